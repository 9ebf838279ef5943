import { type CodeSample, makeCodeSample } from "./code-sample.ts";
import { pickName, pickTerm, pickWord, type Random, seededRandom } from "./random-words.ts";

/** A page of documentation, to be rendered as Markdown or HTML. */
export interface Page {
  title: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; runs: readonly Run[] }
  | { kind: "note"; title: "Note" | "Tip" | "Warning"; runs: readonly Run[] }
  | { kind: "list"; isOrdered: boolean; items: readonly (readonly Run[])[] }
  | { kind: "table"; headings: readonly string[]; rows: readonly (readonly (readonly Run[])[])[] }
  | { kind: "code"; sample: CodeSample };

/** Inline text in one style. The renderer chooses the target of links. */
export interface Run {
  kind: "text" | "code" | "strong" | "link";
  text: string;
}

/** Makes a page that depends only on its number. */
export function makePage(number: number, { sections = 6 }: { sections?: number } = {}): Page {
  const random = seededRandom(number * 7919 + 13);
  const blocks: Block[] = [{ kind: "paragraph", runs: makeSentences(random, 2) }];
  const count = random.between(Math.ceil(sections / 2), Math.ceil(sections * 1.5));
  for (let section = 0; section < count; section++) {
    blocks.push({ kind: "heading", level: random.chance(0.35) && section > 0 ? 3 : 2, text: makeTitle(random) });
    blocks.push({ kind: "paragraph", runs: makeSentences(random, random.between(2, 5)) });
    if (random.chance(0.65)) blocks.push({ kind: "code", sample: makeCodeSample(random) });
    if (random.chance(0.5)) blocks.push(makeExtra(random));
    if (random.chance(0.4)) blocks.push({ kind: "paragraph", runs: makeSentences(random, random.between(1, 3)) });
  }
  return { title: makeTitle(random), blocks };
}

function makeExtra(random: Random): Block {
  const cell = (): Run[] => [
    random.chance(0.3) ? { kind: "code", text: pickName(random) } : text(makeWords(random, 4)),
  ];
  const draw = random.next();
  if (draw < 0.3) {
    const items = Array.from({ length: random.between(2, 6) }, () => makeSentences(random, 1));
    return { kind: "list", isOrdered: random.chance(0.4), items };
  }
  if (draw < 0.7) {
    const rows = Array.from({ length: random.between(2, 8) }, () => [cell(), cell(), cell()]);
    return { kind: "table", headings: ["Name", "Type", "Description"], rows };
  }
  return { kind: "note", title: random.pick(["Note", "Tip", "Warning"] as const), runs: makeSentences(random, 2) };
}

function makeTitle(random: Random): string {
  const words = [pickTerm(random), pickWord(random), pickTerm(random)].slice(0, random.between(1, 3));
  return capital(words.join(" "));
}

function makeSentences(random: Random, count: number): Run[] {
  return Array.from({ length: count }, (_, index) => makeSentence(random, index > 0)).flat();
}

/** Makes a sentence of random words, with at most one name, link or strong phrase. */
function makeSentence(random: Random, isLater: boolean): Run[] {
  const start = text(`${isLater ? " " : ""}${capital(makeWords(random, random.between(4, 12)))}`);
  const end = text(`${makeWords(random, random.between(2, 8))}.`);
  const kind = random.pick(["text", "text", "code", "link", "strong"] as const);
  if (kind === "text") return [{ ...start, text: `${start.text} ${end.text}` }];
  const middle = kind === "code" ? pickName(random) : makeWords(random, 2);
  return [
    { ...start, text: `${start.text} ` },
    { kind, text: middle },
    { ...end, text: ` ${end.text}` },
  ];
}

function makeWords(random: Random, count: number): string {
  return Array.from({ length: count }, () => pickWord(random)).join(" ");
}

/** Makes a question that depends only on its number. */
export function makeQuestion(number: number): string {
  const random = seededRandom(number * 104_729 + 1);
  const start = random.pick(["How do I", "What is the", "Why does the", "Can I", "Where is the"]);
  return `${start} ${pickTerm(random)} ${makeWords(random, random.between(1, 5))} ${pickTerm(random)}?`;
}

function text(words: string): Run {
  return { kind: "text", text: words };
}

function capital(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}

export function renderMarkdown({ title, blocks }: Page): string {
  return `${[`# ${title}`, ...blocks.map(renderBlock)].join("\n\n")}\n`;
}

/** The visible text of a page, without code blocks. */
export function proseOf({ title, blocks }: Page): string {
  return [title, ...blocks.map(textOfBlock)].join("\n");
}

export function fencesOf({ blocks }: Page): string[] {
  return blocks.flatMap((block) => (block.kind === "code" ? [block.sample.text] : []));
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "paragraph":
      return renderRuns(block.runs);
    case "note":
      return `> **${block.title}**\n>\n> ${renderRuns(block.runs)}`;
    case "list":
      return block.items
        .map((runs, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${renderRuns(runs)}`)
        .join("\n");
    case "table":
      return [block.headings, block.headings.map(() => "---"), ...block.rows.map((row) => row.map(renderRuns))]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n");
    case "code": {
      const fence = block.sample.text.includes("```") ? "````" : "```";
      return `${fence}${block.sample.language}\n${block.sample.text}\n${fence}`;
    }
  }
}

function renderRuns(runs: readonly Run[]): string {
  const marks = { text: ["", ""], code: ["`", "`"], strong: ["**", "**"], link: ["[", "](./other.md)"] };
  return runs.map(({ kind, text }) => marks[kind].join(text)).join("");
}

function textOfBlock(block: Block): string {
  const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");
  switch (block.kind) {
    case "heading":
      return block.text;
    case "paragraph":
      return textOf(block.runs);
    case "note":
      return `${block.title} ${textOf(block.runs)}`;
    case "list":
      return block.items.map(textOf).join("\n");
    case "table":
      return [...block.headings, ...block.rows.flat().map(textOf)].join("\n");
    case "code":
      return "";
  }
}
