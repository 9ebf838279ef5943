import { type Lines, lineAt } from "./lines.ts";

/** What the head of a page says about it. */
export interface FrontMatter {
  title: string | undefined;
  description: string | undefined;
  /** Lines that it takes, from the first one of the file. */
  lineCount: number;
}

const maxFrontMatterLines = 400;

/** YAML between `---`, or TOML between `+++`, at the very start; otherwise nothing, of no lines. */
export function readFrontMatter(lines: Lines): FrontMatter {
  const none = { title: undefined, description: undefined, lineCount: 0 };
  if (lines.starts.length === 0) return none;
  const fence = lineAt(lines, 0).trimEnd();
  if (fence !== "---" && fence !== "+++") return none;
  const close = findClose(lines, fence);
  if (close === undefined) return none;
  const rows: string[] = [];
  for (let index = 1; index < close; index++) rows.push(lineAt(lines, index));
  return { title: readValue(rows, "title"), description: readValue(rows, "description"), lineCount: close + 1 };
}

const isKey = /^["']?[\w.$-]+["']?\s*[:=]/;

/** A thematic break is no front matter: what is between has to start with a key, or a comment at once. */
function findClose(lines: Lines, fence: string): number | undefined {
  const limit = Math.min(lines.starts.length, maxFrontMatterLines);
  let hasKey = false;
  for (let index = 1; index < limit; index++) {
    const line = lineAt(lines, index).trimEnd();
    if (line === fence || (fence === "---" && line === "...")) return index;
    hasKey ||= isKey.test(line);
    if (!hasKey && line !== "" && !(index === 1 && line.startsWith("#"))) return undefined;
  }
  return undefined;
}

function readValue(rows: readonly string[], key: string): string | undefined {
  const pattern = new RegExp(`^${key}\\s*[:=]\\s*(.*)$`);
  const row = rows.findIndex((line) => pattern.test(line));
  if (row < 0) return undefined;
  const first = pattern.exec(rows[row] ?? "")?.[1]?.trim() ?? "";
  const isBlock = /^[>|][-+\d]*$/.test(first);
  const words = isBlock ? [] : [first];
  for (let index = row + 1; index < rows.length && /^\s+\S|^\s*$/.test(rows[index] ?? ""); index++)
    words.push((rows[index] ?? "").trim());
  const text = unquote(words.join(" ").trim(), isBlock);
  return text.replace(/\s+/g, " ").trim() || undefined;
}

function unquote(text: string, isBlock: boolean): string {
  if (isBlock) return text;
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  if (double !== undefined) return double.replace(/\\(.)/g, "$1");
  const single = /^'((?:[^']|'')*)'/.exec(text)?.[1];
  return single !== undefined ? single.replaceAll("''", "'") : text.replace(/\s#.*$/, "");
}
