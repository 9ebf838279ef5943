import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runGit, useTestFolder } from "@docent/storage/testing";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Workspace } from "../workspace.ts";
import type { TypeChange } from "./compare-types.ts";
import { diffCommand } from "./run-diff.ts";

const contract = `openapi: 3.1.0
info: { title: Library API, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:4055" }]
paths:
  /books/{bookId}:
    get:
      operationId: getBook
      parameters: [{ name: bookId, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: A book., content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
        "401": { description: No token., content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
  /shelves:
    parameters: [{ name: page, in: query, schema: { type: integer } }]
    get:
      operationId: listShelves
      parameters: [{ $ref: "#/components/parameters/limit" }, { name: size, in: query, schema: { type: integer } }]
      responses:
        "200": { description: All shelves., headers: { X-Total: { schema: { type: [integer, boolean] } } }, content: { application/json: { schema: { type: array, items: { type: string } }, examples: { all: { value: [attic] } } } } }
    put:
      operationId: setShelves
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Shelves" } } } }
      responses: { "204": { description: Set. } }
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer } }
  schemas:
    Book:
      type: object
      required: [title, state]
      properties: { title: { type: string }, state: { enum: [lent, free, lost] } }
    Problem: { type: object, required: [reason], properties: { reason: { type: string } } }
    Shelves: { type: object, required: [names, size], properties: { names: { type: string }, size: { type: integer } } }
    Hook: { type: object, required: [count], properties: { count: { type: integer }, note: { type: string } } }
`;

const status401 = `        "401": { description: No token., content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }\n`;

type Edit = readonly [from: string, to: string];

/** A repository with the contract in its last commit. Only the working tree is edited. */
const root = useTestFolder("diff týpes-");

beforeAll(async () => {
  await mkdir(join(root, "specs"));
  await writeFile(join(root, "specs/library.openapi.yaml"), contract);
  await runGit(root, "init", "--quiet");
  await runGit(root, "add", "--all");
  await runGit(root, "commit", "--quiet", "--message=First");
});

/** The fewest parts. */
const client: Partial<Workspace> = { common: { files: { mocks: false, mockPaths: false } } };

/** Compares the edited contract with that of the commit. */
async function compare(edits: readonly Edit[], { args = [], settings = client }: CompareOptions = {}) {
  const edited = edits.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, contract);
  await writeFile(join(root, "specs/library.openapi.yaml"), edited);
  const workspace: Workspace = {
    root,
    contracts: join(root, "specs"),
    output: join(root, "packages"),
    scope: "@acme",
    ...settings,
  };
  const program = {
    name: "docent",
    contracts: { kind: "API", list: async () => new Map() },
    choices: "",
    example: "a",
  };
  const command = diffCommand(
    async () => workspace,
    () => program,
  );
  const { warnings, ...result } = await runInTest((terminal) =>
    runScript({ name: "docent diff", command }, ["--from", "HEAD", ...args], terminal),
  );
  return { ...result, warnings: warnings.replace("library: compared with the commit HEAD\n", "") };
}

interface CompareOptions {
  args?: readonly string[];
  settings?: Partial<Workspace>;
}

/** The changes of types as JSON, and the level of the contract for clients. */
async function listChanges(edits: readonly Edit[], settings?: Partial<Workspace>) {
  const { code, output, warnings } = await compare(edits, { args: ["--json"], ...(settings && { settings }) });
  const [found] = JSON.parse(output);
  const types: TypeChange[] = found.types;
  const titles = types.map(({ level, entryPoint, location, what }) => `${level}: ${entryPoint} ${location} ${what}`);
  return { code, warnings, types, titles, contract: found.diff.ratings.clients };
}

