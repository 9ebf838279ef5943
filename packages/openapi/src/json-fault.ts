const [quote, colon, comma, backslash] = [0x22, 0x3a, 0x2c, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** An open object or array. */
interface Scope {
  /** The keys of an object so far. Undefined for an array. */
  keys: Set<string> | undefined;
  key: string;
}

/** The value of a JSON text. Undefined for text that is not JSON. */
export function parseJsonText(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A reason to refuse JSON that `JSON.parse` accepts. */
export type JsonFault =
  /** The keys of the objects from the root to the repeated key. */
  { kind: "repeated-key"; path: string[] } | { kind: "too-deep" };

/**
 * Finds the first repeated key of an object, or the first value that nests too deep. JSON parsers disagree on repeated keys:
 * some take the first value, some the last (RFC 8259, section 4). Deep values overflow the stack of recursive code. Takes one
 * pass over the text, without recursion.
 *
 * @param text Valid JSON.
 * @param maxDepth Maximum number of objects and arrays inside one another.
 */
export function findJsonFault(text: string, maxDepth: number): JsonFault | undefined {
  const open: Scope[] = [];
  let scope: Scope | undefined;
  let isKeyNext = false;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote: {
        const end = findStringEnd(text, index);
        if (isKeyNext && scope?.keys) {
          const source = text.slice(index, end + 1);
          scope.key = source.includes("\\") ? JSON.parse(source) : source.slice(1, -1);
          if (scope.keys.has(scope.key))
            return { kind: "repeated-key", path: open.flatMap(({ keys, key }) => (keys ? [key] : [])) };
          scope.keys.add(scope.key);
        }
        index = end;
        break;
      }
      case colon:
        isKeyNext = false;
        break;
      case comma:
        isKeyNext = scope?.keys !== undefined;
        break;
      case openBrace:
      case openBracket:
        isKeyNext = text.charCodeAt(index) === openBrace;
        scope = { keys: isKeyNext ? new Set() : undefined, key: "" };
        if (open.push(scope) > maxDepth) return { kind: "too-deep" };
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        scope = open.at(-1);
        isKeyNext = false;
        break;
    }
  }
  return undefined;
}

/** Returns the index of the quote that closes the string at an index. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    // After an even number of backslashes, which escape each other, the quote is not escaped.
    if ((end - first) % 2 === 0) return end;
  }
}
