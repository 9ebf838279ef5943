/**
 * Validates a value against one keyword, or one schema, of JSON Schema 2020-12. Returns a message about an invalid value,
 * otherwise undefined.
 *
 * A keyword ignores values of other types than its own (JSON Schema Core, section 7.6.1): for `minLength` every number is
 * valid. Generated validators consist of these functions, so an API ships only the keywords that it uses.
 */
export type Validator = (value: unknown, location: string) => string | undefined;

/** All keywords of one schema. The message is that of the first failure. */
export function schema(...validators: Validator[]): Validator {
  return (value, location) => firstFailure(validators, (validator) => validator(value, location));
}

/** A schema that is defined later in the file, or that contains itself. */
export function ref(find: () => Validator): Validator {
  return (value, location) => find()(value, location);
}

/** The schema `false`: no value is valid. */
export const never: Validator = (_, location) => `${location} is not expected.`;

// There is no `allOf`: the generator passes the validators of its subschemas to `schema`, beside those of keywords.

export function anyOf(...validators: Validator[]): Validator {
  return (value, location) => {
    const failures = validators.map((validator) => validator(value, location));
    return failures.every(Boolean) ? failures[0] : undefined;
  };
}

export function oneOf(...validators: Validator[]): Validator {
  return (value, location) => {
    const failures = validators.map((validator) => validator(value, location));
    const matches = failures.filter((failure) => !failure).length;
    if (matches === 1) return undefined;
    return matches ? `${location}: expected one match of oneOf, found ${matches}.` : failures[0];
  };
}

/**
 * `oneOf` with a discriminating property, which each subschema must require and must restrict to constants of its own. Only
 * the subschema of the value's constant validates it: the result of `oneOf`, with a better message.
 */
export function discriminated(property: string, kinds: Readonly<Record<string, Validator>>): Validator {
  return (value, location) => {
    const kind = isObject(value) ? value[property] : undefined;
    const validator = typeof kind === "string" && Object.hasOwn(kinds, kind) && kinds[kind];
    return validator
      ? validator(value, location)
      : `${location}/${property}: expected ${Object.keys(kinds).join(" or ")}.`;
  };
}

export function not(validator: Validator): Validator {
  return (value, location) => (validator(value, location) ? undefined : `${location}: expected no match of not.`);
}

/** `if`, `then` and `else`. */
export function when(condition: Validator, then: Validator | undefined, otherwise?: Validator): Validator {
  return (value, location) => (condition(value, location) ? otherwise : then)?.(value, location);
}

/** The message of the first part that fails. */
export function firstFailure<Part>(
  parts: Iterable<Part>,
  validate: (part: Part) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const failure = validate(part);
    if (failure) return failure;
  }
  return undefined;
}

/**
 * Creates a keyword that compares a value with a limit. Mark each call with `/* @__PURE__ *\/`, so that a bundler
 * removes the keywords that an API does not use.
 */
export function limit<Value>(
  keyword: string,
  isOwnType: (value: unknown) => value is Value,
  isWithin: (value: Value, bound: number) => boolean,
): (bound: number) => Validator {
  return (bound) => (value, location) =>
    isOwnType(value) && !isWithin(value, bound) ? `${location}: expected ${keyword} ${bound}.` : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equality of JSON values (JSON Schema Core, section 4.2.2): the order of members does not matter. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node) =>
    typeof node === "object" && node && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );
}
