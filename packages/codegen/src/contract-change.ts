import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord, type JsonRecord } from "@docent/openapi";
import type { PackageUpdate } from "./workspace.ts";

/** More lines than a person reads at once. */
const maxLines = 20;

/** What changed between the contract that the package on disk holds and the new one, in the contract's own terms. */
export async function describeContractChange({ folder, generated }: PackageUpdate): Promise<string[]> {
  let before: unknown;
  try {
    before = JSON.parse(await readFile(join(folder, "openapi.json"), "utf8"));
  } catch {
    return []; // A package that does not exist yet, or whose document is damaged, has nothing to compare with.
  }
  const lines = compareDocuments(before, generated.plan.api.source);
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`];
}

/** One line for each place where two documents differ: `POST /config/resources, response 409: added`. */
export function compareDocuments(before: unknown, after: unknown): string[] {
  return compareNodes(before, after, []);
}

function compareNodes(before: unknown, after: unknown, path: string[]): string[] {
  if (Object.is(before, after)) return [];
  if (before === undefined) return [`${describePlace(path)}: added${describeScalar(after)}`];
  if (after === undefined) return [`${describePlace(path)}: removed${describeScalar(before)}`];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => compareNodes(own(before, key), own(after, key), [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  return [`${describePlace(path)}: ${JSON.stringify(before)} is now ${JSON.stringify(after)}`];
}

/** Lists of words, such as `required` and `enum`, gain and lose members; other lists are compared place by place. */
function compareLists(before: unknown[], after: unknown[], path: string[]): string[] {
  if ([...before, ...after].every((item) => typeof item !== "object")) {
    const gained = after
      .filter((item) => !before.includes(item))
      .map((item) => `${describePlace(path)}: gained ${JSON.stringify(item)}`);
    const lost = before
      .filter((item) => !after.includes(item))
      .map((item) => `${describePlace(path)}: lost ${JSON.stringify(item)}`);
    const isReordered = gained.length + lost.length === 0 && JSON.stringify(before) !== JSON.stringify(after);
    return isReordered ? [`${describePlace(path)}: reordered`] : [...gained, ...lost];
  }
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) =>
    compareNodes(before[index], after[index], [...path, String(index)]),
  ).flat();
}

function own(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function describeScalar(value: unknown): string {
  return typeof value === "object" ? "" : ` (${JSON.stringify(value)})`;
}

/** `paths /a post responses 404` is `POST /a, response 404`. */
function describePlace(path: string[]): string {
  const [root, first, second, ...rest] = path;
  if (root === "paths" && first !== undefined && second !== undefined) {
    return [`${second.toUpperCase()} ${first}`, ...describeSteps(rest)].join(", ");
  }
  if (root === "paths" && first !== undefined) return `path ${first}`;
  if (root === "components" && first !== undefined && second !== undefined) {
    return [`${singular(first)} ${second}`, ...describeSteps(rest)].join(", ");
  }
  return describeSteps(path).join(", ");
}

/** A map's name and its key are one step: `properties`, `name` is `property name`. */
function describeSteps(path: string[]): string[] {
  const [step, key, ...rest] = path;
  if (step === undefined) return [];
  if (key !== undefined && containers.has(step)) return [`${singular(step)} ${key}`, ...describeSteps(rest)];
  return [step, ...describeSteps(path.slice(1))];
}

const containers = new Set([
  "content",
  "examples",
  "headers",
  "parameters",
  "properties",
  "responses",
  "oneOf",
  "anyOf",
  "allOf",
  "servers",
  "tags",
]);

function singular(word: string): string {
  if (word === "content") return "media type";
  if (word === "properties") return "property";
  if (word === "requestBodies") return "request body";
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
