import { expect, test } from "vitest";
import { renderSection } from "./benchmark.ts";

test("a section has a title and a table, with numbers aligned to the right and rounded", () => {
  const section = {
    title: "Reading",
    table: {
      headings: ["reader", "MB/s", "note"],
      rows: [
        ["a | b", 1.2345, "ok"],
        ["c", 12345, undefined],
      ],
    },
  };
  const table = [
    "| reader |   MB/s | note |",
    "| ------ | -----: | ---- |",
    "| a \\| b |   1.23 | ok   |",
    "| c      | 12,345 | –    |",
  ].join("\n");
  expect(renderSection(section)).toBe(`## Reading\n\n${table}`);
  const described = { ...section, text: "On one core.", notes: ["c is new", "a is old"] };
  expect(renderSection(described)).toBe(`## Reading\n\nOn one core.\n\n${table}\n\n- c is new\n- a is old`);
});
