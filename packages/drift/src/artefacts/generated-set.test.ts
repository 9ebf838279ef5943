import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compareFolder, type GeneratedFile } from "@docent/codegen/internal";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { setupServer } from "msw/node";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  findStaleFiles,
  type GeneratedSet,
  generateSet,
  isSameCode,
  loadGenerated,
  readCode,
} from "./generated-set.ts";
import { cloud, generateChanged, local, root } from "./testing/committed-packages.ts";

const listThreads = "paths/~1api~1cli~1threads/get";

test.each([local, cloud])("generates the committed package of $base.api", async ({ base }) => {
  expect(await compareFolder(join(root, "packages", base.api), base.files)).toEqual([]);
  expect(base.files.length).toBeGreaterThan(10);
});

test("generates the same files each time, and does not change the API", () => {
  const before = structuredClone(local.api);
  expect(findStaleFiles(local.base, generateSet(local.api, local.facts))).toEqual([]);
  expect(local.api).toEqual(before);
});

test.each([local, cloud])("finds no stale file of $base.api if nothing changed", async (committed) => {
  expect(findStaleFiles(committed.base, await generateChanged(committed, {}))).toEqual([]);
});

test("distinguishes a changed description from changed code", async () => {
  const mutant = await generateChanged(cloud, { [`${listThreads}/description`]: "Use this." });
  expect(kinds(mutant)).toEqual({
    "src/schema.gen.ts": "documentation",
    "src/client.gen.ts": "documentation",
    "openapi.json": "contract",
  });
});

test("reports a changed example as changed code of the mocks", async () => {
  const mutant = await generateChanged(cloud, { "components/headers/RetryAfter/example": 31 });
  expect(kinds(mutant)).toEqual({
    "src/schema.gen.ts": "documentation",
    "src/mocks.gen.ts": "code",
    "openapi.json": "contract",
  });
});

test("reports a changed pattern as changed code of the validators", async () => {
  const mutant = await generateChanged(cloud, { "components/schemas/ProjectName/pattern": "^[^/*]+//.*$" });
  expect(kinds(mutant)).toMatchObject({ "src/validators.gen.ts": "code", "openapi.json": "contract" });
});

test("reports a changed title as changed documentation and a changed manifest", async () => {
  const mutant = await generateChanged(cloud, { "info/title": "Another API" });
  expect(kinds(mutant)).toMatchObject({
    "src/client.gen.ts": "documentation",
    "README.md": "documentation",
    "package.json": "package",
  });
});

/** A contract in OpenAPI 3.2 also has an `openapi-3.1.json`, so its version decides which files there are. */
test.each([
  ["changed files", { [`${listThreads}/operationId`]: "findThreads" }, {}],
  ["an additional file", { openapi: "3.2.0" }, {}],
  ["a file left over", {}, { openapi: "3.2.0" }],
])("finds the same stale files in a set as compareFolder in a folder: %s", async (_, changes, baseChanges) => {
  const [base, mutant] = await Promise.all([generateChanged(cloud, baseChanges), generateChanged(cloud, changes)]);
  const stale = findStaleFiles(base, mutant);
  const found = await compareFolder(await writeFolder(base.files), mutant.files);
  expect(stale.map(({ path, change }) => [path, change])).toEqual(found.map(({ path, kind }) => [path, kind]));
  expect(stale).not.toEqual([]);
});

