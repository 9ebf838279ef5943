import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { compareModules } from "./compare-modules.ts";

async function writePackage(files: Record<string, string>) {
  const folder = await makeTestFolder("compared mödules-");
  for (const [file, text] of Object.entries(files)) await writeWithFolders(join(folder, file), text);
  const manifest = { name: "books", version: "1.0.0", exports: { "./shelf": "./dist/shelf.js" } };
  return { folder, manifest, files: new Set(Object.keys(files)) };
}

async function findRemoved(before: string, after: Record<string, string>) {
  const removed = await compareModules(await writePackage({ "dist/shelf.js": before }), await writePackage(after));
  return removed.map(({ specifier, names }) => `${specifier}: ${names}`);
}

test.each<[statement: string, names: string]>([
  ["export function a() {}", "a"],
  ["export class a {}", "a"],
  ["export const { a, b: [c, , ...d] } = {};", "a,c,d"],
  ["export default class a {}", "default"],
  ["const a = 1; export default a;", "default"],
  ["const a = 1; export { a as b, a as default };", "b,default"],
  ['export { a } from "other";', "a"],
  ['export * as a from "other";', "a"],
])("finds the removed names of %s", async (statement, names) => {
  expect(await findRemoved(statement, { "dist/shelf.js": "" })).toEqual([`books/shelf: ${names}`]);
});

test("finds names behind a module that is exported as a whole, except its default", async () => {
  const files = {
    "dist/shelf.js": 'export * from "../chunk.js";\n',
    "chunk.js": 'export * from "./dist/shelf.js";\nexport const a = 1;\nexport default 1;\n',
  };
  expect(await findRemoved("export const a = 1;\nexport default 1;\n", files)).toEqual(["books/shelf: default"]);
});

test("finds nothing if a module exports another package as a whole, whose names are unknown", async () => {
  const whole = 'export * from "other";';
  expect(await findRemoved("export const a = 1;", { "dist/shelf.js": whole })).toEqual([]);
  expect(await findRemoved(whole, { "dist/shelf.js": "" })).toEqual([]);
});

test("compares no CommonJS modules and no missing entry points", async () => {
  const before = await writePackage({ "dist/shelf.js": "export const a = 1;" });
  const after = await writePackage({});
  expect(await compareModules(before, { ...after, manifest: { ...after.manifest, exports: {} } })).toEqual([]);
  const commonJs = { ...after.manifest, exports: { "./shelf": "./dist/shelf.cjs" } };
  expect(await compareModules({ ...before, manifest: commonJs }, after)).toEqual([]);
});
