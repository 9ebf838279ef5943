import { parseMembers } from "./json-text.ts";

/** The input of an operation of the generated client. */
export interface FormInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body?: unknown;
}

/** The texts in the fields of a form, as the client takes them. */
export interface TypedForm {
  input: FormInput;
  /** The text of a JSON body, which is sent instead of the text that the client would write. */
  json: string | undefined;
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
 * Reads the fields of a form. An empty field is omitted, unless it is a path parameter. Values are sent as they are typed.
 *
 * @throws {FieldError} for an invalid body, for a parameter that is not the JSON of its `content`, and for an empty path parameter.
 */
export function readForm(form: HTMLFormElement): TypedForm {
  const fields = [...form.querySelectorAll<Field>("[data-form]")];
  const body = fields.find(isBody);
  // Entries, because a parameter may be named `__proto__`.
  const read = (location: string) =>
    Object.fromEntries(fields.flatMap((field): [string, unknown][] => readParameter(field, location)));
  return {
    input: {
      path: read("path"),
      query: read("query"),
      headers: read("header"),
      ...(body && { body: readBody(body) }),
    },
    json: body?.dataset["form"] === "json" ? body.value : undefined,
  };
}

/** White space alone is a body only if the body is text. */
function isBody({ name, value, dataset }: Field): boolean {
  return name === "body" && (dataset["form"] === "text" ? value : value.trim()) !== "";
}

function readBody(field: Field): unknown {
  const { value, dataset } = field;
  if (dataset["form"] === "text") return value;
  if (dataset["form"] === "members") {
    const members = parseMembers(value);
    if (members) return members;
  }
  return parseJson(field);
}

function parseJson(field: Field): unknown {
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

/**
 * Text that is not a list or an object is sent unchanged, even if the contract expects a list or an object. The server may
 * reject it.
 */
function readValue(field: Field): unknown {
  const { value, dataset } = field;
  if (dataset["form"] === "json") return parseJson(field);
  return (dataset["form"] === "members" && parseMembers(value)) || value;
}
