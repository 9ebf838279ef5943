import { chmod } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { findPostgres } from "./postgres-programs.ts";

/** Creates a folder with programs at these paths. */
async function makePrograms(paths: readonly string[]): Promise<string> {
  const root = await makeTestFolder();
  for (const path of paths) {
    await writeWithFolders(join(root, path), "#!/bin/sh\n");
    await chmod(join(root, path), 0o755);
  }
  return root;
}

test("findPostgres returns the newest version of Debian's packages that has a server", async () => {
  const root = await makePrograms([
    "9/bin/initdb",
    "9/bin/postgres",
    "16/bin/initdb",
    "16/bin/postgres",
    "17/bin/psql",
  ]);
  expect(findPostgres({ PATH: "/nowhere" }, root)).toEqual({
    initdb: join(root, "16/bin/initdb"),
    postgres: join(root, "16/bin/postgres"),
  });
});

test("findPostgres prefers programs on the PATH", async () => {
  const root = await makePrograms(["first/postgres", "second/initdb", "second/postgres", "16/bin/initdb"]);
  const path = ["first", "second"].map((name) => join(root, name)).join(delimiter);
  expect(findPostgres({ PATH: path }, root)).toEqual({
    initdb: join(root, "second/initdb"),
    postgres: join(root, "second/postgres"),
  });
});

test("findPostgres returns undefined if there is no server", async () => {
  expect(findPostgres({}, await makePrograms(["16/bin/psql"]))).toBe(undefined);
  expect(findPostgres({}, "/nowhere")).toBe(undefined);
});
