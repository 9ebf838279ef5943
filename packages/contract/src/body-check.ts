import { bareMediaType, isJsonLines, isJsonMediaType, type MediaType, parseJsonText } from "@docent/openapi";
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

/** Checks a whole body against its media type. Only JSON, lines of JSON and plain text are checked. */
export function checkBody(checker: SchemaChecker, mediaType: MediaType, response: WireResponse): ResponseProblem[] {
  if (isJsonMediaType(mediaType.name)) return checkJson(checker, mediaType, response.body);
  if (isJsonLines(mediaType.name)) return checkLines(checker, mediaType, response.body);
  return bareMediaType(mediaType.name) === "text/plain" ? checkText(checker, mediaType, response) : [];
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
 * Checks a body with one JSON value per line. `schema` describes the list of the values. Before OpenAPI 3.2, it may describe
 * each value, or the text, instead.
 */
function checkLines(
  checker: SchemaChecker,
  { schema = true, itemSchema, pointer }: MediaType,
  body: Uint8Array,
): ResponseProblem[] {
  const text = decodeText(body, "utf-8", { ignoreBOM: true }) ?? "\uFFFD";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parsed = lines.map(parseJsonText);
  const broken = lines[parsed.indexOf(undefined)];
  if (broken !== undefined)
    return [{ rule: "body-not-json", pointer, message: `expected JSON in each line, found ${show(broken)}` }];
  const [repeated] = lines.flatMap((line) => checkNames(line, { pointer, prefix: "a line of the body: " }));
  if (repeated) return [repeated];
  const list = parsed.map((line) => line?.value);
  const whole = { schema, pointer: `${pointer}/schema` };
  const item = itemSchema === undefined ? whole : { schema: itemSchema, pointer: `${pointer}/itemSchema` };
  const inLine = checkItems(checker, item, list);
  if (itemSchema === undefined && (inLine.length === 0 || checker.isValid(schema, text))) return [];
  const isListed = itemSchema === undefined && !isOfAnotherType(checker.check(whole, list)[0]);
  if (inLine.length > 0 && !isListed) return inLine;
  return checkValue(checker, whole, { value: list, rule: "body-invalid", prefix: "the body: " });
}

/** The problems of the first invalid item. A body may have millions of them. */
function checkItems(checker: SchemaChecker, located: LocatedSchema, items: readonly unknown[]): ResponseProblem[] {
  for (const value of items) {
    const problems = checkValue(checker, located, { value, rule: "body-invalid", prefix: "a line of the body: " });
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
