import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A page or file, and its lines. */
export type SourceDocument = { readonly path: string; readonly url?: string; readonly lines: readonly string[] };

export type Passage = {
  readonly resource: string;
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly url?: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly score: number;
  readonly tokens: number;
  readonly text: string;
};

/**
 * What stands in a source now: in a folder its files, elsewhere a page by heart, another each `time` that it is read, and
 * none the second time where the host is named `once`. Undefined: it cannot be read.
 */
export function readSource(
  { type, url }: { readonly type?: unknown; readonly url: string },
  time: number,
): readonly SourceDocument[] | undefined {
  if (type === "local") return readFolder(url);
  if (isNeverReachable(url) || (time > 1 && /^https?:\/\/once\./u.test(url))) return undefined;
  const lines = [...pageByHeart, "", `Of streaming, this is version ${time}.`];
  return [{ path: "docs/streaming.md", url, lines }];
}

/** Hosts under `.invalid` exist nowhere (RFC 2606), so a resource there can never be fetched. */
export function isNeverReachable(url: string): boolean {
  return /^https?:\/\/[^/?#:]+\.invalid(?:[:/?#]|$)/u.test(url);
}

const pageByHeart = [
  "# Streaming",
  ...Array.from({ length: 14 }, (_, index) => [
    "",
    `## Part ${index + 1}`,
    "",
    `How to stream a response – part ${index + 1}${" of fourteen".repeat(index % 4)}.`,
  ]).flat(),
];

/** The files of the folder itself: a caller may name a folder that has the whole disk below it. */
function readFolder(folder: string): readonly SourceDocument[] | undefined {
  try {
    const path = folder.startsWith("file:") ? fileURLToPath(folder) : folder;
    const files = readdirSync(path, { withFileTypes: true }).filter((file) => file.isFile());
    const names = files.map(({ name }) => name).filter((name) => name.endsWith(".md"));
    return names.sort().map((name) => ({ path: name, lines: readFileSync(`${path}/${name}`, "utf8").split(/\r?\n/u) }));
  } catch {
    return undefined;
  }
}

/** The passages that have a word of the query, those with the most of them first. */
export function findPassages(
  query: string,
  sources: readonly { resource: string; documents: readonly SourceDocument[] }[],
): Passage[] {
  const words = new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const passages = sources.flatMap(({ resource, documents }) =>
    documents.flatMap((document) => splitPassages(resource, document)),
  );
  return passages
    .map((passage, index) => ({
      ...passage,
      score: countWords(passage.text, words) && countWords(passage.text, words) + 1 / (index + 2),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function countWords(text: string, words: ReadonlySet<string>): number {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => words.has(word)).length;
}

/** One for each heading, with what stands below it up to the next. */
function splitPassages(resource: string, { path, url, lines }: SourceDocument): Passage[] {
  const starts = lines.flatMap((line, index) => (index === 0 || /^#{1,6} /u.test(line) ? [index] : []));
  const headings: string[] = [];
  return starts.flatMap((start, index) => {
    const [, marks = "", heading] = /^(#{1,6}) (.*)$/u.exec(lines[start] ?? "") ?? [];
    if (heading !== undefined) headings.splice(marks.length - 1, headings.length, heading);
    const text = lines
      .slice(start, starts[index + 1])
      .join("\n")
      .trimEnd();
    if (text === "") return [];
    return [
      {
        resource,
        path,
        title: headings[0] ?? path,
        headings: headings.filter((name) => name !== undefined),
        ...(url === undefined ? {} : { url }),
        startLine: start + 1,
        endLine: start + text.split("\n").length,
        score: 0,
        tokens: Math.ceil(text.length / 4),
        text,
      },
    ];
  });
}
