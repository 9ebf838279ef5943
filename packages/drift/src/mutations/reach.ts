import { followPointer, isRecord, type JsonRecord, joinPointer, toArray, toRecord } from "@docent/openapi";
import type { Path } from "./edit.ts";
import { methods } from "./object-model.ts";

/** The messages of an operation. */
export type Side = "request" | "response";

/** Tells for a place of the document which messages it describes: none for a component that nothing uses. */
export type Reach = (path: Path) => readonly Side[];

/** Follows every `$ref` from the operations, so that each component is known by the messages that it is part of. */
export function findReach(document: JsonRecord): Reach {
  const sides = new Map<string, Set<Side>>();
  for (const item of Object.values(toRecord(document["paths"])).map(toRecord)) {
    mark(document, { node: item["parameters"], side: "request" }, sides);
    for (const operation of methods.map((method) => toRecord(item[method]))) {
      mark(document, { node: [operation["parameters"], operation["requestBody"]], side: "request" }, sides);
      mark(document, { node: operation["responses"], side: "response" }, sides);
    }
  }
  return (path) => {
    if (path[0] === "components") return [...(sides.get(joinPointer("#", ...path.slice(0, 3))) ?? [])];
    if (path[0] !== "paths") return [];
    return path.includes("responses") ? ["response"] : ["request"];
  };
}

/** The last keys and indexes of the places that a `$ref` is in, with its text. */
export function findReferences(node: unknown, path: Path = []): { path: Path; reference: string }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => findReferences(item, [...path, index]));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([key, member]) => {
    if (typeof member === "string") {
      const isPointer = (key === "$ref" || path.at(-1) === "mapping") && member.startsWith("#/");
      return isPointer ? [{ path: [...path, key], reference: member }] : [];
    }
    return dataMembers.has(key) ? [] : findReferences(member, [...path, key]);
  });
}

/** Members whose value is data, in which `$ref` is only a word. */
const dataMembers = new Set(["const", "dataValue", "default", "enum", "example", "value"]);

function mark(
  document: JsonRecord,
  { node, side }: { node: unknown; side: Side },
  sides: Map<string, Set<Side>>,
): void {
  for (const { reference } of findReferences(toArray([node]))) {
    const known = sides.get(reference) ?? new Set<Side>();
    if (known.has(side)) continue;
    sides.set(reference, known.add(side));
    mark(document, { node: followPointer(document, reference), side }, sides);
  }
}
