import type { Api, Operation } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import { MadeValues } from "../made-values.ts";
import { type Credentials, noCredentials, requiredSchemes, writeCredentials } from "./credentials.ts";

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
