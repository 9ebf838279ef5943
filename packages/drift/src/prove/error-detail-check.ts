import type { Send } from "@docent/contract/internal";
import { type Api, isRecord, type Operation } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import { stringifySorted } from "../mutations/document-difference.ts";
import type { ClientExchange } from "./client-drive.ts";
import { exchange, parseJson } from "./wire.ts";

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
