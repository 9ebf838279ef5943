/** Length in characters as JSON Schema counts them: code points, not UTF-16 units (RFC 8259, section 7). */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Equality of JSON values (JSON Schema 2020-12, section 4.2.2): the order of members does not matter. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  // Both are objects or arrays here, and a key that only one of them has gives undefined in the other.
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isDeepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
