import type { GeneratedPackage } from "../render/generate.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { renderApiPage } from "./api-page.ts";
import { renderIndexPage } from "./index-page.ts";
import type { PageAssets } from "./page-assets.ts";
import { sharedFiles } from "./page-frame.ts";
import { renderPageModules } from "./page-modules.ts";

export interface SiteFacts {
  assets: PageAssets;
  /** Address of the real server of an API, by its name. Default: the first server of its contract. */
  baseUrls?: ReadonlyMap<string, string>;
}

/** All files of the site: a pure function of the contracts and the options. A folder for each API, beside shared files. */
export function renderSite(packages: readonly GeneratedPackage[], { assets, baseUrls }: SiteFacts): GeneratedFile[] {
  const pages = packages.flatMap(({ plan, files }): GeneratedFile[] => {
    const { name } = plan.api;
    const page = renderApiPage(plan, baseUrls?.get(name) ?? plan.baseUrl);
    const document = files.find(({ path }) => path === "openapi.json");
    return [
      { path: `${name}/index.html`, content: page },
      { path: `${name}/mocks.js`, content: renderPageModules(plan, files) },
      { path: `${name}/openapi.json`, content: document?.content ?? "" },
    ];
  });
  return [
    { path: "index.html", content: renderIndexPage(packages.map(({ plan }) => plan)) },
    ...pages,
    { path: sharedFiles.script, content: assets.script },
    { path: sharedFiles.style, content: assets.style },
    { path: sharedFiles.licenses, content: assets.licenses },
  ];
}
