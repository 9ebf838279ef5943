import { loadSpec } from "@docent/openapi";
import { expect, test } from "vitest";
import { planApi } from "../render/api-plan.ts";
import { createWorkspace, smallSpec } from "../testing/workspace.ts";
import { html } from "./html.ts";
import { SchemaView } from "./schema-view.ts";

const components = `components:
  schemas:
    Book: { type: object, required: [title], properties: { title: { type: string }, next: { $ref: "#/components/schemas/Book" } } }
    "Odd.name": { description: "<b>odd</b>", type: integer }
`;

async function createView(more = components): Promise<SchemaView> {
  const workspace = await createWorkspace({ library: smallSpec({ more }) });
  const api = await loadSpec(workspace.path("specs/library.openapi.yaml"));
  return new SchemaView(planApi(api, { specPath: "x", scope: "@acme" }));
}

const typeOf = async (schema: unknown) => html`${(await createView()).renderType(schema)}`.markup;
const detailsOf = async (schema: unknown) => (await createView()).renderDetails(schema).markup;

test.each<[unknown, string]>([
  [true, "any value"],
  [false, "no value"],
  [{}, "any value"],
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "array", items: { type: "integer" } }, "array of integer"],
  [{ $ref: "#/components/schemas/Book" }, '<a href="#schema-Book">Book</a>'],
  [
    { type: "array", items: { $ref: "#/components/schemas/Odd.name" } },
    'array of <a href="#schema-Odd.name">Odd.name</a>',
  ],
  [{ const: "<a>" }, "<code>&quot;&lt;a&gt;&quot;</code>"],
  [{ enum: ["a", 1, null] }, "<code>&quot;a&quot;</code> or <code>1</code> or <code>null</code>"],
  [{ oneOf: [{ type: "string" }, { type: "number" }] }, "string or number"],
  [
    { allOf: [{ type: "object" }, { $ref: "#/components/schemas/Book" }] },
    'object and <a href="#schema-Book">Book</a>',
  ],
  [{ properties: {} }, "object"],
  [{ $ref: "#/nothing" }, "any value"],
])("names the type of %j", async (schema, markup) => {
  expect(await typeOf(schema)).toBe(markup);
});

test("lists the limits of a value", async () => {
  const limits = { minLength: 1, maxLength: 100000, pattern: "^<a>$", format: "date", default: "a", minimum: 2 };
  expect(await detailsOf({ type: "string", ...limits })).toBe(
    '<ul class="limits"><li>1 to 100,000 characters</li><li>at least 2</li><li>format <code>date</code></li><li>pattern <code>^&lt;a&gt;$</code></li><li>default <code>&quot;a&quot;</code></li></ul>',
  );
});

test("shows the properties of inline objects, and marks the required ones", async () => {
  const markup = await detailsOf({
    properties: { a: { properties: { b: { type: "string" } } }, c: true },
    required: ["c"],
  });
  expect(markup.match(/<code>\w<\/code>/g)).toEqual(["<code>a</code>", "<code>b</code>", "<code>c</code>"]);
  expect(markup.match(/class="required"/g)).toHaveLength(1);
});

test("shows only the keywords next to a reference, and the target on request", async () => {
  const schema = { $ref: "#/components/schemas/Book", description: "Here." };
  expect(await detailsOf(schema)).toBe("<p>Here.</p>\n");
  expect((await createView()).renderTarget(schema).markup).toMatch(/^<p>Here.<\/p>\n<ul class="properties">.*title/s);
});

test("shows a long target only in its own section, because many operations may refer to it", async () => {
  const propertiesOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: "string", maxLength: 9 }]));
  const schemas = { Long: { properties: propertiesOf(60) }, Short: { properties: propertiesOf(20) } };
  const view = await createView(`components: ${JSON.stringify({ schemas })}`);
  const targetOf = (name: string) =>
    view.renderTarget({ $ref: `#/components/schemas/${name}`, description: "Here." }).markup;
  expect(targetOf("Short").match(/class="property"/g)).toHaveLength(20);
  expect(targetOf("Long")).toBe("<p>Here.</p>\n");
  expect(view.renderDetails(schemas.Long).markup.match(/class="property"/g)).toHaveLength(60);
});

test("ends for a schema that nests without end", async () => {
  const schema: Record<string, unknown> = { type: "array" };
  schema["items"] = schema;
  schema["properties"] = { a: schema };
  expect(await typeOf(schema)).toMatch(/^(array of ){9}any value$/);
  expect((await detailsOf(schema)).length).toBeLessThan(1_000_000);
});
