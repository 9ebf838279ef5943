import type { MediaType, Operation, OperationResponse, Parameter, SecurityScheme } from "@docent/openapi";
import { isRecord, resolveReference } from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { NameRegister, toCamelCase } from "./names.ts";
import type { ValidatorSet } from "./render-validators.ts";
import { SampleSet } from "./samples.ts";
import { renderBanner, renderJsDoc, renderKey, renderLiteral, SourceCode } from "./source-text.ts";

/** Renders `mocks.gen.ts`: the interface, the table and the examples. Adds what requests need to `validators`. */
export function renderMocks(plan: ApiPlan, validators: ValidatorSet): string {
  const context: MockContext = {
    plan,
    validators,
    used: new Set(),
    runtime: new Set(["createMocks"]),
    hasParameters: plan.api.operations.some(({ parameters }) => parameters.length > 0),
    examples: new ExampleSet(),
    samples: new SampleSet(plan.api.document),
  };
  // msw takes the first handler that matches, and a concrete path comes before a template (OpenAPI, "Paths Object").
  const ordered = plan.operations.toSorted((a, b) => countTemplates(a) - countTemplates(b));
  const table = Object.fromEntries(ordered.map((planned) => [planned.member, mockEntry(planned, context)]));
  const contract = { ...(plan.baseUrl === undefined ? {} : { baseUrl: plan.baseUrl }), operations: table };
  const { prefix } = plan;
  const hasStream = plan.operations.some(({ stream }) => stream);
  const hasCall = plan.operations.some(({ stream }) => !stream);
  const imports = [
    ...[...context.runtime].sort(),
    "type MockContract",
    "type MockOptions",
    ...(hasCall ? ["type OperationMock"] : []),
    ...(hasStream ? ["type StreamMock"] : []),
  ];
  const validatorNames = [...context.used].sort();
  const sampleFunctions = context.samples.renderFunctions();
  return `${renderBanner(plan.specName)}import { ${imports.join(", ")} } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
import type { operations } from "./schema.gen.ts";
${validatorNames.length > 0 ? `import { ${validatorNames.join(", ")} } from "./validators.gen.ts";\n` : ""}
export { InvalidRequestError, type MockOptions } from "@docent/runtime/mocks";

${renderJsDoc(`Mocks of the ${plan.api.title} for msw: \`handlers\` for all operations, and each operation by its name.`)}export interface ${prefix}Mocks {
${renderJsDoc("Every operation, answering with the first success example of the contract.", "  ")}  readonly handlers: HttpHandler[];
${plan.operations.map(renderMember).join("")}}

