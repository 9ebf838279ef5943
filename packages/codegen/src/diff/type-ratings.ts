import type { Ratings } from "@docent/contract/internal";
import type { TypeChange } from "./compare-types.ts";

/**
 * Rates a change of types. Clients and mock users compile with the types of the client, and only mock users with those of the
 * mocks. Implementers compile with `operations`.
 */
export function rateTypeChange({ level, entryPoint, location, others }: TypeChange): Ratings {
  const isOfMocks = /\/mocks(?:\/paths)?$/.test(entryPoint);
  const isOfOperations = [location, ...others].some((name) => /\boperations\[/.test(name));
  return {
    clients: isOfMocks ? "patch" : level,
    mockUsers: level,
    implementers: isOfOperations ? level : "patch",
  };
}
