import {
  bareMediaType,
  followPointer,
  isJsonMediaType,
  isJsonSequence,
  type MediaType,
  mediaTypeParameters,
  type Operation,
  type OperationResponse,
  type Parameter,
  parameterStyles,
  resolveReference,
  type SecurityScheme,
  toRecord,
} from "@docent/openapi";
import { ShapeReader, typeOfParameter } from "@docent/schema";
import { type ApiPlan, authenticationScheme, type PlannedOperation } from "./api-plan.ts";
import { isFileRange } from "./binary-schemas.ts";
import { isMediaRange, listBodyTypes } from "./body-types.ts";
import { conversionOf } from "./render-dates.ts";
import {
  listMarked,
  refer,
  renderBanner,
  renderKey,
  renderLiteral,
  renderString,
  renderTable,
  SourceCode,
  withoutMarks,
} from "./source-text.ts";

/** Renders `operations.gen.ts`: the facts about operations that the client needs at run time. */
export function renderOperations(plan: ApiPlan): string {
  const shapes = new ShapeReader(plan.api.document);
  const contract = {
    ...(plan.baseUrl === undefined ? {} : { baseUrl: plan.baseUrl }),
    ...(plan.credentials.length === 0
      ? {}
      : {
          security: Object.fromEntries(plan.credentials.map(({ scheme, option }) => [option, authorizer(scheme)])),
        }),
    operations: Object.fromEntries(
      plan.operations.map((planned) => [planned.member, operationEntry(planned, plan, shapes)]),
    ),
  };
  const code = `export const contract: ClientContract = ${renderLiteral(contract)};\n`;
  const dates = plan.operations.flatMap((planned) => conversionOf(planned, plan) ?? []).sort();
  const imported = dates.length > 0 ? `import { ${dates.join(", ")} } from "./dates.gen.ts";\n` : "";
  const names = listMarked(code);
  // An import of a type only has no effect at run time.
  const values = names.length > 0 ? `{ ${[...names, "type ClientContract"].join(", ")} }` : "type { ClientContract }";
  return `${renderBanner(plan.specPath)}import ${values} from "@docent/runtime";\n${imported}\n${withoutMarks(code)}`;
}

function authorizer(scheme: SecurityScheme): SourceCode {
  if (scheme.kind === "apiKey") {
    const helper = { header: "apiKeyHeader", query: "apiKeyQuery", cookie: "apiKeyCookie" }[scheme.in];
    return refer(helper, `(${renderString(scheme.parameter)})`);
  }
  const name = authenticationScheme(scheme);
  if (name === "Basic" || name === "Bearer") return refer(name.toLowerCase());
  return refer("authorization", `(${renderString(name)})`);
}

function operationEntry(planned: PlannedOperation, plan: ApiPlan, shapes: ShapeReader) {
  const { operation, member, stream } = planned;
  const dates = conversionOf(planned, plan);
  const styled = operation.parameters.filter((parameter) => needsStyle(parameter, shapes));
  const styledIn = (location: Parameter["in"]) => styled.filter((parameter) => parameter.in === location);
  const whole = styledIn("querystring").find(isJson);
  const [path, query, headers, cookies] = [styledIn("path"), styledIn("query"), styledIn("header"), styledIn("cookie")];
  return {
    id: operation.id === member ? undefined : operation.id,
    method: operation.method,
    path: styledTemplate(planned.path, path),
    credentials: credentialsOf(operation, plan),
    writePath: path.length > 0 ? refer("styledPath") : undefined,
    writeQuery: whole
      ? refer("jsonQuery", `(${renderString(whole.name)})`)
      : query.length > 0
        ? refer("styledQuery", `(${renderStyles(query)})`)
        : undefined,
    writeCookies: cookies.length > 0 ? refer("styledCookies", `(${renderStyles(cookies)})`) : undefined,
    writeHeaders: headers.length > 0 ? refer("styledHeaders", `(${renderHeaderNames(headers)})`) : undefined,
    body:
      planned.choice?.isStream && planned.choice.property !== undefined
        ? refer("bodyWith", `({ ${renderKey(planned.choice.property)}: true })`)
        : bodyEncoder(planned, plan.api.document),
    accept: stream ? undefined : acceptedTypes(planned),
    isFile: stream || !isFile(planned, plan.api.document) ? undefined : true,
    mayBeEmpty: mayBeEmpty(planned) || undefined,
    stream: stream && {
      events: stream.events.events.every(({ name }) => name !== undefined)
        ? [...new Set(stream.events.events.map(({ name }) => name))]
        : undefined,
      ...textEntries(planned),
      last: stream.events.last.length > 0 ? stream.events.last : undefined,
    },
    paginate: paginator(planned),
    resume: planned.isResumable ? refer("resumable") : undefined,
    dates: dates && new SourceCode(dates),
    deprecated: deprecatedEntries(planned),
  };
}

