/**
 * Parts of a response. The contract allows more than this version knows, and another server of the same contract may leave
 * out what is optional, or be wrong: a command shows what is there.
 */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The items of a list; none where it is no list. */
export function itemsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(propertiesOf) : [];
}

/** The properties of an object; none where it is no object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A problem that a server tells, with what to do about it; undefined where it tells none. */
export function problemOf(value: unknown): string | undefined {
  const { message, error, hint, tag } = propertiesOf(value);
  const problem = textOf(message) ?? textOf(error) ?? textOf(tag);
  return problem === undefined ? undefined : [problem, textOf(hint)].filter(Boolean).join(" ");
}
