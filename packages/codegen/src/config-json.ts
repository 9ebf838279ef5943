const maxLineLength = 120;

/** `package.json` in the format of npm and biome: every array and object expanded. */
export function renderManifestJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Any other JSON file in the format of biome: objects expanded, arrays of words on one line if they fit. */
export function renderConfigJson(value: unknown): string {
  return `${renderNode(value, "", 0)}\n`;
}

/** @param used Columns already used on the line. */
function renderNode(value: unknown, indent: string, used: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => renderNode(item, inner, inner.length))
    : Object.entries(value).map(([key, member]) => {
        const head = `${JSON.stringify(key)}: `;
        return head + renderNode(member, inner, inner.length + head.length);
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const line = `[${entries.join(", ")}]`;
  // One more column, for a comma.
  const isShort = Array.isArray(value) && !line.includes("\n") && used + line.length < maxLineLength;
  return isShort ? line : `${open}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${close}`;
}
