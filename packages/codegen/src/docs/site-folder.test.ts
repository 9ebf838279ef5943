import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stageFiles } from "../apply/staged-files.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { createWorkspace, type TestWorkspace } from "../testing/workspace.ts";
import { compareSite, writeSite } from "./site-folder.ts";

const siteOf = (...apis: string[]): GeneratedFile[] =>
  ["index.html", ...apis.map((api) => `${api}/index.html`)].map((path) => ({ path, content: `${path} of ${apis}` }));

async function write(workspace: TestWorkspace, files: readonly GeneratedFile[]): Promise<void> {
  const folder = workspace.path("site");
  await writeSite(folder, await compareSite(folder, files));
}

/** The moment of a run at which it is killed. */
interface Kill {
  step: number;
  when: "staged" | "renamed";
}

/** Leaves the folder as a run that is killed, which has written or renamed the files of a step. */
async function killRun(workspace: TestWorkspace, files: readonly GeneratedFile[], { step, when }: Kill): Promise<void> {
  const folder = workspace.path("site");
  const steps = (await compareSite(folder, files)).steps.filter((changes) => changes.length > 0);
  await writeSite(folder, { steps: steps.slice(0, step) });
  const staged = await stageFiles(folder, steps[step]?.filter(({ content }) => content !== undefined) ?? []);
  if (when === "renamed") return staged.commit();
  // No process has this id.
  for (const path of await readdir(folder, { recursive: true }))
    if (path.endsWith(".tmp"))
      await rename(join(folder, path), join(folder, path.replace(/\d+(?=-\d+\.tmp$)/, "999999999")));
}

test.each(
  [
    { what: "the first site", before: [], after: ["a", "b"], steps: [0, 1] },
    { what: "an addition", before: ["a"], after: ["a", "b"], steps: [0, 1] },
    { what: "a removal", before: ["a", "b"], after: ["a"], steps: [0, 1] },
    { what: "an exchange", before: ["a", "b"], after: ["a", "c"], steps: [0, 1, 2] },
  ].flatMap(({ steps, ...change }) =>
    steps.flatMap((step) => (["staged", "renamed"] as const).map((when) => ({ ...change, step, when }))),
  ),
)(
  "a run notices and completes what a killed run has begun: $what, step $step, $when",
  async ({ before, after, ...kill }) => {
    const workspace = await createWorkspace();
    if (before.length > 0) await write(workspace, siteOf(...before));
    await killRun(workspace, siteOf(...after), kill);
    const list = async () =>
      Object.entries(await workspace.snapshot("site")).filter(([path]) => !path.endsWith(".tmp"));
    const left = await list();
    const { changes } = await compareSite(workspace.path("site"), siteOf(...after));
    await write(workspace, siteOf(...after));
    const paths = siteOf(...after).map(({ path, content }) => [`site/${path}`, content]);
    expect(await list()).toEqual(
      [...paths, ["site/docent-docs.json", expect.any(String)]].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    expect(changes.length === 0).toBe(JSON.stringify(left) === JSON.stringify(await list()));
    expect(
      (await readdir(workspace.path("site"), { recursive: true })).filter((path) => path.endsWith(".tmp")),
    ).toEqual([]);
  },
);
