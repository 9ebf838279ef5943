import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const packages = join(import.meta.dirname, "../..");

/** Words of this repository's own contracts. Generic packages must work with any contract, so they use none of them. */
const forbidden = new Set(["cloud", "local", "thread", "project", "resource"]);

/** The words of a text in the singular, also those inside camel-case names. */
function wordsOf(text: string): string[] {
  const words = text.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\d]+/u);
  return words.map((word) => word.toLowerCase().replace(/s$/, ""));
}

test.each([
  ["a LocalClient of listThreads", true],
  ["local.addResource", true],
  ["LOCAL_NAME", true],
  ["localhost, localize, threaded, projection", false],
])("finds the words in %j: %s", (text, isFound) => {
  expect(wordsOf(text).some((word) => forbidden.has(word))).toBe(isFound);
});

test.each(["codegen", "openapi", "runtime"])("%s knows none of the APIs", async (name) => {
  const folder = join(packages, name, "src");
  const files = (await readdir(folder, { recursive: true })).filter(
    (path) => path.endsWith(".ts") && !/\.(test|test-d)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = await Promise.all(
    files.map(async (path) => {
      const lines = (await readFile(join(folder, path), "utf8")).split("\n");
      return lines.flatMap((line, index) => {
        const words = wordsOf(line).filter((word) => forbidden.has(word));
        return words.length > 0 ? [`${name}/src/${path}:${index + 1} ${words.join(", ")}`] : [];
      });
    }),
  );
  expect(found.flat()).toEqual([]);
});
