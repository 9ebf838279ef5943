import {
  dataFileError,
  hasOuterReferences,
  isRecord,
  type JsonRecord,
  joinPointer,
  measureTree,
  type Origins,
  type ReportMistake,
  type RootEdit,
} from "@docent/openapi";
import { shorten } from "../command-output.ts";
import { JsonPathQueries, QueryError, type SelectedNode } from "./json-path.ts";
import { type Overlay, type OverlayAction, readOverlay } from "./overlay-file.ts";

export interface OverlayLimits {
  /** Time for all queries of the overlays of a contract in milliseconds. Default: 10,000. */
  timeoutMs?: number;
  /** Maximum number of values that a query selects. Default: 100,000. */
  maxTargets?: number;
  /** Maximum number of values that the overlays of a contract add. Default: 500,000. */
  maxAddedNodes?: number;
}

/** Maximum number of levels of nesting in a document. */
const maxDepth = 200;

/**
 * Creates the edit that applies overlays to a contract, in the given order.
 *
 * @param options.onMistake Called for each target that selects nothing. Default: such a target is an error.
 */
export function createOverlayEdit(
  overlays: readonly Overlay[],
  { onMistake, ...limits }: OverlayLimits & { onMistake?: ReportMistake | undefined } = {},
): RootEdit {
  let hasReported = false;
  return {
    files: overlays.map(({ file }) => file.path),
    apply(content, origins) {
      // The edit may be applied again to locate an error. It reports mistakes only once.
      const report = hasReported && onMistake ? () => undefined : onMistake;
      hasReported = true;
      const application = new OverlayApplication(content, { ...limits, report, origins });
      for (const overlay of overlays) for (const action of overlay.actions) application.apply(overlay, action);
      return content;
    },
  };
}

/** Reads overlays, and creates the edit that applies them to a contract. Undefined without overlays. */
export async function readOverlays(
  paths: readonly string[],
  { contract, onMistake }: { contract: string; onMistake: ReportMistake | undefined },
): Promise<RootEdit | undefined> {
  const overlays = await Promise.all(paths.map((path) => readOverlay(path, { contract })));
  return overlays.length > 0 ? createOverlayEdit(overlays, { onMistake }) : undefined;
}

interface Target extends SelectedNode {
  /** The object or array that contains the value. Undefined for the document. */
  holder: object | undefined;
  key: string;
}

class OverlayApplication {
  readonly #document: JsonRecord;
  readonly #queries: JsonPathQueries;
  readonly #report: ReportMistake | undefined;
  readonly #origins: Origins | undefined;
  readonly #maxAddedNodes: number;
  #addedNodes = 0;

  constructor(
    document: JsonRecord,
    {
      report,
      origins,
      timeoutMs = 10_000,
      maxTargets = 100_000,
      maxAddedNodes = 500_000,
    }: OverlayLimits & { report: ReportMistake | undefined; origins: Origins | undefined },
  ) {
    this.#document = document;
    this.#queries = new JsonPathQueries({ timeoutMs, maxNodes: maxTargets });
    this.#report = report;
    this.#origins = origins;
    this.#maxAddedNodes = maxAddedNodes;
  }

  apply(overlay: Overlay, action: OverlayAction): void {
    const targets = this.#select(overlay, action, "target").map((node) => this.#locate(node));
    if (targets.length === 0) this.#reportUnmatched(overlay, action);
    else if (action.change.kind === "remove") this.#remove(overlay, action, targets);
    else this.#update(overlay, action, targets);
  }

