import { followPointer, isRecord, type JsonRecord, joinPointer, toRecord } from "@docent/openapi";
import { applyChanges, type Path, set } from "./edit.ts";
import type { Expectation, Rewrite } from "./equivalent.ts";
import { at } from "./mutant.ts";
import { leads } from "./object-model.ts";
import { findReach, findReferences } from "./schema-view.ts";
import { type Site, walkDocument } from "./walk.ts";

/** Lists that are sets, by object. */
const sets: Readonly<Record<string, Readonly<Record<string, Expectation>>>> = {
  Schema: { required: "documentation", enum: "types", oneOf: "types", anyOf: "types", allOf: "types" },
  Operation: { parameters: "types", security: "types", tags: "documentation" },
  OpenAPI: { security: "types", tags: "documentation" },
  "Event Order": { first: "types", last: "types" },
};

/** Objects, maps and sets turned back to front: in none of them does the order mean anything. */
export function reverseOrders(document: JsonRecord): Rewrite[] {
  const reach = findReach(document);
  return walkDocument(document).flatMap((site) => [
    ...reverseKeys(site),
    ...Object.keys(leads[site.object] ?? {}).flatMap((key) => {
      // The first example, and the first media type, are what a mock answers with.
      const isMocked = (key === "examples" || key === "content") && reach(site.path).includes("response");
      return isMocked ? [] : reverseMap(site, key);
    }),
    ...Object.entries(sets[site.object] ?? {}).flatMap(([key, expects]) => {
      // Validators of requests name missing properties in the order of the list.
      const isChecked = key === "required" && reach(site.path).includes("request");
      return reverseSet(site, { key, expects: isChecked ? "types" : expects });
    }),
  ]);
}

function reverseKeys(site: Site): Rewrite[] {
  if (Object.keys(site.node).length < 2) return [];
  // JavaScript keeps statuses in the order of their numbers, whatever the order of the file.
  if (site.object === "Responses") return [];
  // Operations are written in the order of their paths and methods.
  const isListed = ["Paths", "Path Item"].includes(site.object);
  const expects = isListed ? "types" : "documentation";
  return [reverse(site, { place: site.path, rewrite: "keys-reversed", value: reverseRecord(site.node), expects })];
}

function reverseMap(site: Site, key: string): Rewrite[] {
  const map = site.node[key];
  const isData = key === "examples";
  if (leads[site.object]?.[key]?.holds !== "map" || !isRecord(map) || Object.keys(map).length < 2) return [];
  return [
    reverse(site, {
      place: at(site, key),
      rewrite: "map-reversed",
      value: reverseRecord(map),
      expects: isData ? "documentation" : "types",
    }),
  ];
}

function reverseSet(site: Site, { key, expects }: { key: string; expects: Expectation }): Rewrite[] {
  const list = site.node[key];
  if (!Array.isArray(list) || list.length < 2) return [];
  return [reverse(site, { place: at(site, key), rewrite: "set-reversed", value: list.toReversed(), expects })];
}

function reverse(
  site: Site,
  { place, rewrite, value, expects }: { place: Path; rewrite: string; value: unknown; expects: Expectation },
): Rewrite {
  return {
    rewrite,
    pointer: joinPointer("#", ...place),
    description: `order of ${String(place.at(-1) ?? "the document")} reversed`,
    expects,
    why: "Generated text keeps the order of the file.",
    apply: () => (isRecord(value) && place.length === 0 ? value : applyChanges(site.document, [set(place, value)])),
  };
}

function reverseRecord(record: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(record).reverse());
}

const why = "Types are named by their components.";

/** What is written by reference is written in its place, and the other way round. */
export function moveDefinitions(document: JsonRecord): Rewrite[] {
  return walkDocument(document).flatMap((site) => [...inline(site), ...wrap(site), ...extract(site)]);
}

function inline(site: Site): Rewrite[] {
  const { $ref } = site.node;
  if (typeof $ref !== "string" || isRecursive(site.document, $ref)) return [];
  const value = followPointer(site.document, $ref);
  const isData = site.target === "Example";
  return [
    {
      rewrite: "reference-inlined",
      pointer: site.pointer,
      description: `${$ref} written in its place`,
      expects: isData ? "documentation" : "types",
      why: isData ? "The document that is shipped is written as the contract is." : why,
      apply: () => applyChanges(site.document, [set(site.path, value)]),
    },
  ];
}

function wrap(site: Site): Rewrite[] {
  const { $ref } = site.node;
  if (site.object !== "Schema" || typeof $ref !== "string") return [];
  return [
    {
      rewrite: "reference-wrapped",
      pointer: site.pointer,
      description: `${$ref} → allOf of it alone`,
      expects: "types",
      why: "A generator of types may write an intersection of one.",
      apply: () => applyChanges(site.document, [set(site.path, { allOf: [{ $ref }] })]),
    },
  ];
}

function extract(site: Site): Rewrite[] {
  const isInline = site.object === "Schema" && site.parent?.object !== "Components" && !("$ref" in site.node);
  // A mark on a property is read behind its reference too, but a property with a constant names a kind in its place.
  if (!isInline || "const" in site.node) return [];
  const schemas = toRecord(toRecord(site.document["components"])["schemas"]);
  if ("ExtractedSchema" in schemas) return [];
  const pointer = joinPointer("#", "components", "schemas", "ExtractedSchema");
  return [
    {
      rewrite: "schema-extracted",
      pointer: site.pointer,
      description: "schema moved to a component",
      expects: "types",
      why,
      apply: () =>
        applyChanges(site.document, [
          set(site.path, { $ref: pointer }),
          set(["components", "schemas", "ExtractedSchema"], site.node),
        ]),
    },
  ];
}

function isRecursive(document: JsonRecord, $ref: string, open: readonly string[] = []): boolean {
  if (open.includes($ref)) return true;
  const inner = findReferences(followPointer(document, $ref)).map(({ reference }) => reference);
  return inner.some((reference) => isRecursive(document, reference, [...open, $ref]));
}
