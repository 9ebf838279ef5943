import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadSpec } from "./load-spec.ts";
import { toRecord } from "./record.ts";
import type { SpecErrorCode } from "./spec-error.ts";
import { type Files, loadDocument, loadFiles, loadText, refusal, spec, writeFolder } from "./testing/spec-folder.ts";

const head = "openapi: 3.1.0\ninfo: { title: Notes, version: 1.0.0 }\n";
const plain = `${head}paths: {}\n`;
const refTo = (reference: string) =>
  `${head}paths: {}\ncomponents:\n  schemas:\n    Note:\n      $ref: ${JSON.stringify(reference)}\n`;
const twoOperations = (first: string, second: string) => `${head}paths:
  /a:
    get: { operationId: ${first}, responses: { "200": { description: A } } }
    put: { operationId: ${second}, responses: { "200": { description: A } } }
`;

interface Case {
  name: string;
  files: Files;
  code: SpecErrorCode;
  /** Parts of the message: location, expectation, finding. */
  says: string[];
}

const broken: Case[] = [
  {
    name: "malformed YAML",
    files: { "api.yaml": `${head}paths: {\n` },
    code: "syntax",
    says: ["api.yaml:4:", "Expected valid YAML"],
  },
  {
    name: "malformed JSON",
    files: { "api.json": '{\n  "openapi": "3.1.0",\n  "info" 1\n}' },
    code: "syntax",
    says: ["api.json:3:10", "Expected valid JSON"],
  },
  {
    name: "a word in JSON",
    files: { "api.json": '{\n  "openapi": nope\n}' },
    code: "syntax",
    says: ["api.json:2:15", "Expected valid JSON"],
  },
  {
    name: "JSON cut short",
    files: { "api.json": '{\n  "openapi":' },
    code: "syntax",
    says: ["api.json:2:13", "Expected valid JSON"],
  },
  { name: "an empty file", files: { "api.yaml": "" }, code: "syntax", says: ["api.yaml", "found an empty document"] },
  { name: "empty JSON", files: { "api.json": " \n" }, code: "syntax", says: ["found an empty document"] },
  { name: "only comments", files: { "api.yaml": "# later\n" }, code: "syntax", says: ["found an empty document"] },
  { name: "a scalar", files: { "api.yaml": "hello" }, code: "syntax", says: ["found a string"] },
  { name: "a boolean", files: { "api.yaml": "true" }, code: "syntax", says: ["found a boolean"] },
  {
    name: "a $ref to a boolean in 3.0, whose schemas are objects",
    files: { "api.yaml": refTo("types.yaml#/Any").replace("3.1.0", "3.0.3"), "types.yaml": "Any: true" },
    code: "invalid",
    says: ["types.yaml:1:6 #/Any", "but got `boolean`"],
  },
  { name: "a list", files: { "api.yaml": "- a\n" }, code: "syntax", says: ["api.yaml:1:1 #", "found a list"] },
  { name: "two documents", files: { "api.yaml": `${plain}---\n${plain}` }, code: "syntax", says: ["found more"] },
  {
    name: "text that is not UTF-8",
    files: { "api.yaml": new Uint8Array([0x6f, 0xff, 0xfe]) },
    code: "not-utf8",
    says: ["Expected UTF-8"],
  },
  {
    name: "UTF-16",
    files: { "api.yaml": Buffer.from(`\uFEFF${plain}`, "utf16le") },
    code: "not-utf8",
    says: ["Expected UTF-8"],
  },
  {
    name: "a repeated key in YAML",
    files: { "api.yaml": `${plain}paths: {}\n` },
    code: "syntax",
    says: ["api.yaml:4:1", "duplicat"],
  },
  {
    name: "a repeated key in JSON",
    files: {
      "api.json": '{"openapi": "3.1.0",\n "info": {"title": "a\\":", "version": "1"},\n "paths": {}, "paths": {}}',
    },
    code: "syntax",
    says: ["api.json:3:16", "duplicat"],
  },
  {
    name: "bytes",
    files: { "api.yaml": `${plain}x-hello: !!binary aGVsbG8=\n` },
    code: "syntax",
    says: ["api.yaml:4:1 #/x-hello", "only YAML has"],
  },
  {
    name: "a value that only YAML has",
    files: { "api.yaml": `${plain}x-limit:\n  - .inf\n` },
    code: "syntax",
    says: ["api.yaml:5:5 #/x-limit/0", "Expected a value of JSON"],
  },
  {
    name: "Swagger 2.0",
    files: { "api.yaml": "swagger: '2.0'\n" },
    code: "unsupported-version",
    says: ["api.yaml:1:1 #/openapi", "3.2", 'found `swagger: "2.0"`', "npx swagger2openapi /", "/api.yaml --outfile "],
  },
  {
    name: "OpenAPI 3.3",
    files: { "api.yaml": "\nopenapi: 3.3.0\n" },
    code: "unsupported-version",
    says: ["api.yaml:2:1 #/openapi", 'found "3.3.0"'],
  },
  {
    name: "a version that is a number",
    files: { "api.yaml": "openapi: 3.1\n" },
    code: "unsupported-version",
    says: ["Expected `openapi` to be a string", "found 3.1"],
  },
  {
    name: "no version",
    files: { "api.yaml": "info: {}\n" },
    code: "unsupported-version",
    says: ["no `openapi` member"],
  },
  {
    name: "no info",
    files: { "api.yaml": "openapi: 3.1.0\npaths: {}\n" },
    code: "invalid",
    says: ["api.yaml:1:1 #", "`info`"],
  },
  {
    name: "an unknown member",
    files: { "api.yaml": `${head}paths: {}\nmodels: {}\n` },
    code: "invalid",
    says: ["api.yaml:4:1 #/models", "`models` is not expected here"],
  },
  {
    name: "a structure for which Redocly throws a JavaScript error",
    files: { "api.json": JSON.stringify(spec({}, { info: { title: "A", version: "1", hasOwnProperty: 1 } })) },
    code: "invalid",
    says: ["api.json"],
  },
  {
    name: "two operations with the same name",
    files: { "api.yaml": twoOperations("readNote", "readNote") },
    code: "invalid",
    says: ["api.yaml:6:12 #/paths/~1a/put/operationId", 'found "readNote"', "#/paths/~1a/get also has"],
  },
  {
    name: "a path item that two paths share, with a name",
    files: { "api.yaml": `${twoOperations("readNote", "writeNote")}  /b: { $ref: '#/paths/~1a' }\n` },
    code: "invalid",
    says: ["#/paths/~1a/get/operationId", 'found "readNote"'],
  },
  {
    name: "a parameter given twice",
    files: {
      "api.json": JSON.stringify(
        spec({
          "/a": {
            get: {
              parameters: [
                { name: "q", in: "query", schema: {} },
                { name: "q", in: "query", schema: {} },
              ],
              responses: { 200: { description: "A" } },
            },
          },
        }),
      ),
    },
    code: "invalid",
    says: ["#/paths/~1a/get/parameters/1", "unique"],
  },
  {
    name: "a $ref without a target",
    files: { "api.yaml": refTo("#/components/schemas/Nope") },
    code: "invalid",
    says: [
      "api.yaml:6:5 #/components/schemas/Note",
      "Expected a definition at #/components/schemas/Nope, found nothing",
    ],
  },
  {
    name: "a $ref to an inherited member",
    files: { "api.yaml": refTo("#/components/schemas/constructor") },
    code: "invalid",
    says: ["found nothing"],
  },
  {
    name: "a $ref to an inherited member of another file",
    files: { "api.yaml": refTo("types.yaml#/toString"), "types.yaml": "a: {}" },
    code: "invalid",
    says: ["found nothing"],
  },
  {
    name: "a $ref in a property called default",
    files: {
      "api.json": JSON.stringify(
        spec(
          {},
          { components: { schemas: { A: { properties: { default: { $ref: "#/components/schemas/toString" } } } } } },
        ),
      ),
    },
    code: "invalid",
    says: ["#/components/schemas/A/properties/default", "found nothing"],
  },
  {
    name: "a $ref to a missing file",
    files: { "api.yaml": refTo("types.yaml#/Note") },
    code: "unreadable",
    says: ["api.yaml:6:5 #/components/schemas/Note", "types.yaml", "found no such file"],
  },
  {
    name: "a $ref without a target in another file",
    files: { "api.yaml": refTo("types.yaml#/Nope"), "types.yaml": "Note: {}" },
    code: "invalid",
    says: ["api.yaml:6:5", "Expected a definition at types.yaml#/Nope"],
  },
  {
    name: "a broken $ref inside another file",
    files: { "api.yaml": refTo("types.yaml#/Note"), "types.yaml": "Note:\n  items:\n    $ref: '#/Nope'\n" },
    code: "invalid",
    says: ["types.yaml:2:3 #/Note/items", "found nothing"],
  },
  {
    name: "another file that is malformed",
    files: { "api.yaml": refTo("types.yaml#/Note"), "types.yaml": "Note: {}\nNote: {}\n" },
    code: "syntax",
    says: ["types.yaml:2:1", "api.yaml #/components/schemas/Note refers to this file"],
  },
  {
    name: "an anchor",
    files: { "api.yaml": refTo("#note") },
    code: "invalid",
    says: ["Expected a $ref to a JSON pointer", '"#note"'],
  },
  {
    name: "a $ref to the whole document, which a schema with an $id may mean itself by",
    files: { "api.yaml": `${plain}components: { schemas: { Tree: { $id: /tree, items: { $ref: '#' } } } }\n` },
    code: "invalid",
    says: [
      "#/components/schemas/Tree/items",
      "Expected a $ref to a part of the document, such as #/components/schemas/Name, found #",
    ],
  },
  {
    name: "a $ref to itself",
    files: { "api.yaml": refTo("#/components/schemas/Note") },
    code: "invalid",
    says: ["api.yaml:6:5 #/components/schemas/Note", "leads back to itself"],
  },
  {
    name: "a cycle of $refs through two files",
    files: { "api.yaml": refTo("types.yaml#/A"), "types.yaml": "A: { $ref: 'api.yaml#/components/schemas/Note' }\n" },
    code: "invalid",
    says: ["leads back to itself"],
  },
  {
    name: "an invalid array index",
    files: { "api.yaml": refTo("#/tags/length") },
    code: "invalid",
    says: ["found nothing"],
  },
  { name: "a $ref out of the folder", files: { "api.yaml": refTo("../x.yaml") }, code: "unreadable", says: ["x.yaml"] },
  {
    name: "an https $ref",
    files: { "api.yaml": refTo("https://127.0.0.1/x.yaml") },
    code: "remote-reference",
    says: ["api.yaml:6:5", "https://127.0.0.1/x.yaml", "npx @redocly/cli bundle /", "/api.yaml --output "],
  },
  {
    name: "an http $ref",
    files: { "api.yaml": refTo("http://127.0.0.1/x.yaml") },
    code: "remote-reference",
    says: ["found the URL"],
  },
  {
    name: "a file: $ref",
    files: { "api.yaml": refTo("file:///etc/hosts") },
    code: "remote-reference",
    says: ["found the URL file:///etc/hosts"],
  },
  { name: "a data: $ref", files: { "api.yaml": refTo("data:,a") }, code: "remote-reference", says: ["found the URL"] },
  {
    name: "a $ref to a host",
    files: { "api.yaml": refTo("//127.0.0.1/x.yaml") },
    code: "remote-reference",
    says: ["found the URL"],
  },
];

