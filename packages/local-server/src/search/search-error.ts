/** The index cannot do what was asked for. */
export class SearchError extends Error {
  override readonly name = "SearchError";
  readonly code: "stale" | "broken" | "closed";

  constructor(code: SearchError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The content of an index cannot be what was written. */
export class DamageError extends Error {
  override readonly name = "DamageError";
}

export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

const [sqliteCorrupt, sqliteNotADatabase, sqliteError, sqliteFormat] = [11, 26, 1, 24];

/** Why a file is of no use any more; undefined where the error is about something else, as a full disk is. */
export function findDamage(error: unknown): string | undefined {
  if (error instanceof SchemaError || error instanceof DamageError) return error.message;
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  const code = error.errcode & 0xff;
  // A table that is missing is no more than an error.
  const isDamage =
    [sqliteCorrupt, sqliteNotADatabase, sqliteFormat].includes(code) ||
    (code === sqliteError && /no such (?:table|column)/i.test(error.message));
  return isDamage ? error.message : undefined;
}
