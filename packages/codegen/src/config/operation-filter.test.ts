import type { OpenApiDocument, OperationKeys } from "@docent/openapi";
import { listOperationKeys } from "@docent/openapi";
import { expect, test } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { createWorkspace, TestOutput } from "../testing/workspace.ts";
import { filterDocument, type OperationFilter, type OperationNames } from "./operation-filter.ts";

const operation = (operationId: string, ...tags: string[]) => ({ operationId, tags, responses: {} });

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Library", version: "1.0.0" },
  paths: {
    "/books": { get: operation("listBooks", "books"), post: operation("addBook", "books", "editors") },
    "/books/{id}": { get: operation("getBook", "books") },
    "/books/{id}/loans": { post: { tags: ["loans"], responses: {} } },
    "/users": { get: operation("listUsers", "admin") },
  },
  webhooks: { newBook: { post: operation("onNewBook", "books") } },
};

const filter = (chosen: OperationFilter) =>
  listOperationKeys(filterDocument(document, { filter: chosen, api: "library", file: "library.yaml" })).map(
    ({ id }: OperationKeys) => id,
  );

test.each<[OperationNames, string[]]>([
  [{ tags: ["loans", "admin"] }, ["postBooksByIdLoans", "listUsers"]],
  [{ paths: ["/books"] }, ["listBooks", "addBook"]],
  [{ paths: ["/books/*"] }, ["getBook"]],
  [{ paths: ["/books/{id}"] }, ["getBook"]],
  [{ paths: ["/books/**"] }, ["getBook", "postBooksByIdLoans"]],
  [{ paths: ["/books**"] }, ["listBooks", "addBook", "getBook", "postBooksByIdLoans"]],
  [{ paths: ["/*/*/loans"] }, ["postBooksByIdLoans"]],
  [{ paths: ["**/l*s"] }, ["postBooksByIdLoans"]],
  [{ paths: ["new*"] }, ["onNewBook"]],
  [{ operations: ["getBook", "postBooksByIdLoans"] }, ["getBook", "postBooksByIdLoans"]],
  [{ operations: ["GET /users"] }, ["listUsers"]],
  [{ tags: ["admin"], operations: ["getBook"] }, ["getBook", "listUsers"]],
])("includes the operations of %j", (include, ids) => {
  expect(filter({ include })).toEqual(ids);
});

test("excludes operations from all, or from the included ones", () => {
  expect(filter({ exclude: { tags: ["books"] } })).toEqual(["postBooksByIdLoans", "listUsers"]);
  expect(filter({ include: { tags: ["books"] }, exclude: { paths: ["/books"] } })).toEqual(["getBook", "onNewBook"]);
});

test.each<[OperationFilter, RegExp]>([
  [
    { include: { tags: ["boks"] } },
    /^The filter of library does not fit library\.yaml:\n {2}filter\.include\.tags: there is no tag "boks"\. Expected one of books, editors, loans, admin\. Did you mean books\?$/,
  ],
  [{ include: { paths: ["/book"] } }, /include\.paths: there is no path "\/book"\. .+ Did you mean \/books\?$/],
  [{ include: { paths: ["/books/{id}/*/x"] } }, /there is no path/],
  [
    { exclude: { operations: ["listBook", "get /users"] } },
    /exclude\.operations: .+"listBook".+ Did you mean listBooks\?\n {2}filter\.exclude\.operations: .+ "get \/users"\. .+ Did you mean GET \/users\?$/,
  ],
  [{ exclude: { paths: ["**"] } }, /^The filter of library excludes every operation of library\.yaml\. Expected/],
])("refuses %j", (chosen, message) => {
  expect(() => filter(chosen)).toThrow(message);
});

test("reports that a contract has no tags", () => {
  const untagged = { ...document, paths: { "/a": { get: { responses: {} } } }, webhooks: {} };
  expect(() =>
    filterDocument(untagged, { filter: { include: { tags: ["a"] } }, api: "library", file: "library.yaml" }),
  ).toThrow(/there is no tag "a"\. The contract has none; remove this entry\.$/);
});

test("matches a path of thousands of stars in time", () => {
  expect(() => filter({ include: { paths: [`/${"*a".repeat(450)}`] } })).toThrow(/there is no path/);
});

test("generates only the operations of the filter and what they use", async () => {
  const workspace = await createWorkspace();
  const schemas = { Book: { type: "object" }, User: { type: "object" } };
  const responses = (name: string) => ({
    200: { description: "", content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
  });
  const paths = {
    "/books": { get: { operationId: "listBooks", responses: responses("Book") } },
    "/users": { get: { operationId: "listUsers", responses: responses("User") } },
  };
  await workspace.write("library.json", JSON.stringify({ ...document, paths, webhooks: {}, components: { schemas } }));
  workspace.contracts = { library: workspace.path("library.json") };
  const settings = { library: { filter: { include: { operations: ["listBooks"] } } } };
  const output = new TestOutput();
  expect(await runGenerate({}, Object.assign(workspace, { settings }), output), output.text).toBe(0);
  const text = JSON.stringify(await workspace.snapshot("packages"));
  expect(text).toContain("listBooks");
  expect(text).not.toMatch(/listUsers|User\b/);
  expect(await runGenerate({ check: true }, workspace, output)).toBe(0);
});
