import { checkResponse } from "@docent/contract/internal";
import { describe, expect, test } from "vitest";
import type { ApiName } from "./committed-contract.ts";
import { createResponseSource, listEdgeResponses } from "./edge-responses.ts";
import { TrialContext } from "./trial-context.ts";

/** The edges of one operation of a committed contract, and the contract that they are checked against. */
async function edgesOf(name: ApiName, id: string) {
  const { api } = await new TrialContext().committed(name);
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`Expected an operation of the ${name} contract, found ${id}.`);
  const source = createResponseSource(api);
  return { edges: [...listEdgeResponses(source, operation)], against: { ...source, operation } };
}

describe("the edges of a stream", async () => {
  const { edges, against } = await edgesOf("local", "askQuestion");
  const problems = (what: RegExp) =>
    edges
      .filter((edge) => edge.part.endsWith(" order") && what.test(edge.what))
      .map(({ response }) => checkResponse(against, response).map(({ rule }) => rule));

  test("have events in allowed and in forbidden positions", () => {
    expect(problems(/^tool\.updated between$/)).toEqual([[]]);
    expect(problems(/^(done|error) at last$/)).toEqual([[], []]);
    expect(problems(/^no event$/).flat()).toContain("event-order");
    expect(problems(/^meta twice$/).flat()).toContain("event-order");
    expect(problems(/^text\.delta after the last$/).flat()).toContain("event-order");
    expect(problems(/^error after the last$/).flat()).toContain("event-order");
    expect(problems(/^text\.delta before the first$/).flat()).toContain("event-order");
  });

  test("have payloads on both sides of each event's schema", () => {
    const parts = new Set(edges.map(({ part: name }) => name).filter((name) => name.includes(" event ")));
    expect(parts.size).toBe(6);
    for (const name of parts) {
      const own = edges.filter((edge) => edge.part === name);
      const valid = own.filter(({ response }) => checkResponse(against, response).length === 0);
      expect(valid.length, name).toBeGreaterThan(3);
      expect(own.length - valid.length, name).toBeGreaterThan(3);
    }
  });
});

test("the edges of an operation cover every documented status, header and body", async () => {
  const { edges } = await edgesOf("cloud", "listThreads");
  expect(new Set(edges.map(({ part }) => part))).toEqual(
    new Set([
      "200",
      "200 application/json",
      "400",
      "400 application/json",
      "401",
      "401 header www-authenticate",
      "401 application/json",
      "429",
      "429 header retry-after",
      "429 application/json",
      "500",
      "500 application/json",
    ]),
  );
});
