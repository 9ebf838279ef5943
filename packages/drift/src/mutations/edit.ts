import { escapeToken, isRecord, type JsonRecord, omit, toCanonicalJson, toRecord } from "@docent/openapi";

/** The keys and indexes that lead to a location of a document. */
export type Path = readonly (string | number)[];

/** One step of an edit, applied to the result of the steps before it. */
export type Change =
  /** Replaces a value, or adds it as the last member. Creates missing objects on the way. */
  | { readonly kind: "set"; readonly path: Path; readonly value: unknown }
  /** Inserts a value into an array, before the item with this index. */
  | { readonly kind: "insert"; readonly path: Path; readonly value: unknown }
  /** Removes a member or an item. */
  | { readonly kind: "remove"; readonly path: Path }
  /** Renames a member and keeps its position. */
  | { readonly kind: "rename"; readonly path: Path; readonly to: string };

export const set = (path: Path, value: unknown): Change => ({ kind: "set", path, value });
export const insert = (path: Path, value: unknown): Change => ({ kind: "insert", path, value });
export const remove = (path: Path): Change => ({ kind: "remove", path });
export const rename = (path: Path, to: string): Change => ({ kind: "rename", path, to });

/**
 * Returns the document after the changes. Copies the objects on each path, and shares all others with the original.
 *
 * @throws {RangeError} for a change with an empty path, or one that sets an item beyond the end of an array.
 */
export function applyChanges(document: JsonRecord, changes: readonly Change[]): JsonRecord {
  // No change has an empty path, so a document stays an object.
  return changes.reduce<unknown>((node, change) => applyAt(node, change, 0), document) as JsonRecord;
}

function applyAt(node: unknown, change: Change, depth: number): unknown {
  const key = change.path[depth];
  if (key === undefined) throw new RangeError(`Expected a change with a path, found ${JSON.stringify(change)}.`);
  if (depth < change.path.length - 1) return replace(node, key, applyAt(child(node, key), change, depth + 1));
  if (change.kind === "set") return replace(node, key, change.value);
  if (change.kind === "insert") return spliceItem(node, Number(key), 0, [change.value]);
  if (change.kind === "rename") return renameMember(node, String(key), change.to);
  return Array.isArray(node) ? spliceItem(node, Number(key), 1, []) : omit(toRecord(node), [String(key)]);
}

function child(node: unknown, key: string | number): unknown {
  if (Array.isArray(node)) return node[Number(key)];
  return isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

function replace(node: unknown, key: string | number, value: unknown): unknown {
  if (Array.isArray(node)) return node.with(Number(key), value);
  return { ...(isRecord(node) ? node : {}), [key]: value };
}

function spliceItem(node: unknown, index: number, deleteCount: number, items: unknown[]): unknown[] {
  return (Array.isArray(node) ? node : []).toSpliced(index, deleteCount, ...items);
}

function renameMember(node: unknown, key: string, to: string): JsonRecord {
  const entries = Object.entries(isRecord(node) ? node : {});
  return Object.fromEntries(entries.map(([name, value]) => [name === key ? to : name, value]));
}

/**
 * A text that identifies the difference of a mutant: equal for equal mutants of one original, empty for the original
 * itself. The order of keys matters only for examples, because mocks respond with the first one. Shared objects are
 * skipped, so the cost depends on the edit, not on the document.
 */
export function describeDifference(original: unknown, mutant: unknown, pointer = ""): string {
  if (original === mutant) return "";
  if (Array.isArray(original) && Array.isArray(mutant) && original.length === mutant.length) {
    return mutant.map((item, index) => describeDifference(original[index], item, `${pointer}/${index}`)).join("");
  }
  if (isRecord(original) && isRecord(mutant) && hasSameKeys(original, mutant)) {
    const keys = Object.keys(original).sort();
    const order = pointer.endsWith("/examples") ? describeOrder(original, mutant, pointer) : "";
    const members = keys.map((key) => describeDifference(original[key], mutant[key], `${pointer}/${escapeToken(key)}`));
    return order + members.join("");
  }
  const text = toCanonicalJson(mutant);
  return text === toCanonicalJson(original) ? "" : `${pointer} ${text}\n`;
}

function describeOrder(original: object, mutant: object, pointer: string): string {
  const [before, after] = [original, mutant].map((record) => JSON.stringify(Object.keys(record)));
  return before === after ? "" : `${pointer} order ${after}\n`;
}

function hasSameKeys(first: object, second: object): boolean {
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => Object.hasOwn(second, key));
}
