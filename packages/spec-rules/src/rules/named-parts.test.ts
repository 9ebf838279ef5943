import { expect, test } from "vitest";
import { lintSpecText } from "../lint-spec.ts";

const schemas = {
  Cat: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
  Dog: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
};

function render(discriminator: object, link: object, tags: object[] = []): string {
  const Pet = {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: { propertyName: "kind", ...discriminator },
  };
  return JSON.stringify({
    openapi: "3.2.0",
    info: { title: "A", version: "1.0.0" },
    security: [],
    tags,
    paths: {
      "/a": {
        parameters: [{ $ref: "#/components/parameters/Trace" }],
        get: { operationId: "getA", responses: { 204: { description: "A.", links: { next: link } } } },
      },
    },
    webhooks: { b: { post: { operationId: "sendB", responses: { 204: { description: "B." } } } } },
    components: {
      schemas: { ...schemas, Pet },
      parameters: { Trace: { name: "X-Trace", in: "header", schema: { type: "string" } } },
    },
  });
}

async function lint(...parts: Parameters<typeof render>): Promise<[message: string, pointer: string][]> {
  const problems = await lintSpecText(render(...parts), { path: "a.json", level: "recommended" });
  return problems.map(({ rule, message, pointer }) => [`${rule}: ${message}`, pointer]);
}

test("parts that exist are no problem", async () => {
  const mapping = { cat: "Cat", dog: "#/components/schemas/Dog" };
  const tags = [{ name: "b", parent: "a" }, { name: "a" }];
  expect(await lint({ mapping }, { operationId: "sendB" }, tags)).toEqual([]);
  expect(await lint({}, { operationRef: "#/paths/~1a/get" })).toEqual([]);
});

test("a discriminator maps to schemas that exist", async () => {
  const mapping = { cat: "#/components/schemas/Cat", "a/dog": "Dgo", bird: "#/components/schemas/Bird" };
  const at = "#/components/schemas/Pet/discriminator/mapping";
  expect(await lint({ mapping }, { operationId: "getA" })).toEqual([
    [
      'docent/named-parts: The discriminator maps "a/dog" to a schema that does not exist. Expected the name of a schema or a reference, found "Dgo". Correct it, or add the schema.',
      `${at}/a~1dog`,
    ],
    [expect.stringContaining("no-unresolved-refs: "), `${at}/bird`],
  ]);
});

test("a link names an operation", async () => {
  expect(await lint({}, { description: "The next page." })).toEqual([
    [
      "docent/named-parts: The link names no operation. Expected an operationId or an operationRef, found neither. Add one of them.",
      "#/paths/~1a/get/responses/204/links/next",
    ],
  ]);
});

test("a link leads to an operation that exists", async () => {
  expect(await lint({}, { operationId: "getB" })).toEqual([
    [
      'docent/named-parts: The link leads to an operation that does not exist. Expected an operationId of this contract, found "getB". Correct it, or add the operation.',
      "#/paths/~1a/get/responses/204/links/next/operationId",
    ],
  ]);
});

test("a link has parameters that its operation has", async () => {
  const parameters = { "X-Trace": 1, "header.X-Trace": 2, "query.X-Trace": 3, name: 4 };
  const message = (name: string) =>
    `docent/named-parts: The link has a parameter that its operation does not have. Expected a parameter of getA, found "${name}". Correct it, or add the parameter.`;
  const at = "#/paths/~1a/get/responses/204/links/next/parameters";
  expect(await lint({}, { operationId: "getA", parameters })).toEqual([
    [message("query.X-Trace"), `${at}/query.X-Trace`],
    [message("name"), `${at}/name`],
  ]);
});

test("no tag is its own ancestor", async () => {
  const tags = [
    { name: "abc", parent: "a" },
    { name: "a", parent: "b" },
    { name: "b", parent: "a" },
  ];
  expect(await lint({}, { operationId: "getA" }, tags)).toEqual([
    [
      'docent/named-parts: The tag "a" is an ancestor of itself. Expected a parent that is outside of it, found "b". Correct it.',
      "#/tags/1/parent",
    ],
    [expect.stringContaining('The tag "b" is an ancestor of itself.'), "#/tags/2/parent"],
  ]);
});

test("a tag has a parent that exists", async () => {
  expect(await lint({}, { operationId: "getA" }, [{ name: "a", parent: "b" }])).toEqual([
    [
      'docent/named-parts: The tag "a" has a parent that does not exist. Expected the name of a tag of this contract, found "b". Correct it, or add the tag.',
      "#/tags/0/parent",
    ],
  ]);
});
