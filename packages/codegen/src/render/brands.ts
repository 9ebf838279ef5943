import { type Api, componentsOf, isRecord, type JsonRecord, mapRecord, toRecord } from "@docent/openapi";
import { didYouMean } from "@docent/terminal";
import { GenerateError } from "../generate-error.ts";
import { isDateFormat, markBrand } from "./schema-marks.ts";

const brandedTypes = ["string", "integer", "number"];

/**
 * The type names of the branded schemas, by schema name.
 *
 * @throws {GenerateError} if the contract has no schema with one of the names, or if the schema cannot have a brand.
 */
export function planBrands(
  brands: readonly string[],
  { api, schemas, hasDates }: { api: Api; schemas: readonly { name: string; typeName: string }[]; hasDates: boolean },
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
      const problem = explainSchema(toRecord(componentsOf(api.document, "schemas")[name]), { hasDates });
      if (problem !== undefined)
        throw new GenerateError(
          `brands of ${api.name}: expected a schema with the type string, integer or number and without listed values, found ${JSON.stringify(name)} ${problem}.`,
        );
      return [name, typeName];
    }),
  );
}

/** The reason why a schema cannot have a brand. Undefined if it can. */
function explainSchema(schema: JsonRecord, { hasDates }: { hasDates: boolean }): string | undefined {
  const { type, enum: listed, const: only } = schema;
  if (listed !== undefined || only !== undefined) return "with listed values";
  if (hasDates && isDateFormat(schema)) return "with dates, which have a type of their own";
  if (Array.isArray(type)) return `with the types ${type.join(" and ")}`;
  if (type === undefined) return "without a type";
  return brandedTypes.includes(String(type)) ? undefined : `with the type ${type}`;
}

/** A copy of the document in which each branded schema is marked. */
export function markBrands(document: JsonRecord, brands: ReadonlyMap<string, string>): JsonRecord {
  if (brands.size === 0) return document;
  const schemas = mapRecord(componentsOf(document, "schemas"), (schema, name) =>
    brands.has(name) && isRecord(schema) ? markBrand(schema, name) : schema,
  );
  return { ...document, components: { ...toRecord(document["components"]), schemas } };
}
