import {
  decodePercent,
  isJsonMediaType,
  type JsonRecord,
  joinPointer,
  type Parameter,
  type Schema,
} from "@docent/openapi/model";
import { readField } from "@docent/runtime/check-form";
import { ShapeReader } from "../shape.ts";
import { isForm, planForm } from "./form-fields.ts";

/** Reads a parameter whose value is the whole query (OpenAPI 3.2, "Parameter Object", `querystring`). */
export interface WholeQuery {
  /** The schema of the values that are read. */
  schema: Schema;
  /** Reads a query without its `?`. Undefined if there is none. Throws an error for text that is not of the media type. */
  read: (query: string) => unknown;
}

/** @param keys Names of the API keys in the query, which are not fields of a form. */
export function createWholeQuery(
  { schema, mediaType: name = "", pointer, isRequired }: Parameter,
  { document, keys }: { document: JsonRecord; keys: readonly string[] },
): WholeQuery {
  const mediaType = { name, schema, pointer: joinPointer(pointer, "content", name) };
  if (isForm(mediaType)) {
    const plan = planForm(mediaType, ShapeReader.of(document), document);
    const read = (query: string) => {
      const form = new URLSearchParams(query);
      for (const key of keys) form.delete(key);
      const names = [...new Set(form.keys())];
      // A form without fields is an empty query, as is a missing form.
      if (names.length === 0 && !isRequired) return undefined;
      return Object.fromEntries(
        names.map((field) => {
          const planned = Object.hasOwn(plan.fields, field) ? plan.fields[field] : undefined;
          return [field, readField(form.getAll(field), planned)];
        }),
      );
    };
    return { schema: plan.schema, read };
  }
  const read = (query: string) => {
    if (query === "") return undefined;
    const text = decodePercent(query);
    if (!isJsonMediaType(name)) return text;
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`expected JSON, found ${JSON.stringify(text)}.`);
    }
  };
  return { schema, read };
}
