import { remove, set } from "./edit.ts";
import type { Surroundings } from "./mutant.ts";
import { at, operator, type PartialEdit, type SiteEdit, show } from "./operator.ts";
import { isOfType, typesOf, valuesOf } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const jsonTypes = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** Keywords beside which a type says little or nothing new. */
const shapeKeywords = ["$ref", "allOf", "anyOf", "const", "enum", "oneOf"];

const changeType: SiteEdit = (site, surroundings) => {
  const { type } = site.node;
  if (typeof type !== "string") return [];
  return jsonTypes
    .filter((name) => name !== type)
    .map((name) => ({
      ...typeEdit(site, surroundings, [name]),
      variant: name,
      description: `type ${type} → ${name}`,
      changes: [set(at(site, "type"), name)],
      ...(type === "integer" && name === "number" ? { direction: "loosen" as const } : {}),
      ...(type === "number" && name === "integer" ? { direction: "tighten" as const } : {}),
    }));
};

const removeType: SiteEdit = (site, surroundings) => {
  if (!("type" in site.node)) return [];
  const description = `type ${show(site.node["type"])} removed`;
  return [
    { ...typeEdit(site, surroundings, []), description, direction: "loosen", changes: [remove(at(site, "type"))] },
  ];
};

const allowNull: SiteEdit = (site, surroundings) => {
  const types = typesOf(site.node);
  if (types.length === 0 || types.includes("null")) return [];
  const widened = [...types, "null"];
  return [
    {
      ...typeEdit(site, surroundings, widened),
      description: `type ${show(site.node["type"])} → ${show(widened)}`,
      direction: "loosen",
      changes: [set(at(site, "type"), widened)],
    },
  ];
};

const addType: SiteEdit = (site) => {
  if (["type", ...shapeKeywords].some((keyword) => keyword in site.node)) return [];
  return [
    {
      at: at(site),
      description: "type string added",
      direction: "tighten",
      changes: [set(at(site, "type"), "string")],
    },
  ];
};

/** A `$ref` cannot be made nullable in its place, because what stands beside it narrows it further. */
const allowNullBeside: SiteEdit = (site, { eventFields }) => {
  const { $ref } = site.node;
  const isUnionOfEvents = site.parent !== undefined && eventFields.has(site.parent.pointer);
  // An additional null beside every branch of one union would only repeat `branch-added`.
  if (typeof $ref !== "string" || isUnionOfEvents || ["oneOf", "anyOf", "contentSchema"].includes(site.holder))
    return [];
  return [
    {
      keyword: "$ref",
      at: at(site, "$ref"),
      description: `${$ref.split("/").at(-1)} → or null`,
      direction: "loosen",
      changes: [set(at(site), { anyOf: [{ $ref }, { type: "null" }] })],
    },
  ];
};

export const schemaTypeOperators = [
  operator("type-changed", { object: "Schema", keywords: ["type"], edit: changeType }),
  operator("type-removed", { object: "Schema", keywords: ["type"], edit: removeType }),
  operator("type-nullable", { object: "Schema", keywords: ["type"], edit: allowNull }),
  operator("type-added", { object: "Schema", keywords: ["type"], edit: addType }),
  operator("reference-nullable", { object: "Schema", keywords: ["$ref"], edit: allowNullBeside }),
];

/** Where the type stands, and whether any value gains or loses by another one. */
function typeEdit(
  site: Site,
  { eventFields }: Surroundings,
  types: readonly string[],
): Pick<PartialEdit, "at" | "why" | "visibility"> {
  const place = { at: at(site, "type") };
  // The name is the one field whose schema a reader of events looks at as a whole.
  if (eventFields.has(site.pointer) && site.path.at(-1) !== "event") {
    const why = "An event is an object of texts, whatever its schema says its type is.";
    return { ...place, visibility: "types", why };
  }
  const values = valuesOf(site.node);
  const isSame = values?.every((value) => isOfType(value, types) === isOfType(value, typesOf(site.node)));
  return isSame ? { ...place, visibility: "types", why: "The listed values say the type already." } : place;
}