  #select({ file }: Overlay, { target, change, pointer }: OverlayAction, member: "target" | "copy"): SelectedNode[] {
    const query = member === "copy" && change.kind === "copy" ? change.source : target;
    try {
      return this.#queries.select(query, this.#document);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      throw dataFileError(
        file,
        joinPointer(pointer, member),
        `Expected a JSONPath query (RFC 9535) such as "$.paths.*.get", found ${error.message}.`,
      );
    }
  }

  #locate(node: SelectedNode): Target {
    let holder: object | undefined;
    let current: unknown = this.#document;
    for (const key of node.location) {
      // A query has walked these objects and arrays.
      holder = current as object;
      current = Reflect.get(holder, key);
    }
    return { ...node, holder, key: String(node.location.at(-1)) };
  }

  #reportUnmatched({ file }: Overlay, { target, pointer }: OverlayAction): void {
    const at = joinPointer(pointer, "target");
    const reason = hasOuterReferences(this.#document)
      ? " An overlay does not edit the other files of the contract. Edit those files, or use `transform` of the configuration."
      : "";
    const message = `The target ${shorten(target)} selects nothing, so the action has no effect.${reason}`;
    if (!this.#report) throw dataFileError(file, at, message);
    this.#report({ ...file.problem(at, message), kind: "unmatched-target" });
  }

  #remove({ file }: Overlay, { pointer }: OverlayAction, targets: readonly Target[]): void {
    const keysByHolder = new Map<object, Set<string>>();
    for (const { holder, key } of targets) {
      if (!holder) throw dataFileError(file, joinPointer(pointer, "target"), "The whole document cannot be removed.");
      keysByHolder.set(holder, (keysByHolder.get(holder) ?? new Set()).add(key));
    }
    for (const [holder, keys] of keysByHolder) {
      if (Array.isArray(holder)) this.#removeItems(holder, keys);
      else for (const key of keys) Reflect.deleteProperty(holder, key);
    }
  }

  #removeItems(items: unknown[], keys: ReadonlySet<string>): void {
    const kept = [...items.keys()].filter((index) => !keys.has(String(index)));
    // Each item moves to the same position or to an earlier one.
    for (const [index, from] of kept.entries()) items[index] = items[from];
    items.length = kept.length;
    this.#origins?.keepItems(items, kept);
  }

  #update(overlay: Overlay, action: OverlayAction, targets: readonly Target[]): void {
    const value = this.#readValue(overlay, action);
    this.#failOnGrowth(overlay, action, { value, targets });
    const kinds = new Set(targets.map((target) => kindOf(target.value)));
    const [kind] = kinds;
    if (kinds.size > 1) {
      const message = `Expected a target that selects only objects, only lists or only single values, found ${[...kinds].join(" and ")}.`;
      throw dataFileError(overlay.file, joinPointer(action.pointer, "target"), message);
    }
    if (kind === "a single value" && !overlay.updatesPrimitives) {
      const message = `Expected a target that selects objects or lists, found a single value. Select its object, or set \`overlay: 1.1.0\`, which replaces single values.`;
      throw dataFileError(overlay.file, joinPointer(action.pointer, "target"), message);
    }
    for (const { holder, key, value: target } of targets) {
      const pointer = joinPointer(action.pointer, action.change.kind);
      if (Array.isArray(target)) this.#append({ target, value }, { overlay, pointer });
      else if (isRecord(target)) this.#merge({ target, value }, { overlay, pointer });
      else if (holder) this.#replace({ holder, key, target, value }, { overlay, pointer });
    }
  }

  #readValue(overlay: Overlay, action: OverlayAction): unknown {
    const { change, pointer } = action;
    if (change.kind === "update") return change.value;
    const nodes = this.#select(overlay, action, "copy");
    const [only] = nodes;
    // A copy that is merged into its own source must not change while it is read.
    if (only && nodes.length === 1) return structuredClone(only.value);
    throw dataFileError(
      overlay.file,
      joinPointer(pointer, "copy"),
      `Expected a query that selects one value, found ${nodes.length}.`,
    );
  }

  /** Limits the growth of the document: each action can multiply the values that the previous action has added. */
  #failOnGrowth(
    { file }: Overlay,
    { pointer }: OverlayAction,
    { value, targets }: { value: unknown; targets: readonly Target[] },
  ): void {
    const { expandedNodes, depth } = measureTree(value, maxDepth);
    this.#addedNodes += expandedNodes * targets.length;
    if (this.#addedNodes > this.#maxAddedNodes) {
      const message = `Expected overlays that add at most ${this.#maxAddedNodes} values, found ${this.#addedNodes} with this action. Select fewer values.`;
      throw dataFileError(file, pointer, message);
    }
    const deepest = targets.reduce((level, { location }) => Math.max(level, location.length), 0) + depth;
    if (deepest > maxDepth)
      throw dataFileError(file, pointer, `Expected at most ${maxDepth} levels of nesting, found more.`);
  }

  #merge({ target, value }: { target: JsonRecord; value: unknown }, at: UpdateLocation): void {
    if (!isRecord(value)) throw incompatible(at, target, value);
    for (const [key, member] of Object.entries(value)) {
      const inner = { ...at, pointer: joinPointer(at.pointer, key) };
      const existing = Object.hasOwn(target, key) ? target[key] : undefined;
      if (isRecord(existing)) this.#merge({ target: existing, value: member }, inner);
      else if (Array.isArray(existing)) {
        if (!Array.isArray(member)) throw incompatible(inner, existing, member);
        this.#append({ target: existing, value: member }, inner);
      } else this.#replace({ holder: target, key, target: existing, value: member }, inner);
    }
  }

  /** Appends the items of a list, or one value. */
  #append({ target, value }: { target: unknown[]; value: unknown }, at: UpdateLocation): void {
    const items = Array.isArray(value)
      ? value.map((item, index) => [item, joinPointer(at.pointer, index)])
      : [[value, at.pointer]];
    for (const [item, pointer] of items) {
      target.push(structuredClone(item));
      this.#origins?.setMember(target, String(target.length - 1), {
        source: at.overlay.file.source,
        pointer: String(pointer),
      });
    }
  }

  /** Adds an absent member, or replaces a single value by another one. */
  #replace(
    { holder, key, target, value }: { holder: object; key: string; target: unknown; value: unknown },
    at: UpdateLocation,
  ): void {
    const isComposite = typeof value === "object" && value !== null;
    if (target !== undefined && isComposite) throw incompatible(at, target, value);
    // An assignment to `__proto__` would not add a member.
    Object.defineProperty(holder, key, {
      value: structuredClone(value),
      writable: true,
      enumerable: true,
      configurable: true,
    });
    this.#origins?.setMember(holder, key, { source: at.overlay.file.source, pointer: at.pointer });
  }
}

interface UpdateLocation {
  overlay: Overlay;
  pointer: string;
}

function incompatible({ overlay, pointer }: UpdateLocation, target: unknown, value: unknown): Error {
  const message = `Expected ${kindOf(target)} for a target that is ${kindOf(target)}, found ${kindOf(value)}. To replace it, remove it with an action before this one.`;
  return dataFileError(overlay.file, pointer, message);
}

function kindOf(value: unknown): "an object" | "a list" | "a single value" {
  if (Array.isArray(value)) return "a list";
  return isRecord(value) ? "an object" : "a single value";
}
