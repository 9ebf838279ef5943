import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type LintLevel, type LintOptions, lintRules } from "./lint-level.ts";
import { lintSpec, lintSpecText } from "./lint-spec.ts";
import { breakContract, type Change, exampleContract } from "./testing/example-contract.ts";

const specs = join(import.meta.dirname, "../../../specs/");

describe("no problem is found in", () => {
  test.each(["cloud.openapi.yaml", "local.openapi.yaml"])("%s", async (name) => {
    expect(await lintSpec(join(specs, name))).toEqual([]);
  });

  test("the example contract", async () => {
    expect(await lintSpecText(exampleContract, { path: "notes.yaml" })).toEqual([]);
  });

  test("the example contract in OpenAPI 3.1, its stream described by schema and value", async () => {
    const text = breakContract(
      ["openapi: 3.2.0", "openapi: 3.1.0"],
      ["itemSchema:", "schema:"],
      ["serializedValue: |+", "value: |+"],
    );
    expect(await lintSpecText(text, { path: "notes.yaml" })).toEqual([]);
  });

  test("the example contract in OpenAPI 3.1, its stream described by the list of all events", async () => {
    const text = breakContract(
      ["openapi: 3.2.0", "openapi: 3.1.0"],
      [
        "itemSchema:\n                oneOf:\n                  - $ref: '#/components/schemas/NoteFrame'\n                  - $ref: '#/components/schemas/EndFrame'\n",
        "schema:\n                type: array\n                items:\n                  oneOf:\n                    - $ref: '#/components/schemas/NoteFrame'\n                    - $ref: '#/components/schemas/EndFrame'\n",
      ],
      ["serializedValue: |+", "value: |+"],
    );
    expect(await lintSpecText(text, { path: "notes.yaml" })).toEqual([]);
  });

  test.each(["^[^(?!]+$", "^\\(\\?!$", "^(?:a|b)$", "^(?<year>[0-9]+)$"])(
    "a contract with the pattern %s",
    async (pattern) => {
      const text = breakContract(
        ["maxLength: 20", "description: Any text."],
        ["url: { type: string }", `url: { type: string, pattern: '(?:${pattern})|^' }`],
      );
      expect(await lintSpecText(text, { path: "notes.yaml" })).toEqual([]);
    },
  );

  test("a request whose parts and branches are closed together", async () => {
    const text = breakContract(
      [
        "              type: object\n              properties:\n                limit: { type: integer }\n              additionalProperties: false\n",
        `              allOf: [{ type: object, properties: { limit: { type: integer } } }]
              oneOf: [{ properties: { first: true } }, { $ref: '#/components/schemas/Self' }, true]
              unevaluatedProperties: false
`,
      ],
      [
        "    NoteError:\n",
        "    Self: { anyOf: [{ $ref: '#/components/schemas/Self' }, { properties: { a: true } }] }\n    NoteError:\n",
      ],
    );
    const problems = await lintSpecText(text, { path: "notes.yaml" });
    expect(problems.map(({ rule }) => rule)).not.toContain("docent/closed-requests");
  });

  test("an extension-like name that is data", async () => {
    const text = breakContract(
      ["limit: { type: integer }", "x-limit: { type: integer }"],
      ["{ limit: 3 }", "{ x-limit: 3 }"],
    );
    expect(await lintSpecText(text, { path: "notes.yaml" })).toEqual([]);
  });
});

