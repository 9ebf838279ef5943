import { isRecord, type JsonRecord, resolveReference, toArray, toRecord } from "@docent/openapi/model";

/**
 * Copies a schema, or a whole document, so that each union whose branches differ by a required `const` is told apart by it.
 *
 * A validator that tries every branch of a `oneOf` reports the faults of them all, most of them about branches that the
 * value never meant. ajv picks one branch when a discriminator says how, but throws at `mapping` and at discriminators
 * on anything but such a union, so those of the document are replaced by what its schemas say.
 */
export function tagUnions(node: unknown, document: JsonRecord): unknown {
  if (Array.isArray(node)) return node.map((item: unknown) => tagUnions(item, document));
  if (!isRecord(node)) return node;
  const copy: JsonRecord = {};
  for (const [key, child] of Object.entries(node)) setOwn(copy, key, tagUnions(child, document));
  // A property may be named discriminator, so only the keyword's own shape is taken out.
  if (isRecord(node["discriminator"]) && "propertyName" in node["discriminator"]) delete copy["discriminator"];
  const tag = Array.isArray(node["oneOf"]) ? findTag(node["oneOf"], document) : undefined;
  // With a discriminator, ajv does not look at the branches for a value that is no object.
  return tag === undefined ? copy : { ...copy, type: "object", discriminator: { propertyName: tag } };
}

/** The property whose required `const` differs in every branch of a union of objects. */
export function findTag(branches: readonly unknown[], document: JsonRecord): string | undefined {
  const tables = branches.map((branch) => readRequiredConsts(branch, document));
  const [first] = tables;
  return Object.keys(first ?? {}).find((name) => {
    const values = tables.map((table) => table[name]);
    return values.every((value) => typeof value === "string") && new Set(values).size === values.length;
  });
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

/** Sets a property of any name, `__proto__` included, on the object itself. */
function setOwn(target: JsonRecord, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
