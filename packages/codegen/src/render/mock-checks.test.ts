import type { JsonRecord, Schema } from "@docent/openapi";
import * as client from "@docent/runtime";
import * as mocks from "@docent/runtime/mocks";
import { matchMediaType } from "@docent/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPlan, runModule } from "../testing/documents.ts";
import { renderMocks } from "./render-mocks.ts";
import { renderOperations } from "./render-operations.ts";
import { ValidatorSet } from "./validator-set.ts";

interface Entry {
  checks?: readonly mocks.Check[];
}

interface Client {
  contract: { operations: { call: { body?: client.BodyEncoder } } };
}

const responses = { "204": { description: "Done." }, "400": { description: "Refused." } };

/** Generates one operation: a function that sends a request to its checks, and the encoder of its body. */
async function generate(operation: JsonRecord, components: JsonRecord = {}) {
  const plan = await readPlan({
    paths: { "/call": { post: { operationId: "call", responses, ...operation } } },
    components,
  });
  const validators = new ValidatorSet(plan.api.document);
  const code = renderMocks(plan, validators);
  const { createTestMocks } = runModule(code, {
    "@docent/runtime/mocks": { ...mocks, createMocks: (table: unknown) => table },
    "./validators.gen.ts": runModule(validators.render(""), { "@docent/runtime/mocks": mocks }),
  }) as { createTestMocks: () => { operations: { call: Entry } } };
  const { checks = [] } = createTestMocks().operations.call;
  /** Resolves to the message of the violation, or undefined. */
  async function send(init: RequestInit, url = ""): Promise<string | undefined> {
    const request = new Request(`http://api/call${url}`, { method: "POST", ...init });
    const parsed = { path: {}, query: {}, header: {}, cookie: {}, body: undefined };
    for (const check of checks) {
      const violation = await check(request, parsed, {});
      if (violation) return violation.message;
    }
    return undefined;
  }
  const { contract } = runModule(renderOperations(plan), { "@docent/runtime": client }) as unknown as Client;
  return { send, encode: contract.operations.call.body };
}

describe("credentials", () => {
  const securitySchemes = {
    a: { type: "apiKey", in: "header", name: "X-A" },
    b: { type: "apiKey", in: "header", name: "X-B" },
    q: { type: "apiKey", in: "query", name: "key" },
    bearer: { type: "http", scheme: "bearer" },
    digest: { type: "http", scheme: "digest" },
    odd: { type: "http", scheme: "a+b" },
    tls: { type: "mutualTLS" },
  };
  const refused = "The request carries no credentials that this operation accepts.";
  const A = { "x-a": "1" };
  const B = { "x-b": "1" };
  const bearer = { authorization: "Bearer t" };

  async function send(security: unknown[], headers: Record<string, string>, url?: string) {
    const parameters = [{ name: "x", in: "query", schema: { type: "string" } }];
    return (await generate({ security, parameters }, { securitySchemes })).send({ headers }, url);
  }

  test.each<[security: unknown[], headers: Record<string, string>, isAccepted: boolean]>([
    [[{ a: [], b: [] }], A, false],
    [[{ a: [], b: [] }], { ...A, ...B }, true],
    [[{ a: [], b: [] }, { bearer: [] }], B, false],
    [[{ a: [], b: [] }, { bearer: [] }], bearer, true],
    [[{ a: [], tls: [] }], {}, false],
    [[{ a: [], tls: [] }], A, true],
    [[{ tls: [] }, { bearer: [] }], {}, true],
    [[{ digest: [] }], { authorization: 'Digest username="a", uri="/"' }, true],
    [[{ digest: [] }], { authorization: "digest t" }, true],
    [[{ digest: [] }], bearer, false],
    [[{ odd: [] }], bearer, true],
    [[{}, { bearer: [] }], {}, true],
    [[], {}, true],
  ])("of %j are in %j: %s", async (security, headers, isAccepted) => {
    expect(await send(security, headers)).toBe(isAccepted ? undefined : refused);
  });

  test.each<[security: unknown[]]>([[[{}, { q: [] }]], [[{ tls: [] }, { q: [], a: [] }]]])(
    "of %j may be in the query",
    async (security) => {
      expect(await send(security, {}, "?key=k&x=1")).toBeUndefined();
      expect(await send(security, {}, "?keys=k")).toContain("query/keys");
    },
  );
});

