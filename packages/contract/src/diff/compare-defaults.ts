import { isDeepStrictEqual } from "node:util";
import {
  isRecord,
  joinPointer,
  labelItems,
  listDefinitions,
  type SchemaNode,
  shortenJson,
  toArray,
  toRecord,
} from "@docent/openapi";
import { isValidFor } from "@docent/schema";
import type { ContractComparison } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import type { SideName } from "./effect.ts";

/** The default that applies to a schema. The last part is the schema itself, and overrides defaults of `$ref` and `allOf`. */
export function readDefault(
  document: Record<string, unknown>,
  nodes: readonly SchemaNode[],
): { value: unknown; pointer: string } | undefined {
  const parts = nodes.flatMap((node) => listDefinitions(document, node));
  const part = parts.findLast((one) => "default" in one.schema);
  return part && { value: part.schema["default"], pointer: joinPointer(part.pointer, "default") };
}

/** Whether a default is valid for all of its schemas. */
export function isAllowedDefault(side: ContractSide, nodes: readonly SchemaNode[], value: unknown): boolean {
  const { source, toView } = side.messages("request", "sender");
  return nodes.every(({ schema }) => isValidFor(source.checker, toView(schema), value));
}

type Nodes = Record<SideName, readonly SchemaNode[]>;

/** A property or the items of a value, or one alternative of a union. */
interface Child {
  /** Name in messages: `property note`, `items`, `alternative 2`. The children of both contracts are paired by this name. */
  name: string;
  nodes: readonly SchemaNode[];
  /** The name of an object's property. */
  property?: string;
  isAlternative?: boolean;
}

/** Maximum depth of a value whose default is compared. It bounds the walk through schemas that refer to each other. */
const maxDepth = 12;

/**
 * Compares what the optional properties of a request mean if they are left out (JSON Schema Validation 2020-12, section 9.2).
 * Alternatives of a union are paired by the labels from `labelItems`, as in the list of differences.
 */
export function compareBodyDefaults(
  comparison: ContractComparison,
  { usedIn, ...located }: Record<SideName, SchemaNode> & { usedIn: string },
): void {
  const seen = new Set<string>();
  const compare = (nodes: Nodes, path: readonly string[], demanded: readonly unknown[]): void => {
    const parts = { old: partsOf(nodes, "old"), new: partsOf(nodes, "new") };
    const required = [...demanded, ...[...parts.old, ...parts.new].flatMap(({ schema }) => listRequired(schema))];
    const key = JSON.stringify([...[parts.old, parts.new].map((list) => list.map(({ pointer }) => pointer)), required]);
    if (path.length > maxDepth || seen.has(key)) return;
    seen.add(key);
    const children = new Map(childrenOf(parts, "new").map((child) => [child.name, child]));
    for (const old of childrenOf(parts, "old")) {
      const current = children.get(old.name);
      if (!current) continue;
      const pair = { old: old.nodes, new: current.nodes };
      const inner = [...path, old.name];
      if (old.property !== undefined && !required.includes(old.property)) compareOne(pair, inner);
      compare(pair, inner, old.isAlternative ? required : []);
    }
  };
  const partsOf = (nodes: Nodes, side: SideName): SchemaNode[] =>
    nodes[side].flatMap((node) => listDefinitions(comparison[side].api.document, node));
  const childrenOf = (parts: Nodes, side: SideName) => listChildren(comparison[side].api.document, parts[side]);
  const compareOne = (properties: Nodes, path: readonly string[]): void => {
    const before = readDefault(comparison.old.api.document, properties.old);
    const after = readDefault(comparison.new.api.document, properties.new);
    // A contract without a default promises nothing about a property that is left out.
    if (!before || isDeepStrictEqual(before.value, after?.value)) return;
    const isCorrected = after && isAllowedDefault(comparison.new, properties.new, after.value);
    if (isCorrected && !isAllowedDefault(comparison.old, properties.old, before.value)) return;
    const [old, current] = [shortenJson(before.value), shortenJson(after?.value)];
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `${path.join(", ")}, default: ${old} is now ${current}`,
      causes: [
        ...(after ? [{ side: "new" as const, pointer: after.pointer }] : []),
        { side: "old" as const, pointer: before.pointer },
        ...properties.new.map(({ pointer }) => ({ side: "new" as const, pointer })),
      ],
      undecided: `A request without it means ${old} under the old contract, and ${current} under the new one.`,
    });
  };
  compare({ old: [located.old], new: [located.new] }, [], []);
}

function listChildren(document: Record<string, unknown>, parts: readonly SchemaNode[]): Child[] {
  const children = new Map<string, Child>();
  const add = (child: Omit<Child, "nodes">, node: SchemaNode) => {
    const nodes = children.get(child.name)?.nodes ?? [];
    children.set(child.name, { ...child, nodes: [...nodes, node] });
  };
  for (const { schema, pointer } of parts) {
    const keywords = toRecord(schema);
    for (const [property, inner] of Object.entries(toRecord(keywords["properties"])))
      add(
        { name: `property ${property}`, property },
        { schema: inner, pointer: joinPointer(pointer, "properties", property) },
      );
    for (const keyword of ["items", "additionalProperties"])
      if (isRecord(keywords[keyword]))
        add({ name: keyword }, { schema: keywords[keyword], pointer: joinPointer(pointer, keyword) });
    for (const keyword of ["oneOf", "anyOf"])
      for (const [label, { item, index }] of labelItems(toArray(keywords[keyword]), { container: keyword, document }))
        add(
          { name: /^\d/.test(label) ? `alternative ${label}` : label, isAlternative: true },
          { schema: item, pointer: joinPointer(pointer, keyword, index) },
        );
  }
  return [...children.values()];
}

function listRequired(schema: unknown): unknown[] {
  return isRecord(schema) ? toArray(schema["required"]) : [];
}
