import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { createWorkspace, smallSpec, TestOutput } from "../testing/workspace.ts";
import { renderConfigJson } from "./render-package.ts";

const root = join(import.meta.dirname, "../../../..");

test.each<[string, unknown, string]>([
  ["scalars", { a: 1, b: null, c: "x" }, '{\n  "a": 1,\n  "b": null,\n  "c": "x"\n}\n'],
  ["a short list", { a: ["x", "y"] }, '{\n  "a": ["x", "y"]\n}\n'],
  ["nothing in it", { a: [], b: {} }, '{\n  "a": [],\n  "b": {}\n}\n'],
  ["a list of objects", { a: [{ b: 1 }] }, '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}\n'],
])("writes %s", (_, value, expected) => {
  expect(renderConfigJson(value)).toBe(expected);
});

test("biome finds nothing to change in a generated package", async () => {
  const long = "a-library-with-a-name-that-is-as-long-as-nobody-would-want-to-type-it-by-hand-every-day";
  const parts = Array.from({ length: 4 }, (_, index) => `part-${index}`);
  const references = parts.map((name) => `    ${name}: { $ref: "./shared/${name}.yaml" }\n`).join("");
  const workspace = await createWorkspace({
    a: smallSpec(),
    [long]: smallSpec({ title: `A "quoted" ${long}`, more: `components:\n  schemas:\n${references}` }),
  });
  for (const name of parts) await workspace.write(`specs/shared/${name}.yaml`, "type: object\n");
  const {
    overrides: _,
    vcs: _vcs,
    $schema: _schema,
    ...settings
  } = JSON.parse(await readFile(`${root}/biome.json`, "utf8"));
  await writeFile(workspace.path("biome.json"), JSON.stringify({ ...settings, root: true }));
  await workspace.write("turbo.json", "{}\n");
  expect(await runGenerate({}, workspace, new TestOutput())).toBe(0);
  const biome = join(import.meta.dirname, "../../../../node_modules/.bin/biome");
  const checked = await promisify(execFile)(biome, ["check", "packages"], { cwd: workspace.root }).catch(
    (error) => error,
  );
  const output = `${checked.stdout}${checked.stderr}`;
  expect(checked.code ? output : "").toBe("");
  expect(output).toMatch(/Checked 10 files/);
});
