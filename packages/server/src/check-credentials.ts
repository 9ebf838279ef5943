import type { Api, Operation } from "@docent/openapi";
import { type Credentials, RequestError, type RequestTexts, readCredentialRules } from "@docent/schema";
import { isPromise } from "./is-promise.ts";

export type { Credentials } from "@docent/schema";

/**
 * Finds the identity of credentials. Undefined: they are not valid. The check must take the same time for valid and invalid
 * ones. If a request has no or malformed credentials, the list is empty and the result is ignored. The check must take its
 * time there too: otherwise the response time reveals the reason of the refusal.
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
      // Without credentials, the check still takes its time.
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
