import { isPlainObject, isRef, type Location, type Oas3Rule, type UserContext } from "@redocly/openapi-core";

/** A request body refuses properties that it does not know, so that a misspelt one is noticed instead of doing nothing. */
export const closedRequests: Oas3Rule = () => ({
  RequestBody(body, { report, location, resolve }) {
    for (const [mediaName, mediaType] of Object.entries(body.content ?? {})) {
      const located = { node: mediaType.schema, location: location.child(["content", mediaName, "schema"]) };
      for (const open of listOpenObjects(located, resolve)) {
        report({
          message:
            "The request body takes properties that it does not name, so a misspelt one would pass. " +
            "Expected additionalProperties: false. Add it; say true if any property is really meant.",
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
