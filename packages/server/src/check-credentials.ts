import type { Api, Operation, SecurityScheme } from "@docent/openapi";
import { isPromise } from "./is-promise.ts";
import { type Problem, ProblemError } from "./problem.ts";
import type { HeaderLookup } from "./raw-headers.ts";
import type { QueryLookup } from "./raw-query.ts";

/** Credentials as they came, for whoever knows which are good. */
export interface Credentials {
  /** Name of the security scheme in the contract. */
  scheme: string;
  /** What follows the name of an HTTP authentication scheme, or the value of an API key. */
  value: string;
}

/**
 * Finds the identity that credentials stand for; undefined where they are not good. Must take as long for bad ones as for good
 * ones. Where a request has no credentials, or malformed ones, the list is empty and the result is ignored: spend the time of a
 * check there too, or the time of a response tells how far the credentials got.
 */
export type Authenticate = (credentials: readonly Credentials[]) => unknown | Promise<unknown>;

/** What a request carries that may be credentials. */
export interface CredentialParts {
  headers: HeaderLookup;
  query: QueryLookup;
}

/** What came of the credentials of a request. */
export interface CheckedCredentials {
  /** Undefined where none are needed, and where they are refused. */
  identity: unknown;
  /** Status 401, the same for credentials that are missing, malformed and wrong. */
  refusal?: ProblemError;
}

/** Finds the identity that the credentials of a request stand for. Throws, or rejects, where that cannot be found out. */
export type CheckCredentials = (parts: CredentialParts) => CheckedCredentials | Promise<CheckedCredentials>;

/** What Node takes of all the headers of a request. Only requests in process can have more. */
const maxCredentialsLength = 16_384;

/** Makes the check of an operation. Undefined where the operation asks for no credentials. */
export function createCredentialCheck(
  { securitySchemes }: Pick<Api, "securitySchemes">,
  { security }: Pick<Operation, "security">,
  authenticate: Authenticate,
): CheckCredentials | undefined {
  if (security.length === 0) return undefined;
  const alternatives = security.map((names) => names.map((name) => securitySchemes.find((one) => one.name === name)));
  const challenges = securitySchemes.filter(({ name }) => security.flat().includes(name)).flatMap(writeChallenge);
  const refusal: Problem = {
    status: 401,
    code: "credentials-refused",
    message: "The request carries no credentials that this operation accepts.",
    // "A server generating a 401 response MUST send a WWW-Authenticate header field" (RFC 9110, section 15.5.2).
    headers: { "www-authenticate": challenges.join(", ") || "Bearer" },
  };
  const refuse = (): CheckedCredentials => ({ identity: undefined, refusal: new ProblemError(refusal) });
  return function check(parts, index = 0, isChecked = false): CheckedCredentials | Promise<CheckedCredentials> {
    const schemes = alternatives[index];
    if (!schemes) {
      // Without credentials, the time of a check passes all the same.
      const ignored = isChecked ? undefined : authenticate([]);
      return isPromise(ignored) ? ignored.then(refuse) : refuse();
    }
    // An empty alternative makes credentials optional (OpenAPI, "Security Requirement Object").
    if (schemes.length === 0) return { identity: undefined };
    const credentials = readCredentials(schemes, parts);
    if (!credentials) return check(parts, index + 1, isChecked);
    const next = (identity: unknown) => (identity === undefined ? check(parts, index + 1, true) : { identity });
    const identity = authenticate(credentials);
    return isPromise(identity) ? identity.then(next) : next(identity);
  };
}

/** One for each scheme; undefined where one of them is missing or malformed. */
function readCredentials(
  schemes: readonly (SecurityScheme | undefined)[],
  parts: CredentialParts,
): Credentials[] | undefined {
  const credentials: Credentials[] = [];
  for (const scheme of schemes) {
    const value = scheme && readValue(scheme, parts);
    if (!scheme || !value || value.length > maxCredentialsLength) return undefined;
    credentials.push({ scheme: scheme.name, value });
  }
  return credentials;
}

function readValue(scheme: SecurityScheme, parts: CredentialParts): string | undefined {
  const { headers } = parts;
  if (scheme.kind === "apiKey") {
    if (scheme.in === "query") return parts.query.get(scheme.parameter) ?? undefined;
    if (scheme.in === "header") return headers.get(scheme.parameter) ?? undefined;
    const cookies = (headers.get("cookie") ?? "").split(/; */);
    return cookies.find((pair) => pair.startsWith(`${scheme.parameter}=`))?.slice(scheme.parameter.length + 1);
  }
  const wanted = scheme.kind === "http" ? scheme.scheme : "bearer";
  const [, name, value] = /^(\S+) +(\S+) *$/.exec(headers.get("authorization") ?? "") ?? [];
  // The name of a scheme is case-insensitive (RFC 9110, section 11.1).
  return name?.toLowerCase() === wanted ? value : undefined;
}

function writeChallenge(scheme: SecurityScheme): string[] {
  if (scheme.kind === "apiKey") return [];
  const name = scheme.kind === "http" ? scheme.scheme : "bearer";
  return [name === "basic" ? 'Basic realm="api"' : name[0]?.toUpperCase() + name.slice(1)];
}
