import { join } from "node:path";
import { build } from "esbuild";

const packageFolder = join(import.meta.dirname, "..");

/** The script of a page, and its sources. */
export interface PageBundle {
  script: string;
  /** Paths of the source files, relative to this package. */
  inputs: string[];
}

export interface BundleOptions {
  /** The package to use as `msw`: `msw` or `msw-2`. */
  msw?: string;
}

/**
 * Bundles a module of `src/pages` from source, for a browser. The exports of the module are in a global variable of its name:
 * `clientPage` for `client-page.ts`.
 */
export async function bundlePage(name: string, { msw = "msw" }: BundleOptions = {}): Promise<PageBundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageFolder,
    entryPoints: [`src/pages/${name}.ts`],
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "iife",
    globalName: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    conditions: ["@docent/source"],
    target: "es2022",
    // One copy for all packages, because mocks and worker must use the same copy.
    alias: { msw },
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild wrote nothing for ${name}.`);
  return { script: output.text, inputs: Object.keys(metafile.inputs) };
}
