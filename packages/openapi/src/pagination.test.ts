import { expect, test } from "vitest";
import { loadDocument, refusal, spec } from "./testing/spec-folder.ts";

function withPagination(pagination: unknown, method = "get"): object {
  const schema = { type: "string" };
  const parameters = [
    { name: "after", in: "query", schema },
    { name: "page", in: "header", schema },
  ];
  const responses = { 200: { description: "Books" } };
  return spec({ "/books": { parameters, [method]: { responses, "x-pagination": pagination } } });
}

async function read(pagination: unknown) {
  const { operations } = await loadDocument(withPagination(pagination));
  return operations[0]?.pagination;
}

test("an operation has no pagination by default", async () => {
  expect(await read(undefined)).toBeUndefined();
});

test.each([
  [
    { items: "/a~1b/c", next: "/next", parameter: "after" },
    { items: ["a/b", "c"], next: ["next"], parameter: "after" },
  ],
  [{ next: "" }, { items: [], next: [], parameter: undefined }],
  [{}, { items: [], next: undefined, parameter: undefined }],
])("%j is read", async (pagination, expected) => {
  expect(await read(pagination)).toEqual(expected);
});

test.each([
  ["cursor", "Expected an object with `items`, `next` and `parameter`"],
  [{ item: "/a" }, 'Expected only `items`, `next` and `parameter`, found "item"'],
  [{ items: "books" }, 'Expected a JSON pointer into the body, such as "/items", found "books"'],
  [{ items: [] }, "Expected a JSON pointer into the body"],
  [{ next: 1 }, "Expected a JSON pointer into the body"],
  [{ parameter: "after" }, "Expected `next` next to `parameter`, found none"],
  [{ next: "/next", parameter: "before" }, 'Expected a query parameter of the operation (after), found "before"'],
  [{ next: "/next", parameter: "page" }, 'Expected a query parameter of the operation (after), found "page"'],
])("%j is refused", async (pagination, message) => {
  expect(await refusal(loadDocument(withPagination(pagination)))).toMatchObject({
    problems: [{ message: expect.stringContaining(message), pointer: expect.stringContaining("x-pagination") }],
  });
});

test("an operation that is not GET has no pages", async () => {
  expect(await refusal(loadDocument(withPagination({}, "post")))).toMatchObject({
    problems: [{ message: expect.stringContaining("Expected it on a GET operation, found POST") }],
  });
});