describe("finds programs that no longer compile, although clients may send and receive the same messages, after", () => {
  test.each<[name: string, edit: Edit, titles: string[], program: string]>([
    [
      "an operationId is renamed",
      ["operationId: getBook", "operationId: findBook"],
      [`major: @acme/library LibraryClient["getBook"] removed`, "minor: @acme/library FindBookInput added"],
      `import type { LibraryClient } from "@acme/library";\n\nexport type Found = LibraryClient["getBook"];\n`,
    ],
    [
      "a schema is renamed",
      ["Problem", "Trouble"],
      ["major: @acme/library Problem removed", "minor: @acme/library Trouble added"],
      `import type { Problem } from "@acme/library";\n\nexport type Found = Problem;\n`,
    ],
    [
      "a schema that no operation uses may have null",
      ["count: { type: integer }", 'count: { type: [integer, "null"] }'],
      [`major: @acme/library Hook["count"] changed`],
      `import type { Hook } from "@acme/library";\n\ndeclare const value: Hook["count"];\nexport const read: number = value;\n`,
    ],
    [
      "an optional property of a schema that no operation uses may have null",
      ["note: { type: string }", 'note: { type: [string, "null"] }'],
      ["major: @acme/library Hook changed"],
      `import type { Hook } from "@acme/library";\n\ndeclare const value: Hook;\nexport const read: { count: number; note?: string; } = value;\n`,
    ],
    [
      "an optional property of a schema that no operation uses is required",
      ["required: [count]", "required: [count, note]"],
      ["major: @acme/library Hook changed"],
      `import type { Hook } from "@acme/library";\n\ndeclare const value: { count: number; note?: string; };\nexport const write: Hook = value;\n`,
    ],
    [
      "a path parameter is renamed",
      ["bookId", "id"],
      ["major: @acme/library GetBookInput changed", `major: @acme/library paths["/books/{bookId}"] removed`],
      `import type { paths } from "@acme/library";\n\nexport type Found = paths["/books/{bookId}"];\n`,
    ],
    [
      "a documented status is removed",
      [status401, ""],
      [`major: @acme/library operations["getBook"]["responses"]["401"] removed`],
      `import type { operations } from "@acme/library";\n\nexport type Found = operations["getBook"]["responses"]["401"];\n`,
    ],
    [
      "a value of a response is removed",
      ["[lent, free, lost]", "[lent, free]"],
      [`major: @acme/library GetBookData["state"] changed`],
      `import type { GetBookData } from "@acme/library";\n\ndeclare const value: GetBookData["state"];\nexport const isEqual = value === "lost";\n`,
    ],
  ])("%s", async (_, edit, titles, program) => {
    const found = await listChanges([edit]);
    expect(found).toMatchObject({ code: 1, warnings: "" });
    expect(found.contract).not.toBe("major");
    expect(found.titles).toEqual(expect.arrayContaining(titles));
    expect(found.types.map((change) => change.program)).toContain(program);
    for (const { error } of found.types) expect(error).toMatch(/^TS\d+: (?!.*diff-)/);
  });
});

describe("finds no program that no longer compiles after", () => {
  test.each<[name: string, edit: Edit, titles: string[]]>([
    ["a description is changed", ["A book.", "One book."], []],
    [
      "an operation is added",
      [
        "  /shelves:\n",
        `  /shelves:
    post:
      operationId: addShelf
      responses: { "204": { description: Added. } }
`,
      ],
      [
        "minor: @acme/library AddShelfInput added",
        "minor: @acme/library AddShelfData added",
        "minor: @acme/library AddShelfError added",
        `minor: @acme/library LibraryClient["addShelf"] added`,
        `minor: @acme/library operations["addShelf"] added`,
      ],
    ],
    [
      "a schema is added that nothing uses",
      ["    Problem: {", "    Pong: { type: object }\n    Problem: {"],
      [`minor: @acme/library Pong added`, `minor: @acme/library components["schemas"]["Pong"] added`],
    ],
    ["a property of a request is optional now", ["required: [names, size]", "required: [names]"], []],
    [
      "a parameter accepts more",
      [
        "name: size, in: query, schema: { type: integer }",
        "name: size, in: query, schema: { type: [integer, boolean] }",
      ],
      [],
    ],
    [
      "a parameter of `components` accepts more",
      [
        "name: limit, in: query, schema: { type: integer }",
        "name: limit, in: query, schema: { type: [integer, boolean] }",
      ],
      [],
    ],
    [
      "a parameter of a path accepts more",
      [
        "name: page, in: query, schema: { type: integer }",
        "name: page, in: query, schema: { type: [integer, boolean] }",
      ],
      [],
    ],
    [
      "a property of a response is added",
      ["properties: { title:", "properties: { year: { type: integer }, title:"],
      [`minor: @acme/library GetBookData["year"] added`],
    ],
  ])("%s", async (_, edit, titles) => {
    expect(await listChanges([edit])).toMatchObject({ code: 0, warnings: "", titles });
  });
});

