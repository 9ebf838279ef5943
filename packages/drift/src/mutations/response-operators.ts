import { isRecord, toArray, toRecord } from "@docent/openapi";
import {
  type EventBranch,
  isStream,
  joinBlocks,
  readBranches,
  readEventName,
  renameEvent,
  splitBlocks,
} from "./contract-view.ts";
import { type Change, insert, remove, rename, set } from "./edit.ts";
import { at, type Edit, eachVariant, edit, inTypes, operatorsOf, removes, type SiteEdit, variants } from "./mutant.ts";
import { flipRequired } from "./operation-operators.ts";
import { patternedObjects, readPath, resolvePath, type Site } from "./walk.ts";

/** For each status, other statuses that are easily confused with it. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  "200": ["201", "204", "206"],
  "201": ["200", "202"],
  "400": ["422", "418"],
  "401": ["403", "407"],
  "403": ["401"],
  "404": ["410"],
  "409": ["410", "412"],
  "413": ["414"],
  "415": ["406"],
  "429": ["503"],
  "500": ["502", "503"],
};

export const responseOperators = [
  ...operatorsOf("Responses", {
    "status-removed": (site) => statusesOf(site).map((status) => edit(remove(at(site, status)))),
    // Renames a status to a neighbour, to its range (`4XX`) and to `default`.
    "status-changed": (site) =>
      statusesOf(site).flatMap((status) =>
        [...(neighbours[status] ?? [String(Number(status) + 1)]), `${status[0]}XX`, "default"]
          .filter((other) => !(other in site.node))
          .map((other) => ({ variant: other, ...edit(rename(at(site, status), other)) })),
      ),
    "status-added": (site) =>
      ["202", "204", "302", "418", "503", "default"]
        .filter((status) => !(status in site.node))
        .map((status) => ({
          variant: status,
          ...edit(set(at(site, status), { description: "A response that was added." })),
        })),
    "statuses-swapped": (site) => {
      const statuses = statusesOf(site);
      return statuses.slice(1).map((status, index) => {
        const before = statuses[index] ?? status;
        const swapped = edit(set(at(site, before), site.node[status]), set(at(site, status), site.node[before]));
        return { at: at(site, status), variant: before, ...swapped };
      });
    },
  }),
  ...operatorsOf("Response", {
    "header-removed": (site) =>
      headersOf(site).map((name, _, { length }) => ({
        at: at(site, "headers", name),
        ...edit(remove(length === 1 ? at(site, "headers") : at(site, "headers", name))),
      })),
    "header-renamed": (site) => headersOf(site).map((name) => edit(rename(at(site, "headers", name), `X-${name}`))),
    "header-added": (site) =>
      [false, true].map((required) => {
        const header = { required, schema: { type: "string" }, example: "added" };
        return { variant: required ? "required" : "optional", ...edit(set(at(site, "headers", "X-Added"), header)) };
      }),
  }),
];

function statusesOf({ node }: Site): string[] {
  return Object.keys(node).filter((key) => patternedObjects.Responses?.matches.test(key));
}

function headersOf({ node }: Site): string[] {
  return Object.keys(toRecord(node["headers"]));
}

export const bodyOperators = [
  ...operatorsOf("Request Body", {
    "request-body-required-flipped": flipRequired,
    "max-body-bytes-edited": (site) => {
      const maxBytes = site.node["x-max-body-bytes"];
      const location = at(site, "x-max-body-bytes");
      if (typeof maxBytes !== "number") return edit(set(location, 1024));
      const [raised, lowered] = [set(location, maxBytes + 1), set(location, maxBytes - 1)];
      return variants({ raised, lowered, removed: remove(location) });
    },
    ...editContent("request"),
  }),
  ...operatorsOf("Response", {
    ...editContent("response"),
    "response-content-added": (site) =>
      !("content" in site.node) && edit(set(at(site, "content", "application/json"), { schema: { type: "object" } })),
  }),
  ...operatorsOf("Media Type", {
    "media-type-schema-changed": eachVariant("schema", (schema) => ({
      removed: undefined,
      string: { type: "string" },
      array: { type: "array", items: schema },
      never: false,
    })),
  }),
];

function editContent(prefix: "request" | "response"): Record<string, SiteEdit> {
  return {
    [`${prefix}-media-type-changed`]: changeMediaType,
    [`${prefix}-media-type-added`]: (site) => {
      const added = { schema: { type: "object" }, examples: { added: { value: {} } } };
      return isRecord(site.node["content"]) && edit(set(at(site, "content", "application/vnd.added+json"), added));
    },
    [`${prefix}-content-removed`]: removes("content"),
  };
}

function changeMediaType(site: Site): Edit[] {
  return Object.keys(toRecord(site.node["content"])).flatMap((name) =>
    ["text/plain", "application/problem+json", "application/x-www-form-urlencoded", "application/*"].map((other) => ({
      variant: other,
      ...edit(rename(at(site, "content", name), other)),
    })),
  );
}

const frame = {
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { type: "string", const: "added" },
    data: { type: "string", contentMediaType: "application/json", contentSchema: { type: "object" } },
  },
};

export const eventOperators = [
  ...operatorsOf("Media Type", {
    // Removes the event from the union, from the order and from the examples.
    "event-removed": eachEvent((site, { name, path }) =>
      edit(
        remove(path),
        ...editOrder(site, (names) => names.filter((other) => other !== name)),
        ...editExamples(site, (blocks) => blocks.filter((block) => readEventName(block) !== name)),
      ),
    ),
    "event-renamed": eachEvent((site, { name, path, schemaPath }) => {
      const to = `${name}.renamed`;
      const renameBlock = (block: string) => (readEventName(block) === name ? renameEvent(block, to) : block);
      return {
        at: path,
        ...edit(
          set([...schemaPath, "properties", "event", "const"], to),
          ...editOrder(site, (names) => names.map((other) => (other === name ? to : other))),
          ...editExamples(site, (blocks) => blocks.map(renameBlock)),
        ),
      };
    }),
    "event-added": (site) => {
      const { oneOf } = toRecord(site.node["itemSchema"]);
      if (!isStream(site) || !Array.isArray(oneOf)) return [];
      return edit(insert(at(site, "itemSchema", "oneOf", oneOf.length), frame));
    },
    "event-payloads-swapped": (site) => {
      const events = eventsOf(site);
      return events.slice(1).map((event, index) => {
        const before = events[index] ?? event;
        const [first = [], second = []] = [before, event].map(({ schemaPath }) => [
          ...schemaPath,
          "properties",
          "data",
        ]);
        const changes = [set(first, readPath(site.document, second)), set(second, readPath(site.document, first))];
        return { at: event.path, ...edit(...changes) };
      });
    },
    "event-payload-to-text": eachEvent((_, { path, schemaPath }) => ({
      at: path,
      ...edit(set([...schemaPath, "properties", "data"], { type: "string" })),
    })),
    // Moves the schema to its location before OpenAPI 3.2.
    "item-schema-moved": (site) =>
      isStream(site) && {
        ...edit(rename(at(site, "itemSchema"), "schema")),
        ...inTypes("The loader reads both dialects. To other tools, the schema describes the whole stream."),
      },
    "item-schema-removed": removes("itemSchema"),
    "event-order-removed": removes("x-event-order"),
  }),
  ...operatorsOf("Event Order", {
    "event-order-edited": eachEnd((site, keyword, names) => {
      const events = site.parent ? eventsOf(site.parent).map(({ name }) => name) : [];
      const stranger = events.find((name) => !names.includes(name));
      const location = at(site, keyword);
      return [
        names.length > 0 && { variant: "whole", ...edit(remove(location)) },
        ...names.flatMap((name, index) => [
          names.length > 1 && { variant: `${name} removed`, ...edit(remove([...location, index])) },
          stranger !== undefined && { variant: `${name} replaced`, ...edit(set([...location, index], stranger)) },
        ]),
        stranger !== undefined && { variant: `${stranger} added`, ...edit(set(location, [...names, stranger])) },
      ];
    }),
    "event-order-swapped": (site) => edit(set(at(site), { first: site.node["last"], last: site.node["first"] })),
    "event-order-unknown": eachEnd((site, keyword, names) => [
      edit(set(at(site, keyword), [...names, "unknown.event"])),
    ]),
  }),
];

function eachEvent(toEdit: (site: Site, event: NamedBranch) => Edit): SiteEdit {
  return (site) => eventsOf(site).map((event) => toEdit(site, event));
}

function eachEnd(
  toEdits: (site: Site, keyword: string, names: readonly string[]) => readonly (Edit | false)[],
): SiteEdit {
  return (site) =>
    ["first", "last"].flatMap((keyword) => {
      const edits = toEdits(site, keyword, toArray(site.node[keyword]).map(String));
      return edits.map((part) => part && { at: at(site, keyword), ...part });
    });
}

type NamedBranch = EventBranch & { name: string };

function eventsOf(site: Site): NamedBranch[] {
  return isStream(site) ? readBranches(site).filter((branch): branch is NamedBranch => branch.name !== undefined) : [];
}

function editOrder(site: Site, edit: (names: string[]) => string[]): Change[] {
  const ends = toRecord(site.node["x-event-order"]);
  return Object.keys(ends).flatMap((keyword) => {
    const location = at(site, "x-event-order", keyword);
    const names = toArray(ends[keyword]).map(String);
    const edited = edit(names);
    return edited.join() === names.join() ? [] : [edited.length === 0 ? remove(location) : set(location, edited)];
  });
}

function editExamples(site: Site, edit: (blocks: string[]) => string[]): Change[] {
  return Object.keys(toRecord(site.node["examples"])).flatMap((name) => {
    const location = resolvePath(site.document, at(site, "examples", name));
    return ["serializedValue", "value"].flatMap((keyword) => {
      const text = readPath(site.document, [...location, keyword]);
      if (typeof text !== "string") return [];
      const edited = joinBlocks(edit(splitBlocks(text)));
      return edited === joinBlocks(splitBlocks(text)) ? [] : [set([...location, keyword], edited)];
    });
  });
}
