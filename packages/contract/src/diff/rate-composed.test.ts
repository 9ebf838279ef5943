import { describe, expect, test } from "vitest";
import { type Edits, pointers } from "../testing/library-contract.ts";
import { book, diff } from "../testing/library-diff.ts";

const { list, add, schemas } = pointers;

describe("compares the properties of a schema with those of its `allOf`", () => {
  const text = { type: "string" };
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const dated = { [`${schemas}/Dated`]: { type: "object", properties: { date: text } } };
  const named = { [`${schemas}/Named`]: { type: "object", properties: { name: text } } };

  test.each<[string, Edits, Edits, string[]]>([
    [
      "a part with a new property, in a new `allOf`",
      dated,
      { [`${schemas}/Book/allOf`]: [refTo("Dated")] },
      ["mmm schema Book, allOf: added"],
    ],
    [
      "one more part with a new property",
      { ...dated, ...named, [`${schemas}/Book/allOf`]: [refTo("Dated")] },
      { [`${schemas}/Book/allOf`]: [refTo("Dated"), { allOf: [refTo("Named")] }] },
      ["mmm schema Book, part 2: added"],
    ],
    [
      "a reference to a schema with one more property",
      { [`${schemas}/Dated`]: { type: "object", properties: { date: text } }, [`${book}/at`]: refTo("Dated") },
      {
        [`${schemas}/Timed`]: { type: "object", properties: { date: text, time: text } },
        [`${book}/at`]: refTo("Timed"),
      },
      ["mmm schema Book, property at: schema Dated is now schema Timed", "mmm schema Timed: added"],
    ],
    [
      "a reference to an equal schema",
      { ...dated, [`${book}/at`]: refTo("Dated") },
      { [`${schemas}/Timed`]: { type: "object", properties: { date: text } }, [`${book}/at`]: refTo("Timed") },
      ["ppp schema Book, property at: schema Dated is now schema Timed", "mmm schema Timed: added"],
    ],
    [
      "a part that describes nothing new",
      dated,
      { [`${schemas}/Dated/allOf`]: [{ description: "A date." }] },
      ["ppp schema Dated, allOf: added"],
    ],
    [
      "a branch of a union instead of a part",
      { ...dated, [`${book}/at`]: { allOf: [refTo("Dated")] } },
      { [`${book}/at`]: { anyOf: [refTo("Dated")] } },
      ["ppp schema Book, property at, allOf: removed", "ppp schema Book, property at, anyOf: added"],
    ],
    [
      "a property that moves into a part",
      { ...dated, [`${book}/date`]: text },
      { [`${book}/date`]: undefined, [`${schemas}/Book/allOf`]: [refTo("Dated")] },
      ["ppp schema Book, property date: removed", "ppp schema Book, allOf: added"],
    ],
    [
      "a property that moves out of a part",
      { ...dated, [`${schemas}/Book/allOf`]: [refTo("Dated"), { properties: { year: text } }] },
      { [`${schemas}/Book/allOf/1/properties`]: undefined, [`${book}/year`]: text },
      ["ppp schema Book, property year: added", "ppp schema Book, part 2, properties: removed"],
    ],
  ])("%s", (_, before, edits, lines) => {
    expect(diff(edits, before)).toEqual(lines);
  });
});

describe("compares an object with the one that a reference replaces", () => {
  const at = `${list}/responses/404`;
  const schema = { type: "object", properties: { error: { type: "string", maxLength: 20 } }, required: ["error"] };
  const content = { "application/json": { schema } };
  const failedToo = { description: "Failed.", content };
  const operation = (id: string) => ({ get: { operationId: id, responses: { "200": { description: "A shelf." } } } });

  test.each<[string, Edits, Edits, string[]]>([
    [
      "the same object instead of a reference",
      {},
      { [at]: failedToo },
      [
        'ppp GET /books, response 404, $ref: removed ("#/components/responses/Failed")',
        'ppp GET /books, response 404, description: added ("Failed.")',
        "ppp GET /books, response 404, content: added",
      ],
    ],
    [
      "a reference instead of the same object",
      { [at]: failedToo },
      { [at]: { $ref: "#/components/responses/Failed" } },
      [
        'ppp GET /books, response 404, description: removed ("Failed.")',
        "ppp GET /books, response 404, content: removed",
        'ppp GET /books, response 404, $ref: added ("#/components/responses/Failed")',
      ],
    ],
    [
      "an object with one more header",
      {},
      { [at]: { ...failedToo, headers: { "X-Total": { schema: { type: "integer" } } } } },
      [
        'ppp GET /books, response 404, $ref: removed ("#/components/responses/Failed")',
        'ppp GET /books, response 404, description: added ("Failed.")',
        "ppp GET /books, response 404, content: added",
        "mMM GET /books, response 404, headers: added [response-removed]",
      ],
    ],
    [
      "an object with one more property",
      {},
      {
        [at]: failedToo,
        [`${at}/content/application~1json/schema/properties`]: { ...schema.properties, hint: { type: "string" } },
      },
      [
        'ppp GET /books, response 404, $ref: removed ("#/components/responses/Failed")',
        'ppp GET /books, response 404, description: added ("Failed.")',
        "mmm GET /books, response 404, content: added",
      ],
    ],
    [
      "the same path instead of a reference",
      {
        "#/paths/~1shelf": { $ref: "#/components/pathItems/Shelf" },
        "#/components/pathItems": { Shelf: operation("shelf") },
      },
      { "#/paths/~1shelf": operation("shelf") },
      ['ppp path /shelf, $ref: removed ("#/components/pathItems/Shelf")', "ppp GET /shelf: added"],
    ],
  ])("%s", (_, before, edits, lines) => {
    expect(diff(edits, before)).toEqual(lines);
  });
});

describe("compares the servers of each operation", () => {
  const url = "http://127.0.0.1:4000";
  const server = { url: "/", variables: {} };

  test.each<[string, Edits, Edits, string[]]>([
    ["no servers as the default one", { "#/servers": undefined }, { "#/servers": [server] }, ["ppp servers: added"]],
    [
      "an empty list as the default one",
      { "#/servers": [{ url: "/" }] },
      { "#/servers": [] },
      ["ppp server /: removed"],
    ],
    ["the same for one operation", {}, { [`${list}/servers`]: [{ url }] }, ["ppp GET /books, servers: added"]],
    ["the same for a path", {}, { "#/paths/~1books/servers": [{ url }] }, ["ppp path /books, servers: added"]],
    [
      "those of an operation, if those of its path change",
      { "#/paths/~1books/servers": [{ url: "/a" }], [`${list}/servers`]: [{ url }], [`${add}/servers`]: [{ url }] },
      { "#/paths/~1books/servers": [{ url: "/b" }] },
      ["ppp path /books, server /a: removed", "ppp path /books, server /b: added"],
    ],
    [
      "another one for one operation",
      {},
      { [`${list}/servers`]: [{ url: "/" }] },
      ["Mpp GET /books, servers: added [undecided]"],
    ],
    [
      "another one for the client, although each operation has its own",
      { "#/paths/~1books/servers": [{ url }], "#/paths/~1books~1{id}~1events/servers": [{ url }] },
      { "#/servers": [{ url: "/" }] },
      ["Mpp server http://127.0.0.1:4000: removed [undecided]", "Mpp server /: added [undecided]"],
    ],
  ])("%s", (_, before, edits, lines) => {
    expect(diff(edits, before)).toEqual(lines);
  });
});
