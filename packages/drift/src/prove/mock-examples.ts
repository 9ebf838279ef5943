import type { Send } from "@docent/contract/internal";
import { type Api, isRecord, type Operation, type OperationResponse, toCanonicalJson } from "@docent/openapi";
import { readHeader, type WireRequest } from "@docent/schema";
import type { ClientCall } from "./client-calls.ts";
import { parseJson, sendTo } from "./wire.ts";

/**
 * Compares responses of mocks with the examples of a contract: each example by its name, and the first one of each
 * status. Returns the first difference.
 */
export function checkExamples({ operations }: Api, calls: readonly ClientCall[]): string | undefined {
  for (const operation of operations) {
    const own = calls.filter(({ member }) => member === operation.id);
    if (own.length === 0) continue;
    const problem = checkStatuses(operation, own) ?? checkNames(operation, own);
    if (problem !== undefined) return `the mocks of ${operation.id}: ${problem}`;
  }
  return undefined;
}

function checkStatuses({ responses }: Operation, calls: readonly ClientCall[]): string | undefined {
  for (const response of responses) {
    const preference = `code=${response.status.replace(/XX$/i, "00")}`;
    const found = calls.find(({ call }) => call.endsWith(`, ${preference}`));
    // A mock may choose any status for a default.
    if (!found && response.status !== "default") return `no request was sent with ${preference}`;
    if (!found) continue;
    const [example] = response.content[0]?.examples ?? [];
    const problem = checkHeaders(response, found) ?? (example && checkValue(example.value, found));
    if (problem !== undefined) return `${preference}: ${problem}`;
  }
  return undefined;
}

function checkNames({ responses }: Operation, calls: readonly ClientCall[]): string | undefined {
  const seen = new Set<string>();
  for (const { name, value } of responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples))) {
    // A mock takes the first of two examples with the same name.
    if (seen.has(name)) continue;
    seen.add(name);
    const found = calls.find(({ call }) => call.endsWith(`, example="${name}"`));
    if (!found) return `there is no example ${name}`;
    const problem = checkValue(value, found);
    if (problem !== undefined) return `the example ${name}: ${problem}`;
  }
  return undefined;
}

function checkHeaders({ headers }: OperationResponse, { response }: ClientCall): string | undefined {
  for (const { name, examples } of headers) {
    const [example] = examples;
    const found = response && readHeader(response.headers, name);
    const expected = typeof example?.value === "string" ? example.value : JSON.stringify(example?.value);
    if (example && found !== expected) return `expected the header ${name}: ${expected}, found ${found}`;
  }
  return undefined;
}

function checkValue(expected: unknown, { result }: ClientCall): string | undefined {
  if (result.startsWith("threw")) return result;
  // `driveClient` writes this JSON.
  const { data, error, events } = JSON.parse(result) as { data?: unknown; error?: unknown; events?: unknown };
  const found = toCanonicalJson(events ?? data ?? error);
  return found === toCanonicalJson(expected)
    ? undefined
    : `expected the example of the contract, found ${found.slice(0, 120)}`;
}

/** The response to an invalid request. */
export interface Refusal {
  member: string;
  what: string;
  status: number;
  body: unknown;
}

/** Makes the first request of each operation invalid in several ways, and collects the error responses. */
export async function collectRefusals(calls: readonly ClientCall[], send: Send): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const member of new Set(calls.map((one) => one.member))) {
    const request = calls.find((one) => one.member === member)?.request;
    if (!request) continue;
    for (const [what, invalid] of Object.entries(makeInvalid(request))) {
      const { status, body } = await sendTo(send, invalid);
      if (status >= 400) refusals.push({ member, what, status, body: parseJson(body) });
    }
  }
  return refusals;
}

function makeInvalid(request: WireRequest): Record<string, WireRequest> {
  const without = (name: string) => request.headers.filter(([key]) => key.toLowerCase() !== name);
  return {
    "an unknown query parameter": { ...request, target: `${request.target}?docentUnknown=1` },
    "no credentials": { ...request, headers: without("authorization") },
    ...(request.body
      ? {
          "a body that is not JSON": { ...request, body: new TextEncoder().encode("docent") },
          "another media type": { ...request, headers: [...without("content-type"), ["content-type", "text/plain"]] },
        }
      : {}),
  };
}

/**
 * Checks refusals of mocks against `x-error-detail`: the marked property describes the problem of the request, and all other
 * properties have the values of the example.
 */
export function checkDetails({ operations }: Api, refusals: readonly Refusal[]): string | undefined {
  for (const { member, what, status, body } of refusals) {
    const operation = operations.find(({ id }) => id === member);
    const expected = operation && readExpected(operation, status);
    if (!expected || !isRecord(body) || !isRecord(expected.example)) continue;
    const differing = Object.keys({ ...expected.example, ...body }).filter(
      (name) => toCanonicalJson(body[name]) !== toCanonicalJson((expected.example as typeof body)[name]),
    );
    const wanted = expected.detail === undefined ? [] : [expected.detail];
    if (differing.join() === wanted.join()) continue;
    const found = differing.join(" and ") || "nothing";
    return `${member}, ${what}: expected only ${wanted.join() || "nothing"} to differ from the example, found ${found}`;
  }
  return undefined;
}

function readExpected({ responses }: Operation, status: number) {
  const [content] = responses.find((response) => response.status === String(status))?.content ?? [];
  return content && { detail: content.errorDetail, example: content.examples[0]?.value };
}
