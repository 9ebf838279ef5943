import { pathItemMethods } from "./document-map.ts";
import { splitPointer } from "./json-pointer.ts";
import { bareMediaType } from "./media-type-name.ts";
import { isRecord, type JsonRecord } from "./record.ts";
import { resolveReference } from "./references.ts";

/**
 * Describes a location in an OpenAPI document: `paths /books get responses 404` is `GET /books, response 404`. Names are not
 * escaped for Markdown or terminals.
 *
 * @param options.isLone Whether another document does not have the location. Then the last step is never omitted.
 */
export function describeLocation(path: readonly string[], { isLone = false } = {}): string {
  const steps = describeRoot(path);
  const [container = "", last = ""] = path.slice(-2);
  if (isLone && omitted.has(last) && container !== "properties") steps.push(last);
  if (isLone && isJsonEntry(container, last)) steps.push(`media type ${last}`);
  return steps.join(", ") || "the document";
}

function isJsonEntry(container: string, key: string): boolean {
  return container === "content" && bareMediaType(key) === "application/json";
}

function describeRoot(path: readonly string[]): string[] {
  const [root, first, second, ...rest] = path;
  if (root === "paths" && first !== undefined) {
    return second === undefined || !methods.has(second)
      ? [`path ${first}`, ...describeSteps(path.slice(2))]
      : [`${second.toUpperCase()} ${first}`, ...describeSteps(rest)];
  }
  if (root === "components" && first !== undefined && second !== undefined) {
    return [`${singular(first)} ${second}`, ...describeSteps(rest)];
  }
  return describeSteps(path);
}

const methods = new Set<string>(pathItemMethods);

/** Joins the name of a container and a key in it: `properties`, `name` becomes `property name`. */
function describeSteps(path: readonly string[]): string[] {
  const [step, key, ...rest] = path;
  if (step === undefined) return [];
  if (omitted.has(step)) return describeSteps(path.slice(1));
  if (step === "requestBody") return ["request body", ...describeSteps(path.slice(1))];
  if (key === undefined || !containers.has(step)) return [step, ...describeSteps(path.slice(1))];
  if (isJsonEntry(step, key)) return describeSteps(rest);
  if (schemaLists.has(step)) return [describeItem(step, key), ...describeSteps(rest)];
  return [`${singular(step)} ${key}`, ...describeSteps(rest)];
}

/** Steps that the text omits, because a media type has only one schema. */
const omitted = new Set(["schema", "itemSchema"]);

const schemaLists = new Set(["oneOf", "anyOf", "allOf"]);

/** Describes a schema of a list by its label of {@link labelItems}. Labels of events and schemas are clear by themselves. */
function describeItem(keyword: string, label: string): string {
  if (/^(event|schema) /.test(label)) return label;
  return `${keyword === "allOf" ? "part" : "alternative"} ${label}`;
}

const containers = new Set([
  ...["content", "examples", "headers", "parameters", "properties", "responses", "servers", "tags", "security"],
  ...["patternProperties", "$defs", "callbacks", "links", "variables", "webhooks", "oneOf", "anyOf", "allOf"],
]);

function singular(word: string): string {
  const known: Record<string, string> = {
    content: "media type",
    examples: "example",
    mediaTypes: "media type",
    pathItems: "path item",
    patternProperties: "pattern of properties",
    properties: "property",
    requestBodies: "request body",
    security: "security",
    securitySchemes: "security scheme",
  };
  return known[word] ?? (word.endsWith("s") ? word.slice(0, -1) : word);
}

/**
 * Labels each item of a list, to find it in another version of the list: `query limit` for a parameter, and for an
 * alternative `event done`, `schema Book`, its title or its constant. The default is the position, from 1. A repeated label
 * has its position appended.
 */
export function labelItems(
  items: readonly unknown[],
  { container, document }: { container: string; document: unknown },
): Map<string, { item: unknown; index: number }> {
  const labelled = new Map<string, { item: unknown; index: number }>();
  for (const [index, item] of items.entries()) {
    const label = labelItem(item, container, document) ?? String(index + 1);
    labelled.set(labelled.has(label) ? `${label} (${index + 1})` : label, { item, index });
  }
  return labelled;
}

function labelItem(item: unknown, container: string, document: unknown): string | undefined {
  const target = resolveReference(document, item);
  if (!isRecord(target)) return undefined;
  const labels: Record<string, string | undefined> = {
    parameters: join(toText(target["in"]), toText(target["name"])),
    servers: toText(target["url"]),
    tags: toText(target["name"]),
    security: Object.keys(target).sort().join(" and ") || "none",
  };
  return labels[container] ?? labelSchema(item, target);
}

function labelSchema(item: unknown, target: JsonRecord): string | undefined {
  const event = isRecord(target["properties"]) ? target["properties"]["event"] : undefined;
  if (isRecord(event) && typeof event["const"] === "string") return `event ${event["const"]}`;
  if (isRecord(item) && typeof item["$ref"] === "string") return `schema ${splitPointer(item["$ref"]).at(-1)}`;
  return toText(target["title"]) ?? (target["const"] === undefined ? undefined : JSON.stringify(target["const"]));
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function join(location: string | undefined, name: string | undefined): string | undefined {
  return location === undefined || name === undefined ? undefined : `${location} ${name}`;
}
