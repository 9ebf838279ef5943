import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { findBumps } from "./find-bumps.ts";
import { renderChangelog } from "./render-changelog.ts";
import { readUnpacked } from "./unpacked-package.ts";

const house = join(import.meta.dirname, "../../../..");

/** The files of the packages of one release, by path below `node_modules`. */
type Release = Record<string, string>;

const contract = {
  openapi: "3.1.0",
  info: { title: "Books", version: "1.2.0" },
  paths: {
    "/books": {
      post: {
        operationId: "addBook",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
        },
        responses: {
          201: {
            description: "Added",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Book: {
        type: "object",
        additionalProperties: false,
        required: ["title"],
        properties: { title: { type: "string", maxLength: 64 } },
      },
    },
  },
};

const manifest = (name: string, version: string, more: object = {}) =>
  JSON.stringify({
    name,
    version,
    type: "module",
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    ...more,
  });

const needs = (name: string, version: string) => ({ dependencies: { [name]: `^${version}` } });

const released: Release = {
  "@books/runtime/package.json": manifest("@books/runtime", "1.0.0"),
  "@books/runtime/index.js": "export const send = () => {};\n",
  "@books/runtime/index.d.ts":
    "export interface Options { url: string }\nexport declare function send(options: Options): void;\n",
  "@books/library/package.json": manifest("@books/library", "1.2.0", needs("@books/runtime", "1.0.0")),
  "@books/library/index.js": "export const createClient = () => {};\n",
  "@books/library/index.d.ts": `import { Options } from "@books/runtime";\nexport declare function createClient(options: Options): { open: boolean };\nexport {};\n`,
  "@books/library/openapi.json": JSON.stringify(contract),
  "@books/library/README.md":
    '# Library\n\n```ts\nimport { createClient } from "@books/library";\n\nconsole.log(createClient({ url: "/" }).open);\n```\n',
  "@books/library-server/package.json": manifest("@books/library-server", "1.0.1", needs("@books/library", "1.2.0")),
  "@books/library-server/index.js": "export {};\n",
  "@books/library-server/index.d.ts": "export {};\n",
  "@books/contract/package.json": manifest("@books/contract", "1.4.0"),
  "@books/contract/index.js": "export {};\n",
  "@books/contract/index.d.ts": "export {};\n",
  "@books/contract/dist/specs/library.openapi.json": JSON.stringify(contract),
};

async function unpack(folder: string, release: Release) {
  for (const [path, text] of Object.entries(release)) await writeWithFolders(join(folder, path), text);
  const names = new Set(Object.keys(release).map((path) => path.split("/").slice(0, 2).join("/")));
  return Promise.all([...names].map((name) => readUnpacked(join(folder, name))));
}

/** The steps from {@link released} to an edited copy. */
async function find(edit: (release: Release) => Release, old: Release = released, programs: readonly string[] = []) {
  const folder = await makeTestFolder("find bümps-");
  const bumps = await findBumps({
    old: await unpack(join(folder, "a"), old),
    new: await unpack(join(folder, "b"), edit(released)),
    programs,
    linkFrom: [house],
    folder: join(folder, "installed"),
  });
  return new Map(bumps.map((bump) => [bump.name.replace("@books/", ""), bump]));
}

async function findSteps(edit: (release: Release) => Release, old?: Release) {
  const bumps = await find(edit, old);
  return Object.fromEntries([...bumps].map(([name, { bump }]) => [name, bump]).filter(([, bump]) => bump !== "none"));
}

const replace = (path: string, from: string, to: string) => (release: Release) => {
  expect(release[path]).toContain(from);
  return { ...release, [path]: (release[path] ?? "").replace(from, to) };
};

/** Changes the contract in all packages that have it. */
const changeContract = (from: string, to: string) => (release: Release) =>
  replace(
    "@books/contract/dist/specs/library.openapi.json",
    from,
    to,
  )(replace("@books/library/openapi.json", from, to)(release));

describe("finds the step of each package for", () => {
  test.each<[name: string, edit: (release: Release) => Release, expected: Record<string, string>]>([
    ["no change", (release) => release, {}],
    [
      "a version and a changelog",
      (release) => ({
        ...replace("@books/runtime/package.json", "1.0.0", "1.0.1")(release),
        "@books/runtime/CHANGELOG.md": "#",
      }),
      {},
    ],
    ["changed code", replace("@books/runtime/index.js", "{}", "{ return; }"), { runtime: "patch" }],
    [
      "an entry point that leads to another module",
      (release) => ({
        ...replace("@books/runtime/package.json", "./index.js", "./other.js")(release),
        "@books/runtime/other.js": "export const receive = () => {};\n",
      }),
      { runtime: "major", library: "major", "library-server": "major" },
    ],
    [
      "a renamed module",
      (release) => ({
        ...replace("@books/runtime/package.json", "./index.js", "./other.js")(release),
        "@books/runtime/other.js": 'export * from "./chunk.js";\n',
        "@books/runtime/chunk.js": "function a() {}\nexport { a as send };\n",
      }),
      { runtime: "patch" },
    ],
    [
      "a module without a name that its declarations have",
      replace("@books/library/index.js", "export const", "const"),
      { library: "major", "library-server": "major" },
    ],
    [
      "another version of a dependency",
      (release) =>
        replace(
          "@books/library/package.json",
          "^1.0.0",
          "^1.1.0",
        )(replace("@books/runtime/package.json", "1.0.0", "1.1.0")(release)),
      {},
    ],
    [
      "a stricter request",
      changeContract('"maxLength":64', '"maxLength":32'),
      { library: "major", "library-server": "major", contract: "major" },
    ],
    [
      "an optional property of requests and responses",
      changeContract('"properties":{', '"properties":{"year":{"type":"integer"},'),
      // The response schema allows no other properties, so old clients refuse the new one.
      { library: "major", "library-server": "major", contract: "major" },
    ],
    [
      "a changed description",
      changeContract('"Added"', '"Added to the library"'),
      { library: "patch", "library-server": "patch", contract: "patch" },
    ],
    [
      "the version of the contract",
      changeContract('"version":"1.2.0"', '"version":"1.3.0"'),
      { library: "patch", contract: "patch" },
    ],
    [
      "types of a dependent",
      replace("@books/library/index.d.ts", "{ open: boolean }", "{ open: boolean; size: number }"),
      { library: "minor" },
    ],
    [
      "types of a dependency, and its dependents",
      replace("@books/runtime/index.d.ts", "{ url: string }", "{ url: string; token: string }"),
      { runtime: "major", library: "major", "library-server": "major" },
    ],
    [
      "the manifest",
      replace("@books/contract/package.json", '"type":"module"', '"type":"module","engines":{"node":">=22"}'),
      { contract: "major" },
    ],
  ])("%s", async (_, edit, expected) => {
    expect(await findSteps(edit)).toEqual(expected);
  });

  test("no package without an earlier version", async () => {
    const old = Object.fromEntries(Object.entries(released).filter(([path]) => !path.startsWith("@books/library/")));
    const bumps = await find((release) => release, old);
    expect(bumps.get("library")).toEqual({ name: "@books/library", from: undefined, bump: "none", reasons: [] });
  });
});

describe("a reason", () => {
  test("of the contract has a message that one version allows", async () => {
    const bumps = await find(changeContract('"maxLength":64', '"maxLength":32'));
    const [reason] = bumps.get("library")?.reasons ?? [];
    expect(reason).toMatchObject({
      level: "major",
      source: "contract",
      what: "schema Book, property title, maxLength: 64 is now 32",
      affects: "clients and mock users",
      witness: { language: "http", text: expect.stringMatching(/^POST \/books\n\{"title":".{33,64}"\}$/) },
    });
    expect(bumps.get("contract")?.reasons[0]).toMatchObject({ affects: "implementers" });
  });

  test("of the types has a program, and a README that does not compile is a further reason", async () => {
    const bumps = await find(replace("@books/library/index.d.ts", "open: boolean", "isOpen: boolean"));
    const reasons = bumps.get("library")?.reasons.filter(({ level }) => level === "major") ?? [];
    expect(reasons.map(({ what }) => what)).toEqual([
      `@books/library, type Awaited<ReturnType<typeof createClient>>["open"]: removed`,
      "a program that uses @books/library does not compile",
    ]);
    expect(reasons[1]?.witness).toEqual({
      language: "ts",
      text: 'import { createClient } from "@books/library";\n\nconsole.log(createClient({ url: "/" }).open);\nexport {};\n',
      problem: "TS2339: Property 'open' does not exist on type '{ isOpen: boolean; }'.",
    });
  });

  test("with a program concerns the packages that it imports, not those whose names begin alike", async () => {
    const removed = replace("@books/library-server/index.d.ts", "export {};", "export declare const other: string;");
    const added = replace("@books/library/index.d.ts", "open: boolean", "open: boolean; size: number");
    const old = replace(
      "@books/library-server/index.d.ts",
      "export {};",
      "export declare const serve: string;",
    )(released);
    const program = `import { serve } from "@books/library-server";\n\nconsole.log(serve);\n`;
    const bumps = await find((release) => added(removed(release)), old, [program]);
    const broken = (name: string) => bumps.get(name)?.reasons.map(({ what }) => what);
    expect(broken("library-server")).toContain("a program that uses @books/library-server does not compile");
    expect(broken("library")).not.toContain("a program that uses @books/library does not compile");
  });

  test("of the types is found if an entry point gets other declarations that did not change", async () => {
    const old = {
      ...released,
      "@books/runtime/other.d.ts": "export declare function send(options: { url: number }): void;\n",
    };
    const retarget = replace("@books/runtime/package.json", '"./index.d.ts"', '"./other.d.ts"');
    const bumps = await find(
      (release) => retarget({ ...release, "@books/runtime/other.d.ts": old["@books/runtime/other.d.ts"] ?? "" }),
      old,
    );
    expect(bumps.get("runtime")?.bump).toBe("major");
  });

  test("of a module names what it no longer exports", async () => {
    const [reason] =
      (await find(replace("@books/library/index.js", "export const", "const"))).get("library")?.reasons ?? [];
    expect(reason).toEqual({
      level: "major",
      source: "code",
      what: "@books/library: its module no longer exports createClient",
      affects: "programs that import it",
      details: [],
      witness: {
        language: "ts",
        text: 'import { createClient } from "@books/library";',
        problem: "The module of the new package has no such export.",
      },
    });
  });

  test("of a dependency contains its step", async () => {
    const bumps = await find(changeContract('"maxLength":64', '"maxLength":32'));
    const server = bumps.get("library-server")?.reasons ?? [];
    expect(server.map(({ source, what }) => [source, what])).toEqual([
      ["contract", "schema Book, property title, maxLength: 64 is now 32"],
    ]);
    const above = await find(replace("@books/runtime/package.json", '"type":"module"', '"type":"commonjs"'));
    expect(above.get("library")?.reasons.at(-1)).toMatchObject({
      source: "dependency",
      what: "@books/runtime has a major change",
    });
  });
});

test("a changelog describes what changed, who is affected, and what fails", async () => {
  const bumps = await find(changeContract('"maxLength":64', '"maxLength":32'));
  const library = bumps.get("library");
  if (!library) throw new Error("Expected a step of the library.");
  const text = renderChangelog(library);
  expect(text).toMatch(
    /^1 breaking change\.\n\n\*\*schema Book, property title, maxLength: 64 is now 32\*\*\n\nThis concerns clients and mock users\.\n/,
  );
  expect(text).toMatch(
    /What 1\.2\.0 allows and this version does not:\n\n```http\nPOST \/books\n\{"title":".{33,64}"\}\n```\n\n\S/,
  );
});

test("a changelog formats code as code, and shortens compiler errors", () => {
  const witness = { language: "ts", text: "export {};\n", problem: `TS2322: ${"x".repeat(400)}` } as const;
  const what = '@books/library, type Book["title"]: removed';
  const text = renderChangelog({
    name: "@books/library",
    from: "1.2.0",
    bump: "major",
    reasons: [
      { level: "major", source: "types", what, details: [], witness },
      { level: "minor", source: "types", what: "type Page: added", affects: "TypeScript programs", details: [] },
      { level: "patch", source: "contract", what: "left out", details: [] },
      { level: "major", source: "contract", what: "`xml` is [here]", details: [], undecided: "it is not compared." },
    ],
  });
  expect(text.split("\n\n")).toEqual([
    "2 breaking changes, 1 addition.",
    `**\`${what}\`**`,
    "What 1.2.0 allows and this version does not:",
    "```ts\nexport {};\n```",
    `TS2322: ${"x".repeat(292)}…`,
    "**\\`xml\\` is \\[here\\]**",
    "Undecided, and therefore counted as a breaking change: it is not compared.",
    "- `type Page: added` (for TypeScript programs).",
  ]);
});

test("reads the files of a package", async () => {
  const folder = await makeTestFolder("unpacked-");
  const [runtime] = await unpack(folder, released);
  expect([...(runtime?.files ?? [])].sort()).toEqual(["index.d.ts", "index.js", "package.json"]);
  expect(await readFile(join(runtime?.folder ?? "", "index.js"), "utf8")).toContain("send");
});
