import type { LocatedSchema, SchemaChecker, SchemaProblem } from "@docent/schema";
import type { RuleId } from "./rules.ts";

/** One way in which a response breaks its contract. */
export interface ResponseProblem {
  rule: RuleId;
  /** Where the contract says otherwise. */
  pointer: string;
  message: string;
}

export interface CheckedResponse {
  problems: ResponseProblem[];
  /** Names of the events, in order, where the response is a stream. */
  events: string[];
}

/** Problems of a value, or, where it is valid, the properties that nobody documents. */
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

/** The value of a JSON text in UTF-8, wrapped so that null is a value. */
export function parseJson(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

/** What the text of a header or parameter may stand for: a schema says which. */
export function readings(text: string): unknown[] {
  const values: unknown[] = [text];
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) values.push(Number(text));
  if (text === "true" || text === "false") values.push(text === "true");
  return values;
}

/** What a text may stand for as a list, in the style `simple` (OpenAPI, "Style Values"). */
export function listReadings(text: string): unknown[][] {
  const items = text === "" ? [] : text.split(",").map((item) => item.trim());
  return [items, items.map((item) => readings(item).at(-1))];
}