describe("a broken specification is refused", () => {
  test.each(broken)("$name", async ({ files, code, says }) => {
    const { message, ...error } = await refusal(loadFiles(files));
    expect(error.code, message).toBe(code);
    for (const part of says) expect(message).toContain(part);
  });

  test.each([21, 30])("of %i problems, 20 are listed", async (length) => {
    const extra = Object.fromEntries(Array.from({ length }, (_, index) => [`extra${index}`, 1]));
    const { problems } = await refusal(loadDocument(spec({}, extra)));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)?.message).toBe(`… and ${length - 20} more.`);
  });
});

describe("a path that is not a file is refused:", () => {
  test("a missing file", async () => {
    const error = await refusal(loadSpec("/nowhere/api.yaml"));
    expect(error.code).toBe("unreadable");
    expect(error.message).toContain("/nowhere/api.yaml");
    expect(error.message).toContain("found no such file");
  });

  test("a folder", async () => {
    const error = await refusal(loadSpec(writeFolder({})));
    expect(error.message).toContain("found a folder");
  });

  test("a pipe", async () => {
    const pipe = join(writeFolder({}), "api.yaml");
    execFileSync("mkfifo", [pipe]);
    expect((await refusal(loadSpec(pipe))).message).toContain("found a device, a pipe or a socket");
  });

  test("a device", async () => {
    expect((await refusal(loadSpec("/dev/zero"))).message).toContain("found a device, a pipe or a socket");
  });

  test("a file inside a file", async () => {
    const error = await refusal(loadSpec(join(writeFolder({ "api.yaml": plain }), "api.yaml", "x.yaml")));
    expect(error.message).toContain("ENOTDIR");
  });
});

