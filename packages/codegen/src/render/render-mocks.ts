import { type Operation, renderDeprecationHeaders } from "@docent/openapi";
import { pathnameOf, readCredentialRules, ShapeReader, sortByTemplate } from "@docent/schema";
import type { ApiPlan, PlannedOperation, StreamChoice } from "./api-plan.ts";
import { bodyChecks, credentialCheck, parameterCheck } from "./mock-checks.ts";
import { ExampleSet, type MockContext, mockBaseUrl } from "./mock-context.ts";
import { responseEntry, sentMediaType } from "./mock-responses.ts";
import { NameRegister } from "./names.ts";
import { listTextEvents } from "./render-operations.ts";
import { renderOperationType } from "./render-schema.ts";
import { SampleSet } from "./samples.ts";
import {
  listMarked,
  refer,
  renderBanner,
  renderJsDoc,
  renderKey,
  renderLiteral,
  renderString,
  type SourceCode,
  withoutMarks,
} from "./source-text.ts";
import type { ValidatorSet } from "./validator-set.ts";
import { listWantedValues, type WantedValue } from "./wanted-values.ts";

/**
 * Renders `mocks.gen.ts`: the interface, the function that creates the mocks, and the contract with its examples and samples.
 * Adds the validators of requests, and warnings, to `validators`.
 */
export function renderMocks(plan: ApiPlan, validators: ValidatorSet): string {
  const register = new NameRegister(["contract", "Sample"]);
  const context: MockContext = {
    plan,
    shapes: new ShapeReader(plan.api.document),
    validators,
    hasParameters: plan.api.operations.some(({ parameters }) => parameters.length > 0),
    examples: new ExampleSet(register),
    samples: new SampleSet(plan.api.document, register),
  };
  // msw matches only paths. Some contracts have a query in a path.
  const routes = plan.operations.map((planned) => ({ ...planned, path: pathnameOf(planned.path) }));
  const wanted = listWantedValues(plan.operations, plan.api.document);
  const countOf = ({ operation }: PlannedOperation) => wanted.get(operation)?.length ?? 0;
  // msw uses the first handler that matches. Of those with one URL, the one that wants most values is first.
  const ordered = sortByTemplate(routes.toSorted((a, b) => countOf(b) - countOf(a)));
  const table = Object.fromEntries(
    ordered.map((planned) => [
      planned.member,
      mockEntry(planned, { ...context, wanted: wanted.get(planned.operation) }),
    ]),
  );
  const contract = renderLiteral({ baseUrl: mockBaseUrl(plan), operations: table });
  const names = listMarked(contract);
  const exported = validators.listExported();
  const validatorNames = names.filter((name) => exported.has(name));
  const { prefix } = plan;
  const hasStream = plan.operations.some(({ stream }) => stream);
  const hasCall = plan.operations.some(({ stream }) => !stream);
  const imports = [
    ...["createMocks", ...names.filter((name) => !exported.has(name))].sort(),
    "type MockContract",
    "type MockOptions",
    ...(hasCall ? ["type OperationMock"] : []),
    ...(hasStream ? ["type StreamMock"] : []),
    ...(plan.operations.some(({ choice }) => choice && !choice.isStream) ? ["type WithoutStream"] : []),
  ];
  const sampleFunctions = context.samples.renderFunctions();
  validators.warnings.push(...context.samples.warnings);
  return `${renderBanner(plan.specPath)}import { ${imports.join(", ")} } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
${plan.operations.length > 0 ? 'import type { operations } from "./schema.gen.ts";\n' : ""}${validatorNames.length > 0 ? `import { ${validatorNames.join(", ")} } from "./validators.gen.ts";\n` : ""}
export { InvalidRequestError, type MockOptions } from "@docent/runtime/mocks";

${renderJsDoc(`Mocks of the ${plan.api.title} for msw: \`handlers\` for all operations, and a member for each operation.`)}export interface ${prefix}Mocks {
${renderJsDoc("Handlers of all operations. Each responds with the first success example of its operation, or a sample if it has none.", "  ")}  readonly handlers: HttpHandler[];
${plan.operations.map(renderMember).join("")}}

${renderJsDoc("Creates the mocks. They check each request as a server does, and respond to an invalid one with the errors of the contract.")}export function create${prefix}Mocks(options: MockOptions = {}): ${prefix}Mocks {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createMocks(contract, options) as ${prefix}Mocks;
}
${context.examples.render()}
${sampleFunctions && `// A generated value, for a response without an example.\n// biome-ignore lint/suspicious/noExplicitAny: the type depends on the response.\ntype Sample = any;\n\n${sampleFunctions}\n`}const contract: MockContract = ${withoutMarks(contract)};
`;
}

function renderMember(planned: PlannedOperation): string {
  const { operation, member, stream } = planned;
  const names = [
    ...new Set(
      operation.responses.flatMap((response) => sentMediaType(response)?.examples ?? []).map(({ name }) => name),
    ),
  ];
  const union = names.length > 0 ? names.map((name) => renderString(name)).join(" | ") : "never";
  const kind = stream ? "StreamMock" : "OperationMock";
  const doc = renderJsDoc(operation.summary ?? "", "  ");
  return `${doc}  readonly ${renderKey(member)}: ${kind}<${renderOperationType(planned)}, ${union}>;\n`;
}

/** Renders the condition under which a request is for this member of two. */
function choiceCheck({ isStream, property }: StreamChoice): SourceCode {
  const argument = property === undefined ? "" : renderString(property);
  return refer(isStream ? "wantsStream" : "wantsNoStream", `(${argument})`);
}

/** Renders the condition under which a request is for this operation, and not for another one with its method and URL. */
function valuesCheck(values: readonly WantedValue[]): SourceCode {
  return refer("hasValues", `(${values.map((value) => renderLiteral(value)).join(", ")})`);
}

function mockEntry(
  planned: PlannedOperation,
  { wanted, ...context }: MockContext & { wanted: readonly WantedValue[] | undefined },
) {
  const { operation, path, member, stream, choice } = planned;
  const checks = [
    credentialCheck(operation, context),
    parameterCheck(operation, context),
    ...bodyChecks(operation, member, context),
  ];
  const headers = renderDeprecationHeaders(operation.deprecation);
  // 100 to 199 are informational, not final responses.
  const responses = operation.responses.filter(({ status }) => !status.startsWith("1"));
  const entries = Object.fromEntries(responses.map((response) => [response.status, responseEntry(response, context)]));
  const isChecked = checks.some((check) => check !== undefined);
  return {
    method: operation.method,
    path,
    when: choice ? choiceCheck(choice) : wanted && valuesCheck(wanted),
    headers: Object.keys(headers).length > 0 ? headers : undefined,
    challenge:
      entries["401"]?.headers?.["www-authenticate"] === undefined ? writeChallenge(operation, context) : undefined,
    checks: isChecked ? checks.filter((check) => check !== undefined) : undefined,
    streaming: stream && refer("streaming"),
    text: listTextEvents(planned),
    responses: responses.length === 0 ? { default: { type: null } } : entries,
  };
}

/** The challenge of a 401, as a server writes it. Undefined if the operation needs no credentials. */
function writeChallenge(operation: Operation, { plan }: MockContext): string | undefined {
  if (operation.security.flat().length === 0) return undefined;
  return readCredentialRules(plan.api, operation).refusal.headers?.["www-authenticate"];
}
