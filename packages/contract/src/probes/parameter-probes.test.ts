import type { JsonRecord } from "@docent/openapi";
import { loadOperation, loadPaths } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { documents, find, plan } from "../testing/planned-probes.ts";
import { describeOmissions, planOperation } from "./plan-probes.ts";
import type { Probe } from "./probe.ts";
import { createProbeSource } from "./probe-source.ts";

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
    ["Content-Encoding", "it controls how HTTP messages are sent"],
  ])("in the header %j is in no request, and is listed", async (name, reason) => {
    const parameters = [
      { name, in: "header", required: true, schema: slug, example: "ada" },
      { name: "X-Other", in: "header", schema: slug, example: "bob" },
      { name: "te", in: "query", schema: slug, example: "eve" },
    ];
    const { api, operation } = await loadOperation({ parameters });
    const source = createProbeSource(api, {});
    const probes = [...planOperation(source, { operation })];
    for (const probe of probes) expect(valuesOf(probe, name)).not.toContain("ada");
    expect(valuesOf(find(probes, 'header X-Other: "bob"'), "x-other")).toEqual(["bob"]);
    expect(find(probes, 'query te: "eve"').request.target).toBe("/notes?te=eve");
    expect(describeOmissions(source, operation)).toEqual([
      `The header parameter ${JSON.stringify(name)} of notes: ${reason}, so verify does not send it.`,
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

  test("in the path has no derived value that changes the path, or that servers read in different ways", async () => {
    const schema = { enum: ["a", "", ".", "..", "...", "a..", "a/b", "a\\b", "a\nb"] };
    const parameters = [{ name: "id", in: "path", required: true, schema, example: "a" }];
    const probes = await plan({ parameters }, { path: "/notes/{id}" });
    const accepted = probes.filter(({ what, expects }) => what.startsWith("path id: ") && expects.kind === "accepted");
    expect(accepted.map(({ request }) => request.target)).toEqual(["/notes/...", "/notes/a.."]);
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
    const query = { parameters: [{ name: "q", in: "query", schema: slug }], responses: documents(200, 400, 404) };
    expect(find(await plan(query), "query q: 6 characters").expects).toMatchObject({ statuses: [400] });
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

  test("in the path is not sent as two values where another operation has such paths", async () => {
    const integer = (name: string) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "integer", examples: [1] },
    });
    const get = (...names: string[]) => ({ get: { responses: documents(200, 400), parameters: names.map(integer) } });
    const api = await loadPaths({ "/notes/{id}": get("id"), "/notes/{id},{step}": get("id", "step") });
    const twice = api.operations
      .flatMap((operation) => [...planOperation(createProbeSource(api, { cases: 0 }), { operation })])
      .filter(({ what }) => what.endsWith(": two values"));
    expect(twice.map(({ request }) => request.target)).toEqual(["/notes/1,1,1", "/notes/1,1,1"]);
  });

  test.each<[schema: JsonRecord, style: string, isLeftOut: boolean]>([
    [{ type: "object", properties: { a: slug } }, "form", false],
    [{ type: "object", properties: { a: slug } }, "deepObject", false],
    [{ type: "object", properties: { a: slug }, required: ["a"] }, "form", true],
    [{ type: "array", items: slug }, "form", true],
    [{}, "form", true],
  ])(
    "in the query with the schema %j and the style %s is left out if it is required: %s",
    async (schema, style, isLeftOut) => {
      const probes = await plan({
        parameters: [{ name: "filter", in: "query", required: true, style, explode: true, schema }],
      });
      // No text distinguishes an empty object from a missing one.
      expect(probes.some(({ what }) => what === "query filter: left out")).toBe(isLeftOut);
    },
  );

  test.each([
    ["Accept-Language", false, "documented"],
    ["Accept-Language", true, "refused"],
    ["X-Language", false, "refused"],
  ])("in the header %s (required: %s) with an invalid value is %s", async (name, required, kind) => {
    const schema = { type: "string", enum: ["de", "en"] };
    const probes = await plan({ parameters: [{ name, in: "header", required, schema }] });
    const invalid = probes.filter(({ request }) =>
      request.headers.some(([key, value]) => key === name && !schema.enum.includes(value)),
    );
    expect(new Set(invalid.map(({ expects }) => expects.kind))).toEqual(new Set([kind]));
  });

  test("in a segment with another one has no value that a server would read as another", async () => {
    const schema = { type: "integer", example: 7 };
    const parameters = ["id", "format"].map((name) => ({ name, in: "path", required: true, schema }));
    const probes = await plan({ parameters }, { path: "/votes/{id}.{format}" });
    const own = probes.filter(({ what }) => /^path (?:id|format): /.test(what));
    // The last point separates, so a fraction is only sent in the first of them.
    expect(
      own.map(({ what, request }) => `${what} ${request.target}`).filter((text) => text.includes("fraction")),
    ).toEqual(["path id: a fraction /votes/1.5.7"]);
  });

  test("in an exploded label has no value whose dot could separate two items", async () => {
    const schema = { type: "array", items: { type: "number" }, minItems: 1, maxItems: 3, examples: [[1, 2]] };
    const parameters = [{ name: "id", in: "path", required: true, style: "label", explode: true, schema }];
    const probes = await plan({ parameters }, { path: "/notes/{id}" });
    const values = probes.filter(({ what }) => what.startsWith("path id: ")).map(({ request }) => request.target);
    expect(values).toContain("/notes/.docent");
    for (const target of values) expect(target).not.toMatch(/\.\d+\.\d$/);
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

  test("in a cookie that is not encoded is sent as it is, and never with a text that no cookie can have", async () => {
    const schema = { type: "string", minLength: 1 };
    const examples = { encoded: { value: "a%20b=" }, other: { value: "a; b" } };
    const probes = await plan({ parameters: [{ name: "sid", in: "cookie", style: "cookie", schema, examples }] });
    const cookies = probes.flatMap(({ request }) => request.headers.filter(([name]) => name === "Cookie"));
    expect(cookies).toContainEqual(["Cookie", "sid=a%20b="]);
    expect(cookies.filter(([, text]) => !/^sid=[!#-:<-[\]-~]*$/.test(text))).toEqual([]);
  });

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
      expect(probes.filter(({ what }) => what.includes("undefined"))).toEqual([]);
      const accepted = probes.filter(({ expects }) => expects.kind === "accepted");
      const targets = accepted.map(({ request }) => request.target).filter((target) => /[?&]n/.test(target));
      return [...new Set(targets)].map((target) => target.replace("/notes?", ""));
    };
    const integer = { type: "integer", minimum: 5, maximum: 5 };
    expect(await given({ schema: integer, example: "abc" })).toEqual(["n=5"]);
    // On the wire, the text 7 is a number.
    expect(await given({ schema: { enum: [5, 7] }, example: "7" })).toContain("n=7");
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
    const probes = [...planOperation(source, { operation })].filter((probe) => probe.operation);
    for (const { request } of probes.filter(({ what }) => what !== "query x-id: given twice"))
      expect(JSON.stringify([request.target, request.headers])).not.toContain("x-id");
    const certain = probes.filter(({ expects }) => expects.kind !== "documented");
    expect(certain.map(({ what }) => what)).toEqual([`${location} x-id: left out`]);
    expect(describeOmissions(source, operation)).toEqual([
      `The ${location} parameter "x-id" of notes: no valid value could be generated. Give an example in the contract.`,
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

  test.each<[schema: JsonRecord]>([
    [{ type: ["integer", "null"] }],
    [{ anyOf: [{ type: "boolean" }, { type: "null" }] }],
    [{ enum: [1, null] }],
    [{ type: "array", items: { type: ["integer", "null"] }, maxItems: 3 }],
  ])("that may be null may be refused with the text null, which only some servers read as null: %j", async (schema) => {
    const probes = await plan({ parameters: [{ name: "n", in: "query", schema }] });
    const kinds = probes.filter(({ request }) => request.target === "/notes?n=null").map(({ expects }) => expects.kind);
    expect(kinds.filter((kind) => kind !== "documented")).toEqual([]);
    const refused = probes.filter(({ expects }) => expects.kind === "refused").map(({ request }) => request.target);
    expect(refused.join()).toContain("/notes?n=docent");
  });

  test.each<[schema: JsonRecord]>([[{}], [{ type: "object", properties: { a: { type: "integer" } } }]])(
    "that is required is sent, although its shortest value has no text: %j",
    async (schema) => {
      const probes = await plan({ parameters: [{ name: "sid", in: "cookie", required: true, schema }] });
      const isSent = ({ request }: Probe) => request.headers.some(([name, text]) => name === "Cookie" && text !== "");
      expect(probes[0] && isSent(probes[0])).toBe(true);
    },
  );

  test("that is a list is sent with each of its valid values once, and never without an item", async () => {
    const schema = { type: "array", items: { enum: ["a", "b"] }, maxItems: 2 };
    const probes = await plan({ parameters: [{ name: "l", in: "query", required: true, schema, example: ["a"] }] });
    const values = probes.filter(({ what }) => what.startsWith("query l") && !/left out|twice/.test(what));
    const accepted = values.filter(({ expects }) => expects.kind === "accepted").map(({ request }) => request.target);
    expect(accepted).toEqual(expect.arrayContaining(["/notes?l=b", "/notes?l=a&l=b"]));
    expect(values.map(({ request }) => request.target)).not.toContain("/notes");
    expect(new Set(accepted).size).toBe(accepted.length);
  });

  const limited = { type: "array", items: { enum: ["a", "b", "c,d"] }, minItems: 2, maxItems: 2, uniqueItems: true };

  test.each<[members: JsonRecord, refused: string[]]>([
    [{ in: "query", schema: limited }, ["?p=a", "?p=a&p=b&p=b", "?p=a&p=a&p=b"]],
    [{ in: "query", explode: false, schema: limited }, ["?p=a", "?p=a,b,b", "?p=a,a,b"]],
    [{ in: "path", required: true, schema: limited }, ["/a", "/a,b,b", "/a,a,b"]],
    [{ in: "query", schema: { ...limited, minItems: 1 } }, ["?p=a&p=b&p=b", "?p=a&p=a&p=b"]],
    // Texts may mean something else, and servers read the first or the last of several cookies.
    [{ in: "query", explode: false, schema: { ...limited, minItems: 1 }, example: ["c,d", "a"] }, []],
    [{ in: "query", schema: { oneOf: [limited, { type: "string", pattern: "^x" }] } }, []],
    [{ in: "cookie", schema: limited }, []],
  ])("that is a list is refused beyond the limits of the list: %j", async (members, refused) => {
    const path = members["in"] === "path" ? "/notes/{p}" : "/notes";
    const probes = await plan({ parameters: [{ name: "p", example: ["a", "b"], ...members }] }, { path });
    const wrong = probes.filter(
      ({ what, expects }) => / p: (?:an empty list|\d items?|an item twice)$/.test(what) && expects.kind === "refused",
    );
    expect(wrong.map(({ request }) => request.target.replace("/notes", ""))).toEqual(refused);
  });

  test("that is a list is written in its style", async () => {
    const list = { type: "array", items: { enum: ["a", "b"] }, maxItems: 2, minItems: 1 };
    const exploded = await plan({ parameters: [{ name: "l", in: "query", schema: list, example: ["a", "b"] }] });
    expect(find(exploded, 'query l: ["a","b"]').request.target).toBe("/notes?l=a&l=b");
    const cookies = await plan({ parameters: [{ name: "l", in: "cookie", schema: list, example: ["a", "b"] }] });
    expect(valuesOf(find(cookies, 'cookie l: ["a","b"]'), "cookie")).toEqual(["l=a; l=b"]);
    const deep = { type: "object", properties: { a: { type: "integer" } } };
    const object = await plan({
      parameters: [{ name: "o", in: "query", style: "deepObject", explode: true, schema: deep, example: { a: 1 } }],
    });
    expect(find(object, 'query o: {"a":1}').request.target).toBe("/notes?o%5Ba%5D=1");
  });

  test("that is an object in the style deepObject is at the limits of its properties", async () => {
    const properties = { n: { type: "integer", maximum: 3 }, kind: { enum: ["a", "b"] } };
    const schema = { type: "object", properties, additionalProperties: false };
    const object = { name: "o", in: "query", example: { n: 1, kind: "a" }, schema };
    const probes = await plan({ parameters: [{ ...object, style: "deepObject", explode: true }] });
    const sent = (kind: string) =>
      probes.flatMap(({ request, expects, what }) =>
        what.startsWith("query o") && expects.kind === kind
          ? decodeURIComponent(request.target.split("?")[1] ?? "")
          : [],
      );
    expect(sent("accepted")).toEqual(
      expect.arrayContaining(["o[n]=1&o[kind]=a", "o[n]=3&o[kind]=a", "o[n]=1&o[kind]=b"]),
    );
    expect(sent("refused")).toEqual(expect.arrayContaining(["o[n]=4&o[kind]=a", "o[n]=1&o[kind]=docent-stranger"]));
    expect(sent("accepted").filter((query) => !/^(o\[n\]=-?[0-3]?\d*(&|$))?(o\[kind\]=[ab])?$/.test(query))).toEqual(
      [],
    );
    // Texts that a server may read as something else.
    expect([...sent("accepted"), ...sent("refused")].filter((query) => /null|=(&|$)|\{|__proto__/.test(query))).toEqual(
      [],
    );
    expect(find(probes, "query o with /n: 4")).toMatchObject({
      pointer: "#/paths/~1notes/get/parameters/0/schema/properties/n/maximum",
    });
    // The properties of another style may belong to another parameter.
    const exploded = await plan({ parameters: [object] });
    expect(exploded.filter(({ what, expects }) => what.startsWith("query o") && expects.kind === "refused")).toEqual(
      [],
    );
  });

  test.each<[name: string, schema: JsonRecord]>([
    ["in oneOf", { oneOf: [{ type: "integer" }, { type: "array", items: { type: "string" } }] }],
    ["by reference", { anyOf: [{ $ref: "#/components/schemas/List" }, { type: "integer", maximum: 5 }] }],
    ["in allOf", { allOf: [{ oneOf: [{ $ref: "#/components/schemas/List" }, { type: "integer", maximum: 5 }] }] }],
    ["next to an object", { oneOf: [{ type: "integer" }, { $ref: "#/components/schemas/List" }, { type: "object" }] }],
  ])("that may be a list, %s, is not refused with a text", async (_, schema) => {
    const components = { schemas: { List: { type: "array", items: { type: "string" } } } };
    const probes = await plan({ parameters: [{ name: "p", in: "query", schema }] }, { components });
    const sent = probes.filter(({ what }) => what.startsWith("query p: "));
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter(({ expects }) => expects.kind === "refused").map(({ what }) => what)).toEqual([]);
  });

  test("that may be a list of numbers is not refused with one number, or with an empty text", async () => {
    const list = { type: "array", items: { type: "integer" } };
    const schema = { anyOf: [list, { type: "string", pattern: "^x", minLength: 1 }] };
    const probes = await plan({ parameters: [{ name: "q", in: "query", schema, example: "x" }] });
    const refused = probes.filter(({ expects }) => expects.kind === "refused").map(({ request }) => request.target);
    expect(refused).toEqual(expect.arrayContaining(["/notes?q=docent", "/notes?q=1.5"]));
    expect(probes.map(({ request }) => request.target)).toEqual(expect.arrayContaining(["/notes?q=1", "/notes?q="]));
    expect(refused.filter((target) => /q=1?$/.test(target))).toEqual([]);
  });

  const form = "application/x-www-form-urlencoded";

  test.each<[members: JsonRecord, mayBeLeftOut: boolean]>([
    [{ in: "querystring", content: { [form]: { schema: { type: "object" } } } }, true],
    [{ in: "querystring", content: { [form]: { schema: { type: "object", minProperties: 1 } } } }, false],
    [{ in: "querystring", content: json }, false],
    [{ in: "query", content: { [form]: { schema: { type: "object" } } } }, false],
  ])(
    "that is required may be left out if it is a whole form without required fields: %j",
    async (members, expected) => {
      const probes = await plan({ parameters: [{ name: "all", required: true, ...members }] });
      const leftOut = probes.filter(({ what }) => what.endsWith(" all: left out")).map(({ expects }) => expects.kind);
      expect(leftOut).toEqual(expected ? [] : ["refused"]);
    },
  );

  test("that is a form with an encoding, or is not in the query, gets no text with another meaning", async () => {
    const schema = { type: "object", properties: { n: { type: "integer" } } };
    const encoding = { n: { contentType: "application/json" } };
    const whole = { name: "all", in: "querystring", content: { [form]: { schema, encoding, example: { n: 1 } } } };
    const inHeader = { name: "X-All", in: "header", content: json };
    const of = (probes: readonly Probe[]) => probes.filter(({ what }) => /^(?:querystring|header) /.test(what));
    expect(of(await plan({ parameters: [whole] })).map(({ what }) => what)).toEqual(['querystring all: {"n":1}']);
    const targets = of(await plan({ parameters: [inHeader] })).map(({ request }) => request.target);
    expect(new Set(targets)).toEqual(new Set(["/notes"]));
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
    const content = { [form]: { schema, example: { n: 1, tags: ["a", "b"] } } };
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
