import { type Send, verify } from "@docent/contract/internal";
import type { Api } from "@docent/openapi";
import { baseUrl, token } from "./wire.ts";

/**
 * What `verify` finds first, as one sentence, or undefined. No random bodies: what a mutant changes is at an edge.
 * @param operations Names of operations; none: nothing is asked.
 */
export async function findFirst(
  api: Api,
  { send, operations }: { send: Send; operations: readonly string[] },
): Promise<string | undefined> {
  if (operations.length === 0) return undefined;
  const { findings } = await verify(api, {
    url: baseUrl,
    token,
    send,
    operations: [...new Set(operations)],
    isFirstOnly: true,
    cases: 0,
    maxWaitMs: 0,
    timeoutMs: 2000,
  });
  const [first] = findings;
  return first && `${first.rule} at ${first.pointer}: ${first.message}`;
}

/** The contract as something without memory and without an address can keep it: what needs either is not provoked. */
export function withoutProvocations(api: Api): Api {
  const operations = api.operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({ ...response, provokedBy: [] })),
  }));
  return { ...api, operations };
}
