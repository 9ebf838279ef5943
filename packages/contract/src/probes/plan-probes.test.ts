import type { JsonRecord } from "@docent/openapi";
import { readHeader } from "@docent/schema";
import { loadOperation, loadPaths } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { planRequests } from "../plan-requests.ts";
import { describeOmissions, orderOperations, planOperation } from "./plan-probes.ts";
import type { Probe } from "./probe.ts";
import { createProbeSource } from "./probe-source.ts";
import { preferProbe } from "./status-probes.ts";

const documents = (...statuses: (number | string)[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: "A" }]));

async function plan(operation: JsonRecord, members: Parameters<typeof loadOperation>[1] = {}): Promise<Probe[]> {
  const loaded = await loadOperation({ responses: documents(200, 400), ...operation }, members);
  const source = createProbeSource(loaded.api, { cases: 3 });
  return [...planOperation(source, { operation: loaded.operation, token: undefined })];
}

function textOf({ request }: Probe): string {
  return Buffer.from(request.body ?? []).toString();
}

function find(probes: readonly Probe[], what: string | RegExp): Probe {
  const found = probes.find((probe) => (typeof what === "string" ? probe.what === what : what.test(probe.what)));
  if (!found) throw new Error(`Expected a probe ${what}, found ${probes.map((probe) => probe.what).join("; ")}`);
  return found;
}

