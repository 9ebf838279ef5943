import { isDeepStrictEqual } from "node:util";
import type { Api } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import { viewMessages } from "./message-view.ts";
import { replaceDocument } from "./read-api.ts";
import { isRecord, type JsonRecord, mapRecord, toArray, toRecord } from "./record.ts";
import { componentsOf, isReference } from "./references.ts";
import { mapSubschemas } from "./schema-dialect.ts";

/**
 * Creates separate schemas for requests where `readOnly` and `writeOnly` make them differ from those of responses. "The
 * `required` will take effect on the response only" for a `readOnly` property, and on the request only for a `writeOnly` one
 * (OpenAPI 3.0.4, "Fixed Fields" of the Schema Object): in the other direction, such a property is optional.
 *
 * The copy of a named schema for requests has `Request` after its name. A schema that only requests use keeps its name. An API
 * without such properties is returned unchanged.
 */
export function splitMessages(api: Api): Api {
  const requests = viewMessages(api, { direction: "request", role: "either" }).api.document;
  const responses = viewMessages(api, { direction: "response", role: "either" }).api.document;
  if (requests === api.document && responses === api.document) return api;
  const changed = listChanged(requests, responses);
  const names = nameCopies(changed, responses);
  const renamed = mapDocument(requests, { schema: createRename(componentsOf(requests, "schemas"), names) });

  const schemas = Object.entries(componentsOf(responses, "schemas")).flatMap(([name, schema]): [string, unknown][] => {
    const copy = names.get(name);
    const own = componentsOf(renamed, "schemas")[name];
    if (copy !== undefined)
      return [
        [name, schema],
        [copy, own],
      ];
    return [[name, changed.has(name) ? own : schema]];
  });
  const { requestBodies } = toRecord(renamed["components"]);
  const components = {
    ...toRecord(responses["components"]),
    ...(requestBodies === undefined ? {} : { requestBodies }),
    ...(schemas.length > 0 ? { schemas: Object.fromEntries(schemas) } : {}),
  };
  const document = mapDocument(
    { ...responses, components },
    {
      operation: (operation, { pointer }) => {
        const isCalled = pointer.startsWith("#/paths/") && !pointer.includes("/callbacks/");
        const body = isCalled ? followPointer(renamed, joinPointer(pointer, "requestBody")) : undefined;
        return body === undefined ? operation : { ...operation, requestBody: body };
      },
    },
  );
  return replaceDocument(api, document);
}

const schemasPointer = "#/components/schemas";

/** The name in a pointer to a named schema, or to a part of one. */
function nameIn(reference: string): string | undefined {
  const [components, schemas, name] = reference.startsWith("#") ? splitPointer(reference) : [];
  return components === "components" && schemas === "schemas" ? name : undefined;
}

/** Named schemas of requests that differ from those of responses, in themselves or in what they refer to. */
function listChanged(requests: JsonRecord, responses: JsonRecord): Set<string> {
  const [own, other] = [componentsOf(requests, "schemas"), componentsOf(responses, "schemas")];
  const reached = listReached(requests, listBodies(requests));
  const changed = new Set([...reached.keys()].filter((name) => !isDeepStrictEqual(own[name], other[name])));
  for (let size = -1; size < changed.size; ) {
    size = changed.size;
    for (const [name, targets] of reached) if (targets.some((target) => changed.has(target))) changed.add(name);
  }
  return changed;
}

/** Names for the copies of changed schemas, if responses, parameters, webhooks or callbacks use the schemas as well. */
function nameCopies(changed: ReadonlySet<string>, responses: JsonRecord): Map<string, string> {
  const { schemas: _, requestBodies: __, ...components } = toRecord(responses["components"]);
  const others = mapDocument(
    { ...responses, components },
    {
      operation: ({ requestBody, ...operation }, { pointer }) =>
        pointer.startsWith("#/paths/") && !pointer.includes("/callbacks/")
          ? operation
          : { ...operation, ...(requestBody === undefined ? {} : { requestBody }) },
    },
  );
  const used = listReached(responses, [others]);
  const taken = new Set(Object.keys(componentsOf(responses, "schemas")));
  const names = new Map<string, string>();
  for (const name of changed) {
    if (!used.has(name)) continue;
    let copy = `${name}Request`;
    for (let count = 2; taken.has(copy); count += 1) copy = `${name}Request${count}`;
    names.set(name, copy);
  }
  return names;
}

function listBodies(document: JsonRecord): unknown[] {
  const bodies: unknown[] = [toRecord(document["components"])["requestBodies"]];
  mapDocument(toRecord({ paths: document["paths"] }), {
    operation: (operation) => {
      bodies.push(operation["requestBody"]);
      return operation;
    },
  });
  return bodies;
}

