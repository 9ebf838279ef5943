import ts from "typescript";
import { describe, expect, test } from "vitest";
import { readApi, readPlan, withBody } from "../testing/documents.ts";
import { describeDeprecation, findReplacement } from "./deprecation-text.ts";
import { renderClient } from "./render-client.ts";
import { renderSchema } from "./render-schema.ts";

test.each([
  [{ since: undefined, sunset: "2027-01-31" }, undefined, "Works until 2027-01-31."],
  [{ since: "2026-06-01", sunset: "2027-01-31T12:00:00Z" }, "Old.", "Works until 2027-01-31T12:00:00Z."],
  [{ since: "2026-06-01", sunset: undefined }, undefined, "Since 2026-06-01."],
  [{ since: undefined, sunset: undefined }, "Old. Use `b` instead.", "Use `b` instead."],
  [{ since: undefined, sunset: "2027-01-31" }, "Use `b` instead.", "Works until 2027-01-31. Use `b` instead."],
  [{ since: undefined, sunset: undefined }, undefined, ""],
])("%j with the description %j is described as %j", (deprecation, description, text) => {
  expect(describeDeprecation(deprecation, description)).toBe(text);
});

describe("findReplacement", () => {
  test.each([
    ["Use `b` instead.", "Use `b` instead."],
    ["It is slow. Instead, use b. It has pages.", "Instead, use b."],
    ["It is slow.\nReplaced by\n  `b`.", "Replaced by `b`."],
    ["replaced by b", "replaced by b"],
    ["Use a.b of v1.2 instead! Now.", "Use a.b of v1.2 instead!"],
  ])("in %j is %j", (description, sentence) => {
    expect(findReplacement(description)).toBe(sentence);
  });

  test.each([undefined, "", "Use this to read one note.", "It was replaced by nothing else.", "Unsteadily."])(
    "finds none in %j",
    (description) => expect(findReplacement(description)).toBe(undefined),
  );

  test("takes no longer for a long text without an end", () => {
    expect(findReplacement(`${"a ".repeat(100_000)}instead`)).toHaveLength(200_007);
  });
});

describe("a hostile text", () => {
  const evil = 'Use "*/ alert(1); /*" instead. \u{e000}@deprecated\u{e001}\n@deprecated \u202e instead';
  const dates = { deprecated: true, "x-sunset": "2027-01-31", description: evil };
  const document = withBody(
    {
      type: "object",
      properties: {
        "*/ alert(2) /*": { type: "string", ...dates },
        kind: { oneOf: [{ const: "*/ alert(3) /*", ...dates }, { const: "b" }] },
      },
    },
    { schemas: { Thing: { type: "string", ...dates } } },
  );

  test("stays in the comments of the types", async () => {
    const code = renderSchema(await readApi(document), "test.openapi.json");
    const source = ts.createSourceFile("schema.ts", code, ts.ScriptTarget.ES2022);
    const isType = (node: ts.Statement) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    expect(source.statements.filter((node) => !isType(node))).toEqual([]);
    expect(code).toContain('@deprecated Works until 2027-01-31. Use "*\\/ alert(1); /*" instead.\n');
  });

  test("stays in the comments of the client", async () => {
    const { diagnostics, outputText } = ts.transpileModule(renderClient(await readPlan(document)), {
      compilerOptions: { removeComments: true, target: ts.ScriptTarget.ES2022 },
      reportDiagnostics: true,
    });
    expect(diagnostics).toEqual([]);
    expect(outputText).not.toContain("alert");
  });
});

test("a list of values and a branch of a union pass their deprecation on", async () => {
  const old = { deprecated: true, "x-sunset": "2027-01-31" };
  const kind = { type: "string", oneOf: [{ const: "a" }, { const: "b", ...old }] };
  const branch = { a: { type: "string", deprecated: true, "x-sunset": "2026-12-31" }, b: { type: "string" }, c: true };
  const Thing = {
    type: "object",
    properties: {
      kinds: { type: "array", description: "All.", items: kind },
      either: {
        oneOf: [
          { type: "object", properties: branch, ...old },
          { type: "object", properties: branch },
        ],
      },
    },
  };
  const code = (await readApi({ components: { schemas: { Thing } } }).then((api) => renderSchema(api, "test")))
    .replaceAll(/\n *\*(?!\/)/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(code).toContain(
    '/** @description All. `"b"` is deprecated. Works until 2027-01-31. */ kinds?: ("a" | "b")[];',
  );
  expect(code).toContain(
    "either?: { /** @deprecated Works until 2026-12-31. */ a?: string; " +
      "/** @deprecated Works until 2027-01-31. */ b?: string; c?: unknown; } | " +
      "{ /** @deprecated Works until 2026-12-31. */ a?: string; b?: string; c?: unknown; };",
  );
});

test("the comment of an operation names 20 of its deprecated parts", async () => {
  const old = { type: "string", deprecated: true };
  const clientOf = async (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `p${index + 1}`);
    const body = withBody({ type: "object", properties: Object.fromEntries(names.map((name) => [name, old])) });
    return renderClient(await readPlan(body));
  };
  expect(await clientOf(20)).toContain("* `body.p20` is deprecated.\n   */");
  expect(await clientOf(23)).toContain("* `body.p20` is deprecated.\n   * 3 more parts are deprecated.\n   */");
});

test("a deprecation without a text has the tag alone", async () => {
  const old = { type: "string", deprecated: true };
  const Thing = { type: "object", properties: { a: old, b: { ...old, description: "B." } } };
  const code = renderSchema(await readApi({ components: { schemas: { Thing } } }), "test.openapi.json");
  expect(code).toContain("/** @deprecated */\n            a?: string;");
  expect(code).toMatch(/@deprecated\n *\* @description B\.\n/);
});
