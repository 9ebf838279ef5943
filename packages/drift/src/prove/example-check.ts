import type { Api, Operation, OperationResponse } from "@docent/openapi";
import { readHeader } from "@docent/schema";
import { stringifySorted } from "../mutations/document-difference.ts";
import type { ClientExchange } from "./client-drive.ts";

/**
 * Holds what mocks answered against the examples of a contract, which mocks promise to answer with: each by its name, and
 * of each status the first one. Gives the first difference.
 */
export function checkExamples({ operations }: Api, exchanges: readonly ClientExchange[]): string | undefined {
  for (const operation of operations) {
    const own = exchanges.filter(({ member }) => member === operation.id);
    if (own.length === 0) continue;
    const problem = checkStatuses(operation, own) ?? checkNames(operation, own);
    if (problem !== undefined) return `the mocks of ${operation.id}: ${problem}`;
  }
  return undefined;
}

function checkStatuses({ responses }: Operation, exchanges: readonly ClientExchange[]): string | undefined {
  for (const response of responses) {
    const preference = `code=${response.status.replace(/XX$/i, "00")}`;
    const answered = exchanges.find(({ call }) => call.endsWith(`, ${preference}`));
    // What a default is answered with is for the mock to choose.
    if (!answered && response.status !== "default") return `nothing was asked with ${preference}`;
    if (!answered) continue;
    const [example] = response.content[0]?.examples ?? [];
    const problem = checkHeaders(response, answered) ?? (example && checkValue(example.value, answered));
    if (problem !== undefined) return `${preference}: ${problem}`;
  }
  return undefined;
}

function checkNames({ responses }: Operation, exchanges: readonly ClientExchange[]): string | undefined {
  const seen = new Set<string>();
  for (const { name, value } of responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples))) {
    // Of two statuses that have an example of one name, a mock takes the first.
    if (seen.has(name)) continue;
    seen.add(name);
    const answered = exchanges.find(({ call }) => call.endsWith(`, example="${name}"`));
    if (!answered) return `there is no example ${name}`;
    const problem = checkValue(value, answered);
    if (problem !== undefined) return `the example ${name}: ${problem}`;
  }
  return undefined;
}

function checkHeaders({ headers }: OperationResponse, { answer }: ClientExchange): string | undefined {
  for (const { name, examples } of headers) {
    const [example] = examples;
    const found = answer && readHeader(answer.headers, name);
    const expected = typeof example?.value === "string" ? example.value : JSON.stringify(example?.value);
    if (example && found !== expected) return `expected the header ${name}: ${expected}, found ${found}`;
  }
  return undefined;
}

function checkValue(expected: unknown, { result }: ClientExchange): string | undefined {
  if (result.startsWith("threw")) return result;
  // The result is the JSON that the client's driver has written.
  const { data, error, events } = JSON.parse(result) as { data?: unknown; error?: unknown; events?: unknown };
  const found = stringifySorted(events ?? data ?? error);
  return found === stringifySorted(expected)
    ? undefined
    : `expected the example of the contract, found ${found.slice(0, 120)}`;
}
