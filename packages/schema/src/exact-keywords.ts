import { toCanonicalJson } from "@docent/openapi/model";
import { multipleOf } from "@docent/runtime/schemas";
import type { Ajv2020, ErrorObject, FuncKeywordDefinition } from "ajv/dist/2020.js";

/**
 * Replaces two keywords of ajv. Its `multipleOf` refuses 19.99 as a multiple of 0.01, because the quotient of two binary
 * fractions is seldom exact. Its `uniqueItems` compares each object with each other one, so that a long list can block a server.
 */
export function replaceInexactKeywords(ajv: Ajv2020): void {
  ajv
    .removeKeyword("multipleOf")
    .addKeyword(
      keyword({ keyword: "multipleOf", type: "number", schemaType: "number" }, (value: number, bound: number) =>
        multipleOf(bound)(value, "") === undefined ? undefined : `must be multiple of ${bound}`,
      ),
    );
  ajv.removeKeyword("uniqueItems").addKeyword(
    keyword({ keyword: "uniqueItems", type: "array", schemaType: "boolean" }, (items: unknown[], isUnique: boolean) => {
      const repeated = isUnique ? findRepeated(items) : undefined;
      return repeated && `must NOT have duplicate items (items ## ${repeated.join(" and ")} are identical)`;
    }),
  );
}

/** @param find Returns why a value is invalid, or undefined. */
function keyword<Value, Limit>(
  definition: FuncKeywordDefinition,
  find: (value: Value, limit: Limit) => string | undefined,
): FuncKeywordDefinition {
  const compile = (limit: Limit, parentSchema: object) => {
    const validate = Object.assign(
      (value: Value): boolean => {
        const message = find(value, limit);
        if (message !== undefined)
          validate.errors = [{ keyword: String(definition.keyword), parentSchema, message, params: {} }];
        return message === undefined;
      },
      { errors: [] as Partial<ErrorObject>[] },
    );
    return validate;
  };
  return { ...definition, compile };
}

/** The indexes of two equal items. */
function findRepeated(items: readonly unknown[]): [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const text = toCanonicalJson(item);
    const earlier = seen.get(text);
    if (earlier !== undefined) return [earlier, index];
    seen.set(text, index);
  }
  return undefined;
}
