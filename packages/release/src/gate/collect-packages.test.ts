import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import type { Workspace } from "../versions/packages.ts";
import { chooseBaseline, collectPackages, listTarballs } from "./collect-packages.ts";

const published = ["0.0.0", "0.0.0-pr-12-5bf3b08", "1.0.0", "1.10.0", "1.9.0", "2.0.0-rc.1", "2.0.0", "tip"];

test.each([
  ["the version of the manifest", "1.10.0", false, "1.10.0"],
  ["the newest one before it, if it was never published", "1.11.0", false, "1.10.0"],
  ["the one before the version to be published", "1.10.0", true, "1.9.0"],
  ["the one before a hotfix of an older major", "1.10.1", true, "1.10.0"],
  ["the last one of the major below", "2.0.0", true, "1.10.0"],
  ["none for the first version, whatever its placeholder and previews are", "1.0.0", true, undefined],
])("compares with %s", (_, version, isNext, expected) => {
  expect(chooseBaseline(published, { version, isNext })).toBe(expected);
});

test("after a tarball that cannot be unpacked, nothing writes into the folder", async () => {
  const folder = await makeTestFolder("collected-");
  const packed = join(folder, "packed");
  await mkdir(packed);
  for (const name of ["a", "b", "c"]) await writeFile(join(packed, `${name}.tgz`), "nothing");
  const workspace = { root: folder, published: [] } as Partial<Workspace> as Workspace;
  const sources = {
    workspace,
    pnpm: { cwd: folder, env: {}, timeoutMs: 1000, signal: new AbortController().signal },
    published: packed,
    packed: await listTarballs(packed),
    folder,
  };
  await expect(collectPackages(sources)).rejects.toThrow("a.tgz is not a package.");
  expect(await readdir(join(folder, "new"))).toEqual(["0"]);
});