describe("the media type of a body", () => {
  /** Accepts only the text that is its name. */
  const contentOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { schema: { const: name } }]));

  const parameters = ["", "; v=1", ";V=2", '; a="x" ;v=1', "; charset=utf-8", ";charset=utf-8;v=1"];
  const contentTypes = ["application/json", "application/vnd.a+json", "text/plain", "text/csv"].flatMap((bare) =>
    parameters.map((text) => bare + text),
  );

  test.each([
    [["application/json", "text/plain"]],
    [["application/json; v=1"]],
    [["application/json; v=1", "application/json;v=2", "text/csv"]],
    [["application/json;v=2", "application/json", "Application/JSON; charset=utf-8", "text/plain; v=1"]],
    [["text/plain;v=3", "text/plain; v=1; a=x", "application/vnd.a+json;charset=utf-8"]],
    [["text/csv", "application/*+json"]],
  ])("is chosen among %j as a server chooses it", async (names) => {
    const { send } = await generate({ requestBody: { content: contentOf(names) } });
    for (const contentType of contentTypes) {
      const accepted: string[] = [];
      for (const name of names) {
        const body = contentType.includes("json") ? JSON.stringify(name) : name;
        if ((await send({ headers: { "content-type": contentType }, body })) === undefined) accepted.push(name);
      }
      const expected = matchMediaType(
        names.map((name) => ({ name })),
        contentType,
      );
      expect({ contentType, accepted }).toEqual({ contentType, accepted: expected ? [expected.name] : [] });
    }
  });

  test.each([
    ["application/json", true],
    ["application/problem+json", true],
    ["application/xml", false],
    ["application/pdf", false],
    ["text/json", false],
  ])("%s in application/*+json: %s", async (type, isAccepted) => {
    const { send } = await generate({ requestBody: { content: { "application/*+json": {} } } });
    const message = await send({ headers: { "content-type": type }, body: "{}" });
    expect(message === undefined).toBe(isAccepted);
  });
});

describe("the text of a body", () => {
  test.each<[type: string, schema: Schema, body: string, message: string | undefined]>([
    ["text/plain", { type: "string", minLength: 3 }, "abcd", undefined],
    ["text/plain", { type: "string", minLength: 3 }, "x", "body: expected minLength 3."],
    ["text/csv", { enum: ["a"] }, "x", "body: expected a."],
    // Read as bytes or as another format. A schema describes only the values of such a format.
    ["text/plain", { type: "integer" }, "x", undefined],
    ["text/*", { type: "string", minLength: 3 }, "x", undefined],
    ["application/octet-stream", { type: "string", minLength: 3 }, "x", undefined],
    ["text/xml", { type: "string", maxLength: 1 }, "<b/>", undefined],
  ])("of %s with %j: %s", async (type, schema, body, message) => {
    const { send } = await generate({ requestBody: { content: { [type]: { schema } } } });
    const contentType = type.replace("*", "plain");
    expect(await send({ headers: { "content-type": contentType }, body })).toBe(message);
  });
});

