import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { compareTypes } from "./compare-types.ts";

const declarations = `import { Shelf } from "@books/shelves";
export interface Book {
    title: string;
    subtitle?: string;
    kind: "novel" | "atlas";
    chapters?: { name: string }[];
}
export type Found = { status: "found"; book: Book; note?: string } | { status: "lost"; since: number };
export interface Options {
    url: string;
    retries?: number;
}
export interface Client {
    readonly find: (title: string, options?: { exact?: boolean }) => Promise<Found>;
    readonly shelf: Shelf;
    add(draft: Draft): void;
    get<Path extends keyof paths>(path: Path): Promise<paths[Path]>;
}
export interface Draft {
    title: string;
    pages?: number;
}
export interface paths {
    "/books": Book;
}
export declare function createClient(options: Options): Client;
export declare class ClientError extends Error {
    readonly code: number;
    constructor(code: number);
}
export declare const version: string;
export type Page<Item> = { items: Item[] };
export {};
`;

type Edit = readonly [from: string, to: string];

/** Compares the declarations with an edited copy. */
async function compare(
  edits: readonly Edit[],
  { shelf = "string", before = [] }: { shelf?: string; before?: readonly Edit[] } = {},
) {
  const folder = await makeTestFolder("compare types ü-");
  const apply = (given: string, changes: readonly Edit[]) =>
    changes.reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }, given);
  const old = apply(declarations, before);
  const install = async (side: string, texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      const target = join(folder, side, "node_modules", name);
      await mkdir(target, { recursive: true });
      await writeFile(join(target, "index.d.ts"), text);
      // TypeScript reads the files of two packages with the same name and version only once, so the versions differ.
      const manifest = { name, version: `1.0.0-${side}`, exports: { ".": { types: "./index.d.ts" } } };
      await writeFile(join(target, "package.json"), JSON.stringify(manifest));
    }
    return join(folder, side);
  };
  const shelves = (type: string) => `export interface Shelf { label: ${type} }\n`;
  return compareTypes("@books/client", {
    old: await install("old", { "@books/client": old, "@books/shelves": shelves("string") }),
    new: await install("new", { "@books/client": apply(old, edits), "@books/shelves": shelves(shelf) }),
  });
}

const summarize = (changes: Awaited<ReturnType<typeof compare>>) =>
  changes.map(({ level, what, location }) => `${level}: ${location} ${what}`);

test("finds nothing in a copy, whatever its comments and the order of its properties are", async () => {
  expect(await compare([])).toEqual([]);
  const reordered: Edit = [
    `title: string;\n    subtitle?: string;`,
    `/** New. */\n    subtitle?: string;\n    title: string;`,
  ];
  expect(await compare([reordered])).toEqual([]);
});

describe("finds a broken program, although TypeScript can assign the types, if", () => {
  const any: Edit = ["title: string;\n    pages", "title: any;\n    pages"];
  const optional: Edit = ["constructor(code: number)", "constructor(code?: number)"];

  test.each<[name: string, before: Edit, after: Edit, location: string]>([
    [
      "a parameter of a method is required now",
      ["add(draft: Draft)", "add(draft?: Draft)"],
      ["add(draft?: Draft)", "add(draft: Draft)"],
      `Client["add"]`,
    ],
    ["a parameter of a constructor is required now", optional, [optional[1], optional[0]], "typeof ClientError"],
    ["any becomes another type", any, [any[1], any[0]], `Draft["title"]`],
    ["any becomes unknown", any, [any[1], any[1].replace("any", "unknown")], `Draft["title"]`],
  ])("%s", async (_, before, after, location) => {
    expect(summarize(await compare([after], { before: [before] }))).toEqual([`major: ${location} changed`]);
  });
});

