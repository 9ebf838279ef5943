import { isPlainObject, isRef, type Location, type Oas3Rule, type UserContext } from "@redocly/openapi-core";

/** A request body must forbid unknown properties, so that a misspelt one is an error. */
export const closedRequests: Oas3Rule = () => ({
  RequestBody(body, { report, location, resolve }) {
    for (const [mediaName, mediaType] of Object.entries(body.content ?? {})) {
      const located = { node: mediaType.schema, location: location.child(["content", mediaName, "schema"]) };
      for (const open of listOpenObjects(located, resolve)) {
        report({
          message:
            "The request body allows unknown properties, so a misspelt one would be ignored. " +
            "Expected additionalProperties: false. Add it, or set it to true if any property is meant.",
          location: open,
        });
      }
    }
  },
});

interface LocatedNode {
  readonly node: unknown;
  readonly location: Location;
}

function listOpenObjects({ node, location }: LocatedNode, resolve: UserContext["resolve"]): Location[] {
  if (isRef(node)) {
    const target = resolve<object>(node);
    return target.location ? listOpenObjects(target, resolve) : [];
  }
  if (!isPlainObject(node)) return [];
  const branches = ["oneOf", "anyOf"].flatMap((keyword) => {
    const list: readonly unknown[] = Array.isArray(node[keyword]) ? node[keyword] : [];
    return list.flatMap((branch, index) =>
      listOpenObjects({ node: branch, location: location.child([keyword, index]) }, resolve),
    );
  });
  const isOpen =
    isPlainObject(node["properties"]) && !("additionalProperties" in node) && !("unevaluatedProperties" in node);
  return isOpen ? [location, ...branches] : branches;
}