describe("no problem is found in what is valid since", () => {
  const head = "info: { title: A, version: 1.0.0 }\nsecurity: []\n";

  test.each([
    [
      "3.1.0",
      "schemas that are booleans",
      `paths:
  /a:
    get:
      parameters: [{ name: q, in: query, schema: true }]
      responses:
        "200":
          description: A
          headers: { X-A: { schema: true } }
          content: { application/json: { schema: true } }
components:
  schemas:
    Any: true
    Pair: { type: object, properties: { a: { $ref: "#/components/schemas/Any" } }, not: false }
`,
    ],
    [
      "3.2.0",
      "media types of components",
      `paths:
  /a:
    get:
      parameters: [{ name: c, in: cookie, style: cookie, schema: { type: string } }]
      responses:
        "200":
          summary: A
          content: { application/json: { $ref: "#/components/mediaTypes/Json" }, application/jsonl: { itemSchema: true } }
components: { mediaTypes: { Json: { schema: { type: object } } } }
`,
    ],
  ])("%s, such as %s", async (version, _, text) => {
    const document = `openapi: ${version}\n${head}${text}`;
    expect(await lintSpecText(document, { path: "a.yaml", level: "recommended" })).toEqual([]);
  });
});

describe("no problem is found in the deprecation of", () => {
  const dates = "deprecated: true, x-deprecated-since: 2026-06-01, x-sunset: 2027-01-31";

  test.each<[what: string, ...Change]>([
    ["an operation", "getNote\n", `getNote\n      ${dates.replaceAll(", ", "\n      ")}\n`],
    [
      "an operation without an end",
      "getNote\n",
      "getNote\n      deprecated: true\n      x-deprecated-since: 2026-06-01\n",
    ],
    ["a parameter", "in: path\n", `in: path\n          ${dates.replaceAll(", ", "\n          ")}\n`],
    ["a property", "url: { type: string }", `url: { type: string, ${dates} }`],
    ["a property without dates", "url: { type: string }", "url: { type: string, deprecated: true }"],
    [
      "a property with a time",
      "url: { type: string }",
      "url: { type: string, deprecated: true, x-sunset: '2027-01-31T12:00:00Z' }",
    ],
    [
      "a value of a list",
      "url: { type: string }",
      `url: { type: string, oneOf: [{ const: 'http://127.0.0.1/' }, { const: other, ${dates} }] }`,
    ],
    [
      "an event",
      "- $ref: '#/components/schemas/NoteFrame'",
      `- $ref: '#/components/schemas/NoteFrame'\n                    deprecated: true\n                    x-sunset: 2027-01-31`,
    ],
    [
      "an event in its component",
      "    NoteFrame:\n",
      "    NoteFrame:\n      deprecated: true\n      x-sunset: 2027-01-31\n",
    ],
    [
      "a property that ends on the day of its deprecation",
      "url: { type: string }",
      "url: { type: string, deprecated: true, x-deprecated-since: 2027-01-31, x-sunset: 2027-01-31 }",
    ],
  ])("%s", async (_, ...change) => {
    expect(await lintSpecText(breakContract(change), { path: "notes.yaml" })).toEqual([]);
  });
});

