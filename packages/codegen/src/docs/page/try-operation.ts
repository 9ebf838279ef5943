import { createClient } from "@docent/runtime";
import { getResponse } from "msw";
import { FieldError, readFormInput } from "./form-input.ts";
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
  try {
    const input = readFormInput(form);
    const baseUrl = readBaseUrl(server);
    view.start();
    const mock = api.mocks[member];
    const client = createClient(api.contract, {
      ...server.credentials,
      baseUrl: baseUrl ?? mockUrl,
      maxRetries: 0,
      ...(baseUrl === undefined && mock ? { fetch: respondWith(mock, form) } : {}),
      // A client and its options are only checked by types, and the operation is chosen at run time.
    }) as Record<string, { result(input: object): Promise<CallResult> }>;
    const result = await client[member]?.result({ ...input, signal });
    if (result) await showResult(result, view);
  } catch (error) {
    if (error instanceof FieldError) view.showFieldError(error);
    else if (signal.aborted) view.showCancelled();
    else view.showFailure(error, server.baseUrl);
  } finally {
    view.end();
  }
}

async function showResult({ response, data, error }: CallResult, view: ResultView): Promise<void> {
  view.showResponse(response);
  if (!isIterable(data)) return view.showBody(response.ok ? data : error);
  view.startEvents();
  for await (const event of data) view.addEvent(event);
  view.endEvents();
}

function isIterable(data: unknown): data is AsyncIterable<{ event: string; data: unknown }> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** The base URL of the chosen server. Undefined: the mocks. */
function readBaseUrl({ baseUrl }: ChosenServer): string | undefined {
  if (baseUrl === undefined || (/^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl))) return baseUrl;
  const field = document.querySelector<HTMLElement>("#server-url");
  const message = "Expected the address of a server, such as http://127.0.0.1:8080.";
  throw field ? new FieldError(field, message) : new TypeError(message);
}

/** Creates a `fetch` that responds with the mock of the operation, without a network. */
function respondWith(mock: PageMock, form: HTMLFormElement): (request: Request) => Promise<Response> {
  const handler = chooseHandler(mock, String(new FormData(form).get("mock") ?? ""), form.dataset["stream"]);
  return async (request) => (await getResponse([handler], request)) ?? Response.error();
}

/** @param stream Status of the stream, for an operation that responds with one. */
function chooseHandler(mock: PageMock, choice: string, stream: string | undefined) {
  // The generated page contains only such values.
  const chosen = choice === "" ? {} : (JSON.parse(choice) as { status?: number; example?: string });
  const { status = Number(stream), ...options } = chosen;
  if (Number.isNaN(status)) return mock.handler;
  return mock.respond(status, stream === undefined ? options : { ...options, delayMs: eventDelayMs });
}
