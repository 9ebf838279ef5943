import { isGlobalName, NameRegister, toPascalCase } from "./names.ts";

/** Endings of the types that each operation has. */
const operationEndings = ["Input", "Data", "Event", "Error"];

/** What every package exports from its two entries, whatever its contract. */
const commonExports = ["ApiError", "Credential", "InvalidRequestError", "MockOptions", "StreamInterruptedError"];

/**
 * Gives out the names of a package's exported types. None hides a global of the consumer, and none is given twice:
 * schemas choose first, because their names are the contract's own.
 */
export class TypeNames {
  readonly #ours: Set<string>;
  readonly #register: NameRegister;

  /** `prefix` is that of the API: `Library` as in `LibraryClient`. */
  constructor(prefix: string) {
    this.#ours = new Set([...commonExports, ...["Client", "ClientOptions", "Mocks"].map((ending) => prefix + ending)]);
    this.#register = new NameRegister(this.#ours);
  }

  /** The type of a schema: `Error` is `ErrorSchema`, because the global must stay visible. */
  takeSchema(schemaName: string): string {
    const name = toPascalCase(schemaName);
    return this.#register.take(this.#isReserved(name) ? `${name}Schema` : name);
  }

  /**
   * What the names of an operation's types begin with: `AddBook` as in `AddBookInput`. `range` is `RangeOperation`,
   * because `RangeError` must stay what it is.
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
