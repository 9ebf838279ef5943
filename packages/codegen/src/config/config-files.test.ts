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

test.each(["docent.config.json", "none.ts"])("lists %s alone", async (name) => {
  const workspace = await createWorkspace();
  await workspace.write("docent.config.json", "{}");
  expect(await listConfigFiles(workspace.path(name))).toEqual([workspace.path(name)]);
});
