import {
  type EventDescription,
  findDefinition,
  followPointer,
  listParts,
  type MediaType,
  type SchemaNode,
  toArray,
  toRecord,
} from "@docent/openapi";
import type { ContractSide } from "./contract-side.ts";

/** Fields of an event whose values are compared here. The name and the data are compared elsewhere (HTML, section 9.2.6). */
const valueFields = ["id", "retry"];
const fields = ["event", "data", ...valueFields];

/** The fields that an event of a stream must or may have, as one object schema. */
export function locateFields(
  side: ContractSide,
  mediaType: MediaType,
  events: readonly EventDescription[],
): SchemaNode {
  const anyOf = events.map((event) => describeFields(side, mediaType, event));
  return { schema: { anyOf }, pointer: events[0]?.pointer ?? mediaType.pointer };
}

function describeFields({ api: { document } }: ContractSide, mediaType: MediaType, event: EventDescription) {
  const parts = listAround(event.pointer, mediaType.pointer).flatMap((pointer) => {
    const definition = findDefinition(document, pointer);
    return listParts(document, { schema: followPointer(document, definition), pointer: definition });
  });
  return {
    type: "object",
    allOf: parts.map(({ schema }) => ({
      properties: pick(toRecord(schema["properties"]), valueFields),
      required: toArray(schema["required"]).filter((name) => fields.includes(String(name))),
    })),
  };
}

/** Pointers of an event's schema and of the unions around it. An event inherits the properties of these unions. */
function listAround(pointer: string, root: string): string[] {
  const tokens = pointer.slice(root.length + 1).split("/");
  // The first token is `itemSchema` or `schema`.
  return tokens.map((_, index) => [root, ...tokens.slice(0, index + 1)].join("/"));
}

function pick(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
