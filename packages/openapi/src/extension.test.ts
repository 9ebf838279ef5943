import { expect, test } from "vitest";
import { findExtension } from "./extension.ts";

test.each([
  ["#/x-docs/page", "#/x-docs"],
  ["#/info/x-logo", "#/info/x-logo"],
  ["#/paths/~1a/get/x-docs/x-page", "#/paths/~1a/get/x-docs"],
  ["#/paths/x-docs/page", "#/paths/x-docs"],
  ["#/components/schemas/x/x-docs", "#/components/schemas/x/x-docs"],
  // In a map of names, the next map is a name as well.
  ["#/components/schemas/properties/x-docs", "#/components/schemas/properties/x-docs"],
])("finds the extension that contains %s", (pointer, extension) => {
  expect(findExtension(pointer)).toBe(extension);
});

const media = "#/paths/~1a/post/requestBody/content/x-a~1b";

test.each([
  "#/info/title",
  "#/webhooks/x-added",
  "#/paths/~1a/parameters/0/name",
  "#/paths/~1a/get/callbacks/x-done",
  "#/paths/~1a/get/responses/200/headers/x-rate",
  "#/paths/~1a/get/responses/200/links/x-next",
  ...[media, `${media}/examples/x-one`, `${media}/encoding/x-file`],
  ...["callbacks", "examples", "headers", "links", "mediaTypes", "parameters", "pathItems"].map(
    (kind) => `#/components/${kind}/x-own`,
  ),
  ...["requestBodies", "responses", "schemas", "securitySchemes"].map((kind) => `#/components/${kind}/x-own`),
  ...["properties", "patternProperties", "dependentRequired", "dependentSchemas", "dependencies"].map(
    (keyword) => `#/components/schemas/A/${keyword}/x-own`,
  ),
  ...["$defs", "definitions"].map((keyword) => `#/components/schemas/A/${keyword}/x-own/type`),
])("finds no extension in %s, where a name begins with x-", (pointer) => {
  expect(findExtension(pointer)).toBeUndefined();
});
