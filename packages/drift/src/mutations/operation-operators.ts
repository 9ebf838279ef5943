import { isRecord, parameterStyles, pathItemMethods, toArray, toRecord } from "@docent/openapi";
import { readParts, typesOf } from "./contract-view.ts";
import { type Change, insert, remove, rename, set } from "./edit.ts";
import {
  at,
  deprecate,
  type Edit,
  eachVariant,
  edit,
  editDates,
  editPartDates,
  inText,
  inTypes,
  operatorsOf,
  removes,
  type SiteEdit,
  variants,
} from "./mutant.ts";
import { readPath, resolvePath, type Site } from "./walk.ts";

const template = /^\{([^}]+)\}$/;

const addedOperation = {
  operationId: "addedOperation",
  summary: "An operation that was added",
  responses: { "204": { description: "Nothing to say." } },
};

export const pathOperators = [
  ...operatorsOf("Paths", {
    "path-segment-renamed": eachSegment((segments, index) => segments.with(index, `${segments[index]}-renamed`)),
    "path-segment-removed": eachSegment((segments, index) =>
      segments.length < 3 ? undefined : segments.toSpliced(index, 1),
    ),
    "path-segment-added": eachPath((site, path) => {
      const added = { trailing: `${path}/added`, leading: `/added${path}`, slash: `${path}/` };
      return Object.entries(added).map(([variant, to]) => ({ variant, ...edit(rename(at(site, path), to)) }));
    }),
    "path-case-changed": eachPath((site, path) => {
      const capitalised = path.replace(/\/[a-z]/, (text) => text.toUpperCase());
      return [edit(rename(at(site, path), capitalised))];
    }),
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
    "path-removed": eachPath((site, path) => [edit(remove(at(site, path)))]),
    "path-added": (site) => edit(set(at(site, "/added"), { get: addedOperation })),
  }),
  ...operatorsOf("Path Item", {
    "method-changed": eachMethod((site, method) =>
      ["get", "put", "post", "delete", "patch"]
        .filter((other) => !(other in site.node))
        .map((other) => ({ variant: other, ...edit(rename(at(site, method), other)) })),
    ),
    "operation-removed": eachMethod((site, method) => [edit(remove(at(site, method)))]),
    "operation-added": (site) =>
      ["get", "delete", "post"]
        .filter((method) => !(method in site.node))
        .slice(0, 2)
        .map((method) => ({ variant: method, ...edit(set(at(site, method), addedOperation)) })),
  }),
];

function eachPath(toEdits: (site: Site, path: string) => readonly Edit[]): SiteEdit {
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
      return changed ? variants({ [segment]: rename(at(site, path), changed.join("/")) }) : [];
    });
  });
}

function eachMethod(toEdits: (site: Site, method: string) => readonly Edit[]): SiteEdit {
  return (site) =>
    pathItemMethods.filter((method) => isRecord(site.node[method])).flatMap((method) => toEdits(site, method));
}

function findPathParameters(site: Site, path: string, name: string): Change[] {
  const holders = [at(site, path), ...pathItemMethods.map((method) => at(site, path, method))];
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

export const operationOperators = operatorsOf("Operation", {
  "operation-id-edited": eachVariant(
    "operationId",
    (operationId) => ({ renamed: `${operationId}Renamed`, removed: undefined }),
    naming,
  ),
  // Gives two operations one name, so that no generator can distinguish them.
  "operation-id-repeated": (site, { sites }) => {
    const other = sites.find(({ object, pointer }) => object === "Operation" && pointer !== site.pointer);
    const name = other?.node["operationId"];
    const location = at(site, "operationId");
    return typeof name === "string" && { at: location, ...edit(set(location, name)), ...naming };
  },
  "operation-tags-edited": (site) => {
    const tags = toArray(site.node["tags"]);
    const location = at(site, "tags");
    return [
      ...variants({ added: set(location, [...tags, "added-tag"]) }, { at: location, ...grouping }),
      ...tags.flatMap((tag, index) => variants({ renamed: set([...location, index], `${tag}-renamed`) }, grouping)),
      ...variants({ removed: remove(location) }, grouping),
    ];
  },
  "operation-deprecated": deprecate,
  "operation-dates-edited": editDates,
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
        return { variant: `${location} ${required ? "required" : "optional"}`, ...edit(change) };
      }),
    ),
  "parameter-repeated": (site) => {
    const parameters = toArray(site.node["parameters"]);
    return parameters.map((parameter, index) => ({
      at: at(site, "parameters", index),
      ...edit(insert(at(site, "parameters", parameters.length), parameter)),
    }));
  },
  "request-body-removed": removes("requestBody"),
  "request-body-added": (site) =>
    !("requestBody" in site.node) &&
    [false, true].map((required) => {
      const content = { "application/json": { schema: { type: "object" }, examples: { added: { value: {} } } } };
      const change = set(at(site, "requestBody"), { required, content });
      return { variant: required ? "required" : "optional", ...edit(change) };
    }),
  "responses-removed": removes("responses"),
});

