/** Verification could not run: there is nothing to report about the implementation. */
export class VerifyError extends Error {
  override readonly name = "VerifyError";
  readonly code: "unreachable" | "token-missing" | "not-http" | "bad-option" | "bad-contract";

  constructor(code: VerifyError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
