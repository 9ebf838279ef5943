import {
  type Api,
  type DocumentChange,
  followPointer,
  joinPointer,
  listParts,
  type Operation,
  splitPointer,
  toRecord,
} from "@docent/openapi";
import type { SideName } from "./effect.ts";
import type { Level } from "./rate-changes.ts";

/**
 * The level of an added or removed part of a path or of an object that has several parts. If the parts together describe the same
 * as before, the part only moved. Undefined for other differences.
 */
export function rateComposed(difference: DocumentChange, sides: Record<SideName, Api>): Level | undefined {
  if (difference.before !== undefined && difference.after !== undefined) return undefined;
  if (isMovedParameter(difference, sides)) return "patch";
  return rateProperties(difference, sides);
}

/**
 * Whether a difference adds or removes parameters of an operation or of a whole path, although the same parameters as before
 * apply to every operation: "A list of parameters that are applicable for all the operations described under this path"
 * (OpenAPI, "Path Item Object").
 */
function isMovedParameter({ path }: DocumentChange, sides: Record<SideName, Api>): boolean {
  const [container, template = "", ...rest] = path;
  const [method, ...inside] = rest[0] === "parameters" ? [undefined, ...rest] : rest;
  if (container !== "paths" || inside[0] !== "parameters" || inside.length > 2) return false;
  const isConcerned = (operation: Operation) =>
    operation.path === template && (method === undefined || operation.method.toLowerCase() === method);
  const olds = sides.old.operations.filter(isConcerned);
  const news = new Map(sides.new.operations.filter(isConcerned).map((operation) => [operation.method, operation]));
  const kept = olds.filter((operation) => news.has(operation.method));
  return kept.length > 0 && kept.every((operation) => listKeys(operation) === listKeys(news.get(operation.method)));
}

function listKeys(operation: Operation | undefined): string {
  const keys = operation?.parameters.map(({ in: location, name }) => `${location} ${name}`) ?? [];
  return JSON.stringify(keys.toSorted());
}

/**
 * The level of an added or removed property, or of a part of an `allOf`, by all parts of the schema. A property that another
 * part describes has moved. A part that changes which properties are described is like an added or removed property.
 */
function rateProperties({ before, after }: DocumentChange, { old, new: current }: Record<SideName, Api>) {
  const tokens = splitPointer(after ?? before ?? "#");
  const [container, name = ""] = tokens.slice(-2);
  const isMember = container === "properties" || container === "allOf";
  if (!isMember && name !== "properties" && name !== "allOf") return undefined;
  // The members of a vendor extension describe nothing.
  if (tokens.some((token) => token.startsWith("x-"))) return undefined;
  const owner = tokens.slice(0, isMember ? -2 : -1);
  while (owner.at(-2) === "allOf") owner.splice(-2);
  const pointer = joinPointer("#", ...owner);
  const [olds, news] = [listProperties(old, pointer), listProperties(current, pointer)];
  if (container === "properties") return olds.includes(name) && news.includes(name) ? "patch" : undefined;
  return JSON.stringify(olds) === JSON.stringify(news) ? "patch" : "minor";
}

function listProperties({ source }: Api, pointer: string): string[] {
  const parts = listParts(source, { schema: followPointer(source, pointer), pointer });
  return [...new Set(parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"]))))].toSorted();
}
