import { joinPointer } from "./json-pointer.ts";

export interface TreeSize {
  /** Number of nodes, with every shared node counted each time it is reached. Infinity if a node contains itself. */
  expandedNodes: number;
  /** Number of nodes in memory. */
  distinctNodes: number;
  /** Number of object members in memory. */
  members: number;
  /** Levels of nesting. Counting stops above `maxDepth`. */
  depth: number;
  /** Pointer of a value that JSON does not have, such as `.inf`, a date or bytes. */
  foreignPointer: string | undefined;
}

interface Subtree {
  nodes: number;
  depth: number;
}

/**
 * Measures a parsed file in one pass.
 *
 * With YAML aliases, parents share one object, so a "billion laughs" file is small in memory, but takes too long to walk. The
 * size of each object is computed once. Recursion ends above `maxDepth`, so that no file can exhaust the stack.
 */
export function measureTree(root: unknown, maxDepth: number): TreeSize {
  const known = new Map<object, Subtree>();
  const open = new Set<object>();
  const size = { distinctNodes: 0, members: 0, foreignPointer: undefined as string | undefined };
  const path: (string | number)[] = [];

  function visit(node: unknown, level: number): Subtree {
    if (typeof node !== "object" || node === null) return visitScalar(node);
    const measured = known.get(node);
    if (measured) return measured;
    if (open.has(node)) return { nodes: Number.POSITIVE_INFINITY, depth: 1 };
    if (level > maxDepth) return { nodes: 1, depth: 1 };
    open.add(node);
    const subtree = visitChildren(node, level);
    open.delete(node);
    known.set(node, subtree);
    return subtree;
  }

  function visitScalar(node: unknown): Subtree {
    size.distinctNodes += 1;
    const isJson =
      typeof node !== "number" ? typeof node !== "undefined" && typeof node !== "bigint" : Number.isFinite(node);
    if (!isJson) size.foreignPointer ??= joinPointer("#", ...path);
    return { nodes: 1, depth: 1 };
  }

  function visitChildren(node: object, level: number): Subtree {
    const isArray = Array.isArray(node);
    const isPlain = isArray || Object.getPrototypeOf(node) === Object.prototype || Object.getPrototypeOf(node) === null;
    if (!isPlain) size.foreignPointer ??= joinPointer("#", ...path);
    size.distinctNodes += 1;
    let nodes = 1;
    let depth = 0;
    for (const [key, child] of Object.entries(node)) {
      if (!isArray) size.members += 1;
      path.push(key);
      const subtree = visit(child, level + 1);
      path.pop();
      nodes += subtree.nodes;
      depth = Math.max(depth, subtree.depth);
    }
    return { nodes, depth: depth + 1 };
  }

  const { nodes, depth } = visit(root, 1);
  return { expandedNodes: nodes, depth, ...size };
}
