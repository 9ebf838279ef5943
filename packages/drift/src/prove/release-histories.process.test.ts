import { diffContracts, type Level, rateEffect } from "@docent/contract/internal";
import { library } from "@docent/contract/testing";
import type { Api, JsonRecord } from "@docent/openapi";
import { countRounds } from "@docent/storage/testing";
import fc from "fast-check";
import { inc, satisfies } from "semver";
import { expect, test } from "vitest";
import { enumerateMutants } from "../mutations/enumerate.ts";
import { loadContract } from "../mutations/load-contract.ts";

/** Number of histories. The 200 of a full run take about a minute. */
const historyCount = countRounds(20);

/** One random release: which mutant of the contract it publishes, and whether a maintainer overrides its version step. */
interface Step {
  picked: number;
  isOverridden: boolean;
}

/** A released version of the package of an API. */
interface Release {
  version: string;
  document: JsonRecord;
  api: Api;
  isOverridden: boolean;
}

const step = fc.record({ picked: fc.nat(), isOverridden: fc.integer({ max: 7, min: 0 }).map((one) => one === 0) });

const levels: readonly Level[] = ["patch", "minor", "major"];

/** The version step of an API package, which has a client and mocks. */
function rate(before: Api, after: Api): Level {
  const { clients, mockUsers } = diffContracts(before, after).ratings;
  return levels[Math.max(levels.indexOf(clients), levels.indexOf(mockUsers))] ?? "major";
}

async function load(document: JsonRecord): Promise<Api | undefined> {
  return (await loadContract("library", document)).api;
}

/** Releases a chain of mutants, each of the contract that was released before it. Skips a mutant that does not load. */
async function publish(steps: readonly Step[]): Promise<Release[]> {
  const api = await load(library);
  if (!api) throw new Error("Expected the contract of the library to load.");
  const releases: Release[] = [{ version: "1.0.0", document: library, api, isOverridden: false }];
  for (const { picked, isOverridden } of steps) {
    const last = releases.at(-1);
    if (!last) break;
    const mutants = enumerateMutants(last.document);
    const document = mutants[picked % mutants.length]?.apply();
    const next = document && (await load(document));
    if (!document || !next) continue;
    const needed = rate(last.api, next);
    const taken = isOverridden ? "patch" : needed;
    const version = inc(last.version, taken) ?? "";
    releases.push({ version, document, api: next, isOverridden: taken !== needed });
  }
  return releases;
}

/** The breaking changes between two versions that a message proves: allowed in the older one, forbidden in the newer one. */
function findBreaks(older: Release, newer: Release): string[] {
  return diffContracts(older.api, newer.api).changes.flatMap(({ location, what, effects }) =>
    effects
      .filter(
        (effect) => effect.witness && [rateEffect(effect).clients, rateEffect(effect).mockUsers].includes("major"),
      )
      .map(({ message }) => `${older.version} → ${newer.version}: ${location}: ${what}: ${message}`),
  );
}

test("over random releases, no message of a consumer breaks within its range", async () => {
  const seen = { releases: 0, pairs: 0, majors: 0, overridden: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const releases = await publish(steps);
      for (const [index, older] of releases.entries())
        for (const [distance, newer] of releases.slice(index + 1).entries()) {
          if (!satisfies(newer.version, `^${older.version}`)) continue;
          // Skips pairs with an override, which the changelog mentions.
          if (releases.slice(index + 1, index + 2 + distance).some((one) => one.isOverridden)) continue;
          seen.pairs++;
          expect(findBreaks(older, newer)).toEqual([]);
        }
      seen.releases += releases.length;
      seen.majors += releases.filter(({ version }) => version.endsWith(".0.0")).length - 1;
      seen.overridden += releases.filter(({ isOverridden }) => isOverridden).length;
    }),
    { numRuns: historyCount, seed: 13 },
  );
  // Histories without these would prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  console.log(JSON.stringify(seen));
});

test("a version step that is too small breaks a message of a consumer", async () => {
  const [first, second] = [await load(library), await load(narrowed())];
  if (!first || !second) throw new Error("Expected both contracts to load.");
  const release = (version: string, api: Api): Release => ({ version, document: library, api, isOverridden: false });
  expect(findBreaks(release("1.0.0", first), release("1.1.0", second))).toEqual([
    "1.0.0 → 1.1.0: schema NewBook, property title, maxLength: 40 is now 4: property title, maxLength: 40 is now 4",
  ]);
});

function narrowed(): JsonRecord {
  return JSON.parse(JSON.stringify(library).replace('"maxLength":40', '"maxLength":4'));
}
