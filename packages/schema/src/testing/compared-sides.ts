import type { JsonRecord, Schema } from "@docent/openapi";
import { SchemaChecker } from "../schema-checker.ts";

/** One of the two schemas of a comparison. */
export function side(schema: Schema, document: JsonRecord = {}) {
  return { document, checker: SchemaChecker.of(document), node: { schema, pointer: "#" } };
}

export const condition = (holds: Schema, demanded: Schema, otherwise: Schema = true): JsonRecord =>
  Object.fromEntries([
    ["if", holds],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    ["then", demanded],
    ["else", otherwise],
  ]);
