// Checked by `tsc -p .` and never run. Every line must compile, except each line after `@ts-expect-error`, which must not.
import type { OperationData } from "./operation.ts";
import type { PathClient } from "./path-call.ts";
import type { TestOperations } from "./testing/test-operations.ts";

declare const paths: PathClient<{
  "/items": { get: TestOperations["listItems"]; patch: TestOperations["updateItem"] };
  "/search": { get: TestOperations["searchItems"] };
}>;

export async function bodies() {
  await paths.PATCH("/items", { body: { id: "a" } });
  await paths.PATCH("/items", { body: "a", contentType: "text/plain" });
  // @ts-expect-error the body of another media type
  await paths.PATCH("/items", { body: "a", contentType: "application/json" });
}

export async function serializers() {
  await paths.PATCH("/items", {
    pathSerializer: (path, values) => path + Object.keys(values).length,
    querySerializer: (query) => Object.keys(query).join(),
    bodySerializer: () => new FormData(),
  });
}

export async function optionsOfOpenapiFetch() {
  await paths.GET("/items", { baseUrl: "http://127.0.0.1:4011" });
  await paths.GET("/items", { fetch: async () => new Response() });
  await paths.GET("/items", { middleware: [{ onRequest: ({ schemaPath }) => void (schemaPath satisfies string) }] });
  await paths.GET("/items", { querySerializer: { array: { style: "pipeDelimited", explode: true } } });
  await paths.GET("/items", { headers: new Headers() });
  await paths.PATCH("/items", {
    body: { id: "a" },
    bodySerializer: (body) => JSON.stringify(body satisfies object | string),
  });
  // @ts-expect-error no style of a list
  await paths.GET("/items", { querySerializer: { array: { style: "deepObject", explode: true } } });
}

export async function methodsAsArguments() {
  const { data } = await paths.request("get", "/search", { params: { query: { text: "a" } } });
  data satisfies OperationData<TestOperations["searchItems"]> | undefined;
  await paths.request("patch", "/items", { body: { id: "a" } });
  // @ts-expect-error the path does not have the method
  await paths.request("patch", "/search");
  // @ts-expect-error the query is required
  await paths.request("get", "/search");
}
