import { isRecord, toArray, toRecord } from "@docent/openapi";
import { readParts, typesOf } from "./contract-view.ts";
import { type Change, insert, remove, rename, set } from "./edit.ts";
import {
  at,
  deprecate,
  edit,
  editDates,
  editPartDates,
  inText,
  inTypes,
  loosen,
  operatorsOf,
  type PartialEdit,
  type SiteEdit,
  tighten,
} from "./mutant.ts";
import { methods, readPath, resolvePath, type Site } from "./walk.ts";

const template = /^\{([^}]+)\}$/;

const addedOperation = {
  operationId: "addedOperation",
  summary: "An operation that was added",
  responses: { "204": { description: "Nothing to say." } },
};

export const pathOperators = [
  ...operatorsOf("Paths", ["{path}"], {
    "path-segment-renamed": eachSegment((segments, index) => segments.with(index, `${segments[index]}-renamed`)),
    "path-segment-removed": eachSegment((segments, index) =>
      segments.length < 3 ? undefined : segments.toSpliced(index, 1),
    ),
    "path-segment-added": eachPath((site, path) => [
      { variant: "trailing", ...renamePath(site, path, `${path}/added`) },
      { variant: "leading", ...renamePath(site, path, `/added${path}`) },
      { variant: "slash", ...renamePath(site, path, `${path}/`) },
    ]),
    "path-case-changed": eachPath((site, path) => [
      renamePath(
        site,
        path,
        path.replace(/\/[a-z]/, (text) => text.toUpperCase()),
      ),
    ]),
    "path-template-added": eachPath((site, path) => {
      const parameter = { name: "addedId", in: "path", required: true, schema: { type: "string" } };
      const parameters = toArray(toRecord(site.node[path])["parameters"]);
      const added = set(at(site, path, "parameters"), [...parameters, parameter]);
      return [{ at: at(site, path), ...edit(added, rename(at(site, path), `${path}/{addedId}`)) }];
    }),
    // A client sends the value, never the name of the placeholder.
    "path-template-renamed": eachPath((site, path) =>
      [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => ({
        at: at(site, path),
        variant: name,
        ...edit(
          ...findPathParameters(site, path, name),
          rename(at(site, path), path.replace(`{${name}}`, `{${name}Renamed}`)),
        ),
        ...inTypes("The name of a placeholder is not sent."),
      })),
    ),
    "path-removed": eachPath((site, path) => [tighten(remove(at(site, path)))]),
    "path-added": (site) => loosen(set(at(site, "/added"), { get: addedOperation })),
  }),
  ...operatorsOf("Path Item", methods, {
    "method-changed": eachMethod((site, method) =>
      ["get", "put", "post", "delete", "patch"]
        .filter((other) => !(other in site.node))
        .map((other) => ({ variant: other, ...edit(rename(at(site, method), other)) })),
    ),
    "operation-removed": eachMethod((site, method) => [tighten(remove(at(site, method)))]),
    "operation-added": (site) =>
      ["get", "delete", "post"]
        .filter((method) => !(method in site.node))
        .slice(0, 2)
        .map((method) => ({ keyword: method, variant: method, ...loosen(set(at(site, method), addedOperation)) })),
  }),
];

function eachPath(toEdits: (site: Site, path: string) => readonly PartialEdit[]): SiteEdit {
  return (site) =>
    Object.keys(site.node)
      .filter((path) => path.startsWith("/") && isRecord(site.node[path]))
      .flatMap((path) => toEdits(site, path));
}

/** Changes each segment of a path, except placeholders. */
function eachSegment(change: (segments: readonly string[], index: number) => string[] | undefined): SiteEdit {
  return eachPath((site, path) => {
    const segments = path.split("/");
    return segments.flatMap((segment, index) => {
      const changed = segment === "" || template.test(segment) ? undefined : change(segments, index);
      return changed ? [{ variant: segment, ...renamePath(site, path, changed.join("/")) }] : [];
    });
  });
}

function eachMethod(toEdits: (site: Site, method: string) => readonly PartialEdit[]): SiteEdit {
  return (site) =>
    methods
      .filter((method) => isRecord(site.node[method]))
      .flatMap((method) => toEdits(site, method).map((part) => ({ keyword: method, ...part })));
}

function renamePath(site: Site, path: string, to: string): PartialEdit {
  return edit(rename(at(site, path), to));
}

