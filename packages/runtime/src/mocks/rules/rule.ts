/**
 * One keyword of JSON Schema 2020-12, ready to look at a value. Gives what is wrong, in words, or undefined.
 *
 * A keyword says nothing of values of other types than its own (JSON Schema Core, section 7.6.1): `minLength` lets
 * every number pass. Generated validators are made of these, so an API ships the keywords that it uses and no others.
 */
export type Rule = (value: unknown, location: string) => string | undefined;

/** What is wrong with the first of several parts that something is wrong with. */
export function firstFailure<Part>(
  parts: Iterable<Part>,
  look: (part: Part) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const failure = look(part);
    if (failure) return failure;
  }
  return undefined;
}

/** Several keywords of one schema: gives the first failure. */
export function schema(...rules: Rule[]): Rule {
  return (value, location) => firstFailure(rules, (rule) => rule(value, location));
}

/** A schema that is defined further down, or that contains itself. */
export function ref(find: () => Rule): Rule {
  return (value, location) => find()(value, location);
}

/** `false` as a schema: nothing is valid. */
export const never: Rule = (_, location) => `${location} is not expected.`;

/** A rule that compares: passes what `isFine` says, and names the keyword and its limit otherwise. */
export function limit<Value>(
  keyword: string,
  isOwnType: (value: unknown) => value is Value,
  isFine: (value: Value, bound: number) => boolean,
): (bound: number) => Rule {
  return (bound) => (value, location) =>
    isOwnType(value) && !isFine(value, bound) ? `${location}: expected ${keyword} ${bound}.` : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
