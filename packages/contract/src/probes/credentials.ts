import type { Api, Operation, SecurityScheme } from "@docent/openapi";
import type { Header } from "@docent/schema";
import { isCookieText } from "./request-parts.ts";

/** Tokens that the implementation accepts. For `basic`, a token is `user:password`. */
export interface Tokens {
  /** The token of each security scheme without one of its own. */
  token?: string | undefined;
  /** Tokens of security schemes, by the name of the scheme. */
  schemeTokens?: Readonly<Record<string, string>> | undefined;
}

/** The token of a security scheme. Undefined if none is known. */
export function findToken({ token, schemeTokens = {} }: Tokens, { name }: SecurityScheme): string | undefined {
  // A variable of the environment can be empty.
  return (Object.hasOwn(schemeTokens, name) && schemeTokens[name]) || token || undefined;
}

export interface Credentials {
  headers: readonly Header[];
  query: readonly Header[];
}

/** The credentials of all requests of an operation, except those with other credentials on purpose. */
export function createCredentials(api: Api, operation: Operation, tokens: Tokens): Credentials {
  return writeCredentials(divideAlternatives(api, operation, tokens).sent[0] ?? [], tokens);
}

export const noCredentials: Credentials = { headers: [], query: [] };

/** Schemes of each alternative of an operation's security. None if the operation needs no credentials. */
export function listAlternatives(api: Api, { security }: Operation): SecurityScheme[][] {
  if (security.some((alternative) => alternative.length === 0)) return [];
  const alternatives = security.map((names) =>
    names
      .map((name) => api.securitySchemes.find((scheme) => scheme.name === name))
      .filter((scheme) => scheme !== undefined),
  );
  return alternatives.filter((schemes) => schemes.length > 0);
}

/**
 * The alternatives of an operation's security that requests have: first the one of all requests, which is the first whose tokens
 * are known, then the others whose schemes have tokens of their own. One token for all schemes may be of one kind only.
 */
export function divideAlternatives(
  api: Api,
  operation: Operation,
  tokens: Tokens,
): { sent: SecurityScheme[][]; unsent: SecurityScheme[][] } {
  const alternatives = listAlternatives(api, operation);
  const isKnown = (scheme: SecurityScheme) => findToken(tokens, scheme) !== undefined;
  const first = alternatives.find(
    (schemes) => schemes.some(isKnown) && schemes.every((scheme) => isKnown(scheme) || !hasToken(scheme)),
  );
  if (!first) return { sent: [], unsent: alternatives };
  const write = (schemes: readonly SecurityScheme[]) => JSON.stringify(writeCredentials(schemes, tokens));
  const others = alternatives.filter((schemes) => write(schemes) !== write(first));
  const own = { schemeTokens: tokens.schemeTokens };
  const isSent = (schemes: readonly SecurityScheme[]) =>
    schemes.some(hasToken) &&
    schemes.every((scheme) => first.includes(scheme) || !hasToken(scheme) || findToken(own, scheme) !== undefined);
  return { sent: [first, ...others.filter(isSent)], unsent: others.filter((schemes) => !isSent(schemes)) };
}

/** A certificate is not a token. */
function hasToken({ kind }: SecurityScheme): boolean {
  return kind !== "mutualTLS";
}

/** Names schemes that are needed together. */
export function nameSchemes(schemes: readonly SecurityScheme[]): string {
  return schemes.map(({ name }) => name).join(" and ");
}

/** Writes tokens where the schemes of an operation expect them. */
export function writeCredentials(schemes: readonly SecurityScheme[], tokens: Tokens): Credentials {
  const headers: Header[] = [];
  const query: Header[] = [];
  // Several schemes may need the same text, such as a bearer token.
  const add = (list: Header[], [name, value]: Header) => {
    if (!list.some((header) => header[0] === name && header[1] === value)) list.push([name, value]);
  };
  const addHeader = (...header: Header) => add(headers, header);
  for (const scheme of schemes) {
    const token = findToken(tokens, scheme) ?? "";
    if (scheme.kind === "apiKey") {
      if (scheme.in === "query") add(query, [scheme.parameter, token]);
      else if (scheme.in === "header") addHeader(scheme.parameter, token);
      else {
        const pair: Header = [scheme.parameter, token];
        addHeader("Cookie", `${pair[0]}=${isCookieText(pair) ? token : encodeURIComponent(token)}`);
      }
    } else if (scheme.kind === "http" && scheme.scheme === "basic") {
      addHeader("Authorization", `Basic ${Buffer.from(token).toString("base64")}`);
    } else if (hasToken(scheme)) {
      const name = scheme.kind === "http" ? scheme.scheme.replace(/^bearer$/, "Bearer") : "Bearer";
      addHeader("Authorization", `${name} ${token}`);
    }
  }
  return { headers, query };
}
