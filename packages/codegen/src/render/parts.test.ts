import { createRequire } from "node:module";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { type PackageFileSet, wholePackage } from "../package-file-set.ts";
import { fileOf, generateDocument, oneOperation } from "../testing/documents.ts";
import { everyReference } from "../testing/every-reference.ts";
import { completeParts, withParts } from "./parts.ts";

const complete = (files: Partial<PackageFileSet>) => [...completeParts({ ...wholePackage, ...files })];

describe("parts on request", () => {
  test("are none by default", () => {
    expect(complete({})).toEqual([]);
  });

  test("include the parts that they need", () => {
    expect(complete({ vue: true })).toEqual(["query", "vue"]);
    expect(complete({ react: true, schemas: true })).toEqual(["schemas", "query", "react"]);
  });

  test.each(["query", "react", "vue", "pagination", "resume", "dates"] as const)("%s needs the client", (part) => {
    expect(() => complete({ [part]: true, client: false })).toThrow(
      /^files: \w+ needs the client of the package\. Expected client to be true or left out, found false\.$/,
    );
  });

  test("schemas do not need the client", () => {
    expect(complete({ schemas: true, client: false })).toEqual(["schemas"]);
  });
});

test.each<[keyof PackageFileSet, string[], string[]]>([
  ["schemas", ["./schemas"], []],
  ["query", ["./query"], []],
  ["react", ["./query", "./query/react"], ["@tanstack/react-query", "react"]],
  ["vue", ["./query", "./query/vue"], ["@tanstack/vue-query", "vue"]],
  ["pagination", [], []],
  ["resume", [], []],
])("%s adds its entries and optional peers, and nothing else", async (part, entries, peers) => {
  const usual = await generateDocument(everyReference, { files: wholePackage });
  const generated = await generateDocument(everyReference, { files: { ...wholePackage, [part]: true } });
  const [before, manifest] = [usual, generated].map((found) => JSON.parse(fileOf(found, "package.json")));
  const added = Object.keys(manifest.exports).filter((name) => !(name in before.exports));
  expect(added).toEqual(entries);
  expect(Object.keys(manifest.peerDependencies).filter((name) => !(name in before.peerDependencies))).toEqual(peers);
  for (const peer of peers) {
    expect(manifest.peerDependenciesMeta[peer]).toEqual({ optional: true });
    expect(manifest.devDependencies).toHaveProperty([peer]);
  }
  const paths = generated.files.map(({ path }) => path);
  // The first target of an entry is its source.
  for (const entry of added)
    expect(paths).toContain(posix.normalize(String(Object.values(manifest.exports[entry])[0])));
  for (const [, source] of fileOf(generated, "tsup.config.ts").matchAll(/"(src\/[^"]+)"/g))
    expect(paths).toContain(source);
  // Other files stay as they are.
  const changed = usual.files
    .filter(({ path, content }) => fileOf(generated, path) !== content)
    .map(({ path }) => path);
  expect(changed.filter((path) => !/^(package\.json|tsup\.config\.ts|README\.md)$/.test(path))).toEqual([]);
});

test("npm installs a package with Vue hooks in a project without Vue", async () => {
  const generated = await generateDocument(everyReference, { files: withParts(["vue"]) });
  const { peerDependencies } = JSON.parse(fileOf(generated, "package.json"));
  const adapter = createRequire(import.meta.url)("@tanstack/vue-query/package.json");
  // npm 10 chooses the version of a missing optional peer for the adapter first. A narrower range is then a conflict.
  expect(peerDependencies.vue).toBe(adapter.peerDependencies.vue);
});

test("only a stream that accepts Last-Event-ID can be continued", async () => {
  const content = { "text/event-stream": { schema: { type: "string" } } };
  const responses = { 200: { description: "", content } };
  const header = { name: "last-event-id", in: "header", schema: { type: "string" } };
  const files = { ...wholePackage, resume: true };
  const render = async (operation: object) =>
    fileOf(await generateDocument(oneOperation(operation), { files }), "src/operations.gen.ts");
  expect(await render({ responses, parameters: [header] })).toContain("resume: resumable");
  expect(await render({ responses })).not.toContain("resum");
  expect(await render({ parameters: [header] })).not.toContain("resum");
  expect(await render({ responses, parameters: [{ ...header, in: "query" }] })).not.toContain("resum");
});
