import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import type { PackageUpdate } from "../workspace.ts";
import { describeContractChange } from "./contract-change.ts";

/** The lines for a package whose contract changes. Only the compared documents matter. */
async function describe(before: object | string, after: object): Promise<string[]> {
  const folder = await makeTestFolder("contract-change-");
  await writeFile(join(folder, "openapi.json"), typeof before === "string" ? before : JSON.stringify(before));
  return describeContractChange({
    folder,
    generated: { plan: { api: { source: after } } },
  } as unknown as PackageUpdate);
}

const schemas = (count: number) => ({
  components: { schemas: Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, {}])) },
});

test("shows no control characters of a contract", async () => {
  expect(await describe(schemas(0), { components: { schemas: { "a\u001b[2J\nb": {} } } })).toEqual([
    "schema a[2J b: added",
  ]);
});

test("shortens a long list", async () => {
  const lines = await describe(schemas(0), schemas(30));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe("… and 10 more");
});

test("compares nothing with a damaged document", async () => {
  expect(await describe("{", schemas(1))).toEqual([]);
});
