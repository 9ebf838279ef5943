import { isRecord, toArray, toRecord } from "@docent/openapi";
import type { Path } from "./edit.ts";
import { readParts, typesOf, valuesOf } from "./schema-view.ts";

/** A place inside of an example's value whose value may change, and what to. */
export interface ExampleLeaf {
  readonly path: Path;
  readonly value: unknown;
}

/**
 * A place where a schema leaves the value free, so that an example stays valid with another one there. Texts under a
 * pattern are the second choice; listed values and formats are never touched.
 */
export function findFreeLeaf(document: unknown, schema: unknown, value: unknown): ExampleLeaf | undefined {
  const leaves = findLeaves({ document, schema, value, path: [] });
  const { leaf } = leaves.find(({ isFree }) => isFree) ?? leaves[0] ?? {};
  return leaf;
}

/** The first place whose value can take a type that its schema does not have. */
export function findTypedLeaf(document: unknown, schema: unknown, value: unknown): ExampleLeaf | undefined {
  const [first] = findLeaves({ document, schema, value, path: [] });
  return first && { path: first.leaf.path, value: typeof first.leaf.value === "string" ? 7 : "seven" };
}

interface Position {
  readonly document: unknown;
  readonly schema: unknown;
  readonly value: unknown;
  readonly path: Path;
}

function findLeaves({ document, schema, value, path }: Position): { leaf: ExampleLeaf; isFree: boolean }[] {
  const parts = readParts(document, pickBranch(document, schema, value));
  const beneath = (key: string | number, child: unknown, childSchema: unknown) =>
    findLeaves({ document, schema: childSchema, value: child, path: [...path, key] });
  if (Array.isArray(value)) {
    const items = parts.map((part) => part["items"]).find((part) => part !== undefined);
    return value.flatMap((item, index) => beneath(index, item, items));
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, member]) => {
      const property = parts.map((part) => toRecord(part["properties"])[name]).find((part) => part !== undefined);
      return property === undefined ? [] : beneath(name, member, property);
    });
  }
  if (parts.length === 0 || parts.some((part) => valuesOf(part) || "format" in part)) return [];
  const isFree = parts.every((part) => !("pattern" in part));
  if (typeof value === "string") return [{ leaf: { path, value: `${value}x` }, isFree }];
  if (typeof value === "number") return [{ leaf: { path, value: value + 1 }, isFree }];
  return typeof value === "boolean" && parts.some((part) => typesOf(part).includes("boolean"))
    ? [{ leaf: { path, value: !value }, isFree }]
    : [];
}

/** The branch of a union whose constants the value has. */
function pickBranch(document: unknown, schema: unknown, value: unknown): unknown {
  const members = readParts(document, schema).flatMap((part) => toArray(part["oneOf"] ?? part["anyOf"]));
  if (members.length === 0) return schema;
  const matches = members.find((member) =>
    readParts(document, member).every((part) =>
      Object.entries(toRecord(part["properties"])).every(
        ([name, property]) => !("const" in toRecord(property)) || toRecord(property)["const"] === toRecord(value)[name],
      ),
    ),
  );
  return matches ?? schema;
}
