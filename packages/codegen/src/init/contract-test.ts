import { isJsonMediaType, toRecord } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { bodilessMethods, canSet, forbiddenMethods } from "../docs/page-requests.ts";
import type { ApiPlan, PlannedOperation } from "../render/api-plan.ts";
import { listBodyTypes } from "../render/body-types.ts";
import { findInput, renderClientOptions, renderInput, renderMember } from "../render/readme-programs.ts";
import { SampleSet, toData } from "../render/samples.ts";
import { renderString } from "../render/source-text.ts";
import { targetOf } from "../render/wanted-values.ts";

/** Maximum number of operations in a contract test, which is only an example of a test. */
const maxOperations = 20;

/** Renders a test of the client against the mocks, which calls operations with examples of the contract. */
export function renderContractTest(plan: ApiPlan): string {
  const { prefix, packageName } = plan;
  const testable = plan.operations.filter((planned) => isTestable(planned, plan));
  const tested = testable.filter((planned) => hasValidInput(planned, plan)).slice(0, maxOperations);
  const invalid = testable.filter((planned) => !hasValidInput(planned, plan)).slice(0, maxOperations);
  const options = renderClientOptions(plan, plan.credentials);
  return `import { create${prefix}Client } from "${packageName}";
import { create${prefix}Mocks } from "${packageName}/mocks";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const mocks = create${prefix}Mocks();
const server = setupServer(...mocks.handlers);
const client = create${prefix}Client(${options});

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("the mocks have a handler for each operation", () => {
  expect(mocks.handlers).toHaveLength(${plan.operations.length});
});
${tested.map((planned) => renderOperationTest(planned, plan)).join("")}${renderUntested(invalid)}`;
}

function renderUntested(invalid: readonly PlannedOperation[]): string {
  if (invalid.length === 0) return "";
  const members = invalid.map(({ member }) => member).join(", ");
  return `\n// No valid input was found for ${members}. See the findings of \`docent lint\`.\n`;
}

/**
 * Whether the mocks accept the generated input and send a successful response with content. Without an example, a list or an
 * object in a parameter is empty, which no request can contain, and a stream has no events.
 */
function isTestable(planned: PlannedOperation, plan: ApiPlan): boolean {
  const { success, stream, operation } = planned;
  const { body, ...groups } = findInput(planned, plan);
  const isEmpty = Object.entries(groups).some(([group, values]) =>
    Object.values(toRecord(values)).some((value) => isRecordOrList(value) && (group === "path" || isEmptyValue(value))),
  );
  const hasEvents = !stream || stream.mediaType.examples.length > 0;
  return (
    success?.status.startsWith("2") === true &&
    !isEmpty &&
    hasEvents &&
    isSendable(operation, body) &&
    !isHidden(planned, plan)
  );
}

/** Whether `fetch` sends the request. In Node, it fails for a method and for some headers that it forbids. */
function isSendable({ method, parameters }: PlannedOperation["operation"], body: unknown): boolean {
  const isSet = parameters.every(
    (parameter) => !parameter.isRequired || parameter.in !== "header" || canSet(parameter),
  );
  return isSet && !forbiddenMethods.has(method) && (body === undefined || !bodilessMethods.has(method));
}

function isRecordOrList(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isEmptyValue(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** Whether an earlier operation has the same URLs, so that its mock may respond to all requests. */
function isHidden(planned: PlannedOperation, { operations }: ApiPlan): boolean {
  const target = targetOf(planned.operation);
  return operations.find(({ operation }) => targetOf(operation) === target) !== planned;
}

/**
 * Whether the values in a request are valid. They are examples or, where there are none, generated values, which are invalid if
 * the contract contradicts itself. `docent lint` reports both.
 */
function hasValidInput({ operation }: PlannedOperation, { api }: ApiPlan): boolean {
  const checker = SchemaChecker.of(api.document);
  const samples = new SampleSet(api.document);
  const { content = [], isRequired = false } = operation.requestBody ?? {};
  const parameters = operation.parameters.filter((parameter) => parameter.isRequired);
  const bodies = isRequired ? listBodyTypes(content).slice(0, 1) : [];
  const checked = [...parameters, ...bodies.filter(({ name }) => isJsonMediaType(name))];
  return checked.every(({ schema = true, pointer, examples: [example] }) =>
    checker.isValid(schema, example ? example.value : toData(samples.sample(schema, pointer))),
  );
}

function renderOperationTest(planned: PlannedOperation, plan: ApiPlan): string {
  const { member, stream, operation } = planned;
  const call = renderMember("client", member);
  const input = renderInput(planned, plan).replaceAll("\n", "\n  ");
  const title = renderString(`${member}: ${operation.method} ${planned.path}`);
  if (stream)
    return `
test(${title}, async () => {
  const events: unknown[] = [];
  for await (const { event } of ${call}(${input})) events.push(event);
  expect(events).not.toEqual([]);
});
`;
  return `
test(${title}, async () => {
  expect(await ${call}.result(${input})).toMatchObject({ ok: true });
});
`;
}
