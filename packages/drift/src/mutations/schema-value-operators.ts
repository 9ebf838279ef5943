import { toArray } from "@docent/openapi";
import { insert, remove, set } from "./edit.ts";
import { at, operator, type SiteEdit, show } from "./operator.ts";
import { isOfType, typesOf, valuesOf } from "./schema-view.ts";

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
