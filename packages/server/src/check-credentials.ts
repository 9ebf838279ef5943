import type { Api, Operation } from "@docent/openapi";
import { type Credentials, RequestError, type RequestTexts, readCredentialRules } from "@docent/schema";

export type { Credentials } from "@docent/schema";

/**
 * Finds the identity of credentials. Undefined: they are not valid. The function must take the same time for valid and
 * invalid credentials, and for an empty list: otherwise the response time reveals why a request was refused. The list is
 * empty, and the result is ignored, if a request has no credentials or malformed ones.
 */
export type Authenticate = (credentials: readonly Credentials[]) => unknown | Promise<unknown>;

/** The result of checking the credentials of a request. */
export interface CheckedCredentials {
  /** Undefined if the operation needs no credentials, or if they were refused. */
  identity: unknown;
  /** Status 401, the same for missing, malformed and wrong credentials. */
  refusal?: RequestError;
}

/** Finds the identity of a request. Throws or rejects if the check itself fails. */
export type CheckCredentials = (
  texts: Pick<RequestTexts, "headers" | "query">,
) => CheckedCredentials | Promise<CheckedCredentials>;

/** Creates the check of an operation. Undefined if the operation needs no credentials. */
export function createCredentialCheck(
  api: Pick<Api, "securitySchemes">,
  operation: Pick<Operation, "security">,
  authenticate: Authenticate,
): CheckCredentials | undefined {
  const { alternatives, refusal } = readCredentialRules(api, operation);
  if (alternatives.length === 0) return undefined;
  const refuse = (): CheckedCredentials => ({ identity: undefined, refusal: new RequestError(refusal) });
  return function check(texts, index = 0, isChecked = false): CheckedCredentials | Promise<CheckedCredentials> {
    const read = alternatives[index];
    if (!read) {
      // Without credentials, the refusal takes as long as one of wrong credentials.
      const ignored = isChecked ? undefined : authenticate([]);
      return isPromise(ignored) ? ignored.then(refuse) : refuse();
    }
    const credentials = read(texts);
    if (!credentials) return check(texts, index + 1, isChecked);
    // The operation accepts requests without credentials.
    if (credentials.length === 0) return { identity: undefined };
    const next = (identity: unknown) => (identity === undefined ? check(texts, index + 1, true) : { identity });
    const identity = authenticate(credentials);
    return isPromise(identity) ? identity.then(next) : next(identity);
  };
}

/**
 * Whether a value is a promise. Most values of a request are available at once, and awaiting each of them would take longer
 * than the rest of the request.
 */
export function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as Partial<Promise<Value>> | null | undefined)?.then === "function";
}
