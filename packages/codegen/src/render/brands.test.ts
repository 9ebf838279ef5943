import { describe, expect, test } from "vitest";
import { fileOf, generateDocument, oneOperation } from "../testing/documents.ts";

const idOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const components = {
  schemas: {
    BookId: { type: "string", description: "Identifies a book.", examples: ["b-1"] },
    Shelf: { type: "integer", examples: [3] },
    Kind: { type: "string", enum: ["novel"] },
    Nothing: { type: ["string", "null"] },
    Book: {
      type: "object",
      required: ["id"],
      properties: { id: idOf("BookId"), shelves: { type: "array", items: idOf("Shelf") } },
    },
  },
};
const body = {
  required: true,
  content: { "application/json": { schema: idOf("Book"), example: { id: "b-1", shelves: [3] } } },
};
const parameters = [{ name: "id", in: "path", required: true, schema: idOf("BookId"), example: "b-1" }];
const success = { description: "", content: body.content };
const library = oneOperation(
  { parameters, requestBody: body, responses: { 200: success } },
  { method: "post", path: "/books/{id}", components },
);

test("a branded schema has a type of its own, and others are as they were", async () => {
  const [plain, branded] = await Promise.all([
    generateDocument(library),
    generateDocument(library, { brands: ["BookId", "Shelf"] }),
  ]);
  const types = fileOf(branded, "src/schema.gen.ts");
  expect(types).toContain('BookId: string & Brand<"BookId">;');
  expect(types).toContain('Shelf: number & Brand<"Shelf">;');
  const changed = plain.files.filter(({ path, content }) => fileOf(branded, path) !== content).map(({ path }) => path);
  expect(changed).toEqual(["src/schema.gen.ts", "README.md"]);
});

test("programs of the README make branded values, and import their types", async () => {
  const readme = fileOf(await generateDocument(library, { brands: ["BookId", "Shelf"] }), "README.md");
  expect(readme).toContain('import { createLibraryClient, type BookId, type Shelf } from "@acme/library";');
  expect(readme).toContain('path: { id: "b-1" as BookId }, body: { id: "b-1" as BookId, shelves: [3 as Shelf] }');
  expect(readme).toContain('import { type BookId, type Shelf } from "@acme/library";');
});

describe("brands are refused", () => {
  test.each([
    [["BookID"], 'brands of library: the contract has no schema "BookID". Did you mean BookId?'],
    [["Book"], 'found "Book" with the type object.'],
    [["Kind"], 'found "Kind" with the type string.'],
    [["Nothing"], 'found "Nothing".'],
  ])("%j", async (brands, message) => {
    await expect(generateDocument(library, { brands })).rejects.toThrow(message);
  });
});
