import { type CodeSample, makeCodeSample } from "./code-sample.ts";
import { type Random, seededRandom } from "./random.ts";
import { pickName, pickTerm, pickWord } from "./vocabulary.ts";

/** A page of documentation, before it has become Markdown or HTML. */
export interface Page {
  title: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; runs: readonly Run[] }
  | { kind: "note"; title: "Note" | "Tip" | "Warning"; runs: readonly Run[] }
  | { kind: "list"; isOrdered: boolean; items: readonly (readonly Run[])[] }
  | { kind: "table"; heads: readonly string[]; rows: readonly (readonly (readonly Run[])[])[] }
  | { kind: "code"; sample: CodeSample };

/** A part of a sentence. Links lead to a page by its number. */
export interface Run {
  kind: "text" | "code" | "strong" | "link";
  text: string;
}

/** The page of this number: the same one every time. */
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
    return { kind: "table", heads: ["Name", "Type", "Description"], rows };
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

/** Some words, with a name, a link or something strong among them. */
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

/** What somebody would ask. */
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
