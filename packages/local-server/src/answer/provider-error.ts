/** A model cannot answer. Message and hint are for a person, and never hold a key. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ProviderErrorCode;
  readonly hint: string;
  /** That the model server answered with; undefined where it came to no answer. */
  readonly status: number | undefined;

  constructor(
    code: ProviderErrorCode,
    message: string,
    { hint, status, ...options }: ErrorOptions & { hint: string; status?: number },
  ) {
    super(message, options);
    this.code = code;
    this.hint = hint;
    this.status = status;
  }
}

export type ProviderErrorCode =
  /** What is configured cannot be used: the key, or the address. */
  | "unusable"
  | "unreachable"
  | "redirected"
  /** It answered with a status that is no success, or told of an error in the middle of its answer. */
  | "refused"
  /** What it sent is no stream of an answer. */
  | "unreadable"
  | "silent"
  /** Its answer broke off. */
  | "broken"
  | "endless"
  | "empty";
