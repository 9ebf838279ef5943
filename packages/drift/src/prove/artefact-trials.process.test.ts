import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { thin } from "@docent/storage/testing";
import { afterAll, describe, expect, test } from "vitest";
import { change, cloud, generateChanged, local, root } from "../artefacts/testing/committed-packages.ts";
import { ArtefactCheck, type ArtefactMutant, listArtefactMutants, nameEdit } from "./artefact-trials.ts";

/** Each change affects types, client, mocks, mocks by path, validators and README. */
const changes = {
  local: {
    "paths/~1config~1resources/post/operationId": "putResource",
    "components/schemas/ResourceName/maxLength": 7,
    "servers/0/url": "http://127.0.0.1:4020",
  },
  cloud: {
    "paths/~1api~1cli~1threads/get/operationId": "findThreads",
    "components/schemas/ProjectName/maxLength": 7,
    "servers/0/url": "http://127.0.0.1:4020",
  },
};

describe.each([
  ["local", local, changes.local],
  ["cloud", cloud, changes.cloud],
])("for the %s contract", async (api, committed, changed) => {
  const contracts = { base: change(committed, {}), next: change(committed, changed) };
  const check = await ArtefactCheck.open(root, { api, contracts });
  afterAll(() => check.close());
  const next = await generateChanged(committed, changed);
  const mutants = listArtefactMutants(committed.base, next);

  test("the committed files are fresh, and so are the files generated from a changed contract", async () => {
    const nothing = { isNoticed: false, report: [] };
    expect(await check.run({ files: toMap(committed.base), contract: "base" })).toEqual(nothing);
    expect(await check.run({ files: toMap(next), contract: "next" })).toEqual(nothing);
  });

  test("the check reports the file of every edit, except of edits that keep the meaning", async () => {
    const wrong: string[] = [];
    for (const mutant of thin(mutants, (_, index) => index % 5 === 0)) {
      const { isNoticed, report } = await check.run(mutant);
      const isNamed = mutant.path === "." || report.join("\n").includes(mutant.path);
      if (isNoticed === mutant.isEquivalent || (isNoticed && !isNamed)) wrong.push(nameEdit(mutant));
    }
    expect(wrong).toEqual([]);
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

  test("every mutant differs from the generated files", () => {
    const right = { base: toMap(committed.base), next: toMap(next) };
    const same = mutants.filter(({ files, contract }) => isSame(files, right[contract]));
    expect(same.map(nameEdit)).toEqual([]);
  });
});

function toMap({ files }: typeof cloud.base): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]));
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, content]) => other.get(path) === content);
}

function pathsOf(mutants: readonly ArtefactMutant[], edit: string): Set<string> {
  return new Set(mutants.filter((mutant) => mutant.edit === edit).map(({ path }) => path));
}
