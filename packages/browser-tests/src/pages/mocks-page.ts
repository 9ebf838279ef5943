import { createCloudClient } from "@docent/cloud";
import { createCloudMocks } from "@docent/cloud/mocks";
import { createLocalClient } from "@docent/local";
import { createLocalMocks } from "@docent/local/mocks";
import type { HttpHandler } from "msw";
import { setupWorker } from "msw/browser";
import type * as mocksPageModule from "./mocks-page.ts";
import { settleResult } from "./outcome.ts";

export { createLocalClient } from "@docent/local";
export { createLocalMocks } from "@docent/local/mocks";
export { collect, settleResult } from "./outcome.ts";

declare global {
  /** The exports of this module, in its page. */
  var mocksPage: typeof mocksPageModule;
}

/** Base URL of the mocked servers. */
export const baseUrl = "http://docent.test/v1";

export const localMocks = createLocalMocks({ baseUrl });
const cloudMocks = createCloudMocks({ baseUrl });
export const local = createLocalClient({ baseUrl, maxRetries: 0 });
export const cloud = createCloudClient({ baseUrl, token: "a token", maxRetries: 0 });

export const worker = setupWorker(...localMocks.handlers, ...cloudMocks.handlers);

/** Makes unhandled requests errors, with `onUnhandledRequest` of msw 2 and `onUnhandledFrame` of msw 3. */
const startOptions = { quiet: true, onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;

export async function startWorker(): Promise<void> {
  await worker.start(startOptions);
}

/** The methods of a mock for any status and example. */
interface AnyMock {
  respond(status: number): HttpHandler;
  example(name: string): HttpHandler;
}

/** A valid call of each operation, by API and name. */
const calls: Record<string, Record<string, () => Parameters<typeof settleResult>[0]>> = {
  local: {
    addResource: () => local.addResource.result({ body: { type: "website", name: "hono", url: "https://hono.dev" } }),
    askQuestion: () => local.askQuestion.result({ body: { question: "How do I stream a response?" } }),
    listResources: () => local.listResources.result(),
    removeResource: () => local.removeResource.result({ path: { name: "@acme/handbook" } }),
    syncResource: () => local.syncResource.result({ path: { name: "@acme/handbook" } }),
    searchPassages: () => local.searchPassages.result({ body: { query: "stream a response" } }),
  },
  cloud: {
    listThreads: () => cloud.listThreads.result({ query: { project: "hono-migration" } }),
    listProjects: () => cloud.listProjects.result(),
  },
};

/** Calls an operation whose mock responds with a status or an example. */
export async function play(api: string, operationId: string, choice: { status?: number; example?: string }) {
  const call = calls[api]?.[operationId];
  // The mocks have the same operations as the table.
  const mock = { local: localMocks, cloud: cloudMocks }[api]?.[operationId as never] as AnyMock | undefined;
  if (!call || !mock) throw new RangeError(`There is no call for ${operationId}. Add one to mocks-page.ts.`);
  if (choice.status !== undefined) worker.use(mock.respond(choice.status));
  if (choice.example !== undefined) worker.use(mock.example(choice.example));
  const outcome = await settleResult(call());
  worker.resetHandlers();
  return outcome;
}

/** A promise that another part of the test resolves. */
export interface Latch {
  opened: Promise<void>;
  open: () => void;
}

export function createLatch(): Latch {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
