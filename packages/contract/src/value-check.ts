import { parseJsonText } from "@docent/openapi";
import { findJsonFault, groupPairs } from "@docent/openapi/model";
import type { LocatedSchema, SchemaChecker, SchemaProblem } from "@docent/schema";
import type { RuleId } from "./rules.ts";

/** One way in which a response breaks its contract. */
export interface ResponseProblem {
  rule: RuleId;
  /** JSON pointer to the part of the contract that the response violates. */
  pointer: string;
  message: string;
  /**
   * JSON pointer to the value that the message is about, as the message contains it. If a property is missing or not allowed, to
   * its object.
   */
  location?: string;
  /** Set if the response may be valid, because a value exceeds what can be checked. */
  isUnchecked?: true;
}

/** The problems of a value: violations of its schema, or, if the value is valid, its undocumented properties. */
export function checkValue(
  checker: SchemaChecker,
  located: LocatedSchema,
  { value, rule, prefix }: { value: unknown; rule: RuleId; prefix: string },
): ResponseProblem[] {
  const toProblem = (problem: SchemaProblem) => toResponseProblem(problem, { rule, prefix });
  const invalid = withoutRepetition(checker.check(located, value)).map(toProblem);
  if (invalid.length > 0) return invalid;
  return [
    ...checker.findUnselected(located, value).map(toProblem),
    ...checker
      .findUndocumented(located, value)
      .map((problem) => toResponseProblem(problem, { rule: "property-undocumented", prefix })),
  ];
}

/** Without other problems of a value that has a wrong type, such as that of `enum`. */
function withoutRepetition(problems: readonly SchemaProblem[]): SchemaProblem[] {
  const wrongTypes = new Set(problems.filter(({ keyword }) => keyword === "type").map((each) => each.valuePointer));
  return problems.filter(({ keyword, valuePointer }) => keyword === "type" || !wrongTypes.has(valuePointer));
}

/** Keywords whose problems are about a property that is missing, not allowed or not documented. */
const aboutProperties = new Set(["required", "additionalProperties", "unevaluatedProperties", "properties"]);

export function toResponseProblem(
  { keyword, pointer, message, valuePointer }: SchemaProblem,
  { rule, prefix }: { rule: RuleId; prefix: string },
): ResponseProblem {
  const location = aboutProperties.has(keyword) ? valuePointer.replace(/\/[^/]*$/, "") : valuePointer;
  const problem: ResponseProblem = { rule, pointer, message: `${prefix}${message}`, location };
  return keyword === "depth" ? { ...problem, isUnchecked: true } : problem;
}

/**
 * One problem for each object that lacks properties, with all problems of its properties: it has another form, such as that of a
 * framework's own errors.
 */
export function joinOtherForms(problems: readonly ResponseProblem[]): ResponseProblem[] {
  const isOfProperty = ({ pointer }: ResponseProblem) =>
    /\/(required|(additional|unevaluated)Properties)$/.test(pointer);
  const objects = groupPairs(
    problems.map((problem) => [isOfProperty(problem) ? problem.location : problem, problem] as const),
  );
  return [...objects.values()].flatMap((own) => {
    const [first] = own;
    if (!first || !own.some(({ pointer }) => pointer.endsWith("/required"))) return own;
    const [prefix = ""] = /^[^:]*: /.exec(first.message) ?? [];
    return [{ ...first, message: prefix + own.map(({ message }) => message.slice(prefix.length)).join(", ") }];
  });
}

/**
 * Checks a text that has one or more readings. Undefined if one of them is valid. Otherwise the problem is about a
 * reading of the right type, if there is one.
 */
export function checkReadings(
  checker: SchemaChecker,
  located: LocatedSchema,
  meant: readonly unknown[],
): SchemaProblem | undefined {
  if (meant.some((value) => checker.isValid(located.schema, value))) return undefined;
  const [problem] = meant
    .map((value) => checker.check(located, value)[0])
    .toSorted((a, b) => Number(isOfAnotherType(a)) - Number(isOfAnotherType(b)) || 0);
  return problem;
}

/** Whether a whole value has another type than its schema describes. */
export function isOfAnotherType(problem: SchemaProblem | undefined): boolean {
  return problem?.keyword === "type" && problem.valuePointer === "";
}

/** The problem of a JSON text with an object that has a name twice: clients disagree on which member counts. */
export function checkNames(text: string, { pointer, prefix }: { pointer: string; prefix: string }): ResponseProblem[] {
  const fault = findJsonFault(text, Number.POSITIVE_INFINITY);
  if (fault?.kind !== "repeated-key") return [];
  const message = `${prefix}expected each name once in an object, found ${JSON.stringify(fault.path.at(-1))} twice`;
  return [{ rule: "name-repeated", pointer, message }];
}

/** A JSON text in UTF-8 and its value. Undefined if the bytes are not such a text, or begin with a byte order mark. */
export function parseJson(bytes: Uint8Array): { value: unknown; text: string } | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const parsed = parseJsonText(text);
    return parsed && { ...parsed, text };
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

/**
 * The properties of an object that a text can represent in the style `simple` (OpenAPI, "Style Values"): `a,1,b,x`, or
 * `a=1,b=x` if it is exploded. Undefined if the text is not of this form.
 */
export function propertyReadings(
  text: string,
  { explode }: { explode: boolean },
): [name: string, text: string][] | undefined {
  const items = text === "" ? [] : text.split(",").map((item) => item.trim());
  const pairs = explode
    ? items.map((item) => /^([^=]*)=(.*)$/s.exec(item)?.slice(1))
    : Array.from({ length: items.length / 2 }, (_, index) => items.slice(index * 2, index * 2 + 2));
  if (pairs.includes(undefined) || (!explode && items.length % 2 === 1)) return undefined;
  return pairs.map(([name = "", value = ""] = []) => [name, value]);
}
