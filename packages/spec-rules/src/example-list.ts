import { isPlainObject, isRef, type Location, type UserContext } from "@redocly/openapi-core";

/** A named example of a media type, a parameter or a header, its reference followed. */
export interface NamedExample {
  readonly name: string;
  /** Where it is named. */
  readonly namedAt: Location;
  /** What it says, such as `value` or `serializedValue`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where it says so. */
  readonly location: Location;
}

/** Lists the `examples` of a node. A reference that leads nowhere is left to `no-unresolved-refs`. */
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
