import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { loadSpec, type SpecMistake } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { type PackageFileSet, wholePackage } from "../package-file-set.ts";
import { findSpecs } from "../specs-folder.ts";
import { generatePackage } from "./generate.ts";

/**
 * The golden files: small contracts and their generated packages, which show a reviewer the effect of a change of the
 * generator. `pnpm --filter @docent/codegen test -u` updates them.
 */
const fixtures = join(import.meta.dirname, "../../fixtures");

/** Files without a golden copy: they are the same for every API, or repeat the contract. */
const unshown = new Set(["openapi.json", "tsconfig.json", "tsup.config.ts", "turbo.json"]);

/** The packages with entries that are generated on request. */
const parts: Readonly<Record<string, Partial<PackageFileSet>>> = {
  calendar: { schemas: true, react: true, vue: true, pagination: true, dates: true },
  choices: { schemas: true, react: true, vue: true },
  messages: { schemas: true },
  pages: { pagination: true, resume: true, react: true, vue: true },
  rest: { schemas: true, react: true, vue: true },
  streams: { schemas: true, react: true, vue: true },
  hostile: { schemas: true, react: true, vue: true },
};

/** The schemas with a type of their own. */
const brands: Readonly<Record<string, readonly string[]>> = { calendar: ["MeetingId", "Room"] };

const specs = await findSpecs(fixtures);

describe.each(specs)("$api", ({ api, name, path }) => {
  test("is generated as the corpus shows", async () => {
    const mistakes: SpecMistake[] = [];
    const generated = generatePackage(await loadSpec(path, { onMistake: (mistake) => mistakes.push(mistake) }), {
      specPath: `specs/${name}`,
      scope: "@acme",
      files: { ...wholePackage, ...parts[api] },
      brands: brands[api],
      version: "1.2.3",
      mswRange: "^3",
      runtimeRange: "^1.0.0",
      directory: `packages/${api}`,
      usesTurbo: false,
      inputs: [`specs/${name}`],
    });
    const files = generated.files.filter((file) => !unshown.has(file.path));
    for (const file of files) {
      await expect.soft(file.content).toMatchFileSnapshot(join(fixtures, api, file.path));
    }
    expect(generated.warnings).toMatchSnapshot();
    const described = mistakes.map(({ kind, line, pointer, message }) => `${line} ${pointer} ${kind}: ${message}`);
    expect(described).toMatchSnapshot("mistakes");
    const paths = files.map((file) => file.path);
    expect((await listFiles(join(fixtures, api))).filter((found) => !paths.includes(found))).toEqual([]);
  });
});

test("has no package of a removed contract", async () => {
  const entries = await readdir(fixtures, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.filter((name) => !specs.some(({ api }) => api === name))).toEqual([]);
});

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}
