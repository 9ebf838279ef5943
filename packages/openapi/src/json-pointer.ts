/** Escapes one reference token of a JSON Pointer (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

/**
 * Appends tokens to a pointer in a URI fragment: `joinPointer("#/paths", "/a", "get")` is `#/paths/~1a/get`.
 *
 * Only the percent sign is percent-encoded, unlike in RFC 6901, section 6, because other characters are easier to read
 * unencoded.
 */
export function joinPointer(base: string, ...tokens: (string | number)[]): string {
  let pointer = base;
  for (const token of tokens) pointer += `/${escapeFragment(String(token))}`;
  return pointer;
}

/** Escapes a token. Most tokens have no special character, so a test for one is faster. */
function escapeFragment(token: string): string {
  return /[~/%]/.test(token) ? escapeToken(token).replaceAll("%", "%25") : token;
}

/**
 * The tokens of a pointer: `paths` and `/a` for `/paths/~1a`. A pointer in a URI fragment, which begins with `#`, is
 * percent-decoded (RFC 6901, section 6).
 */
export function splitPointer(pointer: string): string[] {
  const tokens = pointer === "#" || pointer === "" ? [] : pointer.replace(/^#?\//, "").split("/");
  if (!/[~%]/.test(pointer)) return tokens;
  const decoded = pointer.startsWith("#") ? tokens.map(decodePercent) : tokens;
  return decoded.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a pointer (`/a/b` or `#/a/b`). Undefined if the pointer leads to no value. */
export function followPointer(document: unknown, pointer: string): unknown {
  let node = document;
  for (const key of splitPointer(pointer)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    // `node` is an object or an array that owns `key`, so indexing it by that key is sound.
    node = (node as Record<string, unknown>)[key];
  }
  return node;
}

/** Decodes a text of a URI. An invalid percent-encoding is kept (RFC 3986, section 2.1). */
export function decodePercent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
