import type { Send } from "@docent/contract/internal";
import { type Api, isRecord, type Operation, type OperationResponse } from "@docent/openapi";
import { readHeader, type WireRequest } from "@docent/schema";
import { stringifySorted } from "../mutations/edit.ts";
import type { ClientExchange } from "./client-drive.ts";
import { exchange, parseJson } from "./wire.ts";

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

/** A refusal: what came back to a request with something wrong in it. */
export interface Refusal {
  member: string;
  what: string;
  status: number;
  body: unknown;
}

/** Spoils the first request of each operation in several ways, and collects what comes back. */
export async function collectRefusals(exchanges: readonly ClientExchange[], send: Send): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const member of new Set(exchanges.map((one) => one.member))) {
    const request = exchanges.find((one) => one.member === member)?.request;
    if (!request) continue;
    for (const [what, spoilt] of Object.entries(spoil(request))) {
      const { status, body } = await exchange(send, spoilt);
      if (status >= 400) refusals.push({ member, what, status, body: parseJson(body) });
    }
  }
  return refusals;
}

function spoil(request: WireRequest): Record<string, WireRequest> {
  const without = (name: string) => request.headers.filter(([key]) => key.toLowerCase() !== name);
  return {
    "an unknown query parameter": { ...request, target: `${request.target}?docentUnknown=1` },
    "no credentials": { ...request, headers: without("authorization") },
    ...(request.body
      ? {
          "a body that is no JSON": { ...request, body: new TextEncoder().encode("docent") },
          "another media type": { ...request, headers: [...without("content-type"), ["content-type", "text/plain"]] },
        }
      : {}),
  };
}

/**
 * Holds refusals of mocks against `x-error-detail`: what was wrong with this very request stands in the marked property,
 * and everything else is the example.
 */
export function checkDetails({ operations }: Api, refusals: readonly Refusal[]): string | undefined {
  for (const { member, what, status, body } of refusals) {
    const operation = operations.find(({ id }) => id === member);
    const expected = operation && readExpected(operation, status);
    if (!expected || !isRecord(body) || !isRecord(expected.example)) continue;
    const differing = Object.keys({ ...expected.example, ...body }).filter(
      (name) => stringifySorted(body[name]) !== stringifySorted((expected.example as typeof body)[name]),
    );
    const wanted = expected.detail === undefined ? [] : [expected.detail];
    if (differing.join() === wanted.join()) continue;
    const found = differing.join(" and ") || "nothing";
    return `${member}, ${what}: expected ${wanted.join() || "nothing"} to say what was wrong, found that ${found} does`;
  }
  return undefined;
}

function readExpected({ responses }: Operation, status: number) {
  const [content] = responses.find((response) => response.status === String(status))?.content ?? [];
  return content && { detail: content.errorDetail, example: content.examples[0]?.value };
}