function findPathParameters(site: Site, path: string, name: string): Change[] {
  const holders = [at(site, path), ...methods.map((method) => at(site, path, method))];
  return holders.flatMap((holder) =>
    toArray(readPath(site.document, [...holder, "parameters"])).flatMap((_, index) => {
      const target = resolvePath(site.document, [...holder, "parameters", index]);
      const parameter = toRecord(readPath(site.document, target));
      return parameter["in"] === "path" && parameter["name"] === name
        ? [set([...target, "name"], `${name}Renamed`)]
        : [];
    }),
  );
}

const naming = inTypes("It names functions and types, and is not sent.");
const grouping = inText("Tags group operations in documentation.");

export const operationOperators = [
  ...operatorsOf("Operation", ["operationId"], {
    "operation-id-edited": (site) => {
      const { operationId } = site.node;
      const location = at(site, "operationId");
      if (typeof operationId !== "string") return [];
      return [
        { variant: "renamed", ...edit(set(location, `${operationId}Renamed`)), ...naming },
        { variant: "removed", ...edit(remove(location)), ...naming },
      ];
    },
    // Gives two operations one name, so that no generator can distinguish them.
    "operation-id-repeated": (site, { sites }) => {
      const other = sites.find(({ object, pointer }) => object === "Operation" && pointer !== site.pointer);
      const name = other?.node["operationId"];
      const location = at(site, "operationId");
      return typeof name === "string" && { at: location, ...edit(set(location, name)), ...naming };
    },
  }),
  ...operatorsOf("Operation", ["tags"], {
    "operation-tags-edited": (site) => {
      const tags = toArray(site.node["tags"]);
      const location = at(site, "tags");
      return [
        { at: location, variant: "added", ...edit(set(location, [...tags, "added-tag"])), ...grouping },
        ...tags.map((tag, index) => ({
          variant: "renamed",
          ...edit(set(at(site, "tags", index), `${tag}-renamed`)),
          ...grouping,
        })),
        tags.length > 0 && { variant: "removed", ...edit(remove(location)), ...grouping },
      ];
    },
  }),
  ...operatorsOf("Operation", ["deprecated"], { "operation-deprecated": deprecate }),
  ...operatorsOf("Operation", ["x-sunset", "x-deprecated-since"], { "operation-dates-edited": editDates }),
  ...operatorsOf("Operation", ["parameters"], {
    "parameter-removed": (site) => {
      const { length } = toArray(site.node["parameters"]);
      return Array.from({ length }, (_, index) => {
        const location = at(site, "parameters", index);
        return { at: location, ...edit(remove(length === 1 ? at(site, "parameters") : location)) };
      });
    },
    "parameter-added": (site) =>
      ["query", "header", "cookie"].flatMap((location) =>
        [false, true].map((required) => {
          const name = location === "header" ? "X-Added" : "added";
          const parameter = { name, in: location, required, schema: { type: "string" } };
          const change = set(at(site, "parameters"), [...toArray(site.node["parameters"]), parameter]);
          const variant = `${location} ${required ? "required" : "optional"}`;
          return { variant, ...(required ? tighten(change) : loosen(change)) };
        }),
      ),
    "parameter-repeated": (site) => {
      const parameters = toArray(site.node["parameters"]);
      return parameters.map((parameter, index) => ({
        at: at(site, "parameters", index),
        ...edit(insert(at(site, "parameters", parameters.length), parameter)),
      }));
    },
  }),
  ...operatorsOf("Operation", ["requestBody"], {
    "request-body-removed": (site) => isRecord(site.node["requestBody"]) && edit(remove(at(site, "requestBody"))),
    "request-body-added": (site) =>
      !("requestBody" in site.node) &&
      [false, true].map((required) => {
        const content = { "application/json": { schema: { type: "object" }, examples: { added: { value: {} } } } };
        const change = set(at(site, "requestBody"), { required, content });
        return { variant: required ? "required" : "optional", ...(required ? tighten(change) : loosen(change)) };
      }),
  }),
  ...operatorsOf("Operation", ["responses"], {
    "responses-removed": (site) => "responses" in site.node && edit(remove(at(site, "responses"))),
  }),
];

const styles: Readonly<Record<string, readonly string[]>> = {
  query: ["spaceDelimited", "pipeDelimited", "deepObject"],
  path: ["label", "matrix"],
};

