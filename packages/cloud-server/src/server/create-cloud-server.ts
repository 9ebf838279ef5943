import type { operations, ProjectList, ThreadList } from "@docent/cloud";
import contract from "@docent/cloud/openapi.json" with { type: "json" };
import {
  type ContractServer,
  createServer,
  type HandlerTable,
  JsonText,
  type Problem,
  type ProblemBody,
  ProblemError,
  type ServerOptions,
} from "@docent/server";
import { pageSize } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { StoreError } from "../store/store-error.ts";
import type { Identity } from "../tokens/authenticator.ts";

interface CloudServerOptions
  extends Pick<
    ServerOptions<operations>,
    "authenticate" | "limit" | "observe" | "trustedProxies" | "hosts" | "origins" | "logger" | "maxIdleConnections"
  > {
  store: Pick<CloudStore, "account" | "explain" | "readChangeMark">;
}

/** Creates the cloud API over a store. */
export function createCloudServer({ store, ...options }: CloudServerOptions): ContractServer {
  return createServer<operations>({
    ...options,
    contract,
    handlers: createHandlers(store),
    renderProblem,
    describeIdentity: (identity) => ({ account: accountIdOf(identity), token: (identity as Identity).tokenId }),
  });
}

function createHandlers(store: CloudServerOptions["store"]) {
  const cache = new ListCache(() => store.readChangeMark());
  return {
    listProjects({ identity }) {
      const id = accountIdOf(identity);
      const render = () => renderList("projects", store.account(id).listProjects(), store);
      return respond<ProjectList>(cache.get(`${id}/projects`, render));
    },

    listThreads({ identity, query: { project } }) {
      const id = accountIdOf(identity);
      const render = () => renderList("threads", store.account(id).listThreads(project), store);
      return respond<ThreadList>(
        cache.get(project === undefined ? `${id}/threads` : `${id}/threads/${project}`, render),
      );
    },
  } satisfies HandlerTable<operations>;
}

interface ListResponse<List> {
  status: 200;
  body: JsonText<List>;
}

/** Returns no promise for a cached list, because a promise would cost as much as the lookup. */
function respond<List>(list: RenderedList | Promise<RenderedList>): ListResponse<List> | Promise<ListResponse<List>> {
  if (list instanceof Promise) return list.then(respond<List>);
  return { status: 200, body: new JsonText<List>(list) };
}

function accountIdOf(identity: unknown): string {
  // The authenticator returns this type, and the contract requires credentials for every operation.
  return (identity as Identity).accountId;
}

/**
 * Renders an object with one list as JSON, from the texts of its items. A list of one page is rendered whole. A longer list
 * is rendered in parts, at the speed of the client.
 *
 * @throws {ProblemError} if the first page cannot be read.
 */
async function renderList(
  property: string,
  pages: AsyncGenerator<readonly string[], void>,
  store: CloudServerOptions["store"],
): Promise<RenderedList> {
  const start = `{"${property}":[`;
  try {
    const first = (await pages.next()).value ?? [];
    if (first.length === pageSize) return renderParts(`${start}${first.join()}`, [pages]);
    // A shorter page is the last one, or a long item follows.
    const second = await pages.next();
    if (second.done) return Buffer.from(`${start}${first.join()}]}`);
    return renderParts(`${start}${first.join()}`, [[second.value], pages]);
  } catch (error) {
    throw toProblem(store.explain(error));
  }
}

async function* renderParts(
  start: string,
  rest: readonly (Iterable<readonly string[]> | AsyncIterable<readonly string[]>)[],
): AsyncGenerator<string, void, undefined> {
  yield start;
  for (const pages of rest) for await (const page of pages) if (page.length > 0) yield `,${page.join()}`;
  yield "]}";
}

/** Converts a failure of the store to the problem for the response. The log contains the details, from the cause. */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error;
  const message = "The server could not read its store. Try again.";
  return new ProblemError({ status: 500, code: "internal", message }, { cause: error });
}

/** Values of `error` by status, also for statuses that the contract does not document. */
const kinds: Readonly<Record<number, string>> = {
  400: "invalid_query",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  413: "content_too_large",
  415: "unsupported_media_type",
  417: "expectation_failed",
  429: "too_many_requests",
  431: "headers_too_large",
  500: "internal_error",
};

const unauthorized = 'A valid token is needed: send it as "Authorization: Bearer <token>".';

/** Renders the error body of the contract. */
function renderProblem({ status, message }: Problem): ProblemBody<operations> {
  return { error: kinds[status] ?? "invalid_request", message: status === 401 ? unauthorized : message };
}

/** A rendered list: whole, or in parts if it is long. */
type RenderedList = Uint8Array | AsyncIterable<string>;

interface Entry {
  bytes: Uint8Array;
  /** The change mark of the store before the list was read. */
  mark: number;
}

/** Maximum memory of all cached lists, in bytes. */
const maxTotalBytes = 16 * 1024 * 1024;
/** Maximum size of a cached list, in bytes. Sending a longer list takes much longer than reading it. */
const maxBytes = 256 * 1024;
/** Memory of an entry without its bytes and its key, rounded up. */
const entryBytes = 300;

/**
 * Cache of rendered lists, which are valid until the store changes. A cached list needs neither a query nor rendering. Nothing
 * is cached if the store has no change mark.
 */
export class ListCache {
  readonly #readMark: () => number | undefined;
  /**
   * The cache has two generations. When the recent one uses half of the memory, it replaces the former one. A requested list
   * moves from the former generation to the recent one. All other lists are evicted with the former generation. A list in use
   * thus costs one lookup.
   */
  #recent = new Map<string, Entry>();
  #former = new Map<string, Entry>();
  #recentBytes = 0;

  /** @param readMark Returns a number that differs after each change of the store, or undefined if there is none. */
  constructor(readMark: () => number | undefined) {
    this.#readMark = readMark;
  }

  /** Returns the list of a key, which must contain the account id. Calls `render` if the cache has no valid list. */
  get(key: string, render: () => Promise<RenderedList>): RenderedList | Promise<RenderedList> {
    const mark = this.#readMark();
    if (mark === undefined) return render();
    const recent = this.#recent.get(key);
    if (recent?.mark === mark) return recent.bytes;
    const former = this.#former.get(key);
    if (former?.mark !== mark) return this.#render(key, { mark, render });
    this.#add(key, former);
    return former.bytes;
  }

  async #render(key: string, { mark, render }: { mark: number; render: () => Promise<RenderedList> }) {
    const bytes = await render();
    if (bytes instanceof Uint8Array && bytes.length <= maxBytes) this.#add(key, { bytes, mark });
    return bytes;
  }

  #add(key: string, entry: Entry): void {
    const known = this.#recent.get(key);
    this.#recentBytes += memoryOf(key, entry) - (known ? memoryOf(key, known) : 0);
    this.#recent.set(key, entry);
    if (this.#recentBytes <= maxTotalBytes / 2) return;
    this.#former = this.#recent;
    this.#recent = new Map();
    this.#recentBytes = 0;
  }
}

function memoryOf(key: string, { bytes }: Entry): number {
  return bytes.length + 2 * key.length + entryBytes;
}
