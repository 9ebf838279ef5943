import { count } from "@docent/terminal";
import ts from "typescript";
import type { ApiPlan } from "../render/api-plan.ts";
import type { GeneratedPackage } from "../render/generate.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { renderApiPage } from "./api-page.ts";
import { html } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import type { PageAssets } from "./page-assets.ts";
import { renderPage, sharedFiles } from "./page-frame.ts";

export interface SiteFacts {
  assets: PageAssets;
  /** Base URL of the server of each API, by API name. Default: the first server of its contract. */
  baseUrls?: ReadonlyMap<string, string>;
}

/** Renders all files of the site: a folder for each API, and the shared files. A pure function of its parameters. */
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

/** Renders the first page of the site, which lists all APIs. */
function renderIndexPage(plans: readonly ApiPlan[]): string {
  return renderPage({
    title: "API reference",
    root: "",
    main: html`<header class="intro"><h1>API reference</h1></header>
${plans.map(
  ({ api, operations }) => html`<article class="api" aria-labelledby="api-${api.name}">
<h2 id="api-${api.name}"><a href="${api.name}/index.html">${api.title}</a> <span class="version">${api.version}</span></h2>
${renderMarkdown(firstParagraph(api.description))}
<p class="kind">${count(operations.length, "operation")}, OpenAPI ${api.openapi}</p>
</article>`,
)}`,
  });
}

function firstParagraph(text: string | undefined): string | undefined {
  return text?.trim().split(/\n\s*\n/)[0];
}

/** Modules of a generated package that its page runs: the table of operations, and the mocks with their validators. */
const usedModules = ["operations", "validators", "mocks"];

/**
 * Renders the script of an API's page: the generated modules as functions, which the shared script loads. The script is not an ES
 * module, because browsers load ES modules only over HTTP, and a site must also work from disk.
 */
function renderPageModules({ prefix }: ApiPlan, files: readonly GeneratedFile[]): string {
  const modules = usedModules.map((name) => {
    const file = files.find(({ path }) => path === `src/${name}.gen.ts`);
    return `${JSON.stringify(`./${name}.gen.ts`)}: (require, exports) => {\n${toScript(file?.content ?? "")}},\n`;
  });
  return `docentDocs(${JSON.stringify(prefix)}, {\n${modules.join("")}});\n`;
}

function toScript(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      removeComments: true,
      newLine: ts.NewLineKind.LineFeed,
    },
  });
  return outputText;
}
