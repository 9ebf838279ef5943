import { limit, type Validator } from "./validator.ts";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Length in characters: code points, not UTF-16 units (JSON Schema Validation, section 6.3.1). */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

export const minLength = limit("minLength", isText, (text, bound) => countCharacters(text) >= bound);

export const maxLength = limit("maxLength", isText, (text, bound) => countCharacters(text) <= bound);

/** `pattern`, or a `format` with a regular expression. `name` is its name in messages. */
export function pattern(expression: RegExp, name = `pattern ${expression.source}`): Validator {
  return (value, location) => (isText(value) && !expression.test(value) ? `${location}: expected ${name}.` : undefined);
}
