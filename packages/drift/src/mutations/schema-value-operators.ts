import { readEnum, toArray, toRecord } from "@docent/openapi";
import { findShortestMatch, isOfType, typesOf } from "./contract-view.ts";
import { insert, remove, set } from "./edit.ts";
import {
  at,
  type DocumentContext,
  deprecate,
  eachVariant,
  edit,
  editPartDates,
  inTypes,
  type Mark,
  operatorsOf,
  removes,
  type SiteEdit,
  variants,
} from "./mutant.ts";
import type { Site } from "./walk.ts";

const jsonTypes = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** Keywords that already restrict the type of a value. */
const shapeKeywords = ["$ref", "allOf", "anyOf", "const", "enum", "oneOf"];

export const typeOperators = operatorsOf("Schema", {
  "type-changed": (site, context) =>
    typeof site.node["type"] === "string" &&
    jsonTypes.map((name) => ({
      variant: name,
      ...edit(set(at(site, "type"), name)),
      ...compareTypes(site, context, [name]),
    })),
  "type-removed": (site, context) => removes("type", compareTypes(site, context, []))(site, context),
  "type-nullable": (site, context) => {
    const types = typesOf(site.node);
    const widened = [...types, "null"];
    return (
      types.length > 0 &&
      !types.includes("null") && { ...edit(set(at(site, "type"), widened)), ...compareTypes(site, context, widened) }
    );
  },
  "type-added": (site) =>
    !["type", ...shapeKeywords].some((keyword) => keyword in site.node) && edit(set(at(site, "type"), "string")),
  // A keyword next to a `$ref` could only narrow it, so a union with null replaces the `$ref`.
  "reference-nullable": (site, { eventFields }) => {
    const { $ref } = site.node;
    const isUnionOfEvents = site.parent !== undefined && eventFields.has(site.parent.pointer);
    // A null next to every branch of a union would only repeat `branch-added`.
    const isBranch = ["oneOf", "anyOf", "contentSchema"].includes(site.holder);
    if (typeof $ref !== "string" || isUnionOfEvents || isBranch) return [];
    return { at: at(site, "$ref"), ...edit(set(at(site), { anyOf: [{ $ref }, { type: "null" }] })) };
  },
});

/** Marks a change of types that allows and forbids the same values as before. */
function compareTypes(site: Site, { eventFields }: DocumentContext, types: readonly string[]): Mark {
  // The loader reads the type of the field `event`, and no types of other fields.
  if (eventFields.has(site.pointer) && site.path.at(-1) !== "event")
    return inTypes("An event is an object of texts, whatever the type of its schema.");
  const values = readEnum(site.node);
  const isSame = values?.every((value) => isOfType(value, types) === isOfType(value, typesOf(site.node)));
  return isSame ? inTypes("The listed values imply the type already.") : {};
}

const defaults: Readonly<Record<string, unknown>> = {
  ...{ string: "fallback", integer: 1, number: 1, boolean: true, array: [] },
};

const defaultOnly = inTypes("A default describes a missing value; the receiver fills it in by itself.");

export const valueOperators = operatorsOf("Schema", {
  "enum-member-removed": (site) => {
    const members = toArray(site.node["enum"]);
    return members.length > 1 ? members.map((_, index) => edit(remove(at(site, "enum", index)))) : [];
  },
  "enum-member-renamed": (site) =>
    toArray(site.node["enum"]).map((member, index) => edit(set(at(site, "enum", index), otherValue(member)))),
  "enum-member-added": (site) => {
    const members = toArray(site.node["enum"]);
    return members.length > 0 && edit(insert(at(site, "enum", members.length), otherValue(members[0])));
  },
  "enum-removed": removes("enum"),
  "enum-added": (site) => isPlainText(site) && edit(set(at(site, "enum"), ["fixed", "other"])),
  "const-changed": (site) => "const" in site.node && edit(set(at(site, "const"), otherValue(site.node["const"]))),
  "const-removed": removes("const"),
  "const-widened": (site) =>
    "const" in site.node &&
    edit(remove(at(site, "const")), set(at(site, "enum"), [site.node["const"], otherValue(site.node["const"])])),
  "const-added": (site) => isPlainText(site) && edit(set(at(site, "const"), "fixed")),
  "default-edited": eachVariant(
    "default",
    (value) => ({ changed: otherValue(value), removed: undefined }),
    defaultOnly,
  ),
  "default-added": (site) => {
    const required = toArray(site.parent?.node["required"]);
    const isOptional = site.holder === "properties" && !required.includes(site.path.at(-1));
    const [type = ""] = typesOf(site.node);
    if (!isOptional || "default" in site.node || readEnum(site.node) || !(type in defaults)) return [];
    return { ...edit(set(at(site, "default"), defaults[type])), ...defaultOnly };
  },
});

