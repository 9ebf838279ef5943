import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compareFolder, type GeneratedFile } from "@docent/codegen";
import { expect, onTestFinished, test } from "vitest";
import { findStaleFiles, generateSet } from "./generated-set.ts";
import { cloud, generateChanged, local, root } from "./testing/committed-packages.ts";

const listThreads = "paths/~1api~1cli~1threads/get";

test.each([local, cloud])("generates the committed package", async ({ base }) => {
  expect(await compareFolder(join(root, "packages", base.api), base.files)).toEqual([]);
  expect(base.files.length).toBeGreaterThan(10);
});

test("gives the same files each time, and leaves the model as it is", () => {
  const before = structuredClone(local.api);
  expect(findStaleFiles(local.base, generateSet(local.api, local.facts))).toEqual([]);
  expect(local.api).toEqual(before);
});

test.each([local, cloud])("finds nothing stale where nothing changed", async (committed) => {
  expect(findStaleFiles(committed.base, await generateChanged(committed, {}))).toEqual([]);
});

test("tells a changed description from changed code", async () => {
  const mutant = await generateChanged(cloud, { [`${listThreads}/description`]: "Use this." });
  expect(kinds(mutant)).toEqual({
    "src/schema.gen.ts": "documentation",
    "src/client.gen.ts": "documentation",
    "openapi.json": "contract",
  });
});

test("takes a changed example for code of the mocks", async () => {
  const mutant = await generateChanged(cloud, { "components/headers/RetryAfter/example": 31 });
  expect(kinds(mutant)).toEqual({
    "src/schema.gen.ts": "documentation",
    "src/mocks.gen.ts": "code",
    "openapi.json": "contract",
  });
});

test("takes a changed pattern, a regular expression, for code of the validators", async () => {
  const mutant = await generateChanged(cloud, { "components/schemas/ProjectName/pattern": "^[^/*]+//.*$" });
  expect(kinds(mutant)).toMatchObject({ "src/validators.gen.ts": "code", "openapi.json": "contract" });
});

test("takes a changed title for text of every kind", async () => {
  const mutant = await generateChanged(cloud, { "info/title": "Another API" });
  expect(kinds(mutant)).toMatchObject({
    "src/client.gen.ts": "documentation",
    "README.md": "documentation",
    "package.json": "package",
  });
});

/** OpenAPI 3.2 has a rendition in 3.1, so the version decides which files there are. */
test.each([
  ["changed", { [`${listThreads}/operationId`]: "findThreads" }, {}],
  ["one more", { openapi: "3.2.0" }, {}],
  ["one less", {}, { openapi: "3.2.0" }],
])("says of a set what compareFolder says of a folder: %s", async (_, changes, baseChanges) => {
  const [base, mutant] = await Promise.all([generateChanged(cloud, baseChanges), generateChanged(cloud, changes)]);
  const stale = findStaleFiles(base, mutant);
  const found = await compareFolder(await writeFolder(base.files), mutant.files);
  expect(stale.map(({ path, change }) => [path, change])).toEqual(found.map(({ path, kind }) => [path, kind]));
  expect(stale).not.toEqual([]);
});

test("leaves a file alone that people may have written", () => {
  const { api, files } = cloud.base;
  const left = ["LICENSE", "openapi.json", "src/index.gen.ts"];
  const mutant = { api, files: files.filter(({ path }) => !left.includes(path)) };
  expect(findStaleFiles(cloud.base, mutant)).toEqual([
    { path: "openapi.json", change: "left over", kind: "contract" },
    { path: "src/index.gen.ts", change: "left over", kind: "code" },
  ]);
});

function kinds(mutant: typeof cloud.base): Record<string, string> {
  return Object.fromEntries(findStaleFiles(cloud.base, mutant).map(({ path, kind }) => [path, kind]));
}

async function writeFolder(files: readonly GeneratedFile[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docent-drift-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
