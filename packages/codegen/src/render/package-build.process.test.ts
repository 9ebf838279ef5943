import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { fileOf, generateDocument, oneOperation } from "../testing/documents.ts";
import { type PartName, withParts } from "./parts.ts";

// tsup as users run it, on the configuration of a package.

const root = join(import.meta.dirname, "../../../..");

const schema = { type: "object", properties: { at: { type: "string", format: "date-time" } } };
const meeting = { description: "A meeting.", content: { "application/json": { schema } } };
const document = oneOperation({ responses: { 200: meeting } });

test("hooks for React are a client module, and no other entry is", async () => {
  const { folder } = await buildPackage(["react"], "--no-dts");
  const [hooks, options] = await Promise.all(
    ["react.js", "query.js"].map((name) => readFile(join(folder, "dist", name), "utf8")),
  );
  expect(hooks).toMatch(/^"use client";\n/);
  expect(options).not.toContain("use client");
});

test("the types of a client with dates are built without a warning", async () => {
  const { output } = await buildPackage(["query", "dates"]);
  expect(output).toContain("dist/query.d.ts");
  expect(output).not.toMatch(/\[plugin|warn/i);
});

/** Builds a package without mocks, whose types take long to read. */
async function buildPackage(parts: readonly PartName[], ...args: string[]) {
  const files = { ...withParts(parts), mocks: false, mockPaths: false };
  const generated = await generateDocument(document, { files });
  const folder = await makeTestFolder();
  for (const { path, content } of generated.files) await writeWithFolders(join(folder, path), content);
  // The types of the runtime are in its sources.
  const { compilerOptions, ...config } = JSON.parse(fileOf(generated, "tsconfig.json"));
  const options = { ...compilerOptions, customConditions: ["@docent/source"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ ...config, compilerOptions: options }));
  await mkdir(join(folder, "node_modules", "@docent"), { recursive: true });
  for (const name of ["tsup", "typescript"])
    await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  await symlink(join(root, "packages", "runtime"), join(folder, "node_modules", "@docent", "runtime"));
  const tsup = join(folder, "node_modules", "tsup", "dist", "cli-default.js");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [tsup, ...args], { cwd: folder });
  return { folder, output: stdout + stderr };
}
