/**
 * A response body that is JSON text already. A handler returns it in place of a value wherever the contract has a JSON body,
 * so that text from a store is sent as it is, and a long list does not have to fit into memory.
 *
 * `Value` is the type of the JSON. The text is not checked against it, nor against the contract.
 *
 * - A string or bytes in UTF-8 are sent whole, with their length.
 * - Parts are sent one by one, and the next part is read when the client has taken the ones before. The iterator's `return` is
 *   called when the client leaves. A failure before the first part is a response with status 500; a failure after it closes the
 *   connection, because a body that stops early could look complete. A part must not end within a surrogate pair.
 */
export class JsonText<Value> {
  /** Exists for the compiler alone: without it, every `JsonText` would have the same type. */
  declare protected readonly value: Value;
  readonly content: string | Uint8Array | AsyncIterable<string>;

  constructor(content: string | Uint8Array | AsyncIterable<string>) {
    this.content = content;
  }
}
