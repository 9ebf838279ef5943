import { describe, expect, test } from "vitest";
import { type Edits, pointers } from "../testing/library-contract.ts";
import { diff } from "../testing/library-diff.ts";

const { list, add, body, schemas } = pointers;

describe("names that are keywords elsewhere are compared as names:", () => {
  const header = `${list}/responses/200/headers/title`;
  const demand = `${schemas}/NewBook/dependentRequired`;
  const post = (type: string) => ({
    post: { requestBody: { content: { "application/json": { schema: { type } } } } },
  });

  test.each<[string, Edits, Edits, string]>([
    ["a header", { [header]: { required: true, schema: {} } }, { [`${header}/required`]: false }, "Mmm"],
    ["a property that demands others", { [demand]: { title: ["kind"] } }, { [demand]: { title: ["note"] } }, "MMM"],
    [
      "a security scheme",
      { "#/components/securitySchemes/title": { type: "http", scheme: "bearer" }, "#/security": [{ title: [] }] },
      { "#/components/securitySchemes/title/scheme": "basic" },
      "MMM",
    ],
    [
      "demanded credentials",
      { "#/components/securitySchemes/title": { type: "apiKey", in: "header", name: "X-Title" } },
      { [`${list}/security`]: [{ token: [], title: [] }], "#/security": [{ token: [] }] },
      "MMM",
    ],
    [
      "a callback",
      { [`${add}/callbacks/title`]: { "{$url}": post("string") } },
      { [`${add}/callbacks/title`]: { "{$url}": post("integer") } },
      "MMM",
    ],
    ["a webhook", { "#/webhooks": { title: post("string") } }, { "#/webhooks": { title: post("integer") } }, "MMM"],
  ])("%s", (_, before, edits, levels) => {
    expect(diff(edits, before).map((line) => line.slice(0, 3))).toContain(levels);
  });
});

test("a webhook and a callback may refer to components instead of repeating them", () => {
  const bodyOf = (schema: object) => ({ post: { requestBody: { content: { "application/json": { schema } } } } });
  const schema = { type: "object", properties: { title: { type: "string" } } };
  const before = { "#/webhooks/added": bodyOf(schema), [`${add}/callbacks/done`]: { "{$url}": bodyOf(schema) } };
  const reference = { $ref: "#/components/schemas/Added" };
  const lines = diff(
    {
      [`${schemas}/Added`]: schema,
      "#/webhooks/added": bodyOf(reference),
      "#/components/callbacks": { Done: { "{$url}": bodyOf(reference) } },
      [`${add}/callbacks/done`]: { $ref: "#/components/callbacks/Done" },
    },
    before,
  );
  expect(lines.filter((line) => !line.startsWith("ppp"))).toEqual(["mmm schema Added: added"]);
});

test("a new webhook changes no other one", () => {
  const lines = diff({ "#/webhooks/removed": { post: {} } }, { "#/webhooks": { added: { post: {} } } });
  expect(lines).toEqual(["mmm webhook removed: added"]);
});

describe("compares what a reference leads to:", () => {
  const reference = { $ref: `${schemas}/Part` };
  const part = { type: "object", properties: { a: { type: "string" } } };
  const needed = { [`${schemas}/Part/required`]: ["a"] };
  const deep = { in: "query", name: "f", style: "deepObject", schema: reference };

  test.each<[string, Edits, Edits, string]>([
    ["a parameter in brackets", { [`${list}/parameters/3`]: deep }, needed, "MMM"],
    ["the items of a body", { [`${body}/content`]: { "application/jsonl": { itemSchema: reference } } }, needed, "MMM"],
    [
      "the items of a response",
      { [`${add}/responses/201/content`]: { "application/jsonl": { itemSchema: reference } }, ...needed },
      { [`${schemas}/Part/required`]: [] },
      "Mmm",
    ],
    [
      "the events of a body",
      { [`${body}/content`]: { "text/event-stream": { itemSchema: reference } } },
      needed,
      "MMM",
    ],
    [
      "the headers of an encoding",
      {
        [`${body}/content`]: {
          "multipart/form-data": {
            schema: part,
            encoding: { a: { headers: { "X-A": { $ref: "#/components/headers/A" } } } },
          },
        },
        "#/components/headers": { A: { schema: { type: "string" } } },
      },
      { "#/components/headers/A/required": true },
      "MMM",
    ],
  ])("%s", (_, before, edits, levels) => {
    const lines = diff(edits, { [`${schemas}/Part`]: structuredClone(part), ...before });
    expect(lines.map((line) => line.slice(0, 3))).toContain(levels);
  });
});

test("takes properties named like keywords for properties", () => {
  for (const name of ["callbacks", "servers"]) {
    const property = `${schemas}/Book/properties/${name}`;
    expect(diff({ [`${property}/example`]: undefined }, { [property]: { type: "string", example: "a" } })[0]).toMatch(
      /^ppp /,
    );
  }
});
