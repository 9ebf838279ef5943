import globals from "globals";

/** Names that a consumer has without importing them: a generated type of the same name would hide it. */
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

/** Words that no variable can be called (ECMA-262, "Keywords and Reserved Words", strict mode and modules). */
const reservedWords = new Set([
  ...["arguments", "as", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger"],
  ...["default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function"],
  ...["if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private"],
  ...["protected", "public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof"],
  ...["undefined", "var", "void", "while", "with", "yield"],
]);

/** `repos/list-for-user` is `reposListForUser`, `HTTPServer` is `httpServer`. */
export function toCamelCase(text: string): string {
  const [first = "", ...rest] = splitWords(text);
  const head = first.replace(/^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (capitals) => capitals.toLowerCase());
  return toIdentifier(head + rest.map(capitalize).join(""));
}

/** `repos/list-for-user` is `ReposListForUser`. */
export function toPascalCase(text: string): string {
  return toIdentifier(splitWords(text).map(capitalize).join(""));
}

/** By everything that cannot stand in a name (ECMA-262, IdentifierPart), and by underscores. */
function splitWords(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[^\p{ID_Continue}$]+|_+/u)
    .filter(Boolean);
}

/** What cannot begin a name gets an underscore. */
function toIdentifier(name: string): string {
  return /^[\p{ID_Start}$]/u.test(name) ? name : `_${name}`;
}

/** By code point: a letter outside the basic plane is two units. */
function capitalize(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}

/** The member of a client that stands for an operation. */
export function toMemberName(operationId: string): string {
  const name = toCamelCase(operationId);
  return memberNames.has(name) ? `${name}_` : name;
}

/** A variable that programs in documentation give to a client: `library`. `taken` are the names of their own. */
export function toVariableName(text: string, taken: readonly string[] = []): string {
  const name = toCamelCase(text);
  return reservedWords.has(name) || globalNames.has(name) || taken.includes(name) ? `${name}Api` : name;
}

/** Whether a type of this name would hide something that a consumer has without an import. */
export function isGlobalName(name: string): boolean {
  return globalNames.has(name);
}

/** Gives out names once; the second of two equal ones gets a number. */
export class NameRegister {
  readonly #taken = new Set<string>();

  /** Names that are never given out. */
  constructor(reserved: Iterable<string> = []) {
    for (const name of reserved) this.#taken.add(name);
  }

  has(name: string): boolean {
    return this.#taken.has(name);
  }

  /** Reserves a name and returns it, numbered if it was taken. */
  take(name: string): string {
    let candidate = name;
    for (let number = 2; this.#taken.has(candidate); number++) candidate = `${name}${number}`;
    this.#taken.add(candidate);
    return candidate;
  }
}
