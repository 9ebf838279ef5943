/** The input of a call, as the generated client takes it. */
export interface FormInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body?: unknown;
}

/** A field that cannot be sent. */
export class FieldError extends Error {
  readonly field: HTMLElement;
  constructor(field: HTMLElement, message: string) {
    super(message);
    this.field = field;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reads the fields of a form. An empty field that is not part of the path is not sent.
 *
 * @throws {FieldError} for a body that is not JSON, and for an empty part of the path.
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

/** The name and value of a field, if it has this location. */
function readParameter(field: Field, location: string): [string, unknown][] {
  if (!field.name.startsWith(`${location}:`)) return [];
  const name = field.name.slice(location.length + 1);
  if (field.value !== "") return [[name, readValue(field)]];
  if (location === "path") throw new FieldError(field, `Expected a value for ${name}, which is part of the path.`);
  return [];
}

/** JSON if it can be read as such, so that numbers and lists are. Other text is sent as it is, for the server to refuse. */
function readValue({ value, dataset }: Field): unknown {
  if (dataset["form"] === "text") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
