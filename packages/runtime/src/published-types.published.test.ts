import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// Slow: building the declarations takes up to a minute.
test("the published types import no package except msw", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docent-runtime-"));
  const root = join(import.meta.dirname, "..");
  const tsup = join(import.meta.dirname, "../../../node_modules/.bin/tsup");
  await promisify(execFile)(tsup, ["--out-dir", folder], { cwd: root });
  const files = await readdir(folder);
  expect(files).toEqual(
    expect.arrayContaining(
      ["index", "mocks", "mock-paths", "query", "schemas"].flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
    ),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const specifiers = texts.flatMap((text) =>
    [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name ?? ""),
  );
  expect([...new Set(specifiers.filter((name) => !name.startsWith(".")))]).toEqual(["msw"]);
  const types = texts.filter((_, index) => files[index]?.endsWith(".d.ts")).join();
  expect(types).not.toMatch(/openapi-fetch|openapi-typescript|openapi-msw|eventsource-parser/);
  await rm(folder, { recursive: true });
});
