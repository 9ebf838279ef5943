import { componentsOf, type JsonRecord } from "@docent/openapi";
import { afterAll, describe, expect, test } from "vitest";
import { generateSet } from "../artefacts/generated-set.ts";
import { applyChanges, type Change, remove, set } from "../mutations/edit.ts";
import { loadContract } from "../mutations/load-contract.ts";
import { compareContracts } from "./baseline.ts";
import { checkRecorded, tryBehaviour } from "./behaviour-trial.ts";
import { listSpecMutants, trySpecMutants } from "./contract-trials.ts";
import { layers } from "./trial.ts";
import { TrialContext } from "./trial-context.ts";
import { findBreach } from "./wire.ts";

const context = new TrialContext();
afterAll(() => context.close());
const schemas = ["components", "schemas"] as const;

async function mutate(...changes: Change[]) {
  const { document, facts } = await context.committed("cloud");
  const { api, refusal } = await loadContract("cloud", applyChanges(document, changes));
  if (!api) throw refusal;
  return { api, set: generateSet(api, facts) };
}

async function listDetecting(...changes: Change[]): Promise<string[]> {
  const findings = await tryBehaviour(await context.baseline("cloud"), await mutate(...changes));
  return layers.filter((layer) => layer in findings);
}

test("no layer detects changed descriptions of all schemas, although every response is checked", async () => {
  const mutated = await mutate(...describeSchemas((await context.committed("cloud")).document));
  expect(await tryBehaviour(await context.baseline("cloud"), mutated, { isEquivalent: true })).toEqual({});
});

/** Another description in every schema. */
function describeSchemas(document: JsonRecord): Change[] {
  const names = Object.keys(componentsOf(document, "schemas"));
  return names.map((name) => set([...schemas, name, "description"], "Words."));
}

test("checking the recorded responses of changed statuses finds the same as checking all of them", async () => {
  const { document } = await context.committed("cloud");
  const baseline = await context.baseline("cloud");
  const names = Object.keys(componentsOf(document, "schemas"));
  const found = await Promise.all(
    names.flatMap((name) =>
      ["string", "array", "object"].map(async (type) => {
        const comparison = compareContracts(baseline, await mutate(set([...schemas, name, "type"], type)), {});
        const { check, pairs } = comparison;
        const all = pairs.flatMap(({ original, mutant }) =>
          original && mutant
            ? [findBreach({ ...check, operation: mutant }, baseline.serverResponses.get(original.id) ?? [])]
            : [],
        );
        const breach = checkRecorded(comparison, baseline.serverResponses);
        expect(breach, `${name} ${type}`).toBe(all.find((one) => one !== undefined));
        return breach;
      }),
    ),
  );
  expect(new Set(found).size).toBeGreaterThan(5);
});

describe("the layers that detect", () => {
  test("a request that the mutant forbids: all four", async () => {
    expect(await listDetecting(set([...schemas, "ProjectName", "maxLength"], 7))).toEqual([
      "specOnMocks",
      "mocksOnSpec",
      "specOnServers",
      "serversOnSpec",
    ]);
  });

  test("a removed bound of requests: those with artefacts and servers of the mutated contract", async () => {
    expect(await listDetecting(remove([...schemas, "ProjectName", "maxLength"]))).toEqual([
      "mocksOnSpec",
      "serversOnSpec",
    ]);
  });

  test("a response that the mutant forbids: those that check responses against the mutated contract", async () => {
    expect(await listDetecting(set([...schemas, "Thread", "properties", "title", "maxLength"], 9))).toContain(
      "specOnServers",
    );
    expect(await listDetecting(set([...schemas, "Thread", "required"], ["labels"]))).toContain("specOnMocks");
  });

  test("a response that only the mutant allows: those with a server of the mutated contract", async () => {
    expect(await listDetecting(remove([...schemas, "ThreadList", "required"]))).toEqual(["serversOnSpec"]);
    expect(await listDetecting(set([...schemas, "Thread", "properties", "title", "type"], ["string", "null"]))).toEqual(
      ["serversOnSpec"],
    );
  });

  test("another example: the mocks", async () => {
    const location = [
      "components",
      "responses",
      "Unauthorized",
      "content",
      "application/json",
      "examples",
      "unauthorized",
    ];
    expect(await listDetecting(set([...location, "value", "message"], "Another text."))).toEqual([
      "specOnMocks",
      "mocksOnSpec",
    ]);
  });

  test("another server URL: the client and the mocks", async () => {
    expect(await listDetecting(set(["servers", 0, "url"], "http://127.0.0.1:4999"))).toEqual([
      "specOnMocks",
      "mocksOnSpec",
    ]);
  });

  test("a removed `x-error-detail`: the mocks", async () => {
    const location = [...schemas, "CloudError", "properties", "message", "x-error-detail"];
    expect(await listDetecting(remove(location))).toEqual(["specOnMocks", "mocksOnSpec"]);
  });

  test("another description: none", async () => {
    expect(await listDetecting(set([...schemas, "Thread", "properties", "title", "description"], "Words."))).toEqual(
      [],
    );
  });
});

test("a run fails if the committed contract has a finding of its own, instead of trying mutants", async () => {
  const broken = new TrialContext();
  const finding = () => Promise.reject(new Error("Expected the cloud server to conform to the committed contract."));
  await broken.once("baseline cloud", finding).catch(() => {});
  const mutants = (await listSpecMutants(broken, "cloud")).filter(({ operator }) => operator === "path-removed");
  const trials = trySpecMutants(broken, { api: "cloud", subjects: mutants, everyLayer: false });
  await expect(trials).rejects.toThrow("Expected the cloud server to conform to");
});
