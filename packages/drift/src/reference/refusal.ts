const statuses = {
  "malformed-body": 400,
  "invalid-body": 400,
  "invalid-query": 400,
  "invalid-name": 400,
  "no-resources": 400,
  unauthorized: 401,
  "foreign-place": 403,
  "unknown-path": 404,
  "unknown-resource": 404,
  "wrong-method": 405,
  "resource-exists": 409,
  "body-too-large": 413,
  "wrong-media-type": 415,
  "too-many-requests": 429,
  failure: 500,
} as const;

export type RefusalCode = keyof typeof statuses;

/** Why a request is not answered as it was meant. The message says what was wrong with it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What to do about it. */
  readonly hint: string;

  constructor(code: RefusalCode, message: string, options: { hint?: string; headers?: Record<string, string> } = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.hint = options.hint ?? "Correct the request.";
    this.headers = options.headers ?? {};
  }
}

/** What was thrown, if it is a refusal; anything else is a mistake in this program and goes on its way. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  throw thrown;
}
