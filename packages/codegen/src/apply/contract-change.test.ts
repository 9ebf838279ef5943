import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import type { PlannedUpdate } from "../workspace.ts";
import { describeContractChange, readPackagedContract } from "./contract-change.ts";

const schemas = (count: number) => ({
  components: { schemas: Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, {}])) },
});

test("shows no control characters of a contract", () => {
  expect(describeContractChange(schemas(0), { components: { schemas: { "a\u001b[2J\nb": {} } } })).toEqual([
    "schema a[2J b: added",
  ]);
});

test("shortens a long list", () => {
  const lines = describeContractChange(schemas(0), schemas(30));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe("… and 10 more");
});

test.each([
  ["reads the contract of a package", "{}", "openapi.json", {}],
  ["reads no damaged contract", "{", "openapi.json", undefined],
  ["reads no file of others", "{}", "client.gen.ts", undefined],
])("%s", async (_, text, path, expected) => {
  const folder = await makeTestFolder("contract-change-");
  await writeFile(join(folder, "openapi.json"), text);
  // Only the paths of the generated files matter.
  const update = { folder, generated: { files: [{ path, text: "" }] } } as unknown as PlannedUpdate;
  expect(await readPackagedContract(update)).toEqual(expected);
});

test("a new package has no changes", () => {
  expect(describeContractChange(undefined, schemas(1))).toEqual([]);
});
