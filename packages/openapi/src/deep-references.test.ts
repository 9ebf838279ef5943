import { expect, test } from "vitest";
import { nameDeepSchemas } from "./deep-references.ts";
import { deepFreeze, spec } from "./testing/spec-folder.ts";

const refTo = ($ref: string) => ({ $ref });

test("a document with references only to named schemas is not changed", () => {
  const document = spec({}, { components: { schemas: { A: refTo("#/components/schemas/B"), B: { type: "string" } } } });
  expect(nameDeepSchemas(document)).toBe(document);
});

test("a schema that a reference identifies by its position gets a name, and so do the schemas inside it", () => {
  const schemas = {
    Book: { type: "object", properties: { shelf: refTo("#/components/schemas/Room/definitions/Shelf") } },
    Room: { definitions: { Shelf: { items: refTo("#/components/parameters/Id/schema") } } },
    parameters_Id_schema: {},
  };
  const parameters = { Id: { name: "id", in: "query", schema: { type: "integer" } } };
  expect(nameDeepSchemas(deepFreeze(spec({}, { components: { schemas, parameters } })))).toMatchObject({
    components: {
      schemas: {
        Book: { properties: { shelf: refTo("#/components/schemas/Room_definitions_Shelf") } },
        Room_definitions_Shelf: { items: refTo("#/components/schemas/parameters_Id_schema2") },
        parameters_Id_schema: {},
        parameters_Id_schema2: { type: "integer" },
      },
    },
  });
});

test("a parameter and a response that a reference identifies by their position are inlined", () => {
  const parameters = [
    { name: "page", in: "query", schema: refTo("#/paths/~1a/get/parameters/1/schema") },
    { name: "id", in: "query", schema: {} },
  ];
  const responses = { 200: { description: "All" } };
  const paths = {
    "/a": { get: { operationId: "a", parameters, responses } },
    "/b": {
      get: {
        operationId: "b",
        parameters: [refTo("#/paths/~1a/get/parameters/0"), refTo("#/components/parameters/Size")],
        responses: { 200: refTo("#/paths/~1a/get/responses/200") },
      },
    },
  };
  const page = { name: "page", in: "query", schema: refTo("#/components/schemas/paths_a_get_parameters_1_schema") };
  const components = { parameters: { Size: { name: "size", in: "query", schema: {} } } };
  expect(nameDeepSchemas(deepFreeze(spec(paths, { components })))).toMatchObject({
    paths: { "/b": { get: { parameters: [page, refTo("#/components/parameters/Size")], responses } } },
    components: { schemas: { paths_a_get_parameters_1_schema: {} } },
  });
});

test("a schema that contains itself by its position is named once", () => {
  const Tree = { properties: { child: { properties: { next: refTo("#/components/schemas/Tree/properties/child") } } } };
  const named = nameDeepSchemas(deepFreeze(spec({}, { components: { schemas: { Tree } } })));
  expect(named).toMatchObject({
    components: {
      schemas: {
        Tree: { properties: { child: { properties: { next: refTo("#/components/schemas/Tree_properties_child") } } } },
        Tree_properties_child: { properties: { next: refTo("#/components/schemas/Tree_properties_child") } },
      },
    },
  });
});
