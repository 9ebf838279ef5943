import type { Api } from "@docent/openapi";
import type { Case, CaseResult, Refusal } from "./case.ts";
import { successOf } from "./operation-facts.ts";
import { type Fetch, type Need, needs, type Target } from "./target.ts";

/** Everything that is asked of each implementation of one contract. */
export interface ContractSuite<Client> {
  api: Api;
  createClient(options: { baseUrl: string; token: string; fetch: Fetch }): Client;
  /** One for each operation: {@link Cases} is the type that makes sure. */
  cases: Readonly<Record<string, Case<Client>>>;
  /** What the contract says in words of every error. Throws where one is otherwise. */
  checkError?: (result: CaseResult) => void;
}

/** A documented status that no test leads a target to. */
export interface Unprovoked {
  operationId: string;
  /** As documented: `429`, `5XX`. */
  status: string;
  reason: string;
}

/** The documented statuses that a target cannot be brought to, each with the reason. */
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
      const reason = need ? `it takes ${needs[need]}` : "no request is known that leads to it";
      return [{ operationId: operation.id, status, reason }];
    });
  });
}

/** What a target is not and cannot be made. */
export function missingNeed(target: Target, need: Need | undefined): Need | undefined {
  return need !== undefined && !target.offers.includes(need) ? need : undefined;
}
