import { expect, test } from "vitest";
import { renderContractTest } from "../init/contract-test.ts";
import { readPlan } from "../testing/documents.ts";
import { renderClientOptions, renderClientProgram, renderPathMockProgram } from "./readme-programs.ts";

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

test("a program has the credentials that one operation needs together, and a contract test has all", async () => {
  const apiKey = (name: string) => ({ type: "apiKey", in: "header", name });
  const securitySchemes = { id: apiKey("X-Id"), secret: apiKey("X-Secret"), user: { type: "http", scheme: "bearer" } };
  const operation = (operationId: string, security: object[]) => ({
    get: { operationId, security, responses: { 204: { description: "Found" } } },
  });
  const plan = await readPlan({
    servers: [{ url: "https://a.test" }],
    paths: { "/open": operation("open", [{}]), "/closed": operation("closed", [{ user: [] }, { id: [], secret: [] }]) },
    components: { securitySchemes },
  });
  expect(renderClientOptions(plan)).toBe('{ token: "your token" }');
  const [open, closed] = [operation("open", [{}]), operation("closed", [{ secret: [], id: [] }, { user: [] }])];
  const both = await readPlan({
    servers: [{ url: "https://a.test" }],
    paths: { "/open": open, "/closed": closed },
    components: { securitySchemes },
  });
  expect(renderClientOptions(both)).toBe('{ apiKey: "your apiKey", secret: "your secret" }');
  expect(renderContractTest(both)).toContain(
    'Client({ apiKey: "your apiKey", secret: "your secret", token: "your token" });',
  );
});

test("a program sends bytes as a Blob", async () => {
  const file = { type: "string", format: "binary" };
  const form = { type: "object", required: ["file", "names"], properties: { file, names: { type: "string" } } };
  const upload = (content: object) => ({
    post: {
      operationId: "upload",
      requestBody: { required: true, content },
      responses: { 204: { description: "Added" } },
    },
  });
  const renderUpload = async (content: object) =>
    renderClientProgram(await readPlan({ paths: { "/files": upload(content) } }));
  expect(await renderUpload({ "multipart/form-data": { schema: form } })).toContain(
    'upload({ body: { file: new Blob(["string"]), names: "string" } })',
  );
  expect(await renderUpload({ "image/png": { schema: file, example: "a" } })).toContain(
    'upload({ body: new Blob(["a"]) })',
  );
  expect(await renderUpload({ "image/*": { schema: file, example: "a" } })).toContain(
    'upload({ body: new Blob(["a"]), contentType: "image/example" })',
  );
  expect(await renderUpload({ "*/*": { schema: file, example: "a" } })).toContain(
    'contentType: "application/example" })',
  );
  expect(
    await renderUpload({
      "multipart/form-data": { schema: form },
      "application/x-www-form-urlencoded": { schema: { type: "object" }, example: { url: "u" } },
    }),
  ).toContain('upload({ body: { url: "u" } })');
});

const json = (...values: unknown[]) => ({
  "application/json": { examples: Object.fromEntries(values.map((value, index) => [`e${index}`, { value }])) },
});

test.each([
  [
    "the shortest body",
    { get: { 200: json({ long: true }) }, put: { 201: json({ b: 22 }, { a: 1 }) } },
    "put",
    "201).json({ a: 1 })",
  ],
  ["a body before none", { get: { 200: json([]) }, delete: { 204: undefined } }, "get", "200).json([])"],
  ["no error", { get: { 404: json(1), 200: json("long") } }, "get", '200).json("long")'],
  ["no body", { get: { 200: json() }, delete: { 204: undefined } }, "delete", "204).empty()"],
  [
    "no body of several media types",
    { get: { 200: { ...json(1), "text/plain": {} } } },
    "get",
    "untyped(new Response())",
  ],
  ["no status that is a range", { get: { "2XX": json(1) } }, "get", "untyped(new Response())"],
])("a program by path responds with %s", async (_, operations, method, response) => {
  const program = renderPathMockProgram(await readPlan({ paths: { "/a": toPathItem(operations) } }));
  expect(program).toContain(`http.${method}("/a", ({ response }) => response`);
  expect(program).toContain(`${response}),\n);`);
});

test("there is no program by path for a method that openapi-msw does not have", async () => {
  expect(renderPathMockProgram(await readPlan({ paths: { "/a": toPathItem({ trace: { 200: json(1) } }) } }))).toBe(
    undefined,
  );
});

/** A path item from the content of each response, by method and status. */
function toPathItem(operations: Record<string, Record<string, object | undefined>>) {
  const describe = ([status, content]: [string, object | undefined]) => [
    status,
    { description: "A response", content },
  ];
  return Object.fromEntries(
    Object.entries(operations).map(([method, responses]) => [
      method,
      { responses: Object.fromEntries(Object.entries(responses).map(describe)) },
    ]),
  );
}
