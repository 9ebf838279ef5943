import {
  bareMediaType,
  groupPairs,
  isHeaderName,
  isJsonMediaType,
  isRecord,
  type JsonRecord,
  joinPointer,
  listParts,
  type MediaType,
  mediaTypeParameters,
  type Parameter,
  type SecurityScheme,
  toCanonicalJson,
} from "@docent/openapi";
import { propertySchemas } from "@docent/schema";
import { type ApiPlan, authenticationScheme, type PlannedOperation } from "./api-plan.ts";
import { isSent } from "./deprecated-parts.ts";

/** Parts of the contract that a generated client does not support. */
export function findPlanWarnings({ api, baseUrl, credentials, operations }: ApiPlan): string[] {
  const serverUrl = api.servers[0]?.url;
  const servers =
    baseUrl === undefined || baseUrl === serverUrl
      ? []
      : [`The server ${serverUrl} has a query or a fragment. The client sends its requests to ${baseUrl} without it.`];
  const schemes = credentials.flatMap(({ scheme }) => {
    const reason = explainScheme(scheme);
    return reason === undefined ? [] : [`The security scheme ${scheme.name} ${reason}`];
  });
  const pages = operations.flatMap((operation) => findPaginationWarnings(operation, api.document));
  return [...servers, ...schemes, ...operations.flatMap(findOperationWarnings), ...pages];
}

function explainScheme(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === "http" && !["basic", "bearer"].includes(scheme.scheme))
    return `is HTTP ${scheme.scheme}. The client sends its credential as \`Authorization: ${authenticationScheme(scheme)}\`, without computing it.`;
  if (scheme.kind === "apiKey" && scheme.in === "header" && !isHeaderName(scheme.parameter))
    return `has the name ${JSON.stringify(scheme.parameter)}, which no header can have. The client cannot send it, and the mocks do not check it.`;
  return undefined;
}

function findOperationWarnings({ operation, success, stream }: PlannedOperation): string[] {
  const request = `${operation.method} ${operation.path}`;
  const isMixed = !stream && success?.content.some((mediaType) => mediaType.stream);
  const mixed = isMixed
    ? [`${request} responds with a stream or with something else. The client returns its text.`]
    : [];
  const parameters = operation.parameters.flatMap((parameter) => {
    const reason = explainParameter(parameter);
    return reason === undefined
      ? []
      : [`${request}: the ${parameter.in} parameter ${parameter.name || '""'} ${reason}`];
  });
  const { requestBody, responses } = operation;
  const merged = [
    ...listMergedTypes(requestBody?.content ?? [], "the request body"),
    ...responses.flatMap(({ content, status }) => listMergedTypes(content, `the response ${status}`)),
  ];
  return [
    ...[...findMethodWarnings(operation), ...merged].map((warning) => `${request}: ${warning}`),
    ...mixed,
    ...parameters,
  ];
}

/** Media types with several schemas: a charset distinguishes none, because a body is decoded before it is checked. */
function listMergedTypes(content: readonly MediaType[], owner: string): string[] {
  const groups = groupPairs(
    content.map(
      (mediaType) => [bareMediaType(mediaType.name) + mediaTypeParameters(mediaType.name), mediaType] as const,
    ),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    const other = others.find(({ schema }) => toCanonicalJson(schema) !== toCanonicalJson(first?.schema));
    return other
      ? [`${first?.name} and ${other.name} of ${owner} are one media type with two schemas. The first one is used.`]
      : [];
  });
}

/** Methods that `fetch` refuses, and those that it sends without a body (Fetch standard, "Methods" and "Request class"). */
const refusedMethods = ["CONNECT", "TRACE", "TRACK"];
const bodilessMethods = ["GET", "HEAD"];

function findMethodWarnings({ method, requestBody }: PlannedOperation["operation"]): string[] {
  const fails = "The client cannot send this request.";
  if (refusedMethods.includes(method)) return [`fetch refuses the method ${method}. ${fails}`];
  if (!requestBody || !bodilessMethods.includes(method)) return [];
  return [`fetch sends no body with ${method}. ${requestBody.isRequired ? fails : "A call with a body fails."}`];
}

function explainParameter(parameter: Parameter): string | undefined {
  const { name, in: location, mediaType, allowReserved } = parameter;
  if (location === "header" && !isHeaderName(name))
    return "has a name that no header can have. The client cannot send it, and the mocks do not read it.";
  if (!isSent(parameter)) return `is the whole query as ${mediaType}. The client does not send it.`;
  if (mediaType !== undefined && !isJsonMediaType(mediaType) && bareMediaType(mediaType) !== "text/plain")
    return `is written as ${mediaType}. Pass it as text in that form; the client does not write it.`;
  return allowReserved ? "allows reserved characters. The client encodes them." : undefined;
}

/** Finds the pointers of `x-pagination` that lead nowhere in the body of a success, so that a list ends after its first page. */
function findPaginationWarnings({ operation, success, pagination }: PlannedOperation, document: JsonRecord): string[] {
  const schemas = success?.content.map(({ schema }) => schema) ?? [];
  if (!pagination || schemas.length === 0) return [];
  return (["items", "next"] as const).flatMap((member) => {
    const path = pagination[member] ?? [];
    if (mayHave(path, schemas, document)) return [];
    return [
      `${operation.method} ${operation.path}: the body of a success has no ${joinPointer("", ...path)}, which is \`${member}\` of x-pagination. ` +
        (member === "items" ? "The client finds no items." : "The client ends the list after the first page."),
    ];
  });
}

/** Whether a value of one of these schemas may have a member at a path. Every branch of a union counts. */
function mayHave(path: readonly string[], schemas: readonly unknown[], document: JsonRecord): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const parts = schemas.flatMap((schema) => listParts(document, { schema, pointer: "" }, () => true));
  const shape = parts.map(({ schema }) => schema);
  const members = propertySchemas(shape, name).filter((schema) => schema !== false);
  if (members.length > 0) return mayHave(rest, members, document);
  const items = shape.flatMap((part) => [part["items"], part["prefixItems"]].flat()).filter(Boolean);
  if (items.length > 0 && /^\d+$/.test(name)) return mayHave(rest, items, document);
  // A schema without any members describes nothing, unless its type has none.
  const types = shape.flatMap(({ type }) => type ?? []);
  const isDescribed = items.length > 0 || shape.some(({ properties }) => isRecord(properties));
  return !isDescribed && (types.length === 0 || types.includes("object") || types.includes("array"));
}
