import {
  type Api,
  decodePercent,
  isHeaderName,
  isJsonMediaType,
  isOfClient,
  type Operation,
  type Parameter,
} from "@docent/openapi/model";
import * as readers from "@docent/runtime/parameter-readers";
import { createTemplateReader, readPathname } from "../routing.ts";
import type { SchemaChecker } from "../schema-checker.ts";
import { ShapeReader } from "../shape.ts";
import { createReader } from "./create-reader.ts";
import { type PlannedParameter, planReaders, type ReaderPlan } from "./plan-reader.ts";
import { type HeaderLookup, RequestError, type RequestTexts } from "./request-problem.ts";
import { createWholeQuery } from "./whole-query.ts";

/** The values of an operation's parameters, by location and name. A parameter that is the whole query is in `query`. */
export interface ParameterValues {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
}

/**
 * Parses the parameters of a request and validates each against its schema. An unknown query parameter is refused, because a
 * misspelt name would be ignored otherwise. It is accepted if another parameter is not readable, because the names in the query
 * are then unknown, and if a parameter is the whole query, whose schema decides about names.
 *
 * @throws {RequestError} with 400.
 */
export type ReadParameters = (texts: RequestTexts) => ParameterValues;

export interface ParameterContext {
  document: Api["document"];
  checker: SchemaChecker;
  securitySchemes: Api["securitySchemes"];
}

/**
 * Whether the values of a parameter can be read from a request. The text of an object among other types is ambiguous, and so is
 * that of an object in a list whose items are parameters of their own. Parameters that cannot be read are ignored.
 */
export function isReadable(parameter: Parameter, document: Api["document"]): boolean {
  const [planned] = planReaders([parameter], ShapeReader.of(document));
  return planned !== undefined && isPlanned(planned);
}

function isPlanned({ parameter, plan }: PlannedParameter): boolean {
  return parameter.mediaType !== undefined || plan !== undefined;
}

export function createParameterReader(
  { checker, document, securitySchemes }: ParameterContext,
  { parameters, path, security }: Pick<Operation, "parameters" | "path" | "security">,
): ReadParameters {
  const planned = planReaders(parameters, ShapeReader.of(document));
  const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const keys = securitySchemes.flatMap((scheme) =>
    scheme.kind === "apiKey" && scheme.in === "query" && security.flat().includes(scheme.name)
      ? [scheme.parameter]
      : [],
  );
  const known = new Set([...names, ...keys]);
  const entries = planned
    .filter((each) => isPlanned(each) && !isOfClient(each.parameter))
    .map((each) =>
      each.parameter.in === "querystring"
        ? createWholeEntry(each.parameter, { checker, document, keys })
        : createEntry(each, path, checker),
    );
  const areNamesChecked = planned.every((each) => isPlanned(each) && each.parameter.in !== "querystring");
  // Objects add the names of their members.
  const areNamesKnown = planned.every(({ plan }) => plan === undefined || isOfWholeTexts(plan));
  return (texts) => {
    const knownNames = areNamesKnown ? known : new Set(known);
    const read = entries.map((entry) => entry.read(texts, knownNames));
    if (areNamesChecked)
      for (const name of texts.query.keys()) if (!knownNames.has(name)) throw unknownName(name, names);
    const values: ParameterValues = { path: {}, query: {} };
    let index = 0;
    for (const { parameter, validate } of entries) {
      const value = read[index++];
      validate(value);
      // Headers and cookies are only validated: handlers read them from the request itself.
      if (value === undefined || parameter.in === "header" || parameter.in === "cookie") continue;
      const found = values[parameter.in === "path" ? "path" : "query"];
      // An assignment to this name would set the prototype.
      if (parameter.name === "__proto__") Object.defineProperty(found, parameter.name, { value, enumerable: true });
      else found[parameter.name] = value;
    }
    return values;
  };
}

/** The percent-decoded values of all cookies with a name. */
export function readCookies(headers: HeaderLookup, name: string): string[] {
  return readers.textsOf(splitCookies(headers), name).map(decodePercent);
}

function unknownName(name: string, known: readonly string[]): RequestError {
  const names = known.join(", ") || "none";
  return invalid(`Expected only the query parameters of the contract (${names}), found ${JSON.stringify(name)}.`);
}

function createEntry({ parameter, plan }: PlannedParameter, template: string, checker: SchemaChecker) {
  const { name } = parameter;
  const isWhole = plan === undefined || isOfWholeTexts(plan);
  const find = isWhole ? findDecoded(parameter) : findEncoded(parameter, template);
  const readContent = isJsonMediaType(parameter.mediaType ?? "") ? readers.readJson : readers.readText;
  const readValue = plan ? createReader(plan, checker) : readContent;
  return {
    parameter,
    read(texts: RequestTexts, known: Set<string>): unknown {
      try {
        return readValue({ name, known, ...find(texts) });
      } catch (error) {
        // Readers throw only errors.
        throw unreadable(parameter, error as Error);
      }
    },
    validate: createValueCheck(parameter, checker),
  };
}

