import { readHeader } from "@docent/schema";
import { describe, expect, test } from "vitest";
import { body, documents, find, note, plan, textOf } from "../testing/planned-probes.ts";
import type { Probe } from "./probe.ts";

describe("a body", () => {
  const post = { method: "post" };

  test("that is missing is refused only if it is required", async () => {
    expect(find(await plan(body(note), post), "no body")).toMatchObject({
      request: { body: undefined },
      expects: { kind: "refused", statuses: [400], rule: "invalid-accepted" },
    });
    const optional = await plan(body(note, { required: false }), post);
    expect(optional.map(({ what }) => what)).not.toContain("no body");
  });

  test("of the largest size, and one byte more, is sent only with x-max-body-bytes", async () => {
    const sizes = (probes: readonly Probe[]) => probes.filter(({ what }) => /^a body of \d+ bytes$/.test(what));
    expect(sizes(await plan(body(note), post))).toEqual([]);
    const [largest, tooLarge] = sizes(
      await plan({ ...body(note, { "x-max-body-bytes": 100 }), responses: documents(200, 400, 413) }, post),
    );
    expect([largest?.request.body?.length, tooLarge?.request.body?.length]).toEqual([100, 101]);
    expect([largest?.what, tooLarge?.what]).toEqual(["a body of 100 bytes", "a body of 101 bytes"]);
    expect(largest?.expects).toEqual({ kind: "accepted" });
    expect(tooLarge).toMatchObject({
      pointer: "#/paths/~1notes/post/requestBody/x-max-body-bytes",
      expects: { kind: "refused", statuses: [413], rule: "size-accepted" },
    });
    expect(largest && JSON.parse(textOf(largest))).toEqual({ id: "a" });
    // The example is larger.
    expect(sizes(await plan(body(note, { "x-max-body-bytes": 9 }), post))).toEqual([]);
  });

  test.each<[schema: object, required: boolean, texts: string[]]>([
    [note, true, ['{"id":"a"', "docent", "{'id':'a'}", '{"id":"a",}', '{"id":"a"} docent', '{"id":"a\ufffd"}']],
    [
      { type: "array", items: { type: "integer" }, example: [1] },
      false,
      ["[1", "docent", "[1,]", "[1] docent", "\ufffd"],
    ],
  ])("of %j (required: %j) is malformed in each of several ways", async (schema, required, texts) => {
    const probes = (await plan(body(schema, { required }), post)).filter(
      ({ expects }) => "rule" in expects && expects.rule === "malformed-accepted",
    );
    const nested = find(probes, "a body of 20,000 nested lists");
    expect(textOf(nested)).toMatch(/^\[{20000}\]{20000}$/);
    expect(probes.filter((probe) => probe !== nested).map(textOf)).toEqual(texts);
  });

  test.each<[schema: object, required: boolean, allowed: string[]]>([
    // A shorter number is a number.
    [{ const: 42 }, true, ["a truncated body"]],
    [{ type: "integer", minimum: 10, example: 42 }, true, ["a truncated body"]],
    [{ type: "integer", example: 42 }, true, []],
    // An optional body may be empty.
    [{ type: "integer", example: 4 }, false, []],
    [{ type: "integer", example: 4 }, true, ["a truncated body"]],
    [{ items: { items: {} }, example: {} }, true, ["a truncated body"]],
    [
      { items: { items: { type: "string" } }, example: {} },
      true,
      ["a truncated body", "a body of 20,000 nested lists"],
    ],
  ])("that is valid is not malformed: %j, required: %j", async (schema, required, refused) => {
    const probes = await plan({ requestBody: { required, content: { "application/json": { schema } } } }, post);
    const malformed = ["a truncated body", "a body of 20,000 nested lists"];
    const kinds = probes.filter(({ what, expects }) => malformed.includes(what) && expects.kind === "refused");
    expect(kinds.map(({ what }) => what).filter((what) => what === malformed[0] || "items" in schema)).toEqual(refused);
  });

  test.each([
    [["200", "400"], [400]],
    [["200", "422"], [422]],
    [["200"], [400, 422]],
    [
      ["200", "400", "4XX"],
      [400, 422],
    ],
    [
      ["200", "400", "default"],
      [400, 422],
    ],
  ])("that is invalid is refused as the responses %j document: %j", async (names, statuses) => {
    const probes = await plan({ ...body(note), responses: documents(...names) }, post);
    expect(find(probes, /\/id: 4 characters$/).expects).toMatchObject({ statuses });
  });

  test("of another media type is refused with 415 if that is documented", async () => {
    const probe = async (...statuses: number[]) =>
      find(await plan({ ...body(note), responses: documents(...statuses) }, post), "the media type text/plain");
    expect((await probe(200, 400, 415)).expects).toMatchObject({ statuses: [415], rule: "media-type-accepted" });
    expect((await probe(200, 400)).expects).toMatchObject({ statuses: [400] });
    expect(readHeader((await probe(200, 415)).request.headers, "content-type")).toBe("text/plain");
  });

  const form = "application/x-www-form-urlencoded";

  test.each<[key: string, sent: string[]]>([
    ["application/json", ["text/plain", "application/xml", form, "application/vnd.docent+json"]],
    ["application/*+json", ["text/plain", "application/xml", form]],
    ["application/*", ["text/plain"]],
    ["Text/Plain; charset=utf-8", ["application/xml", form, "application/vnd.docent+json"]],
  ])("of %s has another media type only if the contract refuses that", async (key, sent) => {
    const content = { "application/json": { schema: note }, [key]: { schema: note } };
    const probes = await plan({ requestBody: { required: true, content } }, post);
    const refused = probes.filter(({ expects }) => "rule" in expects && expects.rule === "media-type-accepted");
    expect(refused.map(({ what }) => what)).toEqual([...sent.map((name) => `the media type ${name}`), "no media type"]);
  });

  test.each<[range: string, example: unknown, mediaType: string]>([
    ["application/*+json", { id: "a" }, "application/json"],
    ["application/*+json", "a", "application/json"],
    ["application/*+xml", "<a/>", "application/xml"],
    ["application/*", { id: "a" }, "application/json"],
  ])("of the range %s is never sent with the range: %j", async (range, example, mediaType) => {
    const schema = { type: typeof example };
    const probes = await plan({ requestBody: { required: true, content: { [range]: { schema, example } } } }, post);
    const types = probes.map(({ request }) => readHeader(request.headers, "content-type"));
    expect(types[0]).toBe(mediaType);
    expect(types.filter((type) => type?.includes("*"))).toEqual([]);
  });

  test("that may have any media type is never refused for its media type", async () => {
    const content = { "*/*": { schema: { const: { id: "a" } } } };
    const probes = await plan({ requestBody: { required: true, content } }, post);
    expect(probes.filter(({ expects }) => "rule" in expects && expects.rule === "media-type-accepted")).toEqual([]);
  });

  test("may have its media type in capitals and with parameters", async () => {
    const probes = await plan(body(note), post);
    for (const type of ["APPLICATION/JSON", "application/json; charset=utf-8"]) {
      const probe = find(probes, `the media type ${type}`);
      expect(readHeader(probe.request.headers, "content-type")).toBe(type);
      expect(probe.expects).toEqual({ kind: "accepted" });
    }
  });

  test.each([
    ["application/json; charset=UTF-8", ["APPLICATION/JSON; charset=UTF-8"]],
    [
      'application/json; profile="a"',
      ['application/json; profile="a"; charset=utf-8', 'APPLICATION/JSON; profile="a"'],
    ],
  ])("of %s keeps its parameters, and gets no second charset", async (name, spellings) => {
    const probes = await plan({ requestBody: { content: { [name]: { schema: note } } } }, post);
    const sent = probes.filter(({ what, expects }) => /^the media type /.test(what) && expects.kind === "accepted");
    expect(sent.map(({ request }) => readHeader(request.headers, "content-type"))).toEqual(spellings);
  });

  test("is each valid example, or a generated body if there is none", async () => {
    const examples = { good: { value: { id: "x" } }, bad: { value: { id: 1 } } };
    const content = (more: object) => ({
      requestBody: { content: { "application/json": { schema: { ...note, example: undefined }, ...more } } },
    });
    expect((await plan(content({ examples }), post)).slice(0, 2).map(({ what }) => what)).toEqual([
      "the example good",
      "the example good, again",
    ]);
    const [made] = await plan(content({}), post);
    expect(made?.what).toBe("a generated body");
    expect(made && typeof JSON.parse(textOf(made)).id).toBe("string");
  });

  test("has no readOnly properties, which a server may ignore or refuse", async () => {
    const id = { type: "string", readOnly: true, maxLength: 3 };
    const example = { id: "abc", name: "a" };
    const schema = {
      type: "object",
      properties: { id, name: { type: "string", minLength: 1 } },
      required: ["name"],
      example,
    };
    const members = { parameters: [], requestBody: { content: { "application/json": { schema, example } } } };
    const own = (await plan(members, post)).filter(({ request }) => {
      const text = textOf({ request } as Probe);
      return text.includes('"id":') && /^application\/json/i.test(readHeader(request.headers, "content-type") ?? "");
    });
    expect(own.map(({ what }) => what)).toEqual(expect.arrayContaining([expect.stringMatching(/\/id: 4 characters$/)]));
    for (const { expects, what } of own) expect([what, expects]).toEqual([what, { kind: "documented" }]);
    expect(own.filter(({ what }) => !/^the example default with \/id: /.test(what))).toEqual([]);
  });

  test("is valid at its limits and invalid beyond them", async () => {
    const probes = await plan(body(note), post);
    expect(find(probes, /\/id: 3 characters$/).expects).toEqual({ kind: "accepted" });
    const beyond = find(probes, /\/id: 4 characters$/);
    expect(beyond).toMatchObject({ expects: { kind: "refused", statuses: [400] } });
    expect(beyond.pointer).toMatch(/\/requestBody\/content\/application~1json\/schema\/properties\/id\/maxLength$/);
    expect(JSON.parse(textOf(beyond)).id).toHaveLength(4);
  });

  test("is sent once with each wrong value, as each media type", async () => {
    const content = {
      "text/plain": { schema: { type: "string" }, example: "a" },
      "application/json": { schema: { type: "integer" }, examples: { one: { value: 1 }, two: { value: 2 } } },
      "application/merge-patch+json": { schema: { type: "array" }, example: [] },
    };
    const probes = await plan({ requestBody: { content } }, post);
    const wrong = probes.filter((probe) => /^the example .* with the body: a boolean$/.test(probe.what));
    expect(wrong.map(({ request }) => readHeader(request.headers, "content-type"))).toEqual([
      "application/json",
      "application/merge-patch+json",
    ]);
    // The first media type is no JSON.
    expect(find(probes, "random body 1").request.method).toBe("POST");
    expect(find(probes, "the media type APPLICATION/JSON").request.method).toBe("POST");
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
    "of %s has an item in each list, because an empty one is the same text as none",
    async (name) => {
      const list = { type: "array", items: { enum: ["a"] } };
      const schema = { type: "object", required: ["tags", "id"], properties: { tags: list, id: { enum: ["b"] } } };
      const probes = await plan({ requestBody: { required: true, content: { [name]: { schema } } } });
      expect(textOf(find(probes, "a generated body"))).toMatch(/tags/);
      const empty = { ...schema, properties: { ...schema.properties, tags: { ...list, maxItems: 0 } } };
      const uncertain = await plan({ requestBody: { required: true, content: { [name]: { schema: empty } } } });
      expect(find(uncertain, "a generated body").expects.kind).toBe("documented");
    },
  );

  test("that is a form is serialized as one", async () => {
    const [first] = await plan(
      {
        requestBody: {
          content: { "application/x-www-form-urlencoded": { schema: { ...note, example: { id: "a b" } } } },
        },
      },
      post,
    );
    expect(first && textOf(first)).toBe("id=a+b");
  });

  test("that is text may be empty, and may have no media type unless 415 is documented", async () => {
    const names = async (...statuses: number[]) => {
      const content = { "text/plain": { example: "a" } };
      const probes = await plan({ requestBody: { required: true, content }, responses: documents(...statuses) }, post);
      return probes.map(({ what }) => what).filter((what) => /^(?:no|an empty) /.test(what));
    };
    expect(await names(200, 400)).toEqual(["no body"]);
    expect(await names(200, 400, 415)).toEqual(["no body", "no media type"]);
  });

  test("may be refused if its schema has x-may-refuse, unless it is an example", async () => {
    const schema = { ...note, "x-may-refuse": true };
    const probes = await plan(body(schema), post);
    expect(find(probes, "a generated body").expects).toEqual({ kind: "accepted" });
    for (const what of [/\/id: two lines$/, "random body 1"])
      expect(find(probes, what).expects).toEqual({ kind: "documented" });
    expect(find(probes, /\/id: 4 characters$/).expects).toMatchObject({ kind: "refused" });
  });

  test("is random, and then has one mistake", async () => {
    const probes = (await plan(body(note), post)).filter(({ what }) => what.startsWith("random body "));
    expect(probes.map(({ expects }) => expects.kind)).toEqual(Array(3).fill(["accepted", "refused"]).flat());
    expect(probes.filter(({ what }) => !/^random body [123]( with (the body|\/id): .+)?$/.test(what))).toEqual([]);
    expect(probes[1]?.expects).toMatchObject({ rule: "invalid-accepted", statuses: [400] });
  });

  test("of an unsupported media type is left out", async () => {
    const probes = await plan({ requestBody: { content: { "multipart/mixed": { schema: note } } } }, post);
    expect(probes.length).toBeGreaterThan(0);
    for (const { request } of probes) expect(request.body).toBeUndefined();
    expect(find(probes, "the request").expects).toEqual({ kind: "accepted" });
  });

  const queried = { parameters: [{ name: "q", in: "query", schema: { type: "integer" } }] };

  test("that is required and cannot be created is left out, so other requests may get any documented response", async () => {
    const content = { "multipart/mixed": { schema: note } };
    const members = { ...queried, requestBody: { required: true, content }, security: [{ key: [] }] };
    const components = { securitySchemes: { key: { type: "http", scheme: "bearer" } } };
    const probes = await plan({ ...members, responses: documents(200, 400, 401) }, { ...post, components });
    const own = probes.filter(({ operation }) => operation);
    expect(
      own.filter(({ expects }) => expects.kind !== "documented").map(({ what, expects }) => [what, expects]),
    ).toEqual([
      ["no body", { kind: "refused", statuses: [400], rule: "invalid-accepted" }],
      ["no credentials", { kind: "refused", statuses: [401], rule: "credentials-not-enforced" }],
    ]);
    expect(own.map(({ what }) => what)).toEqual(expect.arrayContaining(["query q: a fraction"]));
    for (const what of ["the request", "the request, again"])
      expect(own.map((probe) => probe.what)).not.toContain(what);
  });

  test("that may be invalid for its media type may get any documented response", async () => {
    const members = { ...queried, requestBody: { required: true, content: { "image/png": {} } } };
    const probes = await plan({ ...members, responses: documents(200, 400, 415) }, post);
    expect(find(probes, "a generated body").expects).toEqual({ kind: "documented" });
    expect(find(probes, "query q: a fraction").expects).toEqual({ kind: "documented" });
    expect(find(probes, "no body").expects).toMatchObject({ kind: "refused" });
    expect(find(probes, "the media type text/plain").expects).toMatchObject({ kind: "refused", statuses: [415] });
  });

  test("that is multipart is sent with its boundary", async () => {
    const requestBody = { required: true, content: { "multipart/form-data": { schema: note } } };
    const made = find(await plan({ requestBody }, post), "a generated body");
    const sent = new Request("http://notes.test", {
      method: "POST",
      headers: [...made.request.headers].map(([...pair]) => pair),
      body: Buffer.from(made.request.body ?? []),
    });
    expect([...(await sent.formData())]).toEqual([["id", "a"]]);
    expect(made.expects).toEqual({ kind: "accepted" });
  });
});
