import { isRecord, joinPointer, listParts, toArray, toRecord } from "@docent/openapi";
import type { SchemaNode } from "@docent/openapi/model";
import type { ContractComparison, LocatedNode } from "./compare-schemas.ts";
import { brief } from "./describe-obstacle.ts";
import type { SideName } from "./effect.ts";

/** The default that applies to a schema. Its own is in the last of its parts, and overrides that of a `$ref` or `allOf`. */
export function readDefault(
  document: Record<string, unknown>,
  nodes: readonly SchemaNode[],
): { value: unknown; pointer: string } | undefined {
  const parts = nodes.flatMap((node) => listParts(document, node));
  const part = parts.findLast((one) => "default" in one.schema);
  return part && { value: part.schema["default"], pointer: joinPointer(part.definition, "default") };
}

type Nodes = Record<SideName, readonly SchemaNode[]>;

/** Maximum depth of a property whose default is compared. It bounds the walk through schemas that refer to each other. */
const maxDepth = 8;

/**
 * Compares what the optional properties of a request mean if they are left out (JSON Schema Validation 2020-12, section 9.2).
 * Properties in branches of unions are not compared, because a missing property does not show which branch applies.
 */
export function compareBodyDefaults(
  comparison: ContractComparison,
  { usedIn, ...located }: Record<SideName, LocatedNode> & { usedIn: string },
): void {
  const seen = new Set<string>();
  const compare = (nodes: Nodes, path: readonly string[]): void => {
    const parts = { old: partsOf(nodes, "old"), new: partsOf(nodes, "new") };
    const key = JSON.stringify([parts.old, parts.new].map((list) => list.map(({ pointer }) => pointer)));
    if (path.length > maxDepth || seen.has(key)) return;
    seen.add(key);
    for (const name of namesOf(parts.old)) {
      const properties = { old: propertyOf(parts.old, name), new: propertyOf(parts.new, name) };
      if (properties.new.length === 0) continue;
      const isRequired = [...parts.old, ...parts.new].some(({ schema }) => listRequired(schema).includes(name));
      if (!isRequired) compareOne(properties, [...path, name]);
      compare(properties, [...path, name]);
    }
  };
  const partsOf = (nodes: Nodes, side: SideName): SchemaNode[] =>
    nodes[side].flatMap((node) =>
      listParts(comparison[side].api.document, node).map(({ schema, definition }) => ({ schema, pointer: definition })),
    );
  const compareOne = (properties: Nodes, path: readonly string[]): void => {
    const before = readDefault(comparison.old.api.document, properties.old);
    const after = readDefault(comparison.new.api.document, properties.new);
    // A contract without a default promises nothing about a property that is left out.
    if (!before || JSON.stringify(before.value) === JSON.stringify(after?.value)) return;
    const [old, current] = [brief(before.value), brief(after?.value)];
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `${path.map((name) => `property ${name}`).join(", ")}, default: ${old} is now ${current}`,
      causes: [
        ...(after ? [{ side: "new" as const, pointer: after.pointer }] : []),
        { side: "old" as const, pointer: before.pointer },
        ...properties.new.map(({ pointer }) => ({ side: "new" as const, pointer })),
      ],
      undecided: `A request without it means ${old} under the old contract, and ${current} under the new one.`,
    });
  };
  compare({ old: [located.old], new: [located.new] }, []);
}

function namesOf(parts: readonly SchemaNode[]): string[] {
  return [...new Set(parts.flatMap(({ schema }) => Object.keys(toRecord(toRecord(schema)["properties"]))))];
}

function propertyOf(parts: readonly SchemaNode[], name: string): SchemaNode[] {
  return parts.flatMap(({ schema, pointer }) => {
    const properties = toRecord(toRecord(schema)["properties"]);
    return Object.hasOwn(properties, name)
      ? [{ schema: properties[name], pointer: joinPointer(pointer, "properties", name) }]
      : [];
  });
}

function listRequired(schema: unknown): unknown[] {
  return isRecord(schema) ? toArray(schema["required"]) : [];
}
