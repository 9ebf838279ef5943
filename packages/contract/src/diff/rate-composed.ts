import { isDeepStrictEqual } from "node:util";
import {
  type Api,
  type DocumentChange,
  followPointer,
  isReference,
  joinPointer,
  listParts,
  type Operation,
  resolveObject,
  splitPointer,
  toArray,
  toRecord,
} from "@docent/openapi";
import type { SideName } from "./effect.ts";
import { isOfServers, type Level } from "./rate-changes.ts";

/**
 * The level of a difference in one of several parts that together describe an operation or an object. If they describe the same
 * as before, a part only moved. Undefined for other differences.
 */
export function rateComposed(difference: DocumentChange, sides: Record<SideName, Api>): Level | undefined {
  const isSame =
    isMovedParameter(difference, sides) || isBehindReference(difference, sides) || isSameServer(difference, sides);
  if (isSame) return "patch";
  return rateProperties(difference, sides);
}

/** Whether a `$ref` in one of the documents refers to an object with the same member as the object in the other one. */
function isBehindReference(difference: DocumentChange, { old, new: current }: Record<SideName, Api>): boolean {
  const tokens = splitPointer(difference.after ?? difference.before ?? "#");
  const name = tokens.pop() ?? "";
  const pointer = joinPointer("#", ...tokens);
  const [before, after] = [old, current].map(({ source }) => {
    const node = followPointer(source, pointer);
    return { isReference: isReference(node), member: resolveObject(source, node)[name] };
  });
  return before?.isReference !== after?.isReference && isDeepStrictEqual(before?.member, after?.member);
}

/**
 * Whether a difference moves parameters between operations and their path, and every operation still has the same ones: "A list
 * of parameters that are applicable for all the operations described under this path" (OpenAPI, "Path Item Object").
 */
function isMovedParameter(difference: DocumentChange, sides: Record<SideName, Api>): boolean {
  const [container, template = "", ...rest] = difference.path;
  const [method, ...inside] = rest[0] === "parameters" ? [undefined, ...rest] : rest;
  if (!isLone(difference) || container !== "paths" || inside[0] !== "parameters" || inside.length > 2) return false;
  const isConcerned = (operation: Operation) =>
    operation.path === template && (method === undefined || operation.method.toLowerCase() === method);
  const olds = sides.old.operations.filter(isConcerned);
  const news = new Map(sides.new.operations.filter(isConcerned).map((operation) => [operation.method, operation]));
  const kept = olds.filter((operation) => news.has(operation.method));
  return kept.length > 0 && kept.every((operation) => listKeys(operation) === listKeys(news.get(operation.method)));
}

/** Whether a difference is in servers, and the contract and each of its operations have the same ones as before. */
function isSameServer(difference: DocumentChange, { old, new: current }: Record<SideName, Api>): boolean {
  if (!isOfServers(difference)) return false;
  const [container, template] = difference.path;
  const isConcerned = ({ path }: Operation) => container !== "paths" || path === template;
  const news = new Map(current.operations.filter(isConcerned).map((operation) => [operation.pointer, operation]));
  const kept = old.operations.filter(({ pointer }) => news.has(pointer));
  return [undefined, ...kept].every((operation) =>
    isDeepStrictEqual(listServers(old, operation), listServers(current, operation && news.get(operation.pointer))),
  );
}

/** The servers of an operation, or those of the contract. The default is the URL `/` (OpenAPI, "OpenAPI Object"). */
function listServers({ document }: Api, operation?: Operation) {
  const pointers = operation ? [operation.pointer, joinPointer("#", "paths", operation.path), "#"] : ["#"];
  const lists = pointers.map((pointer) => toArray(toRecord(followPointer(document, pointer))["servers"]));
  const servers = lists.find(({ length }) => length > 0) ?? [{ url: "/" }];
  return servers.map((server) => {
    const { url, variables } = toRecord(server);
    const values = Object.entries(toRecord(variables)).map(([name, variable]) => {
      const { default: value, enum: known } = toRecord(variable);
      return [name, value, known];
    });
    return [url, values];
  });
}

function listKeys(operation: Operation | undefined): string {
  const keys = operation?.parameters.map(({ in: location, name }) => `${location} ${name}`) ?? [];
  return JSON.stringify(keys.toSorted());
}

/**
 * The level of an added or removed property, of a part of an `allOf`, or of a `$ref`, by all parts of the schema. A property that
 * another part describes has moved. A part that changes which properties are described is like an added or removed property.
 */
function rateProperties({ before, after }: DocumentChange, { old, new: current }: Record<SideName, Api>) {
  const tokens = splitPointer(after ?? before ?? "#");
  const [container, name = ""] = tokens.slice(-2);
  // The members of a vendor extension describe nothing.
  if (tokens.some((token) => token.startsWith("x-"))) return undefined;
  if (container === "properties" || container === "allOf") tokens.pop();
  else if (!["properties", "allOf", "$ref"].includes(name)) return undefined;
  tokens.pop();
  while (tokens.at(-2) === "allOf") tokens.splice(-2);
  const pointer = joinPointer("#", ...tokens);
  const [olds, news] = [listProperties(old, pointer), listProperties(current, pointer)];
  if (container === "properties")
    return isLone({ before, after }) && olds.includes(name) && news.includes(name) ? "patch" : undefined;
  return JSON.stringify(olds) === JSON.stringify(news) ? "patch" : "minor";
}

/** The names of the properties that a schema describes, in all parts and branches. */
function listProperties({ source }: Api, pointer: string): string[] {
  const parts = listParts(source, { schema: followPointer(source, pointer), pointer }, () => true);
  return [...new Set(parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"]))))].toSorted();
}

/** Whether only one of the documents has the location. */
function isLone({ before, after }: Pick<DocumentChange, "before" | "after">): boolean {
  return before === undefined || after === undefined;
}
