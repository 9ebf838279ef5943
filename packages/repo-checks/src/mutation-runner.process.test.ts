import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, onTestFinished, test } from "vitest";
import { mutateScript } from "./mutate-script.ts";

/** Runs the command in a package with these source files, and returns its output. */
async function mutate(files: Readonly<Record<string, string>>, args: readonly string[]): Promise<string[]> {
  const root = await makeTestFolder("docent-mutants-");
  const source = join(root, "packages/schema/src");
  await mkdir(source, { recursive: true });
  await symlink(join(import.meta.dirname, "../../../node_modules"), join(root, "node_modules"));
  await writeFile(join(root, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text);
  const folder = process.cwd();
  onTestFinished(() => process.chdir(folder));
  const { output } = await runInTest((terminal) => runScript(mutateScript(root), ["schema", ...args], terminal));
  return output.trim().split("\n");
}

test("tries each mutant with the tests that execute it, and ends mutants that loop", { timeout: 300_000 }, async () => {
  const files = {
    "count.ts": `
export const start = 5 - 3;
export const neverTested = () => 1 + 1;
export function countTo(end: number): number {
  let count = start;
  while (count < end) count += 1;
  return count;
}
let sum: number | undefined;
export const sumOnce = () => (sum ??= 2 + 3);
export const isTested = (value: number) => value > 0;
export function endsWithoutMutant(step: number): void {
  const isForwards = step > 0;
  for (let count = 0; count < 2; ) count = isForwards ? count + 1 : count;
}`,
    "loaded.test.ts": `
import { expect, test } from "vitest";
import { start } from "./count.ts";
test("starts at 2", () => expect(start).toBe(2));`,
    "cached.test.ts": `
import { expect, test } from "vitest";
import { sumOnce } from "./count.ts";
test("sums", () => void sumOnce());
test("has the sum", () => expect(sumOnce()).toBe(5));`,
    "called.test.ts": `
import { expect, test } from "vitest";
import { countTo, endsWithoutMutant, isTested } from "./count.ts";
const counted = countTo(4);
test("counts", () => expect(counted).toBe(4));
test("compares", () => expect(isTested(1)).toBe(true));
test("ends", () => endsWithoutMutant(1));`,
  };
  const lines = (await mutate(files, ["--unit"])).map((line) => line.replace("packages/schema/src/count.ts:", ""));
  expect(lines.slice(0, -4).sort()).toEqual([
    "11:44 survived: ConditionalExpression → true",
    "11:44 survived: EqualityOperator → value >= 0",
    "12:55 survived: BlockStatement → {}",
    "13:22 survived: ConditionalExpression → true",
    "13:22 survived: EqualityOperator → step >= 0",
    "14:23 survived: ConditionalExpression → false",
    "14:23 survived: EqualityOperator → count <= 2",
    "14:23 survived: EqualityOperator → count >= 2",
    "3:28 survived: ArrowFunction → () => undefined",
    "3:34 not covered: ArithmeticOperator → 1 - 1",
  ]);
  expect(lines.at(-1)).toMatch(/^schema, all +60\.0 % +15 +9 +1$/);
});

test("counts the mutants of a file that only process tests import", { timeout: 300_000 }, async () => {
  const files = {
    "add.ts": "export const sum = 1 + 1;\nexport const neverTested = () => 1 + 1;",
    "add.process.test.ts": `
import { expect, test } from "vitest";
import { sum } from "./add.ts";
test("adds", () => expect(sum).toBe(2));`,
  };
  expect((await mutate(files, ["--unit"])).at(-1)).toMatch(/^schema, all +0\.0 % +0 +0 +3$/);
  expect((await mutate(files, [])).at(-1)).toMatch(/^schema, all +33\.3 % +1 +1 +1$/);
  expect((await mutate(files, ["--skip-tests", "add.*"])).at(-1)).toMatch(/^schema, all +0\.0 % +0 +0 +3$/);
});
