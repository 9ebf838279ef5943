import { isGlobalName, NameRegister, toPascalCase } from "./names.ts";

/** Suffixes of the types of each operation. */
const operationEndings = ["Input", "Data", "Event", "Error"];

/** The fixed exports of the two entries of every package. */
const commonExports = ["ApiError", "Credential", "InvalidRequestError", "MockOptions", "StreamInterruptedError"];

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
