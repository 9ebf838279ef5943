import { ApiError } from "./api-error.ts";
import { readLinks, readMalformedLinks } from "./link-header.ts";
import type { Operation, OperationData, OperationInput, PageResult } from "./operation.ts";
import type { PageSource } from "./operation-table.ts";
import { type CallInput, nextUrl, writeUrl } from "./request.ts";
import { refused } from "./response.ts";

/** An operation that responds with one page of a list. `Items` is the path of the list in the body. */
export interface PaginatedOperation<Op, Items extends readonly string[]> extends Operation<Op> {
  /** Yields one page after the other, and requests each page when the loop needs it. Throws the errors of a call. */
  pages(
    ...input: PageArguments<Op, { maxPages?: number | undefined }>
  ): AsyncGenerator<OperationData<Op>, void, undefined>;
  /** Yields the items of all pages. Requests the next page after the last item of a page. */
  items(
    ...input: PageArguments<Op, { maxItems?: number | undefined }>
  ): AsyncGenerator<PageItem<OperationData<Op>, Items>, void, undefined>;
  /** Requests one page: the first one, or the one that follows a page with this `next`. */
  page(...input: PageArguments<Op, { next?: unknown }>): Promise<PageResult<OperationData<Op>>>;
}

type PageArguments<Op, Limit> =
  object extends OperationInput<Op> ? [input?: OperationInput<Op> & Limit] : [input: OperationInput<Op> & Limit];

/** The type of the items in a body. */
export type PageItem<Data, Path extends readonly string[]> = Path extends readonly [
  infer Name,
  ...infer Rest extends string[],
]
  ? Name extends keyof NonNullable<Data>
    ? PageItem<NonNullable<Data>[Name], Rest>
    : [Name, NonNullable<Data>] extends [`${number}`, readonly (infer Item)[]]
      ? PageItem<Item, Rest>
      : never
  : NonNullable<Data> extends readonly (infer Item)[]
    ? Item
    : never;

/** Creates `pages`, `items` and `page` of an operation. Generated code imports such a function only for APIs with pagination. */
type Paginate = (source: PageSource) => object;

interface Page {
  data?: unknown;
  response: Response;
}

/** How a page leads to the next one. */
interface PageLink {
  /** Returns the cursor or URL of the next page. Undefined after the last page. */
  find(page: Page, input: CallInput, source: PageSource): unknown;
  /** Creates the request for the page of a cursor or URL. */
  follow(next: unknown, input: CallInput, source: PageSource): CallInput;
}

/** `x-pagination` with `next` and `parameter`: each body contains the query parameter of the next request. */
export function byCursor(items: readonly string[], next: readonly string[], parameter: string): Paginate {
  return paginate(items, {
    find: ({ data }) => unlessLast(readPath(data, next)),
    follow: (cursor, input, source) => writeInput({ ...input, query: { ...input.query, [parameter]: cursor } }, source),
  });
}

/** `x-pagination` with `next` only: each body contains the URL of the next page. */
export function byUrl(items: readonly string[], next: readonly string[]): Paginate {
  return paginate(items, {
    find: (page, input, source) => {
      const target = unlessLast(readPath(page.data, next));
      return target === undefined ? undefined : resolveUrl(target, urlOf(page, input, source), { input, source });
    },
    follow: followUrl,
  });
}

/** Pagination by the header `Link` with the relation `next` (RFC 8288). A malformed link to the next page is an error. */
export function byLink(items: readonly string[]): Paginate {
  return paginate(items, {
    find: (page, input, source) => {
      const header = page.response.headers.get("link") ?? "";
      const base = urlOf(page, input, source);
      const links = readLinks(header, base).filter(([relation]) => relation === "next");
      const target = links.find(([, url]) => url)?.[1];
      if (target) return resolveUrl(target.href, base, { input, source });
      // Otherwise a list of several pages would seem complete after the first one.
      if (links.length > 0 || /\bnext\b/i.test(readMalformedLinks(header)))
        throw brokenPage(
          `expected a valid link to the next page in Link (RFC 8288), received ${withoutQuery(header)}`,
          source,
        );
      return undefined;
    },
    follow: followUrl,
  });
}

