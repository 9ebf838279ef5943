import { expect, test } from "vitest";
import { nameDeepSchemas } from "./deep-references.ts";
import { deepFreeze, spec } from "./testing/spec-folder.ts";

const refTo = ($ref: string) => ({ $ref });

test("a document with references to named schemas alone is not changed", () => {
  const document = spec({}, { components: { schemas: { A: refTo("#/components/schemas/B"), B: { type: "string" } } } });
  expect(nameDeepSchemas(document)).toBe(document);
});

test("a schema that is referred to by its position gets a name, and so do those in it", () => {
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
