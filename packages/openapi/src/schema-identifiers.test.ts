import { describe, expect, test } from "vitest";
import { upgradeSchemas } from "./normalize-document.ts";
import { toRecord } from "./record.ts";
import { loadDocument, loadFiles, spec } from "./testing/spec-folder.ts";

const line = { type: "object", required: ["sku"] };

function withBody(mediaType: object): Record<string, unknown> {
  const responses = { 200: { description: "OK", content: { "application/json": mediaType } } };
  return spec({ "/orders": { get: { operationId: "listOrders", responses } } });
}

describe("names of schemas", () => {
  test("a JSON Schema file loses its identifier, which its bundled references do not have", async () => {
    const order = {
      $id: "https://example.com/order",
      $anchor: "order",
      properties: { items: { items: { $ref: "#/$defs/Line" } } },
      $defs: { Line: { $dynamicAnchor: "line", ...line } },
    };
    const document = withBody({ schema: { $ref: "order.json" } });
    const api = await loadFiles({ "api.json": JSON.stringify(document), "order.json": JSON.stringify(order) });
    const schemas = {
      Line: line,
      order: { properties: { items: { items: { $ref: "#/components/schemas/Line" } } }, $defs: { Line: line } },
    };
    expect(api.source).toMatchObject({ components: { schemas } });
    expect(JSON.stringify([api.source, api.document])).not.toMatch(/\$id|nchor/);
  });

  test("properties and values of these names stay", async () => {
    const named = { $id: "https://example.com/1", $anchor: "a" };
    const schema = {
      type: "object",
      properties: { $id: { type: "string", $id: "id" }, $anchor: { const: named } },
      dependentRequired: { $id: ["$anchor"] },
      default: named,
      examples: [named],
    };
    const examples = { one: { value: named } };
    const api = await loadDocument(withBody({ schema, examples }));
    const kept = { ...schema, properties: { ...schema.properties, $id: { type: "string" } } };
    expect(api.source).toEqual(withBody({ schema: kept, examples }));
  });

  test("a document with a $dynamicRef keeps them", async () => {
    const schema = { $dynamicAnchor: "node", properties: { next: { $dynamicRef: "#node" } } };
    const api = await loadDocument(withBody({ schema }));
    expect(api.source).toEqual(withBody({ schema }));
  });

  test("the schemas of a document that is only converted have none", () => {
    const document = spec({}, { components: { schemas: { Line: { $id: "/line", ...line } } } });
    expect(toRecord(upgradeSchemas(document)["components"])["schemas"]).toEqual({ Line: line });
  });
});
