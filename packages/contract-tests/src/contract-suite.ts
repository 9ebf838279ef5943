import { type Api, type Example, isRecord, type Operation } from "@docent/openapi";
import type { Case, CaseResult, Refusal } from "./case.ts";
import { type Fetch, type Need, needs, type Target } from "./target.ts";

/** The tests of every implementation of one contract. */
export interface ContractSuite<Client> {
  api: Api;
  createClient(options: { baseUrl: string; token: string; fetch: Fetch }): Client;
  /** One case for each operation, which the type {@link Cases} ensures. */
  cases: Readonly<Record<string, Case<Client>>>;
  /** Checks what the contract states in words about every error. Throws on a violation. */
  checkError?: (result: CaseResult) => void;
}

/** A documented status that no test provokes. */
export interface Unprovoked {
  operationId: string;
  /** As documented: `429`, `5XX`. */
  status: string;
  reason: string;
}

/** The documented statuses that cannot be provoked on a target, each with the reason. */
export function listUnprovoked<Client>({ api, cases }: ContractSuite<Client>, target: Target): Unprovoked[] {
  if (target.isMock) return [];
  return api.operations.flatMap((operation) => {
    const refuses: Readonly<Record<string, Readonly<Record<string, Refusal<Client>>>>> =
      cases[operation.id]?.refuses ?? {};
    return operation.responses.flatMap(({ status }) => {
      if (status === String(successOf(operation))) return [];
      const missing = Object.values(refuses[status] ?? {}).map(({ need }) => missingNeed(target, need));
      if (missing.includes(undefined)) return [];
      const [need] = missing;
      const reason = need ? `it needs ${needs[need]}` : "no known request leads to it";
      return [{ operationId: operation.id, status, reason }];
    });
  });
}

/** Returns the need if the target does not offer it. */
export function missingNeed(target: Target, need: Need | undefined): Need | undefined {
  return need !== undefined && !target.offers.includes(need) ? need : undefined;
}

/** The first documented success. */
export function successOf({ responses }: Operation): number {
  return Number(responses.find(({ status }) => status.startsWith("2"))?.status);
}

export function listExamples({ responses }: Operation): Example[] {
  return responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples));
}

export function listEvents({ responses }: Operation): (string | undefined)[] {
  return responses.flatMap(({ content }) =>
    content.flatMap(({ stream }) => stream?.events.map(({ name }) => name) ?? []),
  );
}

/** The description of the mistake in an error: the property with `x-error-detail`, or the whole body. */
export function readDetail({ responses }: Operation, { status, error }: CaseResult): string {
  const response = responses.find((candidate) => candidate.status === String(status));
  const name = response?.content.find(({ errorDetail }) => errorDetail !== undefined)?.errorDetail;
  const detail = name !== undefined && isRecord(error) ? error[name] : error;
  return typeof detail === "string" ? detail : JSON.stringify(detail);
}
