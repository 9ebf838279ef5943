const [quote, colon, comma, backslash] = [0x22, 0x3a, 0x2c, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** An object or list that is not closed yet. */
interface Scope {
  /** The keys of an object so far; undefined for a list. */
  keys: Set<string> | undefined;
  /** The key of the value that is being read. */
  key: string;
}

/**
 * The first key that an object has twice, with the keys that lead to it: `thread.labels.a`. JSON parsers disagree on such
 * objects: some take the first value, some the last. Costs one pass over the text.
 *
 * @param text Valid JSON.
 */
export function findRepeatedKey(text: string): string | undefined {
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
          if (scope.keys.has(scope.key)) return open.flatMap(({ keys, key }) => (keys ? [key] : [])).join(".");
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
        scope = { keys: new Set(), key: "" };
        open.push(scope);
        isKeyNext = true;
        break;
      case openBracket:
        scope = { keys: undefined, key: "" };
        open.push(scope);
        isKeyNext = false;
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

/** The index of the quote that ends the string that begins at an index. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    // An even number of backslashes are escaped backslashes.
    if ((end - first) % 2 === 0) return end;
  }
}

/** Levels of objects and lists in a value, itself included. What is deeper than a maximum is not looked at. */
export function findDepth(value: unknown, maximum: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (maximum === 0) return 1;
  let depth = 0;
  for (const inner of Object.values(value)) depth = Math.max(depth, findDepth(inner, maximum - 1));
  return depth + 1;
}
