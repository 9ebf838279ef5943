/** Equality of JSON values (JSON Schema Core, section 4.2.2): the order of members does not matter. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node) =>
    typeof node === "object" && node && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );
}
