import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import { packageDocsFolder } from "../folders.ts";
import { documentationPins, installPins } from "../pins.ts";
import { indexPages, openTemporaryEngine } from "../search/index-pages.ts";
import { judgeRanks } from "./evaluation-set.ts";
import { type PackageQuestion, packageQuestions } from "./package-questions.ts";

const limit = 10;
const packages = Object.keys(documentationPins);

/** Asks about packages from npm, whose documentation is a resource each: first the right resource, then all of them. */
export async function* measurePackages(report: ReportProgress): AsyncGenerator<Section> {
  report("installing packages");
  await installPins(packageDocsFolder, documentationPins, ["--ignore-scripts"]);
  await using engine = await openTemporaryEngine();
  for (const name of packages) await indexPages(engine, { resource: name, pages: await readDocs(name) });
  const isNamed = ({ name, text }: PackageQuestion) => text.toLowerCase().includes(name);
  const named = packageQuestions.filter(isNamed);
  const unnamed = packageQuestions.filter((question) => !isNamed(question));
  const headings = [
    "questions",
    "asked of",
    "number",
    "MRR",
    "recall@1",
    "recall@10",
    "first page of the right package",
  ];
  const rows = [
    await ask(engine.index, { title: "all", questions: packageQuestions, isAlone: true }),
    await ask(engine.index, { title: "all", questions: packageQuestions }),
    await ask(engine.index, { title: "that name their package", questions: named }),
    await ask(engine.index, { title: "that do not", questions: unnamed }),
  ];
  yield { title: `Retrieval: questions about ${packages.join(", ")}`, table: { headings, rows } };
}

async function readDocs(name: string): Promise<{ path: string; text: string }[]> {
  const cwd = join(packageDocsFolder, "node_modules", name, "docs");
  const pages: { path: string; text: string }[] = [];
  for await (const path of glob("**/*.md", { cwd }))
    pages.push({ path, text: await readFile(join(cwd, path), "utf8") });
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function ask(
  index: SearchIndex,
  { title, questions, isAlone = false }: { title: string; questions: readonly PackageQuestion[]; isAlone?: boolean },
): Promise<Cell[]> {
  let rightCount = 0;
  const ranks: number[] = [];
  for (const { name, text, pages } of questions) {
    const found = await index.search(text, { resources: isAlone ? [name] : packages, limit });
    ranks.push(1 + found.findIndex(({ resource, path }) => resource === name && pages.includes(path)));
    if (found[0]?.resource === name) rightCount++;
  }
  const { mrr, recall1, recall } = judgeRanks(ranks);
  const figures = [mrr, recall1, recall].map((figure) => figure.toFixed(3));
  return [title, isAlone ? "its package" : "all packages", questions.length, ...figures, rightCount];
}
