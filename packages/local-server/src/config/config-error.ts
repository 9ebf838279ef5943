/** The configuration file cannot be used, or not be written. The message is for whoever edits it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly code: "syntax" | "invalid" | "duplicate" | "unknown-resource" | "unwritable" | "conflict";

  constructor(code: ConfigError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