/** Renders the call that creates the iterators over pages. */
function paginator({ pagination }: PlannedOperation): SourceCode | undefined {
  if (!pagination) return undefined;
  const { items, next, parameter } = pagination;
  const name = next === undefined ? "byLink" : parameter === undefined ? "byUrl" : "byCursor";
  const values = [items, next, parameter].filter((value) => value !== undefined).map((value) => renderLiteral(value));
  return refer(name, `(${values.join(", ")})`);
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
 * Whether the table must contain the style of a parameter. It must for JSON, for a style other than the default of its location,
 * for a list or an object in a path (its commas are not encoded), and for an object in a header.
 */
function needsStyle(parameter: Parameter, shapes: ShapeReader): boolean {
  const { in: location, style, explode, schema, mediaType } = parameter;
  if (mediaType !== undefined) return isJson(parameter);
  if (location === "query") return style !== "form" || !explode;
  if (style === "cookie") return true;
  if (location === "path" && (style !== "simple" || explode)) return true;
  const type = typeOfParameter(schema, shapes);
  if (location === "header") return type === "object";
  return (type === "object" || type === "array") && (location === "path" || !explode);
}

/** A parameter, or a field of a form, which has no `content`. */
type StyledParameter = Pick<Parameter, "name" | "style" | "explode"> & Partial<Pick<Parameter, "mediaType">>;

function isJson({ mediaType }: Pick<StyledParameter, "mediaType">): boolean {
  return mediaType !== undefined && isJsonMediaType(mediaType);
}

function renderStyles(parameters: StyledParameter[]): string {
  const styles = parameters.map((parameter) => {
    const { name, style, explode } = parameter;
    return [name, isJson(parameter) ? { style: "json" } : { style, explode }] as const;
  });
  return renderTable(Object.fromEntries(styles), "      ");
}

/** Renders the names of the exploded parameters, and of those in JSON. */
function renderHeaderNames(parameters: readonly Parameter[]): string {
  const json = parameters.filter(isJson);
  const exploded = parameters.filter((parameter) => parameter.explode && !isJson(parameter));
  const lists = json.length > 0 ? [exploded, json] : exploded.length > 0 ? [exploded] : [];
  return lists.map((list) => renderLiteral(list.map(({ name }) => name))).join(", ");
}

/** The runtime reads the style from the template: `{id*}`, `{.id}`, `{;id}` (RFC 6570, level 3), and `{=id}` for JSON. */
function styledTemplate(template: string, parameters: Parameter[]): string {
  return parameters.reduce((path, { mediaType, name, style, explode }) => {
    const operator = mediaType !== undefined ? "=" : style === "label" ? "." : style === "matrix" ? ";" : "";
    // A function, because a replacement string would interpret a name such as `$&`.
    return path.replace(`{${name}}`, () => `{${operator}${name}${explode ? "*" : ""}}`);
  }, template);
}

/** Renders the encoder of a body. Undefined for JSON. An operation with several media types has an encoder for each. */
function bodyEncoder({ operation }: PlannedOperation, document: ApiPlan["api"]["document"]): SourceCode | undefined {
  const types = listBodyTypes(operation.requestBody?.content ?? []);
  const [first, ...others] = types;
  if (first === undefined) return undefined;
  if (others.length > 0) {
    const encoders = Object.fromEntries(types.map((type) => [type.name, renderEncoder(type, document)]));
    return refer("chosenBody", `(${renderLiteral(encoders, "      ")})`);
  }
  return isPlainJson(first.name) ? undefined : renderEncoder(first, document);
}

function renderEncoder(mediaType: MediaType, document: ApiPlan["api"]["document"]): SourceCode {
  const { name } = mediaType;
  const bare = bareMediaType(name);
  if (isPlainJson(name)) return refer("encodeJson");
  if (bare === "application/x-www-form-urlencoded") {
    const styles = fieldStyles(mediaType, document);
    return styles.length > 0 ? refer("styledForm", `(${renderStyles(styles)})`) : refer("formBody");
  }
  if (bare === "multipart/form-data") {
    const types = jsonParts(mediaType, document);
    return types.length > 0
      ? refer("typedMultipart", `(${renderLiteral(Object.fromEntries(types), "      ")})`)
      : refer("multipartBody");
  }
  if (isJsonSequence(name)) return refer("sequenceBody", `(${renderString(name)})`);
  const isJson = isJsonMediaType(name);
  if (!isMediaRange(name)) return refer(isJson ? "jsonBody" : "rawBody", `(${renderString(name)})`);
  const encode = isJson ? `, ${refer("encodeJson").code}` : "";
  return refer("rangeBody", `(${renderString(name)}${encode})`);
}

/** Whether a body is sent as `application/json`. Other parameters than `charset` can distinguish two media types. */
function isPlainJson(name: string): boolean {
  return bareMediaType(name) === "application/json" && mediaTypeParameters(name) === "";
}

/** The parts of a multipart body that the contract describes as one media type of JSON, with that media type. */
function jsonParts(mediaType: MediaType, document: ApiPlan["api"]["document"]): [name: string, type: string][] {
  return encodingsOf(mediaType, document).flatMap(([name, { contentType }]): [string, string][] =>
    typeof contentType === "string" && !contentType.includes(",") && isJsonMediaType(contentType)
      ? [[name, contentType]]
      : [],
  );
}

function encodingsOf({ pointer }: MediaType, document: ApiPlan["api"]["document"]) {
  const { encoding } = toRecord(resolveReference(document, followPointer(document, pointer)));
  return Object.entries(toRecord(encoding)).map(([name, value]) => [name, toRecord(value)] as const);
}

/** The styles of the fields of a form that have `style`, `explode` or `allowReserved` (OpenAPI, "Encoding Object"). */
function fieldStyles(mediaType: MediaType, document: ApiPlan["api"]["document"]) {
  return encodingsOf(mediaType, document).flatMap(([name, value]) => {
    const { style, explode, allowReserved } = value;
    if (style === undefined && explode === undefined && allowReserved === undefined) return [];
    const known = parameterStyles.query.find((candidate) => candidate === style) ?? "form";
    return [{ name, in: "query" as const, style: known, explode: Boolean(explode ?? known === "form") }];
  });
}

/** The media types for the header `Accept`. Undefined for JSON. Empty if no success has a body. */
function acceptedTypes(planned: PlannedOperation): string[] | undefined {
  const names = [...new Set(listSuccesses(planned).flatMap(({ content }) => content.map(({ name }) => name)))];
  const isCommon = names.every(isJsonMediaType) && names.some((name) => bareMediaType(name) === "application/json");
  return isCommon ? undefined : names;
}

/** Whether a success is a file in a media range, which the client reads as a Blob whatever its media type. */
function isFile(planned: PlannedOperation, document: ApiPlan["api"]["document"]): boolean {
  return listSuccesses(planned).some(({ content }) => content.some((mediaType) => isFileRange(document, mediaType)));
}

/** Whether some successes have no body and others have one, or a stream. */
function mayBeEmpty(planned: PlannedOperation): boolean {
  // A 204 counts here: the client would otherwise report it as an incomplete stream.
  if (planned.stream)
    return planned.operation.responses.some(({ status, content }) => status.startsWith("2") && content.length === 0);
  const successes = listSuccesses(planned);
  const empty = successes.filter(({ content }) => content.length === 0);
  return empty.length > 0 && empty.length < successes.length;
}

/** The successes, without 204 and 205: the client knows that they never have a body, regardless of the contract. */
function listSuccesses({ operation, success }: PlannedOperation): OperationResponse[] {
  const documented = operation.responses.filter(({ status }) => status.startsWith("2"));
  const successes = documented.length > 0 || !success ? documented : [success];
  return successes.filter(({ status }) => status !== "204" && status !== "205");
}

/** How a client distinguishes text from JSON in the data of a stream. Events of one name may have either. */
function textEntries(planned: PlannedOperation) {
  const all = planned.stream?.events.events ?? [];
  const text = listTextEvents(planned);
  const json = new Set(all.flatMap(({ name, encoding }) => (encoding === "text" ? [] : [name])));
  if (text === undefined || json.size === 0) return { text };
  if (text === true) return { isText: refer("textUnlessJson", "()") };
  const either = [...new Set(text)].filter((name) => json.has(name));
  const only = text.filter((name) => !json.has(name));
  return {
    text: only.length > 0 ? only : undefined,
    isText: either.length > 0 ? refer("textUnlessJson", `(${renderLiteral(either)})`) : undefined,
  };
}

/**
 * Names of the events of a stream whose data is text. `true` if the data of events of any name may be text, undefined if that of
 * none is.
 */
export function listTextEvents({ stream }: PlannedOperation): string[] | true | undefined {
  const text = stream?.events.events.filter(({ encoding }) => encoding === "text") ?? [];
  if (text.length === 0) return undefined;
  const names = text.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return names.length === text.length ? names : true;
}
