import type { JsonRecord } from "@docent/openapi";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { renderSchema } from "./render-schema.ts";
import { readApi, runModule, withResponses } from "./testing/documents.ts";
import { hostileDocument } from "./testing/hostile-spec.ts";

describe("the rendered type", () => {
  test.each<[name: string, schema: unknown, type: string]>([
    ["text", { type: "string" }, "string"],
    ["text or null", { type: ["string", "null"] }, "string | null"],
    ["constants", { enum: ["a", "b"] }, '"a" | "b"'],
    ["a constant", { const: "a" }, '"a"'],
    ["a list", { type: "array", items: { type: "integer" } }, "number[]"],
    [
      "a tuple",
      { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
      "[ string, number ]",
    ],
    ["a map", { type: "object", additionalProperties: { type: "integer" } }, "{ [key: string]: number; }"],
    ["bytes", { type: "string", format: "binary" }, "Blob"],
    ["bytes or null", { type: ["string", "null"], format: "binary" }, "Blob | null"],
    ["bytes in the notation of OpenAPI 3.1", { type: "string", contentMediaType: "image/png" }, "Blob"],
    ["text that carries bytes", { type: "string", contentMediaType: "image/png", contentEncoding: "base64" }, "string"],
    ["text that carries JSON", { type: "string", contentMediaType: "application/json" }, "string"],
    ["a union", { oneOf: [{ type: "string" }, { type: "integer" }] }, "string | number"],
  ])("of %s", async (_, schema, type) => {
    const code = await render({ components: { schemas: { Thing: schema } } });
    expect(code.replaceAll(/\s+/g, " ")).toContain(`Thing: ${type};`);
  });

  test("is an error with its location for listed texts that have to be objects", async () => {
    const rendering = render({
      components: { schemas: { Group: { type: "object", properties: {}, enum: ["a", "b"] } } },
    });
    await expect(rendering).rejects.toThrow(
      /#\/components\/schemas\/Group\n {2}Expected a schema that can be typed, found one that cannot: .*received string\.$/,
    );
  });

  test("is an error with its location for a reference whose target is not fixed", async () => {
    const rendering = render({
      components: { schemas: { Tree: { type: "object", properties: { left: { $dynamicRef: "#node" } } } } },
    });
    await expect(rendering).rejects.toThrow(
      /#\/components\/schemas\/Tree\/properties\/left\n {2}Expected a schema that can be typed, found one that cannot: Expected a \$ref, found a \$dynamicRef, .*\.$/,
    );
  });

  test("of a named schema is its name, so that recursion ends", async () => {
    const Tree = { type: "object", properties: { left: { $ref: "#/components/schemas/Tree" } } };
    expect(await render({ components: { schemas: { Tree } } })).toContain('left?: components["schemas"]["Tree"];');
  });

  test("of a stream is the union of its events, with the type of their parsed data", async () => {
    const itemSchema = {
      oneOf: [
        frame("delta", { type: "string", contentMediaType: "application/json", contentSchema: { const: 1 } }),
        frame("note", { type: "string" }),
      ],
    };
    const document = withResponses({ "200": { description: "", content: { "text/event-stream": { itemSchema } } } });
    const code = (await render({ openapi: "3.2.0", ...document }))
      .replaceAll(/\/\*\*.*?\*\/|\s+/g, " ")
      .replaceAll(/ +/g, " ");
    expect(code).toContain('event: "delta"; data: 1;');
    expect(code).toContain('event: "note"; data: string;');
    expect(code).not.toContain("data: unknown");
  });

  test("is rendered without a change of the contract", async () => {
    const kind = (value: string) => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string", const: value, description: "What it is." } },
    });
    const mapping = { a: "#/components/schemas/A", b: "#/components/schemas/B" };
    const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
    const schemas = { A: kind("a"), B: kind("b"), Either: { oneOf, discriminator: { propertyName: "kind", mapping } } };
    const api = await readApi({ components: { schemas } });
    const before = structuredClone(api);
    const code = renderSchema(api, "test.openapi.json");
    expect(api).toEqual(before);
    expect(renderSchema(api, "test.openapi.json")).toBe(code);
  });

  test("does not depend on extensions", async () => {
    const extension = { "x-owner": { get: "Ada", 200: "Ada" } };
    const responses = { 200: { description: "A" }, ...extension };
    const plain = { paths: { "/a": { get: { operationId: "readA", responses: { 200: { description: "A" } } } } } };
    const extended = { paths: { "/a": { get: { operationId: "readA", responses }, ...extension }, ...extension } };
    expect(await render(extended)).toBe(await render(plain));
  });

  test("contains no statement but declarations of types, whatever text a specification has", async () => {
    const code = await render(hostileDocument());
    runModule(code);
    // Running the module proves little, because types are removed. So every statement must be a declaration of a type.
    const { statements } = ts.createSourceFile("schema.ts", code, ts.ScriptTarget.ES2022);
    expect(statements.filter((node) => !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node))).toEqual(
      [],
    );
  });
});

function frame(event: string, data: JsonRecord): JsonRecord {
  return { type: "object", required: ["event", "data"], properties: { event: { const: event }, data } };
}

async function render(document: JsonRecord): Promise<string> {
  return renderSchema(await readApi(document), "test.openapi.json");
}
