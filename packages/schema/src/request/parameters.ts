import {
  type Api,
  decodePercent,
  isHeaderName,
  isIgnoredHeader,
  type Operation,
  type Parameter,
} from "@docent/openapi/model";
import type { SchemaChecker } from "../schema-checker.ts";
import { type HeaderLookup, RequestError, type RequestTexts } from "./request-problem.ts";

/** The values of an operation's parameters, by location and name. */
export interface ParameterValues {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
}

/**
 * Parses the parameters of a request and validates each against its schema. An unknown query parameter is refused, so that a
 * client notices a misspelt name. It is accepted if the style of another parameter is not supported, because the names in the
 * query are then unknown.
 *
 * @throws {RequestError} with 400.
 */
export type ReadParameters = (texts: RequestTexts) => ParameterValues;

export interface ParameterContext {
  checker: SchemaChecker;
  securitySchemes: Api["securitySchemes"];
}

/** Whether the style of a parameter is supported. Parameters of other styles are ignored. */
export function isReadable({ in: location, style }: Parameter): boolean {
  return location !== "querystring" && !["matrix", "label", "deepObject"].includes(style);
}

export function createParameterReader(
  { checker, securitySchemes }: ParameterContext,
  { parameters, path, security }: Pick<Operation, "parameters" | "path" | "security">,
): ReadParameters {
  const readers = parameters
    .filter((parameter) => isReadable(parameter) && !(parameter.in === "header" && isIgnoredHeader(parameter.name)))
    .map((parameter) => ({ parameter, read: createReader(checker, parameter, path) }));
  const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const keys = securitySchemes.flatMap((scheme) =>
    scheme.kind === "apiKey" && scheme.in === "query" && security.flat().includes(scheme.name)
      ? [scheme.parameter]
      : [],
  );
  const known = new Set([...names, ...keys]);
  const areAllReadable = parameters.every(isReadable);
  return (texts) => {
    if (areAllReadable) for (const name of texts.query.keys()) if (!known.has(name)) throw unknownName(name, names);
    const values: ParameterValues = { path: {}, query: {} };
    for (const { parameter, read } of readers) {
      const value = read(texts);
      if (value === undefined) continue;
      // Headers and cookies are only validated: handlers read them from the request itself.
      if (parameter.in === "path" || parameter.in === "query") values[parameter.in][parameter.name] = value;
    }
    return values;
  };
}

/** The percent-decoded values of all cookies with a name. */
export function readCookies(headers: HeaderLookup, name: string): string[] {
  return listCookies(headers, name).map(decodePercent);
}

function listCookies(headers: HeaderLookup, name: string): string[] {
  const pairs = (headers.get("cookie") ?? "").split(/; */).filter((pair) => pair.startsWith(`${name}=`));
  return pairs.map((pair) => pair.slice(name.length + 1));
}

function unknownName(name: string, known: readonly string[]): RequestError {
  const names = known.join(", ") || "none";
  return invalid(`Expected only the query parameters of the contract (${names}), found ${JSON.stringify(name)}.`);
}

function createReader(
  checker: SchemaChecker,
  parameter: Parameter,
  template: string,
): (texts: RequestTexts) => unknown {
  const { schema, pointer, isRequired } = parameter;
  const name = `The ${parameter.in} parameter ${JSON.stringify(parameter.name)}`;
  const isRepeatable = isList(parameter);
  const isInOneText = isRepeatable && parameter.mediaType === undefined && !hasTextForEachItem(parameter);
  const listTexts = isInOneText ? createItemLookup(parameter, template) : createTextLookup(parameter);
  const listReadings = createReadings(parameter);
  return (texts) => {
    const found = listTexts(texts);
    if (found.length === 0) {
      if (isRequired) throw invalid(`${name} is missing.`);
      return undefined;
    }
    if (found.length > 1 && !isRepeatable) throw invalid(`${name} came ${found.length} times, expected once.`);
    const readings = listReadings(found);
    const value = readings.find((reading) => checker.isValid(schema, reading));
    if (value !== undefined) return value;
    const [problem] = checker.check({ schema, pointer }, readings.at(-1));
    throw invalid(`${name} does not match the contract: ${problem?.message ?? "it is refused"}.`);
  };
}

