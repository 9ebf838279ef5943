import { expect, test } from "vitest";
import { renderClientProgram } from "./readme-programs.ts";
import { readPlan } from "./testing/documents.ts";

test("a program sends a valid request, also without an example in the contract", async () => {
  const shelf = { name: "shelf", in: "path", required: true, schema: { type: "string", pattern: "^[a-z]{2}-\\d$" } };
  const book = {
    type: "object",
    required: ["title", "copies", "authors"],
    properties: {
      title: { type: "string", minLength: 5 },
      copies: { type: "integer", exclusiveMinimum: 3 },
      authors: { type: "array", items: { type: "string", format: "email" }, minItems: 2, uniqueItems: true },
    },
  };
  const post = {
    operationId: "addBook",
    parameters: [shelf],
    requestBody: { required: true, content: { "application/json": { schema: book } } },
    responses: { 204: { description: "Added" } },
  };
  const program = renderClientProgram(await readPlan({ paths: { "/{shelf}": { post } } }));
  const [, input = ""] = /addBook\((.*)\);/s.exec(program) ?? [];
  const { path, body } = Function(`return ${input}`)();
  expect(path.shelf).toMatch(/^[a-z]{2}-\d$/);
  expect(body.title.length).toBeGreaterThanOrEqual(5);
  expect(body.copies).toBeGreaterThan(3);
  expect(new Set(body.authors).size).toBe(2);
});
