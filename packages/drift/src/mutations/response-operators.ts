import { isRecord, toRecord } from "@docent/openapi";
import { remove, rename, set } from "./edit.ts";
import { patternedObjects } from "./object-model.ts";
import { at, operator, type SiteEdit } from "./operator.ts";
import type { Site } from "./walk.ts";

const removeStatus: SiteEdit = (site) =>
  statusesOf(site).map((status) => ({
    at: at(site, status),
    description: `status ${status} removed`,
    direction: "tighten",
    changes: [remove(at(site, status))],
  }));

/** To a neighbour that programs take for the same or the opposite, to a range, and to every status. */
const changeStatus: SiteEdit = (site) =>
  statusesOf(site).flatMap((status) =>
    [...(neighbours[status] ?? [String(Number(status) + 1)]), `${status[0]}XX`, "default"]
      .filter((other) => !(other in site.node))
      .map((other) => ({
        at: at(site, status),
        variant: other,
        description: `status ${status} → ${other}`,
        changes: [rename(at(site, status), other)],
        ...(/XX$|default/.test(other) ? { direction: "loosen" as const } : {}),
      })),
  );

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

const addStatus: SiteEdit = (site) =>
  ["202", "204", "302", "418", "503", "default"]
    .filter((status) => !(status in site.node))
    .map((status) => ({
      at: at(site),
      variant: status,
      description: `status ${status} added`,
      direction: "loosen",
      changes: [set(at(site, status), { description: "An answer that was added." })],
    }));

/** Two statuses change places: each answer is documented, under the wrong number. */
const swapStatuses: SiteEdit = (site) => {
  const statuses = statusesOf(site);
  return statuses.slice(1).flatMap((status, index) => {
    const before = statuses[index] ?? status;
    const changes = [set(at(site, before), site.node[status]), set(at(site, status), site.node[before])];
    return [
      { at: at(site, status), variant: before, description: `statuses ${before} and ${status} swapped`, changes },
    ];
  });
};

const removeHeader: SiteEdit = (site) => {
  const names = Object.keys(toRecord(site.node["headers"]));
  return names.map((name) => ({
    at: at(site, "headers", name),
    description: `header ${name} removed`,
    direction: "loosen",
    changes: [remove(names.length === 1 ? at(site, "headers") : at(site, "headers", name))],
  }));
};

const renameHeader: SiteEdit = (site) =>
  Object.keys(toRecord(site.node["headers"])).map((name) => ({
    at: at(site, "headers", name),
    description: `header ${name} → X-${name}`,
    changes: [rename(at(site, "headers", name), `X-${name}`)],
  }));

const addHeader: SiteEdit = (site) =>
  [false, true].map((required) => ({
    at: isRecord(site.node["headers"]) ? at(site, "headers") : at(site),
    variant: required ? "required" : "optional",
    description: `${required ? "required" : "optional"} header X-Added added`,
    direction: required ? "tighten" : "loosen",
    changes: [set(at(site, "headers", "X-Added"), { required, schema: { type: "string" }, example: "added" })],
  }));

export const responseOperators = [
  operator("status-removed", { object: "Responses", keywords: ["{status}"], edit: removeStatus }),
  operator("status-changed", { object: "Responses", keywords: ["{status}"], edit: changeStatus }),
  operator("status-added", { object: "Responses", keywords: ["{status}"], edit: addStatus }),
  operator("statuses-swapped", { object: "Responses", keywords: ["{status}"], edit: swapStatuses }),
  operator("header-removed", { object: "Response", keywords: ["headers"], edit: removeHeader }),
  operator("header-renamed", { object: "Response", keywords: ["headers"], edit: renameHeader }),
  operator("header-added", { object: "Response", keywords: ["headers"], edit: addHeader }),
];

function statusesOf({ node }: Site): string[] {
  return Object.keys(node).filter((key) => patternedObjects.Responses?.matches.test(key));
}
