import { describe, expect, test } from "vitest";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { book, diff, event, newBook } from "../testing/library-diff.ts";
import { diffContracts } from "./diff-contracts.ts";

const { list, add, body, stream, watch } = pointers;

/** A property of the books in responses and in requests. */
const property = (schema: object): Edits => ({ [`${book}/cover`]: schema, [`${newBook}/cover`]: schema });

/** Asserts that each way of writing the contract is a patch of the other one. */
function expectPatches(before: Edits, after: Edits): void {
  for (const lines of [diff(after, before), diff(before, after)]) {
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(/^ppp /);
  }
}

describe("values that are written differently are undecided:", () => {
  const text = { type: "string" };
  const content = (name: string) => ({ in: "query", name: "f", content: { [name]: { schema: text } } });
  const query = (name: string) => ({ in: "querystring", name: "f", content: { [name]: { schema: text } } });
  const header = `${list}/responses/200/headers/X-Total`;

  test.each<[string, Edits, Edits]>([
    [
      "a parameter of another media type",
      { [`${list}/parameters/3`]: content("text/plain") },
      { [`${list}/parameters/3`]: content("application/xml") },
    ],
    [
      "a whole query of another media type",
      { [`${list}/parameters`]: [query("application/json")] },
      { [`${list}/parameters`]: [query("application/x-www-form-urlencoded")] },
    ],
    ["an object in a header", { [header]: { schema: { type: "object" } } }, { [`${header}/explode`]: true }],
    [
      "a header that gets a media type",
      { [header]: { schema: text } },
      { [header]: { content: { "application/json": { schema: text } } } },
    ],
  ])("%s", (_, before, edits) => {
    expect(diff(edits, before).join()).toMatch(/M.*(request-refused|meaning-changed)\?/);
  });

  test("except JSON of another media type, and a header that is not an object", () => {
    const before = { [`${list}/parameters/3`]: content("application/json") };
    expect(diff({ [`${list}/parameters/3`]: content("application/x+json") }, before).join()).not.toMatch(/M/);
    expect(diff({ [`${header}/explode`]: true }).join()).not.toMatch(/^M|,M/);
  });
});

describe("finds no effect of the step from OpenAPI 3.0 to 3.1:", () => {
  const binary = { schema: { type: "string", format: "binary", description: "A cover." } };
  const content = (mediaType: object, name = "image/png"): Edits => ({
    [`${list}/responses/200/content`]: { [name]: mediaType },
    [`${body}/content`]: { [name]: mediaType },
  });

  test.each<[string, Edits, Edits]>([
    ["bytes without a schema", content(binary), content({})],
    ["Base64", property({ type: "string", format: "byte" }), property({ type: "string", contentEncoding: "base64" })],
  ])("%s", (_, before, after) => {
    expectPatches(before, after);
  });

  test.each<[string, Edits, Edits, RegExp]>([
    ["bytes of a limited length", content(binary), content({ schema: { ...binary.schema, maxLength: 3 } }), /^mMM/],
    ["text", content({ schema: { type: "string" } }, "text/plain"), content({}, "text/plain"), /^Mmm/],
    ["another encoding", property({ type: "string", contentEncoding: "base64" }), property({ type: "string" }), /^M/],
  ])("but one of %s", (_, before, after, expected) => {
    expect(diff(after, before)).toContainEqual(expect.stringMatching(expected));
  });
});

describe("the same contract in other words is a patch:", () => {
  const id = { in: "path", name: "id", required: true, schema: { type: "string", maxLength: 8 } };
  const page = { in: "query", name: "page", schema: { type: "integer" } };
  const watched = "#/paths/~1books~1{id}~1events";
  /** Parameters of a path and of its operations. */
  const books = (ofPath: object[], ofList: object[], ofAdd: object[]): Edits => ({
    "#/paths/~1books/parameters": ofPath,
    [`${list}/parameters`]: ofList,
    [`${add}/parameters`]: ofAdd,
  });

  test.each<[string, Edits, Edits]>([
    [
      "a union of types as `oneOf`",
      property({ type: ["string", "null"] }),
      property({ oneOf: [{ type: "string" }, { type: "null" }] }),
    ],
    [
      "a list of values as `oneOf`",
      property({ enum: ["a", "b"] }),
      property({ oneOf: [{ const: "a" }, { const: "b" }] }),
    ],
    [
      "a format by the name that .NET gives it",
      property({ type: "string", format: "uuid" }),
      property({ type: "string", format: "guid" }),
    ],
    [
      "a parameter of an operation as one of its path",
      { [`${watched}/parameters`]: undefined, [`${watch}/parameters`]: [id] },
      { [`${watched}/parameters`]: [id], [`${watch}/parameters`]: undefined },
    ],
    ["a parameter of two operations as one of their path", books([], [page], [page]), books([page], [], [])],
  ])("%s", (_, before, after) => {
    expectPatches(before, after);
  });

  test("but not a parameter that moves to a path with an operation that did not have it", () => {
    expect(diff(books([page], [], []), books([], [page], []))).toEqual([
      "ppp GET /books, parameter query page: removed",
      "mmM path /books, parameter query page: added [request-added]",
    ]);
    // Servers ignore unknown headers, so no request shows the change.
    const header = { in: "header", name: "X-Page", schema: { type: "string" } };
    expect(diff(books([], [header], []), books([header], [], []))).toEqual([
      "ppp GET /books, parameter header X-Page: added",
      "mmm path /books, parameter header X-Page: removed",
    ]);
  });
});

