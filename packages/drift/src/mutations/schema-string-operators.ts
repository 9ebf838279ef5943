import { remove, set } from "./edit.ts";
import { at, operator, type SiteEdit, show } from "./mutant.ts";
import { typesOf, valuesOf } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const editPattern: SiteEdit = (site) => {
  const { pattern } = site.node;
  if (typeof pattern !== "string") return [];
  const place = at(site, "pattern");
  const probe = findRefused(site, pattern);
  const widened = probe === undefined ? undefined : `(?:${pattern})|^${probe.source}$`;
  return [
    { at: place, variant: "removed", description: "pattern removed", direction: "loosen", changes: [remove(place)] },
    { at: place, variant: "changed", description: "pattern → ^[a-z]+$", changes: [set(place, "^[a-z]+$")] },
    ...(widened === undefined
      ? []
      : [
          {
            at: place,
            variant: "widened",
            description: `pattern → …|^${probe?.source}$`,
            direction: "loosen" as const,
            changes: [set(place, widened)],
          },
        ]),
  ];
};

const addPattern: SiteEdit = (site) => {
  if ("pattern" in site.node || "format" in site.node || !isFreeText(site)) return [];
  const changes = [set(at(site, "pattern"), "^[a-z]+$")];
  return [{ at: at(site), description: "pattern ^[a-z]+$ added", direction: "tighten", changes }];
};

const editFormat: SiteEdit = (site) => {
  const { format } = site.node;
  if (typeof format !== "string") return [];
  const place = at(site, "format");
  return [
    {
      at: place,
      variant: "removed",
      description: `format ${format} removed`,
      direction: "loosen",
      changes: [remove(place)],
    },
    ...["date", "date-time", "uuid"]
      .filter((other) => other !== format)
      .map((other) => ({
        at: place,
        variant: other,
        description: `format ${format} → ${other}`,
        changes: [set(place, other)],
      })),
  ];
};

const addFormat: SiteEdit = (site) => {
  if ("format" in site.node || !isFreeText(site)) return [];
  const changes = [set(at(site, "format"), "date-time")];
  return [{ at: at(site), description: "format date-time added", direction: "tighten", changes }];
};

const editMediaType: SiteEdit = (site) => {
  const mediaType = site.node["contentMediaType"];
  if (typeof mediaType !== "string") return [];
  const place = at(site, "contentMediaType");
  return [
    {
      at: place,
      variant: "removed",
      description: `contentMediaType ${mediaType} removed`,
      visibility: "types",
      why: "A contentSchema without it is read as JSON here.",
      changes: [remove(place)],
    },
    {
      at: place,
      variant: "changed",
      description: `contentMediaType ${mediaType} → text/plain`,
      changes: [set(place, "text/plain")],
    },
  ];
};

const editContentSchema: SiteEdit = (site) => {
  if (!("contentSchema" in site.node)) return [];
  const place = at(site, "contentSchema");
  const changed = { type: "array", items: site.node["contentSchema"] };
  return [
    {
      at: place,
      variant: "removed",
      description: "contentSchema removed",
      direction: "loosen",
      changes: [remove(place)],
    },
    { at: place, variant: "changed", description: "contentSchema → array of it", changes: [set(place, changed)] },
  ];
};

const editErrorDetail: SiteEdit = (site) => {
  if (!("x-error-detail" in site.node)) return [];
  const place = at(site, "x-error-detail");
  const common = { at: place, witness: "mocks" as const, why: "Mocks put what was wrong with a request there." };
  const siblings = Object.entries(site.parent?.node["properties"] ?? {});
  const sibling = siblings.find(([name, schema]) => name !== site.path.at(-1) && Object(schema)["type"] === "string");
  return [
    { ...common, variant: "removed", description: "x-error-detail removed", changes: [remove(place)] },
    { ...common, variant: "false", description: "x-error-detail true → false", changes: [set(place, false)] },
    ...(sibling === undefined
      ? []
      : [
          {
            ...common,
            variant: "moved",
            description: `x-error-detail moved to ${show(sibling[0])}`,
            changes: [remove(place), set([...site.path.slice(0, -1), sibling[0], "x-error-detail"], true)],
          },
        ]),
  ];
};

export const schemaStringOperators = [
  operator("pattern-edited", { object: "Schema", keywords: ["pattern"], edit: editPattern }),
  operator("pattern-added", { object: "Schema", keywords: ["pattern"], edit: addPattern }),
  operator("format-edited", { object: "Schema", keywords: ["format"], edit: editFormat }),
  operator("format-added", { object: "Schema", keywords: ["format"], edit: addFormat }),
  operator("content-media-type-edited", { object: "Schema", keywords: ["contentMediaType"], edit: editMediaType }),
  operator("content-schema-edited", { object: "Schema", keywords: ["contentSchema"], edit: editContentSchema }),
  operator("error-detail-edited", { object: "Schema", keywords: ["x-error-detail"], edit: editErrorDetail }),
];

function isFreeText({ node }: Site): boolean {
  return typesOf(node).includes("string") && !valuesOf(node) && !("contentSchema" in node);
}

/** A text that keeps to the lengths and that the pattern refuses, as text and as a pattern of itself. */
function findRefused({ node }: Site, pattern: string): { source: string } | undefined {
  const length = typeof node["minLength"] === "number" ? node["minLength"] : 1;
  const expression = new RegExp(pattern, "u");
  const unit = [
    ["!", "!"],
    [" ", " "],
    ["\n", "\\x0a"],
  ].find(([text = ""]) => !expression.test(text.repeat(length)));
  return unit === undefined ? undefined : { source: `${unit[1]}{${length}}` };
}
