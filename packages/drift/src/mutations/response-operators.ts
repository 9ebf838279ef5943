import { isRecord, toRecord } from "@docent/openapi";
import { remove, rename, set } from "./edit.ts";
import { at, edit, loosen, operatorsOf, type PartialEdit, tighten } from "./mutant.ts";
import { patternedObjects, type Site } from "./walk.ts";

/** Statuses that programs take for the same or for the opposite. */
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
  ...operatorsOf("Responses", ["{status}"], {
    "status-removed": (site) => statusesOf(site).map((status) => tighten(remove(at(site, status)))),
    // To a neighbour, to a range, and to every status.
    "status-changed": (site) =>
      statusesOf(site).flatMap((status) =>
        [...(neighbours[status] ?? [String(Number(status) + 1)]), `${status[0]}XX`, "default"]
          .filter((other) => !(other in site.node))
          .map((other) => {
            const change = rename(at(site, status), other);
            return { variant: other, ...(/XX$|default/.test(other) ? loosen(change) : edit(change)) };
          }),
      ),
    "status-added": (site) =>
      ["202", "204", "302", "418", "503", "default"]
        .filter((status) => !(status in site.node))
        .map((status) => ({
          variant: status,
          ...loosen(set(at(site, status), { description: "An answer that was added." })),
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
  ...operatorsOf("Response", ["headers"], {
    "header-removed": (site) =>
      headersOf(site).map((name, _, { length }) => ({
        at: at(site, "headers", name),
        ...loosen(remove(length === 1 ? at(site, "headers") : at(site, "headers", name))),
      })),
    "header-renamed": (site) => headersOf(site).map((name) => edit(rename(at(site, "headers", name), `X-${name}`))),
    "header-added": (site) =>
      [false, true].map((required) => {
        const header = { required, schema: { type: "string" }, example: "added" };
        const change = set(at(site, "headers", "X-Added"), header);
        return { variant: required ? "required" : "optional", ...(required ? tighten(change) : loosen(change)) };
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
  ...operatorsOf("Request Body", ["required"], {
    "request-body-required-flipped": (site) => {
      const location = at(site, "required");
      const isRequired = site.node["required"] === true;
      return { at: location, ...(isRequired ? loosen(set(location, false)) : tighten(set(location, true))) };
    },
  }),
  ...operatorsOf("Request Body", ["x-max-body-bytes"], {
    "max-body-bytes-edited": (site) => {
      const maxBytes = site.node["x-max-body-bytes"];
      const location = at(site, "x-max-body-bytes");
      if (typeof maxBytes !== "number") return tighten(set(location, 1024));
      return [
        { variant: "raised", ...loosen(set(location, maxBytes + 1)) },
        { variant: "lowered", ...tighten(set(location, maxBytes - 1)) },
        { variant: "removed", ...loosen(remove(location)) },
      ];
    },
  }),
  ...(["Request Body", "Response"] as const).flatMap((object) => {
    const prefix = object === "Response" ? "response" : "request";
    return operatorsOf(object, ["content"], {
      [`${prefix}-media-type-changed`]: changeMediaType,
      [`${prefix}-media-type-added`]: (site) => {
        const added = { schema: { type: "object" }, examples: { added: { value: {} } } };
        return isRecord(site.node["content"]) && loosen(set(at(site, "content", "application/vnd.added+json"), added));
      },
      [`${prefix}-content-removed`]: (site) => isRecord(site.node["content"]) && edit(remove(at(site, "content"))),
    });
  }),
  ...operatorsOf("Response", ["content"], {
    "response-content-added": (site) =>
      !("content" in site.node) && edit(set(at(site, "content", "application/json"), { schema: { type: "object" } })),
  }),
  ...operatorsOf("Media Type", ["schema"], {
    "media-type-schema-changed": (site) => {
      const location = at(site, "schema");
      return (
        "schema" in site.node && [
          { variant: "removed", ...loosen(remove(location)) },
          { variant: "string", ...edit(set(location, { type: "string" })) },
          { variant: "array", ...edit(set(location, { type: "array", items: site.node["schema"] })) },
          { variant: "never", ...tighten(set(location, false)) },
        ]
      );
    },
  }),
];

function changeMediaType(site: Site): PartialEdit[] {
  return Object.keys(toRecord(site.node["content"])).flatMap((name) =>
    ["text/plain", "application/problem+json", "application/x-www-form-urlencoded", "application/*"]
      .filter((other) => other !== name)
      .map((other) => ({ variant: other, ...edit(rename(at(site, "content", name), other)) })),
  );
}
