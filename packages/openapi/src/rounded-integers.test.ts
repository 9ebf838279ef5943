import { expect, test } from "vitest";
import type { SpecMistake } from "./mistake.ts";
import { loadFiles, loadText, refusal } from "./testing/spec-folder.ts";

const head = "openapi: 3.1.0\ninfo: { title: Notes, version: 1.0.0 }\npaths: {}\n";

/** The position and the found number of each mistake. */
async function findMistakes(files: Record<string, string>, options: object = {}): Promise<unknown[]> {
  const found: SpecMistake[] = [];
  await loadFiles(files, { ...options, onMistake: (mistake) => found.push(mistake) });
  return found.map(({ kind, file, line, column, pointer, message }) => {
    expect(kind).toBe("rounded-integer");
    const [, number, read] = /found (\S+), which is read as (\S+)\. /.exec(message) ?? [];
    return [`${file.split("/").at(-1)}:${line}:${column}`, pointer, number, read];
  });
}

test("reports integers that are read as other integers, with their location", async () => {
  const files = {
    "api.yaml": `${head}components:
  schemas:
    Id: { type: integer, maximum: 9223372036854775807 }
    Other: { $ref: "other.json#/Other" }
x-mask: [1, 0xFFFFFFFFFFFFFFFF, 0o777777777777777777777, 0o777777777777777777777 ]
x-more: [+9007199254740993, 1.2345678901234567891e19, 12345678901234567891e+0, 123456789012345678910.e-0]
`,
    "other.json": '{\n  "Other": {\n    "const": -9007199254740993\n  }\n}',
  };
  expect(await findMistakes(files)).toEqual([
    ["api.yaml:6:26", "#/components/schemas/Id/maximum", "9223372036854775807", "9223372036854776000"],
    ["api.yaml:8:13", "#/x-mask/1", "0xFFFFFFFFFFFFFFFF", "18446744073709552000"],
    ["api.yaml:8:33", "#/x-mask/2", "0o777777777777777777777", "9223372036854776000"],
    ["api.yaml:8:58", "#/x-mask/3", "0o777777777777777777777", "9223372036854776000"],
    ["api.yaml:9:10", "#/x-more/0", "+9007199254740993", "9007199254740992"],
    ["api.yaml:9:29", "#/x-more/1", "1.2345678901234567891e19", "12345678901234567000"],
    ["api.yaml:9:55", "#/x-more/2", "12345678901234567891e+0", "12345678901234567000"],
    ["api.yaml:9:80", "#/x-more/3", "123456789012345678910.e-0", "123456789012345680000"],
    ["other.json:3:5", "#/Other/const", "-9007199254740993", "-9007199254740992"],
  ]);
});

test("reports no alias, whose text is not a number, and no text after a number", async () => {
  const lines = ["x-first: &n9007199254740993", "  9007199254740992", "x-second: *n9007199254740993"];
  expect(await findMistakes({ "api.yaml": `${head}${lines.join("\n")}` })).toEqual([]);
});

test("reports no number whose text has the same value", async () => {
  const numbers = [
    "9007199254740991",
    "9007199254740992",
    "18446744073709552000",
    "1e21",
    "1.7976931348623157E+308",
    "90071992547409920e-1",
  ];
  const others = ["0.12345678901234567", "'9007199254740993'", "1234567890123456.5"];
  expect(await findMistakes({ "api.yaml": `${head}x-numbers: [${[...numbers, ...others].join(", ")}]` })).toEqual([]);
});

test("refuses such integers without a report of mistakes", async () => {
  const { code, message } = await refusal(loadText(`${head}x-limit:\n  - 12345678901234567890\n`));
  expect(code).toBe("invalid");
  expect(message).toMatch(/api\.yaml:5:5 #\/x-limit\/0\n {2}Expected .+ found 12345678901234567890, which is read as/);
});

test("reports the integers of an edited file as they are after the edit", async () => {
  const rootEdit = {
    files: [],
    apply: (content: Record<string, unknown>) => {
      Reflect.deleteProperty(content, "x-first");
      return content;
    },
  };
  const text = `${head}x-first: 9007199254740993\nx-second: 9007199254740995\n`;
  expect(await findMistakes({ "api.yaml": text }, { rootEdit })).toEqual([
    ["api.yaml:5:1", "#/x-second", "9007199254740995", "9007199254740996"],
  ]);
});
