import { isRecord, toRecord } from "@docent/openapi";
import { remove, set } from "./edit.ts";
import { at, type Direction, deprecate, operator, type SiteEdit } from "./mutant.ts";
import { readParts, typesOf } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const renameParameter: SiteEdit = (site) => {
  const { name } = site.node;
  // A placeholder of a path is renamed together with its path.
  if (typeof name !== "string" || site.node["in"] === "path") return [];
  const place = at(site, "name");
  const renamed = site.node["in"] === "header" ? `${name}-Renamed` : `${name}Renamed`;
  const upper = name.toUpperCase();
  return [
    { at: place, variant: "renamed", description: `name ${name} → ${renamed}`, changes: [set(place, renamed)] },
    ...(site.node["in"] === "header" || upper === name
      ? []
      : [{ at: place, variant: "upper-case", description: `name ${name} → ${upper}`, changes: [set(place, upper)] }]),
  ];
};

const moveParameter: SiteEdit = (site) => {
  const from = site.node["in"];
  return ["query", "header", "cookie"]
    .filter((to) => to !== from)
    .map((to) => ({
      at: at(site, "in"),
      variant: to,
      description: `in ${String(from)} → ${to}`,
      changes: [set(at(site, "in"), to), ...("style" in site.node ? [remove(at(site, "style"))] : [])],
    }));
};

const flipRequired: SiteEdit = (site) => {
  const isRequired = site.node["required"] === true;
  const direction: Direction = isRequired ? "loosen" : "tighten";
  const description = `required ${isRequired} → ${!isRequired}`;
  const why = "A parameter of a path is always required (OpenAPI, Parameter Object).";
  const inPath = site.node["in"] === "path" ? ({ visibility: "types", why } as const) : {};
  const changes = [set(at(site, "required"), !isRequired)];
  return [{ ...inPath, at: at(site, "required"), description, direction, changes }];
};

const changeSchema: SiteEdit = (site) => {
  if (!("schema" in site.node)) return [];
  const place = at(site, "schema");
  const { schema } = site.node;
  const types = readParts(site.document, schema).flatMap(typesOf);
  const list = { type: "array", items: schema };
  return [
    ...["string", "integer", "boolean"]
      .filter((type) => !types.includes(type))
      .map((type) => ({
        at: place,
        variant: type,
        description: `schema → ${type}`,
        changes: [set(place, { type })],
      })),
    { at: place, variant: "array", description: "schema → array of it", changes: [set(place, list)] },
    {
      at: place,
      variant: "anything",
      description: "schema → anything",
      direction: "loosen",
      changes: [set(place, {})],
    },
  ];
};

/** `content` in the place of `schema`: the value is written in a media type of its own, with quotes around a text. */
const changeToContent: SiteEdit = (site) => {
  if (!("schema" in site.node)) return [];
  const content = { "application/json": { schema: site.node["schema"] } };
  const unserialized = ["schema", "style", "explode", "allowReserved"].filter((key) => key in site.node);
  const changes = [...unserialized.map((key) => remove(at(site, key))), set(at(site, "content"), content)];
  return [{ at: at(site, "schema"), description: "schema → content application/json", changes }];
};

/** How lists and objects are written; one plain value is written the same in every style, except in a path. */
const changeStyle: SiteEdit = (site) => {
  const place = String(site.node["in"]);
  const why = "One plain value is written the same in every style.";
  const plain = isPlain(site) && place !== "path" ? ({ visibility: "types", why } as const) : {};
  const style = site.node["style"] ?? (place === "query" || place === "cookie" ? "form" : "simple");
  const explode = site.node["explode"] ?? style === "form";
  return [
    ...(styles[place] ?? [])
      .filter((other) => other !== style)
      .map((other) => ({
        ...plain,
        keyword: "style",
        at: "style" in site.node ? at(site, "style") : at(site),
        variant: other,
        description: `style ${style} → ${other}`,
        changes: [set(at(site, "style"), other)],
      })),
    {
      ...plain,
      keyword: "explode",
      at: "explode" in site.node ? at(site, "explode") : at(site),
      variant: "explode",
      description: `explode ${explode} → ${!explode}`,
      changes: [set(at(site, "explode"), !explode)],
    },
  ];
};

const styles: Readonly<Record<string, readonly string[]>> = {
  query: ["spaceDelimited", "pipeDelimited", "deepObject"],
  path: ["label", "matrix"],
};

const allowReserved: SiteEdit = (site) =>
  site.node["in"] === "query" && !("allowReserved" in site.node)
    ? [{ at: at(site), description: "allowReserved added", changes: [set(at(site, "allowReserved"), true)] }]
    : [];

export const parameterOperators = [
  operator("parameter-renamed", { object: "Parameter", keywords: ["name"], edit: renameParameter }),
  operator("parameter-moved", { object: "Parameter", keywords: ["in"], edit: moveParameter }),
  operator("parameter-required-flipped", { object: "Parameter", keywords: ["required"], edit: flipRequired }),
  operator("parameter-schema-changed", { object: "Parameter", keywords: ["schema"], edit: changeSchema }),
  operator("parameter-content-added", { object: "Parameter", keywords: ["schema"], edit: changeToContent }),
  operator("parameter-style-changed", { object: "Parameter", keywords: ["style", "explode"], edit: changeStyle }),
  operator("parameter-reserved-allowed", { object: "Parameter", keywords: ["allowReserved"], edit: allowReserved }),
  operator("parameter-deprecated", { object: "Parameter", keywords: ["deprecated"], edit: deprecate }),
  operator("header-required-flipped", { object: "Header", keywords: ["required"], edit: flipRequired }),
  operator("header-schema-changed", { object: "Header", keywords: ["schema"], edit: changeSchema }),
];

function isPlain({ document, node }: Site): boolean {
  const types = readParts(document, node["schema"]).flatMap(typesOf);
  return (
    types.length > 0 && !types.includes("array") && !types.includes("object") && isRecord(toRecord(node["schema"]))
  );
}
