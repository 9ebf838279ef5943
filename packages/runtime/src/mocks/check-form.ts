import { checkSchema, invalid } from "./checks.ts";
import type { Check } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

/**
 * Reading of a field's text. `text` keeps it. `nullable` keeps it or reads null. `json` parses it or reads null. Clients write
 * null as `null` in a multipart body, and as an empty text in a URL-encoded body.
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
      const kind = Array.isArray(field) ? field[0] : field;
      const items = await Promise.all(form.getAll(name).map((item) => (kind ? readItem(item, kind) : item)));
      return [name, field === kind && items.length === 1 ? items[0] : items] as const;
    }),
  );
  return Object.fromEntries(values);
}

/** Reads the text of a field. The field may be a file: callers pass a `Blob` to set the media type of a part. */
async function readItem(item: string | Blob, kind: FieldKind): Promise<unknown> {
  return readFieldText(typeof item === "string" ? item : await item.text(), kind);
}

/** The value of a field's text. */
export function readFieldText(text: string, kind: FieldKind): unknown {
  if (kind !== "text" && /^(null)?$/.test(text)) return null;
  try {
    return kind === "json" ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