describe.each(["application/x-www-form-urlencoded", "multipart/form-data"])("a form of %s", (type) => {
  const Base = { type: "object", required: ["base"], properties: { base: { type: "string" } } };

  async function generateForm(schema: Schema, encoding: JsonRecord = {}) {
    return generate(
      { requestBody: { required: true, content: { [type]: { schema, encoding } } } },
      { schemas: { Base } },
    );
  }

  /** Sends a value as the generated client does. */
  async function write({ send, encode }: Awaited<ReturnType<typeof generateForm>>, value: unknown) {
    if (!encode) throw new Error("Expected the operation to have an encoder.");
    const { body, contentType } = encode(value);
    return send({
      body: body as string,
      ...(contentType === null ? {} : { headers: { "content-type": contentType } }),
    });
  }

  test.each<[schema: JsonRecord, value: unknown, message: string | undefined]>([
    [{ required: ["name"], properties: { name: { type: "string" } } }, { x: 1 }, "body/name is missing."],
    [{ properties: { n: { type: "integer" } } }, { n: "zz" }, "body/n: expected type integer."],
    [{ properties: { n: { type: "integer" } }, additionalProperties: false }, { m: 1 }, "body/m is not expected."],
    [{ properties: { s: { type: "string" } } }, { s: ["a", "b"] }, "body/s: expected type string."],
    [{ $ref: "#/components/schemas/Base" }, { x: 1 }, "body/base is missing."],
    [
      { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { n: { type: "integer" } } }] },
      { base: "a", n: "x" },
      "body/n: expected type integer.",
    ],
    // An empty list is not a field.
    [{ required: ["l"], properties: { l: { type: "array", items: { type: "integer" } } } }, { l: [], x: 1 }, undefined],
    [{ required: ["l"], properties: { l: { type: "array", minItems: 1 } } }, { l: [], x: 1 }, "body/l is missing."],
    // Text that could be of several types.
    [{ required: ["v"], properties: { v: { enum: [2, "a"] } } }, { v: 2 }, undefined],
    [
      { properties: { v: { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }] } } },
      { v: [1, "2"] },
      undefined,
    ],
    [{ required: ["v"], properties: { v: { type: ["integer", "string"] } } }, { x: 2 }, "body/v is missing."],
    [{ properties: { v: { type: ["array", "null"], maxItems: 1 } } }, { v: null }, undefined],
    // Alternatives of the whole form.
    [{ oneOf: [{ required: ["a"] }, { required: ["b"] }] }, { c: 1 }, undefined],
    [{ patternProperties: { "^x-": {} }, additionalProperties: false }, { "x-a": 1 }, undefined],
  ])("with %j and %j: %s", async (schema, value, message) => {
    expect(await write(await generateForm({ type: "object", ...schema }), value)).toBe(message);
  });

  // Fields in other styles have other names, and may not be a field at all.
  test.each<[encoding: JsonRecord, schema: JsonRecord, value: unknown]>([
    [{ style: "deepObject", explode: true }, { type: "object", required: ["a"] }, { a: { b: [1] } }],
    [{ style: "deepObject", explode: true }, { type: "array", items: { type: "integer" } }, [1, 2]],
    [{ style: "deepObject", explode: true }, { type: "object" }, {}],
    [{ explode: true }, { type: "object", required: ["a"] }, { a: 1 }],
    [{ explode: false }, { type: "array", items: { type: "integer" } }, [1, 2]],
    [{ style: "pipeDelimited" }, { type: "array", items: { type: "integer" } }, [1, 2]],
    [{ allowReserved: true }, { type: "object", required: ["a"] }, { a: 1 }],
    [{ contentType: "application/json" }, { type: "array", items: { type: "integer" } }, [1, 2]],
    [{ contentType: "application/json" }, { type: "object", required: ["a"] }, { a: 1 }],
  ])("with the encoding %j of %j accepts %j", async (encoding, schema, field) => {
    const properties = { field: schema, n: { type: "integer" } };
    const form = await generateForm(
      { required: ["field"], properties, additionalProperties: false },
      { field: encoding },
    );
    expect(await write(form, { field, n: 1 })).toBeUndefined();
    expect(await write(form, { field, n: "x" })).toBe("body/n: expected type integer.");
  });

  const fields: Record<string, { schema: Schema; valid: fc.Arbitrary<unknown>; invalid: readonly unknown[] }> = {
    text: {
      schema: { type: "string", minLength: 2 },
      valid: fc.string({ minLength: 2 }),
      invalid: ["é", "", undefined],
    },
    integer: { schema: { type: "integer", minimum: 0 }, valid: fc.nat(), invalid: [-1, 1.5, "x", "", null, undefined] },
    number: {
      schema: { type: ["number", "null"], maximum: 1 },
      valid: fc.option(fc.double({ max: 1, noNaN: true, noDefaultInfinity: true })),
      invalid: [1.5, 1e21, "x"],
    },
    flag: { schema: { type: "boolean" }, valid: fc.boolean(), invalid: ["yes", 1, null] },
    choice: { schema: { enum: ["a", "b", null] }, valid: fc.constantFrom("a", "b", null), invalid: ["c", "A"] },
    object: {
      schema: { type: "object", required: ["a"], properties: { a: { type: "integer" } } },
      valid: fc.record({ a: fc.integer(), b: fc.jsonValue() }),
      invalid: [{}, { a: "1" }, "a", ["a"]],
    },
    texts: {
      schema: { type: "array", items: { type: "string", maxLength: 3 }, minItems: 1, maxItems: 2 },
      valid: fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 2 }),
      invalid: [["long"], ["a", "b", "c"], [], undefined],
    },
    objects: {
      schema: { type: "array", items: { type: "object", required: ["a"] } },
      valid: fc.array(fc.record({ a: fc.jsonValue() })),
      invalid: [[{}], ["a"]],
    },
    numbers: {
      schema: { type: "array", items: { type: ["integer", "null"] } },
      valid: fc.array(fc.option(fc.integer())),
      invalid: [[1.5], ["a", 1]],
    },
  };
  const names = Object.keys(fields);

  test("is valid if the client writes valid values, and invalid with one invalid value", async () => {
    const properties = Object.fromEntries(names.map((name) => [name, fields[name]?.schema ?? {}]));
    const required = ["text", "integer", "texts"];
    const form = await generateForm({ type: "object", required, properties, additionalProperties: false });
    const model = Object.fromEntries(names.map((name) => [name, fields[name]?.valid ?? fc.constant(undefined)]));
    const mistake = fc
      .constantFrom(...names)
      .chain((name) => fc.constantFrom(...(fields[name]?.invalid ?? [])).map((value) => [name, value] as const));
    await fc.assert(
      fc.asyncProperty(fc.record(model, { requiredKeys: required }), mistake, async (value, [name, wrong]) => {
        expect(await write(form, value)).toBeUndefined();
        expect(await write(form, { ...value, [name]: wrong })).toMatch(new RegExp(`^body/${name}\\b`));
      }),
      { numRuns: 60 },
    );
  });
});

