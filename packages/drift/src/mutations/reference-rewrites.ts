import { followPointer, type JsonRecord, joinPointer, toRecord } from "@docent/openapi";
import { applyChanges, set } from "./edit.ts";
import type { Rewrite } from "./equivalent.ts";
import { findReferences } from "./reach.ts";
import { type Site, walkDocument } from "./walk.ts";

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