function createTextLookup({ name, in: location }: Pick<Parameter, "name" | "in">): (texts: RequestTexts) => string[] {
  const toList = (text: string | null | undefined) => (text === undefined || text === null ? [] : [text]);
  if (location === "path") return ({ path }) => toList(path[name]);
  if (location === "query") return ({ query }) => query.getAll(name);
  if (location === "header") return ({ headers }) => (isHeaderName(name) ? toList(headers.get(name)) : []);
  return ({ headers }) => readCookies(headers, name);
}

/**
 * Looks up the items of a list in one text, which is split before it is decoded: an item may contain the separator in its
 * encoded form (RFC 6570, section 3.2.1).
 */
function createItemLookup({ name, in: location, style }: Parameter, template: string) {
  const listItems = (texts: readonly string[], decode = decodePercent) =>
    texts.flatMap((text) => splitEncoded(text, style)).map(decode);
  if (location === "query") return ({ target }: RequestTexts) => listItems(listRawValues(target, name), decodeQuery);
  if (location === "cookie") return ({ headers }: RequestTexts) => listItems(listCookies(headers, name));
  const listTexts = createTextLookup({ name, in: location });
  // `fetch` and Node join repeated headers with a comma and a space.
  if (location === "header") return (texts: RequestTexts) => listItems(listTexts(texts), (text) => text.trim());
  const parts = template.split("/");
  const index = parts.indexOf(`{${name}}`);
  // A part of a segment is known only decoded.
  if (index < 0) return (texts: RequestTexts) => listItems(listTexts(texts), (text) => text);
  return ({ target }: RequestTexts) => {
    const [path = ""] = target.split("?");
    const segment = path.split("/").at(index - parts.length);
    return listItems(segment === undefined ? [] : [segment]);
  };
}

/**
 * Splits the items of a list that are percent-encoded. A space has two encodings, and the examples of OpenAPI 3.2 encode a pipe.
 * A text with a pipe that is not encoded has no encoded separators.
 */
function splitEncoded(text: string, style: string): string[] {
  if (style === "spaceDelimited") return text.split(/%20|\+/);
  if (style === "pipeDelimited") return text.split(text.includes("|") ? "|" : /%7C/i);
  return text.split(",");
}

/** The values of a query parameter, still encoded. */
function listRawValues(target: string, name: string): string[] {
  const [, query = ""] = target.split(/\?(.*)/s);
  return query.split("&").flatMap((pair) => {
    const [key = "", value = ""] = pair.split(/=(.*)/s);
    return pair !== "" && decodeQuery(key) === name ? [value] : [];
  });
}

/** Decodes a text of a query as a form, in which bytes that are not UTF-8 become U+FFFD (URL standard). */
function decodeQuery(text: string): string {
  return new URLSearchParams(`=${text}`).get("") ?? "";
}

function isList({ schema }: Parameter): boolean {
  return typeof schema === "object" && ("items" in schema || schema["type"] === "array");
}

function hasTextForEachItem({ in: location, explode }: Parameter): boolean {
  return explode && (location === "query" || location === "cookie");
}

/** Creates a function that returns the possible values of a parameter's texts. Messages use the last one if none is valid. */
function createReadings(parameter: Parameter): (texts: readonly string[]) => unknown[] {
  if (parameter.mediaType !== undefined) return ([text = ""]) => [readJsonText(text)];
  if (!isList(parameter)) return ([text = ""]) => [...listScalars(text), text];
  return (items) => [items.map((item) => listScalars(item)[0] ?? item), [...items]];
}

function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`Expected JSON in a parameter that is described by its content, found ${JSON.stringify(text)}.`);
  }
}

/** The number, boolean or null that a text can represent. */
function listScalars(text: string): unknown[] {
  if (text === "true" || text === "false") return [text === "true"];
  if (text === "null") return [null];
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text));
  return isNumber ? [Number(text)] : [];
}

function invalid(message: string): RequestError {
  return new RequestError({ status: 400, code: "parameter-invalid", message });
}
