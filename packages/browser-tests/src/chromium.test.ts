import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

let folder: string;
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chromium-"));
  program = join(folder, "chromium");
  await writeFile(program, "#!/bin/sh\n");
  await chmod(program, 0o755);
  await writeFile(join(folder, "no-program"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("uses the browser that the environment names", () => {
  expect(findChromium({ CHROME_PATH: program, PATH: "/usr/bin" })).toBe(program);
  expect(findChromium({ DOCENT_CHROMIUM: program, PATH: "/usr/bin" })).toBe(program);
  expect(findChromium({ CHROME_PATH: "", DOCENT_CHROMIUM: program })).toBe(program);
});

test("finds a browser on the PATH", () => {
  expect(findChromium({ PATH: ["/nowhere", folder].join(delimiter) })).toBe(program);
});

test("refuses a named browser that is missing or not a program", () => {
  expect(() => findChromium({ CHROME_PATH: "/nowhere/chrome" })).toThrow("CHROME_PATH names /nowhere/chrome");
  expect(() => findChromium({ DOCENT_CHROMIUM: join(folder, "no-program") })).toThrow("DOCENT_CHROMIUM names");
});
