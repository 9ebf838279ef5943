import { mapDocument } from "./document-map.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toRecord } from "./record.ts";
import { isReference, resolveReference } from "./references.ts";
import { mapSubschemas } from "./schema-dialect.ts";

/**
 * Creates a named schema for every schema that a `$ref` refers to by position, such as `#/components/parameters/Id/schema`, and
 * inlines such parameters and responses. Types are generated from this form, because the members of generated types differ from
 * those of the document.
 */
export function nameDeepSchemas(document: JsonRecord): JsonRecord {
  // Inlining ends, because parameters and responses do not contain themselves.
  const placed = mapDocument(document, {
    parameter: (parameter) => placeTarget(document, parameter),
    response: (response) => toRecord(placeTarget(document, response)),
  });
  const names = new DeepNames(document);
  const renamed = mapDocument(placed, { schema: (schema) => names.replaceIn(schema) });
  if (names.byPointer.size === 0) return placed;
  const added: JsonRecord = {};
  // The loop also visits the names that it adds.
  for (const [pointer, name] of names.byPointer) added[name] = names.replaceIn(followPointer(document, pointer));
  const components = toRecord(renamed["components"]);
  return { ...renamed, components: { ...components, schemas: { ...toRecord(components["schemas"]), ...added } } };
}

function placeTarget(document: JsonRecord, node: unknown): unknown {
  if (!isReference(node) || /^#\/components\/[^/]+\/[^/]+$/.test(node.$ref)) return node;
  return resolveReference(document, node);
}

class DeepNames {
  readonly byPointer = new Map<string, string>();
  readonly #taken: Set<string>;

  constructor(document: JsonRecord) {
    this.#taken = new Set(Object.keys(toRecord(toRecord(document["components"])["schemas"])));
  }

  replaceIn(schema: unknown): unknown {
    if (!isRecord(schema)) return schema;
    const mapped = mapSubschemas(schema, (part) => this.replaceIn(part));
    const reference = mapped["$ref"];
    if (typeof reference !== "string" || !isDeep(reference)) return mapped;
    return { ...mapped, $ref: joinPointer("#/components/schemas", this.#take(reference)) };
  }

  #take(pointer: string): string {
    const known = this.byPointer.get(pointer);
    if (known !== undefined) return known;
    const words = splitPointer(pointer.replace(/^#\/components\/(schemas\/)?/, "#/"));
    const name = words.join("_").replaceAll(/[^A-Za-z0-9.-]+/g, "_");
    let unique = name;
    for (let count = 2; this.#taken.has(unique); count += 1) unique = `${name}${count}`;
    this.#taken.add(unique);
    this.byPointer.set(pointer, unique);
    return unique;
  }
}

function isDeep(reference: string): boolean {
  const tokens = splitPointer(reference);
  return tokens.length !== 3 || tokens[0] !== "components" || tokens[1] !== "schemas";
}
