/** The third parameter of a reviver, which older browsers do not pass and the types do not declare. */
interface ReviverContext {
  source?: string;
}

/** A number whose text is not the one that JavaScript would write: `1.0`, or an integer of 20 digits. */
class ExactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/**
 * Parses a list or an object whose members the client writes as text, such as a query parameter or a form. A number keeps its
 * digits, as a string, if it is a member, or an item of a list in a member. Undefined if the text is not a list or an object in
 * JSON.
 */
export function parseMembers(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text, (_, member: unknown, context?: ReviverContext) => {
      const source = context?.source;
      return typeof member === "number" && source !== undefined && source !== String(member)
        ? new ExactNumber(source)
        : member;
    });
    return typeof value === "object" && value !== null && !(value instanceof ExactNumber)
      ? (writeNumbers(value, 0) as object)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers in objects below a member stay numbers, because the client writes these objects as JSON. `depth` counts objects only. */
function writeNumbers(value: unknown, depth: number): unknown {
  if (value instanceof ExactNumber) return depth <= 1 ? value.source : Number(value.source);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => writeNumbers(item, depth));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, writeNumbers(member, depth + 1)]));
}

/** Maximum depth of indentation, so that the size of the result does not grow with the square of the depth. */
const maxIndent = 50;

/**
 * Indents JSON, or the beginning of JSON, without parsing it, so that numbers keep their digits, and repeated names stay.
 *
 * @throws {RangeError} for several million characters, which exhaust the stack of the regular expression.
 */
export function indentJson(text: string): string {
  let depth = 0;
  const line = () => `\n${"  ".repeat(Math.min(depth, maxIndent))}`;
  return text.replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[{[]\s*[\]}]|[{}[\],:]|\s+|[^\s{}[\],:"]+/g, (token) => {
    if (/^\s/.test(token)) return "";
    if (token === ":") return ": ";
    if (token === ",") return token + line();
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    // A text, a number, or an empty list or object.
    else return /^[{[]/.test(token) ? token.replaceAll(/\s/g, "") : token;
    return /[{[]/.test(token) ? token + line() : line() + token;
  });
}
