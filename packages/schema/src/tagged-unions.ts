import {
  isRecord,
  isReference,
  type JsonRecord,
  mapArray,
  mapRecord,
  readListedValues,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { extensionsIn, restrictKind } from "./extensions.ts";
import { separateBranches } from "./kinds.ts";

/**
 * Adds a discriminator to each `oneOf` of objects, in a schema or a document, whose branches differ in a required `const` with a
 * text. The result shares unchanged parts with the argument.
 *
 * Without a discriminator, ajv tries every branch of a `oneOf` and reports the errors of all branches, although the value is
 * usually meant for only one. With a discriminator, ajv validates a single branch. ajv throws for `mapping`, and for a
 * discriminator without `oneOf`, so the discriminators of the document are removed.
 *
 * For the same reason, a union of constants becomes an `enum`. `x-listed-by` keeps the keyword of the document.
 * For messages, `x-tags` lists the values of the discriminator.
 */
export function tagUnions(node: unknown, document: JsonRecord): unknown {
  if (Array.isArray(node)) return mapArray(node, (item) => tagUnions(item, document));
  if (!isRecord(node)) return node;
  const mapped = mapRecord(node, (child) => tagUnions(child, document));
  const listed = "const" in node || "enum" in node ? undefined : readListedValues(node);
  if (listed) {
    const { oneOf, anyOf: _, ...rest } = withoutDiscriminator(mapped);
    return { ...rest, enum: listed.map(({ value }) => value), "x-listed-by": oneOf ? "oneOf" : "anyOf" };
  }
  const tag = Array.isArray(node["oneOf"]) ? findTag(node["oneOf"], document) : undefined;
  if (!tag) return withoutDiscriminator(selectOneOf(mapped, document));
  // The type is needed because, with a discriminator, ajv accepts any value that is not an object.
  return { ...mapped, type: "object", discriminator: { propertyName: tag.name }, "x-tags": tag.values };
}

/**
 * Lets the discriminator of a `oneOf` choose between its branches. Otherwise a value matches several of them, because their
 * objects are open. A `oneOf` has the discriminator of the base that all branches extend, as Spring describes a property of an
 * abstract type.
 */
export function selectOneOf(schema: JsonRecord, document: JsonRecord): JsonRecord {
  const branches = toArray(schema["oneOf"]);
  if (branches.length < 2 || !branches.every(isReference)) return schema;
  const separated = separateBranches(document, schema);
  if (separated !== schema) return separated;
  const targets = branches.map((branch) => resolveReference(document, branch));
  for (const extensions of extensionsIn(document).values()) {
    const values = targets.map((target) => extensions.find((extension) => extension.target === target)?.values ?? []);
    if (values.some(({ length }) => length === 0)) continue;
    const { propertyName } = extensions;
    return {
      ...schema,
      discriminator: { propertyName },
      oneOf: branches.map((branch, index) => restrictKind([branch], propertyName, values[index] ?? [])),
    };
  }
  return schema;
}

/** A property may be named discriminator, so only an object with the form of the keyword is removed. */
function withoutDiscriminator(schema: JsonRecord): JsonRecord {
  const { discriminator, ...rest } = schema;
  return isRecord(discriminator) && "propertyName" in discriminator ? rest : schema;
}

/** The property whose required `const` is another text in every branch of a union of objects, and these texts. */
function findTag(branches: readonly unknown[], document: JsonRecord) {
  const tables = branches.map((branch) => readRequiredConsts(branch, document));
  const [first] = tables;
  return Object.keys(first ?? {})
    .map((name) => ({ name, values: tables.map((table) => table[name]) }))
    .find(({ values }) => values.every((value) => typeof value === "string") && new Set(values).size === values.length);
}

function readRequiredConsts(branch: unknown, document: JsonRecord): JsonRecord {
  const { type, properties, required } = toRecord(resolveReference(document, branch));
  if (type !== "object") return {};
  const names = toArray(required);
  return Object.fromEntries(
    Object.entries(toRecord(properties)).flatMap(([name, property]) =>
      names.includes(name) && isRecord(property) && "const" in property ? [[name, property["const"]] as const] : [],
    ),
  );
}
