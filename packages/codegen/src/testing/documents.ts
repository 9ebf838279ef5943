import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { type Api, type JsonRecord, loadSpec } from "@docent/openapi";
import ts from "typescript";
import type { PackageFileSet } from "../package-file-set.ts";
import { type ApiPlan, planApi } from "../render/api-plan.ts";
import { describeMessages, type GeneratedPackage, generatePackage } from "../render/generate.ts";
import { createWorkspace } from "./workspace.ts";

/** Loads a document through a temporary file. */
export async function readApi(document: JsonRecord): Promise<Api> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "docent-api-"));
  const file = join(folder.path, "test.openapi.json");
  const whole = { openapi: "3.1.0", info: { title: "Test", version: "1.0.0" }, paths: {}, ...document };
  await writeFile(file, JSON.stringify(whole));
  return await loadSpec(file);
}

export async function readPlan(document: JsonRecord): Promise<ApiPlan> {
  return planApi(describeMessages(await readApi(document)), { specPath: "test.openapi.json", scope: "@test" });
}

/** A document with one operation, `GET /thing`, and these responses. */
export function withResponses(responses: JsonRecord, components: JsonRecord = {}): JsonRecord {
  return { paths: { "/thing": { get: { operationId: "getThing", responses } } }, components };
}

/** A document with one operation, `POST /thing`, whose JSON body has this schema. */
export function withBody(schema: unknown, components: JsonRecord = {}): JsonRecord {
  const requestBody = { content: { "application/json": { schema } } };
  const responses = { "204": { description: "Done" } };
  return { paths: { "/thing": { post: { operationId: "addThing", requestBody, responses } } }, components };
}

/** Runs generated code with only the language and these modules, and returns its exports. */
export function runModule(code: string, modules: Record<string, unknown> = {}): Record<string, unknown> {
  const { outputText, diagnostics } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    reportDiagnostics: true,
  });
  const [mistake] = diagnostics ?? [];
  if (mistake) throw new SyntaxError(ts.flattenDiagnosticMessageText(mistake.messageText, "\n"));
  const exports = {};
  const context = createContext({ exports, require: (name: string) => modules[name] ?? {} });
  runInContext(outputText, context);
  if ("pwned" in context) throw new Error("Text of the contract was run as code.");
  return exports;
}

/** Generates the package of a document in memory. */
export async function generateDocument(
  document: object,
  { api = "library", files, brands }: { api?: string; files?: PackageFileSet; brands?: readonly string[] } = {},
): Promise<GeneratedPackage> {
  const workspace = await createWorkspace();
  await workspace.write(`specs/${api}.openapi.json`, JSON.stringify(document));
  return generatePackage(await loadSpec(workspace.path(`specs/${api}.openapi.json`)), {
    specPath: `specs/${api}.openapi.json`,
    scope: "@acme",
    files,
    brands,
    version: "1.0.0",
    mswRange: "^3",
    runtimeRange: "^1.0.0",
    directory: `packages/${api}`,
    usesTurbo: false,
    inputs: [],
  });
}

interface DocumentParts {
  method?: string;
  path?: string;
  components?: object;
  /** Additional paths. */
  more?: object;
}

/** A document with the operation `call`, by default `GET /books`. */
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