describe("a parameter", () => {
  const slug = { type: "string", pattern: "^[a-z]+$", maxLength: 5 };

  test("in the path is encoded, and never changes the path", async () => {
    const probes = await plan(
      { parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", examples: ["a/b ü"] } }] },
      { path: "/notes/{id}" },
    );
    const own = probes.filter(({ operation }) => operation);
    expect(own[0]?.request.target).toBe("/notes/a%2Fb%20%C3%BC");
    for (const { request } of own) expect(request.target).toMatch(/^\/notes\/[^/?]+(\?.*)?$/);
    expect(own.map(({ request }) => request.target)).not.toContain("/notes/..");
  });

  const json = { "application/json": { schema: { type: "object" }, example: {} } };
  const valuesOf = ({ request }: Probe, name: string) =>
    request.headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);

  test.each(["Accept", "authorization", "Content-Type"])("in the header %s is in no request", async (name) => {
    const probes = await plan(
      {
        parameters: [{ name, in: "header", required: true, schema: slug, example: "ada" }],
        requestBody: { content: json },
      },
      { method: "post" },
    );
    expect(probes.filter(({ what }) => what.includes(name))).toEqual([]);
    for (const probe of probes) {
      expect(valuesOf(probe, name)).not.toContain("ada");
      expect(valuesOf(probe, "content-type").length).toBeLessThan(2);
    }
    expect(probes[0] && valuesOf(probes[0], "content-type")).toEqual(["application/json"]);
  });

  test.each([
    ["", "its name is not a valid header name"],
    ["X Y", "its name is not a valid header name"],
    ["Content-Length", "it controls how HTTP messages are sent"],
    ["host", "it controls how HTTP messages are sent"],
    ["Accept-Encoding", "it controls how HTTP messages are sent"],
  ])("in the header %j is in no request, and is listed", async (name, reason) => {
    const parameters = [
      { name, in: "header", required: true, schema: slug, example: "ada" },
      { name: "X-Other", in: "header", schema: slug, example: "bob" },
    ];
    const { api, operation } = await loadOperation({ parameters });
    const source = createProbeSource(api, {});
    const probes = [...planOperation(source, { operation, token: undefined })];
    for (const probe of probes) expect(valuesOf(probe, name)).not.toContain("ada");
    expect(valuesOf(find(probes, 'header X-Other: "bob"'), "x-other")).toEqual(["bob"]);
    expect(describeOmissions(source, operation)).toEqual([
      `The header parameter ${JSON.stringify(name)} of notes: ${reason}, so no request has it.`,
    ]);
  });

  test.each([[true], [false]])("in a header (required: %j) has a value that a header can contain", async (required) => {
    const parameters = [
      { name: "X-Name", in: "header", required, schema: { type: "string", maxLength: 9 }, example: "\u017elu\u0165" },
    ];
    const probes = await plan({ parameters });
    const values = probes.flatMap((probe) => valuesOf(probe, "x-name"));
    expect(values).not.toEqual([]);
    for (const value of values) expect(value).toMatch(/^[\x20-\x7e]+$/);
  });

  test("in the path that breaks its schema may get 404", async () => {
    const probes = await plan(
      { parameters: [{ name: "id", in: "path", required: true, schema: slug }], responses: documents(200, 400, 404) },
      { path: "/notes/{id}" },
    );
    expect(find(probes, "path id: 6 characters").expects).toEqual({
      kind: "refused",
      statuses: [400, 404],
      rule: "invalid-accepted",
    });
    expect(find(probes, "path id: 5 characters").expects).toEqual({ kind: "accepted" });
  });

  test.each<[schema: JsonRecord, style: string, target: string | undefined]>([
    [{ ...slug, examples: ["ada"] }, "simple", "/notes/ada,ada"],
    [{ type: "integer", minimum: 1, maximum: 1 }, "simple", "/notes/1,1"],
    // Two values are valid here, or the style writes them in another way.
    [{ type: "string", examples: ["ada"] }, "simple", undefined],
    [{ anyOf: [slug, { type: "array", items: slug }], examples: ["ada"] }, "simple", undefined],
    [{ type: "array", items: slug, maxItems: 1, examples: [["ada"]] }, "simple", undefined],
    [{ ...slug, examples: ["ada"] }, "label", undefined],
  ])("in the path with the schema %j and the style %s is sent as two values: %s", async (schema, style, target) => {
    const probes = await plan(
      { parameters: [{ name: "id", in: "path", required: true, style, schema }] },
      { path: "/notes/{id}" },
    );
    const twice = probes.filter(({ what }) => what === "path id: two values");
    expect(twice.map(({ request, expects }) => [request.target, expects.kind])).toEqual(
      target === undefined ? [] : [[target, "refused"]],
    );
  });

  test.each(["query", "header", "cookie"])(
    "in the %s that is required is in every request but one",
    async (location) => {
      const probes = await plan({
        parameters: [{ name: "x-id", in: location, required: true, schema: slug, example: "ada" }],
      });
      const isGiven = ({ request }: Probe) =>
        JSON.stringify([request.target, request.headers]).includes(location === "header" ? '"x-id",' : "x-id=");
      const without = probes.filter((probe) => probe.operation && !isGiven(probe));
      expect(without.map(({ what }) => what)).toEqual([`${location} x-id: left out`]);
      expect(without[0]).toMatchObject({
        pointer: "#/paths/~1notes/get/parameters/0/required",
        expects: { kind: "refused", statuses: [400], rule: "invalid-accepted" },
      });
    },
  );

  test("that is optional is sent with each of its examples, and left out otherwise", async () => {
    const examples = { short: { value: "a" }, long: { value: "abcde" } };
    const probes = await plan({ parameters: [{ name: "q", in: "query", schema: slug, examples }] });
    expect(probes[0]?.request.target).toBe("/notes");
    expect(find(probes, 'query q: "a"').request.target).toBe("/notes?q=a");
    expect(find(probes, 'query q: "abcde"').expects).toEqual({ kind: "accepted" });
    expect(find(probes, "query q: 6 characters").expects).toMatchObject({ kind: "refused" });
  });

  test("is not sent with an example that contradicts its schema", async () => {
    const given = async (parameter: object) => {
      const probes = await plan({ parameters: [{ name: "n", in: "query", ...parameter }] });
      const accepted = probes.filter(({ expects }) => expects.kind === "accepted");
      const targets = accepted.map(({ request }) => request.target).filter((target) => /[?&]n/.test(target));
      return [...new Set(targets)].map((target) => target.replace("/notes?", ""));
    };
    const integer = { type: "integer", minimum: 5, maximum: 5 };
    expect(await given({ schema: integer, example: "abc" })).toEqual(["n=5"]);
    // On the wire, the text 5 is a number.
    expect(await given({ schema: integer, example: "5" })).toEqual(["n=5"]);
    const content = (example: unknown) => ({ content: { "application/json": { schema: { const: 5 }, example } } });
    expect(await given(content("5"))).toEqual(["n=5"]);
    expect(await given(content(6))).toEqual(["n=5"]);
    const deep = { style: "deepObject", schema: { type: "object", properties: { a: { const: 5 } }, required: ["a"] } };
    expect(await given({ ...deep, example: { a: "x" } })).toContain("n%5Ba%5D=5");
    expect(await given({ ...deep, example: { a: "x" } })).not.toContain("n%5Ba%5D=x");
    expect(await given({ schema: { type: "string", pattern: "^(?!x)[a-z]{3}(?<=zyz)$" }, example: "x" })).toEqual([]);
  });

  const impossible = { type: "string", pattern: "^(?!x)[a-z]{3}(?<=zyz)$" };

  test.each<[location: string, members: JsonRecord]>([
    ["query", { schema: impossible }],
    ["cookie", { schema: impossible }],
    ["header", { schema: impossible }],
    ["header", { content: { "application/json": { schema: impossible } } }],
  ])("in the %s that is required and has no value is left out, and nothing is known: %j", async (location, members) => {
    const own = { name: "x-id", in: location, required: true, ...members };
    const { api, operation } = await loadOperation(
      { parameters: [own], requestBody: { content: json }, responses: documents(200, 400) },
      { method: "post" },
    );
    const source = createProbeSource(api, { cases: 1 });
    const probes = [...planOperation(source, { operation, token: undefined })].filter((probe) => probe.operation);
    for (const { request } of probes.filter(({ what }) => what !== "query x-id: given twice"))
      expect(JSON.stringify([request.target, request.headers])).not.toContain("x-id");
    const certain = probes.filter(({ expects }) => expects.kind !== "documented");
    expect(certain.map(({ what }) => what)).toEqual([`${location} x-id: left out`]);
    expect(describeOmissions(source, operation)).toEqual([
      `The ${location} parameter "x-id" of notes: no valid value could be made. Give an example in the contract.`,
    ]);
  });

  test("is text on the wire, so text with digits is also a number", async () => {
    const probes = await plan({
      parameters: [{ name: "n", in: "query", schema: { type: "integer", minimum: 1, maximum: 3 } }],
    });
    const targets = (kind: string) =>
      probes
        .filter(({ expects, what }) => expects.kind === kind && what.startsWith("query n"))
        .map(({ request }) => request.target);
    expect(new Set(targets("accepted"))).toEqual(new Set(["/notes?n=1", "/notes?n=2", "/notes?n=3"]));
    expect(targets("refused")).toEqual(
      expect.arrayContaining(["/notes?n=0", "/notes?n=4", "/notes?n=true", "/notes?n=docent", "/notes?n=1.5"]),
    );
    expect(targets("refused")).not.toContain("/notes?n=1");
  });

  test("that is a list is written in its style", async () => {
    const list = { type: "array", items: { enum: ["a", "b"] }, maxItems: 2, minItems: 1 };
    const exploded = await plan({ parameters: [{ name: "l", in: "query", schema: list, example: ["a", "b"] }] });
    expect(find(exploded, 'query l: ["a","b"]').request.target).toBe("/notes?l=a&l=b");
    const deep = { type: "object", properties: { a: { type: "integer" } } };
    const object = await plan({
      parameters: [{ name: "o", in: "query", style: "deepObject", explode: true, schema: deep, example: { a: 1 } }],
    });
    expect(find(object, 'query o: {"a":1}').request.target).toBe("/notes?o%5Ba%5D=1");
  });

  test.each<[name: string, schema: JsonRecord]>([
    ["in oneOf", { oneOf: [{ type: "integer" }, { type: "array", items: { type: "string" } }] }],
    ["by reference", { anyOf: [{ $ref: "#/components/schemas/List" }, { type: "integer", maximum: 5 }] }],
    ["in allOf", { allOf: [{ oneOf: [{ $ref: "#/components/schemas/List" }, { type: "integer", maximum: 5 }] }] }],
    ["beside an object", { oneOf: [{ type: "integer" }, { $ref: "#/components/schemas/List" }, { type: "object" }] }],
  ])("that may be a list, %s, is not refused with a text", async (_, schema) => {
    const components = { schemas: { List: { type: "array", items: { type: "string" } } } };
    const probes = await plan({ parameters: [{ name: "p", in: "query", schema }] }, { components });
    const sent = probes.filter(({ what }) => what.startsWith("query p: "));
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter(({ expects }) => expects.kind === "refused").map(({ what }) => what)).toEqual([]);
  });

  test("that is a form and the whole query is at the limits of its schema", async () => {
    const schema = {
      type: "object",
      required: ["n"],
      properties: {
        n: { type: "integer", maximum: 3 },
        tags: { type: "array", items: { type: "string", maxLength: 2 }, minItems: 1 },
        any: { type: ["string", "object", "null"] },
      },
      additionalProperties: false,
    };
    const content = { "application/x-www-form-urlencoded": { schema, example: { n: 1, tags: ["a", "b"] } } };
    const probes = await plan({ parameters: [{ name: "all", in: "querystring", required: true, content }] });
    const sent = (kind: string) =>
      probes.flatMap(({ request, expects, operation }) =>
        operation && expects.kind === kind ? (request.target.split("?")[1] ?? "") : [],
      );
    expect(sent("accepted")).toEqual(expect.arrayContaining(["n=1&tags=a&tags=b", "n=3&tags=a&tags=b", "n=1"]));
    expect(sent("refused")).toEqual(expect.arrayContaining(["", "n=4&tags=a&tags=b", "tags=a&tags=b"]));
    expect(sent("accepted").filter((query) => !/^n=-?[0-3]?\d*(&|$)/.test(query))).toEqual([]);
    // Texts that a server may read as something else.
    expect([...sent("accepted"), ...sent("refused")].filter((query) => /null|%7B/.test(query))).toEqual([]);
    expect(find(probes, "querystring all with /n: 4")).toMatchObject({
      pointer:
        "#/paths/~1notes/get/parameters/0/content/application~1x-www-form-urlencoded/schema/properties/n/maximum",
    });
  });

  test("that is JSON is at the limits of its schema, and has the types of JSON", async () => {
    const schema = { type: "object", required: ["n"], properties: { n: { type: "integer", maximum: 3 } } };
    const content = { "application/json": { schema, example: { n: 1 } } };
    const probes = await plan({ parameters: [{ name: "q", in: "query", required: true, content }] });
    const readValue = ({ request }: Probe) => {
      const [, text = ""] = request.target.split("?q=");
      return text === "docent" ? text : JSON.parse(decodeURIComponent(text));
    };
    const sent = (kind: string) =>
      probes.flatMap((probe) =>
        probe.request.target.includes("?q=") && probe.expects.kind === kind ? [readValue(probe)] : [],
      );
    expect(sent("accepted")).toEqual(expect.arrayContaining([{ n: 3 }, { n: 2 }]));
    expect(sent("refused")).toEqual(expect.arrayContaining([{ n: 4 }, { n: "1" }, {}, null, "docent"]));
    expect(find(probes, "query q with /n: 4")).toMatchObject({
      pointer: "#/paths/~1notes/get/parameters/0/content/application~1json/schema/properties/n/maximum",
      expects: { statuses: [400], rule: "invalid-accepted" },
    });
    expect(find(probes, "query q: text that is not JSON").request.target).toBe("/notes?q=docent");
  });

  test("of another media type is sent as it is", async () => {
    const content = { "text/plain": { schema: { type: "string", maxLength: 3 }, example: "abc" } };
    const probes = await plan({ parameters: [{ name: "q", in: "query", content }] });
    expect(probes.filter(({ what }) => what.startsWith("query q:")).map(({ expects }) => expects.kind)).toEqual([
      "accepted",
      "documented",
    ]);
    expect(find(probes, 'query q: "abc"').request.target).toBe("/notes?q=abc");
  });

  test("in a header is sent only if a header can contain it", async () => {
    const probes = await plan({
      parameters: [
        { name: "X-Name", in: "header", schema: { type: "string", maxLength: 9, pattern: "^.*$" }, example: "ada" },
      ],
    });
    for (const { request } of probes) for (const [, value] of request.headers) expect(value).toMatch(/^[\x20-\x7e]*$/);
  });

  test("may be refused if its schema has x-may-refuse", async () => {
    const probes = await plan({
      parameters: [{ name: "q", in: "query", schema: { ...slug, "x-may-refuse": true }, example: "abc" }],
    });
    expect(find(probes, 'query q: "a" in the middle').expects).toEqual({ kind: "documented" });
    expect(find(probes, "query q: 6 characters").expects).toMatchObject({ kind: "refused" });
  });
});

