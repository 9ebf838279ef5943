import { isHeaderName, isJsonMediaType, joinPointer, parseJsonText, type ResponseHeader } from "@docent/openapi";
import { readHeaders, type SchemaChecker } from "@docent/schema";
import type { WireResponse } from "./send.ts";
import {
  checkReadings,
  listReadings,
  propertyReadings,
  type ResponseProblem,
  readings,
  toResponseProblem,
} from "./value-check.ts";

export function checkHeader(checker: SchemaChecker, header: ResponseHeader, response: WireResponse): ResponseProblem[] {
  const { name, isRequired, schema, pointer } = header;
  // "If a response header is defined with the name Content-Type, it SHALL be ignored" (OpenAPI, "Response Object").
  if (name.toLowerCase() === "content-type") return [];
  // No response can have a header with such a name.
  if (!isHeaderName(name)) return [];
  const texts = readHeaders(response.headers, name);
  if (texts.length === 0) {
    return isRequired ? [{ rule: "header-missing", pointer, message: `the header ${name} is missing` }] : [];
  }
  // Only the values of Set-Cookie cannot be joined by commas (RFC 9110, section 5.3).
  if (name.toLowerCase() !== "set-cookie") return checkHeaderText(checker, header, texts.join(", "));
  if (checker.isValid(schema, texts)) return [];
  return texts.flatMap((text) => checkHeaderText(checker, header, text)).slice(0, 1);
}

function checkHeaderText(checker: SchemaChecker, header: ResponseHeader, text: string): ResponseProblem[] {
  const { name, schema, mediaType, pointer } = header;
  const kind = { rule: "header-invalid", prefix: `the header ${name}: ` } as const;
  const meant = listMeant(checker, header, text);
  if (meant.length === 0)
    return [{ rule: kind.rule, pointer, message: `${kind.prefix}expected JSON, found ${JSON.stringify(text)}` }];
  const carrier = mediaType === undefined ? pointer : joinPointer(pointer, "content", mediaType);
  const problem = checkReadings(checker, { schema, pointer: `${carrier}/schema` }, meant);
  return problem ? [toResponseProblem(problem, kind)] : [];
}

/** The values that the text of a header can represent. Empty if it should be JSON, and is not. */
function listMeant(
  checker: SchemaChecker,
  { schema, mediaType, explode, pointer }: ResponseHeader,
  text: string,
): unknown[] {
  if (mediaType !== undefined && isJsonMediaType(mediaType)) {
    const value = parseJsonText(text);
    return value ? [value.value] : [];
  }
  const properties = mediaType === undefined ? propertyReadings(text, { explode }) : undefined;
  if (!properties) return [...readings(text), ...listReadings(text)];
  const entries: [string, unknown][] = [...properties];
  const countProblems = () => checker.check({ schema, pointer }, Object.fromEntries(entries)).length;
  // A property is a text, unless its schema refuses that and takes the number or boolean.
  for (const [index, [key, item]] of properties.entries()) {
    const before = countProblems();
    entries[index] = [key, readings(item).at(-1)];
    if (countProblems() >= before) entries[index] = [key, item];
  }
  return [...readings(text), ...listReadings(text), Object.fromEntries(entries)];
}
