/** The input of an operation of the generated client. */
export interface FormInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body?: unknown;
}

/** The value of a field cannot be sent. */
export class FieldError extends Error {
  readonly field: HTMLElement;
  constructor(field: HTMLElement, message: string) {
    super(message);
    this.field = field;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reads the fields of a form. An empty field is omitted, unless it is a path parameter.
 *
 * @throws {FieldError} for invalid JSON in the body, and for an empty path parameter.
 */
export function readFormInput(form: HTMLFormElement): FormInput {
  const fields = [...form.querySelectorAll<Field>("[data-form]")];
  const body = fields.find(({ name }) => name === "body");
  // Entries, because a parameter may be named `__proto__`.
  const read = (location: string) =>
    Object.fromEntries(fields.flatMap((field): [string, unknown][] => readParameter(field, location)));
  return {
    path: read("path"),
    query: read("query"),
    headers: read("header"),
    ...(body && body.value.trim() !== "" ? { body: readBody(body) } : {}),
  };
}

function readBody(field: Field): unknown {
  if (field.dataset["form"] === "text") return field.value;
  try {
    return JSON.parse(field.value);
  } catch (error) {
    throw new FieldError(field, `Expected JSON. ${error instanceof Error ? error.message : ""}`);
  }
}

/** The name and value of a field. Empty if the field has another location or no value. */
function readParameter(field: Field, location: string): [string, unknown][] {
  if (!field.name.startsWith(`${location}:`)) return [];
  const name = field.name.slice(location.length + 1);
  if (field.value !== "") return [[name, readValue(field)]];
  if (location === "path") throw new FieldError(field, `Expected a value for ${name}, which is part of the path.`);
  return [];
}

/** Parses JSON, such as numbers and lists. Text that is not JSON is sent unchanged: the server may reject it. */
function readValue({ value, dataset }: Field): unknown {
  if (dataset["form"] === "text") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
