import { isPlainObject, isRef, type Location, type UserContext } from "@redocly/openapi-core";

/** A named example of a media type, a parameter or a header, after its reference is resolved. */
export interface NamedExample {
  readonly name: string;
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

/** An example with or without a name. */
export interface LabelledExample extends Pick<NamedExample, "fields" | "location"> {
  /** `The example "short-note"`, or `The example`. */
  readonly label: string;
  /** The field that has the value, by precedence. Undefined if the value is elsewhere. */
  readonly field: ExampleField | undefined;
  readonly valueAt: Location;
}

export type ExampleField = "dataValue" | "serializedValue" | "value";

/** Lists the `examples` of a node, and its `example` as the field `value`. */
export function listAllExamples(
  node: object,
  { location, resolve }: Pick<UserContext, "location" | "resolve">,
  fields: readonly ExampleField[],
): LabelledExample[] {
  const named = listExamples(node, location, resolve).map((example) => {
    const field = fields.find((name) => name in example.fields);
    const valueAt = field ? example.location.child(field) : example.location;
    return { ...example, label: `The example "${example.name}"`, field, valueAt };
  });
  if (!("example" in node)) return named;
  const at = location.child("example");
  const single = { label: "The example", fields: { value: node.example }, location: at, valueAt: at } as const;
  return [{ ...single, field: "value" }, ...named];
}
