import { isRecord, type JsonRecord, resolveReference } from "@docent/openapi";

/**
 * Labels each item of a list, to find it in another version of the list: `query limit` for a parameter, `event done` for
 * an event, the name of a schema for an alternative. The default label is the index.
 */
export function labelItems(
  items: readonly unknown[],
  { container, document }: { container: string; document: unknown },
): Map<string, unknown> {
  const labelled = new Map<string, unknown>();
  for (const [index, item] of items.entries()) {
    const label = labelItem(item, container, document) ?? String(index + 1);
    labelled.set(labelled.has(label) ? `${label} (${index + 1})` : label, item);
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
    security: Object.keys(target).join(" and ") || "nobody",
  };
  return labels[container] ?? labelSchema(item, target);
}

function labelSchema(item: unknown, target: JsonRecord): string | undefined {
  const event = isRecord(target["properties"]) ? target["properties"]["event"] : undefined;
  if (isRecord(event) && typeof event["const"] === "string") return `event ${event["const"]}`;
  if (isRecord(item) && typeof item["$ref"] === "string") return `schema ${item["$ref"].split("/").at(-1)}`;
  return toText(target["title"]) ?? (target["const"] === undefined ? undefined : JSON.stringify(target["const"]));
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function join(location: string | undefined, name: string | undefined): string | undefined {
  return location === undefined || name === undefined ? undefined : `${location} ${name}`;
}
