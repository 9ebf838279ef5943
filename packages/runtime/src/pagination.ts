import { ApiError } from "./api-error.ts";
import { readLinks, readMalformedLinks } from "./link-header.ts";
import type { Operation, OperationData, OperationInput } from "./operation.ts";
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

/** Creates `pages` and `items` of an operation. Generated code imports such a function only for APIs with pagination. */
type Paginate = (source: PageSource) => object;

interface Page {
  data?: unknown;
  response: Response;
}

type FindNext = (page: Page, input: CallInput, source: PageSource) => CallInput | undefined;

/** `x-pagination` with `next` and `parameter`: each body contains the query parameter of the next request. */
export function byCursor(items: readonly string[], next: readonly string[], parameter: string): Paginate {
  return paginate(items, ({ data }, input, source) => {
    const cursor = readPath(data, next);
    return isLast(cursor)
      ? undefined
      : writeInput({ ...input, query: { ...input.query, [parameter]: cursor } }, source);
  });
}

/** `x-pagination` with `next` only: each body contains the URL of the next page. */
export function byUrl(items: readonly string[], next: readonly string[]): Paginate {
  return paginate(items, (page, input, source) => {
    const target = readPath(page.data, next);
    return isLast(target) ? undefined : follow(String(target), { page, input, source });
  });
}

/** Pagination by the header `Link` with the relation `next` (RFC 8288). A malformed link to the next page is an error. */
export function byLink(items: readonly string[]): Paginate {
  return paginate(items, (page, input, source) => {
    const header = page.response.headers.get("link") ?? "";
    const links = readLinks(header, urlOf(page, input, source)).filter(([relation]) => relation === "next");
    const target = links.find(([, url]) => url)?.[1];
    if (target) return follow(target.href, { page, input, source });
    // Otherwise a list of several pages would seem complete after the first one.
    if (links.length > 0 || /\bnext\b/i.test(readMalformedLinks(header)))
      throw brokenPage(
        `expected a valid link to the next page in Link (RFC 8288), received ${withoutQuery(header)}`,
        source,
      );
    return undefined;
  });
}

function paginate(path: readonly string[], findNext: FindNext): Paginate {
  return (source) => {
    async function* read({ maxPages = Number.POSITIVE_INFINITY, ...input }: CallInput & { maxPages?: number }) {
      const seen = new Set<string>();
      let request: CallInput | undefined = writeInput(input, source);
      for (let count = 0; request && count < maxPages; count++) {
        const url = locate(request, source);
        if (seen.has(url))
          throw brokenPage("the link to the next page leads to a page that has already been read.", source);
        seen.add(url);
        const page = await readPage(request, source);
        yield page;
        request = findNext(page, request, source);
      }
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

    return { pages, items };
  };
}

async function readPage(input: CallInput, { run, operationId }: PageSource): Promise<Page> {
  const { ok, data, error, response } = await run(input);
  if (!ok) throw refused(operationId, response, error);
  return { data, response };
}

/** Creates the request for a URL that the server sent. Throws for another origin, which must not receive the credentials. */
function follow(
  target: string,
  { page, input, source }: { page: Page; input: CallInput; source: PageSource },
): CallInput {
  const base = urlOf(page, input, source);
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
  const { origin } = new URL(locate(input, source));
  if (url?.origin === origin && !url.username && !url.password) {
    // A fragment is not sent, so links that differ only in it lead to the same page.
    url.hash = "";
    return { ...input, [nextUrl]: url.href };
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

function isLast(next: unknown): boolean {
  return next === undefined || next === null || next === "" || next === false;
}

function readPath(data: unknown, path: readonly string[]): unknown {
  // `Object()` allows reading a property of any value, even null.
  return path.reduce((value, name) => Object(value)[name], data);
}
