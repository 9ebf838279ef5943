import { isPlainObject, type Oas3Rule } from "@redocly/openapi-core";
import { listEventBranches, readEvents, streamFields } from "../event-stream.ts";
import { listAllExamples } from "../example-list.ts";

interface EventOrder {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** `x-event-order` lists events of the stream, and every example of the stream has this order. */
export const eventOrder: Oas3Rule = () => ({
  MediaType(mediaType, { report, location, resolve }) {
    if (!("x-event-order" in mediaType)) return;
    const order = readEventOrder(mediaType["x-event-order"]);
    const orderLocation = location.child("x-event-order");
    if (!order) {
      report({
        message:
          "x-event-order has the wrong shape. Expected {first: [names], last: [names]}, " +
          `found ${JSON.stringify(mediaType["x-event-order"])}. Name at least one event in each.`,
        location: orderLocation,
      });
      return;
    }

    const known = listEventBranches({ node: mediaType, location }, resolve).flatMap(({ names }) => names);
    for (const name of [...order.first, ...order.last]) {
      if (known.includes(name)) continue;
      report({
        message: `x-event-order names the event "${name}", which the stream does not have. Expected one of ${known.join(", ") || "no events"}. Correct the name.`,
        location: orderLocation,
      });
    }
    for (const example of listAllExamples(mediaType, { location, resolve }, streamFields)) {
      const { events } = readEvents(example);
      const fault = findOrderFault(
        events.map(({ event }) => event ?? "message"),
        order,
      );
      if (!fault) continue;
      report({
        message: `${example.label} breaks x-event-order: ${fault} Correct the example.`,
        location: example.location,
      });
    }
  },
});

function readEventOrder(value: unknown): EventOrder | undefined {
  if (!isPlainObject(value) || Object.keys(value).length !== 2) return undefined;
  const { first, last } = value;
  return isNameList(first) && isNameList(last) ? { first, last } : undefined;
}

function isNameList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");
}

// The lint rule `example-values` reports examples without events.
function findOrderFault(names: readonly string[], { first, last }: EventOrder): string | undefined {
  const [firstName] = names;
  const lastName = names.at(-1);
  if (firstName === undefined || lastName === undefined) return undefined;
  if (!first.includes(firstName)) return `it begins with "${firstName}", expected ${first.join(" or ")}.`;
  if (!last.includes(lastName)) return `it ends with "${lastName}", expected ${last.join(" or ")}.`;
  const early = names.slice(0, -1).find((name) => last.includes(name));
  return early && `it continues after "${early}", which ends the stream.`;
}