/** OpenAPI, Parameter Object. */
const alwaysRequired = inTypes("A parameter of a path is always required.");

const flipRequired: SiteEdit = (site) => {
  const location = at(site, "required");
  const isRequired = site.node["required"] === true;
  const flipped = isRequired ? loosen(set(location, false)) : tighten(set(location, true));
  return { at: location, ...flipped, ...(site.node["in"] === "path" ? alwaysRequired : {}) };
};

const changeSchema: SiteEdit = (site) => {
  if (!("schema" in site.node)) return [];
  const location = at(site, "schema");
  const types = readParts(site.document, site.node["schema"]).flatMap(typesOf);
  return [
    ...["string", "integer", "boolean"]
      .filter((type) => !types.includes(type))
      .map((type) => ({ variant: type, ...edit(set(location, { type })) })),
    { variant: "array", ...edit(set(location, { type: "array", items: site.node["schema"] })) },
    { variant: "anything", ...loosen(set(location, {})) },
  ];
};

export const parameterOperators = [
  ...operatorsOf("Parameter", ["name"], {
    "parameter-renamed": (site) => {
      const { name, in: location } = site.node;
      // A placeholder of a path is renamed together with its path.
      if (typeof name !== "string" || location === "path") return [];
      const upper = name.toUpperCase();
      return [
        { variant: "renamed", ...edit(set(at(site, "name"), `${name}${location === "header" ? "-" : ""}Renamed`)) },
        location !== "header" && upper !== name && { variant: "upper-case", ...edit(set(at(site, "name"), upper)) },
      ];
    },
  }),
  ...operatorsOf("Parameter", ["in"], {
    "parameter-moved": (site) =>
      ["query", "header", "cookie"]
        .filter((to) => to !== site.node["in"])
        .map((to) => {
          const style = "style" in site.node ? [remove(at(site, "style"))] : [];
          return { variant: to, ...edit(set(at(site, "in"), to), ...style) };
        }),
  }),
  ...operatorsOf("Parameter", ["required"], { "parameter-required-flipped": flipRequired }),
  ...operatorsOf("Parameter", ["schema"], {
    "parameter-schema-changed": changeSchema,
    // The value is sent as JSON, so a string has quotes.
    "parameter-content-added": (site) => {
      if (!("schema" in site.node)) return [];
      const content = { "application/json": { schema: site.node["schema"] } };
      const unserialized = ["schema", "style", "explode", "allowReserved"].filter((key) => key in site.node);
      return edit(...unserialized.map((key) => remove(at(site, key))), set(at(site, "content"), content));
    },
  }),
  ...operatorsOf("Parameter", ["style", "explode"], {
    "parameter-style-changed": (site) => {
      const location = String(site.node["in"]);
      const isSame = isPlain(site) && location !== "path";
      const plain = isSame ? inTypes("One plain value is written the same in every style.") : {};
      const style = site.node["style"] ?? (location === "query" || location === "cookie" ? "form" : "simple");
      const explode = site.node["explode"] ?? style === "form";
      return [
        ...(styles[location] ?? [])
          .filter((other) => other !== style)
          .map((other) => ({ variant: other, ...edit(set(at(site, "style"), other)), ...plain })),
        { keyword: "explode", variant: "explode", ...edit(set(at(site, "explode"), !explode)), ...plain },
      ];
    },
  }),
  ...operatorsOf("Parameter", ["allowReserved"], {
    "parameter-reserved-allowed": (site) =>
      site.node["in"] === "query" && !("allowReserved" in site.node) && edit(set(at(site, "allowReserved"), true)),
  }),
  ...operatorsOf("Parameter", ["deprecated"], { "parameter-deprecated": deprecate }),
  ...operatorsOf("Parameter", ["x-sunset", "x-deprecated-since"], { "parameter-dates-edited": editPartDates }),
  ...operatorsOf("Header", ["required"], { "header-required-flipped": flipRequired }),
  ...operatorsOf("Header", ["schema"], { "header-schema-changed": changeSchema }),
];

function isPlain({ document, node }: Site): boolean {
  const types = readParts(document, node["schema"]).flatMap(typesOf);
  const isOne = types.length > 0 && !types.includes("array") && !types.includes("object");
  return isOne && isRecord(node["schema"]);
}
