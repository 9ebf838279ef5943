/** Escapes one reference token of a JSON Pointer (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

/**
 * Appends tokens to a pointer in a URI fragment: `joinPointer("#/paths", "/a", "get")` is `#/paths/~1a/get`.
 *
 * Of what RFC 6901, section 6 percent-encodes, only the percent sign itself is: the rest is easier to read as it is.
 */
export function joinPointer(base: string, ...tokens: (string | number)[]): string {
  return [base, ...tokens.map((token) => escapeToken(String(token)).replaceAll("%", "%25"))].join("/");
}

/** The tokens of a pointer in a URI fragment: `#/paths/~1a` has `paths` and `/a`. */
export function splitPointer(pointer: string): string[] {
  if (pointer === "#" || pointer === "") return [];
  const tokens = pointer.replace(/^#?\//, "").split("/");
  return tokens.map((token) => decodeToken(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value that a URI-fragment pointer (`#/a/b`) names, or undefined where there is none. */
export function followPointer(document: unknown, pointer: string): unknown {
  let node = document;
  for (const key of splitPointer(pointer)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    // `node` is an object or an array that owns `key`, so indexing it by that key is sound.
    node = (node as Record<string, unknown>)[key];
  }
  return node;
}

/** A percent sign that encodes nothing stands for itself. */
function decodeToken(token: string): string {
  if (!token.includes("%")) return token;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
