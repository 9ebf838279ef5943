import { isPlainObject, isRef, type Location, type UserContext } from "@redocly/openapi-core";

/** A named example of a media type, a parameter or a header, after its reference is resolved. */
export interface NamedExample {
  readonly name: string;
  /** Location of its name. */
  readonly namedAt: Location;
  /** Its fields, such as `value` or `serializedValue`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Location of its fields. */
  readonly location: Location;
}

/** Lists the `examples` of a node. The lint rule `no-unresolved-refs` reports unresolved references. */
export function listExamples(node: object, location: Location, resolve: UserContext["resolve"]): NamedExample[] {
  const examples: unknown = "examples" in node ? node.examples : undefined;
  if (!isPlainObject(examples)) return [];
  return Object.entries(examples).flatMap(([name, example]) => {
    const namedAt = location.child(["examples", name]);
    if (!isRef(example)) return isPlainObject(example) ? [{ name, namedAt, fields: example, location: namedAt }] : [];
    const target = resolve<object>(example);
    if (!target.location || !isPlainObject(target.node)) return [];
    return [{ name, namedAt, fields: target.node, location: target.location }];
  });
}
