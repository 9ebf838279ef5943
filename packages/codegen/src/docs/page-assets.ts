import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Assets of all pages: the script (which contains the runtime and msw), the style, and the licences of the bundled code. */
export interface PageAssets {
  script: string;
  style: string;
  licenses: string;
}

/** File names of {@link PageAssets} next to the published command. */
export const assetFiles = {
  script: "docs-page.js",
  style: "docs-page.css",
  licenses: "docs-page-licenses.txt",
} as const satisfies Record<keyof PageAssets, string>;

/** Reads the assets that the build has written next to the command. A command that runs from source bundles them instead. */
export async function readPageAssets(): Promise<PageAssets> {
  const built = (name: string) => new URL(name, import.meta.url);
  if (existsSync(built(assetFiles.script))) {
    const [script, style, licenses] = await Promise.all([
      readFile(built(assetFiles.script), "utf8"),
      readFile(built(assetFiles.style), "utf8"),
      readFile(built(assetFiles.licenses), "utf8"),
    ]);
    return { script, style, licenses };
  }
  const bundler: { bundlePage(): Promise<PageAssets> } = await import(
    new URL("../../bundle-page.ts", import.meta.url).href
  );
  return bundler.bundlePage();
}
