import globals from "globals";

/** Global names in the code of a consumer. A generated type with the same name would hide the global. */
const globalNames = new Set<string>([
  ...Object.keys(globals.builtin),
  ...Object.keys(globals.browser),
  ...Object.keys(globals.node),
  ...Object.keys(globals.serviceworker),
  // Types of TypeScript's own library.
  ...["ArrayLike", "AsyncGenerator", "AsyncIterable", "Awaited", "Capitalize", "ConstructorParameters", "Exclude"],
  ...["Extract", "Generator", "InstanceType", "Iterable", "Iterator", "Lowercase", "NoInfer", "NonNullable", "Omit"],
  ...["Parameters", "Partial", "Pick", "PromiseLike", "PropertyDescriptor", "PropertyKey", "Readonly", "ReadonlyArray"],
  ...["ReadonlyMap", "ReadonlySet", "Record", "RequestInit", "Required", "ResponseInit", "ReturnType", "ThisType"],
  ...["Uncapitalize", "Uppercase"],
]);

/** Members of a client or its mocks that are not operations, and member names with a special meaning in JavaScript. */
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

/**
 * Words that cannot be the name of a variable (ECMA-262, "Keywords and Reserved Words", strict mode and modules), and some that
 * would only be confusing, such as `async`.
 */
const reservedWords = new Set([
  ...["arguments", "as", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger"],
  ...["default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function"],
  ...["if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private"],
  ...["protected", "public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof"],
  ...["undefined", "var", "void", "while", "with", "yield"],
]);

/** `repos/list-for-user` becomes `reposListForUser`, `HTTPServer` becomes `httpServer`. */
export function toCamelCase(text: string): string {
  const [first = "", ...rest] = splitWords(text);
  const head = first.replace(/^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (capitals) => capitals.toLowerCase());
  return toIdentifier(head + rest.map(capitalize).join(""));
}

/** `repos/list-for-user` becomes `ReposListForUser`. */
export function toPascalCase(text: string): string {
  return toIdentifier(splitWords(text).map(capitalize).join(""));
}

/** Splits at characters that cannot be in a name (ECMA-262, IdentifierPart), and at underscores. */
function splitWords(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[^\p{ID_Continue}$]+|_+/u)
    .filter(Boolean);
}

/** Puts an underscore before a character that cannot begin a name. */
function toIdentifier(name: string): string {
  return /^[\p{ID_Start}$]/u.test(name) ? name : `_${name}`;
}

/** Reads code points, because a letter outside the basic plane has two code units. */
function capitalize(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}

/** The client's member for an operation. */
export function toMemberName(operationId: string): string {
  const name = toCamelCase(operationId);
  return memberNames.has(name) ? `${name}_` : name;
}

/** The variable of a client in documentation: `library`. `taken` are other variables of the program. */
export function toVariableName(text: string, taken: readonly string[] = []): string {
  const name = toCamelCase(text);
  return reservedWords.has(name) || globalNames.has(name) || taken.includes(name) ? `${name}Api` : name;
}

/** Whether a type of this name would hide a global of a consumer. */
export function isGlobalName(name: string): boolean {
  return globalNames.has(name);
}

/** Keeps names unique by adding a number to a name that is already taken. */
export class NameRegister {
  readonly #taken = new Set<string>();
  /** The next number to try for each name. Smaller numbers are taken. */
  readonly #numbers = new Map<string, number>();

  /** @param reserved Names that are taken from the beginning. */
  constructor(reserved: Iterable<string> = []) {
    for (const name of reserved) this.#taken.add(name);
  }

  has(name: string): boolean {
    return this.#taken.has(name);
  }

  /** Reserves a name and returns it, numbered if it was taken. */
  take(name: string): string {
    let candidate = name;
    let number = this.#numbers.get(name) ?? 2;
    for (; this.#taken.has(candidate); number++) candidate = `${name}${number}`;
    this.#numbers.set(name, number);
    this.#taken.add(candidate);
    return candidate;
  }
}

/** Suffixes of the types of each operation. */
const operationEndings = ["Input", "Data", "Event", "Error"];

/** The names that the client and the mocks of every package export from the runtime. */
const commonExports = [
  ...["ApiError", "Credential", "DeprecationNotice", "InvalidRequestError", "MockOptions", "reportDeprecations"],
  "StreamInterruptedError",
];

/**
 * Assigns unique names to the exported types of a package, none of which hides a global. Schemas come first, because
 * their names are part of the contract.
 */
export class TypeNames {
  readonly #ours: Set<string>;
  readonly #register: NameRegister;

  /** @param prefix The prefix of the API: `Library` as in `LibraryClient`. */
  constructor(prefix: string) {
    this.#ours = new Set([...commonExports, ...["Client", "ClientOptions", "Mocks"].map((ending) => prefix + ending)]);
    this.#register = new NameRegister(this.#ours);
  }

  /** The type of a schema: `Error` becomes `ErrorSchema`, because the global must stay visible. */
  takeSchema(schemaName: string): string {
    const name = toPascalCase(schemaName);
    return this.#register.take(this.#isReserved(name) ? `${name}Schema` : name);
  }

  /**
   * The prefix of the types of an operation: `AddBook` as in `AddBookInput`. `range` becomes `RangeOperation`, because
   * `RangeError` is a global.
   */
  takeOperation(operationId: string): string {
    const plain = toPascalCase(operationId);
    let prefix = plain;
    for (let number = 1; this.#isTaken(prefix); number++) prefix = `${plain}Operation${number === 1 ? "" : number}`;
    for (const ending of operationEndings) this.#register.take(prefix + ending);
    return prefix;
  }

  #isTaken(prefix: string): boolean {
    return operationEndings.some((ending) => {
      const name = prefix + ending;
      return this.#register.has(name) || this.#isReserved(name);
    });
  }

  #isReserved(name: string): boolean {
    return this.#ours.has(name) || isGlobalName(name);
  }
}