describe("references stay inside the folder", () => {
  function writeNested(reference: string): string {
    const outer = writeFolder({ "secret.yaml": "Note: { type: string }\n", "inner/api.yaml": refTo(reference) });
    symlinkSync(join(outer, "secret.yaml"), join(outer, "inner", "link.yaml"));
    symlinkSync(outer, join(outer, "inner", "up"));
    return outer;
  }

  test.each([
    "../secret.yaml#/Note",
    "link.yaml#/Note",
    "up/secret.yaml#/Note",
    "%2e%2e%2fsecret.yaml#/Note",
    "a/../../secret.yaml#/Note",
  ])("%s", async (reference) => {
    const outer = writeNested(reference);
    mkdirSync(join(outer, "inner", "a"));
    const error = await refusal(loadSpec(join(outer, "inner", "api.yaml")));
    expect(error.code).toBe("outside-folder");
    expect(error.message).toContain("api.yaml:6:5 #/components/schemas/Note");
  });

  test("an absolute path", async () => {
    const outer = writeNested("");
    writeFileSync(join(outer, "inner", "api.yaml"), refTo(join(outer, "secret.yaml#/Note")));
    expect((await refusal(loadSpec(join(outer, "inner", "api.yaml")))).code).toBe("outside-folder");
  });

  test("a folder whose name begins with the name of the root folder", async () => {
    const outer = writeFolder({
      "specs-secret/x.yaml": "Note: {}",
      "specs/api.yaml": refTo("../specs-secret/x.yaml#/Note"),
    });
    expect((await refusal(loadSpec(join(outer, "specs", "api.yaml")))).code).toBe("outside-folder");
  });

  test("the root file itself may be a link", async () => {
    const outer = writeFolder({ "real.yaml": plain, "inner/x": "" });
    symlinkSync(join(outer, "real.yaml"), join(outer, "inner", "api.yaml"));
    expect((await loadSpec(join(outer, "inner", "api.yaml"))).name).toBe("api");
  });
});

