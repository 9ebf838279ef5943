// Checked by `tsc -p .` and never run. Every line must compile, except each line after `@ts-expect-error`, which must not.
import type { PathClient } from "./path-call.ts";
import type { TestOperations } from "./testing/test-operations.ts";

declare const paths: PathClient<{ "/items": { patch: TestOperations["updateItem"] } }>;

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