test("finds no program of a client that no longer compiles after a header of a response has fewer values", async () => {
  const { titles, contract } = await listChanges([["type: [integer, boolean]", "type: integer"]]);
  expect([titles, contract]).toEqual([[], "minor"]);
});

test("finds no program of a mock that no longer compiles after an example is added", async () => {
  const edit: Edit = ["examples: { all: ", "examples: { none: { value: [] }, all: "];
  const { code, titles } = await listChanges([edit], { common: {} });
  expect([code, titles]).toEqual([0, []]);
});

const rename: Edit = ["operationId: getBook", "operationId: findBook"];

test("compares the entry points that the settings select, under the name of the settings", async () => {
  const settings = { settings: { library: { name: "books-client", files: { mockPaths: false } } } };
  const { types } = await listChanges([rename], settings);
  expect(new Set(types.map(({ entryPoint }) => entryPoint))).toEqual(new Set(["books-client", "books-client/mocks"]));
});

test("prints the changes after those of the contract", async () => {
  const { code, output, warnings } = await compare([rename]);
  expect([code, warnings]).toEqual([1, ""]);
  expect(output).toMatch(
    /^Library API[\s\S]*Together patch for everyone\.\n\nTypes of @acme\/library\n\n1\. @acme\/library, type /,
  );
  expect(output).toContain("10 changes of types: 5 major, 5 minor. Together with the contract major for everyone.\n");
});

test("counts a major change for implementers only if it is a change of `operations`", async () => {
  const args = ["--for", "implementers"];
  expect(await compare([["Problem", "Trouble"]], { args })).toMatchObject({ code: 0 });
  expect(await compare([rename], { args })).toMatchObject({ code: 1 });
});

test("prints nothing about types that did not change, or that are not compared", async () => {
  const args = ["--no-types"];
  const { code, output } = await compare([rename], { args });
  expect([code, output]).toEqual([0, expect.not.stringContaining("Types of")]);
  expect((await compare([["A book.", "One book."]])).output).not.toContain("Types of");
  const [found] = JSON.parse((await compare([rename], { args: [...args, "--json"] })).output);
  expect(Object.keys(found)).toEqual(["api", "label", "state", "diff", "ratings"]);
  expect(found.ratings).toEqual(found.diff.ratings);
});

test("prints the ratings of each change of types as JSON, and those of the contract and the types together", async () => {
  const [found] = JSON.parse((await compare([["Problem", "Trouble"]], { args: ["--json"] })).output);
  expect(found).toMatchObject({
    diff: { ratings: { clients: "minor" } },
    ratings: { clients: "major", mockUsers: "major", implementers: "minor" },
  });
  expect(found.types).toContainEqual(
    expect.objectContaining({
      location: "Trouble",
      ratings: { clients: "minor", mockUsers: "minor", implementers: "patch" },
    }),
  );
});

describe("warns, and compares the contracts, if", () => {
  /** Installs a package without code. */
  const installEmpty = async (name: string) => {
    const folder = join(root, "node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
    onTestFinished(() => rm(folder, { recursive: true }));
  };

  test("the runtime cannot be resolved", async () => {
    await installEmpty("@docent/runtime");
    const { code, output, warnings } = await compare([rename]);
    expect([code, warnings]).toEqual([
      0,
      "The types of @acme/library were not compared: @docent/runtime cannot be resolved from packages/library.\n",
    ]);
    expect(output).toContain("Together patch for everyone.");
  });

  test("only the types of the mocks cannot be resolved", async () => {
    await installEmpty("msw");
    const { types, warnings } = await listChanges([rename], {});
    expect(warnings).toBe(
      "The types of @acme/library/mocks were not compared: msw cannot be resolved from packages/library.\n",
    );
    expect(new Set(types.map(({ entryPoint }) => entryPoint))).toEqual(new Set(["@acme/library"]));
  });

  test("no package can be generated", async () => {
    const settings = { settings: { library: { brands: ["Problem"] } } };
    const { code, output, warnings } = await compare([rename], { settings });
    expect([code, warnings]).toEqual([0, expect.stringMatching(/^The types of library were not compared: .*Problem/)]);
    expect(output).toContain("Together patch for everyone.");
  });
});
