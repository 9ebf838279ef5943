import type { Deprecation } from "@docent/openapi";
import { describeParts, usesMsw } from "../package-file-set.ts";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { listBodyTypes } from "./body-types.ts";
import { renderClientProgram, renderMockProgram, renderPathMockProgram } from "./readme-programs.ts";
import { planQueries, renderQueryProgram } from "./render-query.ts";
import { renderSchemaProgram } from "./render-schemas.ts";
import { renderInline } from "./source-text.ts";

/** Renders the README of a package. The parts of the package decide its sections. */
export function renderReadme(plan: ApiPlan): string {
  const sections = [
    renderHead(plan),
    ...(plan.operations.length > 0 ? [renderOperations(plan), ...renderMocks(plan)] : []),
    ...(plan.parts.has("schemas") ? renderSchemas(plan) : []),
    ...(plan.parts.has("query") && plan.operations.length > 0 ? [renderQueries(plan)] : []),
    ...(plan.files.openapi ? [renderContract(plan)] : []),
  ];
  return `${sections.join("\n\n")}\n`;
}

function renderHead(plan: ApiPlan): string {
  const { api, packageName, specPath, files } = plan;
  const program = `\n\`\`\`ts\n${renderClientProgram(plan)}\n\`\`\`\n`;
  return `<!-- @generated from ${renderInline(specPath).replaceAll("-->", "-- >")} by \`docent generate\`. Do not edit: change the specification instead. -->
<!-- biome-ignore-all format: generated. -->

# ${packageName}

${describeParts(files)} of the ${renderProse(api.title)}, version ${renderProse(api.version)}.

\`\`\`sh
npm install ${packageName}
${usesMsw(files) ? "npm install --save-dev msw # for the mocks; on Node 20, Bun and Deno: msw@2\n" : ""}\`\`\`
${files.client ? program : ""}
${renderBaseUrlNote(plan)}The package runs on Node 20.19 and newer and in browsers. Its only dependency is \`@docent/runtime\`. It is an ES module, which
every supported Node also loads with \`require("${packageName}")\`.`;
}

function renderBaseUrlNote({ baseUrl, files }: ApiPlan): string {
  return baseUrl === undefined || !files.client
    ? ""
    : `Requests go to ${renderCode(baseUrl)} unless \`baseUrl\` is set.\n`;
}

function renderOperations(plan: ApiPlan): string {
  return `## Operations

| operation | request | description |
|---|---|---|
${plan.operations.map(renderOperationRow).join("\n")}${plan.files.client ? `\n\n${renderClientNotes(plan)}` : ""}`;
}

function renderClientNotes(plan: ApiPlan): string {
  const { operations, variable, prefix, credentials } = plan;
  const [first] = operations;
  const options = ["baseUrl", ...credentials.map(({ option }) => option)];
  const streams = operations.some(({ stream }) => stream)
    ? "A stream operation returns an async iterable of events instead.\n"
    : "";
  return `An operation resolves to the body of a success, or rejects with an \`ApiError\`. An abort rejects with the reason of the signal.
${streams}
- \`${variable}.${first?.member}.isError(error)\` narrows \`error.status\` and \`error.body\` together.
- \`${variable}.${first?.member}.result(…)\` also resolves for error responses, to \`{ ok, status, data, error, response }\`.
- The input of every operation also accepts \`signal\`, \`timeoutMs\`, \`headers\`, \`fetch\` and \`maxRetries\`. The client accepts
  all but \`signal\` as defaults, and ${joinWords(options.map((option) => `\`${option}\``))}.
- \`create${prefix}Client({ onDeprecated: reportDeprecations(({ message }) => console.warn(message)) })\` reports the use of
  deprecated operations and parts, once for each.
- \`create${prefix}PathClient\` creates a client with a function for each HTTP method, which takes a path.${noteBodies(plan)}${notePages(plan)}${noteResume(plan)}${noteDates(plan)}${noteBrands(plan)}`;
}

function noteBodies({ operations, variable }: ApiPlan): string {
  const bodies = operations.map(({ member, operation }) => ({
    member,
    types: listBodyTypes(operation.requestBody?.content ?? []).map(({ name }) => name),
  }));
  const { member, types: [first = "", second] = [] } = bodies.find(({ types }) => types.length > 1) ?? {};
  if (second === undefined) return "";
  return `
- \`contentType\` in the input of an operation that accepts several media types chooses the one of the body. By default,
  \`${variable}.${member}\` sends ${renderInline(first)}; it also accepts ${renderInline(second)}.`;
}