const body = (schema: object, members: JsonRecord = {}) => ({
  requestBody: { required: true, content: { "application/json": { schema } }, ...members },
});
const note = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", maxLength: 3 } },
  example: { id: "a" },
};

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
    expect(largest?.expects).toEqual({ kind: "accepted" });
    expect(tooLarge).toMatchObject({
      pointer: "#/paths/~1notes/post/requestBody/x-max-body-bytes",
      expects: { kind: "refused", statuses: [413], rule: "size-accepted" },
    });
    expect(largest && JSON.parse(textOf(largest))).toEqual({ id: "a" });
  });

  test("is malformed in each of several ways", async () => {
    const probes = (await plan(body(note), post)).filter(
      ({ expects }) => "rule" in expects && expects.rule === "malformed-accepted",
    );
    expect(probes.length).toBeGreaterThanOrEqual(6);
    for (const probe of probes) {
      const read = () => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(probe.request.body));
      if (!/nested/.test(probe.what)) expect(read, probe.what).toThrow();
    }
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
    const probes = await plan({ requestBody: { content: { "*/*": { schema: { type: "string" } } } } }, post);
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

  test("of an unsupported media type is left out", async () => {
    const probes = await plan({ requestBody: { content: { "multipart/mixed": { schema: note } } } }, post);
    expect(probes.length).toBeGreaterThan(0);
    for (const { request } of probes) expect(request.body).toBeUndefined();
    expect(find(probes, "the request").expects).toEqual({ kind: "accepted" });
  });

  const queried = { parameters: [{ name: "q", in: "query", schema: { type: "integer" } }] };

  test("that is required and cannot be made is missing, and nothing is known of other requests", async () => {
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
    expect(own.map(({ what }) => what)).not.toContain("the request");
  });

  test("that may be invalid for its media type may be refused, but no other is accepted", async () => {
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

test.each([
  ["/bücher/{größe}/x", "/b%C3%BCcher/a%20b/x"],
  ["/a b/{größe}", "/a%20b/a%20b"],
  ["/a%20b/{größe}", "/a%20b/a%20b"],
  ["/100%/{größe}", "/100%25/a%20b"],
  ["/a#b/[c]/{größe}:run;v=1,2", "/a%23b/%5Bc%5D/a%20b:run;v=1,2"],
  ["/{größe}?type=b", "/a%20b?type=b"],
])("the path %s is sent as a URI: %s", async (path, target) => {
  const parameters = [
    { name: "größe", in: "path", required: true, schema: { type: "string" }, example: "a b" },
    { name: "q", in: "query", schema: { type: "string" }, example: "x" },
  ];
  const probes = await plan({ parameters }, { path });
  expect(find(probes, "the request").request.target).toBe(target);
  expect(find(probes, 'query q: "x"').request.target).toBe(`${target}${target.includes("?") ? "&" : "?"}q=x`);
  for (const { request } of probes) expect(request.target).toMatch(/^[!-~]+$/);
});

describe("an undocumented request", () => {
  test("is each undocumented method of a path, once, with the documented ones", async () => {
    const api = await loadPaths({
      "/notes": { get: { responses: documents(200) }, put: { responses: documents(200) } },
    });
    const source = createProbeSource(api, {});
    const methods = api.operations.flatMap((operation) =>
      [...planOperation(source, { operation, token: undefined })].flatMap(({ expects, request }) =>
        expects.kind === "unknown" && expects.rule === "method-undocumented" ? [[request.method, expects.methods]] : [],
      ),
    );
    expect(methods).toEqual(["POST", "PATCH", "DELETE"].map((method) => [method, ["GET", "PUT"]]));
  });

  test("has no path that matches another template", async () => {
    const paths = {
      "/notes": { get: { responses: documents(200) } },
      "/notes/{id}": {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { const: "a" } }],
          responses: documents(200),
        },
      },
    };
    const api = await loadPaths(paths);
    const unknown = planRequests(api, {}).filter(
      ({ operationId, what }) => operationId === undefined && what.startsWith("GET"),
    );
    expect(unknown.map(({ target }) => target)).toEqual(["/notes/a/docent-unknown", "/notes/a/1"]);
  });
});

