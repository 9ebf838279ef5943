import { isRecord, toArray, toRecord } from "@docent/openapi";
import { type Change, remove, rename, set } from "./edit.ts";
import { at, deprecate, operator, type PartialEdit, type SiteEdit } from "./mutant.ts";
import { typesOf } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const removeProperty: SiteEdit = (site) =>
  propertyNames(site).map((name) => ({
    at: at(site, "properties", name),
    description: `property ${name} removed`,
    changes: [remove(at(site, "properties", name)), ...dropRequired(site, name)],
  }));

const renameProperty: SiteEdit = (site) =>
  propertyNames(site).map((name) => {
    const index = requiredNames(site).indexOf(name);
    const changes = [rename(at(site, "properties", name), `${name}Renamed`)];
    return {
      at: at(site, "properties", name),
      description: `property ${name} → ${name}Renamed`,
      changes: index < 0 ? changes : [...changes, set(at(site, "required", index), `${name}Renamed`)],
    };
  });

const addOptional: SiteEdit = (site) =>
  isObject(site)
    ? [
        {
          at: at(site),
          description: "optional property addedProperty added",
          direction: site.node["additionalProperties"] === false ? "loosen" : "tighten",
          changes: [set(at(site, "properties", "addedProperty"), { type: "string" })],
        },
      ]
    : [];

const addRequired: SiteEdit = (site) =>
  isObject(site)
    ? [
        {
          at: at(site),
          description: "required property addedProperty added",
          changes: [
            set(at(site, "properties", "addedProperty"), { type: "string" }),
            set(at(site, "required"), [...requiredNames(site), "addedProperty"]),
          ],
        },
      ]
    : [];

const forbidProperty: SiteEdit = (site) =>
  propertyNames(site).map((name) => ({
    at: at(site, "properties", name),
    description: `property ${name} → never`,
    direction: "tighten",
    changes: [set(at(site, "properties", name), false)],
  }));

const freeProperty: SiteEdit = (site) =>
  propertyNames(site).map((name) => ({
    at: at(site, "properties", name),
    description: `property ${name} → anything`,
    direction: "loosen",
    changes: [set(at(site, "properties", name), true)],
  }));

const makeRequired: SiteEdit = (site) =>
  propertyNames(site)
    .filter((name) => !requiredNames(site).includes(name))
    .map((name) => ({
      at: at(site, "properties", name),
      description: `property ${name} required`,
      direction: "tighten",
      changes: [set(at(site, "required"), [...requiredNames(site), name])],
    }));

const makeOptional: SiteEdit = (site, { eventFields }) =>
  requiredNames(site).map((name) => ({
    at: at(site, "required"),
    variant: name,
    description: `property ${name} optional`,
    direction: "loosen",
    changes: dropRequired(site, name),
    ...(eventFields.has(site.pointer) && name === "data" ? { visibility: "types", why: silentEvent } : {}),
  }));

const silentEvent = "An event without data is not dispatched (HTML standard, section 9.2.6), so there is none to see.";

const editAdditional: SiteEdit = (site, { eventFields }) => {
  if (!isObject(site)) return [];
  const place = at(site, "additionalProperties");
  const value = site.node["additionalProperties"];
  const isOpen = value === undefined || value === true;
  const edit = (variant: string, changes: readonly Change[], more: Partial<PartialEdit> = {}): PartialEdit => ({
    at: value === undefined ? at(site) : place,
    variant,
    description: `additionalProperties ${String(value ?? "absent")} → ${variant}`,
    changes,
    ...(eventFields.has(site.pointer)
      ? { visibility: "types", why: "An event has no other fields than those of its kind." }
      : {}),
    ...more,
  });
  const same = { visibility: "types", why: "Further properties are allowed either way." } as const;
  return [
    ...(value === undefined ? [edit("true", [set(place, true)], same)] : []),
    ...(value === undefined ? [] : [edit("absent", [remove(place)], isOpen ? same : { direction: "loosen" })]),
    ...(value === false ? [edit("true", [set(place, true)], { direction: "loosen" })] : []),
    ...(isOpen ? [edit("false", [set(place, false)], { direction: "tighten" })] : []),
    edit("integer", [set(place, { type: "integer" })], { direction: isOpen ? "tighten" : "loosen" }),
  ];
};

const editItems: SiteEdit = (site) => {
  if (!("items" in site.node)) return [];
  const place = at(site, "items");
  const changed = { type: "array", items: site.node["items"] };
  return [
    { at: place, variant: "removed", description: "items removed", direction: "loosen", changes: [remove(place)] },
    { at: place, variant: "changed", description: "items → arrays of them", changes: [set(place, changed)] },
    { at: place, variant: "never", description: "items → never", direction: "tighten", changes: [set(place, false)] },
  ];
};

const annotate =
  (keyword: "readOnly" | "writeOnly"): SiteEdit =>
  (site, { reach, eventFields }) => {
    if (site.holder !== "properties" || keyword in site.node) return [];
    const side = keyword === "readOnly" ? "request" : "response";
    const isRequired = toArray(site.parent?.node["required"]).includes(site.path.at(-1));
    const isOnWire = isRequired && reach(site.path).includes(side) && !eventFields.has(site.pointer);
    const why = `Nothing requires the property in a ${side}, which is all that ${keyword} lifts.`;
    return [
      {
        at: at(site),
        description: `${keyword} added`,
        changes: [set(at(site, keyword), true)],
        ...(isOnWire ? { direction: "loosen" as const } : { visibility: "types" as const, why }),
      },
    ];
  };

const deprecateNamed: SiteEdit = (site, context) =>
  site.holder === "properties" || site.holder === "schemas" ? deprecate(site, context) : [];

export const schemaObjectOperators = [
  operator("property-removed", { object: "Schema", keywords: ["properties"], edit: removeProperty }),
  operator("property-renamed", { object: "Schema", keywords: ["properties"], edit: renameProperty }),
  operator("optional-property-added", { object: "Schema", keywords: ["properties"], edit: addOptional }),
  operator("required-property-added", { object: "Schema", keywords: ["properties"], edit: addRequired }),
  operator("property-forbidden", { object: "Schema", keywords: ["properties"], edit: forbidProperty }),
  operator("property-freed", { object: "Schema", keywords: ["properties"], edit: freeProperty }),
  operator("property-made-required", { object: "Schema", keywords: ["required"], edit: makeRequired }),
  operator("property-made-optional", { object: "Schema", keywords: ["required"], edit: makeOptional }),
  operator("additional-properties-edited", {
    object: "Schema",
    keywords: ["additionalProperties"],
    edit: editAdditional,
  }),
  operator("items-edited", { object: "Schema", keywords: ["items"], edit: editItems }),
  operator("read-only-added", { object: "Schema", keywords: ["readOnly"], edit: annotate("readOnly") }),
  operator("write-only-added", { object: "Schema", keywords: ["writeOnly"], edit: annotate("writeOnly") }),
  operator("schema-deprecated", { object: "Schema", keywords: ["deprecated"], edit: deprecateNamed }),
];

function propertyNames({ node }: Site): string[] {
  return Object.keys(toRecord(node["properties"]));
}

function requiredNames({ node }: Site): string[] {
  return toArray(node["required"]).map(String);
}

/** An empty list says nothing, so it goes with its last name. */
function dropRequired(site: Site, name: string): Change[] {
  const names = requiredNames(site);
  const index = names.indexOf(name);
  if (index < 0) return [];
  return [remove(names.length === 1 ? at(site, "required") : at(site, "required", index))];
}

function isObject({ node }: Site): boolean {
  return typesOf(node).includes("object") || isRecord(node["properties"]);
}