/** All named schemas that the given parts of a document refer to, directly or not, each with its direct references. */
function listReached(document: JsonRecord, parts: readonly unknown[]): Map<string, string[]> {
  const schemas = componentsOf(document, "schemas");
  const reached = new Map<string, string[]>();
  const pending = [...new Set(parts.flatMap((part) => listNames(part)))];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (reached.has(name)) continue;
    const targets = [...listNames(schemas[name]), ...listKinds(schemas, name)];
    reached.set(name, targets);
    pending.push(...targets);
  }
  return reached;
}

/** The schemas that the discriminator of a named schema selects: the targets of its mapping, and schemas that extend it. */
function listKinds(schemas: JsonRecord, name: string): string[] {
  const { discriminator } = toRecord(schemas[name]);
  if (!isRecord(discriminator)) return [];
  const mapped = Object.values(toRecord(discriminator["mapping"])).map(
    (target) => nameIn(String(target)) ?? String(target),
  );
  return [...mapped.filter((target) => Object.hasOwn(schemas, target)), ...listExtending(schemas, name)];
}

/** The named schemas that extend another schema by `allOf`, directly or through other schemas. */
function listExtending(schemas: JsonRecord, name: string): string[] {
  const found = new Set([name]);
  const extendsFound = (part: unknown): boolean =>
    isReference(part)
      ? found.has(nameIn(part.$ref) ?? "")
      : isRecord(part) && toArray(part["allOf"]).some(extendsFound);
  // The loop also visits the names that it adds.
  for (const _ of found)
    for (const [candidate, schema] of Object.entries(schemas))
      if (toArray(toRecord(schema)["allOf"]).some(extendsFound)) found.add(candidate);
  found.delete(name);
  return [...found];
}

/** The named schemas that a part of a document refers to. */
function listNames(part: unknown): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const name = isReference(node) ? nameIn(node.$ref) : undefined;
    if (name !== undefined) names.add(name);
    Object.values(node).forEach(visit);
  };
  visit(part);
  return [...names];
}

/** Creates a function that makes a schema refer to the copies. */
function createRename(schemas: JsonRecord, names: ReadonlyMap<string, string>): (schema: unknown) => unknown {
  const renamePointer = (reference: string): string => {
    const name = nameIn(reference);
    const copy = name === undefined ? undefined : names.get(name);
    return copy === undefined
      ? reference
      : joinPointer("#", "components", "schemas", copy, ...splitPointer(reference).slice(3));
  };
  /** Schemas that a discriminator distinguishes: the alternatives of its schema, and the schemas that extend it. */
  const listDistinguished = (schema: JsonRecord): string[] => {
    const alternatives = ["oneOf", "anyOf"].flatMap((keyword) => listNames(toArray(schema[keyword])));
    const [own] = Object.entries(schemas).find(([, candidate]) => candidate === schema) ?? [];
    return [...alternatives, ...(own === undefined ? [] : listExtending(schemas, own))];
  };
  /** Maps each copy to the discriminator value of its original, because the default value is the name of the schema. */
  const renameKinds = (schema: JsonRecord, discriminator: JsonRecord): JsonRecord => {
    const renameTarget = (target: unknown) => {
      const copy = names.get(String(target));
      return copy === undefined ? renamePointer(String(target)) : joinPointer(schemasPointer, copy);
    };
    const mapping = mapRecord(toRecord(discriminator["mapping"]), renameTarget);
    const mapped = new Set(
      Object.values(toRecord(discriminator["mapping"])).map((target) => nameIn(String(target)) ?? target),
    );
    const added = listDistinguished(schema)
      .filter((name) => names.has(name) && !mapped.has(name))
      .map((name) => [name, joinPointer(schemasPointer, names.get(name) ?? name)]);
    const all = { ...mapping, ...Object.fromEntries(added) };
    const { defaultMapping } = discriminator;
    return {
      ...discriminator,
      ...(Object.keys(all).length > 0 ? { mapping: all } : {}),
      ...(defaultMapping === undefined ? {} : { defaultMapping: renameTarget(defaultMapping) }),
    };
  };
  const rename = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const mapped = mapSubschemas(schema, rename);
    return mapRecord(mapped, (value, keyword) => {
      if (keyword === "$ref" && typeof value === "string") return renamePointer(value);
      return keyword === "discriminator" && isRecord(value) ? renameKinds(schema, value) : value;
    });
  };
  return rename;
}
