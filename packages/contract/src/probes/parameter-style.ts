import { bareMediaType, isJsonMediaType, isRecord, type Parameter } from "@docent/openapi";
import type { Header } from "@docent/schema";

/**
 * Serializes the value of a parameter by its style (OpenAPI, "Style Values"), as pairs of name and text. Values are encoded
 * before they are joined, because a comma between them is not encoded (RFC 6570, section 3.2.1).
 */
export function writeParameter(
  parameter: Parameter,
  value: unknown,
  encode = (text: string): string => text,
): Header[] {
  const { name, in: location, style, explode, mediaType } = parameter;
  const write = (each: unknown) => encode(toText(each));
  // The values of a form are encoded already.
  if (mediaType !== undefined && location === "querystring" && isRecord(value) && isFormType(mediaType))
    return [[name, encodeForm(value)]];
  if (mediaType !== undefined)
    return [[name, isJsonMediaType(mediaType) ? encode(JSON.stringify(value) ?? "") : write(value)]];
  const members = isRecord(value) ? Object.entries(value).map(([key, item]): Header => [key, write(item)]) : undefined;
  const items = Array.isArray(value) ? value.map(write) : undefined;
  if (style === "deepObject" && members) return writeBrackets(name, value, write);
  // Clients repeat the name of a list in the style `deepObject`, which OpenAPI defines for objects only.
  if ((explode && (location === "query" || location === "cookie")) || style === "deepObject") {
    // Clients, mocks and servers repeat the name of a property with a list.
    if (isRecord(value))
      return Object.entries(value).flatMap(([key, item]) => [item].flat().map((one): Header => [key, write(one)]));
    if (items) return items.map((item) => [name, item]);
  }
  const encoded = members?.map(([key, item]): Header => [encode(key), item]);
  const isMatrix = style === "matrix";
  if (isMatrix && explode && (encoded ?? items)) {
    const pairs = encoded ?? items?.map((item): Header => [name, item]) ?? [];
    return [[name, pairs.map(([key, item]) => `;${key}=${item}`).join("")]];
  }
  const separator = style === "label" && explode ? "." : parameter.separator;
  const joiner = separator === "," ? separator : encode(separator);
  const texts = encoded?.map((pair) => pair.join(explode ? "=" : joiner)) ?? items ?? [write(value)];
  const start = isMatrix ? `;${name}=` : style === "label" ? "." : "";
  return [[name, start + texts.join(joiner)]];
}

/**
 * OpenAPI defines the style for one level. Clients, mocks and servers write nested objects and lists with one more pair of
 * brackets for each level.
 */
function writeBrackets(name: string, value: unknown, write: (scalar: unknown) => string): Header[] {
  if (typeof value !== "object" || value === null) return [[name, write(value)]];
  return Object.entries(value).flatMap(([key, member]) => writeBrackets(`${name}[${key}]`, member, write));
}

/** Whether a value contains the separator of its style where no encoding distinguishes it: servers would read more values. */
export function hasSeparator({ in: location, style, explode }: Parameter, value: unknown): boolean {
  const separator = location === "header" ? "," : style === "spaceDelimited" && !explode ? " " : undefined;
  if (separator === undefined || typeof value !== "object" || value === null) return false;
  return Object.entries(value)
    .flat()
    .some((text) => toText(text).includes(separator));
}

export function isFormType(mediaType: string): boolean {
  return bareMediaType(mediaType) === "application/x-www-form-urlencoded";
}

/** Writes a form. Lists repeat their field, and objects are JSON (OpenAPI, "Encoding Object"). */
export function encodeForm(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, toText(item)]),
  );
  return new URLSearchParams(pairs).toString();
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
