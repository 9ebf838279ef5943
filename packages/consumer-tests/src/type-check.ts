import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runCommand } from "./run-command.ts";

/** Aliases in our `package.json`: `typescript-5.5` and so on. */
export const compilers = ["5.5", "5.9", "6", "7"] as const;

/** TypeScript settings of a consumer. */
export interface CompilerSetup {
  compiler: (typeof compilers)[number];
  resolution: "node16" | "nodenext" | "bundler";
  /** Types of the platform: a browser, Node, or both, which is TypeScript's default. */
  platform: "browser" | "node" | "both";
  exactOptionalPropertyTypes: boolean;
}

const platforms = {
  browser: { lib: ["ES2022", "DOM", "DOM.Iterable"], types: [] },
  node: { lib: ["ES2022"], types: ["node"] },
  both: { lib: ["ES2022", "DOM", "DOM.Iterable"], types: ["node"] },
} as const satisfies Record<CompilerSetup["platform"], unknown>;

const modules = { node16: "node16", nodenext: "nodenext", bundler: "esnext" } as const;

/** A file for the compiler; `name` is relative to the folder of the check. */
export interface SourceFile {
  name: string;
  code: string;
}

export interface TypeErrors {
  /** Errors in the program, or in our packages. */
  ours: string[];
  /** Errors in the declarations of other packages, which only their authors can fix. */
  others: string[];
}

/** Type-checks programs in a project, including declarations of libraries. Returns the errors of the compiler. */
export function checkTypes(project: string, files: readonly SourceFile[], setup: CompilerSetup): Promise<TypeErrors> {
  const folder = dirname(createRequire(import.meta.url).resolve(`typescript-${setup.compiler}/package.json`));
  return checkTypesWith(join(folder, "bin/tsc"), { ...setup, project, name: Object.values(setup).join("-"), files });
}

interface TypeCheck extends Omit<CompilerSetup, "compiler"> {
  project: string;
  /** Name of the folder of the check. */
  name: string;
  files: readonly SourceFile[];
}

/** Type-checks programs with the compiler at the path `tsc`. */
export async function checkTypesWith(tsc: string, check: TypeCheck): Promise<TypeErrors> {
  const { project, name, files, resolution, platform, exactOptionalPropertyTypes } = check;
  const folder = join(project, "type-checks", name);
  await mkdir(folder, { recursive: true });
  const compilerOptions = {
    target: "es2022",
    module: modules[resolution],
    moduleResolution: resolution,
    strict: true,
    exactOptionalPropertyTypes,
    skipLibCheck: false,
    noEmit: true,
    ...platforms[platform],
  };
  const config = { compilerOptions, files: files.map(({ name }) => name) };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  await Promise.all(files.map(({ name, code }) => writeFile(join(folder, name), code)));

  const { exitCode, output } = await runCommand([process.execPath, tsc, "-p", folder, "--pretty", "false"], {
    cwd: project,
  });
  return readErrors(exitCode, output);
}

/** Sorts the errors of the compiler, without the lines that explain them. */
function readErrors(exitCode: number | null, output: string): TypeErrors {
  const errors = output.split("\n").filter((line) => /\berror TS\d+:/.test(line));
  const isTheirs = (line: string) => /^node_modules\/(?!@docent\/)/.test(line);
  const isCrash = exitCode !== 0 && errors.length === 0;
  return {
    ours: isCrash ? [output] : errors.filter((line) => !isTheirs(line)),
    others: errors.filter(isTheirs),
  };
}
