import { toArray } from "@docent/openapi";
import { insert, remove, set } from "./edit.ts";
import { at, type DocumentContext, operator, type PartialEdit, type SiteEdit, show } from "./mutant.ts";
import { isOfType, typesOf, valuesOf } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const removeMember: SiteEdit = (site) => {
  const members = toArray(site.node["enum"]);
  if (members.length < 2) return [];
  return members.map((member, index) => ({
    at: at(site, "enum", index),
    description: `enum member ${show(member)} removed`,
    direction: "tighten",
    changes: [remove(at(site, "enum", index))],
  }));
};

const renameMember: SiteEdit = (site) =>
  toArray(site.node["enum"]).map((member, index) => ({
    at: at(site, "enum", index),
    description: `enum member ${show(member)} → ${show(otherValue(member))}`,
    changes: [set(at(site, "enum", index), otherValue(member))],
  }));

const addMember: SiteEdit = (site) => {
  const members = toArray(site.node["enum"]);
  if (members.length === 0) return [];
  const added = otherValue(members[0]);
  return [
    {
      at: at(site, "enum"),
      description: `enum member ${show(added)} added`,
      direction: "loosen",
      changes: [insert(at(site, "enum", members.length), added)],
    },
  ];
};

const removeEnum: SiteEdit = (site) => {
  if (!("enum" in site.node)) return [];
  return [
    { at: at(site, "enum"), description: "enum removed", direction: "loosen", changes: [remove(at(site, "enum"))] },
  ];
};

const addEnum: SiteEdit = (site) => {
  if (!isFreeText(site.node)) return [];
  const changes = [set(at(site, "enum"), ["fixed", "other"])];
  return [{ at: at(site), description: 'enum ["fixed","other"] added', direction: "tighten", changes }];
};

const changeConst: SiteEdit = (site) => {
  if (!("const" in site.node)) return [];
  const value = site.node["const"];
  const description = `const ${show(value)} → ${show(otherValue(value))}`;
  return [{ at: at(site, "const"), description, changes: [set(at(site, "const"), otherValue(value))] }];
};

const removeConst: SiteEdit = (site) => {
  if (!("const" in site.node)) return [];
  const description = `const ${show(site.node["const"])} removed`;
  return [{ at: at(site, "const"), description, direction: "loosen", changes: [remove(at(site, "const"))] }];
};

/** One value more than before: what a contract does that lets a client send a new kind. */
const widenConst: SiteEdit = (site) => {
  if (!("const" in site.node)) return [];
  const values = [site.node["const"], otherValue(site.node["const"])];
  const changes = [remove(at(site, "const")), set(at(site, "enum"), values)];
  return [{ at: at(site, "const"), description: `const → enum ${show(values)}`, direction: "loosen", changes }];
};

const addConst: SiteEdit = (site) => {
  if (!isFreeText(site.node)) return [];
  const changes = [set(at(site, "const"), "fixed")];
  return [{ at: at(site), description: 'const "fixed" added', direction: "tighten", changes }];
};

const defaultWhy = "A default tells what a missing value means; whoever receives it fills it in by itself.";

const editDefault: SiteEdit = (site) => {
  if (!("default" in site.node)) return [];
  const value = site.node["default"];
  const other = otherValue(value);
  const common = { at: at(site, "default"), visibility: "types" as const, why: defaultWhy };
  const changed = { variant: "changed", description: `default ${show(value)} → ${show(other)}` };
  return [
    { ...common, ...changed, changes: [set(common.at, other)] },
    { ...common, variant: "removed", description: `default ${show(value)} removed`, changes: [remove(common.at)] },
  ];
};

const addDefault: SiteEdit = (site) => {
  const isOptional = site.holder === "properties" && !toArray(site.parent?.node["required"]).includes(site.path.at(-1));
  const [type = ""] = typesOf(site.node);
  if (!isOptional || "default" in site.node || valuesOf(site.node) || !(type in defaults)) return [];
  const value = defaults[type];
  const edit = { at: at(site), visibility: "types" as const, why: defaultWhy };
  return [{ ...edit, description: `default ${show(value)} added`, changes: [set(at(site, "default"), value)] }];
};

const defaults: Readonly<Record<string, unknown>> = {
  string: "fallback",
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
};

export const schemaValueOperators = [
  operator("enum-member-removed", { object: "Schema", keywords: ["enum"], edit: removeMember }),
  operator("enum-member-renamed", { object: "Schema", keywords: ["enum"], edit: renameMember }),
  operator("enum-member-added", { object: "Schema", keywords: ["enum"], edit: addMember }),
  operator("enum-removed", { object: "Schema", keywords: ["enum"], edit: removeEnum }),
  operator("enum-added", { object: "Schema", keywords: ["enum"], edit: addEnum }),
  operator("const-changed", { object: "Schema", keywords: ["const"], edit: changeConst }),
  operator("const-removed", { object: "Schema", keywords: ["const"], edit: removeConst }),
  operator("const-widened", { object: "Schema", keywords: ["const", "enum"], edit: widenConst }),
  operator("const-added", { object: "Schema", keywords: ["const"], edit: addConst }),
  operator("default-edited", { object: "Schema", keywords: ["default"], edit: editDefault }),
  operator("default-added", { object: "Schema", keywords: ["default"], edit: addDefault }),
];

/** A text that carries no JSON and is not listed, so that a list of values says something new. */
function isFreeText(node: Record<string, unknown>): boolean {
  return isOfType("", typesOf(node)) && typesOf(node).length > 0 && !valuesOf(node) && !("contentSchema" in node);
}

/** Another value of the same type. */
function otherValue(value: unknown): unknown {
  if (typeof value === "string") return `${value}-other`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  return value === null ? "other" : [value];
}

const jsonTypes = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** Keywords beside which a type says little or nothing new. */
const shapeKeywords = ["$ref", "allOf", "anyOf", "const", "enum", "oneOf"];

const changeType: SiteEdit = (site, context) => {
  const { type } = site.node;
  if (typeof type !== "string") return [];
  return jsonTypes
    .filter((name) => name !== type)
    .map((name) => ({
      ...typeEdit(site, context, [name]),
      variant: name,
      description: `type ${type} → ${name}`,
      changes: [set(at(site, "type"), name)],
      ...(type === "integer" && name === "number" ? { direction: "loosen" as const } : {}),
      ...(type === "number" && name === "integer" ? { direction: "tighten" as const } : {}),
    }));
};

const removeType: SiteEdit = (site, context) => {
  if (!("type" in site.node)) return [];
  const description = `type ${show(site.node["type"])} removed`;
  return [{ ...typeEdit(site, context, []), description, direction: "loosen", changes: [remove(at(site, "type"))] }];
};

const allowNull: SiteEdit = (site, context) => {
  const types = typesOf(site.node);
  if (types.length === 0 || types.includes("null")) return [];
  const widened = [...types, "null"];
  return [
    {
      ...typeEdit(site, context, widened),
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
  { eventFields }: DocumentContext,
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
