import { groupPairs, type SecurityScheme } from "@docent/openapi";
import { count } from "@docent/terminal";
import type { ApiPlan, PlannedOperation } from "../render/api-plan.ts";
import { type Html, html } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { operationAnchor, renderMethod, renderOperation } from "./operation-view.ts";
import { renderPage } from "./page-frame.ts";
import { SchemaView, schemaAnchor } from "./schema-view.ts";
import { createFormContext, operationTitle } from "./try-form.ts";

/** Operations with the same first tag. */
type TagGroup = [tag: string, operations: PlannedOperation[]];

/** Renders the page of an API: all operations with their forms, and all schemas. */
export function renderApiPage(plan: ApiPlan, baseUrl: string | undefined): string {
  const { api } = plan;
  const view = new SchemaView(plan);
  const forms = createFormContext(plan);
  const groups = groupByTag(plan.operations);
  return renderPage({
    title: `${api.title} ${api.version}`,
    root: "../",
    scripts: plan.operations.length > 0 ? ["mocks.js"] : [],
    navigation: renderNavigation(plan, groups),
    main: html`<header class="intro">
<h1>${api.title} <span class="version">${api.version}</span></h1>
${renderMarkdown(api.description)}
<p><a href="openapi.json">OpenAPI ${api.openapi} document</a></p>
</header>
${plan.operations.length > 0 && renderServerForm(plan, baseUrl)}
${groups.map(
  ([tag, operations], index) => html`<section aria-labelledby="tag-${index}">
<h2 id="tag-${index}">${tag}</h2>
${operations.map((planned) => renderOperation(planned, view, forms))}
</section>`,
)}
${api.schemas.length > 0 && renderSchemas(plan, view)}`,
  });
}

/** An operation without a tag is in the group "Operations". */
function groupByTag(operations: readonly PlannedOperation[]): TagGroup[] {
  return [...groupPairs(operations.map((planned) => [planned.operation.tags[0] ?? "Operations", planned] as const))];
}

function renderNavigation({ api }: ApiPlan, groups: readonly TagGroup[]): Html {
  return html`<nav aria-label="Contents"><p class="up"><a href="../index.html">All APIs</a></p>
<details open><summary>${api.title}</summary>
${groups.map(
  ([tag, operations]) =>
    html`<p class="group">${tag}</p><ul>${operations.map(
      (planned) =>
        html`<li><a href="#${operationAnchor(planned)}"><span>${operationTitle(planned)}</span> ${renderMethod(planned.operation.method)}</a></li>`,
    )}</ul>`,
)}
${api.schemas.length > 0 && html`<p class="group">Schemas</p><ul><li><a href="#schemas"><span>${count(api.schemas.length, "schema")}</span></a></li></ul>`}
</details></nav>`;
}

/** Renders the form that chooses between the mocks and a server, for all forms of the page. Its values are never stored. */
function renderServerForm({ credentials }: ApiPlan, baseUrl: string | undefined): Html {
  return html`<form id="server" autocomplete="off" novalidate aria-label="Server">
<fieldset><legend>Requests go to</legend>
<label><input type="radio" name="target" value="mocks" checked> the mocks in this page</label>
<label><input type="radio" name="target" value="server"> a server</label>
</fieldset>
<div class="field server-only" hidden><label for="server-url">Base URL</label>
<input id="server-url" name="baseUrl" type="url" value="${baseUrl ?? ""}" placeholder="https://api.example.com" spellcheck="false" aria-describedby="server-url-hint">
<p class="hint" id="server-url-hint">The server must accept requests from the origin of this page.</p></div>
${credentials.map(({ option, scheme }) => (isCookie(scheme) ? renderCookieHint(scheme.parameter) : renderCredential(option, scheme)))}
<noscript><p>Trying an operation needs JavaScript.</p></noscript>
</form>`;
}

function renderCredential(option: string, scheme: SecurityScheme): Html {
  const id = `credential-${option}`;
  return html`<div class="field"><label for="${id}"><code>${option}</code> <span class="kind">${scheme.name}</span></label>
<input id="${id}" name="credential:${option}" type="password" value="${mockCredential(scheme)}" autocomplete="off" spellcheck="false" aria-describedby="${id}-hint">
<p class="hint" id="${id}-hint">The mocks accept any value. It is never stored.</p></div>`;
}

function isCookie(scheme: SecurityScheme): scheme is SecurityScheme & { kind: "apiKey" } {
  return scheme.kind === "apiKey" && scheme.in === "cookie";
}

function renderCookieHint(name: string): Html {
  return html`<p class="hint"><code>${name}</code> is a cookie. Browsers do not allow a page to set it, so the mocks do not check it.</p>`;
}

function mockCredential(scheme: SecurityScheme): string {
  return scheme.kind === "http" && scheme.scheme === "basic" ? "any:any" : "any";
}

function renderSchemas({ api }: ApiPlan, view: SchemaView): Html {
  return html`<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${api.schemas.map(
  ({
    name,
    schema,
  }) => html`<article class="schema" id="${schemaAnchor(name)}" aria-labelledby="title-${schemaAnchor(name)}">
<h3 id="title-${schemaAnchor(name)}"><a href="#${schemaAnchor(name)}">${name}</a> <span class="type">${view.renderType(schema)}</span></h3>
${view.renderDetails(schema)}</article>`,
)}</section>`;
}
