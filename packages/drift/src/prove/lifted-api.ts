import { type Api, isRecord, type JsonRecord, resolveReference, toArray, toRecord } from "@docent/openapi";
import type { Side } from "../mutations/reach.ts";

/** What the other side alone may write is not required of this side (OpenAPI, "Schema Object", readOnly and writeOnly). */
const lifting = { request: "readOnly", response: "writeOnly" } as const;

/** An API as one side of it must keep it; the same object where that is the API itself, as it is almost always. */
export function liftRequired(api: Api, side: Side): Api {
  const keyword = lifting[side];
  const isLifted = (property: unknown) => {
    const target = resolveReference(api.document, property);
    return [property, target].some((node) => isRecord(node) && node[keyword] === true);
  };
  if (!JSON.stringify(api.document).includes(`"${keyword}":true`)) return api;
  // A copy of an API with fewer names under `required` is an API.
  return { ...api, ...(lift({ document: api.document, operations: api.operations }, isLifted) as Partial<Api>) };
}

function lift(node: unknown, isLifted: (property: unknown) => boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => lift(item, isLifted));
  if (!isRecord(node)) return node;
  const copy: JsonRecord = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, lift(value, isLifted)]));
  if (!Array.isArray(node["required"])) return copy;
  const properties = toRecord(node["properties"]);
  return { ...copy, required: toArray(node["required"]).filter((name) => !isLifted(properties[String(name)])) };
}
