import type { Deprecation, EventStream, Example, MediaType, OperationResponse, Parameter } from "@docent/openapi";
import { count } from "@docent/terminal";
import type { PlannedOperation } from "../render/api-plan.ts";
import { describeDeprecation } from "../render/deprecation-text.ts";
import { codeBlock, type Html, html, toFragment } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import type { SchemaView } from "./schema-view.ts";
import { type FormContext, operationTitle, renderTryForm } from "./try-form.ts";

/** The URL fragment of an operation on the page. */
export function operationAnchor({ member }: PlannedOperation): string {
  return `operation-${toFragment(member)}`;
}

/** Renders an operation: its description, parameters, body and responses, and the form to try it. */
export function renderOperation(planned: PlannedOperation, view: SchemaView, forms: FormContext): Html {
  const { operation, stream } = planned;
  const anchor = operationAnchor(planned);
  const { method, path, description, deprecation, parameters, requestBody, responses } = operation;
  return html`<article class="operation" id="${anchor}" aria-labelledby="title-${anchor}">
<div class="reference">
<h3 id="title-${anchor}"><a href="#${anchor}">${operationTitle(planned)}</a></h3>
<p class="request">${renderMethod(method)} <code>${path}</code>${stream && html` <span class="kind">stream of events</span>`}</p>
${renderDeprecation(deprecation, description)}
${renderMarkdown(description)}
${renderSecurity(planned)}
${parameters.length > 0 && html`<h4>Parameters</h4><ul class="properties">${parameters.map((parameter) => renderParameter(parameter, view))}</ul>`}
${requestBody && html`<h4>Request body</h4>${renderMarkdown(requestBody.description)}${!requestBody.isRequired && html`<p>The body is optional.</p>`}${requestBody.content.map((mediaType) => renderMediaType(mediaType, { view, isWhole: true }))}`}
<h4>Responses</h4>
${responses.map((response) => renderResponse(response, view))}
</div>
${renderTryForm(planned, forms)}
</article>`;
}

/** The method of a request, with its own color. */
export function renderMethod(method: string): Html {
  return html`<span class="method" data-method="${method}">${method}</span>`;
}

function renderDeprecation(deprecation: Deprecation | undefined, description: string | undefined): Html {
  return html`${deprecation && html`<p class="deprecated">Deprecated. ${describeDeprecation(deprecation, description)}</p>`}`;
}

function renderSecurity({ operation: { security } }: PlannedOperation): Html {
  const isOpen = security.length === 0 || security.some((names) => names.length === 0);
  const alternatives = security.filter((names) => names.length > 0).map((names) => names.join(" and "));
  if (alternatives.length === 0) return html``;
  return html`<p class="security">Credentials${isOpen && " (optional)"}: ${alternatives.join(", or ")}.</p>`;
}

function renderParameter(parameter: Parameter, view: SchemaView): Html {
  const { name, in: location, description, deprecation, isRequired, schema } = parameter;
  return html`<li>
<p class="property"><code>${name}</code> <span class="kind">${location}</span> <span class="type">${view.renderType(schema)}</span>${isRequired && html` <span class="required">required</span>`}</p>
${renderDeprecation(deprecation, description)}${renderMarkdown(description)}${view.renderDetails(schema)}</li>`;
}

function renderResponse({ status, description, headers, content }: OperationResponse, view: SchemaView): Html {
  return html`<details class="response"><summary><span class="status" data-status="${status.slice(0, 1)}">${status}</span> ${firstSentence(description)}</summary>
${renderMarkdown(description)}
${
  headers.length > 0 &&
  html`<h5>Headers</h5><ul class="properties">${headers.map(
    ({ name, schema }) =>
      html`<li><p class="property"><code>${name}</code> <span class="type">${view.renderType(schema)}</span></p>${view.renderDetails(schema)}</li>`,
  )}</ul>`
}
${content.map((mediaType) => renderMediaType(mediaType, { view, isWhole: status.startsWith("2") }))}
</details>`;
}

function firstSentence(text = ""): string {
  const [sentence = ""] = /^[^\n]*?(?:[.!?](?=\s|$)|$)/m.exec(text.trim()) ?? [];
  return sentence.replaceAll("`", "");
}

/** @param isWhole Whether to show the details of a named schema. False for error responses, which often share a schema. */
function renderMediaType(
  { name, schema, stream, examples }: MediaType,
  { view, isWhole }: { view: SchemaView; isWhole: boolean },
): Html {
  return html`<p class="property"><code>${name}</code> ${!stream && html`<span class="type">${view.renderType(schema ?? true)}</span>`}</p>
${stream ? renderStream(stream, { view, isWhole }) : isWhole ? view.renderTarget(schema) : view.renderDetails(schema)}
${examples.map(renderExample)}`;
}

function renderStream(
  { events, first, last }: EventStream,
  { view, isWhole }: { view: SchemaView; isWhole: boolean },
): Html {
  const order = [
    ...(first.length > 0 ? [`It starts with ${first.join(" or ")}.`] : []),
    ...(last.length > 0 ? [`It ends with ${last.join(" or ")}.`] : []),
  ];
  return html`<p>A stream of server-sent events: ${count(events.length, "kind")}. ${order.join(" ")}</p>
<ul class="properties">${events.map(
    ({ name, description, schema, deprecation }) => html`<li>
<p class="property"><code>${name ?? "any event"}</code> <span class="type">${view.renderType(schema)}</span></p>
${renderDeprecation(deprecation, description)}${renderMarkdown(description)}${isWhole ? view.renderTarget(schema) : view.renderDetails(schema)}</li>`,
  )}</ul>`;
}

function renderExample({ name, summary, value }: Example): Html {
  const label = `Example ${name}`;
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return html`<details class="example"><summary>Example <code>${name}</code>${summary !== undefined && ` ${summary}`}</summary>${codeBlock(text, label)}</details>`;
}
