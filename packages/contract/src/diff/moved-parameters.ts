import type { Api, DocumentChange, Operation } from "@docent/openapi";
import type { SideName } from "./effect.ts";

/**
 * Whether a difference adds or removes parameters of an operation or of a whole path, and the same parameters as before apply to
 * every operation: "A list of parameters that are applicable for all the operations described under this path" (OpenAPI, "Path
 * Item Object").
 */
export function isMovedParameter({ path, before, after }: DocumentChange, sides: Record<SideName, Api>): boolean {
  if (before !== undefined && after !== undefined) return false;
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
