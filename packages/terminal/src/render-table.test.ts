import { expect, test } from "vitest";
import { renderTable, textWidth, wrap } from "./text-width.ts";

test("columns are aligned, without spaces at the ends of lines", () => {
  expect(
    renderTable(
      ["NAME", "ID"],
      [
        ["docs", "1"],
        ["hono-migration", "20"],
        ["", ""],
      ],
    ),
  ).toBe("NAME            ID\ndocs            1\nhono-migration  20\n\n");
});

test("a table without rows is empty", () => {
  expect(renderTable(["NAME", "ID"], [])).toBe("");
});

test("columns are aligned in a terminal with any characters", () => {
  const names = ["ada", "東京", "한국어", "😀😀", "e\u0301", "ﬁ", "\u001b[31mred"];
  const table = renderTable(
    ["NAME", "ID"],
    names.map((name) => [name, "#"]),
  );
  const [heading = "", ...lines] = table.trimEnd().split("\n");
  expect(lines).toHaveLength(names.length);
  const column = textWidth(heading.slice(0, heading.indexOf("ID")));
  for (const line of lines) expect(textWidth(line.slice(0, line.indexOf("#"))), line).toBe(column);
});

test("a cell stays on one line", () => {
  expect(renderTable(["A", "B"], [["one\ntwo\tthree", "x"]])).toBe("A              B\none two three  x\n");
});

test.each([
  ["after a word that ends at the last column", "one two three four x y", 20, ["one two three four x", "y"]],
  ["before a word that ends one column later", "one two three four xx", 20, ["one two three four", "xx"]],
  ["at spaces", "one two three four five six", 20, ["one two three four", "five six"]],
  [
    "inside a word that is wider than a line",
    `a ${"b".repeat(45)}`,
    20,
    ["a", "b".repeat(20), "b".repeat(20), "bbbbb"],
  ],
  ["at 20 columns if there is less room", "one two three four five six", 3, ["one two three four", "five six"]],
  ["by columns, of which wide characters take two", "漢字".repeat(6), 20, ["漢字".repeat(5), "漢字"]],
  ["without a change of spaces at the start of a line", "  one", 20, ["  one"]],
])("text is wrapped %s", (_, text, width, lines) => {
  expect(wrap(text, { width })).toEqual(lines);
});

test("wrapped lines are indented, within the width", () => {
  expect(wrap("one two three four five six", { width: 24, indent: 4 })).toEqual([
    "    one two three four",
    "    five six",
  ]);
});

test("a table may have more rows than a function takes arguments", () => {
  const rows = Array.from({ length: 200_000 }, () => ["a"]);
  expect(renderTable(["NAME"], rows)).toHaveLength("NAME\n".length + 2 * rows.length);
});
