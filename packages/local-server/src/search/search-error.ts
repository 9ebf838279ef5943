/** The index cannot do what was asked for. */
export class SearchError extends Error {
  override readonly name = "SearchError";
  readonly code: "stale" | "broken" | "closed";

  constructor(code: SearchError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
