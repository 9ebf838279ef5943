import { isRecord, type JsonRecord, joinPointer, listParts } from "@docent/openapi";
import type { PlannedOperation } from "./api-plan.ts";
import { propertySchemas } from "./shape.ts";

/** Finds the pointers of `x-pagination` that lead nowhere in the body of a success, so that a list ends after its first page. */
export function findPaginationWarnings(
  { operation, success, pagination }: PlannedOperation,
  document: JsonRecord,
): string[] {
  const schemas = success?.content.map(({ schema }) => schema) ?? [];
  if (!pagination || schemas.length === 0) return [];
  return (["items", "next"] as const).flatMap((member) => {
    const path = pagination[member] ?? [];
    if (mayHave(path, schemas, document)) return [];
    return [
      `${operation.method} ${operation.path}: the body of a success has no ${joinPointer("", ...path)}, which is \`${member}\` of x-pagination. ` +
        (member === "items" ? "The client finds no items." : "The client ends the list after the first page."),
    ];
  });
}

/** Whether a value of one of these schemas may have a member at a path. Every branch of a union counts. */
function mayHave(path: readonly string[], schemas: readonly unknown[], document: JsonRecord): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const parts = schemas.flatMap((schema) => listParts(document, { schema, pointer: "" }, () => true));
  const shape = parts.map(({ schema }) => schema);
  const members = propertySchemas(shape, name).filter((schema) => schema !== false);
  if (members.length > 0) return mayHave(rest, members, document);
  const items = shape.flatMap((part) => [part["items"], part["prefixItems"]].flat()).filter(Boolean);
  if (items.length > 0 && /^\d+$/.test(name)) return mayHave(rest, items, document);
  // A schema without any members describes nothing, unless its type has none.
  const types = shape.flatMap(({ type }) => type ?? []);
  const isDescribed = items.length > 0 || shape.some(({ properties }) => isRecord(properties));
  return !isDescribed && (types.length === 0 || types.includes("object") || types.includes("array"));
}
