import { diffContracts } from "@docent/contract/internal";
import type { Api, JsonRecord } from "@docent/openapi";
import { isFullRun } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { enumerateEquivalents, enumerateMutants } from "../mutations/enumerate.ts";
import { loadContract, loadText } from "../mutations/load-contract.ts";
import type { Mutant } from "../mutations/mutant.ts";
import { readContracts } from "../mutations/testing/contracts.ts";
import { takeSpread } from "./jobs.ts";

/** Maximum number of tried mutants of each kind. All 6,300 of both contracts take too long for a test. */
const maxTried = isFullRun ? 200 : 20;

/** Maximum number of tried mutants that are not visible on the wire, and have nothing to compare in most schemas. */
const maxOffWire = isFullRun ? Number.POSITIVE_INFINITY : 150;

const contracts = await readContracts();

function rate(base: Api, mutant: Api) {
  const { ratings, changes } = diffContracts(base, mutant);
  const levels = [ratings.clients, ratings.mockUsers, ratings.implementers];
  return { levels, effects: changes.flatMap((change) => change.effects) };
}

/** Mutants that load, with their ratings and their effects on messages. */
async function rateMutants(name: string, document: JsonRecord, mutants: readonly Mutant[]) {
  const { api: base } = await loadContract(name, document);
  const rated: ({ mutant: Mutant } & ReturnType<typeof rate>)[] = [];
  for (const mutant of mutants) {
    const { api } = await loadContract(name, mutant.apply());
    if (base && api) rated.push({ mutant, ...rate(base, api) });
  }
  return rated;
}

/**
 * Whether the comparison cannot decide about a mutant, and reports it as a breaking change without a message that proves it: a
 * scope, a default, a discriminator, the `data` of an event's frame (an event without data is not dispatched), or a length that
 * a pattern implies.
 */
function isUndecided({ operator, id, keyword }: Mutant): boolean {
  return (
    /scope|^default-edited$|^mapping-edited$/.test(operator) ||
    /Frame\/required data$|\/discriminator\/propertyName$/.test(id) ||
    // A pattern implies each `minLength` whose change is not visible on the wire.
    keyword === "minLength"
  );
}

describe.each(contracts)("in the $name contract", ({ name, document }) => {
  test("a mutant that is visible on the wire is rated above patch", async () => {
    // Only mocks respond with examples. Two responses may differ in their examples only.
    const isOnWire = ({ visibility, witness, operator }: Mutant) =>
      visibility === "wire" &&
      witness === undefined &&
      !["reference-redirected", "statuses-swapped"].includes(operator);
    const rated = await rateMutants(name, document, takeSpread(enumerateMutants(document).filter(isOnWire), maxTried));
    expect(rated.length).toBeGreaterThan(maxTried / 2);
    const low = rated.filter(({ levels }) => levels.every((level) => level === "patch"));
    expect(low.map(({ mutant }) => mutant.id)).toEqual([]);
  });

  test("a mutant of types or text affects no message, and only a named example is major for users of mocks", async () => {
    const isOffWire = (mutant: Mutant) => mutant.visibility !== "wire" && !isUndecided(mutant);
    const mutants = takeSpread(enumerateMutants(document).filter(isOffWire), maxOffWire);
    const rated = await rateMutants(name, document, mutants);
    expect(rated.length).toBeGreaterThan(mutants.length / 2);
    const high = rated.filter(({ mutant, levels: [clients, mockUsers, implementers], effects }) => {
      const isNamed = mutant.pointer.includes("/examples");
      const isMajor = clients === "major" || implementers === "major" || (mockUsers === "major" && !isNamed);
      return isMajor || effects.length > 0;
    });
    expect(high.map(({ mutant }) => mutant.id)).toEqual([]);
  });

  test("an equivalent has no effect on messages", async () => {
    const { api: base } = await loadContract(name, document);
    const equivalents = takeSpread(enumerateEquivalents(document, name), maxTried);
    expect(equivalents.length).toBeGreaterThan(maxTried / 2);
    for (const equivalent of equivalents) {
      const { api } = await loadText(equivalent.fileName, equivalent.text());
      expect(base && api && rate(base, api).effects, equivalent.id).toEqual([]);
    }
  });
});
