import { createClient, type OperationEntry } from "@docent/runtime";
import { getResponse } from "msw";
import { isBaseUrl } from "../page-requests.ts";
import { checkEventData, exactEntry } from "./exact-entry.ts";
import { FieldError, readForm } from "./form-input.ts";
import { indentJson } from "./json-text.ts";
import type { LoadedApi, PageMock } from "./module-loader.ts";
import { ResultView } from "./result-view.ts";
import type { ChosenServer } from "./server-form.ts";

/** Options of {@link tryOperation}. */
export interface Attempt {
  api: LoadedApi;
  server: ChosenServer;
  /** Aborts when the reader cancels. */
  signal: AbortSignal;
}

/** Base URL of requests to the mocks. It is never contacted. */
const mockUrl = "https://mocks.invalid";

/** Delay before each event of a mocked stream, so that a reader sees the events arrive. */
const eventDelayMs = 400;

/** How long events are read before the page shows them, and the reader can cancel. */
const maxBusyMs = 50;

/** The value that `result` of a generated operation resolves to. */
interface CallResult {
  response: Response;
  data?: unknown;
  error?: unknown;
}

/** Sends the request of a form with the generated client, and shows the response in the form. Resolves at its end. */
export async function tryOperation(form: HTMLFormElement, { api, server, signal }: Attempt): Promise<void> {
  const view = new ResultView(form);
  const member = form.dataset["operation"] ?? "";
  const operation = api.contract.operations[member];
  if (!operation) return;
  const entry = { id: member, ...operation };
  let isSent = false;
  try {
    const { input, json } = readForm(form);
    const baseUrl = readBaseUrl(server);
    view.start();
    const mock = api.mocks[member];
    let text: ReturnType<typeof readText> | undefined;
    const client = createClient(
      { ...api.contract, operations: { [member]: exactEntry(entry, json) } },
      {
        ...server.credentials,
        baseUrl: baseUrl ?? mockUrl,
        maxRetries: 0,
        fetch: async (request: Request) => {
          isSent = true;
          const response =
            baseUrl === undefined && mock ? await respondWith(mock, { form, request }) : await fetch(request);
          text = readText(response);
          return response;
        },
        // A client and its options are only checked by types, and the operation is chosen at run time.
      },
    ) as Record<string, { result(input: object): Promise<CallResult> }>;
    const result = await client[member]?.result({ ...input, signal });
    if (result) await showResult(result, { view, entry, text: await text });
  } catch (error) {
    if (error instanceof FieldError) view.showFieldError(error);
    else if (signal.aborted) view.showCancelled();
    else if (!isSent) view.showUnsent(error);
    else view.showFailure(error, server.baseUrl);
  } finally {
    view.end();
  }
}

/**
 * The text of a response, which the client parses. Undefined for a stream. Reading starts immediately, because the
 * body of the client can only be cancelled together with this one.
 */
async function readText(response: Response): Promise<string | undefined> {
  if (/^text\/event-stream/i.test(response.headers.get("content-type") ?? "")) return undefined;
  // The client reports an interrupted body.
  return response
    .clone()
    .text()
    .catch(() => undefined);
}

interface ResultContext {
  view: ResultView;
  entry: OperationEntry;
  /** The body as the server wrote it. Numbers of the parsed body may have other digits. */
  text: string | undefined;
}

async function showResult({ response, data, error }: CallResult, { view, entry, text }: ResultContext): Promise<void> {
  view.showResponse(response);
  const body = response.ok ? data : error;
  if (isIterable(body)) {
    view.startEvents();
    let pauseAt = performance.now() + maxBusyMs;
    for await (const event of body) {
      checkEventData(entry, event);
      view.addEvent(event);
      if (performance.now() < pauseAt) continue;
      await new Promise((resolve) => setTimeout(resolve));
      pauseAt = performance.now() + maxBusyMs;
    }
    view.endEvents();
  } else if (body instanceof Blob) view.showFile(body);
  else if (body === undefined || text === undefined) view.showNoBody();
  else view.showBody(text, typeof body === "string" ? undefined : indentJson);
}

function isIterable(data: unknown): data is AsyncIterable<{ event: string; data: string }> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** The base URL of the chosen server. Undefined for the mocks. */
function readBaseUrl({ baseUrl }: ChosenServer): string | undefined {
  if (baseUrl === undefined || isBaseUrl(baseUrl)) return baseUrl;
  const field = document.querySelector<HTMLElement>("#server-url");
  const message =
    "Expected the URL of a server, such as http://127.0.0.1:8080, without a user, a query and a fragment.";
  throw field ? new FieldError(field, message) : new TypeError(message);
}

/** Responds with the mock of the operation, without a network. */
async function respondWith(mock: PageMock, { form, request }: { form: HTMLFormElement; request: Request }) {
  const handler = chooseHandler(mock, String(new FormData(form).get("mock") ?? ""), form.dataset["stream"]);
  return (await getResponse([handler], request)) ?? Response.error();
}

/** @param stream Status of the stream, for an operation that responds with one. */
function chooseHandler(mock: PageMock, choice: string, stream: string | undefined) {
  // The generated page contains only such values.
  const chosen = choice === "" ? {} : (JSON.parse(choice) as { status?: number; example?: string });
  const { status = Number(stream), ...options } = chosen;
  if (Number.isNaN(status)) return mock.handler;
  return mock.respond(status, stream === undefined ? options : { ...options, delayMs: eventDelayMs });
}
