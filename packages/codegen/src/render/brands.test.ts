import { describe, expect, test } from "vitest";
import { wholePackage } from "../package-file-set.ts";
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

test("a value with two brands has both in programs", async () => {
  const both = { allOf: [idOf("BookId"), idOf("UserId")] };
  const schemas = { ...components.schemas, UserId: { type: "string" } };
  const document = oneOperation(
    { parameters: [{ ...parameters[0], schema: both }] },
    { path: "/books/{id}", components: { schemas } },
  );
  const readme = fileOf(await generateDocument(document, { brands: ["BookId", "UserId"] }), "README.md");
  expect(readme).toContain("import { createLibraryClient, type BookId, type UserId } from");
  expect(readme).toContain('path: { id: "b-1" as BookId & UserId }');
});

test("programs make no branded value of another type, and import no type that they do not name", async () => {
  const either = { oneOf: [idOf("BookId"), { type: "integer" }, { type: "boolean" }] };
  const either7 = (value: unknown) =>
    oneOperation(
      { parameters: [{ ...parameters[0], schema: either, example: value }] },
      { path: "/books/{id}", components },
    );
  const readmeOf = async (value: unknown) =>
    fileOf(await generateDocument(either7(value), { brands: ["BookId", "Shelf"] }), "README.md");
  expect(await readmeOf(7)).toContain("path: { id: 7 }");
  expect(await readmeOf(true)).toContain("path: { id: true }");
  const named = await readmeOf("a text such as Shelf");
  expect(named).toContain('path: { id: "a text such as Shelf" as BookId }');
  expect(named).toContain("import { createLibraryClient, type BookId } from");
});

describe("brands are refused", () => {
  test.each([
    [["BookID"], 'brands of library: the contract has no schema "BookID". Did you mean BookId?'],
    [["Book"], 'found "Book" with the type object.'],
    [["Kind"], 'found "Kind" with listed values.'],
    [["Nothing"], 'found "Nothing" with the types string and null.'],
  ])("%j", async (brands, message) => {
    await expect(generateDocument(library, { brands })).rejects.toThrow(message);
  });

  test("of dates that have a type already", async () => {
    const at = oneOperation({}, { components: { schemas: { At: { type: "string", format: "date-time" } } } });
    const branded = await generateDocument(at, { brands: ["At"] });
    expect(fileOf(branded, "src/schema.gen.ts")).toContain('At: string & Brand<"At">;');
    await expect(generateDocument(at, { brands: ["At"], files: { ...wholePackage, dates: true } })).rejects.toThrow(
      'found "At" with dates, which have a type of their own.',
    );
  });
});
