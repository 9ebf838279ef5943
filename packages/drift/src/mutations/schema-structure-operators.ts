import {
  followPointer,
  isRecord,
  type JsonRecord,
  joinPointer,
  splitPointer,
  toArray,
  toCanonicalJson,
  toRecord,
} from "@docent/openapi";
import { areExclusive, typesOf } from "./contract-view.ts";
import { type Change, insert, remove, rename, set } from "./edit.ts";
import {
  at,
  type DocumentContext,
  type Edit,
  eachVariant,
  edit,
  exampleVisibility,
  inText,
  inTypes,
  type Mark,
  operatorsOf,
  removes,
  type SiteEdit,
  variants,
} from "./mutant.ts";
import type { Site } from "./walk.ts";

const added = "addedProperty";

export const objectOperators = operatorsOf("Schema", {
  "property-removed": eachProperty((site, name) =>
    edit(remove(at(site, "properties", name)), ...dropRequired(site, name)),
  ),
  "property-renamed": eachProperty((site, name) => {
    const index = requiredNames(site).indexOf(name);
    const renamed = rename(at(site, "properties", name), `${name}Renamed`);
    return index < 0 ? edit(renamed) : edit(renamed, set(at(site, "required", index), `${name}Renamed`));
  }),
  "optional-property-added": (site) =>
    isObject(site) && { at: at(site), ...edit(set(at(site, "properties", added), { type: "string" })) },
  "required-property-added": (site) =>
    isObject(site) && {
      at: at(site),
      ...edit(
        set(at(site, "properties", added), { type: "string" }),
        set(at(site, "required"), [...requiredNames(site), added]),
      ),
    },
  "property-forbidden": eachProperty((site, name) => edit(set(at(site, "properties", name), false))),
  "property-freed": eachProperty((site, name) => edit(set(at(site, "properties", name), true))),
  "property-made-required": eachProperty((site, name) => {
    const names = requiredNames(site);
    const location = at(site, "properties", name);
    return !names.includes(name) && { at: location, ...edit(set(at(site, "required"), [...names, name])) };
  }),
  "property-made-optional": (site, { eventFields }) =>
    requiredNames(site).map((name) => ({
      at: at(site, "required"),
      variant: name,
      ...edit(...dropRequired(site, name)),
      // HTML standard, section 9.2.6.
      ...(eventFields.has(site.pointer) && name === "data" ? inTypes("An event without data is not dispatched.") : {}),
    })),
  "additional-properties-edited": (site, { eventFields }) => {
    if (!isObject(site)) return [];
    const location = at(site, "additionalProperties");
    const value = site.node["additionalProperties"];
    const isOpen = value === undefined || value === true;
    const ofFrame = eventFields.has(site.pointer) ? inTypes("Server-sent events have a fixed set of fields.") : {};
    const toOpen = isOpen ? inTypes("Further properties are allowed either way.") : ofFrame;
    return [
      ...variants({ absent: remove(location), true: !isRecord(value) && set(location, true) }, toOpen),
      ...variants({ false: isOpen && set(location, false), integer: set(location, { type: "integer" }) }, ofFrame),
    ];
  },
  "items-edited": eachVariant("items", (items) => ({
    removed: undefined,
    changed: { type: "array", items },
    never: false,
  })),
  "read-only-added": annotate("readOnly", "request"),
  "write-only-added": annotate("writeOnly", "response"),
});

function annotate(keyword: string, side: "request" | "response"): SiteEdit {
  return (site, { reach, eventFields }) => {
    if (site.holder !== "properties" || keyword in site.node) return [];
    const change = set(at(site, keyword), true);
    const isRequired = toArray(site.parent?.node["required"]).includes(site.path.at(-1));
    const isOnWire = isRequired && reach(site.path).includes(side) && !eventFields.has(site.pointer);
    const why = `${keyword} only lifts "required" in a ${side}, and that changes no ${side} here.`;
    return { ...edit(change), ...(isOnWire ? {} : inTypes(why)) };
  };
}

function eachProperty(toEdit: (site: Site, name: string) => Edit | false): SiteEdit {
  return (site) => Object.keys(toRecord(site.node["properties"])).map((name) => toEdit(site, name));
}

function requiredNames({ node }: Site): string[] {
  return toArray(node["required"]).map(String);
}

/** Removes a name from `required`, or the keyword if it is the only name. */
function dropRequired(site: Site, name: string): Change[] {
  const names = requiredNames(site);
  const index = names.indexOf(name);
  if (index < 0) return [];
  return [remove(names.length === 1 ? at(site, "required") : at(site, "required", index))];
}

function isObject({ node }: Site): boolean {
  return typesOf(node).includes("object") || isRecord(node["properties"]);
}

const unions = ["oneOf", "anyOf", "allOf"] as const;

const hint = inTypes("A discriminator is a hint for tools: `oneOf` decides which values are valid.");

