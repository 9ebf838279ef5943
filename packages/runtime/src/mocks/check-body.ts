import { checkSchema, invalid } from "./check-schema.ts";
import type { Check } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

export interface BodyOptions {
  required?: true;
  /** `x-max-body-bytes`. */
  maxBytes?: number;
}

/**
 * Checks size, media type and schema of a body. `content` has a validator for each media type, or null if no JSON Schema
 * applies.
 */
export function checkBody(
  content: Readonly<Record<string, Validator | null>>,
  { required, maxBytes }: BodyOptions = {},
): Check {
  return async (request, parsed) => {
    const bytes = await request.clone().arrayBuffer();
    const size = bytes.byteLength;
    if (!size) return required && invalid("body: it is missing.");
    if (maxBytes && size > maxBytes) {
      return { status: 413, message: `body: expected at most ${maxBytes} bytes, not ${size}.` };
    }
    const found = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const range = [found, found.replace(/\/.*/, "/*"), "*/*"].find((type) => Object.hasOwn(content, type));
    if (range === undefined) {
      const expected = Object.keys(content).join(" or ");
      return { status: 415, message: `content-type: expected ${expected}, not "${found}".` };
    }
    try {
      // A body that is not UTF-8 is neither JSON (RFC 8259, section 8.1) nor text.
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      parsed.body = /[/+]json$/.test(found) ? JSON.parse(text) : text;
    } catch {
      return invalid("body: expected JSON.");
    }
    return checkSchema(content[range], parsed.body, "body");
  };
}
