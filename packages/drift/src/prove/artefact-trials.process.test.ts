import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { thin } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { type ArtefactMutant, listArtefactEdits, tryArtefacts } from "./artefact-trials.ts";
import { apiNames } from "./committed-contract.ts";
import { isFalseAlarm, isSurvivor } from "./trial.ts";
import { root, TrialContext } from "./trial-context.ts";

describe.each(apiNames)("for the %s contract", async (api) => {
  const context = new TrialContext();
  const mutants = await listArtefactEdits(context, api);

  test("the check reports the file of every edit, except of edits that keep the meaning", async () => {
    const edits = thin(mutants, ({ path }, index) => index % 5 === 0 || path === ".");
    const trials = await tryArtefacts(context, { api, subjects: edits });
    expect(trials.filter((trial) => isSurvivor(trial) || isFalseAlarm(trial))).toEqual([]);
    for (const [index, { path }] of edits.entries()) {
      const { freshness } = trials[index]?.detected ?? {};
      if (freshness !== undefined && path !== ".") expect(freshness).toContain(path);
    }
  });

  test("every committed file has an edit of every kind", async () => {
    const folder = join(root, "packages", api);
    // Releases write the changelog.
    const top = (await readdir(folder)).filter((name) => name !== "CHANGELOG.md");
    const paths = [...top, ...(await readdir(join(folder, "src"))).map((name) => `src/${name}`)];
    const generated = paths.filter((path) => /\.gen\.ts$|^[^/]+\.(json|ts|md)$|^LICENSE$/.test(path)).sort();
    const edits = ["a byte edited", "a line deleted", "truncated", "emptied", "deleted", "line endings"];
    for (const edit of edits) expect([...pathsOf(mutants, edit)].sort()).toEqual(generated);
    const stale = [...pathsOf(mutants, "left stale")].filter((path) => path.startsWith("src/"));
    expect(stale.sort()).toEqual(generated.filter((path) => path.startsWith("src/")));
    expect(pathsOf(mutants, "added")).toContain("src/extra.gen.ts");
  });
});

function pathsOf(mutants: readonly ArtefactMutant[], edit: string): Set<string> {
  return new Set(mutants.filter((mutant) => mutant.operator === edit).map(({ path }) => path));
}
