import { toArray } from "@docent/openapi";
import {
  isMappingRef,
  isPlainObject,
  isRef,
  type Location,
  type Oas3Rule,
  type UserContext,
} from "@redocly/openapi-core";

interface OperationLink {
  readonly id: string;
  readonly parameters: readonly string[];
  readonly location: Location;
}

/**
 * The contract has the operations, parameters, schemas and tags that links, discriminators and parents of tags name. The lint rule
 * `no-unresolved-refs` reports references.
 */
export const namedParts: Oas3Rule = () => {
  /** The names of the parameters of each operation, with and without their location: `id` and `path.id`. */
  const operations = new Map<unknown, Set<string>>();
  const links: OperationLink[] = [];
  let pathNames: string[] = [];
  let schemas: object = {};
  let rootFile: Location["source"] | undefined;
  return {
    Root: {
      enter(root, { report, location }) {
        schemas = root.components?.schemas ?? {};
        rootFile = location.source;
        const tags: readonly unknown[] = root.tags ?? [];
        const parents = new Map(tags.filter(isPlainObject).map((tag) => [tag["name"], tag["parent"]]));
        for (const [index, tag] of tags.entries()) {
          if (!isPlainObject(tag) || typeof tag["parent"] !== "string") continue;
          const label = `The tag "${tag["name"]}"`;
          const fault = !parents.has(tag["parent"])
            ? `${label} has a parent that does not exist. Expected the name of a tag of this contract, found "${tag["parent"]}". Correct it, or add the tag.`
            : isOwnAncestor(tag["name"], parents)
              ? `${label} is an ancestor of itself. Expected a parent that is outside of it, found "${tag["parent"]}". Correct it.`
              : undefined;
          if (fault !== undefined) report({ message: fault, location: location.child(["tags", index, "parent"]) });
        }
      },
      leave(_, { report }) {
        for (const { id, parameters, location } of links) {
          const names = operations.get(id);
          if (!names)
            report({
              message:
                "The link leads to an operation that does not exist. Expected an operationId of this contract, " +
                `found "${id}". Correct it, or add the operation.`,
              location: location.child("operationId"),
            });
          for (const name of parameters.filter((parameter) => names && !names.has(parameter)))
            report({
              message:
                `The link has a parameter that its operation does not have. Expected a parameter of ${id}, ` +
                `found "${name}". Correct it, or add the parameter.`,
              location: location.child(["parameters", name]).key(),
            });
        }
      },
    },
    PathItem(item, { resolve }) {
      pathNames = listNames(item.parameters, resolve);
    },
    Operation(operation, { resolve }) {
      operations.set(operation.operationId, new Set([...pathNames, ...listNames(operation.parameters, resolve)]));
    },
    Link({ operationId, operationRef, parameters }, { report, location }) {
      if (operationId === undefined && operationRef === undefined)
        report({
          message:
            "The link names no operation. Expected an operationId or an operationRef, found neither. Add one of them.",
          location: location.key(),
        });
      if (typeof operationId === "string")
        links.push({ id: operationId, parameters: Object.keys(Object(parameters)), location });
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

function isOwnAncestor(name: unknown, parents: ReadonlyMap<unknown, unknown>): boolean {
  const seen = new Set<unknown>();
  for (
    let ancestor = parents.get(name);
    ancestor !== undefined && !seen.has(ancestor);
    ancestor = parents.get(ancestor)
  ) {
    if (ancestor === name) return true;
    seen.add(ancestor);
  }
  return false;
}

function listNames(parameters: unknown, resolve: UserContext["resolve"]): string[] {
  return toArray(parameters).flatMap((parameter) => {
    const { node } = isRef(parameter) ? resolve<object>(parameter) : { node: parameter };
    return isPlainObject(node) ? [`${node["name"]}`, `${node["in"]}.${node["name"]}`] : [];
  });
}

/** The name of an alternative. In another file, it is that of its file or of its part. */
function readName(alternative: unknown): string | undefined {
  if (!isRef(alternative)) return undefined;
  return alternative.$ref
    .split("/")
    .at(-1)
    ?.replace(/\.(?:ya?ml|json)$/i, "");
}