test("does not report an extra file whose name is not one of generated files", () => {
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
  const folder = await makeTestFolder();
  for (const { path, content } of files) await writeWithFolders(join(folder, path), content);
  return folder;
}

test.each([
  ["a comment", "/** One. */\nconst a = 1; // two", "const a = 1;"],
  ["white space", "const a = [\n  1,\n];", "const a = [1,];"],
  ["a comment after a regular expression", "f(/[/*]/u); // one", "f(/[/*]/u); // two"],
])("treats programs that differ only in %s as equal", (_, one, other) => {
  expect(isSameCode(one, other)).toBe(true);
});

test.each([
  ["a value", "const a = 1;", "const a = 2;"],
  ["text that looks like a comment", 'const a = "// one";', 'const a = "// two";'],
  ["a regular expression that looks like a comment", "f(/[/*]one[*/]/u);", "f(/[/*]two[*/]/u);"],
  ["a regular expression with slashes in a class", "f(1, /[//]a/u);", "f(1, /[//]b/u);"],
  ["white space in a text", 'const a = "a  b";', 'const a = "a b";'],
])("treats programs that differ in %s as different", (_, one, other) => {
  expect(isSameCode(one, other)).toBe(false);
});

test("reads the code of a program with one space between its tokens", () => {
  expect(readCode("/** A. */\nexport const a: Validator =\n  schema(/* b */ 1);\n")).toBe(
    "export const a : Validator = schema ( 1 ) ;",
  );
});

const run = promisify(execFile);

test("runs a mutant's client against the mutant's own mocks", async () => {
  const { createClient, createMocks, operations } = await loadGenerated(
    await generateChanged(cloud, {
      "paths/~1api~1cli~1threads/get/operationId": "findThreads",
      "paths/~1api~1cli~1projects": undefined,
    }),
  );
  expect(operations).toEqual({ findThreads: { method: "GET", path: "/api/cli/threads" } });
  const baseUrl = "http://127.0.0.1:4010";
  const server = setupServer(...createMocks({ baseUrl }).handlers);
  server.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => server.close());
  const client = createClient({ baseUrl, token: "a-token" });
  expect(Object.keys(client)).toEqual(["findThreads"]);
  expect(await client["findThreads"]?.result({ query: { project: "docs" } })).toMatchObject({
    status: 200,
    data: { threads: expect.any(Array) },
  });
  expect(await client["findThreads"]?.result({ query: { projekt: "docs" } })).toMatchObject({ status: 400 });
});

test("loads two versions of one package separately", async () => {
  const loaded = await Promise.all([
    loadGenerated(local.base),
    loadGenerated(await generateChanged(local, { "paths/~1config~1resources/post/operationId": "putResource" })),
  ]);
  expect(loaded.map(({ operations }) => Object.keys(operations)[0])).toEqual(["addResource", "putResource"]);
});

// The import of the test runner accepts a missing export, so this test runs Node.
test("rejects a set whose files do not fit together", async () => {
  const files = cloud.base.files.map((file) =>
    file.path === "src/validators.gen.ts" ? { ...file, content: "export {};\n" } : file,
  );
  expect(await importInNode(cloud.base)).toBe("loaded");
  expect(await importInNode({ ...cloud.base, files })).toMatch(/does not provide an export named 'projectParameter'/);
});

async function importInNode(set: GeneratedSet): Promise<string> {
  const program = `import { loadGenerated } from ${JSON.stringify(new URL("./generated-set.ts", import.meta.url).href)};
const say = (text) => process.stdout.write(text);
let input = "";
for await (const chunk of process.stdin) input += chunk;
await loadGenerated(JSON.parse(input)).then(() => say("loaded"), ({ message }) => say(message));`;
  const running = run(process.execPath, ["--conditions=@docent/source", "--input-type=module", "--eval", program]);
  running.child.stdin?.end(JSON.stringify(set));
  return (await running).stdout;
}

test("loading leaves no files behind, whether it succeeds or not", async () => {
  const folder = await writeFolder([]);
  vi.stubEnv("TMPDIR", folder);
  await loadGenerated(cloud.base);
  expect(await readdir(folder)).toEqual([]);
  // Three modules are imported in parallel, and the first error is reported.
  await expect(loadGenerated({ ...cloud.base, files: [] })).rejects.toThrow(/(client|mocks|operations)\.gen\.ts/);
  expect(await readdir(folder)).toEqual([]);
});