test("x-provoked-by adds its requests, with their query, headers, body and number of repetitions", async () => {
  const provoked = [
    { query: { q: ["1", "2"] }, headers: { Origin: "null" } },
    { body: { id: "zz" }, times: 3 },
  ];
  const probes = await plan(
    { ...body(note), responses: { ...documents(200), 409: { description: "B", "x-provoked-by": provoked } } },
    { method: "post" },
  );
  const made = probes.filter(({ expects }) => "rule" in expects && expects.rule === "status-not-provoked");
  expect(made).toMatchObject([
    {
      times: 1,
      request: { target: "/notes?q=1&q=2" },
      expects: { statuses: [409] },
      pointer: "#/paths/~1notes/post/responses/409/x-provoked-by/0",
    },
    { times: 3, request: { target: "/notes" } },
  ]);
  expect(made[0] && readHeader(made[0].request.headers, "origin")).toBe("null");
  expect(made[1] && textOf(made[1])).toBe('{"id":"zz"}');
});

test("x-provoked-by sets parameters of the path, and leaves the others unchanged", async () => {
  const parameters = [
    { name: "id", in: "path", required: true, schema: { type: "string" }, example: "ada" },
    { name: "part", in: "path", required: true, schema: { type: "string" }, example: "one" },
  ];
  const provoked = [{ path: { id: "a/b" } }];
  const responses = { ...documents(200), 404: { description: "B", "x-provoked-by": provoked } };
  const probes = await plan({ parameters, responses }, { path: "/notes/{id}/{part}" });
  const made = probes.filter(({ expects }) => "rule" in expects && expects.rule === "status-not-provoked");
  expect(made.map(({ request, what }) => [request.target, what])).toEqual([["/notes/a%2Fb/one", "path id: a/b"]]);
});

