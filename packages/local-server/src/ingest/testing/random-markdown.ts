import { createRandomIndex } from "../../testing/random-numbers.ts";

const lines = [
  "",
  "",
  "",
  "# One",
  "## Two",
  "### Three",
  "Setext",
  "===",
  "---",
  "```js",
  "````",
  "~~~",
  "<!-- comment",
  "-->",
  "- item",
  "  more of it",
  "1. first",
  "| a | b |",
  "> quote",
  "import A from 'a';",
  "    code",
  "\t# tab",
  "words ".repeat(30),
  "long ".repeat(200),
  "ü😀 日本語",
];
const ends = ["\n", "\n", "\n", "\r\n", "\r"];

/** Random Markdown: lines with markup in a random order that depends only on the seed. */
export function randomMarkdown(seed: number): string {
  const random = createRandomIndex(seed);
  const pick = (items: readonly string[]) => items[random(items.length)] ?? "";
  const count = 5 + (seed % 60);
  // A first line that is a rule could begin front matter.
  return `start\n${Array.from({ length: count }, () => pick(lines) + pick(ends)).join("")}`;
}
