import * as runtime from "@docent/runtime/schemas";
import { expect, test } from "vitest";
import { oneOperation, readPlan, runModule } from "../testing/documents.ts";
import { renderSchemaProgram, renderSchemas } from "./render-schemas.ts";

const json = (schema: unknown, name = "application/json") => ({ [name]: { schema } });

async function render(operation: object, schemas: Record<string, unknown> = {}) {
  const document = oneOperation(operation, { method: "post", components: { schemas } });
  // A document is a record.
  const plan = await readPlan(document as Record<string, unknown>);
  const { content, warnings } = renderSchemas(plan);
  const exports = runModule(content, { "@docent/runtime/schemas": runtime });
  // Every export of the module is a schema.
  const validate = (name: string, value: unknown) =>
    (exports[name] as runtime.StandardSchema<unknown>)["~standard"]
      .validate(value)
      .issues?.map(({ message }) => message);
  return { plan, content, warnings, names: Object.keys(exports), validate };
}

test("schemas and bodies with equal names are numbered, schemas first", async () => {
  const operation = { operationId: "add", requestBody: { content: json({ type: "integer" }) } };
  const { names, validate } = await render(operation, { addBody: { type: "string" }, "add-body": { type: "boolean" } });
  expect(names).toEqual(["addBodySchema", "addBodySchema2", "addBodySchema3"]);
  expect(names.map((name) => validate(name, null))).toEqual([
    ["expected type string."],
    ["expected type boolean."],
    ["expected type integer."],
  ]);
});

test("a schema may have the name of a function that the module uses", async () => {
  const { names, validate } = await render({}, { Standard: { type: "string" }, Title: { type: "integer" } });
  expect(names).toEqual(["standardSchema2", "titleSchema"]);
  expect(validate("standardSchema2", 1)).toEqual(["expected type string."]);
  expect(validate("titleSchema", "")).toEqual(["expected type integer."]);
});

test("each JSON media type of a body has a schema, and others have none", async () => {
  const content = { ...json({ type: "string" }), ...json({ type: "integer" }, "application/x+json"), "text/plain": {} };
  const { content: code, names } = await render({ requestBody: { content } });
  expect(names).toEqual(["callBodySchema", "callBodySchema2"]);
  expect(code).toContain('NonNullable<operations["call"]["requestBody"]>["content"]["application/x+json"]');
  expect(code).toContain("/** The body of `call` as application/x+json. */");
});

test("a schema that allows everything, or describes itself, is exported", async () => {
  const node = { $ref: "#/components/schemas/Node" };
  const { names, validate } = await render(
    {},
    { Any: {}, Node: { properties: { next: node, at: { type: "integer" } } } },
  );
  expect(names).toEqual(["anySchema", "nodeSchema"]);
  expect(validate("anySchema", undefined)).toBeUndefined();
  expect(validate("nodeSchema", { next: { next: { at: "1" } } })).toEqual(["expected type integer."]);
});

test("missing properties are in the order of `properties`: the order of `required` changes nothing", async () => {
  const properties = { event: { type: "string" }, data: {} };
  const renderFrame = (required: string[]) => render({}, { Frame: { type: "object", required, properties } });
  const { content } = await renderFrame(["other", "data", "event", "also"]);
  expect(content).toContain('required("event", "data", "also", "other")');
  expect((await renderFrame(["also", "event", "other", "data"])).content).toBe(content);
});

test("a contract without schemas has an empty module and no program", async () => {
  const { plan, content, names } = await render({});
  expect(names).toEqual([]);
  expect(content).toContain("export {};");
  expect(renderSchemaProgram(plan)).toBeUndefined();
});

test("a keyword that cannot be checked gives a warning", async () => {
  const { warnings } = await render({}, { Bad: { type: "string", pattern: "(" } });
  expect(warnings).toEqual([expect.stringContaining("is not a regular expression")]);
});
