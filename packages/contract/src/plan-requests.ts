import type { Api, Operation, Parameter, SecurityScheme } from "@docent/openapi";
import { didYouMean } from "@docent/terminal";
import { divideAlternatives, findToken, listAlternatives, nameSchemes, type Tokens } from "./probes/credentials.ts";
import { orderOperations, planOperation } from "./probes/plan-probes.ts";
import { changesState } from "./probes/probe.ts";
import { createProbeSource, type ProbeOptions } from "./probes/probe-source.ts";
import { tokenVariable } from "./secrets.ts";
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
    .flatMap((operation) => [...planOperation(source, { operation })])
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
  { operations: wanted, ...tokens }: Pick<VerifyOptions, "operations" | keyof Tokens>,
): Operation[] {
  if (api.operations.length === 0)
    throw new VerifyError(
      "bad-contract",
      `Expected a contract with operations, found none in ${JSON.stringify(api.title)}.`,
    );
  expectKnown("operations", { known: api.operations.map(({ id }) => id), given: wanted });
  const schemes = api.securitySchemes.map(({ name }) => name);
  expectKnown("security schemes", { known: schemes, given: Object.keys(tokens.schemeTokens ?? {}) });
  const chosen = api.operations.filter(({ id }) => !wanted || wanted.includes(id));
  for (const operation of chosen) expectTokens(api, operation, tokens);
  return chosen;
}

function expectTokens(api: Api, operation: Operation, tokens: Tokens): void {
  const { sent, unsent } = divideAlternatives(api, operation, tokens);
  const scheme = unsent.flat().find((each) => findToken(tokens, each) === undefined);
  if (sent.length > 0 || !scheme) return;
  const forOne = `A token for one security scheme: --scheme-token ${scheme.name}=TOKEN, or DOCENT_${tokenVariable(scheme.name)}.`;
  throw new VerifyError(
    "token-missing",
    `${operation.id} needs credentials (${unsent.map(nameSchemes).join(", or ")}) that were not given. Give a token that the server accepts: --token, or the environment variable DOCENT_TOKEN.${api.securitySchemes.length > 1 ? ` ${forOne}` : ""}`,
  );
}

function expectKnown(
  what: string,
  { known, given = [] }: { known: readonly string[]; given: readonly string[] | undefined },
): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new VerifyError(
    "bad-option",
    `Expected ${what} of the contract (${known.join(", ") || "it has none"}), found ${JSON.stringify(unknown)}.${didYouMean(unknown, known)}`,
  );
}

/** Leaves out the parameters that a security scheme describes as well: the credentials are their values. */
export function leaveOutCredentials(api: Api): Api {
  return {
    ...api,
    operations: api.operations.map((operation) => {
      const schemes = listAlternatives(api, operation).flat();
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
