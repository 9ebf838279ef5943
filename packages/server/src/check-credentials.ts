import type { Api, Operation } from "@docent/openapi";
import { type Credentials, RequestError, type RequestTexts, readCredentialRules } from "@docent/schema";
import { isPromise } from "./is-promise.ts";

export type { Credentials } from "@docent/schema";

/**
 * Finds the identity that credentials stand for; undefined where they are not good. Must take as long for bad ones as for good
 * ones. Where a request has no credentials, or malformed ones, the list is empty and the result is ignored: spend the time of a
 * check there too, or the time of a response tells how far the credentials got.
 */
export type Authenticate = (credentials: readonly Credentials[]) => unknown | Promise<unknown>;

/** What came of the credentials of a request. */
export interface CheckedCredentials {
  /** Undefined where none are needed, and where they are refused. */
  identity: unknown;
  /** Status 401, the same for credentials that are missing, malformed and wrong. */
  refusal?: RequestError;
}

/** Finds the identity that the credentials of a request stand for. Throws, or rejects, where that cannot be found out. */
export type CheckCredentials = (
  texts: Pick<RequestTexts, "headers" | "query">,
) => CheckedCredentials | Promise<CheckedCredentials>;

/** Makes the check of an operation. Undefined where the operation asks for no credentials. */
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
      // Without credentials, the time of a check passes all the same.
      const ignored = isChecked ? undefined : authenticate([]);
      return isPromise(ignored) ? ignored.then(refuse) : refuse();
    }
    const credentials = read(texts);
    if (!credentials) return check(texts, index + 1, isChecked);
    // None are needed.
    if (credentials.length === 0) return { identity: undefined };
    const next = (identity: unknown) => (identity === undefined ? check(texts, index + 1, true) : { identity });
    const identity = authenticate(credentials);
    return isPromise(identity) ? identity.then(next) : next(identity);
  };
}
