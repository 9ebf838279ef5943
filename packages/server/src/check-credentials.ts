import type { Api, Operation } from "@docent/openapi";
import { type Credentials, RequestError, type RequestTexts, readCredentialRules } from "@docent/schema";

export type { Credentials } from "@docent/schema";

/**
 * Returns the identity that credentials belong to, or undefined if they are invalid. The function must take the same time for
 * valid credentials, invalid credentials and an empty list. Otherwise the response time reveals why a request was refused.
 * If a request has no credentials or malformed ones, the list is empty and the result is ignored. Credentials
 * without the `scopes` that the operation needs are refused by the function: it throws a `ProblemError` with 403, or returns
 * undefined, so that the next alternative of the operation is tried.
 */
export type Authenticate = (credentials: readonly Credentials[]) => unknown | Promise<unknown>;

export interface CheckedCredentials {
  /** Undefined if the operation needs no credentials, or if they were refused. */
  identity: unknown;
  /** An error with status 401. It is the same for missing, malformed and wrong credentials. */
  refusal?: RequestError;
}

/** Finds the identity of a request. Throws or rejects if the check itself fails. */
export type CheckCredentials = (
  texts: Pick<RequestTexts, "headers" | "query">,
) => CheckedCredentials | Promise<CheckedCredentials>;

/**
 * Creates the credential check of an operation. Returns undefined if the operation needs no credentials, or only client
 * certificates, which the server does not see.
 */
export function createCredentialCheck(
  api: Pick<Api, "securitySchemes">,
  operation: Pick<Operation, "security" | "scopes">,
  authenticate: Authenticate,
): CheckCredentials | undefined {
  const { alternatives, refusal } = readCredentialRules(api, selectReadable(api, operation));
  if (alternatives.length === 0) return undefined;
  const refuse = (): CheckedCredentials => ({ identity: undefined, refusal: new RequestError(refusal) });
  return function check(texts, index = 0, isChecked = false): CheckedCredentials | Promise<CheckedCredentials> {
    const read = alternatives[index];
    if (!read) {
      // The refusal of missing credentials takes as long as the refusal of wrong ones.
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

/** The alternatives without a client certificate, which the server does not see. */
export function selectReadable(
  { securitySchemes }: Pick<Api, "securitySchemes">,
  { security, scopes }: Pick<Operation, "security" | "scopes">,
): Pick<Operation, "security" | "scopes"> {
  const certificates = new Set(securitySchemes.flatMap(({ kind, name }) => (kind === "mutualTLS" ? [name] : [])));
  const isRead = security.map((names) => !names.some((name) => certificates.has(name)));
  return { security: security.filter((_, index) => isRead[index]), scopes: scopes.filter((_, index) => isRead[index]) };
}

/**
 * Whether a value is a promise. Most values of a request are available immediately, and awaiting each of them would take longer
 * than the rest of the request.
 */
export function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as Partial<Promise<Value>> | null | undefined)?.then === "function";
}