describe("a problem", () => {
  test("names the line and the column of its cause", async () => {
    const text = breakContract(["getNote", "fetch_note"]);
    const [problem] = await lintSpecText(text, { path: "notes.yaml" });
    const line = text.split("\n").findIndex((content) => content.includes("fetch_note"));
    expect(problem).toMatchObject({ line: line + 1, column: 20, pointer: "#/paths/~1notes~1{noteId}/get/operationId" });
  });

  test("precedes the problems of later lines", async () => {
    const text = breakContract(["too-large:", "tooLarge:"], ["getNote", "fetch_note"], ["no-note:", "noNote:"]);
    const lines = (await lintSpecText(text, { path: "notes.yaml" })).map(({ line }) => line);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });

  test("is reported once for an example that two bodies share", async () => {
    const text = breakContract(
      ["too-large: { value: { error: The body is too large. } }", "wrong: { $ref: '#/components/examples/wrong' }"],
      ["no-note: { value: { error: There is no note 7. } }", "wrong: { $ref: '#/components/examples/wrong' }"],
      ["  examples:\n    short-note:", "  examples:\n    wrong: { value: { error: 7 } }\n    short-note:"],
    );
    expect(await lintSpecText(text, { path: "notes.yaml" })).toMatchObject([
      { pointer: "#/components/examples/wrong/value" },
    ]);
  });

  test("names the file that has it, after those of the contract itself", async () => {
    const folder = await mkdtemp(join(tmpdir(), "docent-lint-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "notes.yaml");
    const other = join(folder, "other.yaml");
    const changes: Change[] = [
      ["$ref: '#/components/schemas/TextNote'", "$ref: 'other.yaml#/TextNote'"],
      ["limit: 3", "limit: three"],
    ];
    await writeFile(path, breakContract(...changes));
    await writeFile(
      other,
      "TextNote:\n  type: object\n  required: [text]\n  properties: { text: { $ref: '#/Text' } }\nText: { type: string }\n",
    );
    expect(await lintSpec(path, { level: "recommended" })).toMatchObject([
      { rule: "docent/example-values", file: path, message: expect.stringContaining("limit") },
    ]);
    await writeFile(other, "TextNote:\n  type: object\n  properties: { text: { type: [string], maxLength: two } }\n");
    const problems = await lintSpec(path, { level: "recommended" });
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: "struct",
        file: other,
        pointer: "#/TextNote/properties/text/maxLength",
        line: 3,
      }),
    );
    expect(problems.at(-1)?.file).toBe(other);
  });

  test("is a wrong example in another file, at its own line", async () => {
    const folder = await mkdtemp(join(tmpdir(), "docent-lint-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = {
      "a.yaml": `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
security: []
paths:
  /a:
    get:
      parameters: [{ $ref: "parts.yaml#/Q" }]
      responses:
        "200": { $ref: "parts.yaml#/Ok" }
  /b: { $ref: "b.yaml" }
`,
      "parts.yaml": `Q:
  name: q
  in: query
  schema: { type: integer }
  example: x
Ok:
  description: A.
  content:
    application/json:
      schema: { $ref: "#/Name" }
      examples:
        here: { value: 1 }
        elsewhere: { $ref: "example.yaml" }
Name: { type: string }
`,
      "example.yaml": "summary: A.\nvalue: 2\n",
      "b.yaml": `get:
  responses:
    "200": { $ref: "c.yaml" }
`,
      "c.yaml": `description: C.
content:
  application/json: { schema: { type: string }, example: 3 }
`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const found = await lintSpec(join(folder, "a.yaml"), { level: "recommended" });
    expect(found.map(({ file, pointer, line }) => [basename(file), pointer, line])).toEqual([
      ["c.yaml", "#/content/application~1json/example", 3],
      ["example.yaml", "#/value", 2],
      ["parts.yaml", "#/Q/example", 5],
      ["parts.yaml", "#/Ok/content/application~1json/examples/here/value", 12],
    ]);
  });

  test.each(["http://127.0.0.1:1/other.yaml", "/etc/hosts"])(
    "is a reference to %s, which is not read",
    async (reference) => {
      const text = breakContract(["$ref: '#/components/schemas/TextNote'", `$ref: '${reference}#/TextNote'`]);
      const problems = await lintSpecText(text, { path: "notes.yaml", level: "recommended" });
      const [message] = problems.flatMap((problem) => (problem.rule === "no-unresolved-refs" ? [problem.message] : []));
      expect(message).toMatch(/Expected a \$ref to a file (in the folder of the specification|inside)/);
    },
  );

  test.each(["#/components/schemas/Gone", "gone.yaml"])(
    "is only the reference if an example has the schema %s, which is not there",
    async (reference) => {
      const text = breakContract([
        "schema: { $ref: '#/components/schemas/NoteError' }",
        `schema: { $ref: '${reference}' }`,
      ]);
      const problems = await lintSpecText(text, { path: "notes.yaml", level: "recommended" });
      expect(problems).toMatchObject([
        {
          rule: "no-unresolved-refs",
          message: expect.stringMatching(/\. Correct the reference, or add what it names\.$/),
        },
      ]);
    },
  );

  test("is the reference if references lead back to themselves", async () => {
    const text = breakContract(
      ["    NoteError:\n", "    First: { $ref: '#/components/schemas/Second' }\n    NoteError:\n"],
      ["    NoteError:\n", "    Second: { $ref: '#/components/schemas/First' }\n    NoteError:\n"],
      ["getNote", "fetch_note"],
    );
    const found = await lintSpecText(text, { path: "notes.yaml" });
    const line = text.split("\n").findIndex((content) => content.includes("First:")) + 1;
    expect(found).toMatchObject([
      {
        rule: "no-unresolved-refs",
        severity: "error",
        file: "notes.yaml",
        pointer: "#/components/schemas/First",
        line,
        message:
          "Expected the $ref to end at a definition, found #/components/schemas/Second, which leads back to itself. " +
          "Correct the reference, or add what it names. The other rules are checked after that.",
      },
      { pointer: "#/components/schemas/Second", line: line + 1 },
    ]);
    expect(await lintSpecText(text, { path: "notes.yaml", level: "off" })).toEqual([]);
  });

  test("includes a lint rule that cannot check the contract, without the loss of the others", async () => {
    // A property of this name makes a lint rule of Redocly throw an error.
    const text = breakContract(
      ["text: { type: string, maxLength: 20 }", "text: { type: string, maxLength: 20 }\n        hasOwnProperty: {}"],
      ["getNote", "fetch_note"],
    );
    const found = await lintSpecText(text, { path: "notes.yaml" });
    expect(found).toContainEqual({
      rule: "no-required-schema-properties-undefined",
      severity: "warn",
      file: "notes.yaml",
      pointer: "#/",
      line: 1,
      column: 1,
      message:
        "The lint rule failed: obj.hasOwnProperty is not a function. The contract may be correct. Turn the rule off, or report the failure to Docent.",
    });
    expect(found.map(({ rule }) => rule)).toContain("docent/operation-id");
  });

  test("is the structure if other rules cannot check it", async () => {
    const text = breakContract(["required: [kind, text]", "required: true"], ["getNote", "fetch_note"]);
    expect(await lintSpecText(text, { path: "notes.yaml" })).toMatchObject([
      {
        rule: "struct",
        pointer: "#/components/schemas/TextNote/required",
        message: expect.stringMatching(/got `boolean`\. .* The other rules are checked after that\.$/),
      },
    ]);
  });

  test("is no cause to stop at a union that contains itself", async () => {
    const self = "      oneOf: [{ $ref: '#/components/schemas/Self' }, { $ref: '#/components/schemas/NoteError' }]\n";
    const text = breakContract(
      ["    NoteError:\n", `    Self:\n${self}    NoteError:\n`],
      [
        "              type: object\n              properties:\n                limit: { type: integer }\n              additionalProperties: false\n",
        "              $ref: '#/components/schemas/Self'\n",
      ],
      ["- $ref: '#/components/schemas/EndFrame'", "- $ref: '#/components/schemas/Self'"],
      ["{ first: [note], last: [end] }", "{ first: [note], last: [note] }"],
    );
    const rules = (await lintSpecText(text, { path: "notes.yaml" })).map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(["docent/closed-requests", "docent/example-values"]));
  });

  test("names only the branch of a union that the value's tag selects", async () => {
    const text = breakContract(["kind: link, url: http://127.0.0.1/", "kind: link, url: 5, text: 6"]);
    expect(await lintSpecText(text, { path: "notes.yaml" })).toMatchObject([
      {
        message:
          'The example "link-note" does not match its schema: /text is not allowed; ' +
          "/url must be string, found 5. Correct the example or the schema.",
      },
    ]);
  });

  test("is reported once for a component that two operations share", async () => {
    const text = breakContract(
      ["'#/components/responses/TooLarge'", "'#/components/responses/NotFound'"],
      [
        "    TooLarge:\n      description: The body is too large.\n      content:\n        application/json:\n          schema: { $ref: '#/components/schemas/NoteError' }\n          examples:\n            too-large: { value: { error: The body is too large. } }\n",
        "",
      ],
    );
    const broken = text.replace("error: There is no note 7.", "error: 7");
    expect(await lintSpecText(broken, { path: "notes.yaml" })).toHaveLength(1);
  });
});

