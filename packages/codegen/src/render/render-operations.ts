import {
  bareMediaType,
  isJsonMediaType,
  isRecord,
  type Operation,
  type Parameter,
  resolveReference,
  type SecurityScheme,
} from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { conversionOf } from "./render-dates.ts";
import { renderBanner, renderKey, renderLiteral, renderString, SourceCode } from "./source-text.ts";

/** Renders `operations.gen.ts`: the facts about operations that the client needs at run time. */
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
  const dates = plan.operations.flatMap((planned) => conversionOf(planned, plan) ?? []).sort();
  const imported = dates.length > 0 ? `import { ${dates.join(", ")} } from "./dates.gen.ts";\n` : "";
  return `${renderBanner(plan.specPath)}${imports.render("ClientContract")}${imported}\n${code}`;
}

/** Collects the imports of a generated file from the runtime. */
class RuntimeImports {
  readonly #names = new Set<string>();

  use(name: string, call = ""): SourceCode {
    this.#names.add(name);
    return new SourceCode(name + call);
  }

  /** Renders the import. Without values, only a type is imported, which has no effect at run time. */
  render(type: string): string {
    const names = [...this.#names].sort();
    if (names.length === 0) return `import type { ${type} } from "@docent/runtime";\n`;
    return `import { ${[...names, `type ${type}`].join(", ")} } from "@docent/runtime";\n`;
  }
}

function authorizer(scheme: SecurityScheme, imports: RuntimeImports): SourceCode {
  if (scheme.kind === "apiKey") {
    const helper = { header: "apiKeyHeader", query: "apiKeyQuery", cookie: "apiKeyCookie" }[scheme.in];
    return imports.use(helper, `(${renderString(scheme.parameter)})`);
  }
  return imports.use(scheme.kind === "http" && scheme.scheme === "basic" ? "basic" : "bearer");
}

function operationEntry(planned: PlannedOperation, plan: ApiPlan, imports: RuntimeImports) {
  const { operation, member, stream } = planned;
  const dates = conversionOf(planned, plan);
  const isStyled = (parameter: Parameter) => needsStyle(parameter, plan.api.document);
  const query = operation.parameters.filter((parameter) => parameter.in === "query" && isStyled(parameter));
  const path = operation.parameters.filter((parameter) => parameter.in === "path" && isStyled(parameter));
  return {
    id: operation.id === member ? undefined : operation.id,
    method: operation.method,
    path: styledTemplate(planned.path, path),
    credentials: credentialsOf(operation, plan),
    writePath: path.length > 0 ? imports.use("styledPath") : undefined,
    writeQuery: query.length > 0 ? imports.use("styledQuery", `(${renderStyles(query)})`) : undefined,
    body:
      planned.choice?.isStream && planned.choice.property !== undefined
        ? imports.use("bodyWith", `({ ${renderKey(planned.choice.property)}: true })`)
        : bodyEncoder(planned, imports),
    accept: stream ? undefined : acceptedTypes(planned),
    stream: stream && {
      events: stream.events.events.every(({ name }) => name !== undefined)
        ? [...new Set(stream.events.events.map(({ name }) => name))]
        : undefined,
      text: textEvents(planned),
      last: stream.events.last.length > 0 ? stream.events.last : undefined,
    },
    paginate: paginator(planned, imports),
    resume: planned.isResumable ? imports.use("resumable") : undefined,
    dates: dates && new SourceCode(dates),
    deprecated: deprecatedEntries(planned),
  };
}

/** Renders the call that creates the iterators over pages. */
function paginator({ pagination }: PlannedOperation, imports: RuntimeImports): SourceCode | undefined {
  if (!pagination) return undefined;
  const { items, next, parameter } = pagination;
  const name = next === undefined ? "byLink" : parameter === undefined ? "byUrl" : "byCursor";
  const values = [items, next, parameter].filter((value) => value !== undefined).map((value) => renderLiteral(value));
  return imports.use(name, `(${values.join(", ")})`);
}

/** The entries of a deprecated operation, and of its deprecated parts. Undefined if nothing is deprecated. */
function deprecatedEntries({ operation: { deprecation }, deprecatedParts }: PlannedOperation) {
  const entries = [
    ...(deprecation ? [{ path: [], ...deprecation }] : []),
    ...deprecatedParts.map(({ path, listed, deprecation: dates }) => ({ path, listed, ...dates })),
  ];
  return entries.length > 0 ? entries : undefined;
}

/** The credential options of an operation. Undefined if the operation uses all credentials. */
function credentialsOf({ security }: Operation, { credentials }: ApiPlan): string[] | undefined {
  const required = new Set(security.flat());
  const options = credentials.filter(({ scheme }) => required.has(scheme.name)).map(({ option }) => option);
  return options.length === credentials.length ? undefined : options;
}

/**
 * Whether the table must contain the style of a parameter: the style is not the default of the location, or the parameter is a
 * list or an object in a path, whose commas must not be encoded.
 */
function needsStyle({ in: location, style, explode, schema }: Parameter, document: object): boolean {
  if (location === "query") return style !== "form" || !explode;
  if (style !== "simple" || explode) return true;
  const target = resolveReference(document, schema);
  const types = isRecord(target) ? [target["type"]].flat() : [];
  return types.includes("object") || types.includes("array");
}

function renderStyles(parameters: Parameter[]): string {
  return renderLiteral(
    Object.fromEntries(parameters.map(({ name, style, explode }) => [name, { style, explode }])),
    "      ",
  );
}

/** openapi-fetch reads the style from the template: `{id*}`, `{.id}`, `{;id}` (RFC 6570, level 3). */
function styledTemplate(template: string, parameters: Parameter[]): string {
  return parameters.reduce((path, { name, style, explode }) => {
    const operator = style === "label" ? "." : style === "matrix" ? ";" : "";
    // A function, because a replacement string would interpret a name such as `$&`.
    return path.replace(`{${name}}`, () => `{${operator}${name}${explode ? "*" : ""}}`);
  }, template);
}

function bodyEncoder({ operation }: PlannedOperation, imports: RuntimeImports): SourceCode | undefined {
  const names = operation.requestBody?.content.map(({ name }) => name) ?? [];
  const types = names.map(bareMediaType);
  const [first] = names;
  if (first === undefined || types.includes("application/json")) return undefined;
  if (types.includes("application/x-www-form-urlencoded")) return imports.use("formBody");
  if (types.includes("multipart/form-data")) return imports.use("multipartBody");
  const json = names.find(isJsonMediaType);
  return imports.use(json === undefined ? "rawBody" : "jsonBody", `(${renderString(json ?? first)})`);
}

/** The media types for the header `Accept`. Undefined for JSON. Empty if no success has a body. */
function acceptedTypes({ operation, success }: PlannedOperation): string[] | undefined {
  const documented = operation.responses.filter(({ status }) => status.startsWith("2"));
  const successes = documented.length > 0 || !success ? documented : [success];
  const names = [...new Set(successes.flatMap(({ content }) => content.map(({ name }) => name)))];
  const isCommon = names.every(isJsonMediaType) && names.some((name) => bareMediaType(name) === "application/json");
  return isCommon ? undefined : names;
}

function textEvents({ stream }: PlannedOperation): string[] | true | undefined {
  const text = stream?.events.events.filter(({ encoding }) => encoding === "text") ?? [];
  if (text.length === 0) return undefined;
  const names = text.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return names.length === text.length ? names : true;
}