${renderJsDoc("Makes the mocks. They check each request as a server does, and answer the contract's own error.")}export function create${prefix}Mocks(options: MockOptions = {}): ${prefix}Mocks {
  // The table has one entry for each member of the interface; both are written from the same operations.
  return createMocks(contract, options) as ${prefix}Mocks;
}
${context.examples.render()}
${sampleFunctions && `// A value of the right shape, where the contract has no example.\n// biome-ignore lint/suspicious/noExplicitAny: a mock sends what it is given.\ntype Sample = any;\n\n${sampleFunctions}\n`}const contract: MockContract = ${renderLiteral(contract)};
`;
}

function countTemplates({ operation }: PlannedOperation): number {
  return operation.path.split("{").length;
}

interface MockContext {
  plan: ApiPlan;
  validators: ValidatorSet;
  /** Validators that the table refers to. */
  used: Set<string>;
  /** Values that the table takes from the runtime. */
  runtime: Set<string>;
  /** Whether the API has parameters at all: one without ships no code that reads them. */
  hasParameters: boolean;
  examples: ExampleSet;
  samples: SampleSet;
}

function renderMember({ operation, member, stream }: PlannedOperation): string {
  const names = [
    ...new Set(
      operation.responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples.map(({ name }) => name))),
    ),
  ];
  const union = names.length > 0 ? names.map((name) => JSON.stringify(name)).join(" | ") : "never";
  const kind = stream ? "StreamMock" : "OperationMock";
  const doc = renderJsDoc(operation.summary ?? "", "  ");
  return `${doc}  readonly ${renderKey(member)}: ${kind}<operations[${JSON.stringify(operation.id)}], ${union}>;\n`;
}

function mockEntry({ operation, member, stream }: PlannedOperation, context: MockContext) {
  const checks = [
    credentialCheck(operation, context),
    parameterCheck(operation, context),
    bodyCheck(operation, member, context),
  ];
  const isChecked = checks.some((check) => check !== undefined);
  return {
    method: operation.method,
    path: operation.path,
    checks: isChecked ? checks.filter((check) => check !== undefined) : undefined,
    streaming: stream && useRuntime("streaming", context),
    responses: Object.fromEntries(
      operation.responses.map((response) => [response.status, responseEntry(response, context)]),
    ),
  };
}

/** Refers to a function of the runtime, and has it imported. */
function useRuntime(name: string, context: MockContext, call = ""): SourceCode {
  context.runtime.add(name);
  return new SourceCode(name + call);
}

function credentialCheck({ security }: Operation, context: MockContext): SourceCode | undefined {
  const places = credentialPlaces(security, context.plan.api.securitySchemes);
  return places.length > 0 ? useRuntime("checkCredentials", context, `(${renderLiteral(places)})`) : undefined;
}

/** Alternatives, flattened: a mock lets in whoever brings one credential. Empty where nobody needs one. */
function credentialPlaces(security: string[][], schemes: SecurityScheme[]) {
  if (security.some((alternative) => alternative.length === 0)) return [];
  return [...new Set(security.flat())].flatMap((name): (string | string[])[] => {
    const scheme = schemes.find((candidate) => candidate.name === name);
    if (!scheme || scheme.kind === "mutualTLS") return [];
    if (scheme.kind === "apiKey") return [[scheme.in, scheme.parameter]];
    return [scheme.kind === "http" && scheme.scheme === "basic" ? "Basic" : "Bearer"];
  });
}

/** An operation without parameters is checked too where it can say so: a name that the contract lacks is a slip. */
function parameterCheck({ parameters, responses, security }: Operation, context: MockContext): SourceCode | undefined {
  const entries = parameters
    .filter((parameter) => parameter.in !== "querystring")
    .map((parameter) => parameterEntry(parameter, context));
  const isWholeQuery = parameters.length > entries.length;
  const canRefuse = responses.some(({ status }) => status === "400" || status === "422");
  if (isWholeQuery || (entries.length === 0 && !(canRefuse && context.hasParameters))) return undefined;
  const keys = credentialPlaces(security, context.plan.api.securitySchemes).flatMap((place) =>
    Array.isArray(place) && place[0] === "query" ? place.slice(1) : [],
  );
  const known = keys.length > 0 ? `, ${renderLiteral(keys)}` : "";
  return useRuntime("checkParameters", context, `(${renderLiteral(entries, "        ")}${known})`);
}

function parameterEntry(parameter: Parameter, context: MockContext) {
  const schema = resolveReference(context.plan.api.document, parameter.schema);
  const type = isRecord(schema) ? textType(schema["type"]) : undefined;
  const items = isRecord(schema) ? resolveReference(context.plan.api.document, schema["items"]) : undefined;
  // The text of a parameter is turned into a number or a boolean, or a list of texts; deeper values stay unchecked.
  const isChecked =
    type !== "object" && (type !== "array" || !isRecord(items) || items["type"] === "string") && !parameter.mediaType;
  const isExploded = parameter.explode && parameter.in === "query";
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.isRequired ? true : undefined,
    type: parameter.mediaType ? undefined : type,
    separator: type === "array" && !isExploded ? (separators[parameter.style] ?? ",") : undefined,
    validate: isChecked
      ? validatorOf(parameter.schema, `validate${toName(parameter.name)}Parameter`, context)
      : undefined,
  };
}

const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

function textType(type: unknown): "number" | "boolean" | "array" | "object" | undefined {
  if (type === "integer" || type === "number") return "number";
  return type === "boolean" || type === "array" || type === "object" ? type : undefined;
}

function bodyCheck({ requestBody }: Operation, member: string, context: MockContext): SourceCode | undefined {
  if (!requestBody) return undefined;
  const content = Object.fromEntries(
    requestBody.content.map(({ name, schema }) => {
      const isJson = /[/+]json\b/.test(name);
      const validator =
        isJson && schema !== undefined ? validatorOf(schema, `validate${toName(member)}Body`, context) : undefined;
      return [name.toLowerCase(), validator ?? null];
    }),
  );
  const options = { required: requestBody.isRequired ? true : undefined, maxBytes: requestBody.maxBytes };
  return useRuntime("checkBody", context, `(${renderLiteral(content)}, ${renderLiteral(options)})`);
}

/** A plain type is checked by its being read as that type; everything else by a validator. */
function validatorOf(schema: Parameter["schema"], name: string, context: MockContext): SourceCode | undefined {
  if (
    typeof schema === "object" &&
    Object.keys(schema).every((keyword) => keyword === "description" || keyword === "type")
  ) {
    if (schema["type"] === "string") return undefined;
  }
  const known = context.validators.add(schema, name);
  if (known === undefined) return undefined;
  context.used.add(known);
  return new SourceCode(known);
}

function toName(text: string): string {
  const name = toCamelCase(text);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function responseEntry({ content, headers }: OperationResponse, context: MockContext) {
  const mediaType = content.find(({ name }) => /[/+]json\b/.test(name)) ?? content[0];
  const type = mediaType?.name.replace("*/*", "application/json");
  return {
    type: mediaType === undefined ? null : type === "application/json" ? undefined : type,
    headers: exampleHeaders(headers, context),
    ...(mediaType ? payloads(mediaType, context) : {}),
    detail: mediaType?.errorDetail,
  };
}

function payloads({ examples, schema, stream, name }: MediaType, context: MockContext) {
  if (examples.length > 0) {
    return {
      examples: Object.fromEntries(
        examples.map((example) => [example.name, context.examples.add(example.name, example.value)]),
      ),
    };
  }
  if (stream) return { sample: new SourceCode("() => []") };
  if (!/[/+]json\b|\*/.test(name)) return { sample: new SourceCode('() => ""') };
  return { sample: new SourceCode(`() => (${context.samples.render(schema ?? true, "        ")})`) };
}

function exampleHeaders(headers: OperationResponse["headers"], { samples }: MockContext) {
  const entries = headers.map(({ name, examples, schema }) => {
    const value = examples[0]?.value;
    return [
      name.toLowerCase(),
      value === undefined ? new SourceCode(`String(${samples.render(schema)})`) : String(value),
    ];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Gives each distinct example one constant, however often the contract refers to it. */
class ExampleSet {
  readonly #names = new Map<string, string>();
  readonly #register = new NameRegister();
  readonly #constants: string[] = [];

  add(exampleName: string, value: unknown): SourceCode {
    const text = JSON.stringify(value);
    const known = this.#names.get(text);
    if (known) return new SourceCode(known);
    const name = this.#register.take(`${toCamelCase(exampleName)}Example`);
    this.#names.set(text, name);
    this.#constants.push(`const ${name}: unknown = ${renderLiteral(value)};\n`);
    return new SourceCode(name);
  }

  render(): string {
    return this.#constants.length > 0 ? `\n${this.#constants.join("\n")}` : "";
  }
}
