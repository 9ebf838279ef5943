import { type Example, isBinary, type Operation, readInstant, type Schema, toRecord } from "@docent/openapi";
import type { ApiPlan, PlannedCredential, PlannedOperation } from "./api-plan.ts";
import { isMediaRange, listBodyTypes } from "./body-types.ts";
import { inputNames, isSent } from "./deprecated-parts.ts";
import { exampleBaseUrl } from "./mock-context.ts";
import { SampleSet, toData } from "./samples.ts";
import { isIdentifierName, renderKey, renderLiteral, renderString, SourceCode } from "./source-text.ts";
import { type ValueLocation, ValueLocations } from "./value-locations.ts";

/** Renders a program that calls an operation, and reads a stream if the API has one. */
export function renderClientProgram(plan: ApiPlan): string {
  const { prefix, variable, operations } = plan;
  const streaming = operations.find(({ stream }) => stream);
  const plain = operations.find(({ stream }) => !stream);
  const lines = [
    ...(plain ? renderCall(plain, plan, streaming !== undefined) : []),
    ...(streaming ? ["", ...renderLoop(streaming, plan)] : []),
  ];
  return [
    renderClientImport(lines.join("\n"), plan),
    "",
    `const ${variable} = create${prefix}Client(${renderClientOptions(plan)});`,
    ...lines,
  ].join("\n");
}

/** Renders the import of the client, and of the types that the code of a program uses. */
export function renderClientImport(code: string, plan: ApiPlan): string {
  return `import { ${[`create${plan.prefix}Client`, ...listNamedTypes(code, plan)].join(", ")} } from "${plan.packageName}";`;
}

/** The types that {@link Casts} use. Texts of a contract cannot match, because their quotes are escaped. */
function listNamedTypes(code: string, { brands }: ApiPlan): string[] {
  const casts = code.matchAll(/["\d] as ([\p{ID_Continue}$]+(?: & [\p{ID_Continue}$]+)*)/gu);
  const named = new Set([...casts].flatMap(([, types = ""]) => types.split(" & ")));
  return [...brands.values()]
    .filter((name) => named.has(name))
    .sort()
    .map((name) => `type ${name}`);
}

/** Renders the argument of the function that creates a client. */
export function renderClientOptions(plan: ApiPlan, credentials = listUsualCredentials(plan)): string {
  const options = [
    ...(plan.baseUrl === undefined ? [`baseUrl: ${renderString(exampleBaseUrl(plan))}`] : []),
    ...credentials.map(({ option }) => `${renderKey(option)}: "your ${option}"`),
  ];
  return options.length > 0 ? `{ ${options.join(", ")} }` : "";
}

/** The credentials that the first operation with security needs, or else the first of the API. */
function listUsualCredentials({ credentials, operations }: ApiPlan): PlannedCredential[] {
  const alternatives = operations.flatMap(({ operation }) => operation.security);
  const needed = alternatives
    .map((names) => credentials.filter(({ scheme }) => names.includes(scheme.name)))
    .find((found) => found.length > 0);
  return needed ?? credentials.slice(0, 1);
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

/** All required input as source code. Empty if no input is required. */
export function renderInput(planned: PlannedOperation, plan: ApiPlan): string {
  const input = findInput(planned, plan);
  return Object.keys(input).length > 0 ? renderLiteral(input) : "";
}

/** All required input, from the contract's examples if possible. */
export function findInput({ operation }: PlannedOperation, plan: ApiPlan): Record<string, unknown> {
  const samples = new SampleSet(plan.api.document);
  const [typed, sent] = [new Casts(plan), new Casts(plan, { isSent: true })];
  const choose = ({ examples: [example], schema = true, pointer }: Sampled, casts: Casts) =>
    casts.apply(example ? example.value : toData(samples.sample(schema, pointer)), schema);
  const parts: Record<string, Record<string, unknown>> = {};
  for (const parameter of operation.parameters) {
    if (!parameter.isRequired || !isSent(parameter)) continue;
    const group = inputNames[parameter.in];
    const casts = parameter.in === "header" ? sent : typed;
    parts[group] = { ...parts[group], [parameter.name]: choose(parameter, casts) };
  }
  const { content = [], isRequired = false } = operation.requestBody ?? {};
  const [mediaType] = listBodyTypes(content);
  if (!mediaType || !isRequired) return parts;
  const contentType = isMediaRange(mediaType.name) ? { contentType: typeInRange(mediaType.name) } : {};
  return { ...parts, body: choose(mediaType, typed), ...contentType };
}

/** A media type of a range. The subtype `example` is reserved for documentation (RFC 4735). */
function typeInRange(range: string): string {
  return range.replace("*/", "application/").replaceAll("*", "example");
}

/** Converts JSON values to source code of the types of a package: bytes, dates, and values of branded schemas. */
class Casts {
  readonly #plan: ApiPlan;
  readonly #locations: ValueLocations;
  readonly #isSent: boolean;
  readonly #branded: { schema: unknown; brand: string }[];

  /** @param options.isSent Whether dates stay strings, as in the sent request. */
  constructor(plan: ApiPlan, { isSent = false }: { isSent?: boolean } = {}) {
    this.#plan = plan;
    this.#locations = new ValueLocations(plan.api.document);
    this.#isSent = isSent;
    const { api, brands } = plan;
    this.#branded = api.schemas.flatMap(({ name, schema }) => {
      const brand = brands.get(name);
      return brand === undefined ? [] : [{ schema, brand }];
    });
  }

  apply(value: unknown, schema: unknown): unknown {
    return this.#cast(value, this.#locations.find([schema], "value"));
  }

  #cast(value: unknown, location: ValueLocation | undefined): unknown {
    if (location === undefined || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.#cast(item, location.items));
    if (typeof value === "object")
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          this.#cast(member, location.properties.get(name) ?? location.others),
        ]),
      );
    const { dates } = this.#plan;
    if (typeof value === "string" && location.schemas.some(isBinary))
      return new SourceCode(`new Blob([${renderString(value)}])`);
    if (!this.#isSent && typeof value === "string" && readInstant(value) !== undefined && dates?.isDate(location))
      return new SourceCode(`new Date(${renderString(value)})`);
    const isBranded = (schema: unknown) =>
      location.schemas.some((one) => one === schema) &&
      (typeof value === "string") === (toRecord(schema)["type"] === "string");
    const found = this.#branded.flatMap(({ schema, brand }) => (isBranded(schema) ? [brand] : []));
    const isScalar = typeof value === "number" || typeof value === "string";
    return found.length === 0 || !isScalar ? value : new SourceCode(`${renderLiteral(value)} as ${found.join(" & ")}`);
  }
}

