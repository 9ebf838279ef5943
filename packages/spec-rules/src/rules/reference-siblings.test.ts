import { describe, expect, test } from "vitest";
import { lintSpecText } from "../lint-spec.ts";

/** The problems of a contract with a property in YAML, by rule and pointer below the property. */
async function lintProperty(property: string, version = "3.1.0"): Promise<string[]> {
  const text = `openapi: ${version}
info: { title: A, version: 1.0.0 }
security: []
paths: {}
components:
  schemas:
    A: { type: object, properties: { a: ${property} } }
    S: { type: string, maxLength: 3 }
`;
  return list(
    await lintSpecText(text, { path: "a.yaml", level: "recommended" }),
    "#/components/schemas/A/properties/a",
  );
}

function list(problems: readonly { rule: string; pointer: string }[], at: string): string[] {
  return problems.map(({ rule, pointer }) => `${rule} ${pointer.replace(at, "")}`);
}

const target = "$ref: '#/components/schemas/S'";

describe("next to the $ref of a schema in 3.1", () => {
  test.each([
    ["a type", "type: string"],
    ["a description", "description: A."],
    ["an example", "example: abc"],
    ["an extension", "x-a: 1"],
  ])("%s is right", async (_, keyword) => {
    expect(await lintProperty(`{ ${target}, ${keyword} }`)).toEqual([]);
  });

  test.each([
    ["an unknown type", "type: strin", "struct /type"],
    ["a misspelt keyword", "requried: [b]", "struct /requried"],
    ["an example of another type", "example: 5", "docent/example-values /example"],
    ["an example that the target refuses", "examples: [abcd]", "docent/example-values /examples/0"],
    ["a repeated value", "enum: [a, a]", "no-duplicated-enum-values /enum/1"],
    ["a value of another type", "type: string, enum: [1]", "no-enum-type-mismatch /enum/0"],
    ["a pattern with look-ahead", "pattern: (?!a)", "docent/portable-patterns /pattern"],
  ])("%s is a problem", async (_, keywords, problem) => {
    expect(await lintProperty(`{ ${target}, ${keywords} }`)).toEqual([problem]);
  });
});

describe("next to the $ref of a schema in 3.0", () => {
  test.each(["description: A.", "title: A", "example: 5", "deprecated: true", "x-a: 1"])(
    "%s is no problem",
    async (keyword) => {
      expect(await lintProperty(`{ ${target}, ${keyword} }`, "3.0.3")).toEqual([]);
    },
  );

  test("a keyword that loses its effect is a problem", async () => {
    const at = "docent/reference-siblings";
    expect(await lintProperty(`{ ${target}, nullable: true, x-a: 1 }`, "3.0.3")).toEqual([`${at} /nullable`]);
    expect(await lintProperty(`{ ${target}, readOnly: true }`, "3.0.3")).toEqual([`${at} /readOnly`]);
  });
});

async function lintOperation(operation: string, item = ""): Promise<string[]> {
  const text = `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
security: []
paths:
  /a:
    post: ${operation}
  /b: { $ref: '#/components/pathItems/I', ${item} }
components:
  parameters: { P: { name: p, in: query, schema: { type: string } } }
  responses: { R: { description: A. } }
  pathItems: { I: { get: { responses: { 204: { description: A. } } } } }
`;
  return list(await lintSpecText(text, { path: "a.yaml", level: "recommended" }), "#/paths/");
}

describe("next to another $ref", () => {
  const parameter = "$ref: '#/components/parameters/P'";
  const response = "$ref: '#/components/responses/R'";
  const render = (siblings: { parameter?: string; response?: string }) =>
    `{ parameters: [{ ${[parameter, siblings.parameter].filter(Boolean)} }], responses: { 204: { ${[response, siblings.response].filter(Boolean)} } } }`;

  test.each([
    ["nothing", {}],
    ["a description", { parameter: "description: A.", response: "description: A., summary: A." }],
    ["an extension", { response: "x-a: 1" }],
  ])("%s is no problem", async (_, siblings) => {
    expect(await lintOperation(render(siblings))).toEqual([]);
  });

  test("each field that is ignored is a problem", async () => {
    const operation = render({ parameter: "required: true", response: "content: {}, bogus: 1" });
    const rule = "docent/reference-siblings";
    expect(await lintOperation(operation)).toEqual([
      `${rule} ~1a/post/parameters/0/required`,
      `${rule} ~1a/post/responses/204/content`,
      `${rule} ~1a/post/responses/204/bogus`,
    ]);
  });

  test("a field of a path item is a problem if the target has it as well", async () => {
    const operation = render({});
    const post = "post: { responses: { 204: { description: A. } } }, summary: A.";
    expect(await lintOperation(operation, post)).toEqual([]);
    const get = post.replace("post", "get");
    expect(await lintOperation(operation, get)).toEqual(["docent/reference-siblings ~1b/get"]);
  });

  test("a problem names what is ignored", async () => {
    const text = JSON.stringify({
      openapi: "3.0.3",
      info: { title: "A", version: "1.0.0" },
      paths: {},
      components: { schemas: { A: { $ref: "#/components/schemas/B", nullable: true }, B: { type: "string" } } },
    });
    const [problem] = await lintSpecText(text, { path: "a.json", level: "recommended" });
    expect(problem?.message).toBe(
      'The field "nullable" next to a $ref has no effect in OpenAPI 3.0. Expected only the $ref, found $ref, nullable. ' +
        "Put the $ref into allOf, or move the field to what it names.",
    );
  });
});
