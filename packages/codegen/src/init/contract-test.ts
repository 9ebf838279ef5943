import type { ApiPlan, PlannedOperation } from "../render/api-plan.ts";
import { findInput, renderClientOptions, renderInput, renderMember } from "../render/readme-programs.ts";
import { renderString } from "../render/source-text.ts";

/** Maximum number of operations in a contract test, which is only an example of a test. */
const maxOperations = 20;

/** Renders a test of the client against the mocks, which calls operations with examples of the contract. */
export function renderContractTest(plan: ApiPlan): string {
  const { prefix, packageName } = plan;
  const tested = plan.operations.filter((planned) => isTestable(planned, plan)).slice(0, maxOperations);
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
${tested.map((planned) => renderOperationTest(planned, plan)).join("")}`;
}

/**
 * Whether the mocks accept the generated input and send a successful response with content. Without an example, a list or an
 * object in the path is empty, which no path can contain, and a stream has no events.
 */
function isTestable(planned: PlannedOperation, plan: ApiPlan): boolean {
  const { path = {} } = findInput(planned, plan);
  const isEmpty = Object.values(path ?? {}).some((value) => typeof value === "object");
  const hasEvents = !planned.stream || planned.stream.mediaType.examples.length > 0;
  return planned.success?.status.startsWith("2") === true && !isEmpty && hasEvents;
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
