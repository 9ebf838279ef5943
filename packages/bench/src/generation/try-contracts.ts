import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type ContractWarning, runGenerate, toWorkspace } from "@docent/codegen/internal";
import type { Cell, Section } from "../benchmark.ts";
import { benchFolder } from "../folders.ts";
import { documentPath, installDocuments, publicDocuments } from "../pins.ts";
import { type CheckedResponse, checkResponses } from "./measure-answers.ts";
import { linkDependencies, makeWorkspace, measureTypeCheck } from "./workspace.ts";

const heads = ["document", "operations", "mistakes", "generated", "types", "responses", "valid", "invalid"];

/** Generates from each public document, checks the types with strict settings, and calls the mock of each operation. */
export async function* tryContracts(): AsyncGenerator<Section> {
  await installDocuments();
  const rows: Cell[][] = [];
  const notes: string[] = [];
  for (const document of publicDocuments) {
    const { row, problems } = await tryContract(document);
    rows.push(row);
    notes.push(...problems.map((problem) => `${document}: ${problem}`));
  }
  yield { title: "Public documents", table: { heads, rows }, notes };
}

async function tryContract(document: string): Promise<{ row: Cell[]; problems: string[] }> {
  const folder = join(benchFolder, "contracts", document.replaceAll(/[^\w.-]/g, "-"));
  const file = documentPath(document);
  await makeWorkspace(folder, { [`api.openapi${extname(file)}`]: await readFile(file, "utf8") });
  const { report, errors } = await generate(folder);
  if (!report) return { row: [document, undefined, undefined, "no"], problems: errors };
  const generated = join(folder, "packages/api");
  const typeCheck = await measureTypeCheck(generated);
  await linkDependencies(generated);
  const responses = await checkResponses(generated);
  const wrong = responses.filter(({ kind }) => kind === "invalid" || kind === "failed");
  const mistakes = report.warnings.filter((warning) => "kind" in warning);
  return {
    row: [
      document,
      report.operations,
      mistakes.reduce((sum, { count }) => sum + count, 0),
      "yes",
      typeCheck.problem ?? "ok",
      responses.length,
      responses.filter(({ kind }) => kind === "valid").length,
      wrong.length,
    ],
    problems: wrong.slice(0, 5).map(describeResponse),
  };
}

interface PackageReport {
  operations: number;
  warnings: ContractWarning[];
}

async function generate(folder: string): Promise<{ report: PackageReport | undefined; errors: string[] }> {
  const workspace = { ...toWorkspace(folder, { edition: 1, scope: "@docent" }), install: async () => undefined };
  const lines: string[] = [];
  const errors: string[] = [];
  const output = { out: (text: string) => void lines.push(text), err: (text: string) => void errors.push(text) };
  const code = await runGenerate({ json: true }, workspace, output);
  // The output of `docent generate --json`.
  const report = code === 0 ? (JSON.parse(lines.join("\n")) as { packages: PackageReport[] }).packages[0] : undefined;
  return { report, errors };
}

function describeResponse({ operationId, kind, detail }: CheckedResponse): string {
  return `\`${operationId}\`, ${kind}: ${detail}`;
}
