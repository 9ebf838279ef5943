import type { Api, Operation, SecurityScheme } from "@docent/openapi";
import { type Header, SchemaChecker } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import { CreatedValues } from "../created-values.ts";
import { isCookieText } from "./request-parts.ts";

export interface ProbeSource {
  api: Api;
  checker: SchemaChecker;
  sampler: Sampler;
  /** As `sampler`, without the properties that requests do not have. */
  requestSampler: Sampler;
  credentials: (operation: Operation) => Credentials;
  /** Number of random bodies for each operation, in addition to those at the limits of the contract. */
  cases: number;
  /** The values that earlier requests created. */
  created: CreatedValues;
}

export interface ProbeOptions {
  /** A token that the implementation accepts. For `basic`: `user:password`. */
  token?: string | undefined;
  /** The same seed sends the same requests. Default: 1. */
  seed?: number;
  /** Number of random bodies for each operation, in addition to those at the limits of the contract. Default: 10. */
  cases?: number;
}

export function createProbeSource(api: Api, { token, seed = 1, cases = 10 }: ProbeOptions): ProbeSource {
  const checker = SchemaChecker.of(api.document);
  return {
    api,
    checker,
    sampler: Sampler.of({ document: api.document, checker, seed }),
    requestSampler: Sampler.of({ document: api.document, checker, seed, isForRequests: true }),
    cases,
    created: new CreatedValues(),
    credentials: (operation) => {
      const schemes = requiredSchemes(api, operation);
      return schemes && token !== undefined ? writeCredentials(schemes, token) : noCredentials;
    },
  };
}

export interface Credentials {
  headers: readonly Header[];
  query: readonly Header[];
}

export const noCredentials: Credentials = { headers: [], query: [] };

/** Schemes of the first alternative of an operation's security. Undefined if the operation needs no credentials. */
export function requiredSchemes(api: Api, operation: Operation): SecurityScheme[] | undefined {
  return listAlternatives(api, operation)[0];
}

/** Schemes of each alternative of an operation's security. Requests have the credentials of the first one. */
export function listAlternatives(api: Api, { security }: Operation): SecurityScheme[][] {
  if (security.some((alternative) => alternative.length === 0)) return [];
  return security.map((names) =>
    names
      .map((name) => api.securitySchemes.find((scheme) => scheme.name === name))
      .filter((scheme) => scheme !== undefined),
  );
}

/** Writes a token where the schemes of an operation expect it. For `basic` the token is `user:password`. */
export function writeCredentials(schemes: readonly SecurityScheme[], token: string): Credentials {
  const headers: Header[] = [];
  const query: Header[] = [];
  // Several schemes may need the same text, such as a bearer token.
  const add = (list: Header[], [name, value]: Header) => {
    if (!list.some((header) => header[0] === name && header[1] === value)) list.push([name, value]);
  };
  const addHeader = (...header: Header) => add(headers, header);
  for (const scheme of schemes) {
    if (scheme.kind === "apiKey") {
      if (scheme.in === "query") add(query, [scheme.parameter, token]);
      else if (scheme.in === "header") addHeader(scheme.parameter, token);
      else {
        const pair: Header = [scheme.parameter, token];
        addHeader("Cookie", `${pair[0]}=${isCookieText(pair) ? token : encodeURIComponent(token)}`);
      }
    } else if (scheme.kind === "http" && scheme.scheme === "basic") {
      addHeader("Authorization", `Basic ${Buffer.from(token).toString("base64")}`);
    } else if (scheme.kind !== "mutualTLS") {
      const name = scheme.kind === "http" ? scheme.scheme.replace(/^bearer$/, "Bearer") : "Bearer";
      addHeader("Authorization", `${name} ${token}`);
    }
  }
  return { headers, query };
}