const styles: Readonly<Record<string, readonly string[]>> = parameterStyles;

/** OpenAPI, Parameter Object. */
const alwaysRequired = inTypes("A parameter of a path is always required.");

/** Flips `required` of a parameter, header or request body. */
export const flipRequired: SiteEdit = (site) => {
  const location = at(site, "required");
  return {
    at: location,
    ...edit(set(location, site.node["required"] !== true)),
    ...(site.node["in"] === "path" ? alwaysRequired : {}),
  };
};

const changeSchema = eachVariant("schema", (schema, { document }) => {
  const types = readParts(document, schema).flatMap(typesOf);
  const others = ["string", "integer", "boolean"].filter((type) => !types.includes(type));
  return {
    ...Object.fromEntries(others.map((type) => [type, { type }])),
    array: { type: "array", items: schema },
    anything: {},
  };
});

export const parameterOperators = [
  ...operatorsOf("Parameter", {
    "parameter-renamed": (site) => {
      const { name, in: location } = site.node;
      // A placeholder of a path is renamed together with its path.
      if (typeof name !== "string" || location === "path") return [];
      const renamed = set(at(site, "name"), `${name}${location === "header" ? "-" : ""}Renamed`);
      return variants({ renamed, "upper-case": location !== "header" && set(at(site, "name"), name.toUpperCase()) });
    },
    "parameter-moved": (site) =>
      ["query", "header", "cookie"]
        .filter((to) => to !== site.node["in"])
        .map((to) => {
          const style = "style" in site.node ? [remove(at(site, "style"))] : [];
          return { variant: to, ...edit(set(at(site, "in"), to), ...style) };
        }),
    "parameter-required-flipped": flipRequired,
    "parameter-schema-changed": changeSchema,
    // The value is sent as JSON, so a string has quotes.
    "parameter-content-added": (site) => {
      if (!("schema" in site.node)) return [];
      const content = { "application/json": { schema: site.node["schema"] } };
      const unserialized = ["schema", "style", "explode", "allowReserved"].filter((key) => key in site.node);
      return edit(...unserialized.map((key) => remove(at(site, key))), set(at(site, "content"), content));
    },
    "parameter-style-changed": (site) => {
      const location = String(site.node["in"]);
      const isSame = isPlain(site) && location !== "path";
      const plain = isSame ? inTypes("One plain value is written the same in every style.") : {};
      const style = site.node["style"] ?? styles[location]?.[0];
      const explode = site.node["explode"] ?? style === "form";
      const others = (styles[location] ?? []).slice(1).map((other) => [other, set(at(site, "style"), other)]);
      return variants({ ...Object.fromEntries(others), explode: set(at(site, "explode"), !explode) }, plain);
    },
    "parameter-reserved-allowed": (site) =>
      site.node["in"] === "query" && !("allowReserved" in site.node) && edit(set(at(site, "allowReserved"), true)),
    "parameter-deprecated": deprecate,
    "parameter-dates-edited": editPartDates,
  }),
  ...operatorsOf("Header", { "header-required-flipped": flipRequired, "header-schema-changed": changeSchema }),
];

function isPlain({ document, node }: Site): boolean {
  const types = readParts(document, node["schema"]).flatMap(typesOf);
  const isOne = types.length > 0 && !types.includes("array") && !types.includes("object");
  return isOne && isRecord(node["schema"]);
}
