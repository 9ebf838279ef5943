import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, type JsonRecord, loadSpec, type Operation } from "@docent/openapi";

/** Loads an API with these paths through a temporary file. `members` are additional members of the document. */
export async function loadPaths(paths: JsonRecord, members: JsonRecord = {}): Promise<Api> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "docent-contract-"));
  const file = join(folder.path, "notes.openapi.json");
  const info = { title: "Notes", version: "1.0.0" };
  await writeFile(file, JSON.stringify({ openapi: "3.2.0", info, paths, ...members }));
  return await loadSpec(file);
}

/** An API with one operation, and that operation. */
export async function loadOperation(
  operation: JsonRecord,
  { method = "get", path = "/notes", ...members }: JsonRecord & { method?: string; path?: string } = {},
): Promise<{ api: Api; operation: Operation }> {
  const responses = { 200: { description: "A" } };
  const api = await loadPaths({ [path]: { [method]: { operationId: "notes", responses, ...operation } } }, members);
  const [first] = api.operations;
  if (!first) throw new Error("Expected one operation, found none.");
  return { api, operation: first };
}
