/**
 * A response body that is already JSON text. A handler can return it instead of a value for any JSON body of the contract, to
 * send stored text unchanged or a list that does not fit into memory.
 *
 * `Value` is the type of the JSON. The text is checked neither against this type nor against the contract.
 *
 * - A string, or bytes in UTF-8, are sent as a whole, with their length.
 * - Parts are sent one by one. The next part is read after the client has taken the previous ones. If the client disconnects,
 *   the iterator's `return` is called. A failure before the first part gives status 500. A later failure closes the connection,
 *   because a truncated body could look complete. A part must not end within a surrogate pair.
 */
export class JsonText<Value> {
  /** For the compiler only: without it, every `JsonText` would have the same type. */
  declare protected readonly value: Value;
  readonly content: string | Uint8Array | AsyncIterable<string>;

  constructor(content: string | Uint8Array | AsyncIterable<string>) {
    this.content = content;
  }
}