/** Another value of the same type. */
function otherValue(value: unknown): unknown {
  if (typeof value === "string") return `${value}-other`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  return value === null ? "other" : [value];
}

/** The value that each bound gets where it is missing. Undefined if the bound would change nothing or forbid everything. */
const bounds: Readonly<Record<string, (site: Site) => number | undefined>> = {
  minLength: (site) => {
    const { maxLength } = site.node;
    const length = shortestOf(site) + 1;
    return isUnformatted(site) && !(typeof maxLength === "number" && length > maxLength) ? length : undefined;
  },
  maxLength: (site) => {
    const { minLength } = site.node;
    const length = Math.max(10, shortestOf(site), typeof minLength === "number" ? minLength : 0);
    return isUnformatted(site) ? length : undefined;
  },
  minItems: (site) => (isA(site, "array") ? 1 : undefined),
  maxItems: (site) => (isA(site, "array") ? 1 : undefined),
  minProperties: (site) => (isA(site, "object") ? countRequired(site) + 1 : undefined),
  maxProperties: (site) => {
    const limit = Math.max(1, countRequired(site));
    const known = Object.keys(toRecord(site.node["properties"])).length;
    const isImplied = site.node["additionalProperties"] === false && known <= limit;
    return isA(site, "object") && !isImplied ? limit : undefined;
  },
  minimum: (site) => addedNumber(site, 1, /inimum$/),
  maximum: (site) => addedNumber(site, 9, /aximum$/),
  exclusiveMinimum: (site) => addedNumber(site, 2, /inimum$/),
  exclusiveMaximum: (site) => addedNumber(site, 8, /aximum$/),
};

export const boundOperators = [
  ...Object.entries(bounds).flatMap(([keyword, toAdded]) => operatorsOf("Schema", editBound(keyword, toAdded))),
  ...operatorsOf("Schema", {
    "bound-made-exclusive": (site) =>
      ["minimum", "maximum"].map((keyword) => {
        const value = site.node[keyword];
        const exclusive = `exclusive${keyword[0]?.toUpperCase()}${keyword.slice(1)}`;
        return typeof value === "number" && edit(remove(at(site, keyword)), set(at(site, exclusive), value));
      }),
    "multiple-of-added": (site) =>
      !("multipleOf" in site.node) &&
      !readEnum(site.node) &&
      addedNumber(site, 2) !== undefined &&
      edit(set(at(site, "multipleOf"), 2)),
    "multiple-of-edited": eachVariant("multipleOf", (value) => ({ doubled: Number(value) * 2, removed: undefined })),
    "unique-items-flipped": (site) => {
      if (site.node["uniqueItems"] === true) return edit(remove(at(site, "uniqueItems")));
      return isA(site, "array") && { at: at(site), ...edit(set(at(site, "uniqueItems"), true)) };
    },
  }),
];

/** Moves a bound by one, removes it, and adds it where it is missing. */
function editBound(keyword: string, toAdded: (site: Site) => number | undefined): Record<string, SiteEdit> {
  const name = keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isCount = /^m(in|ax)[A-Z]/.test(keyword);
  // No count is negative, and a minimum of zero is the same as none.
  const minCount = keyword.startsWith("min") ? 1 : 0;
  const moveBy =
    (step: 1 | -1): SiteEdit =>
    (site) => {
      const value = site.node[keyword];
      if (typeof value !== "number" || (isCount && value + step < minCount)) return [];
      const higher = Math.max(value, value + step);
      return { ...edit(set(at(site, keyword), value + step)), ...compareBound(site, keyword, higher) };
    };
  return {
    [`${name}-raised`]: moveBy(1),
    [`${name}-lowered`]: moveBy(-1),
    [`${name}-removed`]: (site, context) =>
      removes(keyword, compareBound(site, keyword, Number(site.node[keyword])))(site, context),
    [`${name}-added`]: (site, { eventFields }) => {
      // The standard fixes the fields of an event, so a bound of their number would describe no stream.
      if (keyword in site.node || readEnum(site.node) || eventFields.has(site.pointer)) return [];
      const value = toAdded(site);
      return value !== undefined && edit(set(at(site, keyword), value));
    },
  };
}

