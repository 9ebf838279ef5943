import { isMappingRef, isPlainObject, isRef, type Location, type Oas3Rule } from "@redocly/openapi-core";

interface LinkedOperation {
  readonly id: string;
  readonly location: Location;
}

/**
 * The contract has the operations, schemas and tags that links, discriminators and parents of tags name. The lint rule
 * `no-unresolved-refs` reports references.
 */
export const namedParts: Oas3Rule = () => {
  const operationIds = new Set<unknown>();
  const linked: LinkedOperation[] = [];
  let schemas: object = {};
  let rootFile: Location["source"] | undefined;
  return {
    Root: {
      enter(root, { report, location }) {
        schemas = root.components?.schemas ?? {};
        rootFile = location.source;
        const tags: readonly unknown[] = root.tags ?? [];
        const names = tags.map((tag) => isPlainObject(tag) && tag["name"]);
        for (const [index, tag] of tags.entries()) {
          if (!isPlainObject(tag) || typeof tag["parent"] !== "string" || names.includes(tag["parent"])) continue;
          report({
            message:
              `The tag "${tag["name"]}" has a parent that does not exist. Expected the name of a tag of this contract, ` +
              `found "${tag["parent"]}". Correct it, or add the tag.`,
            location: location.child(["tags", index, "parent"]),
          });
        }
      },
      leave(_, { report }) {
        for (const { id, location } of linked) {
          if (operationIds.has(id)) continue;
          report({
            message:
              "The link leads to an operation that does not exist. Expected an operationId of this contract, " +
              `found "${id}". Correct it, or add the operation.`,
            location,
          });
        }
      },
    },
    Operation(operation) {
      operationIds.add(operation.operationId);
    },
    Link(link, { location }) {
      if (typeof link.operationId !== "string") return;
      linked.push({ id: link.operationId, location: location.child("operationId") });
    },
    Schema(schema, { report, location }) {
      const mapping: unknown = schema.discriminator?.mapping;
      if (!isPlainObject(mapping)) return;
      const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(readName);
      // In another file, a schema that extends this one may have any name.
      if (alternatives.length === 0 && location.source !== rootFile) return;
      for (const [value, name] of Object.entries(mapping)) {
        if (typeof name !== "string" || isMappingRef(name)) continue;
        if (Object.hasOwn(schemas, name) || alternatives.includes(name)) continue;
        report({
          message:
            `The discriminator maps "${value}" to a schema that does not exist. Expected the name of a schema or a reference, ` +
            `found "${name}". Correct it, or add the schema.`,
          location: location.child(["discriminator", "mapping", value]),
        });
      }
    },
  };
};

/** The name of an alternative. In another file, it is that of its file or of its part. */
function readName(alternative: unknown): string | undefined {
  if (!isRef(alternative)) return undefined;
  return alternative.$ref
    .split("/")
    .at(-1)
    ?.replace(/\.(?:ya?ml|json)$/i, "");
}
