import { toArray, toRecord } from "@docent/openapi";
import { remove, set } from "./edit.ts";
import { at, type Direction, type Operator, operator, type SiteEdit } from "./mutant.ts";
import { typesOf, valuesOf } from "./schema-view.ts";
import { findShortestMatch } from "./shortest-match.ts";
import type { Site } from "./walk.ts";

interface Bound {
  readonly keyword: string;
  readonly isLower: boolean;
  /** What a bound that was not there may be: undefined where it would say nothing. */
  readonly added: (site: Site) => number | undefined;
}

const bounds: readonly Bound[] = [
  { keyword: "minLength", isLower: true, added: addedMinLength },
  { keyword: "maxLength", isLower: false, added: addedMaxLength },
  { keyword: "minItems", isLower: true, added: (site) => (isA(site, "array") ? 1 : undefined) },
  { keyword: "maxItems", isLower: false, added: (site) => (isA(site, "array") ? 1 : undefined) },
  {
    keyword: "minProperties",
    isLower: true,
    added: (site) => (isA(site, "object") ? countRequired(site) + 1 : undefined),
  },
  { keyword: "maxProperties", isLower: false, added: addedMaxProperties },
  {
    keyword: "minimum",
    isLower: true,
    added: (site) => (hasBound(site, /inimum$/) ? undefined : addedNumber(site, 1)),
  },
  {
    keyword: "maximum",
    isLower: false,
    added: (site) => (hasBound(site, /aximum$/) ? undefined : addedNumber(site, 9)),
  },
  {
    keyword: "exclusiveMinimum",
    isLower: true,
    added: (site) => (hasBound(site, /inimum$/) ? undefined : addedNumber(site, 2)),
  },
  {
    keyword: "exclusiveMaximum",
    isLower: false,
    added: (site) => (hasBound(site, /aximum$/) ? undefined : addedNumber(site, 8)),
  },
];

const move =
  (bound: Bound, step: 1 | -1): SiteEdit =>
  (site) => {
    const value = site.node[bound.keyword];
    if (typeof value !== "number") return [];
    const moved = value + step;
    // No length is negative, and none at all is the same as one of zero.
    if (/^m(in|ax)[A-Z]/.test(bound.keyword) && (moved < 0 || (bound.isLower && moved === 0))) return [];
    const direction: Direction = bound.isLower === step > 0 ? "tighten" : "loosen";
    return [
      {
        at: at(site, bound.keyword),
        description: `${bound.keyword} ${value} → ${moved}`,
        direction,
        changes: [set(at(site, bound.keyword), moved)],
        ...(direction === "loosen" ? impliedBound(site, bound.keyword, value) : {}),
      },
    ];
  };

const removeBound =
  (bound: Bound): SiteEdit =>
  (site) => {
    const value = site.node[bound.keyword];
    if (typeof value !== "number") return [];
    return [
      {
        at: at(site, bound.keyword),
        description: `${bound.keyword} ${value} removed`,
        direction: "loosen",
        changes: [remove(at(site, bound.keyword))],
        ...impliedBound(site, bound.keyword, value),
      },
    ];
  };

const addBound =
  (bound: Bound): SiteEdit =>
  (site, { eventFields }) => {
    // The fields of an event are given: another number of them is no stream.
    if (bound.keyword in site.node || valuesOf(site.node) || eventFields.has(site.pointer)) return [];
    const value = bound.added(site);
    if (value === undefined) return [];
    const description = `${bound.keyword} ${value} added`;
    return [{ at: at(site), description, direction: "tighten", changes: [set(at(site, bound.keyword), value)] }];
  };

const makeExclusive: SiteEdit = (site) =>
  (["minimum", "maximum"] as const).flatMap((keyword) => {
    const value = site.node[keyword];
    if (typeof value !== "number") return [];
    const exclusive = `exclusive${keyword[0]?.toUpperCase()}${keyword.slice(1)}`;
    const changes = [remove(at(site, keyword)), set(at(site, exclusive), value)];
    const description = `${keyword} ${value} → ${exclusive} ${value}`;
    return [{ keyword, at: at(site, keyword), description, direction: "tighten" as const, changes }];
  });

