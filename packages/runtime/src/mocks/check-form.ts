import { checkSchema, invalid } from "./checks.ts";
import type { Check } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

/**
 * How the text of a field is read. `text` keeps it. `nullable` keeps it or reads null. `json` parses it or reads null, and keeps
 * invalid JSON as text. Clients write null as `null` in a multipart body, and as an empty text in a URL-encoded body.
 */
export type FieldKind = "text" | "nullable" | "json";

/** The kind of each field, in a list if the field is repeated for each item. */
export type FormFields = Readonly<Record<string, FieldKind | readonly [FieldKind]>>;

/**
 * Checks the fields of a form that `multipartBody`, `formBody` or `styledForm` has written. Runs after `checkBody`, for bodies
 * of this media type.
 */
export function checkForm(mediaType: string, fields: FormFields, validator?: Validator): Check {
  return async (request, { body }) => {
    const contentType = request.headers.get("content-type")?.toLowerCase();
    if (body === undefined || !contentType?.startsWith(mediaType)) return undefined;
    let form: FormData;
    try {
      form = await request.clone().formData();
    } catch {
      return invalid(`body: expected ${mediaType}.`);
    }
    return checkSchema(validator, await readFields(form, fields), "body");
  };
}

/** The values of a form. Fields that are not in `fields` keep their texts and files. */
export async function readFields(form: FormData, fields: FormFields): Promise<Record<string, unknown>> {
  const names = [...new Set(form.keys())];
  const values = await Promise.all(
    names.map(async (name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      // A field with a kind may arrive as a file: callers pass a `Blob` to set the media type of a part.
      const items = form.getAll(name).map((item) => (field && typeof item !== "string" ? item.text() : item));
      return [name, readField(await Promise.all(items), field)] as const;
    }),
  );
  return Object.fromEntries(values);
}

/** The value of a field from its items, which are texts if the field has a kind. */
export function readField(items: readonly unknown[], field: FormFields[string] | undefined): unknown {
  const kind = Array.isArray(field) ? field[0] : field;
  const values = kind ? items.map((item) => readFieldText(String(item), kind)) : items;
  return field === kind && values.length === 1 ? values[0] : values;
}

/** The value of a field's text. */
function readFieldText(text: string, kind: FieldKind): unknown {
  if (kind !== "text" && /^(null)?$/.test(text)) return null;
  try {
    return kind === "json" ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
