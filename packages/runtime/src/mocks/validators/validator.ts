/**
 * Validates a value against one keyword, or one schema, of JSON Schema 2020-12. Returns a message about an invalid value,
 * otherwise undefined.
 *
 * A keyword ignores values of other types than its own (JSON Schema Core, section 7.6.1): for `minLength` every number is
 * valid. Generated validators consist of these functions, so an API ships only the keywords that it uses.
 *
 * With `collect`, the location is "". A keyword that checks only the value itself ignores `collect`, because its caller
 * collects the message.
 */
export type Validator = (value: unknown, location: string, collect?: Collect) => string | undefined;

/**
 * Validates all parts, collects every failure with its path, and returns the first message. Mocks do without it, because they
 * report only the first failure. A part is a member of the value with its name, or the value itself without a name.
 */
export type Collect = (
  parts: readonly (readonly [name: string | number | undefined, value: unknown, validator: Validator | undefined])[],
) => string | undefined;

/** Combines all keywords of one schema. The message is that of the first failure. */
export function schema(...validators: Validator[]): Validator {
  return (value, location, collect) =>
    collect
      ? collect(validators.map((validator) => [undefined, value, validator]))
      : firstFailure(validators, (validator) => validator(value, location));
}

/** Refers to a schema that is defined later in the file, or that contains itself. */
export function ref(find: () => Validator): Validator {
  return (value, location, collect) => find()(value, location, collect);
}

/**
 * Reports an error of a validator as a failure of the value. A value from a foreign client can have more levels than the call
 * stack has room for. The message names the error, because engines have different ones.
 */
export function guard(validator: Validator | null | undefined): Validator {
  return (value, location, collect) => {
    try {
      return validator?.(value, location, collect);
    } catch (error) {
      return `${location} cannot be checked: ${error}.`;
    }
  };
}

/** Creates a schema on its first use. Mark the call with `/* @__PURE__ *\/`. */
export function lazy(create: () => Validator): Validator {
  let created: Validator | undefined;
  return (value, location, collect) => {
    created ??= create();
    return created(value, location, collect);
  };
}

/** The schema `false`: no value is valid. */
export const never: Validator = (_, location) => `${location} is not expected.`;

// There is no `allOf`: the generator passes the validators of its subschemas to `schema`, together with those of keywords.

export function anyOf(...validators: Validator[]): Validator {
  return (value, location, collect) => {
    const failures = validators.map((validator) => validator(value, location));
    if (!failures.every(Boolean)) return undefined;
    return collect ? validators[0]?.(value, location, collect) : failures[0];
  };
}

export function oneOf(...validators: Validator[]): Validator {
  return (value, location, collect) => {
    const failures = validators.map((validator) => validator(value, location));
    const matches = failures.filter((failure) => !failure).length;
    if (matches === 1) return undefined;
    if (matches) return `${location}: expected one match of oneOf, found ${matches}.`;
    return collect ? validators[0]?.(value, location, collect) : failures[0];
  };
}

export function not(validator: Validator): Validator {
  return (value, location) => (validator(value, location) ? undefined : `${location}: expected no match of not.`);
}

/** `if`, `then` and `else`. */
export function when(condition: Validator, then: Validator | undefined, otherwise?: Validator): Validator {
  return (value, location, collect) => (condition(value, location) ? otherwise : then)?.(value, location, collect);
}

/** The message of the first part that fails. */
function firstFailure<Part>(parts: Iterable<Part>, validate: (part: Part) => string | undefined): string | undefined {
  for (const part of parts) {
    const failure = validate(part);
    if (failure) return failure;
  }
  return undefined;
}

/** Validates each property or item that `membersOf` lists, with the validator of its name or index. */
export function validateMembers<Name extends string | number>(
  membersOf: (value: unknown) => readonly (readonly [Name, unknown])[],
  validatorOf: (name: Name) => Validator | undefined,
): Validator {
  return (value, location, collect) =>
    collect
      ? collect(membersOf(value).map(([name, member]) => [name, member, validatorOf(name)]))
      : firstFailure(membersOf(value), ([name, member]) => validatorOf(name)?.(member, `${location}/${name}`));
}

/** Creates a validator from the limit in a schema. */
export type LimitKeyword = (bound: number) => Validator;

/**
 * Creates a keyword that compares a value with a limit. Mark each call with `/* @__PURE__ *\/`, so that a bundler
 * removes the keywords that an API does not use.
 */
export function limit<Name extends keyof JsonTypes>(
  keyword: string,
  type: Name,
  isWithin: (value: JsonTypes[Name], bound: number) => boolean,
): LimitKeyword {
  return (bound) => (value, location) =>
    isType(value, type) && !isWithin(value, bound) ? `${location}: expected ${keyword} ${bound}.` : undefined;
}

interface JsonTypes {
  array: unknown[];
  number: number;
  object: Record<string, unknown>;
  string: string;
}

/** The JSON type of a value. Integers are numbers. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

export function isType<Name extends keyof JsonTypes>(value: unknown, name: Name): value is JsonTypes[Name] {
  return typeOf(value) === name;
}

/**
 * The text of a JSON value. Equal values have equal texts (JSON Schema Core, section 4.2.2): the order of members does not
 * matter.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node) =>
    isType(node, "object") ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))) : node,
  );
}
