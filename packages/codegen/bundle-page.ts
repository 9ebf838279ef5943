import { build } from "esbuild";
import { listBundled, readLicences } from "../../tsup.base.ts";
import type { PageAssets } from "./src/docs/page-assets.ts";

const packageFolder = import.meta.dirname;

/** Bundles the script and the style that the pages of `docent docs` share, from source. */
export async function bundlePage(): Promise<PageAssets> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageFolder,
    entryPoints: ["src/docs/page/main.ts", "src/docs/page/docs.css"],
    outdir: "dist",
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "iife",
    target: "es2022",
    conditions: ["@docent/source"],
    charset: "utf8",
    logLevel: "silent",
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const licenses = await readLicences(listBundled(metafile), packageFolder);
  return { script: textOf(".js"), style: textOf(".css"), licenses: licenses.join("\n") };
}
