import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { findContract, listContracts, type NamedContracts, openContract } from "./contract-file.ts";

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
    await createFolder("b.openapi.json", "a.openapi.yml", "c.yaml", "d.openapi.yaml.bak", ".openapi.yaml"),
  ];
  const second = await createFolder("d.openapi.yaml");
  const folders = [join(first, "nowhere"), empty, first, second];
  const found = new Map([
    ["a", { file: join(first, "a.openapi.yml") }],
    ["b", { file: join(first, "b.openapi.json") }],
  ]);
  expect([...(await listContracts(folders))]).toEqual([...found]);
  expect(await findContract("b", inFolders(...folders))).toEqual({ file: join(first, "b.openapi.json") });
  await expect(findContract("d", inFolders(...folders))).rejects.toMatchObject({
    code: "bad-option",
    message: expect.stringMatching(/^Found no file and no bundled contract named "d"\. .* one of a, b\./),
  });
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

test("without names, an unknown name is refused without a list", async () => {
  await expect(findContract("gamma", inFolders())).rejects.toThrow(/named "gamma"\. Expected an OpenAPI file\.$/);
});

test("a URL is refused with the advice to download it", async () => {
  for (const url of ["https://example.com/openapi.yaml", "http://example.com/openapi.yaml"])
    await expect(findContract(url, inFolders())).rejects.toMatchObject({
      code: "bad-option",
      message: `Expected a file, found the URL ${url}. Download it first, together with the files that it refers to.`,
    });
  await expect(findContract("my-https:notes", inFolders())).rejects.toThrow("Found no file");
});

test("a name is refused with the reason why the named contracts cannot be listed", async () => {
  const cause = new Error("There is no configuration.");
  const list = () => Promise.reject(cause);
  await expect(findContract("alpha", { kind: "API", list })).rejects.toMatchObject({
    code: "bad-option",
    message: 'Found no file named "alpha". There is no configuration.',
    cause,
  });
});

test("a contract that is wrong is refused, and another error of its settings is passed on", async () => {
  const folder = await createFolder("alpha.openapi.yaml");
  const file = join(folder, "alpha.openapi.yaml");
  await expect(openContract({ file })).rejects.toMatchObject({ name: "VerifyError", code: "bad-contract" });
  const error = new Error("The overlay is missing.");
  await expect(openContract({ file, readEdits: () => Promise.reject(error) })).rejects.toBe(error);
});

test("opens a contract with mistakes, and reports each kind if asked", async () => {
  const folder = await createFolder();
  const file = join(folder, "alpha.openapi.json");
  const schemas = { Note: { type: "string", nullable: true } };
  const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {}, components: { schemas } };
  await writeFile(file, JSON.stringify(document));
  expect((await openContract({ file })).title).toBe("A");
  const warnings: string[] = [];
  await openContract({ file }, { onWarning: (line) => warnings.push(line) });
  expect(warnings).toEqual([expect.stringContaining("nullable")]);
});