describe("size", () => {
  test("a file above maxBytes is refused", async () => {
    const error = await refusal(loadFiles({ "api.yaml": plain }, { maxBytes: 20 }));
    expect(error.code).toBe("too-large");
    expect(error.message).toContain(`at most 20 bytes, found ${plain.length}`);
  });

  const laughs = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  for (const [index, key] of [..."bcdefghijklm"].entries()) {
    laughs.push(`${key}: &${key} [${Array(9).fill(`*${"abcdefghijkl"[index]}`).join(", ")}]`);
  }

  test.each([
    ["aliases that multiply", `${plain}x-bomb:\n  ${laughs.join("\n  ")}\n`, "Expected YAML aliases to add at most"],
    ["an anchor that contains itself", `${plain}x-bomb: &a\n  b: *a\n`, "contains an alias of itself"],
  ])("%s are refused before they use memory", async (_name, text, says) => {
    const before = process.memoryUsage().heapUsed;
    const error = await refusal(loadText(text));
    expect(error.code).toBe("alias-bomb");
    expect(error.message).toContain(says);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
  });

  test("a bomb in another file is refused", async () => {
    const error = await refusal(loadFiles({ "api.yaml": refTo("types.yaml#/a"), "types.yaml": laughs.join("\n") }));
    expect(error.code).toBe("alias-bomb");
  });

  test("ordinary aliases and merge keys work", async () => {
    const api = await loadText(`${head}paths: {}
components:
  schemas:
    A: &a { type: object, properties: { id: &id { type: string } } }
    B: { <<: *a, description: B }
    C: { type: array, items: *id }
`);
    expect(api.schemas.map(({ schema }) => schema)).toEqual([
      { type: "object", properties: { id: { type: "string" } } },
      { type: "object", properties: { id: { type: "string" } }, description: "B" },
      { type: "array", items: { type: "string" } },
    ]);
  });

  const deepJson = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},"x-deep":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`;
  test.each([
    ["JSON", { "api.json": deepJson }],
    ["flow YAML", { "api.yaml": `${plain}x-deep: ${"[".repeat(10_000)}${"]".repeat(10_000)}` }],
    [
      "block YAML",
      {
        "api.yaml": `${plain}x-deep:\n${Array.from({ length: 2000 }, (_, level) => `${" ".repeat(level + 1)}a:`).join("\n")}`,
      },
    ],
  ])("10,000 levels of %s are refused", async (_name, files: Files) => {
    const error = await refusal(loadFiles(files));
    expect(error.code).toBe("too-deep");
    expect(error.message).toContain("at most 200 levels");
  });

  test("180 levels can be loaded", async () => {
    const text = `${'{"items":'.repeat(180)}{"type":"string"}${"}".repeat(180)}`;
    const deep = JSON.parse(text);
    expect((await loadDocument(spec({}, { components: { schemas: { Deep: deep } } }))).schemas[0]?.schema).toEqual(
      deep,
    );
    const yaml = `${head}paths: {}\ncomponents: { schemas: { Deep: ${text} } }\n`;
    expect((await loadText(yaml)).schemas[0]?.schema).toEqual(deep);
  });

  test("a chain of 4,000 $refs is loaded or refused, never a crash", async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 4000 }, (_, index) => [
        `S${index}`,
        index === 3999 ? { type: "string" } : { properties: { next: { $ref: `#/components/schemas/S${index + 1}` } } },
      ]),
    );
    const error = await refusal(loadDocument(spec({}, { components: { schemas } })));
    expect(error.code).toBe("too-deep");
  });

  test.each(["json", "yaml"])("13 MB of %s can be loaded", async (ending) => {
    const schema = {
      type: "object",
      description: "A note. ".repeat(150),
      properties: { id: { type: "string" }, text: { type: "string" } },
    };
    const schemas = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`Note${index}`, schema]));
    const yaml = () =>
      `${head}paths: {}\ncomponents:\n  schemas:\n${Object.keys(schemas)
        .map((name) => `    ${name}:\n      ${JSON.stringify(schema)}\n`)
        .join("")}`;
    const text = ending === "json" ? JSON.stringify(spec({}, { components: { schemas } })) : yaml();
    expect(text.length).toBeGreaterThan(13e6);
    const start = performance.now();
    const api = await loadFiles({ [`api.${ending}`]: text });
    process.stderr.write(`13 MB of ${ending}: ${Math.round(performance.now() - start)} ms\n`);
    expect(api.schemas).toHaveLength(10_000);
  });
});

