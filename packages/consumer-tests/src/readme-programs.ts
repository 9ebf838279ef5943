import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { InstalledPackage } from "./installed-package.ts";
import { workspaceRoot } from "./workspace.ts";

/** A program for a consumer to copy. */
export interface Program {
  /** A file name that is free in a project. */
  name: string;
  code: string;
  /** Whether it needs msw. */
  usesMocks: boolean;
}

/** The `ts` blocks of the README that a package ships. */
export async function readPackagePrograms({ installed, name }: InstalledPackage): Promise<Program[]> {
  const readme = await readFile(join(installed, "README.md"), "utf8").catch(() => "");
  return extractPrograms(readme, name.slice(1).replace("/", "-"));
}

/** The `ts` blocks of this repository's own README; none while it has no README. */
export async function readRootPrograms(): Promise<Program[]> {
  const readme = await readFile(join(workspaceRoot, "README.md"), "utf8").catch(() => "");
  return extractPrograms(readme, "root");
}

export function extractPrograms(markdown: string, prefix: string): Program[] {
  return [...markdown.matchAll(/^```ts\r?\n(.*?)^```/gms)].map(([, code = ""], index) => ({
    name: `readme-${prefix}-${index + 1}.ts`,
    // A block without an import is a program too, and only a module may have `await` at its top level.
    code: `${code}export {};\n`,
    usesMocks: /from "(msw\b|@[^"]+\/mocks")/.test(code),
  }));
}
