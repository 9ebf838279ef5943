import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** What all pages share: the script with the client and mocks of the runtime and msw, its style, and its licences. */
export interface PageAssets {
  script: string;
  style: string;
  licenses: string;
}

/** Files of {@link PageAssets} beside the published program. */
export const assetFiles = {
  script: "docs-page.js",
  style: "docs-page.css",
  licenses: "docs-page-licenses.txt",
} as const satisfies Record<keyof PageAssets, string>;

/** Reads what the build has put beside this program. In this repository, where programs are source, it is bundled anew. */
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
