import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createPagesClient } from "../../fixtures/pages/src/index.gen.ts";
import { listMapsInfiniteOptions } from "../../fixtures/pages/src/query.gen.ts";
import { wholePackage } from "../package-file-set.ts";
import { fileOf, generateDocument, oneOperation } from "../testing/documents.ts";

/** A client of an archive with two pages of each list. */
function createArchive() {
  const pages: Record<string, () => Response> = {
    "/letters?year=1815": () => Response.json({ result: { letters: [{ id: 1 }], next: "a" } }),
    "/letters?year=1815&after=a": () => Response.json({ result: { letters: [{ id: 2 }] } }),
    "/photographs": () => Response.json({ photographs: ["x"], links: { next: "?page=2" } }),
    "/photographs?page=2": () => Response.json({ photographs: ["y"], links: {} }),
    "/maps": () => Response.json([1], { headers: { link: '</maps?page=2>; rel="next"' } }),
    "/maps?page=2": () => Response.json([2]),
  };
  return createPagesClient({
    fetch: async ({ url }) =>
      pages[url.replace("http://127.0.0.1:4070", "")]?.() ?? new Response(null, { status: 404 }),
  });
}

test("a generated client iterates by cursor, by URL and by header", async () => {
  const client = createArchive();
  const found: unknown[] = [];
  for await (const { id } of client.listLetters.items({ query: { year: 1815 } })) found.push(id);
  for await (const photograph of client.listPhotographs.items()) found.push(photograph);
  for await (const maps of client.listMaps.pages()) found.push(...maps);
  expect(found).toEqual([1, 2, "x", "y", 1, 2]);
});

test("a generated infinite query has the pages of a list", async () => {
  const options = listMapsInfiniteOptions(createArchive());
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 });
  expect(pages.flatMap(({ data }) => data)).toEqual([1, 2]);
});

test("a package without the part has no iterators", async () => {
  const schema = { type: "array" };
  const content = { "application/json": { schema } };
  const responses = { 200: { description: "", headers: { Link: { schema: {} } }, content } };
  const generated = await generateDocument(oneOperation({ responses, "x-pagination": {} }));
  expect(fileOf(generated, "src/operations.gen.ts")).not.toContain("paginate");
  expect(fileOf(generated, "src/client.gen.ts")).not.toContain("Paginated");
});

/** The warnings about an operation that responds with a body of this schema. */
async function findWarnings(pagination: object, schema: unknown): Promise<string[]> {
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const parameters = [{ name: "after", in: "query", schema: { type: "string" } }];
  const document = oneOperation(
    { parameters, responses, "x-pagination": pagination },
    { components: { schemas: parts } },
  );
  return (await generateDocument(document, { files: { ...wholePackage, pagination: true } })).warnings;
}

const list = { type: "array", items: { type: "string" } };
const page = { type: "object", properties: { list, next: { type: ["string", "null"] } } };
const parts = { Page: page, Tree: { type: "object", properties: { tree: { $ref: "#/components/schemas/Tree" } } } };

test.each([
  ["a property", { items: "/list", next: "/next" }, page],
  ["a property behind a reference", { items: "/list", next: "/next" }, { $ref: "#/components/schemas/Page" }],
  ["a property of a branch", { items: "/list", next: "/next" }, { oneOf: [{ type: "null" }, { allOf: [page] }] }],
  ["any property", { items: "/a/list" }, { type: "object", additionalProperties: page }],
  ["an item", { items: "/0/list" }, { type: "array", items: page }],
  ["the item of a tuple", { items: "/1" }, { type: "array", prefixItems: [page, list] }],
  ["the body", { next: "" }, { type: "string" }],
  ["an object without properties", { items: "/list", next: "/next" }, { type: "object" }],
  ["an unknown body", { items: "/list", next: "/next" }, {}],
])("a pointer of x-pagination may lead to %s", async (_, pagination, schema) => {
  expect(await findWarnings(pagination, schema)).toEqual([]);
});

test.each([
  ["no property", "/typo", page],
  ["a property of text", "/next/cursor", page],
  ["no property of any branch", "/typo", { anyOf: [page, list] }],
  ["no property of a closed object", "/typo", { ...page, additionalProperties: false }],
  ["no property of a recursive schema", "/tree/tree/typo", { $ref: "#/components/schemas/Tree" }],
  ["a property of a list", "/name", { type: "array", items: { type: "object", properties: { name: {} } } }],
])("a pointer of x-pagination that leads to %s is reported", async (_, pointer, schema) => {
  const found = `GET /books: the body of a success has no ${pointer}, which is`;
  expect(await findWarnings({ items: pointer }, schema)).toEqual([
    `${found} \`items\` of x-pagination. The client finds no items.`,
  ]);
  expect(await findWarnings({ next: pointer }, schema)).toEqual([
    `${found} \`next\` of x-pagination. The client ends the list after the first page.`,
  ]);
});
