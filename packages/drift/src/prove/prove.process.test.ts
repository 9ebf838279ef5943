import { beforeAll, describe, expect, test } from "vitest";
import { planJobs, runJobs } from "./jobs.ts";
import { buildMatrix, isProven } from "./matrix.ts";
import { explanations } from "./survivor-explanations.ts";
import { groups, type Layer, layers, nameOf, type Trial } from "./trial.ts";

// Some edits of generated files keep the meaning, so their trials are among the equivalents.
const counts = { spec: 24, artefacts: 8, servers: 14, equivalents: 8 };
const options = { known: explanations, isWhole: false };

describe("a fixed sample of everything", () => {
  let trials: Trial[] = [];
  beforeAll(async () => {
    // A second process would open the servers and the compiler again.
    trials = await runJobs(await planJobs(counts, { everyLayer: true }), { workers: 1, onDone: () => undefined });
  });

  test("has no unexplained survivor, no false alarm and no crash", () => {
    const { survivors, falseAlarms, crashes } = buildMatrix(trials, options);
    expect(survivors.filter(({ reason }) => reason === undefined).map(({ trial }) => nameOf(trial))).toEqual([]);
    expect(falseAlarms).toEqual([]);
    expect(crashes).toEqual([]);
  });

  test("has the requested number of trials, with some of each group", () => {
    const sizes = groups.map((group) => trials.filter((trial) => trial.group === group).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(54);
    expect(sizes.every((size) => size >= 7)).toBe(true);
  });

  test.each<[string, Layer[]]>([
    ["mocks and servers", ["specOnMocks", "mocksOnSpec", "specOnServers", "serversOnSpec"]],
    ["servers", ["specOnServers", "serversOnSpec", "contractTests"]],
    ["mocks", ["specOnMocks", "mocksOnSpec"]],
    ["mutated artefacts and servers", ["mocksOnSpec", "serversOnSpec"]],
    ["mutated contracts", ["specOnMocks", "specOnServers"]],
    ["freshness", ["freshness"]],
    ["loading", ["load"]],
  ])("has survivors without the layers of %s", (_, off) => {
    expect(isProven(buildMatrix(trials.map(switchOff(off)), options))).toBe(false);
  });

  test("has a finding of every layer", () => {
    for (const layer of layers)
      expect(
        trials.some(({ detected }) => detected[layer] !== undefined),
        layer,
      ).toBe(true);
  });
});

function switchOff(off: readonly Layer[]) {
  return (trial: Trial): Trial => ({
    ...trial,
    detected: Object.fromEntries(Object.entries(trial.detected).filter(([layer]) => !off.some((one) => one === layer))),
  });
}
