import { type Api, isRecord, type JsonRecord, mapRecord, toRecord } from "@docent/openapi";
import { didYouMean } from "@docent/terminal";
import { GenerateError } from "../generate-error.ts";
import { brandMark } from "./schema-types.ts";

const brandedTypes = ["string", "integer", "number"];

/**
 * The type names of the branded schemas, by the names of the schemas.
 *
 * @throws {GenerateError} for a name that the contract does not have, or whose values are not texts or numbers.
 */
export function planBrands(
  brands: readonly string[],
  { api, schemas }: { api: Api; schemas: readonly { name: string; typeName: string }[] },
): ReadonlyMap<string, string> {
  const typeNames = new Map(schemas.map(({ name, typeName }) => [name, typeName]));
  return new Map(
    brands.map((name) => {
      const typeName = typeNames.get(name);
      if (typeName === undefined) {
        const names = [...typeNames.keys()];
        throw new GenerateError(
          `brands of ${api.name}: the contract has no schema ${JSON.stringify(name)}.${didYouMean(name, names)}`,
        );
      }
      const { type, enum: listed, const: only } = toRecord(namedSchemas(api.document)[name]);
      if (!brandedTypes.includes(String(type)) || Array.isArray(type) || listed !== undefined || only !== undefined)
        throw new GenerateError(
          `brands of ${api.name}: expected a schema with the type string, integer or number and without listed values, found ${JSON.stringify(name)}${typeof type === "string" ? ` with the type ${type}` : ""}.`,
        );
      return [name, typeName];
    }),
  );
}

/** The document with a mark at each branded schema. */
export function markBrands(document: JsonRecord, brands: ReadonlyMap<string, string>): JsonRecord {
  if (brands.size === 0) return document;
  const schemas = mapRecord(namedSchemas(document), (schema, name) =>
    brands.has(name) && isRecord(schema) ? { ...schema, [brandMark]: name } : schema,
  );
  return { ...document, components: { ...toRecord(document["components"]), schemas } };
}

function namedSchemas(document: JsonRecord): JsonRecord {
  return toRecord(toRecord(document["components"])["schemas"]);
}
