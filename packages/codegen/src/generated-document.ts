import { loadSpec } from "@docent/openapi";
import { type GeneratedPackage, generatePackage } from "./generate.ts";
import { createWorkspace } from "./test-workspace.ts";

/** Generates the package of a document in memory. */
export async function generateDocument(document: object, api = "library"): Promise<GeneratedPackage> {
  const workspace = await createWorkspace();
  await workspace.write(`specs/${api}.openapi.json`, JSON.stringify(document));
  return generatePackage(await loadSpec(workspace.path(`specs/${api}.openapi.json`)), {
    specName: `${api}.openapi.json`,
    scope: "@acme",
    version: "1.0.0",
    mswRange: "^3",
    inputs: [],
  });
}

interface DocumentParts {
  method?: string;
  path?: string;
  components?: object;
  /** Further paths. */
  more?: object;
}

/** A document with the operation `call`, `GET /books` unless told otherwise. */
export function oneOperation(
  operation: object,
  { method = "get", path = "/books", components = {}, more = {} }: DocumentParts = {},
): object {
  const call = { operationId: "call", responses: { "204": { description: "" } }, ...operation };
  return {
    openapi: "3.1.0",
    info: { title: "Library API", version: "1.0.0" },
    servers: [{ url: "http://127.0.0.1:4055" }],
    paths: { [path]: { [method]: call }, ...more },
    components,
  };
}

export function fileOf({ files }: GeneratedPackage, path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`Expected ${path} to be generated, found ${files.map((found) => found.path).join(", ")}.`);
  return file.content;
}
