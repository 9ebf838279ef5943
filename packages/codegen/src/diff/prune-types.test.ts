import { describe, expect, test } from "vitest";
import { listChangedEntryPoints, type PackageTypes } from "./package-types.ts";
import { pruneUnchanged } from "./prune-types.ts";

const schema = `export interface paths {
    "/books": { get: operations["listBooks"]; };
    "/shelves": { get: operations["listShelves"]; };
}
export interface components {
    schemas: {
        Book: { title: components["schemas"]["Title"]; };
        Title: string;
        Shelf: { label: string; };
    };
}
export interface operations {
    listBooks: { result: components["schemas"]["Book"]; };
    listShelves: { result: components["schemas"]["Shelf"]; };
}
`;
const client = `import type { operations } from "./schema.gen.ts";
export interface LibraryClient {
    readonly listBooks: Operation<operations["listBooks"]>;
    readonly listShelves: Operation<operations["listShelves"]>;
}
export declare function createLibraryClient(): LibraryClient;
`;
const index = `export { createLibraryClient, type LibraryClient } from "./client.gen.ts";
import type { components } from "./schema.gen.ts";
export type Book = components["schemas"]["Book"];
export type Shelf = components["schemas"]["Shelf"];
`;

function library(edit: (text: string) => string = (text) => text): PackageTypes {
  const texts = { schema, client, index, mocks: "export declare const mocks: {};\n" };
  return {
    name: "@acme/library",
    entryPoints: new Map([
      [".", "src/index.gen.d.ts"],
      ["./mocks", "src/mocks.gen.d.ts"],
    ]),
    files: new Map(Object.entries(texts).map(([name, text]) => [`src/${name}.gen.d.ts`, edit(text)])),
  };
}

const textOf = ({ files }: PackageTypes) => [...files.values()].join("");

describe("keeps", () => {
  const { old, new: current } = pruneUnchanged({
    old: library(),
    new: library((text) => text.replace("Title: string", "Title: number")),
  });

  test("a change, and all that uses it, in both versions", () => {
    for (const version of [old, current])
      for (const text of [
        "Title:",
        "Book:",
        "export type Book",
        `"/books"`,
        "readonly listBooks",
        "createLibraryClient()",
      ])
        expect(textOf(version)).toContain(text);
    expect(textOf(current)).toContain("Title: number");
  });

  test("nothing else", () => {
    for (const version of [old, current]) expect(textOf(version)).not.toMatch(/shel(?:f|ves)/i);
  });

  test("what a changed declaration uses", () => {
    const edit = (text: string) =>
      text.replace('{ result: components["schemas"]["Shelf"]; }', '{ results: components["schemas"]["Shelf"]; }');
    const { new: pruned } = pruneUnchanged({ old: library(), new: library(edit) });
    expect(textOf(pruned)).toContain("Shelf: { label: string; }");
    expect(textOf(pruned)).not.toContain("Title");
  });
});

test("lists the entry points whose files or imported files differ", () => {
  const edit = (text: string) => text.replace("label: string", "label: number");
  expect(listChangedEntryPoints(library(), library(edit))).toEqual(["."]);
  expect(listChangedEntryPoints(library(), library())).toEqual([]);
});
