const maxLineLength = 120;

/** `package.json` as npm and biome write it: every array and object opened up. */
export function renderManifestJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Any other JSON file as biome writes it: objects opened up, arrays of words on one line where they fit. */
export function renderConfigJson(value: unknown): string {
  return `${renderNode(value, "", 0)}\n`;
}

/** `used` is what stands on the line already. */
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
  // One column more for the comma that may follow.
  const isShort = Array.isArray(value) && !line.includes("\n") && used + line.length < maxLineLength;
  return isShort ? line : `${open}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${close}`;
}
