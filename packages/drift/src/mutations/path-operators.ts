import { isRecord, toArray, toRecord } from "@docent/openapi";
import { type Change, remove, rename, set } from "./edit.ts";
import { at, operator, type PartialEdit, type SiteEdit } from "./mutant.ts";
import { methods } from "./object-model.ts";
import { resolvePath, type Site } from "./walk.ts";

const template = /^\{([^}]+)\}$/;

const renameSegment: SiteEdit = (site) =>
  pathsOf(site).flatMap((path) => {
    const segments = path.split("/");
    return segments.flatMap((segment, index) => {
      if (segment === "" || template.test(segment)) return [];
      return [renamePath(site, path, { variant: segment, to: segments.with(index, `${segment}-renamed`).join("/") })];
    });
  });

const removeSegment: SiteEdit = (site) =>
  pathsOf(site).flatMap((path) => {
    const segments = path.split("/");
    if (segments.length < 3) return [];
    return segments.flatMap((segment, index) =>
      segment === "" || template.test(segment)
        ? []
        : [renamePath(site, path, { variant: segment, to: segments.toSpliced(index, 1).join("/") })],
    );
  });

const addSegment: SiteEdit = (site) =>
  pathsOf(site).flatMap((path) => [
    renamePath(site, path, { variant: "trailing", to: `${path}/added` }),
    renamePath(site, path, { variant: "leading", to: `/added${path}` }),
    renamePath(site, path, { variant: "slash", to: `${path}/` }),
  ]);

const changeCase: SiteEdit = (site) =>
  pathsOf(site).map((path) => renamePath(site, path, { to: path.replace(/\/[a-z]/, (text) => text.toUpperCase()) }));

const addTemplate: SiteEdit = (site) =>
  pathsOf(site).map((path) => {
    const parameter = { name: "addedId", in: "path", required: true, schema: { type: "string" } };
    const parameters = toArray(toRecord(toRecord(site.node)[path])["parameters"]);
    const edit = renamePath(site, path, { to: `${path}/{addedId}` });
    return { ...edit, changes: [set(at(site, path, "parameters"), [...parameters, parameter]), ...edit.changes] };
  });

/** Names in a path are placeholders: who calls with a value sends the same bytes whatever the name. */
const renameTemplate: SiteEdit = (site) =>
  pathsOf(site).flatMap((path) =>
    [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => {
      const edit = renamePath(site, path, { variant: name, to: path.replace(`{${name}}`, `{${name}Renamed}`) });
      const why = "The name of a placeholder is not sent.";
      const changes = [...findPathParameters(site, path, name), ...edit.changes];
      return { ...edit, visibility: "types" as const, why, changes };
    }),
  );

const removePath: SiteEdit = (site) =>
  pathsOf(site).map((path) => ({
    at: at(site, path),
    description: `path ${path} removed`,
    direction: "tighten",
    changes: [remove(at(site, path))],
  }));

const addPath: SiteEdit = (site) => [
  {
    at: at(site),
    description: "path /added added",
    direction: "loosen",
    changes: [set(at(site, "/added"), { get: addedOperation })],
  },
];

const changeMethod: SiteEdit = (site) =>
  methodsOf(site).flatMap((method) =>
    ["get", "put", "post", "delete", "patch"]
      .filter((other) => !(other in site.node))
      .map((other) => ({
        keyword: method,
        at: at(site, method),
        variant: other,
        description: `method ${method} → ${other}`,
        changes: [rename(at(site, method), other)],
      })),
  );

const removeOperation: SiteEdit = (site) =>
  methodsOf(site).map((method) => ({
    keyword: method,
    at: at(site, method),
    description: `operation ${method} removed`,
    direction: "tighten",
    changes: [remove(at(site, method))],
  }));

const addOperation: SiteEdit = (site) =>
  ["get", "delete", "post"]
    .filter((method) => !(method in site.node))
    .slice(0, 2)
    .map((method) => ({
      keyword: method,
      at: at(site),
      variant: method,
      description: `operation ${method} added`,
      direction: "loosen",
      changes: [set(at(site, method), addedOperation)],
    }));

const pathItem = { object: "Path Item", keywords: methods } as const;

export const pathOperators = [
  operator("path-segment-renamed", { object: "Paths", keywords: ["{path}"], edit: renameSegment }),
  operator("path-segment-removed", { object: "Paths", keywords: ["{path}"], edit: removeSegment }),
  operator("path-segment-added", { object: "Paths", keywords: ["{path}"], edit: addSegment }),
  operator("path-case-changed", { object: "Paths", keywords: ["{path}"], edit: changeCase }),
  operator("path-template-added", { object: "Paths", keywords: ["{path}"], edit: addTemplate }),
  operator("path-template-renamed", { object: "Paths", keywords: ["{path}"], edit: renameTemplate }),
  operator("path-removed", { object: "Paths", keywords: ["{path}"], edit: removePath }),
  operator("path-added", { object: "Paths", keywords: ["{path}"], edit: addPath }),
  operator("method-changed", { ...pathItem, edit: changeMethod }),
  operator("operation-removed", { ...pathItem, edit: removeOperation }),
  operator("operation-added", { ...pathItem, edit: addOperation }),
];

const addedOperation = {
  operationId: "addedOperation",
  summary: "An operation that was added",
  responses: { "204": { description: "Nothing to say." } },
};

function pathsOf({ node }: Site): string[] {
  return Object.keys(node).filter((path) => path.startsWith("/") && isRecord(node[path]));
}

function methodsOf({ node }: Site): string[] {
  return methods.filter((method) => isRecord(node[method]));
}

function renamePath(site: Site, path: string, { to, variant }: { to: string; variant?: string }): PartialEdit {
  return {
    at: at(site, path),
    ...(variant === undefined ? {} : { variant }),
    description: `path ${path} → ${to}`,
    changes: [rename(at(site, path), to)],
  };
}

function findPathParameters(site: Site, path: string, name: string): Change[] {
  const item = toRecord(site.node[path]);
  const lists = [at(site, path), ...methods.map((method) => at(site, path, method))];
  return lists.flatMap((place) => {
    const holder = place.length === site.path.length + 1 ? item : toRecord(item[String(place.at(-1))]);
    return toArray(holder["parameters"]).flatMap((_, index) => {
      const target = resolvePath(site.document, [...place, "parameters", index]);
      const parameter = toRecord(target.reduce<unknown>((node, key) => Object(node)[key], site.document));
      return parameter["in"] === "path" && parameter["name"] === name
        ? [set([...target, "name"], `${name}Renamed`)]
        : [];
    });
  });
}
