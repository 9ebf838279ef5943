import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { type Api, type JsonRecord, loadSpec } from "@docent/openapi";
import ts from "typescript";
import { type ApiPlan, planApi } from "./api-plan.ts";

/** Reads a document of a test as if it were a file. */
export async function readApi(document: JsonRecord): Promise<Api> {
  const folder = await mkdtemp(join(tmpdir(), "docent-api-"));
  try {
    const file = join(folder, "test.openapi.json");
    const whole = { openapi: "3.1.0", info: { title: "Test", version: "1.0.0" }, paths: {}, ...document };
    await writeFile(file, JSON.stringify(whole));
    return await loadSpec(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function readPlan(document: JsonRecord): Promise<ApiPlan> {
  return planApi(await readApi(document), { specName: "test.openapi.json", scope: "@test" });
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
  if ("pwned" in context) throw new Error("Text of the specification was run as code.");
  return exports;
}
