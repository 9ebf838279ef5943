import { expect, test } from "vitest";
import { lintSpecText } from "../lint-spec.ts";

test("names outside of headers may have any characters", async () => {
  const parameter = { name: "Note ID", in: "query", schema: { type: "string" } };
  const get = { operationId: "list", parameters: [parameter], responses: { "204": { description: "Nothing." } } };
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1.0.0" },
    paths: { "/notes": { get } },
    components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "API Key" } } },
  });
  const rules = { "docent/header-names": "error" } as const;
  expect(await lintSpecText(text, { path: "a.json", level: "off", rules })).toEqual([]);
});