function createWholeEntry(
  parameter: Parameter,
  { checker, ...context }: { checker: SchemaChecker; document: Api["document"]; keys: readonly string[] },
) {
  const whole = createWholeQuery(parameter, context);
  return {
    parameter,
    read({ target }: RequestTexts): unknown {
      try {
        return whole.read(queryOf(target));
      } catch (error) {
        // Readers throw only errors.
        throw unreadable(parameter, error as Error);
      }
    },
    validate: createValueCheck({ ...parameter, schema: whole.schema }, checker),
  };
}

function createValueCheck(parameter: Parameter, checker: SchemaChecker): (value: unknown) => void {
  const { schema, pointer, isRequired } = parameter;
  return (value) => {
    if (value === undefined && isRequired) throw invalid(`${subjectOf(parameter)} is missing.`);
    if (value === undefined || checker.isValid(schema, value)) return;
    const [problem] = checker.check({ schema, pointer }, value);
    throw invalid(`${subjectOf(parameter)} does not match the contract: ${problem?.message ?? "it is refused"}.`);
  };
}

function subjectOf({ in: location, name }: Parameter): string {
  return `The ${location} parameter ${JSON.stringify(name)}`;
}

function unreadable(parameter: Parameter, { message }: Error): RequestError {
  return invalid(`${subjectOf(parameter)} does not match the contract: ${message}`);
}

/** Whether a reader neither splits a text nor reads the texts of other names, so that it can get decoded texts. */
function isOfWholeTexts({ name, args = [] }: ReaderPlan): boolean {
  return (
    wholeTextReaders.has(name) &&
    args.every((each) => !("separator" in each) && !("name" in each && !isOfWholeTexts(each)))
  );
}

const wholeTextReaders: ReadonlySet<string> = new Set<ReaderPlan["name"]>([
  "readText",
  "readScalar",
  "readJson",
  "listOf",
  "firstValid",
]);

/** Finds the texts of a parameter, and the pairs of all parameters in its location. */
type FindTexts = (texts: RequestTexts) => Pick<readers.RawParameter, "texts" | "pairs" | "decode">;

/** Finds decoded texts, which most parameters have. */
function findDecoded({ name, in: location, style }: Parameter): FindTexts {
  if (style === "cookie") return findRaw(name);
  const list = createTextLookup({ name, in: location });
  return (texts) => ({ texts: list(texts), pairs: noPairs, decode: keepText });
}

const noPairs: readonly readers.RawPair[] = [];
const keepText = (text: string) => text;

function createTextLookup({ name, in: location }: Pick<Parameter, "name" | "in">): (texts: RequestTexts) => string[] {
  const toList = (text: string | null | undefined) => (text === undefined || text === null ? [] : [text]);
  if (location === "path") return ({ path }) => toList(path[name]);
  if (location === "query") return ({ query }) => query.getAll(name);
  if (location === "header") return ({ headers }) => (isHeaderName(name) ? toList(headers.get(name)) : []);
  return ({ headers }) => readCookies(headers, name);
}

/** Finds texts as they were sent: an encoded separator is part of a value (RFC 6570, section 3.2.1). */
function findEncoded({ name, in: location, style }: Parameter, template: string): FindTexts {
  if (style === "cookie") return findRaw(name);
  if (location === "header") {
    const list = createTextLookup({ name, in: location });
    // A header is not encoded. `fetch` and Node join repeated headers with a comma and a space.
    return (texts) => ({ texts: list(texts), pairs: [], decode: (text) => text.trim() });
  }
  if (location === "path") {
    const readValues = createTemplateReader(template);
    return ({ target }) => {
      const value = readValues(readPathname(target))?.[name];
      return { texts: value === undefined ? [] : [value], pairs: noPairs, decode: decodePercent };
    };
  }
  const decode = location === "query" ? readers.decodeQuery : decodePercent;
  return ({ target, headers }) => {
    const pairs = location === "query" ? splitQuery(target) : splitCookies(headers);
    return { texts: readers.textsOf(pairs, name), pairs, decode };
  };
}

/** Finds the texts of a cookie that is not percent-encoded (OpenAPI 3.2, "Style Values"). */
function findRaw(name: string): FindTexts {
  return ({ headers }) => {
    const pairs = readers.splitPairs(headers.get("cookie") ?? "", /; */, keepText);
    return { texts: readers.textsOf(pairs, name), pairs, decode: keepText };
  };
}

function splitQuery(target: string): readers.RawPair[] {
  return readers.splitPairs(queryOf(target), "&", readers.decodeQuery);
}

function queryOf(target: string): string {
  return target.split(/\?(.*)/s)[1] ?? "";
}

function splitCookies(headers: HeaderLookup): readers.RawPair[] {
  return readers.splitPairs(headers.get("cookie") ?? "", /; */, decodePercent);
}

function invalid(message: string): RequestError {
  return new RequestError({ status: 400, code: "parameter-invalid", message });
}
