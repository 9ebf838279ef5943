import type { Api, Example } from "@docent/openapi";
import { thin } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { enumerateEquivalents } from "./enumerate.ts";
import { loadContract, loadText } from "./load-contract.ts";
import { describeMeaning } from "./testing/api-meaning.ts";
import { readContracts } from "./testing/contracts.ts";

const contracts = await readContracts();

describe.each(contracts)("the equivalents of the $name contract", ({ name, document }) => {
  const equivalents = enumerateEquivalents(document, name);

  test("are more than 200, have unique names, and are the same each time", () => {
    const ids = equivalents.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
    expect(enumerateEquivalents(structuredClone(document), name).map(({ id }) => id)).toEqual(ids);
  });

  test("have a reason if generated files may differ", () => {
    for (const { id, expects, why } of equivalents) expect(expects === "nothing" || why !== undefined, id).toBe(true);
  });

  test("load to an API model with the same meaning, and to an equal document if no generated file may differ", async () => {
    const { api: original } = await loadContract(name, document);
    if (original === undefined) throw new Error("Expected the contract to load.");
    const [source, meaning] = [JSON.stringify(document), describeMeaning(original)];
    const wrong: string[] = [];
    for (const equivalent of thin(equivalents, (_, index) => index % 16 === 0)) {
      const { api } = await loadText(equivalent.fileName, equivalent.text());
      const isEqual = JSON.stringify(api?.source) === source;
      // Mocks offer the additional example by name. The example that they send by default is the same.
      const isSame =
        equivalent.rewrite === "example-added"
          ? api && describeMeaning(withoutExamples(api)) === describeMeaning(withoutExamples(original))
          : isEqual || (api && describeMeaning(api) === meaning);
      if (!isSame || (equivalent.expects === "nothing" && !isEqual)) wrong.push(equivalent.id);
    }
    expect(wrong).toEqual([]);
  });
});

/** The API without the examples of responses, which real servers do not send. */
function withoutExamples(api: Api): Api {
  const withoutAll = <Carrier extends { examples: Example[] }>(carriers: Carrier[]): Carrier[] =>
    carriers.map((carrier) => ({ ...carrier, examples: [] }));
  const operations = api.operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      headers: withoutAll(response.headers),
      content: withoutAll(response.content),
    })),
  }));
  return { ...api, operations };
}
