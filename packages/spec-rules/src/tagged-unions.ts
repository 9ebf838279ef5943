import { isPlainObject } from "@redocly/openapi-core";

/**
 * Copies a document so that each union whose branches differ by a required `const` is told apart by it.
 *
 * A validator that tries every branch of a `oneOf` reports the faults of them all, most of them about branches
 * that the value never meant. ajv picks one branch when a discriminator says how, but throws at `mapping` and at
 * discriminators on anything but such a union, so those of the document are replaced by what its schemas say.
 */
export function tagUnions(document: object): object {
  return tagNode(document, document) as object; // A copy of an object is an object.
}

function tagNode(node: unknown, document: object): unknown {
  if (Array.isArray(node)) return node.map((item: unknown) => tagNode(item, document));
  if (!isPlainObject(node)) return node;
  const entries = Object.entries(node).map(([key, child]) => [key, tagNode(child, document)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (!Array.isArray(node["oneOf"])) {
    // A property may be named discriminator, so only the keyword's own shape is taken out.
    if (isPlainObject(copy["discriminator"]) && "propertyName" in copy["discriminator"]) delete copy["discriminator"];
    return copy;
  }
  const tag = findTag(node["oneOf"], document);
  if (tag === undefined) delete copy["discriminator"];
  else copy["discriminator"] = { propertyName: tag };
  return copy;
}

function findTag(branches: readonly unknown[], document: object): string | undefined {
  const tables = branches.map((branch) => readRequiredConsts(branch, document));
  const [first] = tables;
  return Object.keys(first ?? {}).find((name) => {
    const values = tables.map((table) => table[name]);
    return values.every((value) => typeof value === "string") && new Set(values).size === values.length;
  });
}

function readRequiredConsts(branch: unknown, document: object): Record<string, unknown> {
  const schema = followReference(branch, document);
  if (!isPlainObject(schema)) return {};
  const { properties, required } = schema;
  if (!isPlainObject(properties) || !Array.isArray(required)) return {};
  const entries = Object.entries(properties).flatMap(([name, property]) =>
    required.includes(name) && isPlainObject(property) && "const" in property
      ? [[name, property["const"]] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function followReference(schema: unknown, document: object): unknown {
  const reference = isPlainObject(schema) ? schema["$ref"] : undefined;
  const name = typeof reference === "string" && /^#\/components\/schemas\/([A-Za-z0-9]+)$/.exec(reference)?.[1];
  if (!name) return schema;
  return ["components", "schemas", name].reduce<unknown>((node, key) => Reflect.get(Object(node), key), document);
}
