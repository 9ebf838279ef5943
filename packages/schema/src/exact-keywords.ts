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
        multipleOf(bound)(value, "") === undefined
          ? undefined
          : { message: `must be multiple of ${bound}`, params: { multipleOf: bound } },
      ),
    );
  ajv.removeKeyword("uniqueItems").addKeyword(
    keyword({ keyword: "uniqueItems", type: "array", schemaType: "boolean" }, (items: unknown[], isUnique: boolean) => {
      const repeated = isUnique ? findRepeated(items) : undefined;
      if (!repeated) return undefined;
      const message = `must NOT have duplicate items (items ## ${repeated.join(" and ")} are identical)`;
      return { message, params: { j: repeated[0], i: repeated[1] } };
    }),
  );
}

type Problem = Pick<ErrorObject, "message" | "params">;

function keyword<Value, Limit>(
  definition: FuncKeywordDefinition,
  find: (value: Value, limit: Limit) => Problem | undefined,
): FuncKeywordDefinition {
  const compile = (limit: Limit, parentSchema: object) => {
    const validate = Object.assign(
      (value: Value): boolean => {
        const problem = find(value, limit);
        if (problem) validate.errors = [{ keyword: String(definition.keyword), parentSchema, ...problem }];
        return !problem;
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
