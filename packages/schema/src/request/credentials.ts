import { type Api, isHeaderName, type Operation, type SecurityScheme } from "@docent/openapi/model";
import { readCookies } from "./parameters.ts";
import type { RequestProblem, RequestTexts } from "./request-problem.ts";

/** Credentials as received. Whether they are accepted is decided elsewhere. */
export interface Credentials {
  /** Name of the security scheme in the contract. */
  scheme: string;
  /** The text after the name of an HTTP authentication scheme, or the value of an API key. */
  value: string;
  /** The scopes or roles that the operation needs of this scheme. Whether the credentials have them is decided elsewhere. */
  scopes: readonly string[];
}

export interface CredentialRules {
  /** All credentials of one alternative are needed. Without alternatives, the operation needs no credentials. */
  alternatives: readonly ReadCredentials[];
  /** Status 401, the same for credentials that are missing, malformed and wrong. */
  refusal: RequestProblem;
}

/**
 * Reads the credentials of one alternative, one for each scheme. Undefined if any of them is missing or malformed. An empty
 * list means that credentials are optional (OpenAPI, "Security Requirement Object").
 */
export type ReadCredentials = (texts: Pick<RequestTexts, "headers" | "query">) => Credentials[] | undefined;

/** Node's limit for all headers of a request. Only a request that does not pass through a socket can exceed it. */
const maxCredentialsLength = 16_384;

export function readCredentialRules(
  { securitySchemes }: Pick<Api, "securitySchemes">,
  { security, scopes }: Pick<Operation, "security" | "scopes">,
): CredentialRules {
  const challenges = securitySchemes.filter(({ name }) => security.flat().includes(name)).flatMap(writeChallenge);
  return {
    alternatives: security.map((names, alternative) =>
      createReader(
        names.map((name, index) => ({
          scheme: securitySchemes.find((scheme) => scheme.name === name),
          scopes: scopes[alternative]?.[index] ?? [],
        })),
      ),
    ),
    refusal: {
      status: 401,
      code: "credentials-refused",
      message: "The request carries no credentials that this operation accepts.",
      // "A server generating a 401 response MUST send a WWW-Authenticate header field" (RFC 9110, section 15.5.2).
      headers: { "www-authenticate": challenges.join(", ") || "Bearer" },
    },
  };
}

interface SchemeRequirement {
  /** Undefined if the contract does not define the scheme. */
  scheme: SecurityScheme | undefined;
  scopes: readonly string[];
}

function createReader(requirements: readonly SchemeRequirement[]): ReadCredentials {
  return (texts) => {
    const credentials: Credentials[] = [];
    for (const { scheme, scopes } of requirements) {
      const value = scheme && readValue(scheme, texts);
      if (!scheme || !value || value.length > maxCredentialsLength) return undefined;
      credentials.push({ scheme: scheme.name, value, scopes });
    }
    return credentials;
  };
}

function readValue(scheme: SecurityScheme, { headers, query }: Pick<RequestTexts, "headers" | "query">) {
  if (scheme.kind === "apiKey") {
    if (scheme.in === "query") return query.get(scheme.parameter);
    if (scheme.in === "header") return isHeaderName(scheme.parameter) ? headers.get(scheme.parameter) : null;
    return readCookies(headers, scheme.parameter)[0];
  }
  const wanted = scheme.kind === "http" ? scheme.scheme : "bearer";
  const [, name, value] = patternOf(wanted).exec(headers.get("authorization") ?? "") ?? [];
  // The name of a scheme is case-insensitive (RFC 9110, section 11.1).
  return name?.toLowerCase() === wanted ? value : undefined;
}

/**
 * The name of a scheme, and the text after it. For `Bearer` and `Basic`, it is one token (RFC 6750, section 2.1; RFC 7617,
 * section 2). For other schemes, such as `Digest`, it may be a list of parameters (RFC 9110, section 11.4).
 */
function patternOf(scheme: string): RegExp {
  return scheme === "bearer" || scheme === "basic" ? /^(\S+) +(\S+) *$/ : /^(\S+) +(\S.*)$/;
}

function writeChallenge(scheme: SecurityScheme): string[] {
  if (scheme.kind === "apiKey") return [`ApiKey in="${scheme.in}", name=${quote(scheme.parameter)}`];
  const name = scheme.kind === "http" ? scheme.scheme : "bearer";
  return [name === "basic" ? 'Basic realm="api"' : name[0]?.toUpperCase() + name.slice(1)];
}

/** A quoted string (RFC 9110, section 5.6.4). Characters that a header cannot contain are percent-encoded. */
function quote(text: string): string {
  const encoded = text.replace(/\p{Surrogate}/gu, "?").replace(/[^\x20-\x7e]/gu, encodeURIComponent);
  return `"${encoded.replace(/["\\]/g, "\\$&")}"`;
}
