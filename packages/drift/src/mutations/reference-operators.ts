import { followPointer, isRecord, type JsonRecord, joinPointer, splitPointer, toRecord } from "@docent/openapi";
import { readMeaning } from "./api-meaning.ts";
import { set, stringifySorted } from "./edit.ts";
import {
  at,
  type DocumentContext,
  exampleVisibility,
  type Operator,
  operator,
  type PartialEdit,
  type SiteEdit,
} from "./mutant.ts";
import type { Site } from "./walk.ts";

/** To the nearest sibling of another meaning, and to the nearest of the same meaning, where there are such. */
const redirectSchema: SiteEdit = (site) => {
  const { $ref } = site.node;
  if (typeof $ref !== "string") return [];
  const meaningOf = (name: string) =>
    stringifySorted(readMeaning(site.document, toRecord(groupOf(site.document, $ref))[name]));
  const meaning = meaningOf(splitPointer($ref).at(-1) ?? "");
  const siblings = findSiblings(site.document, $ref);
  const other = siblings.find((name) => meaningOf(name) !== meaning);
  const same = siblings.find((name) => meaningOf(name) === meaning);
  return [
    ...(other === undefined ? [] : [redirect(site, other)]),
    ...(same === undefined
      ? []
      : [{ ...redirect(site, same), visibility: "types" as const, why: "Both schemas allow the same values." }]),
  ];
};

const freeSchema: SiteEdit = (site) => {
  const { $ref } = site.node;
  if (typeof $ref !== "string") return [];
  return [
    {
      at: at(site, "$ref"),
      variant: "anything",
      description: `${$ref.split("/").at(-1)} → anything`,
      direction: "loosen",
      changes: [set(at(site), {})],
    },
  ];
};

const redirectObject: SiteEdit = (site, context) => {
  const { $ref } = site.node;
  if (typeof $ref !== "string") return [];
  return findSiblings(site.document, $ref)
    .slice(0, 2)
    .map((name) => ({ ...redirect(site, name), ...compareTargets(site, name, context) }));
};

const dangle: SiteEdit = (site) => {
  const { $ref } = site.node;
  if (typeof $ref !== "string") return [];
  const description = `${$ref.split("/").at(-1)} → a name that does not exist`;
  return [
    { at: at(site, "$ref"), variant: "nowhere", description, changes: [set(at(site, "$ref"), `${$ref}Missing`)] },
  ];
};

export const referenceOperators: readonly Operator[] = [
  operator("schema-redirected", { object: "Schema", keywords: ["$ref"], edit: redirectSchema }),
  operator("schema-freed", { object: "Schema", keywords: ["$ref"], edit: freeSchema }),
  operator("reference-redirected", { object: "Reference", keywords: ["$ref"], edit: redirectObject }),
  operator("reference-dangling", { object: "Reference", keywords: ["$ref"], edit: dangle }),
];

function redirect(site: Site, name: string): PartialEdit {
  const $ref = String(site.node["$ref"]);
  return {
    at: at(site, "$ref"),
    variant: name,
    description: `${$ref.split("/").at(-1)} → ${name}`,
    changes: [set(at(site, "$ref"), joinPointer("#", ...splitPointer($ref).slice(0, -1), name))],
  };
}

/** The names of the other components of the kind, nearest first. */
function findSiblings(document: JsonRecord, $ref: string): string[] {
  const names = Object.keys(toRecord(groupOf(document, $ref)));
  const index = names.indexOf(splitPointer($ref).at(-1) ?? "");
  const distance = (name: string) => Math.abs(names.indexOf(name) - index);
  return names.filter((_, position) => position !== index).sort((a, b) => distance(a) - distance(b));
}

function groupOf(document: JsonRecord, $ref: string): unknown {
  return followPointer(document, joinPointer("#", ...splitPointer($ref).slice(0, -1)));
}

/** What tells two components apart: their examples alone, their text alone, or more. */
function compareTargets(site: Site, name: string, context: DocumentContext): Partial<PartialEdit> {
  const group = toRecord(groupOf(site.document, String(site.node["$ref"])));
  const target = group[splitPointer(String(site.node["$ref"])).at(-1) ?? ""];
  if (site.target === "Example") return exampleVisibility(site, context);
  const isSame = (hidden: ReadonlySet<string>) =>
    stringifySorted(withoutKeys(target, hidden)) === stringifySorted(withoutKeys(group[name], hidden));
  if (isSame(prose)) return { visibility: "text", why: "Only the text of the two differs." };
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