describe("finds a broken program if", () => {
  test.each<[name: string, edit: Edit, expected: string[]]>([
    ["an export is removed", ["export declare const version: string;\n", ""], ["major: typeof version removed"]],
    [
      "a constructor needs one more argument",
      ["constructor(code: number);", "constructor(code: number, reason: string);"],
      ["major: typeof ClientError changed"],
    ],
    [
      "a class is exported as a type only",
      ["export declare class ClientError", "export type { ClientError };\ndeclare class ClientError"],
      ["major: typeof ClientError removed"],
    ],
    ["a type is removed", ["export type Page<Item>", "type Page<Item>"], ["major: Page<any> removed"]],
    [
      "a type takes one more argument",
      ["Page<Item>", "Page<Item, More>"],
      ["major: Page<any> removed", "minor: Page<any, any> added"],
    ],
    ["a property is removed", ["    title: string;\n    subtitle", "    subtitle"], [`major: Book["title"] removed`]],
    ["an optional property is removed", ["subtitle?: string;", ""], [`major: Book["subtitle"] removed`]],
    ["an optional property of an input is removed", ["retries?: number;", ""], [`major: Options["retries"] removed`]],
    ["a property has another type", ["title: string;", "title: number;"], [`major: Book["title"] changed`]],
    [
      "a property that programs read is optional now",
      ["title: string;", "title?: string;"],
      [`major: Book["title"] changed`],
    ],
    [
      "a property has one more value",
      [`"novel" | "atlas"`, `"novel" | "atlas" | "comic"`],
      [`major: Book["kind"] changed`],
    ],
    ["a property that programs read loses a value", [`"novel" | "atlas"`, `"novel"`], [`major: Book["kind"] changed`]],
    [
      "an input has one more property",
      ["url: string;", "url: string;\n    token: string;"],
      ["major: Options changed", `minor: Options["token"] added`],
    ],
    ["an input is narrower", ["retries?: number;", "retries?: 1 | 2;"], [`major: Options["retries"] changed`]],
    [
      "an item has another type",
      ["{ name: string }[]", "{ name: number }[]"],
      [`major: NonNullable<Book["chapters"]>[number]["name"] changed`],
    ],
    [
      "a member of a union loses a property",
      ["; note?: string", ""],
      [`major: Extract<Found, { "status": "found" }>["note"] removed`],
    ],
    [
      "a function takes one more argument",
      ["(title: string, options", "(title: string, by: string, options"],
      [
        `major: NonNullable<Parameters<Client["find"]>[1]>["exact"] removed`,
        `minor: Parameters<Client["find"]>[2] added`,
      ],
    ],
    [
      "a parameter is narrower",
      ["(title: string, options", `(title: "a", options`],
      [`major: Parameters<Client["find"]>[0] changed`],
    ],
    [
      "a parameter of a method is narrower",
      ["draft: Draft", `draft: Draft & { pages: number }`],
      [`major: Parameters<Client["add"]>[0] changed`],
    ],
    [
      "a function returns something else",
      ["Promise<Found>", "Promise<Book>"],
      [`major: Awaited<ReturnType<Client["find"]>> changed`],
    ],
    [
      "a path is removed",
      [`"/books": Book;`, `"/all-books": Book;`],
      [`major: paths["/books"] removed`, `minor: paths["/all-books"] added`],
    ],
    [
      "a class loses a property",
      ["readonly code: number;", ""],
      ["major: typeof ClientError changed", `major: ClientError["code"] removed`],
    ],
    [
      "a constructor takes something else",
      ["constructor(code: number)", "constructor(code: string)"],
      ["major: typeof ClientError changed"],
    ],
  ])("%s", async (_, edit, expected) => {
    const changes = await compare([edit]);
    expect(summarize(changes)).toEqual(expected);
    for (const { level, error } of changes) if (level === "major") expect(error).toMatch(/^TS\d+: ./);
  });

  // The same type is also a parameter of a function.
  test.each([
    ["number", "number | null"],
    ["string | number", "string | number | boolean"],
  ])("a part of a contract that no function uses has more values: %s", async (type, wider) => {
    const before: Edit[] = [
      [`"/books": Book;`, `"/books": Book;\n    "/count": ${type};`],
      ["add(draft: Draft)", `add(draft: Draft, count: ${type})`],
    ];
    const edit: Edit = [`"/count": ${type};`, `"/count": ${wider};`];
    expect(summarize(await compare([edit], { before }))).toEqual([`major: paths["/count"] changed`]);
  });

  test("a dependency of the package changes a type", async () => {
    expect(summarize(await compare([], { shelf: "number" }))).toEqual([`major: Client["shelf"]["label"] changed`]);
  });
});

