import { type Api, componentsOf, followPointer, isRecord, type JsonRecord, toRecord } from "@docent/openapi";
import { afterAll, describe, expect, test } from "vitest";
import { applyChanges, type Change, set } from "../mutations/edit.ts";
import { loadContract } from "../mutations/load-contract.ts";
import { type OperationPair, pairOperations, readApiTexts, statusOf } from "./comparison.ts";
import { TrialContext } from "./trial-context.ts";

const context = new TrialContext();
afterAll(() => context.close());

describe.each(["local", "cloud"] as const)("the difference to the %s contract", async (name) => {
  const { api, document } = await context.committed(name);
  const text = readApiTexts(api);
  const schemas = componentsOf(document, "schemas");

  async function compare(...changes: Change[]) {
    const { api: mutated, refusal } = await loadContract(name, applyChanges(document, changes));
    if (!mutated) throw refusal;
    return { mutated, pairs: pairOperations(text, readApiTexts(mutated)) };
  }

  test("is empty for the same contract", async () => {
    const { pairs } = await compare(set(["info"], document["info"]));
    expect([listChangedOperations(pairs), listChangedResponses(pairs)]).toEqual([[], []]);
  });

  test("has all operations and responses that differ with inlined references, for a change of any schema", async () => {
    for (const [schema, node] of Object.entries(schemas)) {
      const reversed = Object.fromEntries(Object.entries(toRecord(node)).reverse());
      const { mutated, pairs } = await compare(set(["components", "schemas", schema], { ...reversed, title: "A" }));
      const operations = differing(inlineOperations(api), inlineOperations(mutated));
      const responses = differing(inlineResponses(api), inlineResponses(mutated));
      expect(listChangedOperations(pairs), schema).toEqual(expect.arrayContaining(operations));
      expect(listChangedResponses(pairs), schema).toEqual(expect.arrayContaining(responses));
    }
  });

  test("has every response of an operation with an additional response", async () => {
    const [operation] = api.operations;
    if (!operation) throw new Error("Expected an operation.");
    const response = ["paths", operation.path, operation.method.toLowerCase(), "responses", "418"];
    const { pairs } = await compare(set(response, { description: "A teapot." }));
    expect(listChangedOperations(pairs)).toEqual([operation.id]);
    expect(listChangedResponses(pairs)).toHaveLength(operation.responses.length + 1);
  });
});

test("a changed schema affects only the responses that refer to it", async () => {
  const { document, api } = await context.committed("cloud");
  const mutated = applyChanges(document, [set(["components", "schemas", "ThreadList", "title"], "A")]);
  const { api: other } = await loadContract("cloud", mutated);
  const pairs = other ? pairOperations(readApiTexts(api), readApiTexts(other)) : [];
  expect(listChangedResponses(pairs)).toEqual(["listThreads 200"]);
});

function listChangedOperations(pairs: readonly OperationPair[]): string[] {
  return pairs.flatMap(({ mutant, isRequestChanged }) => (mutant && isRequestChanged ? [mutant.id] : []));
}

function listChangedResponses(pairs: readonly OperationPair[]): string[] {
  return pairs.flatMap(({ mutant, changedParts }) =>
    [...new Set([...changedParts].map(statusOf))].map((status) => `${mutant?.id} ${status}`),
  );
}

/** The JSON of the requests of each operation with every reference replaced by its target. */
function inlineOperations({ document, operations }: Api): Map<string, string> {
  return new Map(
    operations.map((operation) => [operation.id, JSON.stringify(inline(document, { ...operation, responses: [] }))]),
  );
}

function inlineResponses({ document, operations }: Api): Map<string, string> {
  return new Map(
    operations.flatMap(({ id, responses }) =>
      responses.map((response) => [`${id} ${response.status}`, JSON.stringify(inline(document, response))]),
    ),
  );
}

function inline(document: JsonRecord, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => inline(document, item));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, member]) => [
      key,
      inline(document, key === "$ref" ? followPointer(document, String(member)) : member),
    ]),
  );
}

function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([key, text]) => before.get(key) !== text).map(([key]) => key);
}