export const unionOperators = [
  ...operatorsOf("Schema", {
    "branch-removed": eachUnion((site, keyword, members) =>
      members.length > 1 ? members.map((_, index) => edit(remove(at(site, keyword, index)))) : [],
    ),
    "branch-added": eachUnion((site, keyword, { length }) => [
      edit(insert(at(site, keyword, length), { type: "boolean" })),
    ]),
    // A value that two branches allow is not valid for a `oneOf`.
    "branch-repeated": eachUnion((site, keyword, members) =>
      members.flatMap((member, index) =>
        keyword === "oneOf"
          ? { at: at(site, keyword, index), ...edit(insert(at(site, keyword, members.length), member)) }
          : [],
      ),
    ),
    "union-kind-changed": eachUnion((site, keyword, members) =>
      unions.map((other) => {
        const isSame = other !== "allOf" && keyword !== "allOf" && areExclusive(site.document, members);
        const same = inTypes("No value matches two of the branches, so both keywords mean the same.");
        return { variant: other, ...edit(rename(at(site, keyword), other)), ...(isSame ? same : {}) };
      }),
    ),
    "discriminator-removed": removes("discriminator", hint),
  }),
  ...operatorsOf("Discriminator", {
    "property-name-changed": (site) => ({ ...edit(set(at(site, "propertyName"), "otherName")), ...hint }),
    "mapping-edited": (site) => {
      const entries = Object.entries(toRecord(site.node["mapping"]));
      if (entries.length === 0) return [];
      const ofEntries = entries.flatMap(([value, reference], index) => {
        const location = at(site, "mapping", value);
        const [, other = reference] = entries[(index + 1) % entries.length] ?? [];
        const renamed = rename(location, `${value}-other`);
        return variants({ removed: remove(location), renamed, redirected: set(location, other) }, hint);
      });
      return [{ ...edit(remove(at(site, "mapping"))), ...hint }, ...ofEntries];
    },
  }),
];

function eachUnion(
  toEdits: (site: Site, keyword: (typeof unions)[number], members: readonly unknown[]) => readonly Edit[],
): SiteEdit {
  return (site) =>
    unions.flatMap((keyword) => {
      const members = toArray(site.node[keyword]);
      return members.length === 0 ? [] : toEdits(site, keyword, members);
    });
}

export const referenceOperators = [
  ...operatorsOf("Schema", {
    // Redirects to the nearest component with another meaning, and to the nearest with the same meaning.
    "schema-redirected": eachReference((site, $ref, { isSameSchema }) => {
      const siblings = findSiblings(site.document, $ref);
      const locate = (name: string) => joinPointer("#", ...splitPointer($ref).slice(0, -1), name);
      const other = siblings.find((name) => !isSameSchema($ref, locate(name)));
      const same = siblings.find((name) => isSameSchema($ref, locate(name)));
      return [
        other !== undefined && redirect(site, other),
        same !== undefined && { ...redirect(site, same), ...inTypes("Both schemas allow the same values.") },
      ];
    }),
    "schema-freed": eachReference((site) => variants({ anything: set(at(site), {}) }, { at: at(site, "$ref") })),
  }),
  ...operatorsOf("Reference", {
    "reference-redirected": eachReference((site, $ref, context) =>
      findSiblings(site.document, $ref)
        .slice(0, 2)
        .map((name) => ({ ...redirect(site, name), ...compareTargets(site, name, context) })),
    ),
    "reference-dangling": eachReference((site, $ref) => variants({ nowhere: set(at(site, "$ref"), `${$ref}Missing`) })),
  }),
];

function eachReference(
  toEdits: (site: Site, $ref: string, context: DocumentContext) => readonly (Edit | false)[],
): SiteEdit {
  return (site, context) => {
    const { $ref } = site.node;
    return typeof $ref === "string" ? toEdits(site, $ref, context) : [];
  };
}

function redirect(site: Site, name: string): Edit {
  const group = splitPointer(String(site.node["$ref"])).slice(0, -1);
  return { variant: name, ...edit(set(at(site, "$ref"), joinPointer("#", ...group, name))) };
}

/** The names of the other components in the section of `$ref`, nearest in the file first. */
function findSiblings(document: JsonRecord, $ref: string): string[] {
  const names = Object.keys(toRecord(groupOf(document, $ref)));
  const index = names.indexOf(splitPointer($ref).at(-1) ?? "");
  const distance = (name: string) => Math.abs(names.indexOf(name) - index);
  return names.filter((_, position) => position !== index).sort((a, b) => distance(a) - distance(b));
}

function groupOf(document: JsonRecord, $ref: string): unknown {
  return followPointer(document, joinPointer("#", ...splitPointer($ref).slice(0, -1)));
}

/** The visibility of a redirection to `name`: depends on whether the components differ in text, in examples or in more. */
function compareTargets(site: Site, name: string, context: DocumentContext): Mark {
  const group = toRecord(groupOf(site.document, String(site.node["$ref"])));
  const target = group[splitPointer(String(site.node["$ref"])).at(-1) ?? ""];
  if (site.target === "Example") return exampleVisibility(site, context);
  const isSame = (hidden: ReadonlySet<string>) =>
    toCanonicalJson(withoutKeys(target, hidden)) === toCanonicalJson(withoutKeys(group[name], hidden));
  if (isSame(prose)) return inText("Only the text of the two differs.");
  return isSame(proseAndExamples) ? exampleVisibility(site, context) : {};
}

const prose = new Set(["description", "summary"]);
const proseAndExamples = new Set([...prose, "example", "examples"]);

function withoutKeys(node: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutKeys(item, hidden));
  if (!isRecord(node)) return node;
  const kept = Object.entries(node).filter(([key]) => !hidden.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutKeys(value, hidden)]));
}