describe("finds no broken program if", () => {
  test.each<[name: string, edit: Edit, expected: string[]]>([
    [
      "an export is added",
      ["export declare const", "export declare const build: number;\nexport declare const"],
      ["minor: typeof build added"],
    ],
    [
      "an optional property is added",
      ["subtitle?", "author?: { name: string };\n    subtitle?"],
      [`minor: Book["author"] added`],
    ],
    ["an option is added", ["retries?", "token?: string;\n    retries?"], [`minor: Options["token"] added`]],
    [
      "a property that programs only read is added",
      ["readonly shelf", "readonly count: number;\n    readonly shelf"],
      [`minor: Client["count"] added`],
    ],
    ["a property that programs only write is optional now", ["url: string;", "url?: string;"], []],
    ["an input allows more", ["retries?: number;", "retries?: number | string;"], []],
    [
      "an optional parameter is added",
      ["exact?: boolean }", "exact?: boolean }, limit?: number"],
      [`minor: Parameters<Client["find"]>[2] added`],
    ],
    ["a path is added", [`"/books": Book;`, `"/books": Book;\n    "/all": Book[];`], [`minor: paths["/all"] added`]],
    ["a type parameter with a default is added", ["Page<Item>", "Page<Item, More = Item>"], []],
  ])("%s", async (_, edit, expected) => {
    expect(summarize(await compare([edit]))).toEqual(expected);
  });
});

test("the program of a change needs no old version, and shows one location of each cause", async () => {
  const [change, ...others] = await compare([[`"novel" | "atlas"`, `"novel" | "atlas" | "comic"`]]);
  expect(others).toEqual([]);
  expect(change?.program).toBe(
    `import type { Book } from "@books/client";\n\ndeclare const value: Book["kind"];\nexport const read: "novel" | "atlas" = value;\n`,
  );
  expect(change?.error).toBe(`TS2322: Type '"comic"' is not assignable to type '"novel" | "atlas"'.`);
});

test("no program uses the values of a property that was `never`", async () => {
  const before: Edit = [`"/books": Book;`, `"/books": Book;\n    "/all"?: never;`];
  const changes = await compare([[`"/all"?: never;`, `"/all"?: Book;`]], { before: [before] });
  expect(summarize(changes)).toEqual([]);
});

test("an input does not contain all that its type argument contains", async () => {
  const order = `export interface Order { title: string; receipt: { day: number } }
export type InputOf<Type extends { title: string }> = { title: Type["title"] };
export declare function sendOrder(input: InputOf<Order>): Order;
export {};`;
  const changes = await compare([["{ day: number }", "{ day: number; place: string }"]], {
    before: [["export {};", order]],
  });
  expect(summarize(changes)).toEqual([`minor: Order["receipt"]["place"] added`]);
});

describe("compares a schema that no function uses in both directions:", () => {
  const hook = (type: string): Edit => [
    "export {};",
    `export interface components { schemas: { Hook: Hook; Count: number } }\nexport type Hook = ${type};\nexport {};`,
  ];
  // A function takes a bigint, and none returns one.
  const taken: Edit = ["retries?: number;", "retries?: bigint;"];
  const plain = "{ count: bigint; text?: string }";

  test.each<[string, string, string[]]>([
    ["a property may be null", plain.replace("bigint", "bigint | null"), [`major: Hook["count"] changed`]],
    ["an optional property may be null", plain.replace("string", "string | null"), ["major: Hook changed"]],
    ["an optional property is required now", plain.replace("?", ""), ["major: Hook changed"]],
    ["a property is optional now", plain.replace("count", "count?"), [`major: Hook["count"] changed`]],
    [
      "a required property is added",
      plain.replace("}", "; id: string }"),
      ["major: Hook changed", `minor: Hook["id"] added`],
    ],
    ["an optional property is added", plain.replace("}", "; id?: string }"), [`minor: Hook["id"] added`]],
  ])("%s", async (_, changed, expected) => {
    const [from, before] = hook(plain);
    const changes = await compare([[before, hook(changed)[1]]], { before: [taken, [from, before]] });
    expect(summarize(changes)).toEqual(expected);
  });
});
