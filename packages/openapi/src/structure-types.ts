import { type Document, detectSpec, getTypes, type NodeType } from "@redocly/openapi-core";

type Types = Record<string, NodeType>;

/** The structure that Redocly checks, with what its release 2.64 has wrong or has not heard of. */
export function readStructureTypes(document: Document): Types {
  const version = detectSpec(document.parsed);
  const types = getTypes(version);
  if (version === "oas3_0") return types;
  const withBooleans = { ...types, ...allowBooleanSchemas(types) };
  return version === "oas3_2" ? { ...withBooleans, ...completeVersion32(withBooleans) } : withBooleans;
}

/** A schema may be `true` or `false` wherever it stands (OpenAPI 3.1, "Schema Object"). */
function allowBooleanSchemas(types: Types): Types {
  const holders = ["MediaType", "Parameter", "Header"];
  const changed = holders.map((name) => [name, addProperties(types, name, { schema: readSchemaType })] as const);
  const names = { ...types["NamedSchemas"], properties: {}, additionalProperties: readSchemaType };
  return { ...Object.fromEntries(changed), NamedSchemas: names };
}

function readSchemaType(value: unknown) {
  return typeof value === "boolean" ? { type: "boolean" as const } : "Schema";
}

/** An entry of `components.mediaTypes` is one media type, a style may be `cookie`, a response needs no description. */
function completeVersion32(types: Types): Types {
  const styles = ["form", "simple", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject", "cookie"];
  return {
    Parameter: addProperties(types, "Parameter", { style: { enum: styles } }),
    MediaType: addProperties(types, "MediaType", { itemSchema: readSchemaType }),
    Response: { ...addProperties(types, "Response", {}), required: [] },
    NamedMediaTypes: { properties: {}, additionalProperties: "MediaType" },
  };
}

function addProperties(types: Types, name: string, properties: NodeType["properties"]): NodeType {
  const type = types[name];
  return { ...type, properties: { ...type?.properties, ...properties } };
}
