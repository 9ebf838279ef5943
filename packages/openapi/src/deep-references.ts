import { mapDocument } from "./document-map.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toRecord } from "./record.ts";
import { mapSubschemas } from "./schema-dialect.ts";

/**
 * Makes a named schema of every schema that a `$ref` names by its position, such as `#/components/parameters/Id/schema`. Types
 * are generated from this form, because their members are not those of the document.
 */
export function nameDeepSchemas(document: JsonRecord): JsonRecord {
  const names = new DeepNames(document);
  const renamed = mapDocument(document, { schema: (schema) => names.replaceIn(schema) });
  const added: JsonRecord = {};
  // The loop also visits what it adds.
  for (const [pointer, name] of names.byPointer) added[name] = names.replaceIn(followPointer(document, pointer));
  if (names.byPointer.size === 0) return document;
  const components = toRecord(renamed["components"]);
  return { ...renamed, components: { ...components, schemas: { ...toRecord(components["schemas"]), ...added } } };
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
    const name = words.map((word) => word.replaceAll(/[^\w.-]+/g, "_")).join("_");
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
