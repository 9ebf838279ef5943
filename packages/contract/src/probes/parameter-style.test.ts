import { type JsonRecord, type Parameter, readApi } from "@docent/openapi/model";
import type { Header } from "@docent/schema";
import { expect, test } from "vitest";
import { writeParameter } from "./parameter-style.ts";
import { renderRequest } from "./request-parts.ts";

const color = { R: 100, G: 200 };

/** The examples of OpenAPI 3.2, "Style Examples". */
test.each<[location: Parameter["in"], style: string, explode: boolean, value: unknown, written: Header[]]>([
  ["path", "simple", false, "blue", [["color", "blue"]]],
  ["path", "simple", false, ["blue", "black"], [["color", "blue,black"]]],
  ["path", "simple", true, ["blue", "black"], [["color", "blue,black"]]],
  ["path", "simple", false, color, [["color", "R,100,G,200"]]],
  ["path", "simple", true, color, [["color", "R=100,G=200"]]],
  ["path", "label", false, "blue", [["color", ".blue"]]],
  ["path", "label", false, ["blue", "black"], [["color", ".blue,black"]]],
  ["path", "label", true, ["blue", "black"], [["color", ".blue.black"]]],
  ["path", "label", false, color, [["color", ".R,100,G,200"]]],
  ["path", "label", true, color, [["color", ".R=100.G=200"]]],
  ["path", "matrix", true, "blue", [["color", ";color=blue"]]],
  ["path", "matrix", false, ["blue", "black"], [["color", ";color=blue,black"]]],
  ["path", "matrix", true, ["blue", "black"], [["color", ";color=blue;color=black"]]],
  ["path", "matrix", false, color, [["color", ";color=R,100,G,200"]]],
  ["path", "matrix", true, color, [["color", ";R=100;G=200"]]],
  ["header", "simple", false, [1, 2], [["color", "1,2"]]],
  ["query", "form", true, "blue", [["color", "blue"]]],
  [
    "query",
    "form",
    true,
    ["blue", "black"],
    [
      ["color", "blue"],
      ["color", "black"],
    ],
  ],
  ["query", "form", false, ["blue", "black"], [["color", "blue,black"]]],
  [
    "query",
    "form",
    true,
    color,
    [
      ["R", "100"],
      ["G", "200"],
    ],
  ],
  [
    "query",
    "form",
    true,
    { R: [1, 2], G: [] },
    [
      ["R", "1"],
      ["R", "2"],
    ],
  ],
  ["query", "form", false, color, [["color", "R,100,G,200"]]],
  ["query", "form", true, [], []],
  ["query", "spaceDelimited", false, ["blue", "black"], [["color", "blue black"]]],
  ["query", "pipeDelimited", false, ["blue", "black"], [["color", "blue|black"]]],
  [
    "query",
    "pipeDelimited",
    true,
    ["blue", "black"],
    [
      ["color", "blue"],
      ["color", "black"],
    ],
  ],
  [
    "query",
    "deepObject",
    true,
    color,
    [
      ["color[R]", "100"],
      ["color[G]", "200"],
    ],
  ],
  [
    "query",
    "deepObject",
    true,
    { a: { b: [1, 2] }, c: true },
    [
      ["color[a][b][0]", "1"],
      ["color[a][b][1]", "2"],
      ["color[c]", "true"],
    ],
  ],
  [
    "query",
    "deepObject",
    false,
    ["blue", "black"],
    [
      ["color", "blue"],
      ["color", "black"],
    ],
  ],
  ["cookie", "form", false, ["blue", "black"], [["color", "blue,black"]]],
  ["query", "form", true, 1.5, [["color", "1.5"]]],
  ["query", "form", true, true, [["color", "true"]]],
  ["query", "form", true, null, [["color", "null"]]],
])("writes a parameter in %s, style %s, explode %s: %j", (location, style, explode, value, written) => {
  expect(writeParameter(read({ in: location, style, explode, schema: {} }), value)).toEqual(written);
});

test("writes a parameter that has a media type in it", () => {
  const parameter = read({ in: "query", content: { "application/json": { schema: {} } } });
  expect(writeParameter(parameter, ["a"])).toEqual([["color", '["a"]']]);
});

function read(members: JsonRecord): Parameter {
  const operation = { parameters: [{ name: "color", ...members }], responses: { 200: { description: "" } } };
  const api = readApi({ openapi: "3.2.0", paths: { "/a": { get: operation } } }, { name: "colors", files: [] });
  // The document has one operation with one parameter.
  return api.operations[0]?.parameters[0] as Parameter;
}

test.each<[style: object, value: unknown, written: string]>([
  [{ in: "query", explode: false }, ["a,b", "c d"], "a%2Cb,c%20d"],
  [{ in: "path", style: "simple" }, { "a,b": "c=d" }, "a%2Cb,c%3Dd"],
  [{ in: "path", style: "simple", explode: true }, { "a,b": "c=d" }, "a%2Cb=c%3Dd"],
  [{ in: "path", style: "matrix", explode: true }, { "a;b": "c=d" }, ";a%3Bb=c%3Dd"],
  [{ in: "query", style: "pipeDelimited", explode: false }, ["a", "b"], "a%7Cb"],
])("encodes the values in %j: %j", (members, value, written) => {
  expect(writeParameter(read({ ...members, schema: {} }), value, encodeURIComponent)).toEqual([["color", written]]);
});

test.each<[mediaType: string, value: unknown, text: string]>([
  ["application/x-www-form-urlencoded", { n: 1, s: "a b&c", tags: ["x", "y"] }, "n=1&s=a+b%26c&tags=x&tags=y"],
  ["application/x-www-form-urlencoded", { o: { a: 1 } }, "o=%7B%22a%22%3A1%7D"],
  ["application/json", { n: 1 }, "%7B%22n%22%3A1%7D"],
])("writes a whole query of %s", (mediaType, value, text) => {
  const parameter = { name: "all", in: "querystring", content: { [mediaType]: { schema: {} } } };
  const get = { operationId: "readIt", parameters: [parameter], responses: { 200: { description: "It" } } };
  const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } };
  const [operation = expect.fail()] = readApi(document, { name: "t", files: [] }).operations;
  const [whole = expect.fail()] = operation.parameters;
  const parts = {
    operation,
    baseline: { name: "a" },
    parameters: new Map([[whole, value]]),
    body: undefined,
    headers: [],
    query: [],
  };
  expect(renderRequest(parts).target).toBe(`/a?${text}`);
});
