import type { Api, Operation, Parameter, SecurityScheme } from "@docent/openapi";
import { didYouMean } from "@docent/terminal";
import { orderOperations, planOperation } from "./probes/plan-probes.ts";
import { changesState } from "./probes/probe.ts";
import { createProbeSource, type ProbeOptions, requiredSchemes } from "./probes/probe-source.ts";
import { VerifyError, type VerifyOptions } from "./verify-options.ts";

/** The options that decide which requests are sent. */
export type PlanOptions = ProbeOptions & Pick<VerifyOptions, "operations" | "isReadOnly">;

export interface PlannedRequest {
  /** Undefined where the contract has no such operation. */
  operationId: string | undefined;
  method: string;
  target: string;
  /** What is special about the request. */
  what: string;
  changesState: boolean;
}

/** As `planRequests`, for a contract that is already loaded and split by direction. */
export function planApiRequests(contract: Api, options: PlanOptions): PlannedRequest[] {
  const api = leaveOutCredentials(contract);
  const source = createProbeSource(api, options);
  return orderOperations(chooseOperations(api, options))
    .flatMap((operation) => [...planOperation(source, { operation, token: options.token })])
    .map(({ operation, what, request: { method, target } }) => ({
      operationId: operation?.id,
      method,
      target,
      what,
      changesState: changesState({ method }),
    }))
    .filter((request) => !(options.isReadOnly && request.changesState));
}

/**
 * The operations selected by the options.
 *
 * @throws {VerifyError} if the contract has no operations, if an operation is unknown, or if an operation needs credentials and
 * none were given.
 */
export function chooseOperations(
  api: Api,
  { operations: wanted, token }: Pick<VerifyOptions, "operations" | "token">,
): Operation[] {
  if (api.operations.length === 0)
    throw new VerifyError(
      "bad-contract",
      `Expected a contract with operations, found none in ${JSON.stringify(api.title)}.`,
    );
  const unknown = wanted?.find((id) => !api.operations.some((operation) => operation.id === id));
  if (unknown !== undefined) {
    const known = api.operations.map(({ id }) => id);
    throw new VerifyError(
      "bad-option",
      `Expected operations of the contract (${known.join(", ")}), found ${JSON.stringify(unknown)}.${didYouMean(unknown, known)}`,
    );
  }
  const chosen = api.operations.filter(({ id }) => !wanted || wanted.includes(id));
  const closed = chosen.find((operation) => requiredSchemes(api, operation) !== undefined);
  // A variable of the environment can be empty.
  if (closed && !token) {
    throw new VerifyError(
      "token-missing",
      `${closed.id} needs credentials, and none were given. Give a token that the server accepts: --token, or the environment variable DOCENT_TOKEN.`,
    );
  }
  return chosen;
}

/** Leaves out the parameters that a security scheme describes as well: the credentials are their values. */
export function leaveOutCredentials(api: Api): Api {
  return {
    ...api,
    operations: api.operations.map((operation) => {
      const schemes = requiredSchemes(api, operation) ?? [];
      const isCredential = (parameter: Parameter) => schemes.some((scheme) => isKeyIn(scheme, parameter));
      return { ...operation, parameters: operation.parameters.filter((parameter) => !isCredential(parameter)) };
    }),
  };
}

function isKeyIn(scheme: SecurityScheme, { in: location, name }: Parameter): boolean {
  if (scheme.kind !== "apiKey" || scheme.in !== location) return false;
  // The names of headers are case-insensitive (RFC 9110, section 5.1).
  return location === "header" ? scheme.parameter.toLowerCase() === name.toLowerCase() : scheme.parameter === name;
}
