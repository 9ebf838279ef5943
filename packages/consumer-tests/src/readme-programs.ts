import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { InstalledPackage } from "./installed-package.ts";
import { workspaceRoot } from "./workspace.ts";

export interface Program {
  /** A unique file name. */
  name: string;
  code: string;
  /** Whether it needs msw. */
  usesMocks: boolean;
}

/** The `ts` blocks of the README in a package. */
export async function readPackagePrograms({ installed, name }: InstalledPackage): Promise<Program[]> {
  const readme = await readFile(join(installed, "README.md"), "utf8").catch(() => "");
  return extractPrograms(readme, name.slice(1).replace("/", "-"));
}

/** The `ts` blocks of the README of this repository. */
export async function readRootPrograms(): Promise<Program[]> {
  const readme = await readFile(join(workspaceRoot, "README.md"), "utf8").catch(() => "");
  return extractPrograms(readme, "root");
}

export function extractPrograms(markdown: string, prefix: string): Program[] {
  return [...markdown.matchAll(/^```ts\r?\n(.*?)^```/gms)].map(([, code = ""], index) => ({
    name: `readme-${prefix}-${index + 1}.ts`,
    // Makes a block without an import a module, because only a module may have `await` at its top level.
    code: `${code}export {};\n`,
    usesMocks: /from "(msw\b|@[^"]+\/mocks\b)/.test(code),
  }));
}
