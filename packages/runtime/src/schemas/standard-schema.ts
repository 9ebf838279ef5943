import { type Collect, guard, type Validator } from "../mocks/validators/validator.ts";

/**
 * A schema of the contract for tools that accept Standard Schema version 1 (https://standardschema.dev). It validates JSON
 * values synchronously and does not change them. A property with the value undefined counts as absent.
 */
export interface StandardSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "docent";
    /** Returns the value itself, or every failure. A value with too many levels to be checked is a failure, too. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /** Exists for type inference only. */
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** A failure, with the names and indexes that lead to the invalid value. */
export interface Issue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/**
 * Wraps a generated validator.
 *
 * @param validator Undefined if every value is valid.
 */
export function standardSchema<Value>(validator?: Validator): StandardSchema<Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "docent",
      validate: (value) => {
        const issues: Issue[] = [];
        const failure = collectInto(issues, [])([[undefined, value, guard(validator)]]);
        // The validator is rendered from the schema that has this type.
        return failure ? { issues } : { value: value as Value };
      },
    },
  };
}

/** Adds the failures of the value at a path. Skips the message of a validator whose parts added failures. */
function collectInto(issues: Issue[], path: Issue["path"]): Collect {
  return (parts) =>
    parts
      .map(([name, value, validator]) => {
        const count = issues.length;
        const at = name === undefined ? path : [...path, name];
        const failure = validator?.(value, "", collectInto(issues, at));
        // With an empty location, a message begins with a separator.
        if (failure && issues.length === count) issues.push({ message: failure.replace(/^:? /, ""), path: at });
        return failure;
      })
      .find(Boolean);
}
