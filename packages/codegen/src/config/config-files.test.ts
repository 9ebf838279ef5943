import { expect, test } from "vitest";
import { createWorkspace } from "../testing/workspace.ts";
import { listConfigFiles } from "./config-files.ts";

test("lists the files that a configuration imports, directly and through others", async () => {
  const workspace = await createWorkspace();
  await workspace.write(
    "docent.config.ts",
    'import { defineConfig } from "@docent/codegen";\nimport { a } from "./config/a.ts";\nexport { b } from "./b.js";\nawait import("./c/index.mjs");',
  );
  await workspace.write("config/a.ts", 'import data from "../data.json";\nimport "../docent.config.ts";');
  await workspace.write("b.ts", "");
  const files = await listConfigFiles(workspace.path("docent.config.ts"));
  for (const file of ["docent.config.ts", "config/a.ts", "data.json", "b.ts", "c/index.mjs"])
    expect(files).toContain(workspace.path(file));
  expect(files.join("\n")).not.toContain("codegen/");
});

test.each([
  ["own.json", ["own.json"]],
  ["none.ts", ["none.ts"]],
  ["docent.config.json", ["json", "ts", "mts", "js", "mjs"].map((ending) => `docent.config.${ending}`)],
])("lists %s alone, or with the other names of a configuration", async (name, expected) => {
  const workspace = await createWorkspace();
  await workspace.write(name === "none.ts" ? "own.json" : name, "{}");
  expect(await listConfigFiles(workspace.path(name))).toEqual(expected.map((file) => workspace.path(file)));
});