test("a status is requested from a mock with the header Prefer", async () => {
  const { api, operation } = await loadOperation({ responses: documents(200, 404) });
  const probe = preferProbe(createProbeSource(api, {}), operation, 404);
  expect(probe && readHeader(probe.request.headers, "prefer")).toBe("code=404");
  expect(probe?.expects).toEqual({ kind: "documented" });
});

test("operations that create come first, and those that remove last", async () => {
  const api = await loadPaths({
    "/a": {
      delete: { operationId: "remove", responses: documents(204) },
      get: { operationId: "read", responses: documents(200) },
    },
    "/b": {
      post: { operationId: "make", responses: documents(201) },
      put: { operationId: "change", responses: documents(200) },
    },
  });
  expect(orderOperations(api.operations).map(({ id }) => id)).toEqual(["make", "read", "change", "remove"]);
});

describe("the plan of a contract", () => {
  const paths = {
    "/notes": {
      get: {
        operationId: "list",
        parameters: [{ name: "q", in: "query", schema: { type: "string", maxLength: 5 } }],
        responses: documents(200),
      },
      post: { operationId: "add", ...body({ ...note, example: undefined }), responses: documents(201, 400) },
    },
    "/notes/{id}": {
      delete: {
        operationId: "remove",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: documents(204),
      },
    },
  };

  test("is the same for the same seed, and another for another", async () => {
    const api = await loadPaths(paths);
    const bytes = (seed: number) => {
      const source = createProbeSource(api, { seed, cases: 5 });
      return JSON.stringify(
        api.operations.flatMap((operation) =>
          [...planOperation(source, { operation, token: undefined })].map((probe) => [
            probe.what,
            probe.request.target,
            textOf(probe),
          ]),
        ),
      );
    };
    expect(bytes(1)).toBe(bytes(1));
    expect(bytes(1)).not.toBe(bytes(2));
  });

  test("has the requested number of random bodies", async () => {
    const api = await loadPaths(paths);
    const random = (cases: number) =>
      planRequests(api, { cases }).filter(({ what }) => /^random body \d+$/.test(what)).length;
    expect([random(0), random(4)]).toEqual([0, 4]);
  });

  test("marks each request that may change state", async () => {
    const requests = planRequests(await loadPaths(paths), {});
    for (const { method, changesState } of requests)
      expect(changesState, method).toBe(!["GET", "HEAD", "OPTIONS"].includes(method));
    expect(requests.some(({ changesState }) => changesState)).toBe(true);
  });

  test("has no state-changing request with isReadOnly", async () => {
    const requests = planRequests(await loadPaths(paths), { isReadOnly: true });
    expect(requests.map(({ method }) => method)).toEqual(requests.map(() => "GET"));
    expect(requests.length).toBeGreaterThan(3);
  });

  test("has only the chosen operations", async () => {
    const api = await loadPaths(paths);
    const ids = new Set(planRequests(api, { operations: ["list"] }).map(({ operationId }) => operationId));
    expect(ids).toEqual(new Set(["list", undefined]));
    expect(() => planRequests(api, { operations: ["lost"] })).toThrow(
      'Expected operations of the contract (list, add, remove), found "lost".',
    );
  });
});