describe("names an effect and its likeliest cause:", () => {
  const json = { type: "string", contentMediaType: "application/json", contentSchema: { type: "object" } };
  const frame = (name: object, data: object = { type: "string" }) => ({
    properties: { event: name, data },
    required: ["event", "data"],
  });
  const [named, any] = [frame({ const: "a" }), frame({ type: "string" })];
  const events = (...items: object[]): Edits => ({
    [`${stream}/itemSchema/oneOf`]: items,
    [`${stream}/x-event-order`]: undefined,
  });
  const [addSecurity, order] = [`${add}/security`, `${stream}/x-event-order`];
  const item = (index: number) => `${stream}/itemSchema/oneOf/${index}`;
  const [p, total] = [`${list}/parameters/3`, `${list}/responses/200/headers/X-Total`];
  const query = { in: "query", name: "f", schema: { type: "string" } };
  const objects = { in: "query", name: "f", schema: { type: "array", items: { type: "object" } } };

  test.each<[string, Edits, Edits, string[]]>([
    [
      "credentials that are required now",
      { [addSecurity]: [] },
      { [addSecurity]: [{ token: [] }] },
      [`requests with no credentials are no longer accepted: new ${addSecurity}`],
    ],
    [
      "credentials that are not required any more",
      { [addSecurity]: [{ token: [] }] },
      { [addSecurity]: [] },
      [`requests with no credentials are now accepted: old ${addSecurity}`],
    ],
    [
      "two credentials instead of others",
      { [addSecurity]: [{ token: [], key: [] }] },
      { [addSecurity]: [{ key: [] }] },
      [`requests with the credentials key are now accepted: old ${addSecurity}`],
    ],
    [
      "two credentials that are not enough any more",
      {
        "#/components/securitySchemes/more": { type: "apiKey", in: "header", name: "X-More" },
        [addSecurity]: [{ token: [], key: [] }],
      },
      { [addSecurity]: [{ more: [] }] },
      [
        `requests with the credentials token and key are no longer accepted: new ${addSecurity}`,
        `requests with the credentials more are now accepted: old ${addSecurity}`,
      ],
    ],
    ["an added event", {}, { [event(4)]: frame({ const: "b" }) }, [`event b: added: new ${event(4)}`]],
    ["a removed event", events(named, frame({ const: "b" })), events(named), [`event b: removed: old ${item(1)}`]],
    ["events of any name", events(named), events(named, any), [`events of any name: added: new ${item(1)}`]],
    [
      "data that is text now",
      events(frame({ const: "a" }, json)),
      events(named),
      [`the data: json is now text: new ${item(0)}`],
    ],
    [
      "data of two kinds",
      events(named),
      events(frame({ const: "a" }, json), named),
      [`the data: text is now json or text: new ${item(0)}`],
    ],
    [
      "a parameter that is required now",
      { [p]: query },
      { [`${p}/required`]: true },
      [`query parameter f: optional is now required: new ${p}/required`],
    ],
    [
      "a parameter that is optional now",
      { [p]: { ...query, required: true } },
      { [`${p}/required`]: false },
      [`query parameter f: required is now optional: new ${p}/required`],
    ],
    ["an added parameter without readable values", {}, { [p]: objects }, [`query parameter f: added: old ${p}`]],
    [
      "a removed parameter without readable values",
      { [p]: objects },
      { [p]: undefined },
      [`query parameter f: removed: old ${p}`],
    ],
    [
      "a header of responses that is optional now",
      {},
      { [`${total}/required`]: false },
      [`header x-total: required is now optional: old ${total}/required`],
    ],
    [
      "a header that responses always have now",
      { [`${total}/required`]: false },
      { [`${total}/required`]: true },
      [`header x-total: optional is now required: new ${total}/required`],
    ],
    [
      "a removed header of responses",
      {},
      { [total]: undefined },
      [`header x-total: removed, and was required: old ${total}/required`],
    ],
    [
      "an added header of responses",
      { [total]: undefined },
      { [total]: { required: true } },
      [`header x-total: added, and required: new ${total}/required`],
    ],
    [
      "an added response",
      {},
      { [`${list}/responses/201`]: { description: "" } },
      [`response 201: added: new ${list}/responses/201`],
    ],
    [
      "a removed response",
      { [`${list}/responses/409`]: { description: "" } },
      { [`${list}/responses/409`]: undefined },
      [`response 409: removed: old ${list}/responses/409`],
    ],
    [
      "a response without its body",
      {},
      { [`${list}/responses/200/content`]: undefined },
      [
        `media type application/json: removed: old ${list}/responses/200/content/application~1json`,
        `media type application/json: removed, so a client that reads no other gets no response: old ${list}/responses/200/content/application~1json`,
        `the body: removed: new ${list}/responses/200`,
      ],
    ],
    [
      "a response that gets a body",
      { [`${list}/responses/200/content`]: undefined },
      { [`${list}/responses/200/content`]: { "text/plain": {} } },
      [
        `media type text/plain: added: new ${list}/responses/200/content/text~1plain`,
        `the body: added: old ${list}/responses/200`,
      ],
    ],
    [
      "an order",
      {},
      { [`${order}/last`]: ["closed"] },
      [
        `x-event-order: {"first":["opened"],"last":["closed","lost"]} is now {"first":["opened"],"last":["closed"]}: new ${order}`,
      ],
    ],
  ])("%s", (_, before, edits, expected) => {
    const old = edit(library, before);
    const effects = diffContracts(read(old), read(edit(old, edits))).changes.flatMap((change) => change.effects);
    const shown = effects.map(({ message, causes: [cause] }) => `${message}: ${cause?.side} ${cause?.pointer}`);
    expect([...new Set(shown)]).toEqual(expect.arrayContaining(expected));
  });
});
