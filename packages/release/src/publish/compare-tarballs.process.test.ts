import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { compareTarballs } from "./compare-tarballs.ts";

const run = promisify(execFile);

async function pack(files: Record<string, string>): Promise<Buffer> {
  const folder = await makeTestFolder("pack ");
  for (const [name, text] of Object.entries(files)) await writeWithFolders(join(folder, "package", name), text);
  const { stdout } = await run("tar", ["-czf", "-", "package"], { cwd: folder, encoding: "buffer" });
  return stdout;
}

const files = { "package.json": "{}", "dist/index.js": "1" };

test("finds nothing if only the compression differs", async () => {
  const tarball = await pack(files);
  const other = gzipSync(gunzipSync(tarball), { level: 1 });
  expect(other.equals(gzipSync(gunzipSync(tarball), { level: 9 }))).toBe(false);
  expect(await compareTarballs(tarball, other)).toEqual([]);
});

test("lists the files that differ", async () => {
  const tarball = await pack(files);
  expect(await compareTarballs(tarball, await pack({ ...files, "dist/index.js": "2" }))).toEqual(["dist/index.js"]);
  expect(await compareTarballs(tarball, await pack({ "package.json": "{}", "new.js": "" }))).toEqual([
    "dist/index.js",
    "new.js",
  ]);
});

test("refuses data that is not a tarball", async () => {
  await expect(compareTarballs(Buffer.from("no tarball"), await pack(files))).rejects.toThrow();
});
