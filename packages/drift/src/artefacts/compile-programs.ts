import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Api } from "@docent/openapi";
import { renderExamples } from "./example-program.ts";

/** Where a program comes from. */
export type ProgramKind = "contract test" | "README" | "consumer" | "examples" | "handlers" | "reader";

/** A program that was written against a contract as it is committed. */
export interface ContractProgram {
  kind: ProgramKind;
  /** Path below the repository; the n-th program of a README has `#n` after it. */
  name: string;
  code: string;
  /** The file that its relative imports are seen from. */
  origin: string;
}

/** Every program of the repository that is typed by the contract of an API. */
export async function readContractPrograms(root: string, api: Api): Promise<ContractProgram[]> {
  const ours = `packages/drift/src/artefacts/${api.name}`;
  const programs: ContractProgram[][] = await Promise.all([
    readFolder(root, "packages/contract-tests/src", "contract test").then((programs) =>
      // The others are about the suite itself, and are typed by a contract by the way only.
      programs.filter(({ name }) => name.includes(`/${api.name}-`) || name.includes(`/${api.name}.`)),
    ),
    readFolder(root, "packages/consumer-tests/programs", "consumer"),
    ...["README.md", "packages/local/README.md", "packages/cloud/README.md"].map((name) => readReadme(root, name)),
    readProgram(root, `${ours}-handlers.ts`, "handlers").then((program) => [program]),
    readProgram(root, `${ours}-reader.ts`, "reader").then((program) => [program]),
  ]);
  const rendered: ContractProgram = {
    kind: "examples",
    name: `${ours}-examples.ts`,
    code: renderExamples(api),
    origin: consumerFile(root),
  };
  const isTyped = new RegExp(`from "@docent/${api.name}["/]`);
  return [...programs.flat(), rendered].filter(({ code }) => isTyped.test(code));
}

async function readFolder(root: string, folder: string, kind: ProgramKind): Promise<ContractProgram[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(".ts")).sort();
  return Promise.all(names.map((name) => readProgram(root, `${folder}/${name}`, kind)));
}

async function readProgram(root: string, name: string, kind: ProgramKind): Promise<ContractProgram> {
  const path = join(root, name);
  const origin = kind === "consumer" ? consumerFile(root) : path;
  return { kind, name, code: await readFile(path, "utf8"), origin };
}

async function readReadme(root: string, name: string): Promise<ContractProgram[]> {
  const blocks = [...(await readFile(join(root, name), "utf8")).matchAll(/^```ts\r?\n(.*?)^```/gms)];
  // Only a module may have `await` at its top level.
  return blocks.map(([, code = ""], index) => ({
    kind: "README",
    name: `${name}#${index + 1}`,
    code: `${code}export {};\n`,
    origin: consumerFile(root),
  }));
}

/** A place in a project that has installed the packages and msw. */
function consumerFile(root: string): string {
  return join(root, "packages/drift/src/consumer.ts");
}
