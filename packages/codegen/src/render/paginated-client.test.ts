import { expect, test } from "vitest";
import { createPagesClient } from "../../fixtures/pages/src/index.gen.ts";
import { fileOf, generateDocument, oneOperation } from "../testing/documents.ts";

test("a generated client iterates by cursor, by URL and by header", async () => {
  const pages: Record<string, () => Response> = {
    "/letters?year=1815": () => Response.json({ result: { letters: [{ id: 1 }], next: "a" } }),
    "/letters?year=1815&after=a": () => Response.json({ result: { letters: [{ id: 2 }] } }),
    "/photographs": () => Response.json({ photographs: ["x"], links: { next: "?page=2" } }),
    "/photographs?page=2": () => Response.json({ photographs: ["y"], links: {} }),
    "/maps": () => Response.json([1], { headers: { link: '</maps?page=2>; rel="next"' } }),
    "/maps?page=2": () => Response.json([2]),
  };
  const client = createPagesClient({
    fetch: async ({ url }) =>
      pages[url.replace("http://127.0.0.1:4070", "")]?.() ?? new Response(null, { status: 404 }),
  });
  const found: unknown[] = [];
  for await (const { id } of client.listLetters.items({ query: { year: 1815 } })) found.push(id);
  for await (const photograph of client.listPhotographs.items()) found.push(photograph);
  for await (const maps of client.listMaps.pages()) found.push(...maps);
  expect(found).toEqual([1, 2, "x", "y", 1, 2]);
});

test("a package without the part has no iterators", async () => {
  const schema = { type: "array" };
  const content = { "application/json": { schema } };
  const responses = { 200: { description: "", headers: { Link: { schema: {} } }, content } };
  const generated = await generateDocument(oneOperation({ responses, "x-pagination": {} }));
  expect(fileOf(generated, "src/operations.gen.ts")).not.toContain("paginate");
  expect(fileOf(generated, "src/client.gen.ts")).not.toContain("Paginated");
});
