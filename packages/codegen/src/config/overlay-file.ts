import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type DataFile, dataFileError, isRecord, type JsonRecord, joinPointer, readDataFile } from "@docent/openapi";
import { didYouMean } from "@docent/terminal";

/** An OpenAPI Overlay 1.0 or 1.1. */
export interface Overlay {
  file: DataFile;
  /** Whether the overlay may update single values, such as strings and numbers. True since version 1.1. */
  updatesPrimitives: boolean;
  actions: OverlayAction[];
}

/** One change of the values that a JSONPath selects. */
export interface OverlayAction {
  target: string;
  change: { kind: "remove" } | { kind: "update"; value: unknown } | { kind: "copy"; source: string };
  /** JSON pointer of the action: `#/actions/0`. */
  pointer: string;
}

const maxBytes = 8 * 1024 * 1024;
const maxActions = 10_000;

/**
 * Reads an overlay of at most 8 MiB and 10,000 actions, and checks its structure. JSONPath queries are not checked.
 *
 * @param options.contract Path of the contract that the overlay is applied to.
 * @throws {SpecError} with the file and the line of the mistake.
 */
export async function readOverlay(path: string, { contract }: { contract: string }): Promise<Overlay> {
  const file = await readDataFile(path, { maxBytes });
  const content = requireRecord(file, "#", file.content, "an Overlay Object");
  const { overlay, extends: extended, actions } = content;
  if (typeof overlay !== "string" || !/^1\.[01]\.\d+$/.test(overlay)) {
    throw dataFileError(
      file,
      "#/overlay",
      `Expected \`overlay\` to be a version 1.0.x or 1.1.x, such as "1.0.0", ${found(overlay)}.`,
    );
  }
  refuseUnknownMembers(file, "#", content, ["overlay", "info", "extends", "actions"]);
  if (extended !== undefined) requireContract(file, extended, contract);
  if (!Array.isArray(actions) || actions.length === 0 || actions.length > maxActions) {
    const size = Array.isArray(actions) ? `found ${actions.length}` : found(actions);
    throw dataFileError(file, "#/actions", `Expected a list of 1 to ${maxActions} actions, ${size}.`);
  }
  const has11 = overlay.startsWith("1.1.");
  return {
    file,
    updatesPrimitives: has11,
    actions: actions.map((action, index) => readAction(file, action, { index, has11 })),
  };
}

function readAction(file: DataFile, node: unknown, { index, has11 }: { index: number; has11: boolean }): OverlayAction {
  const pointer = joinPointer("#/actions", index);
  const action = requireRecord(file, pointer, node, "an Action Object");
  refuseUnknownMembers(file, pointer, action, [
    "target",
    "description",
    "update",
    "remove",
    ...(has11 ? ["copy"] : []),
  ]);
  const { target, update, remove = false, copy } = action;
  if (typeof target !== "string")
    throw dataFileError(
      file,
      joinPointer(pointer, "target"),
      `Expected a JSONPath such as "$.paths", ${found(target)}.`,
    );
  if (typeof remove !== "boolean")
    throw dataFileError(file, joinPointer(pointer, "remove"), `Expected true or false, ${found(remove)}.`);
  if (remove) return { target, change: { kind: "remove" }, pointer };
  if ((update === undefined) === (copy === undefined)) {
    const members = has11 ? "`update`, `copy` or `remove: true`" : "`update` or `remove: true`";
    const count = update === undefined ? "none of them" : "two of them";
    throw dataFileError(file, pointer, `Expected an action with ${members}, found ${count}.`);
  }
  if (update !== undefined) return { target, change: { kind: "update", value: update }, pointer };
  if (typeof copy !== "string")
    throw dataFileError(file, joinPointer(pointer, "copy"), `Expected a JSONPath such as "$.info", ${found(copy)}.`);
  return { target, change: { kind: "copy", source: copy }, pointer };
}

/** Rejects an overlay that extends another contract. `extends` is only compared, never read. */
function requireContract(file: DataFile, extended: unknown, contract: string): void {
  const path = typeof extended === "string" ? readPath(extended, file) : undefined;
  if (path === contract) return;
  const expected = relative(dirname(file.path), contract).replaceAll("\\", "/");
  throw dataFileError(
    file,
    "#/extends",
    `Expected \`extends\` to be ${JSON.stringify(expected)}, the contract that this overlay is applied to, ${found(extended)}. Nothing is downloaded. Correct \`extends\`, or remove it.`,
  );
}

/** The path of a reference. Undefined for a URL other than `file:`, and for an invalid reference. */
function readPath(reference: string, file: DataFile): string | undefined {
  try {
    if (reference.startsWith("file:")) return fileURLToPath(reference);
    if (/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(reference)) return undefined;
    return resolve(dirname(file.path), decodeURIComponent(reference));
  } catch {
    return undefined;
  }
}

function requireRecord(file: DataFile, pointer: string, node: unknown, expected: string): JsonRecord {
  if (isRecord(node)) return node;
  throw dataFileError(file, pointer, `Expected ${expected}, ${found(node)}.`);
}

function refuseUnknownMembers(file: DataFile, pointer: string, node: JsonRecord, known: readonly string[]): void {
  const unknown = Object.keys(node).find((name) => !known.includes(name) && !name.startsWith("x-"));
  if (unknown === undefined) return;
  const message = `There is no member ${JSON.stringify(unknown)}. Expected one of ${known.join(", ")}.${didYouMean(unknown, known)}`;
  throw dataFileError(file, joinPointer(pointer, unknown), message);
}

function found(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return `found ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`;
}
