import {
  bareMediaType,
  isBinary,
  isJsonLines,
  isJsonMediaType,
  isJsonSequence,
  listParts,
  type MediaType,
  parseJsonText,
} from "@docent/openapi";
import { type LocatedSchema, readCharset, readHeader, type SchemaChecker } from "@docent/schema";
import type { WireResponse } from "./send.ts";
import {
  checkNames,
  checkReadings,
  checkValue,
  isOfAnotherType,
  parseJson,
  type ResponseProblem,
  readings,
  toResponseProblem,
} from "./value-check.ts";

/** Checks a whole body against its media type. Only JSON, sequences of JSON and plain text are checked. */
export function checkBody(checker: SchemaChecker, documented: MediaType, response: WireResponse): ResponseProblem[] {
  const mediaType = documented.name.includes("*") ? narrow(checker, documented, response) : documented;
  if (isJsonMediaType(mediaType.name)) return checkJson(checker, mediaType, response.body);
  if (isJsonSequence(mediaType.name)) return checkSequence(checker, mediaType, response.body);
  return bareMediaType(mediaType.name) === "text/plain" ? checkText(checker, mediaType, response) : [];
}

/** The media type of a response whose contract documents a range, such as Spring with its default. The bytes of a file stay any. */
function narrow({ document }: SchemaChecker, documented: MediaType, { headers }: WireResponse): MediaType {
  const parts = listParts(document, { schema: documented.schema, pointer: "" });
  if (parts.some(({ schema }) => isBinary(schema))) return documented;
  return { ...documented, name: bareMediaType(readHeader(headers, "content-type") ?? documented.name) };
}

function checkJson(checker: SchemaChecker, { schema = true, pointer }: MediaType, body: Uint8Array): ResponseProblem[] {
  const parsed = parseJson(body);
  if (!parsed) {
    const shown = show(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body.subarray(0, 60)));
    return [{ rule: "body-not-json", pointer, message: `expected JSON, found ${shown}` }];
  }
  const prefix = "the body: ";
  const repeated = checkNames(parsed.text, { pointer, prefix });
  if (repeated.length > 0) return repeated;
  const located = { schema, pointer: `${pointer}/schema` };
  return checkValue(checker, located, { value: parsed.value, rule: "body-invalid", prefix });
}

/**
 * Checks a body with one JSON value per line, or with a record separator before each value (RFC 7464). `schema` describes the list
 * of the values. Before OpenAPI 3.2, it may describe each value, or the text, instead.
 */
function checkSequence(
  checker: SchemaChecker,
  { name, schema = true, itemSchema, pointer }: MediaType,
  body: Uint8Array,
): ResponseProblem[] {
  const text = decodeText(body, "utf-8", { ignoreBOM: true }) ?? "\uFFFD";
  const [separator, part] = isJsonLines(name) ? ["\n", "line"] : ["\x1e", "record"];
  const texts = text.split(separator).filter((one) => one.trim() !== "");
  const parsed = texts.map(parseJsonText);
  const broken = texts[parsed.indexOf(undefined)];
  if (broken !== undefined)
    return [{ rule: "body-not-json", pointer, message: `expected JSON in each ${part}, found ${show(broken)}` }];
  const prefix = `a ${part} of the body: `;
  const [repeated] = texts.flatMap((one) => checkNames(one, { pointer, prefix }));
  if (repeated) return [repeated];
  const list = parsed.map((one) => one?.value);
  const whole = { schema, pointer: `${pointer}/schema` };
  const item = itemSchema === undefined ? whole : { schema: itemSchema, pointer: `${pointer}/itemSchema` };
  const inItem = checkItems(checker, item, { items: list, prefix });
  if (itemSchema === undefined && (inItem.length === 0 || checker.isValid(schema, text))) return [];
  const isListed = itemSchema === undefined && !isOfAnotherType(checker.check(whole, list)[0]);
  if (inItem.length > 0 && !isListed) return inItem;
  return checkValue(checker, whole, { value: list, rule: "body-invalid", prefix: "the body: " });
}

/** The problems of the first invalid item. A body may have millions of them. */
function checkItems(
  checker: SchemaChecker,
  located: LocatedSchema,
  { items, prefix }: { items: readonly unknown[]; prefix: string },
): ResponseProblem[] {
  for (const value of items) {
    const problems = checkValue(checker, located, { value, rule: "body-invalid", prefix });
    if (problems.length > 0) return problems;
  }
  return [];
}

function checkText(
  checker: SchemaChecker,
  { schema = true, pointer }: MediaType,
  { headers, body }: WireResponse,
): ResponseProblem[] {
  const charset = readCharset(readHeader(headers, "content-type") ?? "") ?? "utf-8";
  const text = decodeText(body, charset);
  if (text === undefined) return [];
  const json = parseJsonText(text);
  // Clients read the text itself. The value of a JSON string is another string, without the quotation marks.
  const meant = [...readings(text), ...(json && typeof json.value !== "string" ? [json.value] : [])];
  const problem = checkReadings(checker, { schema, pointer: `${pointer}/schema` }, meant);
  return problem ? [toResponseProblem(problem, { rule: "body-invalid", prefix: "the body: " })] : [];
}

/** Undefined if the charset is unknown, or if the bytes are invalid in it. */
function decodeText(bytes: Uint8Array, charset: string, options: { ignoreBOM?: boolean } = {}): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ...options }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The beginning of a text. A byte order mark is escaped, because it is invisible. */
function show(text: string): string {
  return JSON.stringify(text.slice(0, 60)).replace("\uFEFF", "\\ufeff");
}
