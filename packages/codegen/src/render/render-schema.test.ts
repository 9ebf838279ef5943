import type { JsonRecord } from "@docent/openapi";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { readApi, runModule, withResponses } from "../testing/documents.ts";
import { hostileDocument } from "../testing/hostile-spec.ts";
import { renderSchema } from "./render-schema.ts";

describe("the rendered type", () => {
  test.each<[name: string, schema: unknown, type: string]>([
    ["text", { type: "string" }, "string"],
    ["text or null", { type: ["string", "null"] }, "string | null"],
    ["constants", { enum: ["a", "b"] }, '"a" | "b"'],
    ["a constant", { const: "a" }, '"a"'],
    ["a list", { type: "array", items: { type: "integer" } }, "number[]"],
    [
      "a tuple",
      { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], minItems: 2, items: false },
      "[ string, number ]",
    ],
    [
      "a tuple that may be shorter",
      { type: "array", prefixItems: [{ type: "string" }, { type: ["integer", "null"] }], minItems: 1 },
      "[ string, (number | null)? ]",
    ],
    [
      "a tuple with further items",
      { type: "array", prefixItems: [{ type: "string" }], minItems: 1, items: { type: ["integer", "null"] } },
      "[ string, ...(number | null)[] ]",
    ],
    [
      "a tuple with further items of any type, which may be shorter",
      { type: "array", prefixItems: [{ type: "string" }], items: true },
      "[ string?, ...unknown[] ]",
    ],
    [
      "a tuple that has no room for further items",
      { type: "array", prefixItems: [{ type: "string" }], maxItems: 1, items: { type: "integer" } },
      "[ string? ]",
    ],
    ["a map", { type: "object", additionalProperties: { type: "integer" } }, "{ [key: string]: number; }"],
    ["bytes", { type: "string", format: "binary" }, "Blob"],
    ["bytes or null", { type: ["string", "null"], format: "binary" }, "Blob | null"],
    ["bytes in the notation of OpenAPI 3.1", { type: "string", contentMediaType: "image/png" }, "Blob"],
    ["text that carries bytes", { type: "string", contentMediaType: "image/png", contentEncoding: "base64" }, "string"],
    ["text that carries JSON", { type: "string", contentMediaType: "application/json" }, "string"],
    ["a union", { oneOf: [{ type: "string" }, { type: "integer" }] }, "string | number"],
    [
      "a union within a union",
      { anyOf: [{ type: ["string", "null"] }, { type: ["integer", "null"] }] },
      "string | null | number",
    ],
    ["a list of a union", { type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
    ["a list of lists", { type: "array", items: { type: "array", items: { type: "string" } } }, "string[][]"],
    ["a list of listed lists", { type: "array", items: { enum: [["a", 1], []] } }, '([ "a", 1 ] | never[])[]'],
    ["a list of anything", { type: "array" }, "unknown[]"],
    ["null", { const: null }, "null"],
    ["negative numbers and an object", { enum: [-1, { a: true }] }, "-1 | { a: true; }"],
    ["anything", { description: "Anything." }, "unknown"],
    ["nothing", false, "never"],
    ["a union with anything", { anyOf: [{ type: "string" }, { minimum: 1 }] }, "unknown"],
    ["an object without described properties", { type: "object" }, "Record<string, unknown>"],
    ["an object without properties", { type: "object", additionalProperties: false }, "Record<string, never>"],
    [
      "an object next to a described one",
      { allOf: [{ type: "object" }, { properties: { a: true } }] },
      "{ a?: unknown; }",
    ],
    ["listed values next to properties", { enum: ["a", "b"], properties: {} }, '"a" | "b"'],
    [
      "named properties and others of another type",
      { properties: { n: { type: "integer" } }, additionalProperties: { type: "string" } },
      "{ n?: number; } & { [key: string]: string | number; }",
    ],
    [
      "properties that match a pattern, next to those of another part",
      { allOf: [{ properties: { n: { type: "integer" } } }, { patternProperties: { "^x-": { type: "string" } } }] },
      "{ n?: number; } & { [key: string]: unknown; }",
    ],
    [
      "properties that match a pattern, with another part",
      {
        patternProperties: { "^x-": { type: "string" } },
        oneOf: [{ properties: { n: { type: "integer" } } }, { properties: { b: { type: "boolean" } } }],
      },
      "{ [key: string]: unknown; } & ({ n?: number; } | { b?: boolean; })",
    ],
    [
      "only properties that match a pattern",
      { type: "object", patternProperties: { "^x-": { type: "string" } } },
      "{ [key: string]: string; }",
    ],
    ["text that is one of", { type: "string", oneOf: [{ const: "a" }, { const: "b" }, { const: 1 }] }, '"a" | "b"'],
    [
      "text or null that is one of",
      { type: ["string", "null"], anyOf: [{ enum: ["a"] }, { type: "null" }] },
      '"a" | null',
    ],
    [
      "an object or null with alternatives",
      {
        type: ["object", "null"],
        properties: { a: { type: "string" } },
        anyOf: [{ required: ["a"] }, { minProperties: 1 }],
      },
      "{ a?: string; } | null",
    ],
    [
      "properties and alternatives",
      { properties: { a: true }, anyOf: [{ properties: { b: true } }, { properties: { c: true } }] },
      "{ a?: unknown; } & ({ b?: unknown; } | { c?: unknown; })",
    ],
    [
      "parts",
      {
        allOf: [{ properties: { a: true } }, { allOf: [{ properties: { b: true } }, { required: ["b"] }] }],
        required: ["a"],
      },
      "{ a: unknown; } & { b?: unknown; }",
    ],
    [
      "named and unnamed properties",
      {
        properties: { a: { type: "string", readOnly: true }, "b-c": { type: "string" }, 1: { type: "string" } },
        additionalProperties: { type: "string" },
      },
      '{ 1?: string; readonly a?: string; "b-c"?: string; } & { [key: string]: string; }',
    ],
    [
      "null that is one of something else",
      { type: "null", oneOf: [{ type: "string" }, { type: "array", items: true }] },
      "never",
    ],
    ["listed texts that contradict their type", { type: "object", properties: {}, enum: ["a", "b"] }, '"a" | "b"'],
    ["listed objects", { type: "object", enum: [{ a: 1 }, {}] }, "{ a: 1; } | Record<string, never>"],
  ])("of %s", async (_, schema, type) => {
    const code = await render({ components: { schemas: { Thing: schema } } });
    expect(code.replaceAll(/\s+/g, " ")).toContain(`Thing: ${type};`);
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

  test.each<[name: string, schemas: JsonRecord, type: string]>([
    [
      "that a union lists has the name of the schema",
      { Pet: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } }, Cat: { type: "object" } },
      'Cat: { /** @enum {string} */ kind: "Cat"; };',
    ],
    [
      "that a mapping names has its values there, once in place of its own",
      {
        Pet: {
          oneOf: [ref("Cat")],
          discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", lion: "Cat" } },
        },
        Cat: { properties: { kind: { type: "string", description: "Which." } } },
      },
      'kind: "cat" | "lion"; };',
    ],
    [
      "that extends another has its own value instead",
      {
        Pet: { properties: { kind: { type: "string" } }, required: ["kind"], discriminator: { propertyName: "kind" } },
        Cat: { allOf: [ref("Pet"), { properties: { lives: { type: "integer" } } }] },
      },
      'Cat: { /** @enum {string} */ kind: "Cat"; } & Omit<components["schemas"]["Pet"], "kind"> & { lives?: number; };',
    ],
    [
      "that extends one that extends another has its own value as well",
      {
        Pet: {
          properties: { kind: { type: "string" } },
          discriminator: { propertyName: "kind", mapping: { k: "#/components/schemas/Kitten" } },
        },
        Cat: { allOf: [ref("Pet")] },
        Kitten: { allOf: [ref("Cat")] },
      },
      'Kitten: { /** @enum {string} */ kind: "k"; } & Omit<components["schemas"]["Cat"], "kind">;',
    ],
    [
      "that is a union itself is that of its branches",
      {
        Pet: { oneOf: [ref("Pets"), ref("Bird")], discriminator: { propertyName: "kind" } },
        Pets: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } },
        Cat: { type: "object" },
        Bird: { type: "object" },
      },
      'Pets: components["schemas"]["Cat"]; Cat: { /** @enum {string} */ kind: "Cat"; };',
    ],
    [
      "that lists values itself has those",
      {
        Pet: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } },
        Cat: { properties: { kind: { const: "cat" } }, required: ["kind"] },
      },
      'Cat: { /** @constant */ kind: "cat"; };',
    ],
    [
      "that lists values in a part has those",
      {
        Pet: { properties: { kind: { type: "string" } }, discriminator: { propertyName: "kind" } },
        Cat: { allOf: [ref("Pet"), { properties: { kind: { enum: ["cat", "kitten"] } } }] },
      },
      'Cat: components["schemas"]["Pet"] & { /** @enum {unknown} */ kind?: "cat" | "kitten"; };',
    ],
    [
      "whose base lists values has those of its own",
      {
        Pet: {
          properties: { kind: { enum: ["cat", "dog"] } },
          discriminator: { propertyName: "kind", mapping: { cat: "Cat", lion: "Cat" } },
        },
        Cat: { allOf: [ref("Pet")] },
      },
      'Cat: { /** @enum {string} */ kind: "cat"; } & Omit<components["schemas"]["Pet"], "kind">;',
    ],
    [
      "in two unions has the values of both",
      {
        One: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } },
        Two: { anyOf: [ref("Alias")], discriminator: { propertyName: "kind", mapping: { CAT: "Alias" } } },
        Three: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } },
        Cat: { type: "object" },
        Alias: ref("Cat"),
      },
      'kind: "cat" | "CAT"; };',
    ],
    [
      "that extends another member of its union has its own value instead",
      {
        Pet: { oneOf: [ref("Cat"), ref("Lion")], discriminator: { propertyName: "kind" } },
        Cat: { type: "object" },
        Lion: { allOf: [ref("Cat"), { properties: { mane: true } }] },
      },
      'kind: "Lion"; } & Omit<components["schemas"]["Cat"], "kind"> & { mane?: unknown; };',
    ],
    [
      "that any other value selects is not narrowed",
      {
        Pet: { oneOf: [ref("Cat"), ref("Any")], discriminator: { propertyName: "kind", defaultMapping: "Any" } },
        Cat: { type: "object" },
        Any: { properties: { kind: { type: "string" } } },
      },
      "Any: { kind?: string; };",
    ],
    [
      "that lists the schema which extends it is not repeated there",
      {
        Pet: { properties: { kind: { type: "string" } }, oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } },
        Cat: { allOf: [ref("Pet"), { properties: { lives: true } }] },
      },
      'Cat: { /** @enum {string} */ kind: "Cat"; } & { kind?: string; } & { lives?: unknown; };',
    ],
    [
      "without a name that extends another keeps its discriminator",
      {
        Pet: { properties: { kind: { type: "string" } }, discriminator: { propertyName: "kind" } },
        Pets: { type: "array", items: { allOf: [ref("Pet"), { properties: { owner: { type: "string" } } }] } },
      },
      'Pets: (components["schemas"]["Pet"] & { owner?: string; })[];',
    ],
    [
      "that extends a union keeps the branches",
      {
        Pet: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } },
        Cat: { properties: { kind: { type: "string" } } },
        Owned: { allOf: [ref("Pet"), { properties: { owner: { type: "string" } } }] },
      },
      'Owned: components["schemas"]["Pet"] & { owner?: string; };',
    ],
  ])("of a schema %s", async (_, schemas, type) => {
    expect((await render({ openapi: "3.2.0", components: { schemas } })).replaceAll(/\s+/g, " ")).toContain(type);
  });

  test("of a schema leaves the schema itself out of its alternatives and parts", async () => {
    const schemas = {
      Value: { anyOf: [{ type: "string" }, ref("Value"), { oneOf: [ref("Value"), { type: "null" }] }] },
      Tree: { allOf: [ref("Tree"), { properties: { left: ref("Tree") } }] },
    };
    const code = (await render({ components: { schemas } })).replaceAll(/\s+/g, " ");
    expect(code).toContain("Value: string | null;");
    expect(code).toContain('Tree: { left?: components["schemas"]["Tree"]; };');
  });

  describe("of a base that other schemas extend", () => {
    const Pet = {
      required: ["kind"],
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind" },
    };
    const lives = { properties: { lives: { type: "integer" } } };
    // A union is none of them: its branches are.
    const Any = { allOf: [ref("Pet")], oneOf: [ref("Cat"), ref("Lion")] };
    const schemas = { Pet, Cat: { allOf: [ref("Pet"), lives] }, Lion: { allOf: [ref("Cat")] }, Any };
    const pets = 'components["schemas"]["Pet"] | components["schemas"]["Cat"] | components["schemas"]["Lion"]';
    test.each<[string, object, string]>([
      ["is one of them", ref("Pet"), pets],
      ["is one of them in a list", { type: "array", items: ref("Pet") }, `(${pets})[]`],
      ["is one of them in a union", { oneOf: [ref("Pet"), { type: "null" }] }, `${pets} | null`],
      ["is one of them next to a description", { allOf: [ref("Pet")], description: "A pet." }, pets],
      [
        "is the base where a part adds properties",
        { allOf: [ref("Pet"), lives] },
        'components["schemas"]["Pet"] & { lives?: number; }',
      ],
      ["is the extension where a value has that", ref("Cat"), 'components["schemas"]["Cat"]'],
    ])("%s", async (_, pet, type) => {
      const House = { properties: { pet } };
      const code = await render({ openapi: "3.1.0", components: { schemas: { House, ...schemas } } });
      expect(code.replaceAll(/\s+/g, " ")).toContain(`pet?: ${type};`);
    });

    test("is the base where another schema is only a name of it", async () => {
      const code = await render({ openapi: "3.1.0", components: { schemas: { ...schemas, Alias: ref("Pet") } } });
      expect(code).toContain('Alias: components["schemas"]["Pet"];');
    });

    test("is the base where many schemas extend it, whose names would be repeated at each use", async () => {
      const many = Array.from({ length: 21 }, (_, index) => [`Cat${index}`, { allOf: [ref("Pet")] }]);
      const all = { House: { properties: { pet: ref("Pet") } }, Pet, ...Object.fromEntries(many) };
      expect(await render({ openapi: "3.1.0", components: { schemas: all } })).toContain(
        'pet?: components["schemas"]["Pet"];',
      );
    });
  });

  test("of schemas that lead to each other allows anything in place of one", async () => {
    const schemas = {
      First: { oneOf: [{ type: "string" }, ref("Second")] },
      Second: { properties: { next: ref("First") }, anyOf: [{ allOf: [ref("Third")] }, { type: "null" }] },
      Third: { ...ref("Fourth"), properties: { a: true } },
      Fourth: { required: ["next"], allOf: [ref("Second"), { properties: { b: true } }] },
      Other: { oneOf: [ref("First"), ref("Third")] },
    };
    const code = (await render({ components: { schemas } })).replaceAll(/\s+/g, " ");
    expect(code).toContain('First: string | components["schemas"]["Second"];');
    expect(code).toContain(
      'Second: { next?: components["schemas"]["First"]; } & (components["schemas"]["Third"] | null);',
    );
    expect(code).toContain('Third: components["schemas"]["Fourth"] & { a?: unknown; };');
    expect(code).toContain('Fourth: { next: components["schemas"]["First"]; } & { b?: unknown; };');
    expect(code).toContain('Other: components["schemas"]["First"] | components["schemas"]["Third"];');
  });

  test("of a list of itself is an alias", async () => {
    const schemas = {
      Nested: { type: "array", items: ref("Nested") },
      Value: { oneOf: [{ type: "string" }, ref("Values")] },
      Values: { type: "array", items: ref("Value") },
      Tree: { type: "object", properties: { left: ref("Tree") } },
    };
    const code = await render({ components: { schemas } });
    expect(code).toContain("Nested: Recursive1;");
    expect(code).toContain("type Recursive1 = Recursive1[];\n");
    expect(code).toContain("type Recursive2 = string | Recursive3;\n");
    expect(code).toContain("Values: Recursive3;");
    expect(code).not.toContain("Tree: Recursive");
  });

  test("of a reference includes the keywords next to it", async () => {
    const schemas = {
      Book: { type: "object" },
      Loan: { ...ref("Book"), properties: { until: true }, description: "B" },
    };
    const code = (await render({ components: { schemas } })).replaceAll(/\s+/g, " ");
    expect(code).toContain('Loan: components["schemas"]["Book"] & { until?: unknown; };');
  });

  test("has the operations of every method", async () => {
    const operation = (operationId: string) => ({ operationId, responses: { 204: { description: "Done" } } });
    const item = { query: operation("search"), additionalOperations: { COPY: operation("copy") } };
    const code = await render({ openapi: "3.2.0", paths: { "/a": item } });
    expect(code).toMatch(/interface operations \{\n {4}search: \{[\s\S]*\n {4}copy: \{/);
  });

  test("is found in a short time, however the schemas extend each other", async () => {
    const parts = (index: number) => ({ allOf: [ref(`A${index - 1}`), ref(`B${index - 1}`)] });
    const diamond = Array.from({ length: 30 }, (_, index) => [
      [`A${index}`, index === 0 ? { type: "object", discriminator: { propertyName: "kind" } } : parts(index)],
      [`B${index}`, index === 0 ? { type: "object" } : parts(index)],
    ]);
    expect(await render({ components: { schemas: Object.fromEntries(diamond.flat()) } })).toContain('kind: "B29"');
  });

  test("is found in a short time where the members of a union extend each other", async () => {
    const parts = (index: number) =>
      index === 0 ? { type: "object" } : { allOf: [ref(`A${index - 1}`), ref(`B${index - 1}`)] };
    const levels = Array.from({ length: 30 }, (_, index) => [`A${index}`, `B${index}`]);
    const schemas = Object.fromEntries(levels.flatMap((names, index) => names.map((name) => [name, parts(index)])));
    const Any = { oneOf: levels.flat().map(ref), discriminator: { propertyName: "kind" } };
    const cycle = { X: { allOf: [ref("Y")] }, Y: { allOf: [ref("X"), { type: "object" }] } };
    const Either = { oneOf: [ref("X"), ref("Y")], discriminator: { propertyName: "kind" } };
    const code = await render({ components: { schemas: { ...schemas, Any, ...cycle, Either } } });
    expect(code).toContain('kind: "B29"');
    expect(code).toContain('kind: "Y"');
  });

  test("takes no longer for each level of objects within objects", async () => {
    const nested = Array.from({ length: 60 }).reduce<unknown>(
      (inner) => ({ type: "object", properties: { a: inner }, additionalProperties: { type: "string" } }),
      { type: "string" },
    );
    const code = await render({ components: { schemas: { Nested: nested } } });
    expect(code.match(/a\?: /g)).toHaveLength(60);
    expect(code).toContain("[key: string]: unknown;");
  });

  test("comments no line with a directive for the compiler", async () => {
    const schemas = { A: { title: "@ts-expect-error A", description: "B\n@ts-ignore" }, B: { title: " @deprecated " } };
    const code = await render({ components: { schemas } });
    expect(code).not.toMatch(/\* *@ts|\* @deprecated/);
  });

  test("of a part has what the whole requires of it", async () => {
    const schemas = {
      Book: { properties: { title: { type: "string" } } },
      Loan: { allOf: [ref("Book")], required: ["title", "until"] },
    };
    const code = await render({ components: { schemas } });
    expect(code).toContain('Loan: WithRequired<components["schemas"]["Book"], "title">;');
    expect(code).toContain("type WithRequired<");
  });

  test("of a named part with patterns allows the properties of the other parts", async () => {
    const pattern = { "^x-": { type: "string" } };
    const schemas = {
      Tagged: { type: "object", patternProperties: pattern, allOf: [ref("Tagged")] },
      Loan: { allOf: [ref("Tagged"), { properties: { days: { type: "integer" } } }] },
      Book: { ...ref("Tagged"), properties: { pages: { type: "integer" } } },
      Same: { allOf: [ref("Tagged")], description: "A copy." },
    };
    const code = (await render({ openapi: "3.1.0", components: { schemas } })).replaceAll(/\s+/g, " ");
    expect(code).toContain("Loan: { [key: string]: unknown; } & { days?: number; };");
    expect(code).toContain("Book: { [key: string]: unknown; } & { pages?: number; };");
    expect(code).toContain('Same: components["schemas"]["Tagged"];');
  });

  test("of a parameter of a path is that of its operation, where both have one", async () => {
    const parameter = (schema: unknown, required: boolean) => ({ name: "page", in: "query", required, schema });
    const code = await render({
      paths: {
        "/a": {
          parameters: [parameter({ type: "string" }, true), { name: "lang", in: "header", schema: { type: "string" } }],
          get: { operationId: "readA", parameters: [parameter({ type: "integer" }, false)], responses: {} },
        },
      },
    });
    const operations = code.slice(code.indexOf("interface operations")).replaceAll(/\s+/g, " ");
    expect(operations).toContain("query?: { page?: number; }; header?: { lang?: string; }; path?: never;");
  });

  test("has no header parameter that OpenAPI ignores", async () => {
    const header = (name: string) => ({ name, in: "header", required: true, schema: { type: "string" } });
    const parameters = ["Content-Type", "accept", "X-Trace"].map(header);
    const components = { parameters: { Key: header("AUTHORIZATION") } };
    const get = {
      operationId: "readA",
      parameters: [...parameters, { $ref: "#/components/parameters/Key" }],
      responses: {},
    };
    const code = (await render({ paths: { "/a": { get } }, components })).replaceAll(/\s+/g, " ");
    expect(code.slice(code.indexOf("interface operations"))).toContain('header: { "X-Trace": string; };');
  });

  test("of a parameter with `content` is that of its JSON, and otherwise text", async () => {
    const json = { type: "object", properties: { limit: { type: "integer" } } };
    const parameters = [
      { name: "filter", in: "query", content: { "application/json": { schema: json } } },
      { name: "any", in: "query", content: { "application/json": {} } },
      { name: "xml", in: "query", content: { "application/xml": { schema: json } } },
    ];
    const code = await render({ paths: { "/a": { get: { operationId: "readA", parameters, responses: {} } } } });
    expect(code.replaceAll(/\s+/g, " ")).toContain(
      "query?: { filter?: { limit?: number; }; any?: unknown; xml?: string; };",
    );
  });

  test("of the whole query is a member of the query if it is JSON, and is left out otherwise", async () => {
    const get = (type: string) => ({
      operationId: "readA",
      parameters: [{ name: "q", in: "querystring", content: { [type]: { schema: { type: "integer" } } } }],
      responses: {},
    });
    const queries = ["application/json", "text/plain"].map(async (type) => {
      const code = (await render({ openapi: "3.2.0", paths: { "/a": { get: get(type) } } })).replaceAll(/\s+/g, " ");
      return /query\?: .*?; header/.exec(code.slice(code.indexOf("interface operations")))?.[0];
    });
    expect(await Promise.all(queries)).toEqual(["query?: { q?: number; }; header", "query?: never; header"]);
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

  test("contains only declarations of types, whatever text a contract has", async () => {
    const code = await render(hostileDocument());
    runModule(code);
    // Running the module proves little, because types are removed. So every statement must be a declaration of a type.
    const { statements } = ts.createSourceFile("schema.ts", code, ts.ScriptTarget.ES2022);
    expect(statements.filter((node) => !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node))).toEqual(
      [],
    );
  });
});

function ref(name: string): JsonRecord {
  return { $ref: `#/components/schemas/${name}` };
}

function frame(event: string, data: JsonRecord): JsonRecord {
  return { type: "object", required: ["event", "data"], properties: { event: { const: event }, data } };
}

async function render(document: JsonRecord): Promise<string> {
  return renderSchema(await readApi(document), "test.openapi.json");
}
