import type { SpecMistake } from "@docent/openapi";
import { expect, test } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { createWorkspace, smallSpec, TestOutput } from "../testing/workspace.ts";
import { loadWorkspace } from "./load-config.ts";
import { type Transform, transformDocument } from "./transform-document.ts";

const operation = { operationId: "listBooks", responses: { 200: { description: "All books." } } };

const document = () => ({
  openapi: "3.1.0",
  info: { title: "Library", version: "1.0.0" },
  paths: { "/books": { get: operation }, "/internal/books": { get: { ...operation, operationId: "scanBooks" } } },
});

async function run(transform: Transform): Promise<{ result: unknown; mistakes: SpecMistake[] }> {
  const mistakes: SpecMistake[] = [];
  const result = await transformDocument(document(), {
    transform,
    api: "library",
    configFile: "/repo/docent.config.ts",
    onMistake: (mistake) => mistakes.push(mistake),
  });
  return { result, mistakes };
}

const books = { ...document(), paths: { "/books": { get: operation } } };

test.each<[string, Transform]>([
  [
    "edits the document",
    ({ paths = {} }) => {
      for (const path of Object.keys(paths)) if (path.startsWith("/internal/")) delete paths[path];
    },
  ],
  [
    "edits the document later",
    async ({ paths = {} }) => void (await Promise.resolve(Reflect.deleteProperty(paths, "/internal/books"))),
  ],
  ["returns another document", () => books],
  ["resolves to another document", async () => books],
  [
    "sets a member to undefined",
    // @ts-expect-error JSON has no undefined, but programs write it.
    (found) => ({ ...found, paths: { ...found.paths, "/internal/books": undefined } }),
  ],
])("returns the document of a function that %s", async (_, transform) => {
  expect(await run(transform)).toEqual({ result: books, mistakes: [] });
});

test("passes the name of the API, and a copy of the document", async () => {
  const given = document();
  const transform: Transform = ({ info }, { api }) => {
    info.title = `API of the ${api}`;
  };
  const facts = { transform, api: "library", configFile: "docent.config.ts" };
  expect((await transformDocument(given, facts))["info"]).toMatchObject({ title: "API of the library" });
  expect(given).toEqual(document());
});

const cycle: Record<string, unknown> = {};
cycle["self"] = cycle;

test.each<[string, () => unknown, RegExp]>([
  [
    "throws",
    () => {
      throw new Error("No tag.\nsecond line");
    },
    /^\/repo\/docent\.config\.ts: transform threw an error for library: No tag\.$/,
  ],
  ["rejects", () => Promise.reject(new TypeError("")), /transform threw an error for library: TypeError$/],
  ["throws a string", () => Promise.reject("No."), /transform threw an error for library: 'No\.'$/],
  [
    "returns null",
    () => [null],
    /expected transform to return a document for library, or nothing after editing it, found \[/,
  ],
  ["returns a number", () => 3, /or nothing after editing it, found 3\.$/],
  ["returns a string", () => `${"a".repeat(50)} `.repeat(100), /or nothing after editing it, found '[a ]{99}…\.$/],
  ["throws a long string", () => Promise.reject("a".repeat(200)), /transform threw an error for library: 'a{99}…$/],
  ["returns a cycle", () => cycle, /found a value that JSON does not have: Converting circular structure/],
  ["returns a bigint", () => ({ ...document(), "x-size": 1n }), /found a value that JSON does not have: .+BigInt/],
  [
    "removes a required field of the document",
    () => ({ openapi: "3.1.0", paths: {} }),
    /^\/repo\/docent\.config\.ts #\n {2}The field `info` must be present.+ The document is what transform returned for library\.$/,
  ],
  [
    "leaves a reference without a target",
    () => ({ ...document(), components: { schemas: { Book: { $ref: "#/components/schemas/None" } } } }),
    /^\/repo\/docent\.config\.ts #\/components\/schemas\/Book\n {2}Expected a definition at #\/components\/schemas\/None, found nothing\. The document/,
  ],
  [
    "sets another version",
    () => ({ ...document(), openapi: "2.0" }),
    /with a version of 3\.0, 3\.1 or 3\.2.+found "2\.0"\./,
  ],
])("refuses a function that %s", async (_, transform, message) => {
  // Configurations in JavaScript have no types.
  await expect(run(transform as Transform)).rejects.toThrow(message);
});

test("reports an operationId that a function repeats", async () => {
  const { result, mistakes } = await run(() => ({
    ...document(),
    paths: { "/a": { get: operation, put: operation } },
  }));
  const { operationId: _, ...unnamed } = operation;
  expect(result).toEqual({ ...document(), paths: { "/a": { get: unnamed, put: unnamed } } });
  expect(mistakes).toMatchObject([
    {
      kind: "repeated-operation-id",
      pointer: "#/paths/~1a/put/operationId",
      message: expect.stringMatching(
        /^Expected a unique operationId.+ The document is what transform returned for library\.$/,
      ),
    },
  ]);
});

test("reports the mistakes in the document of a function, without a line number", async () => {
  const { result, mistakes } = await run((found) => ({ ...found, openapi: "3.1" }));
  expect(result).toEqual(document());
  expect(mistakes).toEqual([
    {
      kind: "short-version",
      file: "/repo/docent.config.ts",
      pointer: "#/openapi",
      message: expect.stringMatching(/"3\.1".+ The document is what transform returned for library\.$/),
    },
  ]);
});

test("generates from the filtered document that the function of the API edits", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), shop: smallSpec() });
  await workspace.write(
    "docent.config.ts",
    `import { defineConfig, type Transform } from "@docent/codegen";
const rename = (title: string): Transform => (document) => { document.info.title = title; };
export default defineConfig({
  edition: 1,
  scope: "@acme",
  transform: rename("Common"),
  contracts: {
    library: { spec: "specs/library.openapi.yaml", filter: { include: { paths: ["/books"] } } },
    shop: { spec: "specs/shop.openapi.yaml", transform: rename("Shop") },
  },
});`,
  );
  const loaded = { ...(await loadWorkspace({ folder: workspace.root })), install: async () => undefined };
  const output = new TestOutput();
  expect(await runGenerate({}, loaded, output), output.text).toBe(0);
  const titleOf = async (api: string) => JSON.parse(await workspace.read(`packages/${api}/openapi.json`)).info.title;
  expect([await titleOf("library"), await titleOf("shop")]).toEqual(["Common", "Shop"]);
  expect(await runGenerate({ check: true }, loaded, output), output.text).toBe(0);
});

test("prints one line and writes no file if the function throws", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const common = { transform: () => Promise.reject(new Error("No.")) };
  const output = new TestOutput();
  expect(await runGenerate({}, Object.assign(workspace, { common, file: "docent.config.ts" }), output)).toBe(2);
  expect(output.text).toBe("docent.config.ts: transform threw an error for library: No.\nNothing was written.");
  expect(await workspace.snapshot("packages").catch(() => "none")).toBe("none");
});

test("reports the member of a filter that matches nothing", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const settings = { library: { filter: { include: { tags: ["books"] } } } };
  const output = new TestOutput();
  expect(await runGenerate({}, Object.assign(workspace, { settings }), output)).toBe(2);
  expect(output.text).toMatch(
    /^The filter of library does not fit .+\n {2}filter\.include\.tags: .+\nNothing was written\.$/,
  );
});