const addMultipleOf: SiteEdit = (site) => {
  if ("multipleOf" in site.node || valuesOf(site.node) || addedNumber(site, 2) === undefined) return [];
  const changes = [set(at(site, "multipleOf"), 2)];
  return [{ at: at(site), description: "multipleOf 2 added", direction: "tighten", changes }];
};

const editMultipleOf: SiteEdit = (site) => {
  const { multipleOf } = site.node;
  if (typeof multipleOf !== "number") return [];
  const place = at(site, "multipleOf");
  const doubled = { variant: "doubled", description: `multipleOf ${multipleOf} → ${multipleOf * 2}` };
  const removed = { variant: "removed", description: `multipleOf ${multipleOf} removed` };
  return [
    { at: place, ...doubled, direction: "tighten", changes: [set(place, multipleOf * 2)] },
    { at: place, ...removed, direction: "loosen", changes: [remove(place)] },
  ];
};

const flipUniqueItems: SiteEdit = (site) => {
  const isUnique = site.node["uniqueItems"] === true;
  if (!isUnique && !isA(site, "array")) return [];
  const place = at(site, "uniqueItems");
  return isUnique
    ? [{ at: place, description: "uniqueItems removed", direction: "loosen", changes: [remove(place)] }]
    : [{ at: at(site), description: "uniqueItems added", direction: "tighten", changes: [set(place, true)] }];
};

export const schemaBoundOperators: readonly Operator[] = [
  ...bounds.flatMap((bound) => {
    const name = bound.keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const common = { object: "Schema" as const, keywords: [bound.keyword] as const };
    return [
      operator(`${name}-raised`, { ...common, edit: move(bound, 1) }),
      operator(`${name}-lowered`, { ...common, edit: move(bound, -1) }),
      operator(`${name}-removed`, { ...common, edit: removeBound(bound) }),
      operator(`${name}-added`, { ...common, edit: addBound(bound) }),
    ];
  }),
  operator("bound-made-exclusive", { object: "Schema", keywords: ["minimum", "maximum"], edit: makeExclusive }),
  operator("multiple-of-added", { object: "Schema", keywords: ["multipleOf"], edit: addMultipleOf }),
  operator("multiple-of-edited", { object: "Schema", keywords: ["multipleOf"], edit: editMultipleOf }),
  operator("unique-items-flipped", { object: "Schema", keywords: ["uniqueItems"], edit: flipUniqueItems }),
];

/** A pattern that no shorter text matches makes a lower bound of the length idle. */
function impliedBound({ node }: Site, keyword: string, value: number) {
  const { pattern } = node;
  if (keyword !== "minLength" || typeof pattern !== "string" || findShortestMatch(pattern) < value) return {};
  return { visibility: "types" as const, why: "The pattern matches no shorter text." };
}

function addedMinLength(site: Site): number | undefined {
  const { pattern, format, maxLength } = site.node;
  if (!isA(site, "string") || format !== undefined) return undefined;
  const length = (typeof pattern === "string" ? findShortestMatch(pattern) : 0) + 1;
  return typeof maxLength === "number" && length > maxLength ? undefined : length;
}

function addedMaxLength(site: Site): number | undefined {
  const { pattern, format, minLength } = site.node;
  if (!isA(site, "string") || format !== undefined) return undefined;
  const shortest = typeof pattern === "string" ? findShortestMatch(pattern) : 0;
  return Math.max(10, shortest, typeof minLength === "number" ? minLength : 0);
}

function addedMaxProperties(site: Site): number | undefined {
  if (!isA(site, "object")) return undefined;
  const limit = Math.max(1, countRequired(site));
  const known = Object.keys(toRecord(site.node["properties"])).length;
  return site.node["additionalProperties"] === false && known <= limit ? undefined : limit;
}

function addedNumber(site: Site, value: number): number | undefined {
  return isA(site, "integer") || isA(site, "number") ? value : undefined;
}

function isA({ node }: Site, type: string): boolean {
  return typesOf(node).includes(type);
}

function hasBound({ node }: Site, pattern: RegExp): boolean {
  return Object.keys(node).some((keyword) => pattern.test(keyword));
}

function countRequired({ node }: Site): number {
  return toArray(node["required"]).length;
}
