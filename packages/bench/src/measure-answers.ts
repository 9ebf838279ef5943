import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkAnswers } from "./check-answers.ts";
import { benchFolder } from "./folders.ts";
import { makeWorkspace, measureDocent } from "./generation-runs.ts";
import { documentPath, installPeers } from "./peers.ts";
import { type DocumentName, documents } from "./pins.ts";
import type { Cell, Section } from "./table.ts";
import { linkDependencies } from "./type-check.ts";

/** Calls every operation of the large documents on its mock, and checks each response against the document. */
export async function* measureAnswers(): AsyncGenerator<Section> {
  await installPeers();
  const rows: Cell[][] = [];
  const notes: string[] = [];
  // The table of documents has these names.
  for (const name of Object.keys(documents) as DocumentName[]) {
    const folder = join(benchFolder, "answers", name);
    await makeWorkspace(folder, { "api.openapi.json": await readFile(documentPath(name), "utf8") });
    await measureDocent(folder, ["--quiet"]);
    const generated = join(folder, "packages/api");
    await linkDependencies(generated);
    const answers = await checkAnswers(generated);
    const count = (kind: string) => answers.filter((answer) => answer.kind === kind).length;
    rows.push([name, answers.length, ...kinds.map(([kind]) => count(kind))]);
    notes.push(
      ...answers
        .filter(({ kind }) => kind === "invalid" || kind === "failed")
        .slice(0, 20)
        .map(({ operationId, kind, detail }) => `${name}, \`${operationId}\`, ${kind}: ${detail}`),
    );
  }
  const heads = ["document", "operations", ...kinds.map(([, title]) => title)];
  yield { title: "Answers of mocks, checked by ajv", table: { heads, rows }, notes };
}

const kinds = [
  ["valid", "valid"],
  ["bodiless", "no JSON"],
  ["contradictory", "example contradicts its schema"],
  ["refused", "request refused"],
  ["invalid", "invalid"],
  ["failed", "failed"],
] as const;
