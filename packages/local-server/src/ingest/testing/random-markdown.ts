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
  let state = seed + 1;
  const pick = <Item>(items: readonly Item[]): Item => {
    // A linear congruential generator, with the constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The index is below the length.
    return items[Math.floor((state / 2 ** 32) * items.length)] as Item;
  };
  const count = 5 + (seed % 60);
  // A first line that is a rule could begin front matter.
  return `start\n${Array.from({ length: count }, () => pick(lines) + pick(ends)).join("")}`;
}