describe("unusual but valid files", () => {
  test("a byte order mark and CRLF", async () => {
    const text = `\uFEFF${plain.replace("title: Notes", 'title: Notes, description: "a"').replaceAll("\n", "\r\n")}`;
    expect((await loadText(text)).title).toBe("Notes");
    expect(
      (await loadFiles({ "api.json": `\uFEFF${JSON.stringify(spec({}), null, 2).replaceAll("\n", "\r\n")}` })).title,
    ).toBe("Notes");
  });

  test("CRLF in a literal block", async () => {
    const text = `openapi: 3.1.0\r\ninfo:\r\n  title: Notes\r\n  version: 1.0.0\r\n  description: |\r\n    a\r\n    b\r\npaths: {}\r\n`;
    expect((await loadText(text)).description).toBe("a\nb\n");
  });

  test("a schema that contains itself", async () => {
    const Tree = {
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
    };
    expect((await loadDocument(spec({}, { components: { schemas: { Tree } } }))).schemas[0]?.schema).toEqual(Tree);
  });

  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf"];
  test.each(["json", "yaml"])("names of JavaScript's own in %s", async (ending) => {
    const members = names.map((name) => `${JSON.stringify(name)}: {"type": "string"}`).join(", ");
    const reference = names.map((name, index) => `"r${index}": {"$ref": "#/components/schemas/${name}"}`).join(", ");
    const operation = `{"get": {"operationId": "__proto__", "responses": {"200": {"description": "A"}}}}`;
    const text = `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/__proto__": ${operation}}, "components": {"schemas": {${members}, "Holder": {"type": "object", "properties": {${members}, ${reference}}}}}}`;
    const api = await loadFiles({ [`api.${ending}`]: text });
    expect(api.schemas.map(({ name }) => name)).toEqual([...names, "Holder"]);
    const holder = toRecord(api.schemas.at(-1)?.schema);
    expect(Object.keys(toRecord(holder["properties"]))).toHaveLength(12);
    expect(api.operations[0]).toMatchObject({ id: "__proto__", path: "/__proto__" });
    expect(({} as Record<string, unknown>)["type"]).toBeUndefined();
  });

  test("odd keys, and pointers that escape them", async () => {
    const keys = ["a/b", "a~b", "a%b", "a%20b", "a b", "", "ä", "#", "0", "$ref?", "😀"];
    const schema = { type: "object", properties: Object.fromEntries(keys.map((key) => [key, { type: "string" }])) };
    const references = ["a~1b", "a~0b", "a%25b", "a%2520b", "a%20b", "a b", "%C3%A4", "%23"];
    const Refs = {
      type: "array",
      prefixItems: references.map((name) => ({ $ref: `#/components/schemas/Odd/properties/${name}` })),
    };
    const api = await loadDocument(spec({}, { components: { schemas: { Odd: schema, Refs } } }));
    expect(api.schemas[0]?.schema).toEqual(schema);
  });

  test("files with a space in their name, percent-encoded or not", async () => {
    for (const reference of ["my%20types.yaml#/Note", "my types.yaml#/Note", "./my%20types.yaml#/Note"]) {
      const api = await loadFiles({ "api.yaml": refTo(reference), "my types.yaml": "Note: { type: string }" });
      expect(api.files).toHaveLength(2);
      expect(JSON.stringify(api.source)).not.toContain("types.yaml");
    }
  });

  test("a $ref to another file whose pointer is percent-encoded", async () => {
    const files = {
      "api.json": JSON.stringify(
        spec({ "/f": { $ref: "paths.json#/%7E1f" }, "/%7E1": { $ref: "paths.json#/~1%257E1" } }),
      ),
      "paths.json": JSON.stringify({
        "/f": { get: { operationId: "readF", responses: { 200: { $ref: "#/%7e0/ok" } } } },
        "/%7E1": { get: { operationId: "readTilde", responses: { 200: { description: "OK" } } } },
        "~": { ok: { description: "OK" } },
      }),
    };
    expect((await loadFiles(files)).operations.map(({ id }) => id)).toEqual(["readF", "readTilde"]);
  });

  test("a $ref to a boolean schema", async () => {
    const Refs = {
      properties: { any: { $ref: "#/components/schemas/Any" }, all: { $ref: "#/components/schemas/Any" } },
    };
    const api = await loadDocument(spec({}, { components: { schemas: { Any: true, Refs } } }));
    expect(api.source).toMatchObject({ components: { schemas: { Any: {}, Refs } } });
  });

  test("boolean schemas in keywords", async () => {
    const schema = { not: false, if: true, properties: { a: true }, items: false };
    const api = await loadDocument(spec({}, { components: { schemas: { Note: schema } } }));
    expect(api.source).toMatchObject({ components: { schemas: { Note: { ...schema, not: { not: {} }, if: {} } } } });
  });

  test("$refs to files that are or have boolean schemas", async () => {
    const references = ["no.json", "types.yaml#/No", "other.yaml#/No"];
    const schema = { prefixItems: references.map(($ref) => ({ $ref })) };
    const api = await loadFiles({
      "api.json": JSON.stringify(spec({}, { components: { schemas: { Note: schema } } })),
      "no.json": "false",
      "types.yaml": "No: false",
      "other.yaml": "No: { type: string }",
    });
    const prefixItems = ["no", "No", "No-2"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const names = { Note: { prefixItems }, no: { not: {} }, No: { not: {} }, "No-2": { type: "string" } };
    expect(api.source).toMatchObject({ components: { schemas: names } });
  });

  test("a $ref that names its own file", async () => {
    const api = await loadText(`${refTo("api.yaml#/components/schemas/Other")}    Other: { type: string }\n`);
    expect(api.source).toMatchObject({ components: { schemas: { Note: { $ref: "#/components/schemas/Other" } } } });
  });

  test("external values of examples are ignored", async () => {
    const content = {
      "text/plain": {
        schema: { type: "string" },
        examples: {
          far: { externalValue: "https://127.0.0.1/a" },
          near: { externalValue: "./a.txt" },
          here: { value: "a" },
        },
      },
    };
    const document = spec({ "/a": { get: { responses: { 200: { description: "A", content } } } } });
    const more = { ...document, components: { schemas: { A: { $ref: "types.yaml#/A" } } } };
    for (const files of [
      { "api.json": JSON.stringify(document), "a.txt": "text" },
      { "api.json": JSON.stringify(more), "types.yaml": "A: { type: string }" },
    ]) {
      const api = await loadFiles(files);
      expect(api.operations[0]?.responses[0]?.content[0]?.examples.map(({ name }) => name)).toEqual(["here"]);
    }
  });

  test("a $ref inside data is not a reference", async () => {
    const schema = {
      type: "object",
      default: { $ref: "./nope.yaml" },
      enum: [{ $ref: "#/nope" }],
      const: { $ref: "x" },
    };
    const content = { "application/json": { schema, examples: { a: { value: { $ref: "#/nope" } } } } };
    const single = {
      "application/json": { schema: { type: "object", examples: [{ $ref: "#/nope" }] }, example: { $ref: "#/nope" } },
    };
    const api = await loadDocument(
      spec({
        "/a": {
          get: { responses: { 200: { description: "A", content }, 201: { description: "B", content: single } } },
        },
      }),
    );
    expect(api.operations[0]?.responses.map(({ content: [media] }) => media?.examples[0]?.value)).toEqual([
      { $ref: "#/nope" },
      { $ref: "#/nope" },
    ]);
  });
});
