import { expect, test } from "vitest";
import { findOperation, matchTemplate, sortByTemplate } from "./routing.ts";
import { loadPaths } from "./testing/load-paths.ts";

test.each<[template: string, path: string, values: Record<string, string> | undefined]>([
  ["/notes", "/notes", {}],
  ["/notes", "/notes/", undefined],
  ["/notes", "/Notes", undefined],
  ["/notes/{id}", "/notes/a%2Fb%20ü", { id: "a/b ü" }],
  ["/notes/{id}", "/notes/", undefined],
  ["/notes/{id}", "/notes/a/b", undefined],
  ["/notes/{id}", "/notes/100%", { id: "100%" }],
  ["/{a}/{b}", "/x/y", { a: "x", b: "y" }],
  ["/files/{name}.{type}", "/files/a.b.json", { name: "a.b", type: "json" }],
  ["/files/{name}.json", "/files/axjson", undefined],
  ["/a.b/{id}", "/axb/1", undefined],
  ["/", "/", {}],
])("%s and %s", (template, path, values) => {
  expect(matchTemplate(template, path)).toEqual(values);
});

test("a concrete path comes before a template", async () => {
  const responses = { 200: { description: "A" } };
  const { operations } = await loadPaths({
    "/notes/{id}": { get: { operationId: "one", responses } },
    "/notes/newest": { get: { operationId: "newest", responses } },
  });
  expect(sortByTemplate(operations).map(({ id }) => id)).toEqual(["newest", "one"]);
  expect(findOperation(operations, { method: "GET", pathname: "/notes/newest" })?.operation.id).toBe("newest");
  expect(findOperation(operations, { method: "GET", pathname: "/notes/7" })).toMatchObject({
    operation: { id: "one" },
    path: { id: "7" },
  });
  expect(findOperation(operations, { method: "PUT", pathname: "/notes/7" })).toBeUndefined();
});