function noteDates({ dates, operations, prefix }: ApiPlan): string {
  const dated = operations.find((planned) => dates?.has(planned));
  if (!dated) return "";
  return `
- Strings of the format \`date-time\` are \`Date\` in inputs, results, events and errors. They stay strings in headers, and where a
  response may have another string in the same location. A value stays a string if it is not a date-time of RFC 3339, such as one
  without an offset, or if it is a leap second. An unchanged \`Date\` of a response is sent back as the original string.
  The types \`operations\`, \`components\` and \`paths\`, mocks and \`create${prefix}PathClient\` have strings.`;
}

function noteBrands({ brands }: ApiPlan): string {
  const [name] = [...brands.values()];
  if (name === undefined) return "";
  const names = [...brands.values()].map((each) => `\`${each}\``);
  const distinct =
    names.length > 1
      ? "are distinct types: plain strings and numbers are not assignable to them, nor is one of these types to\n  another."
      : "is a distinct type: plain strings and numbers are not assignable to it.\n ";
  return `
- ${joinWords(names)} ${distinct} Create a value with \`value as ${name}\`.`;
}

function notePages({ operations, variable }: ApiPlan): string {
  const paginated = operations.find(({ pagination }) => pagination);
  if (!paginated) return "";
  const name = `${variable}.${paginated.member}`;
  return `
- \`for await (const item of ${name}.items(…))\` requests one page after the other. \`maxItems\` limits the number of items.
  \`${name}.pages({ maxPages: 3 })\` yields whole bodies. \`${name}.page(…)\` resolves to one page
  \`{ data, next }\`, and the input \`next\` is the one of the page before. All throw if the next page is at another origin.`;
}

function noteResume({ operations, variable }: ApiPlan): string {
  const resumable = operations.find(({ isResumable }) => isResumable);
  if (!resumable) return "";
  return `
- \`${variable}.${resumable.member}({ resume: { attempts: 3 } })\` reconnects an interrupted stream after its last event, also while the
  server responds with 408, 429, 502, 503 or 504. It gives up after three consecutive reconnections without a new event.`;
}

function renderOperationRow({ operation, member, stream }: PlannedOperation): string {
  const summary = renderProse(operation.summary ?? "");
  const notes = [...(stream ? ["a stream of events"] : []), ...noteDeprecation(operation.deprecation)];
  const note = notes.length > 0 ? `(${notes.join(", ")})` : "";
  const request = renderCode(`${operation.method} ${operation.path}`);
  return `| ${renderCode(member)} | ${request} | ${[summary, note].filter(Boolean).join(" ")} |`;
}

function noteDeprecation(deprecation: Deprecation | undefined): string[] {
  if (!deprecation) return [];
  return [deprecation.sunset === undefined ? "deprecated" : `deprecated, works until ${deprecation.sunset}`];
}

function renderMocks(plan: ApiPlan): string[] {
  const { client, mocks, mockPaths } = plan.files;
  const byPath = mockPaths ? renderPathMocks(plan) : undefined;
  if (!mocks) return byPath === undefined ? [] : [`## Mocks by path\n\n${byPath}`];
  const streams = plan.operations.some(({ stream }) => stream);
  const section = `## Mocks

\`\`\`ts
${renderMockProgram(plan)}
\`\`\`

The mocks check the parameters, body and credentials of each request against the contract, and respond with the errors of the
contract. With \`create${plan.prefix}Mocks({ onInvalidRequest: "throw" })\`, the handler of an invalid request throws: msw prints the
mistake and responds with 500. The mocks work with msw 2 and 3, in Node and in browsers.${streams ? noteWorker : ""}${client ? noteRuntimes(plan) : ""}`;
  return byPath === undefined ? [section] : [section, `### Mocks by path\n\n${byPath}`];
}

/** The log of msw reads a copy of each response to its end. A copied stream is not cancelled before both copies are. */
const noteWorker = ` In a browser, start the
worker of msw with \`{ quiet: true }\`: otherwise its log reads each stream to the end, and a mock does not notice that
the reader has disconnected.`;

function noteRuntimes({ prefix, variable }: ApiPlan): string {
  return `

In a runtime whose requests msw cannot intercept, such as Cloudflare Workers, \`getResponse\` of msw calls the mocks:
\`create${prefix}Client({ fetch: async (request) => (await getResponse(${variable}.handlers, request)) ?? fetch(request) })\``;
}