function paginate(path: readonly string[], link: PageLink): Paginate {
  return (source) => {
    async function* read({ maxPages = Number.POSITIVE_INFINITY, ...input }: CallInput & { maxPages?: number }) {
      const seen = new Set<string>();
      let request = writeInput(input, source);
      for (let count = 0; count < maxPages; count++) {
        const url = locate(request, source);
        if (seen.has(url))
          throw brokenPage("the link to the next page leads to a page that has already been read.", source);
        seen.add(url);
        const found = await readPage(request, source);
        yield found;
        const next = link.find(found, request, source);
        if (next === undefined) return;
        request = link.follow(next, request, source);
      }
    }

    async function page({ next, ...input }: CallInput & { next?: unknown } = {}) {
      const first = writeInput(input, source);
      // A page that was stored as JSON may have null.
      const request = next === undefined || next === null ? first : link.follow(next, first, source);
      const found = await readPage(request, source);
      return { data: found.data, next: link.find(found, request, source) };
    }

    async function* pages(input: CallInput & { maxPages?: number } = {}) {
      for await (const { data } of read(input)) yield data;
    }

    async function* items({ maxItems = Number.POSITIVE_INFINITY, ...input }: CallInput & { maxItems?: number } = {}) {
      let left = maxItems;
      if (left <= 0) return;
      for await (const { data } of read(input)) {
        // Some servers send null for an empty list.
        const list = readPath(data, path) ?? [];
        if (!Array.isArray(list)) throw brokenPage(`expected a list at "${path.join("/")}" of the page.`, source);
        for (const item of list) {
          yield item;
          left -= 1;
          if (left <= 0) return;
        }
      }
    }

    return { pages, items, page };
  };
}

async function readPage(input: CallInput, { run, operationId }: PageSource): Promise<Page> {
  const { ok, data, error, response } = await run(input);
  if (!ok) throw refused(operationId, response, error);
  return { data, response };
}

function followUrl(next: unknown, input: CallInput, source: PageSource): CallInput {
  return { ...input, [nextUrl]: resolveUrl(next, locate(input, source), { input, source }) };
}

/** Resolves the URL of a next page. Throws for another origin, which must not receive the credentials. */
function resolveUrl(value: unknown, base: string, { input, source }: { input: CallInput; source: PageSource }): string {
  const target = String(value);
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
  const { origin } = new URL(locate(input, source));
  if (url?.origin === origin && !url.username && !url.password) {
    // A fragment is not sent, so links that differ only in it lead to the same page.
    url.hash = "";
    return url.href;
  }
  throw brokenPage(`expected the next page at ${origin}, received ${withoutQuery(target)}`, source);
}

/** Converts each `Date` in an input to a string, so that its URL can be written. A cursor may be a `Date`. */
function writeInput(input: CallInput, { entry }: PageSource): CallInput {
  return entry.dates?.write(input) ?? input;
}

/** Returns the URL of a response, or of its request: a response of a custom `fetch` may have no URL. */
function urlOf({ response }: Page, input: CallInput, source: PageSource): string {
  return response.url || locate(input, source);
}

/** Returns the absolute URL of a request. In a browser, `baseUrl` may be relative to the page. */
function locate(input: CallInput, { baseUrl, entry }: PageSource): string {
  return new Request(input[nextUrl] ?? writeUrl(baseUrl, entry, input)).url;
}

function brokenPage(message: string, { operationId }: PageSource): ApiError {
  return new ApiError(message, { code: "protocol", operationId });
}

/** A text up to its query, which may have secrets. */
function withoutQuery(text: string): string {
  return text.replace(/\?[\s\S]*/, "");
}

/** Returns undefined for the values that end a list. */
function unlessLast(next: unknown): unknown {
  return next === null || next === "" || next === false ? undefined : next;
}

function readPath(data: unknown, path: readonly string[]): unknown {
  // `Object()` allows reading a property of any value, even null.
  return path.reduce((value, name) => Object(value)[name], data);
}
