import type { LocatedSchema, SchemaChecker, SchemaProblem } from "@docent/schema";
import type { RuleId } from "./rules.ts";

/** One way in which a response breaks its contract. */
export interface ResponseProblem {
  rule: RuleId;
  /** JSON pointer to the part of the contract that the response violates. */
  pointer: string;
  message: string;
}

export interface CheckedResponse {
  problems: ResponseProblem[];
  /** Names of the events in order, if the response is a stream. */
  events: string[];
}

/** The problems of a value: violations of its schema, or, if the value is valid, its undocumented properties. */
export function checkValue(
  checker: SchemaChecker,
  located: LocatedSchema,
  { value, rule, prefix }: { value: unknown; rule: RuleId; prefix: string },
): ResponseProblem[] {
  const toProblem =
    (id: RuleId) =>
    ({ pointer, message }: SchemaProblem): ResponseProblem => ({ rule: id, pointer, message: `${prefix}${message}` });
  const invalid = checker.check(located, value).map(toProblem(rule));
  return invalid.length > 0
    ? invalid
    : checker.findUndocumented(located, value).map(toProblem("property-undocumented"));
}

/** The value of a JSON text in UTF-8. Undefined if the bytes are not such a text. */
export function parseJson(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

/** The values that the text of a header or parameter can represent. `1` is a number or a string. */
export function readings(text: string): unknown[] {
  const values: unknown[] = [text];
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) values.push(Number(text));
  if (text === "true" || text === "false") values.push(text === "true");
  return values;
}

/** The lists that a text can represent in the style `simple` (OpenAPI, "Style Values"). */
export function listReadings(text: string): unknown[][] {
  const items = text === "" ? [] : text.split(",").map((item) => item.trim());
  return [items, items.map((item) => readings(item).at(-1))];
}
