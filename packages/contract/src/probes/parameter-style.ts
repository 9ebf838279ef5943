import { isRecord, type Parameter } from "@docent/openapi";
import type { Header } from "@docent/schema";

/** Writes a parameter's value by its style (OpenAPI, "Style Values"): the names and texts that it becomes. */
export function writeParameter(parameter: Parameter, value: unknown): Header[] {
  const { name, in: place, style, explode, mediaType } = parameter;
  if (mediaType !== undefined) return [[name, JSON.stringify(value)]];
  if (Array.isArray(value)) {
    if (explode && (place === "query" || place === "cookie")) return value.map((item) => [name, toText(item)]);
    return [[name, value.map(toText).join(separators[style] ?? ",")]];
  }
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([key, item]): Header => [key, toText(item)]);
    if (style === "deepObject") return entries.map(([key, item]) => [`${name}[${key}]`, item]);
    if (explode && (place === "query" || place === "cookie")) return entries;
    return [[name, entries.map((entry) => entry.join(explode ? "=" : ",")).join(",")]];
  }
  return [[name, toText(value)]];
}

const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