/** Renders a test server with the mocks, a documented error, and a custom response. */
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

/** Renders a test server with a handler by path. Undefined if the API has no operation that openapi-msw can mock. */
export function renderPathMockProgram(plan: ApiPlan): string | undefined {
  const { packageName, prefix, operations } = plan;
  const [first] = operations.filter(({ operation }) => pathMethods.has(operation.method));
  if (!first) return undefined;
  const responses = operations.flatMap(listPathResponses);
  const chosen = findShortest(responses.filter(({ example }) => example)) ?? responses[0];
  const { operation } = chosen ?? first;
  const code = chosen ? renderPathResponse(chosen, plan) : "response.untyped(new Response())";
  const types = listNamedTypes(code, plan);
  return [
    'import { setupServer } from "msw/node";',
    ...(types.length > 0 ? [`import { ${types.join(", ")} } from "${packageName}";`] : []),
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

/** A success of an operation: with an example as JSON, or without a body. */
interface PathResponse {
  operation: Operation;
  status: string;
  example?: { value: unknown; schema: Schema };
}

function listPathResponses({ operation }: PlannedOperation): PathResponse[] {
  if (!pathMethods.has(operation.method)) return [];
  return operation.responses.flatMap(({ status, content }): PathResponse[] => {
    if (!/^2\d\d$/.test(status)) return [];
    const [mediaType] = content;
    if (!mediaType) return [{ operation, status }];
    if (content.length > 1 || !mediaType.name.endsWith("json")) return [];
    const { examples, schema = true } = mediaType;
    return examples.map(({ value }) => ({ operation, status, example: { value, schema } }));
  });
}

function findShortest(responses: readonly PathResponse[]): PathResponse | undefined {
  const sized = responses.map((response) => ({
    response,
    length: String(JSON.stringify(response.example?.value)).length,
  }));
  return sized.toSorted((one, other) => one.length - other.length)[0]?.response;
}

function renderPathResponse({ status, example }: PathResponse, plan: ApiPlan): string {
  if (!example) return `response(${status}).empty()`;
  const value = new Casts(plan, { isSent: true }).apply(example.value, example.schema);
  return `response(${status}).json(${renderLiteral(value, "  ")})`;
}

export function renderMember(variable: string, member: string): string {
  return isIdentifierName(member) ? `${variable}.${member}` : `${variable}[${renderString(member)}]`;
}

/** A parameter or a body that needs a value. */
interface Sampled {
  examples: readonly Example[];
  schema?: Schema | undefined;
  pointer: string;
}
