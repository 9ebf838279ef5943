import type { ApiPlan, PlannedCredential, PlannedOperation } from "./api-plan.ts";
import { renderBanner, renderJsDoc, renderKey } from "./source-text.ts";

/** Renders `client.gen.ts`: the client's interface, with the contract's own words as its documentation. */
export function renderClient(plan: ApiPlan): string {
  const { prefix } = plan;
  const hasStream = plan.operations.some(({ stream }) => stream);
  const hasCall = plan.operations.some(({ stream }) => !stream);
  const imports = [
    "type ClientOptions",
    ...(plan.credentials.length > 0 ? ["type Credential"] : []),
    "createClient",
    "createPathClient",
    ...(hasCall ? ["type Operation"] : []),
    "type PathClient",
    ...(hasStream ? ["type StreamOperation"] : []),
  ];
  return `${renderBanner(plan.specName)}import { ${imports.join(", ")} } from "@docent/runtime";
import { contract } from "./operations.gen.ts";
import type { operations, paths } from "./schema.gen.ts";

${renderJsDoc(`How a {@link ${prefix}Client} is made.`)}${renderOptions(plan)}

${renderJsDoc(describeApi(plan))}export interface ${prefix}Client {
${plan.operations.map(renderMember).join("\n")}}

${renderJsDoc(`Makes a client of the ${plan.api.title}. Nothing is sent until an operation is called.`)}export function create${prefix}Client(${optionsParameter(plan)}): ${prefix}Client {
  // The table has one entry for each member of the interface; both are written from the same operations.
  return createClient(contract, options) as ${prefix}Client;
}

${renderJsDoc(
  `Makes a client that is called by method and path: \`await paths.GET("…", { params, body })\`. It resolves to\n{ data, error, response }. Apart from {@link create${prefix}Client}, so that who does not use it does not ship it.`,
)}export function create${prefix}PathClient(${optionsParameter(plan)}): PathClient<paths> {
  return createPathClient<paths>(contract, options);
}
`;
}

function describeApi({ api }: ApiPlan): string {
  return [api.title, api.description].filter(Boolean).join("\n\n");
}

function renderOptions({ prefix, credentials, operations }: ApiPlan): string {
  if (credentials.length === 0) return `export type ${prefix}ClientOptions = ClientOptions;`;
  const isRequired =
    credentials.length === 1 && operations.every(({ operation }) => operation.security.flat().length > 0);
  const members = credentials.map(
    (credential) =>
      `${renderJsDoc(describeCredential(credential), "  ")}  ${credential.option}${isRequired ? "" : "?"}: Credential${isRequired ? "" : " | undefined"};\n`,
  );
  return `export interface ${prefix}ClientOptions extends ClientOptions {\n${members.join("")}}`;
}

function describeCredential({ scheme }: PlannedCredential): string {
  const how =
    scheme.kind === "apiKey"
      ? `the ${scheme.in} parameter \`${scheme.parameter}\``
      : scheme.kind === "http" && scheme.scheme === "basic"
        ? "`Authorization: Basic`; the text is `user:password`"
        : "`Authorization: Bearer`";
  return `Sent as ${how}. A function is asked before every attempt.`;
}

/** Options may be left out when nothing in them is required. */
function optionsParameter(plan: ApiPlan): string {
  const isRequired = renderOptions(plan).includes(": Credential;") || plan.baseUrl === undefined;
  return `options: ${plan.prefix}ClientOptions${isRequired ? "" : " = {}"}`;
}

function renderMember({ operation, member, stream }: PlannedOperation): string {
  const errors = operation.responses
    .filter(({ status }) => !status.startsWith("2"))
    .map(({ status, description }) => `@throws {ApiError} ${status}: ${firstLine(description)}`);
  const text = [
    [operation.summary, operation.description].filter(Boolean).join("\n\n"),
    [...(operation.isDeprecated ? ["@deprecated"] : []), ...errors].join("\n"),
  ];
  const kind = stream ? "StreamOperation" : "Operation";
  return `${renderJsDoc(text.filter(Boolean).join("\n\n"), "  ")}  readonly ${renderKey(member)}: ${kind}<operations[${JSON.stringify(operation.id)}]>;\n`;
}

function firstLine(text: string | undefined): string {
  return text?.trim().split("\n")[0] ?? "";
}