test("a field with a style is read if its value is neither a list nor an object", async () => {
  const schema = { properties: { n: { type: "integer" } } };
  const media = { schema, encoding: { n: { style: "form" } } };
  const { send } = await generate({ requestBody: { content: { "application/x-www-form-urlencoded": media } } });
  expect(await send({ body: new URLSearchParams({ n: "1" }) })).toBeUndefined();
  expect(await send({ body: new URLSearchParams({ n: "x" }) })).toBe("body/n: expected type integer.");
});

test("a list with a media type may be one part, as other clients write it", async () => {
  const schema = { required: ["l"], properties: { l: { type: "array", items: { type: "integer" }, minItems: 1 } } };
  const media = { schema, encoding: { l: { contentType: "application/json" } } };
  const { send } = await generate({ requestBody: { content: { "multipart/form-data": media } } });
  const form = new FormData();
  form.append("l", "[1,2]");
  expect(await send({ body: form })).toBeUndefined();
});

test("the files of a form are not read, but required files must be present", async () => {
  const File = { type: "string", contentMediaType: "image/png", maxLength: 1 };
  const schema = { required: ["file", "files"], properties: { file: File, files: { type: "array", items: File } } };
  const { send } = await generate({ requestBody: { content: { "multipart/form-data": { schema } } } });
  const form = new FormData();
  form.append("files", new Blob(["abc"]));
  expect(await send({ body: form })).toBe("body/file is missing.");
  form.append("file", new Blob(["abc"]));
  expect(await send({ body: form })).toBeUndefined();
  const headers = { "content-type": "multipart/form-data" };
  expect(await send({ headers, body: "garbage" })).toBe("body: expected multipart/form-data.");
});

test("a form in addition to JSON has its own schema, and may be missing like any body", async () => {
  const schema = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
  const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };
  const { send } = await generate({ requestBody: { content } });
  expect(await send({ body: new URLSearchParams({ a: "x" }) })).toBe("body/a: expected type integer.");
  expect(await send({ body: new URLSearchParams({ a: "1" }) })).toBeUndefined();
  expect(await send({ headers: { "content-type": "application/json" }, body: '{"a":1}' })).toBeUndefined();
  expect(await send({})).toBeUndefined();
});
