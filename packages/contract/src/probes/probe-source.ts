import type { Api, Operation, SecurityScheme } from "@docent/openapi";
import { type Header, SchemaChecker } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import { MadeValues } from "../made-values.ts";

/** What probes are made from. */
export interface ProbeSource {
  api: Api;
  checker: SchemaChecker;
  sampler: Sampler;
  credentials: (operation: Operation) => Credentials;
  /** How many random bodies are tried for each operation beside those at the edges of the contract. */
  cases: number;
  /** What the requests before have made. */
  made: MadeValues;
}

export interface ProbeOptions {
  /** Let in by the implementation. For `basic`: `user:password`. */
  token?: string | undefined;
  /** The same seed sends the same requests. Default: 1. */
  seed?: number;
  /** Random bodies for each operation, beside those at the edges of the contract. Default: 10. */
  cases?: number;
}

export function createProbeSource(api: Api, { token, seed = 1, cases = 10 }: ProbeOptions): ProbeSource {
  const checker = new SchemaChecker(api.document);
  return {
    api,
    checker,
    sampler: new Sampler({ document: api.document, checker, seed }),
    cases,
    made: new MadeValues(),
    credentials: (operation) => {
      const schemes = requiredSchemes(api, operation);
      return schemes && token !== undefined ? writeCredentials(schemes, token) : noCredentials;
    },
  };
}

/** What a request carries to be let in. */
export interface Credentials {
  headers: readonly Header[];
  query: readonly Header[];
}

export const noCredentials: Credentials = { headers: [], query: [] };

/** Schemes of the first alternative of an operation's security. Undefined: anyone is let in. */
export function requiredSchemes(api: Api, { security }: Operation): SecurityScheme[] | undefined {
  const [first = []] = security;
  if (first.length === 0 || security.some((alternative) => alternative.length === 0)) return undefined;
  const schemes = first.map((name) => api.securitySchemes.find((scheme) => scheme.name === name));
  return schemes.filter((scheme) => scheme !== undefined);
}

/** Writes a token where the schemes of an operation expect it. For `basic` the token is `user:password`. */
export function writeCredentials(schemes: readonly SecurityScheme[], token: string): Credentials {
  const headers: Header[] = [];
  const query: Header[] = [];
  for (const scheme of schemes) {
    if (scheme.kind === "apiKey") {
      if (scheme.in === "query") query.push([scheme.parameter, token]);
      else if (scheme.in === "header") headers.push([scheme.parameter, token]);
      else headers.push(["Cookie", `${scheme.parameter}=${encodeURIComponent(token)}`]);
    } else if (scheme.kind === "http" && scheme.scheme === "basic") {
      headers.push(["Authorization", `Basic ${Buffer.from(token).toString("base64")}`]);
    } else if (scheme.kind !== "mutualTLS") {
      const name = scheme.kind === "http" ? scheme.scheme.replace(/^bearer$/, "Bearer") : "Bearer";
      headers.push(["Authorization", `${name} ${token}`]);
    }
  }
  return { headers, query };
}
