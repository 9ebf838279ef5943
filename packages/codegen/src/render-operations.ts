import type { Parameter, SecurityScheme } from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { renderBanner, renderLiteral, SourceCode } from "./source-text.ts";

/** Renders `operations.gen.ts`: what the client must know of each operation at run time, and nothing more. */
export function renderOperations(plan: ApiPlan): string {
  const imports = new RuntimeImports();
  const contract = {
    ...(plan.baseUrl === undefined ? {} : { baseUrl: plan.baseUrl }),
    ...(plan.credentials.length === 0
      ? {}
      : {
          security: Object.fromEntries(
            plan.credentials.map(({ scheme, option }) => [option, authorizer(scheme, imports)]),
          ),
        }),
    operations: Object.fromEntries(
      plan.operations.map((planned) => [planned.member, operationEntry(planned, plan, imports)]),
    ),
  };
  const code = `export const contract: ClientContract = ${renderLiteral(contract)};\n`;
  return `${renderBanner(plan.specName)}${imports.render("ClientContract")}\n${code}`;
}

/** Collects what a generated file uses of the runtime. */
class RuntimeImports {
  readonly #names = new Set<string>();

  use(name: string, call = ""): SourceCode {
    this.#names.add(name);
    return new SourceCode(name + call);
  }

  render(type: string): string {
    const names = [...[...this.#names].sort(), `type ${type}`];
    return `import { ${names.join(", ")} } from "@docent/runtime";\n`;
  }
}

function authorizer(scheme: SecurityScheme, imports: RuntimeImports): SourceCode {
  if (scheme.kind === "apiKey") {
    const place = { header: "apiKeyHeader", query: "apiKeyQuery", cookie: "apiKeyCookie" }[scheme.in];
    return imports.use(place, `(${JSON.stringify(scheme.parameter)})`);
  }
  return imports.use(scheme.kind === "http" && scheme.scheme === "basic" ? "basic" : "bearer");
}

function operationEntry(planned: PlannedOperation, plan: ApiPlan, imports: RuntimeImports) {
  const { operation, member, stream } = planned;
  const query = styledParameters(operation.parameters, "query", "form");
  const path = styledParameters(operation.parameters, "path", "simple");
  return {
    id: operation.id === member ? undefined : operation.id,
    method: operation.method,
    path: path.length > 0 ? styledTemplate(operation.path, path) : operation.path,
    isPublic: plan.credentials.length > 0 && isPublic(operation.security) ? true : undefined,
    writePath: path.length > 0 ? imports.use("styledPath") : undefined,
    writeQuery: query.length > 0 ? imports.use("styledQuery", `(${renderStyles(query)})`) : undefined,
    body: bodyEncoder(planned, imports),
    accept: stream ? undefined : acceptedTypes(planned),
    stream: stream && {
      events: stream.events.events.every(({ name }) => name !== undefined)
        ? [...new Set(stream.events.events.map(({ name }) => name))]
        : undefined,
      text: textEvents(planned),
      last: stream.events.last.length > 0 ? stream.events.last : undefined,
    },
  };
}

/** `security: []` and an empty alternative both let anyone in (OpenAPI, "Security Requirement Object"). */
function isPublic(security: string[][]): boolean {
  return security.length === 0 || security.some((alternative) => alternative.length === 0);
}

function styledParameters(parameters: Parameter[], place: string, style: string): Parameter[] {
  return parameters.filter(
    (parameter) => parameter.in === place && (parameter.style !== style || parameter.explode !== (style === "form")),
  );
}

function renderStyles(parameters: Parameter[]): string {
  return renderLiteral(
    Object.fromEntries(parameters.map(({ name, style, explode }) => [name, { style, explode }])),
    "    ",
  );
}

/** openapi-fetch reads a style from the template: `{id*}`, `{.id}`, `{;id}` (RFC 6570, level 3). */
function styledTemplate(template: string, parameters: Parameter[]): string {
  return parameters.reduce((path, { name, style, explode }) => {
    const operator = style === "label" ? "." : style === "matrix" ? ";" : "";
    return path.replace(`{${name}}`, `{${operator}${name}${explode ? "*" : ""}}`);
  }, template);
}

function bodyEncoder({ operation }: PlannedOperation, imports: RuntimeImports): SourceCode | undefined {
  const names = operation.requestBody?.content.map(({ name }) => name) ?? [];
  const [first] = names;
  if (first === undefined || names.some((name) => /^application\/json\b/.test(name))) return undefined;
  if (names.includes("application/x-www-form-urlencoded")) return imports.use("formBody");
  if (names.includes("multipart/form-data")) return imports.use("multipartBody");
  return imports.use(first.includes("json") ? "jsonBody" : "rawBody", `(${JSON.stringify(first)})`);
}

function acceptedTypes({ operation }: PlannedOperation): string[] | undefined {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  const names = [...new Set(successes.flatMap(({ content }) => content.map(({ name }) => name)))];
  return names.length > 0 && names.every((name) => /^application\/(json|[\w.-]+\+json)\b/.test(name))
    ? undefined
    : names;
}

function textEvents({ stream }: PlannedOperation): string[] | true | undefined {
  const text = stream?.events.events.filter(({ encoding }) => encoding === "text") ?? [];
  if (text.length === 0) return undefined;
  const names = text.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return names.length === text.length ? names : true;
}
