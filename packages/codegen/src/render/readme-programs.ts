import { type Example, isJsonMediaType, type Operation, type Schema } from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { SampleSet, toData } from "./samples.ts";
import { isIdentifierName, renderKey, renderLiteral, renderString } from "./source-text.ts";

/** A program that calls an operation, and reads a stream if the API has one. */
export function renderClientProgram(plan: ApiPlan): string {
  const { prefix, packageName, variable, operations } = plan;
  const streaming = operations.find(({ stream }) => stream);
  const plain = operations.find(({ stream }) => !stream);
  return [
    `import { create${prefix}Client } from "${packageName}";`,
    "",
    `const ${variable} = create${prefix}Client(${renderClientOptions(plan)});`,
    ...(plain ? renderCall(plain, plan, streaming !== undefined) : []),
    ...(streaming ? ["", ...renderLoop(streaming, plan)] : []),
  ].join("\n");
}

/** The argument of the function that creates a client. */
export function renderClientOptions({ baseUrl, credentials }: ApiPlan): string {
  const options = [
    ...(baseUrl === undefined ? ['baseUrl: "http://127.0.0.1:8080"'] : []),
    ...credentials.slice(0, 1).map(({ option }) => `${renderKey(option)}: "your ${option}"`),
  ];
  return options.length > 0 ? `{ ${options.join(", ")} }` : "";
}

function renderCall(planned: PlannedOperation, plan: ApiPlan, isFollowed: boolean): string[] {
  const call = `await ${renderMember(plan.variable, planned.member)}(${renderInput(planned, plan)});`;
  if (isFollowed || planned.success?.content.length === 0) return [call];
  const name = planned.operation.method === "GET" ? "found" : "result";
  return [`const ${name} = ${call}`, `console.log(${name});`];
}

function renderLoop(planned: PlannedOperation, plan: ApiPlan): string[] {
  const call = `${renderMember(plan.variable, planned.member)}(${renderInput(planned, plan)})`;
  return [`for await (const { event, data } of ${call}) {`, "  console.log(event, data);", "}"];
}

/** All required input as source code. Empty: there is none. */
export function renderInput(planned: PlannedOperation, plan: ApiPlan): string {
  const input = findInput(planned, plan);
  return Object.keys(input).length > 0 ? renderLiteral(input) : "";
}

/** All required input, from the contract's examples if possible. */
export function findInput({ operation }: PlannedOperation, { api }: ApiPlan): Record<string, unknown> {
  const samples = new SampleSet(api.document);
  const choose = ({ examples: [example], schema = true, pointer }: Sampled) =>
    example ? example.value : toData(samples.sample(schema, pointer));
  const parts: Record<string, Record<string, unknown>> = {};
  for (const parameter of operation.parameters) {
    if (!parameter.isRequired || parameter.in === "querystring") continue;
    const group = parameter.in === "header" ? "headers" : parameter.in === "cookie" ? "cookies" : parameter.in;
    parts[group] = { ...parts[group], [parameter.name]: choose(parameter) };
  }
  const { content = [], isRequired = false } = operation.requestBody ?? {};
  const mediaType = content.find(({ name }) => isJsonMediaType(name)) ?? content[0];
  return { ...parts, ...(mediaType && isRequired ? { body: choose(mediaType) } : {}) };
}

/** A test server with the mocks, a documented error, and a custom response. */
export function renderMockProgram({ packageName, prefix, variable, operations }: ApiPlan): string {
  const [first] = operations;
  const error = operations
    .flatMap(({ operation, member }) => operation.responses.map(({ status }) => ({ member, status })))
    .find(({ status }) => /^[45]\d\d$/.test(status));
  return [
    'import { setupServer } from "msw/node";',
    `import { create${prefix}Mocks } from "${packageName}/mocks";`,
    "",
    `const ${variable} = create${prefix}Mocks();`,
    `const server = setupServer(...${variable}.handlers); // every operation, from the contract's examples`,
    "server.listen();",
    ...(error
      ? [
          "",
          `server.use(${renderMember(variable, error.member)}.respond(${error.status})); // a documented status, with its example`,
        ]
      : []),
    ...(first ? renderHandle(first, variable) : []),
  ].join("\n");
}

function renderHandle({ member, success }: PlannedOperation, variable: string): string[] {
  const status = success && /^\d+$/.test(success.status) ? success.status : "200";
  const mock = renderMember(variable, member);
  return [`server.use(${mock}.handle(({ respond }) => respond(${status}))); // a response computed from the request`];
}

/** A test server with a handler by path. Undefined: the API has no operation with a method that openapi-msw has. */
export function renderPathMockProgram({ packageName, prefix, operations }: ApiPlan): string | undefined {
  const [first] = operations.filter(({ operation }) => pathMethods.has(operation.method));
  if (!first) return undefined;
  const responses = operations.flatMap(listPathResponses).sort((a, b) => a.code.length - b.code.length);
  const { operation, code } = responses.find(({ hasBody }) => hasBody) ??
    responses[0] ?? { operation: first.operation, code: "response.untyped(new Response())" };
  return [
    'import { setupServer } from "msw/node";',
    `import { create${prefix}Http } from "${packageName}/mocks/paths";`,
    "",
    `const http = create${prefix}Http();`,
    "const server = setupServer(",
    `  http.${operation.method.toLowerCase()}(${renderString(operation.path)}, ({ response }) => ${code}),`,
    ");",
    "server.listen();",
  ].join("\n");
}

const pathMethods = new Set(["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH"]);

/** The responses for the successes of an operation: each example as JSON, or no body. */
function listPathResponses({ operation }: PlannedOperation): PathResponse[] {
  if (!pathMethods.has(operation.method)) return [];
  return operation.responses.flatMap(({ status, content }): PathResponse[] => {
    if (!/^2\d\d$/.test(status)) return [];
    const [mediaType] = content;
    if (!mediaType) return [{ operation, code: `response(${status}).empty()`, hasBody: false }];
    if (content.length > 1 || !mediaType.name.endsWith("json")) return [];
    return mediaType.examples.map(({ value }) => ({
      operation,
      code: `response(${status}).json(${renderLiteral(value, "  ")})`,
      hasBody: true,
    }));
  });
}

interface PathResponse {
  operation: Operation;
  code: string;
  hasBody: boolean;
}

export function renderMember(variable: string, member: string): string {
  return isIdentifierName(member) ? `${variable}.${member}` : `${variable}[${renderString(member)}]`;
}

/** The use of a value: a parameter or a body. */
interface Sampled {
  examples: readonly Example[];
  schema?: Schema | undefined;
  pointer: string;
}
