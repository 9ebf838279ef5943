import { type ApiPlan, authenticationScheme, type PlannedCredential, type PlannedOperation } from "./api-plan.ts";
import type { DeprecatedPart } from "./deprecated-parts.ts";
import { describeDeprecation, describePart } from "./deprecation-text.ts";
import { exampleBaseUrl } from "./mock-context.ts";
import { clientTypesOf, renderOperationType, schemaModule } from "./render-schema.ts";
import { renderBanner, renderJsDoc, renderKey, renderLiteral, renderTaggedJsDoc } from "./source-text.ts";

/** Renders `client.gen.ts`: the interface of the client, documented with texts of the contract, and its create function. */
export function renderClient(plan: ApiPlan): string {
  const { prefix } = plan;
  return `${renderBanner(plan.specPath)}${renderImports(plan)}import { contract } from "./operations.gen.ts";
${renderTypeImports(plan)}
${renderJsDoc(`Options of a {@link ${prefix}Client}.`)}${renderOptions(plan)}

${renderJsDoc(describeApi(plan))}export interface ${prefix}Client {
${plan.operations.map(renderMember).join("\n")}}

${renderJsDoc(`Creates a client of the ${plan.api.title}. Sends nothing until an operation is called.`)}export function create${prefix}Client(${optionsParameter(plan)}): ${prefix}Client {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createClient(contract, options) as ${prefix}Client;
}

${renderJsDoc(
  `Creates a client with calls by method and path: \`await paths.GET("/…", { params, body })\` resolves to\n\`{ data, error, response }\`. A separate function from {@link create${prefix}Client}, so that a bundle without it is smaller.`,
)}export function create${prefix}PathClient(${optionsParameter(plan)}): PathClient<paths> {
  return createPathClient<paths>(contract, options);
}
`;
}

function renderImports({ credentials, operations }: ApiPlan): string {
  const names = [
    "type ClientOptions",
    ...(credentials.length > 0 ? ["type Credential"] : []),
    "createClient",
    "createPathClient",
    ...(operations.some(({ stream, pagination }) => !stream && !pagination) ? ["type Operation"] : []),
    ...(operations.some(({ pagination }) => pagination) ? ["type PaginatedOperation"] : []),
    "type PathClient",
    ...(operations.some(({ isResumable }) => isResumable) ? ["type ResumableStream"] : []),
    ...(operations.some(({ stream, isResumable }) => stream && !isResumable) ? ["type StreamOperation"] : []),
    ...(operations.some(({ choice }) => choice && !choice.isStream) ? ["type WithoutStream"] : []),
  ];
  return `import {\n${names.map((name) => `  ${name},\n`).join("")}} from "@docent/runtime";\n`;
}

/** Imports the types of the client. A client by path always uses the types of the sent JSON. */
function renderTypeImports(plan: ApiPlan): string {
  const module = clientTypesOf(plan);
  const names = plan.operations.length > 0 ? ["operations"] : [];
  return module === schemaModule
    ? renderTypeImport([...names, "paths"], schemaModule)
    : renderTypeImport(names, module) + renderTypeImport(["paths"], schemaModule);
}

function renderTypeImport(names: readonly string[], module: string): string {
  return names.length > 0 ? `import type { ${names.join(", ")} } from "${module}";\n` : "";
}

function describeApi({ api }: ApiPlan): string {
  return [api.title, api.description].filter(Boolean).join("\n\n");
}

function renderOptions(plan: ApiPlan): string {
  const { prefix, credentials, isCredentialRequired } = plan;
  const members = [
    ...(plan.baseUrl === undefined ? [renderBaseUrl(plan)] : []),
    ...credentials.map((credential) => renderCredential(credential, isCredentialRequired)),
  ];
  if (members.length === 0) return `export type ${prefix}ClientOptions = ClientOptions;`;
  return `export interface ${prefix}ClientOptions extends ClientOptions {\n${members.join("")}}`;
}

function renderBaseUrl(plan: ApiPlan): string {
  const text = `Base URL of the server: \`${exampleBaseUrl(plan)}\`. The contract has none.`;
  return `${renderJsDoc(text, "  ")}  baseUrl: string;\n`;
}

function renderCredential({ scheme, option }: PlannedCredential, isRequired: boolean): string {
  const type = isRequired ? ": Credential" : "?: Credential | undefined";
  return `${renderJsDoc(`Sent as ${describeScheme(scheme)}. A function is called before every attempt.`, "  ")}  ${renderKey(option)}${type};\n`;
}

function describeScheme(scheme: PlannedCredential["scheme"]): string {
  if (scheme.kind === "apiKey") return `the ${scheme.in} parameter \`${scheme.parameter}\``;
  const name = authenticationScheme(scheme);
  return `\`Authorization: ${name}\`${name === "Basic" ? "; the text is `user:password`" : ""}`;
}

/** The parameter `options`, which is optional if no option is required. */
function optionsParameter({ prefix, isCredentialRequired, baseUrl }: ApiPlan): string {
  const isRequired = isCredentialRequired || baseUrl === undefined;
  return `options: ${prefix}ClientOptions${isRequired ? "" : " = {}"}`;
}

function renderMember(planned: PlannedOperation): string {
  const { operation, member, stream, choice, deprecatedParts, pagination } = planned;
  const { deprecation, description } = operation;
  const tags = [
    ...(deprecation ? [`@deprecated ${describeDeprecation(deprecation, description)}`] : []),
    ...operation.responses
      .filter(({ status }) => !status.startsWith("2"))
      .map(({ status, description }) => `@throws {ApiError} ${status}: ${firstLine(description)}`),
  ];
  const text = [operation.summary, description, describeChoice(choice), renderDeprecatedParts(deprecatedParts)]
    .map((part) => part?.trim())
    .filter(Boolean);
  const kind = planned.isResumable
    ? "ResumableStream"
    : stream
      ? "StreamOperation"
      : pagination
        ? "PaginatedOperation"
        : "Operation";
  const items = pagination ? `, ${renderLiteral(pagination.items)}` : "";
  const doc = renderTaggedJsDoc({ text: text.join("\n\n"), tags }, "  ");
  return `${doc}  readonly ${renderKey(member)}: ${kind}<${renderOperationType(planned)}${items}>;\n`;
}

function describeChoice(choice: PlannedOperation["choice"]): string | undefined {
  if (!choice?.isStream) return undefined;
  const property = choice.property === undefined ? "" : `, and \`${choice.property}: true\` in the body`;
  return `As a stream of events: it sends \`Accept: text/event-stream\`${property}.`;
}

/** Maximum number of lines about deprecated parts in the comment of an operation. */
const maxPartLines = 20;

function renderDeprecatedParts(parts: readonly DeprecatedPart[]): string {
  const more = parts.length - maxPartLines;
  const lines = parts.slice(0, maxPartLines).map(renderDeprecatedPart);
  return [...lines, ...(more > 0 ? [`${more} more parts are deprecated.`] : [])].join("\n");
}

/** One line about a deprecated part. The part is an event, or a location in the input. */
function renderDeprecatedPart({ path, listed, deprecation, description }: DeprecatedPart): string {
  const name = path[0] === "event" ? `The event \`${path[1]}\`` : `\`${path.join(".")}\``;
  const value = listed ? `The value \`${JSON.stringify(listed.value)}\` of ` : "";
  return describePart(value + name, deprecation, description);
}

function firstLine(text: string | undefined): string {
  return text?.trim().split(/[\r\n]/)[0] ?? "";
}
