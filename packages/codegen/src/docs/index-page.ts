import { count } from "@docent/terminal";
import type { ApiPlan } from "../render/api-plan.ts";
import { html } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderPage } from "./page-frame.ts";

/** The first page of the site: all APIs. */
export function renderIndexPage(plans: readonly ApiPlan[]): string {
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
