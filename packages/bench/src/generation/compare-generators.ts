import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Cell, Section } from "../benchmark.ts";
import { benchFolder, generatorsFolder } from "../folders.ts";
import { type Measurement, measureCommand } from "../measure.ts";
import {
  type DocumentName,
  documentPath,
  documents,
  generatorPath,
  installDocuments,
  installGenerators,
} from "../pins.ts";
import { otherGenerators } from "./other-generators.ts";
import { buildPackages, linkDependencies, makeWorkspace, measureGeneration, strictOptions } from "./workspace.ts";

const headings = ["generator", "CPU s", "ratio", "wall s", "peak MB", "lines", "tsc s", "instantiations", "result"];

/** Measures Docent and other generators on each large document, one after the other, each in a new process. */
export async function* compareGenerators(): AsyncGenerator<Section> {
  await installGenerators();
  await installDocuments();
  await buildPackages();
  // A literal has no other keys.
  for (const name of Object.keys(documents) as DocumentName[]) {
    const document = documentPath(documents[name]);
    const folder = join(benchFolder, "compare", name);
    await makeWorkspace(folder, { "api.openapi.json": await readFile(document, "utf8") });
    const rows: Cell[][] = [];
    let baseCpuSeconds: number | undefined;
    for (const planned of planRuns(name, document)) {
      const measured = await measureGenerator(planned);
      baseCpuSeconds ??= measured.cpuSeconds;
      const typeCheck = measured.exitCode === 0 ? await measureTypes(planned.output) : undefined;
      rows.push([
        planned.name,
        measured.cpuSeconds,
        measured.cpuSeconds === undefined || baseCpuSeconds === undefined
          ? undefined
          : measured.cpuSeconds / baseCpuSeconds,
        measured.wallSeconds,
        measured.peakBytes === undefined ? undefined : Math.round(measured.peakBytes / 2 ** 20),
        measured.lines,
        typeCheck?.cpuSeconds,
        typeCheck?.instantiations,
        measured.problem ?? typeCheck?.problem ?? "ok",
      ]);
    }
    yield { title: `Generating from ${name}`, table: { headings, rows } };
  }
}

interface TypeCheck {
  cpuSeconds: number | undefined;
  /** Number of type instantiations that the compiler reports. */
  instantiations: number | undefined;
  problem: string | undefined;
}

/** Type-checks generated files and the declarations that they import, with the compiler options of `pnpm bench contracts`. */
async function measureTypes(output: string): Promise<TypeCheck> {
  const isFile = output.endsWith(".ts");
  const folder = isFile ? dirname(output) : output;
  // A package that Docent generates has build settings outside of `src`, which are not checked.
  const source = existsSync(join(folder, "src")) ? join(folder, "src") : folder;
  if (existsSync(join(folder, "package.json"))) await linkDependencies(folder);
  const settings = join(folder, "tsconfig.measured.json");
  await writeFile(
    settings,
    JSON.stringify({ compilerOptions: strictOptions, include: [isFile ? output : `${source}/**/*.ts`] }),
  );
  const args = [
    "--max-old-space-size=12000",
    generatorPath("typescript/bin/tsc"),
    "--extendedDiagnostics",
    "-p",
    settings,
  ];
  const measured = await measureCommand(process.execPath, args);
  const counted = /^Instantiations:\s+(\d+)$/m.exec(measured.output)?.[1];
  return { ...measured, instantiations: counted === undefined ? undefined : Number(counted) };
}

interface GenerationRun {
  name: string;
  /** The folder or file that it writes. It is removed before the run. */
  output: string;
  run: () => Promise<Measurement>;
}

/** Lists the runs. The first one, openapi-typescript, generates only types: the column `ratio` is CPU time relative to it. */
function planRuns(name: DocumentName, document: string): GenerationRun[] {
  const folder = join(benchFolder, "compare", name);
  const at = (name: string) => join(folder, name);
  const node = (script: string, ...args: string[]) =>
    measureCommand(process.execPath, [generatorPath(script), ...args]);
  return [
    {
      name: "openapi-typescript (types only)",
      output: at("openapi-typescript.ts"),
      run: () => node("openapi-typescript/bin/cli.js", document, "-o", at("openapi-typescript.ts")),
    },
    {
      name: "Docent (whole set)",
      output: at("packages/api"),
      run: () => measureGeneration(folder),
    },
    ...otherGenerators.map((generator) => {
      const output = join(generatorsFolder, "large", name, generator.name.replace(/ .*/, ""));
      return { name: generator.name, output, run: () => generator.generate(document, output) };
    }),
    {
      name: "msw-auto-mock (mocks only)",
      output: at("msw-auto-mock"),
      run: () => node("msw-auto-mock/bin/cli.js", document, "-o", at("msw-auto-mock"), "--typescript"),
    },
  ];
}

async function measureGenerator({ output, run }: GenerationRun): Promise<Measurement & { lines: number | undefined }> {
  await rm(output, { recursive: true, force: true });
  const measurement = await run();
  const lines = await countLines(output);
  // Some generators exit with 0 although they failed to write.
  const problem = measurement.problem ?? (lines === 0 ? "wrote nothing, and exited with 0" : undefined);
  return { ...measurement, problem, lines: lines || undefined };
}

/** Number of lines in the TypeScript files of a folder, or in one file. Zero if the path does not exist. */
async function countLines(path: string): Promise<number> {
  const files = await findSources(path);
  const counts = await Promise.all(files.map(async (file) => (await readFile(file, "utf8")).split("\n").length - 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function findSources(path: string): Promise<string[]> {
  const status = await stat(path).catch(() => undefined);
  if (!status) return [];
  if (status.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
}
