import { expect, test } from "vitest";
import { ProgressLines, renderProgress } from "./progress-lines.ts";
import { createTerminal } from "./terminal.ts";

const up = (lines: number) => `\u001b[${lines}A\r`;
const [endOfLine, endOfScreen] = ["\u001b[K", "\u001b[J"];

function terminalOf({ isInteractive = true } = {}) {
  const written: string[] = [];
  const terminal = createTerminal({
    writeOutput: () => {},
    writeError: (text: string) => void written.push(text),
    width: 12,
    hasColor: false,
    isInteractive,
    input: { isPiped: false, read: async () => "", chunks: async function* () {} },
    pipe: async () => {},
    environment: {},
    signal: new AbortController().signal,
  });
  return { lines: new ProgressLines(terminal), written };
}

test("lines replace the previous ones, are cut to the terminal, and are removed at the end", () => {
  const { lines, written } = terminalOf();
  lines.show(["one", "two"]);
  lines.show(["a line that is long"]);
  lines.wipe();
  lines.wipe();
  expect(written).toEqual([
    `one${endOfLine}\ntwo${endOfLine}\n${endOfScreen}`,
    `${up(2)}a line that${endOfLine}\n${endOfScreen}`,
    `${up(1)}${endOfScreen}`,
  ]);
});

test("control characters of labels do not reach the terminal", () => {
  const { lines, written } = terminalOf();
  lines.show(["a\u001b[2Jb"]);
  expect(written.join("")).toContain(`a[2Jb${endOfLine}`);
});

test("there are not more lines than fit into a terminal", () => {
  const { lines, written } = terminalOf();
  lines.show(Array.from({ length: 30 }, (_, index) => `${index}`));
  expect(written[0]).toContain(`11${endOfLine}\nand 18 more${endOfLine}\n${endOfScreen}`);
});

test("nothing is printed if it cannot be removed", () => {
  const { lines, written } = terminalOf({ isInteractive: false });
  lines.show(["one"]);
  lines.wipe();
  expect(written).toEqual([]);
});

test.each([
  [{ phase: "Fetching", done: 0, total: undefined }, "hono  Fetching"],
  [{ phase: "Fetching", done: 12_345, total: undefined }, "hono  Fetching, 12,345 so far"],
  [{ phase: "Indexing", done: 1, total: 4 }, `hono  ${"█".repeat(5)}${"░".repeat(15)}  Indexing, 1 of 4`],
  [{ phase: "Indexing", done: 9, total: 4 }, `hono  ${"█".repeat(20)}  Indexing, 9 of 4`],
  [{ phase: "Indexing", done: -9, total: 4 }, `hono  ${"░".repeat(20)}  Indexing, -9 of 4`],
  [{ phase: "Indexing", done: 0, total: 0 }, "hono  Indexing"],
])("%j is rendered as %s", (progress, line) => {
  expect(renderProgress({ label: "hono", ...progress })).toBe(line);
});
