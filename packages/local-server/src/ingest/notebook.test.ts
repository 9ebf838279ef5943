import { expect, test } from "vitest";
import { chunkDocument } from "./chunk-document.ts";
import { readNotebook } from "./notebook.ts";
import { findLocation } from "./page-locations.ts";

const cells = [
  { cell_type: "markdown", metadata: {}, source: ["# Load data\n", "\n", "Read a file with `load`."] },
  {
    cell_type: "code",
    execution_count: 1,
    metadata: {},
    outputs: [{ output_type: "stream", name: "stdout", text: ["secret output\n"] }],
    source: ["import frames\n", "\n", 'frames.load("a.csv")'],
  },
  { cell_type: "raw", metadata: {}, source: ["only for converters"] },
  { cell_type: "code", execution_count: null, metadata: {}, outputs: [], source: [] },
  { cell_type: "markdown", metadata: {}, source: "## Save\nSave with ```save```." },
];
const notebook = { cells, metadata: { language_info: { name: "python" } }, nbformat: 4, nbformat_minor: 5 };
/** Written like Jupyter writes it. */
const file = JSON.stringify(notebook, undefined, 1);

test("the text of a notebook is that of its cells, with code in fences and without outputs", () => {
  expect(readNotebook(file).text).toBe(
    [
      "# Load data\n\nRead a file with `load`.\n",
      '```python\nimport frames\n\nframes.load("a.csv")\n```\n',
      "## Save\nSave with ```save```.\n",
    ].join("\n"),
  );
});

test("a notebook has the title of its first heading, and the lines of its file", () => {
  const document = chunkDocument({ path: "guide/load_data.ipynb", format: "notebook", text: file });
  expect(document).toMatchObject({ title: "Load data" });
  const fileLines = file.split("\n");
  const lineOf = (text: string) => fileLines.findIndex((line) => line.includes(text)) + 1;
  expect(document.chunks.flatMap(({ locations }) => locations?.lines ?? [])).toEqual([
    [1, lineOf("# Load data"), lineOf("# Load data")],
    [5, lineOf("import frames"), lineOf("import frames")],
    [6, lineOf("import frames"), lineOf("import frames")],
    [11, lineOf("## Save"), lineOf("## Save")],
    [12, lineOf("## Save"), lineOf("## Save")],
  ]);
});

test("all passages of a notebook without line breaks are on its only line", () => {
  const { chunks } = chunkDocument({ path: "a.ipynb", format: "notebook", text: `${JSON.stringify(notebook)}\n` });
  expect(chunks.map(findLocation)).toEqual([{ startLine: 1, endLine: 1 }]);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"cells":{}}',
  '{"cells":[null,1,{}]}',
  '{"cells":[{"cell_type":"markdown","source":[1,null,{}]}]}',
  "[".repeat(1_000_000),
])("a file that is no notebook has no text", (text) => {
  expect(chunkDocument({ path: "a.ipynb", format: "notebook", text: text.slice(0, 1_000_000) }).chunks).toEqual([]);
});

test("a cell may have hundreds of thousands of lines", () => {
  const text = JSON.stringify({ cells: [{ cell_type: "code", source: "a\n".repeat(300_000) }] });
  const { chunks } = chunkDocument({ path: "a.ipynb", format: "notebook", text });
  expect(chunks.at(-1)?.text).toMatch(/a\n```$/);
});

test("characters that a text file cannot contain are replaced, and invisible ones removed", () => {
  const source = "a\0b \ud800 c\u200bd\r\ne";
  const text = JSON.stringify({ cells: [{ cell_type: "markdown", source }] });
  const [chunk] = chunkDocument({ path: "a.ipynb", format: "notebook", text }).chunks;
  expect(chunk?.text).toBe("a\ufffdb \ufffd cd\ne");
});
