import type { Api, Operation, SecurityScheme } from "@docent/openapi";
import { ProblemError } from "./problem.ts";

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
  headers: Headers;
  query: URLSearchParams;
}

/** What Node takes of all the headers of a request. Only requests in process can have more. */
const maxCredentialsLength = 16_384;

/**
 * The identity that the credentials of a request stand for; undefined where the operation asks for none.
 *
 * @throws {ProblemError} with 401, the same for credentials that are missing, malformed and wrong.
 */
export async function checkCredentials(
  { securitySchemes }: Pick<Api, "securitySchemes">,
  { security }: Pick<Operation, "security">,
  { parts, authenticate }: { parts: CredentialParts; authenticate: Authenticate },
): Promise<unknown> {
  if (security.length === 0) return undefined;
  let isChecked = false;
  for (const names of security) {
    // An empty alternative lets anyone in (OpenAPI, "Security Requirement Object").
    if (names.length === 0) return undefined;
    const schemes = names.map((name) => securitySchemes.find((scheme) => scheme.name === name));
    const credentials = schemes.flatMap((scheme) => (scheme ? readCredentials(scheme, parts) : []));
    if (credentials.length !== names.length) continue;
    isChecked = true;
    const identity = await authenticate(credentials);
    if (identity !== undefined) return identity;
  }
  if (!isChecked) await authenticate([]);
  const challenges = securitySchemes.filter(({ name }) => security.flat().includes(name)).flatMap(writeChallenge);
  throw new ProblemError({
    status: 401,
    code: "credentials-refused",
    message: "The request carries no credentials that this operation accepts.",
    // "A server generating a 401 response MUST send a WWW-Authenticate header field" (RFC 9110, section 15.5.2).
    headers: { "www-authenticate": challenges.join(", ") || "Bearer" },
  });
}

function readCredentials(scheme: SecurityScheme, { headers, query }: CredentialParts): Credentials[] {
  const value = readValue(scheme, { headers, query });
  return value === undefined || value === "" || value.length > maxCredentialsLength
    ? []
    : [{ scheme: scheme.name, value }];
}

function readValue(scheme: SecurityScheme, { headers, query }: CredentialParts): string | undefined {
  if (scheme.kind === "apiKey") {
    if (scheme.in === "query") return query.get(scheme.parameter) ?? undefined;
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