/** Marks an edit of `minLength` up to `value` that changes nothing, because the pattern matches no shorter text. */
function compareBound(site: Site, keyword: string, value: number): Mark {
  const isImplied = keyword === "minLength" && typeof site.node["pattern"] === "string" && shortestOf(site) >= value;
  return isImplied ? inTypes("The pattern matches no shorter text.") : {};
}

function shortestOf({ node: { pattern } }: Site): number {
  return typeof pattern === "string" ? findShortestMatch(pattern) : 0;
}

function isUnformatted(site: Site): boolean {
  return isA(site, "string") && site.node["format"] === undefined;
}

function addedNumber(site: Site, value: number, bound?: RegExp): number | undefined {
  const isBound = bound && Object.keys(site.node).some((keyword) => bound.test(keyword));
  return !isBound && (isA(site, "integer") || isA(site, "number")) ? value : undefined;
}

function isA({ node }: Site, type: string): boolean {
  return typesOf(node).includes(type);
}

function countRequired({ node }: Site): number {
  return toArray(node["required"]).length;
}

export const stringOperators = operatorsOf("Schema", {
  "pattern-edited": eachVariant("pattern", (pattern, site) => {
    const refused = findRefused(site, String(pattern));
    const widened = refused === undefined ? {} : { widened: `(?:${pattern})|^${refused}$` };
    return { removed: undefined, changed: "^[a-z]+$", ...widened };
  }),
  "pattern-added": (site) =>
    !("pattern" in site.node || "format" in site.node) &&
    isPlainText(site) &&
    edit(set(at(site, "pattern"), "^[a-z]+$")),
  "format-edited": eachVariant("format", () => {
    return { removed: undefined, date: "date", "date-time": "date-time", uuid: "uuid" };
  }),
  "format-added": (site) => !("format" in site.node) && isPlainText(site) && edit(set(at(site, "format"), "date-time")),
  "content-media-type-edited": (site) => {
    if (!("contentMediaType" in site.node)) return [];
    const location = at(site, "contentMediaType");
    const sameReading = inTypes("A contentSchema without contentMediaType is read as JSON here.");
    return [
      ...variants({ removed: remove(location) }, sameReading),
      ...variants({ changed: set(location, "text/plain") }),
    ];
  },
  "content-schema-edited": eachVariant("contentSchema", (schema) => ({
    removed: undefined,
    changed: { type: "array", items: schema },
  })),
  "error-detail-edited": (site) => {
    if (!("x-error-detail" in site.node)) return [];
    const location = at(site, "x-error-detail");
    const siblings = Object.entries(site.parent?.node["properties"] ?? {});
    const [sibling] =
      siblings.find(([name, schema]) => name !== site.path.at(-1) && Object(schema)["type"] === "string") ?? [];
    const moved = [...site.path.slice(0, -1), sibling ?? "", "x-error-detail"];
    return variants(
      {
        removed: remove(location),
        false: set(location, false),
        moved: sibling !== undefined && [remove(location), set(moved, true)],
      },
      { witness: "mocks", why: "Mocks write the problem of a request into this property." },
    );
  },
  "schema-dates-edited": editPartDates,
  "schema-deprecated": (site, context) =>
    (site.holder === "properties" || site.holder === "schemas") && deprecate(site, context),
});

/** Whether a schema allows text that is neither JSON nor one of a list of values. */
function isPlainText({ node }: Site): boolean {
  return typesOf(node).includes("string") && !readEnum(node) && !("contentSchema" in node);
}

/** A pattern for a text of the minimum length that the given pattern refuses. */
function findRefused({ node }: Site, pattern: string): string | undefined {
  const length = typeof node["minLength"] === "number" ? node["minLength"] : 1;
  const expression = new RegExp(pattern, "u");
  const units = { "!": "!", " ": " ", "\n": "\\x0a" };
  const unit = Object.entries(units).find(([text]) => !expression.test(text.repeat(length)));
  return unit && `${unit[1]}{${length}}`;
}
