import type { Api } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import { CreatedValues } from "../created-values.ts";
import type { Tokens } from "./credentials.ts";

export interface ProbeSource {
  api: Api;
  checker: SchemaChecker;
  sampler: Sampler;
  /** As `sampler`, without the properties that requests do not have. */
  requestSampler: Sampler;
  tokens: Tokens;
  /** Number of random bodies for each operation, in addition to those at the limits of the contract. */
  cases: number;
  /** The values that earlier requests created. */
  created: CreatedValues;
}

export interface ProbeOptions extends Tokens {
  /** The same seed sends the same requests. Default: 1. */
  seed?: number;
  /** Number of random bodies for each operation, in addition to those at the limits of the contract. Default: 10. */
  cases?: number;
}

export function createProbeSource(api: Api, { token, schemeTokens, seed = 1, cases = 10 }: ProbeOptions): ProbeSource {
  const checker = SchemaChecker.of(api.document);
  return {
    api,
    checker,
    sampler: Sampler.of({ document: api.document, checker, seed }),
    requestSampler: Sampler.of({ document: api.document, checker, seed, isForRequests: true }),
    cases,
    created: new CreatedValues(),
    tokens: { token, schemeTokens },
  };
}