/** Renders the section about mocks by path. Undefined if the API has no operation that openapi-msw can mock. */
function renderPathMocks(plan: ApiPlan): string | undefined {
  const { prefix, files } = plan;
  const program = renderPathMockProgram(plan);
  const combined = files.mocks ? ` They can be combined with those of \`create${prefix}Mocks\`.\n` : "\n";
  return (
    program &&
    `\`create${prefix}Http\` is the \`http\` of openapi-msw with the paths of this contract. It needs only msw, 2 or 3.

\`\`\`ts
${program}
\`\`\`

These handlers check no request and send only what you return.${combined}\`.json()\` sends \`application/json\` and \`.text()\` sends \`text/plain\`.
Set the header \`content-type\` for another media type. \`response.untyped(…)\` sends any \`Response\`, such as a stream.`
  );
}

function renderSchemas(plan: ApiPlan): string[] {
  const program = renderSchemaProgram(plan);
  if (program === undefined) return [];
  return [
    `## Schemas

\`\`\`ts
${program}
\`\`\`

\`${plan.packageName}/schemas\` has a [Standard Schema](https://standardschema.dev) for each schema of the contract, and for each
JSON body. Any library that supports Standard Schema accepts them, for example for forms, routes and agents. A result lists all
issues, each with a message and a path. The schemas validate JSON values and change nothing. A bundler removes unused schemas.`,
  ];
}

function renderQueries(plan: ApiPlan): string {
  const { packageName, prefix, parts } = plan;
  const program = renderQueryProgram(plan);
  const infinite = planQueries(plan).find(({ infiniteOptions }) => infiniteOptions);
  const notes = [
    `\`${packageName}/query\` has options for every adapter of TanStack Query 5: \`…Options\` for operations that read and for streams,
and \`…Mutation\` for others. Keys are \`[api, operation, input]\`, without headers and cookies, which may hold secrets. A prefix of a
key matches all queries that start with it. The client retries, so queries do not.`,
    ...(plan.operations.some(({ stream }) => stream)
      ? [
          `The data of a stream is the list of its events, from the first one on. With \`reducer\` and \`initialValue\`, it is a value that
you build from the events. \`refetchMode\` is \`"reset"\`, \`"append"\` or \`"replace"\`. A stream is refetched only on demand, because a
refetch sends the request again. It is closed when no component uses it any more. If it had not ended, the next component reads it
from the start. Components with the same input share the data of one stream, so they need the same \`reducer\`.`,
        ]
      : []),
    ...(infinite
      ? [
          `\`useInfiniteQuery(${infinite.infiniteOptions}(…))\` of an adapter requests the pages of a list. Its data has
\`pages\`, each with a body as its \`data\`.`,
        ]
      : []),
    ...(plan.operations.some((planned) => plan.dates?.has(planned))
      ? [
          `A cache that is stored or sent as JSON has strings instead of dates. Set functions that keep dates: \`serializeData\` of
\`dehydrate\` and \`deserializeData\` of \`hydrate\`, or those of your persister.`,
        ]
      : []),
    ...(parts.has("react")
      ? [
          `\`${packageName}/query/react\` has a hook for each operation, below a \`<${prefix}Provider client={…}>\`. It needs
\`@tanstack/react-query\`.`,
        ]
      : []),
    ...(parts.has("vue")
      ? [
          `\`${packageName}/query/vue\` has a hook for each operation, after \`app.use(provide${prefix}(client))\`. Its input may be a ref or a
getter. It needs \`@tanstack/vue-query\`.`,
        ]
      : []),
  ];
  return `## TanStack Query

\`\`\`ts
${program}
\`\`\`

${notes.join("\n\n")}`;
}

function renderContract({ packageName, api }: ApiPlan): string {
  const rendition = ` \`${packageName}/openapi-3.1.json\` is a rendition for tools that do not support 3.2 yet.`;
  return `## The contract

\`\`\`ts
import document from "${packageName}/openapi.json" with { type: "json" };
\`\`\`

It is an OpenAPI ${api.openapi} document.${api.openapi.startsWith("3.2.") ? rendition : ""}`;
}

/** `a, b and c`. */
function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/**
 * Renders text of a contract for one line or table cell. Keeps emphasis and code spans. Escapes HTML, links, images, separators
 * of table cells, and what would begin a heading, quote or list. It escapes within code spans as well.
 */
export function renderProse(text: string): string {
  return renderInline(text)
    .replaceAll("\\", "\\\\")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[[\]|]/g, "\\$&")
    .replace(/^(#|>|[-+*] |\d+[.)] )/, "\\$1");
}

/** Renders a code span for a table cell. The fence is longer than any run of backticks inside. */
export function renderCode(text: string): string {
  const code = renderInline(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return fence + space + code + space + fence;
}
