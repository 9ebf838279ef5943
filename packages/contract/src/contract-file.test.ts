import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { findContract, listContracts, type NamedContracts } from "./contract-file.ts";

async function createFolder(...names: string[]): Promise<string> {
  const folder = await makeTestFolder("docent-contracts-");
  for (const name of names) await writeFile(join(folder, name), "");
  return folder;
}

const inFolders = (...folders: string[]): NamedContracts => ({
  kind: "bundled contract",
  list: () => listContracts(folders),
});

test("finds a contract by its path", async () => {
  const folder = await createFolder("notes.openapi.yaml");
  const file = join(folder, "notes.openapi.yaml");
  expect(await findContract(file, inFolders(folder))).toEqual({ file });
});

test("a name is looked up in the first folder with contracts", async () => {
  const [empty, first] = [
    await createFolder("readme.md"),
    await createFolder("a.openapi.yml", "b.openapi.json", "c.yaml"),
  ];
  const second = await createFolder("d.openapi.yaml");
  const folders = [join(first, "nowhere"), empty, first, second];
  const found = new Map([
    ["a", { file: join(first, "a.openapi.yml") }],
    ["b", { file: join(first, "b.openapi.json") }],
  ]);
  expect(await listContracts(folders)).toEqual(found);
  expect(await findContract("b", inFolders(...folders))).toEqual({ file: join(first, "b.openapi.json") });
  await expect(findContract("d", inFolders(...folders))).rejects.toThrow("one of a, b");
});

test("finds the contracts of this repository", async () => {
  expect([...(await listContracts()).keys()]).toEqual(["cloud", "local"]);
});

test("an unknown name is refused with the list of contracts", async () => {
  const folder = await createFolder("alpha.openapi.yaml", "beta.openapi.yaml");
  await expect(findContract("gamma", inFolders(folder))).rejects.toThrow(
    /contract named "gamma"\. Expected an OpenAPI file, or one of alpha, beta\.$/,
  );
  await expect(findContract("bta", inFolders(folder))).rejects.toThrow(/or one of alpha, beta\. Did you mean beta\?$/);
  await expect(findContract(folder, inFolders())).rejects.toThrow(/^Expected a file, found the folder/);
  await expect(findContract("__proto__", inFolders(folder))).rejects.toThrow(/contract named "__proto__"/);
});

test("a name refers to a contract, although there is a folder of that name", async () => {
  const folder = await createFolder("alpha.openapi.yaml");
  const named = new Map([[folder, { file: join(folder, "alpha.openapi.yaml") }]]);
  expect(await findContract(folder, { kind: "API", list: async () => named })).toBe(named.get(folder));
});

test("a URL is refused with the advice to download it", async () => {
  await expect(findContract("https://example.com/openapi.yaml", inFolders())).rejects.toThrow("Download it first");
});

test("a name is refused with the reason why the named contracts cannot be listed", async () => {
  const list = () => Promise.reject(new Error("There is no configuration."));
  await expect(findContract("alpha", { kind: "API", list })).rejects.toThrow(
    'Found no file named "alpha". There is no configuration.',
  );
});
