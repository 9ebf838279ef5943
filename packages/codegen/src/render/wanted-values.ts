import { groupPairs, type JsonRecord, type Operation, resolveReference, toArray, toRecord } from "@docent/openapi";
import { pathnameOf, withoutNames } from "@docent/schema";
import type { PlannedOperation } from "./api-plan.ts";

/** A value that a request has at a location: `["header", "X-Target", "Shop.AddBook"]`. Without a value, it may be any. */
export type WantedValue = readonly [location: string, name: string, value?: string];

/** Method and URL of an operation, without the names of its path parameters. */
export function targetOf({ method, path }: Operation): string {
  return `${method} ${withoutNames(pathnameOf(path))}`;
}

/**
 * The values that distinguish the requests of an operation from those of others with the same method and URL: those of a query
 * in its path, and of its required parameters. Operations without such values are left out.
 */
export function listWantedValues(
  operations: readonly PlannedOperation[],
  document: JsonRecord,
): ReadonlyMap<Operation, readonly WantedValue[]> {
  const distinct = new Set(operations.map(({ operation }) => operation));
  const groups = groupPairs([...distinct].map((operation) => [targetOf(operation), operation]));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const lists = group.map((operation) => listValues(operation, document));
      const isShared = (value: WantedValue) =>
        lists.every((list) => list.some((other) => String(other) === String(value)));
      return group.flatMap((operation, index) => {
        const values = lists[index]?.filter((value) => !isShared(value)) ?? [];
        return values.length > 0 ? [[operation, values] as const] : [];
      });
    }),
  );
}

function listValues({ path, parameters }: Operation, document: JsonRecord): WantedValue[] {
  const [, query = ""] = path.replace(/#.*$/s, "").split("?");
  const required = parameters.filter(
    ({ in: location, isRequired }) => isRequired && ["header", "query"].includes(location),
  );
  return [
    ...[...new URLSearchParams(query)].map(
      ([name, value]): WantedValue => (value.includes("{") ? ["query", name] : ["query", name, value]),
    ),
    ...required.flatMap(({ in: location, name, schema }): WantedValue[] => {
      const resolved = toRecord(resolveReference(document, schema));
      const [only, ...others] = "const" in resolved ? [resolved["const"]] : toArray(resolved["enum"]);
      const isText = typeof only === "string" || typeof only === "number" || typeof only === "boolean";
      if (isText && others.length === 0) return [[location, name, String(only)]];
      // The name of a list or an object may not be in the request.
      return scalarTypes.has(resolved["type"]) ? [[location, name]] : [];
    }),
  ];
}

const scalarTypes: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"]);
