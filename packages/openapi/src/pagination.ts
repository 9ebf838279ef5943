import type { Pagination, Parameter } from "./api.ts";
import { joinPointer, splitPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord } from "./record.ts";
import { fail, quote, type SpecLocation } from "./spec-error.ts";

/** Reads `x-pagination`: how a client gets from one page of a list to the next. */
export function readPagination(
  operation: JsonRecord,
  { parameters, method, ...location }: SpecLocation & { parameters: readonly Parameter[]; method: string },
): Pagination | undefined {
  const node = operation["x-pagination"];
  if (node === undefined) return undefined;
  const at = { ...location, pointer: joinPointer(location.pointer, "x-pagination") };
  if (!isRecord(node)) fail(at, `Expected an object with \`items\`, \`next\` and \`parameter\`, found ${quote(node)}.`);
  const unknown = Object.keys(node).find((key) => !members.includes(key));
  if (unknown !== undefined) fail(at, `Expected only \`items\`, \`next\` and \`parameter\`, found ${quote(unknown)}.`);
  if (method.toUpperCase() !== "GET") fail(at, `Expected it on a GET operation, found ${method.toUpperCase()}.`);
  const { items = "", next, parameter } = node;
  if (parameter !== undefined && next === undefined) fail(at, "Expected `next` next to `parameter`, found none.");
  const names = parameters.filter((other) => other.in === "query").map(({ name }) => name);
  if (parameter !== undefined && !names.includes(String(parameter)))
    fail(at, `Expected a query parameter of the operation (${names.join(", ")}), found ${quote(parameter)}.`);
  return {
    items: readPath(items, { ...at, pointer: joinPointer(at.pointer, "items") }),
    next: next === undefined ? undefined : readPath(next, { ...at, pointer: joinPointer(at.pointer, "next") }),
    parameter: parameter === undefined ? undefined : String(parameter),
  };
}

const members = ["items", "next", "parameter"];

/** The names in a JSON pointer (RFC 6901). */
function readPath(node: unknown, location: SpecLocation): string[] {
  if (typeof node === "string" && /^(\/([^~]|~[01])*)?$/.test(node)) return splitPointer(`#${node}`);
  return fail(location, `Expected a JSON pointer into the body, such as "/items", found ${quote(node)}.`);
}
