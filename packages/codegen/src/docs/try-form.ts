import { isJsonMediaType, type Parameter } from "@docent/openapi";
import { isForm, ShapeReader, typeOfParameter } from "@docent/schema";
import type { ApiPlan, PlannedOperation } from "../render/api-plan.ts";
import { listBodyTypes } from "../render/body-types.ts";
import { sentMediaType } from "../render/mock-responses.ts";
import { SampleSet, toData } from "../render/samples.ts";
import { type Html, html, toFragment } from "./html.ts";
import { bodilessMethods, canSet, forbiddenMethods } from "./page-requests.ts";

/** What all forms of a page share. */
export interface FormContext {
  samples: SampleSet;
  shapes: ShapeReader;
  /** Titles of several operations. */
  sharedTitles: ReadonlySet<string>;
}

export function createFormContext({ api: { document }, operations }: ApiPlan): FormContext {
  const titles = operations.map(operationTitle);
  return {
    samples: new SampleSet(document),
    shapes: new ShapeReader(document),
    sharedTitles: new Set(titles.filter((title, index) => titles.indexOf(title) !== index)),
  };
}

/** The title of an operation. The two members of an operation that can respond with a stream have different titles. */
export function operationTitle({ operation: { summary, id }, choice }: PlannedOperation): string {
  return `${summary ?? id}${choice?.isStream ? " (stream)" : ""}`;
}

/**
 * Renders the form that sends a request of an operation. The code in `page/` reads its fields: the name of a field is
 * `path:name`, `query:name`, `header:name` or `body`. `data-form` is `text` for what is sent as it is typed, `members` for a list
 * or an object that is not sent as JSON, and `json`.
 */
export function renderTryForm(planned: PlannedOperation, context: FormContext): Html {
  const { operation, member, stream, success } = planned;
  if (forbiddenMethods.has(operation.method))
    return html`<p class="hint">Browsers do not allow a page to send a ${operation.method} request.</p>`;
  const title = operationTitle(planned);
  // A form is a landmark, and landmarks with the same name cannot be distinguished.
  const request = context.sharedTitles.has(title) ? `: ${operation.method} ${operation.path}` : "";
  const unset = operation.parameters.filter((parameter) => !canSet(parameter));
  const fields = operation.parameters.filter(({ in: location }) => formLocations.has(location));
  const id = (name: string) => `try-${toFragment(member)}-${toFragment(name)}`;
  return html`<form class="try" data-operation="${member}" aria-label="Try ${title}${request}"${stream && html` data-stream="${statusNumberOf(success?.status) ?? 200}"`} autocomplete="off" novalidate>
<h4>Try it</h4>
${renderUnset(unset)}
${fields.filter(canSet).map((parameter) => renderField(parameter, id(`${parameter.in}-${parameter.name}`), context))}
${renderBody(planned, id("body"), context)}
${renderMockChoice(planned, id("mock"))}
<div class="buttons"><button type="submit">Send</button> <button type="button" class="cancel" hidden>Cancel</button></div>
<p class="outcome" role="status"></p>
<div class="result"></div>
</form>`;
}

/** Locations of parameters that have a field. */
const formLocations: ReadonlySet<string> = new Set(["path", "query", "header"]);

function renderUnset(parameters: readonly Parameter[]): Html {
  if (parameters.length === 0) return html``;
  const names = parameters.map(({ name }, index) => html`${index > 0 && ", "}<code>${name}</code>`);
  return html`<p class="hint">Browsers do not allow a page to set ${names}. The mocks do not check ${parameters.length === 1 ? "it" : "them"}.</p>`;
}

function renderField(parameter: Parameter, id: string, { samples, shapes }: FormContext): Html {
  const { name, in: location, isRequired, schema, mediaType, examples, pointer } = parameter;
  const type = typeOfParameter(schema, shapes);
  const isJson = mediaType !== undefined && isJsonMediaType(mediaType);
  const hasMembers = mediaType === undefined && (type === "array" || type === "object");
  // An empty list or object would be sent as a missing parameter.
  const sampled = hasMembers ? { allOf: [schema, { minItems: 1, minProperties: 1 }] } : schema;
  const [example = { value: toData(samples.sample(sampled, pointer)) }] = examples;
  const write = isJson ? JSON.stringify : writeValue;
  const value = isRequired && example.value !== undefined ? write(example.value) : "";
  return html`<div class="field"><label for="${id}"><code>${name}</code> <span class="kind">${location}${isRequired && ", required"}</span></label>
<input id="${id}" name="${location}:${name}" data-form="${isJson ? "json" : hasMembers ? "members" : "text"}" value="${value}" spellcheck="false"${isRequired && html` aria-required="true"`}></div>`;
}

function writeValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function renderBody({ operation }: PlannedOperation, id: string, { samples }: FormContext): Html {
  const { content = [], isRequired = false } = operation.requestBody ?? {};
  const [mediaType] = listBodyTypes(content);
  if (!mediaType || bodilessMethods.has(operation.method)) return html``;
  const [first] = mediaType.examples;
  const example = first ? first.value : toData(samples.sample(mediaType.schema ?? true, mediaType.pointer));
  const isText = typeof example === "string" && !isJsonMediaType(mediaType.name);
  const text = isText ? example : JSON.stringify(example, null, 2);
  const rows = Math.min(16, Math.max(3, text.split("\n").length + 1));
  return html`<div class="field"><label for="${id}">Body <span class="kind">${mediaType.name}${isRequired && ", required"}</span></label>
<textarea id="${id}" name="body" data-form="${isText ? "text" : isForm(mediaType) ? "members" : "json"}" rows="${rows}" spellcheck="false">
${text}</textarea></div>`;
}

/** Renders the list that chooses the documented response that the mock sends. */
function renderMockChoice({ operation: { responses } }: PlannedOperation, id: string): Html {
  const choices = responses.flatMap((response) => {
    const { status } = response;
    const names = sentMediaType(response)?.examples.map(({ name }) => name) ?? [];
    const code = statusNumberOf(status);
    if (code === undefined) return [];
    return names.length === 0
      ? [{ label: status, value: { status: code } }]
      : names.map((example) => ({ label: `${status} ${example}`, value: { status: code, example } }));
  });
  return html`<div class="field mock-choice"><label for="${id}">Response of the mock</label>
<select id="${id}" name="mock"><option value="">First success</option>${choices.map(
    ({ label, value }) => html`<option value="${JSON.stringify(value)}">${label}</option>`,
  )}</select></div>`;
}

/** The status as a number: 400 for `4XX`. Undefined for `default` and for informational statuses. */
function statusNumberOf(status = ""): number | undefined {
  return /^[2-5](?:\d\d|XX)$/.test(status) ? Number(status.replace("XX", "00")) : undefined;
}
