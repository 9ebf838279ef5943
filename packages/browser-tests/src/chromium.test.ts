import { chmod, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { useTestFolder } from "@docent/storage/testing";
import { beforeAll, expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

const folder = useTestFolder("chromium-");
const program = join(folder, "chromium");

beforeAll(async () => {
  await writeFile(program, "#!/bin/sh\n");
  await chmod(program, 0o755);
  await writeFile(join(folder, "no-program"), "");
});

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