describe("a level", () => {
  // Two of the style, one of any contract.
  const text = breakContract(
    ["getNote", "fetch_note"],
    ["  license:\n    name: MIT\n    identifier: MIT\n", ""],
    ["limit: 3", "limit: three"],
  );
  const lint = async (options: LintOptions) =>
    (await lintSpecText(text, { path: "notes.yaml", ...options })).map(({ rule, severity }) => [rule, severity]);

  const wrongValue = ["docent/example-values", "error"];

  test("decides which rules are errors", async () => {
    expect(await lint({})).toEqual([["info-license", "error"], ["docent/operation-id", "error"], wrongValue]);
    expect(await lint({ level: "house" })).toEqual(await lint({}));
    expect(await lint({ level: "recommended" })).toEqual([wrongValue]);
    expect(await lint({ level: "off" })).toEqual([]);
  });

  test("is changed by the severity of single rules", async () => {
    expect(await lint({ level: "house", rules: { "docent/operation-id": "off", "info-license": "warn" } })).toEqual([
      ["info-license", "warn"],
      wrongValue,
    ]);
    expect(await lint({ level: "recommended", rules: { "docent/operation-id": "error" } })).toEqual([
      ["docent/operation-id", "error"],
      wrongValue,
    ]);
    expect(await lint({ level: "off", rules: { "docent/example-values": "warn" } })).toEqual([
      ["docent/example-values", "warn"],
    ]);
  });

  test("decides about documents that other rules cannot check", async () => {
    const lintText = async (document: string, options: LintOptions) =>
      (await lintSpecText(document, { path: "notes.yaml", ...options })).map(({ rule, severity }) => [rule, severity]);
    expect(await lintText("a: {", { level: "recommended" })).toEqual([["docent/syntax", "error"]]);
    expect(await lintText("a: {", { level: "off" })).toEqual([]);
    const old = text.replace("openapi: 3.2.0", "swagger: '2.0'");
    expect(await lintText(old, { level: "recommended" })).toEqual([["docent/openapi-version", "error"]]);
    const before = text.replace("openapi: 3.2.0", "openapi: 3.0.3");
    const off = Object.fromEntries(lintRules.map((rule) => [rule, "off"]));
    const rules = { ...off, "docent/openapi-version": "warn", "docent/example-values": "error" } as const;
    expect(await lintText(before, { level: "house", rules })).toEqual([["docent/openapi-version", "warn"], wrongValue]);
    expect(await lintText(before, { level: "off", rules: { "docent/example-values": "error" } })).toEqual([wrongValue]);
  });

  test("checks OpenAPI 3.0 in its own dialect, unless the level is house", async () => {
    const schema = "{ type: string, nullable: true, maximum: 1, exclusiveMaximum: true }";
    const body = (example: string) => `{ application/json: { schema: ${schema}, example: ${example} } }`;
    const source = (example: string) =>
      `openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths:\n  /a:\n    get: { responses: { 200: { description: A, content: ${body(example)} } } }\n`;
    const rules = { "security-defined": "off", "docent/effective-keywords": "off" } as const;
    const lintOld = async (example: string, level: LintLevel) =>
      (await lintSpecText(source(example), { path: "old.yaml", level, rules })).map(({ rule }) => rule);
    expect(await lintOld("null", "recommended")).toEqual([]);
    expect(await lintOld("1", "recommended")).toContain("docent/example-values");
    expect(await lintOld("null", "house")).toEqual(["docent/openapi-version"]);
  });
});

describe("lintSpec", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "spec-rules-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("reads the file and names it by the given path", async () => {
    const path = join(folder, "notes.openapi.yaml");
    await writeFile(path, breakContract(["getNote", "noteGet"]));
    expect(await lintSpec(path)).toMatchObject([{ rule: "docent/operation-id", file: path }]);
  });

  test("rejects when there is no such file", async () => {
    await expect(lintSpec(join(folder, "nothing.yaml"))).rejects.toThrow("found no such file");
  });
});
