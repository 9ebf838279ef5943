import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import type { Api } from "./api.ts";
import { loadSpec } from "./load-spec.ts";
import { renderOpenApi31 } from "./rendition.ts";
import { everyFeature } from "./testing/every-feature.ts";
import { deepFreeze, loadDocument, loadText, spec } from "./testing/spec-folder.ts";

const specs = join(import.meta.dirname, "../../../specs/");

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["spec"] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "/api.json", config });
  return problems
    .filter(({ severity }) => severity === "error")
    .map(({ message, location }) => `${location[0]?.pointer} ${message}`);
}

const outline = ({ operations }: Api) =>
  operations.map(({ id, method, path, parameters, responses }) => ({
    id,
    method,
    path,
    parameters: parameters.map(({ name }) => name),
    responses: responses.map(({ status, content }) => ({
      status,
      content: content.map(({ name, stream, examples }) => ({
        name,
        stream: stream?.events.map((event) => [event.name, event.encoding]),
        order: stream?.last,
        examples: examples.map(({ value }) => value),
      })),
    })),
  }));

describe("a rendition in OpenAPI 3.1", () => {
  test("of the contract in 3.2 has the same operations, and no errors", async () => {
    const api = await loadSpec(join(specs, "local.openapi.yaml"));
    deepFreeze(api);
    const rendition = renderOpenApi31(api);
    expect(rendition["openapi"]).toBe("3.1.1");
    expect(await lint(rendition)).toEqual([]);
    const again = await loadDocument(rendition);
    expect(outline(again)).toEqual(outline(api));
    expect(again.schemas).toEqual(api.schemas);
    expect(JSON.stringify(rendition)).not.toContain("itemSchema");
  });

  test("of a document that uses every feature of 3.2 has no errors", async () => {
    const api = await loadText(everyFeature);
    deepFreeze(api);
    const rendition = renderOpenApi31(api);
    expect(await lint(rendition)).toEqual([]);
    const text = JSON.stringify(rendition);
    for (const word of [
      "itemSchema",
      "querystring",
      "dataValue",
      "serializedValue",
      "additionalOperations",
      '"query":',
      "$self",
      "mediaTypes",
      "nodeType",
      "defaultMapping",
      "deviceAuthorization",
      "oauth2MetadataUrl",
      "Encoding",
      '"parent"',
      '"kind":"nav"',
      '"name":"main"',
      '"name":"other"',
      '"name":"third"',
      '"style":"cookie"',
      '"deprecated"',
    ]) {
      expect(text).not.toContain(word);
    }
    const again = await loadDocument(rendition);
    const kept = outline(api).filter(({ method }) => method === "GET");
    for (const operation of kept) operation.parameters = operation.parameters.filter((name) => name !== "whole");
    expect(outline(again)).toEqual(kept);
    expect(again.operations[0]?.parameters[0]).toMatchObject({ in: "query", style: "form", explode: true });
    expect(again.operations[0]?.parameters.map(({ name, examples: [example] }) => [name, example?.value])).toEqual([
      ["all", undefined],
      ["session", undefined],
      ["page", 1],
    ]);
    expect(rendition).toMatchObject({
      paths: {
        "/notes": {
          get: {
            responses: {
              200: {
                description: "The notes",
                content: {
                  "application/jsonl": { schema: { type: "array", items: { $ref: "#/components/schemas/Note" } } },
                },
              },
              400: { $ref: "#/components/responses/Bad" },
            },
          },
        },
      },
      components: {
        responses: { Bad: { description: "", headers: { "X-Left": { examples: { none: { value: 0 } } } } } },
        headers: { Count: { examples: { one: { value: 1 } } } },
        examples: { note: { summary: "A note", value: { kind: "text" } } },
        schemas: { Note: { properties: { id: { xml: { attribute: true } } } } },
      },
    });
  });

  test("has XML nodes and parts of bodies as 3.1 describes them", async () => {
    const list = (nodeType: string) => ({ type: "array", items: { type: "string" }, xml: { name: "all", nodeType } });
    const properties = { a: list("element"), b: list("none"), c: { xml: { nodeType: "element" } } };
    const part = { contentType: "multipart/mixed", encoding: { x: { contentType: "text/plain" } } };
    const encoding = { a: part, b: { ...part, encoding: {}, prefixEncoding: [{}], itemEncoding: {} } };
    const content = { "multipart/form-data": { schema: { type: "object", properties }, encoding } };
    const rendition = renderOpenApi31(
      await loadDocument(spec({ "/a": { post: { requestBody: { content }, responses: { 200: {} } } } })),
    );
    expect(await lint(rendition)).toEqual([]);
    const [wrapped, plain] = [{ name: "all", wrapped: true }, { name: "all" }];
    expect(rendition["paths"]).toHaveProperty(["/a", "post", "requestBody", "content", "multipart/form-data"], {
      schema: {
        type: "object",
        properties: { a: { ...properties.a, xml: wrapped }, b: { ...properties.b, xml: plain }, c: { xml: {} } },
      },
      encoding: { a: { contentType: "multipart/mixed" }, b: { contentType: "multipart/mixed" } },
    });
  });

  test("of a 3.0 document has its schemas in the new dialect", async () => {
    const content = { "application/json": { schema: { type: "string", nullable: true } } };
    const document = {
      ...spec({ "/a": { get: { responses: { 200: { description: "A", content } } } } }),
      openapi: "3.0.3",
    };
    const rendition = renderOpenApi31(await loadDocument(document));
    expect(await lint(rendition)).toEqual([]);
    expect(JSON.stringify(rendition)).toContain('{"type":["string","null"]}');
  });
});
