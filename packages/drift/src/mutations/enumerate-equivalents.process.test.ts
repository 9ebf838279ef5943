import { thin } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { enumerateEquivalents } from "./enumerate.ts";
import { loadText } from "./load-contract.ts";
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

  test("load to an equal document if no generated file may differ", async () => {
    const source = JSON.stringify(document);
    const unchanged = equivalents.filter(({ expects }) => expects === "nothing");
    for (const { id, fileName, text } of thin(unchanged, (_, index) => index % 16 === 0)) {
      const { api } = await loadText(fileName, text());
      expect(JSON.stringify(api?.source) === source, id).toBe(true);
    }
  });
});
