import globals from "globals";

/** Names that a consumer has without importing them: a generated type of the same name would hide it. */
const globalNames = new Set<string>([
  ...Object.keys(globals.builtin),
  ...Object.keys(globals.browser),
  ...Object.keys(globals.node),
  ...Object.keys(globals.serviceworker),
  // Types of TypeScript's own library.
  ...[
    "Awaited",
    "Capitalize",
    "ConstructorParameters",
    "Exclude",
    "Extract",
    "InstanceType",
    "Lowercase",
    "NonNullable",
  ],
  ...["Omit", "Parameters", "Partial", "Pick", "PropertyKey", "Readonly", "ReadonlyArray", "Record", "Required"],
  ...[
    "ReturnType",
    "Uncapitalize",
    "Uppercase",
    "Iterable",
    "AsyncIterable",
    "Generator",
    "AsyncGenerator",
    "ArrayLike",
  ],
]);

/** Members of a client or of its mocks that are not operations, and names that JavaScript gives a meaning. */
const memberNames = new Set([
  "handlers",
  "then",
  "constructor",
  "prototype",
  "__proto__",
  "toString",
  "toJSON",
  "valueOf",
]);

/** `repos/list-for-user` is `reposListForUser`. */
export function toCamelCase(text: string): string {
  const pascal = toPascalCase(text);
  return pascal.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
}

/** `repos/list-for-user` is `ReposListForUser`; a leading digit gets an underscore. */
export function toPascalCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9$]+/).filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[0-9]/.test(joined) || joined === "" ? `_${joined}` : joined;
}

/** The member of a client that stands for an operation. */
export function toMemberName(operationId: string): string {
  const name = toCamelCase(operationId);
  return memberNames.has(name) ? `${name}_` : name;
}

/** The exported type that stands for a schema: `Error` is `ErrorSchema`, because the global must stay visible. */
export function toTypeName(schemaName: string): string {
  const name = toPascalCase(schemaName);
  return globalNames.has(name) ? `${name}Schema` : name;
}

/** Gives out names once; the second of two equal ones gets a number. */
export class NameRegister {
  readonly #taken = new Set<string>();

  /** Reserves a name and returns it, numbered if it was taken. */
  take(name: string): string {
    let candidate = name;
    for (let number = 2; this.#taken.has(candidate); number++) candidate = `${name}${number}`;
    this.#taken.add(candidate);
    return candidate;
  }

  /** Reserves a prefix with every ending at once, and returns the prefix. */
  takePrefix(prefix: string, endings: readonly string[]): string {
    let candidate = prefix;
    const isTaken = (ending: string) => this.#taken.has(candidate + ending);
    for (let number = 2; endings.some(isTaken); number++) candidate = `${prefix}${number}`;
    for (const ending of endings) this.#taken.add(candidate + ending);
    return candidate;
  }
}
