import { createClient } from "@docent/runtime";
import { getResponse } from "msw";
import { FieldError, readFormInput } from "./form-input.ts";
import type { LoadedApi, PageMock } from "./module-loader.ts";
import { ResultView } from "./result-view.ts";
import type { ChosenServer } from "./server-form.ts";

/** What an attempt runs against. */
export interface Attempt {
  api: LoadedApi;
  server: ChosenServer;
  /** Aborts when the reader cancels. */
  signal: AbortSignal;
}

/** Address of the requests that the mocks get. It is never contacted. */
const mockUrl = "https://mocks.invalid";

/** Pause before each event of a mocked stream, so that a reader sees them arrive. */
const eventDelayMs = 400;

/** What `result` of a generated operation resolves to. */
interface CallResult {
  response: Response;
  data?: unknown;
  error?: unknown;
}

/** Sends the request of a form with the generated client, and shows the response in the form. Resolves when it has ended. */
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
      // Options and credentials of a client are checked by its types only, and this one is chosen at run time.
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

/** Undefined: the mocks. */
function readBaseUrl({ baseUrl }: ChosenServer): string | undefined {
  if (baseUrl === undefined || (/^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl))) return baseUrl;
  const field = document.querySelector<HTMLElement>("#server-url");
  const message = "Expected the address of a server, such as http://127.0.0.1:8080.";
  throw field ? new FieldError(field, message) : new TypeError(message);
}

/** Responds as the mock of the operation does, without a network. */
function respondWith(mock: PageMock, form: HTMLFormElement): (request: Request) => Promise<Response> {
  const handler = chooseHandler(mock, String(new FormData(form).get("mock") ?? ""), form.dataset["stream"]);
  return async (request) => (await getResponse([handler], request)) ?? Response.error();
}

/** @param stream Status of the stream, for an operation that responds with one. */
function chooseHandler(mock: PageMock, choice: string, stream: string | undefined) {
  // The values of the list are written by generation.
  const chosen = choice === "" ? {} : (JSON.parse(choice) as { status?: number; example?: string });
  const { status = Number(stream), ...options } = chosen;
  if (Number.isNaN(status)) return mock.handler;
  return mock.respond(status, stream === undefined ? options : { ...options, delayMs: eventDelayMs });
}
