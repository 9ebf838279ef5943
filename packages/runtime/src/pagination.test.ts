import { afterEach, describe, expect, test, vi } from "vitest";
import type { OperationEntry } from "./operation-table.ts";
import { byCursor, byLink, byUrl } from "./pagination.ts";
import { createCaller } from "./testing/create-caller.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

interface Pages {
  pages(input?: object): AsyncGenerator<unknown>;
  items(input?: object): AsyncGenerator<unknown>;
  page(input?: object): Promise<{ data: unknown; next: unknown }>;
}

/** An operation whose responses a function gives by the number of the request. */
function createPages(
  paginate: OperationEntry["paginate"],
  respond: (attempt: number) => Response | [body: unknown, headers?: Record<string, string>],
  options: object = {},
) {
  const { fetch, sent } = recordingFetch((_, attempt) => {
    const found = respond(attempt - 1);
    return found instanceof Response ? found : Response.json(found[0], { headers: found[1] ?? {} });
  });
  const entry = paginate === undefined ? {} : { paginate };
  // The entry has `paginate`, so the operation has its iterators.
  const operation = createCaller(entry, { fetch, ...options }) as unknown as Pages;
  return { operation, sent, urls: () => sent.map(({ url }) => url.replace("http://127.0.0.1:1", "")) };
}

async function collect(iterator: AsyncGenerator<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const value of iterator) found.push(value);
  return found;
}

const cursors = byCursor(["books"], ["page", "next"], "after");

/** Three pages of two items. */
function respondWithCursor(attempt: number): [unknown] {
  const next = [{ next: "b" }, { next: 3 }, { next: null }][attempt];
  return [{ books: [attempt * 2, attempt * 2 + 1], page: next }];
}

describe("cursors", () => {
  test("lead from page to page, with the rest of the input", async () => {
    const { operation, urls } = createPages(cursors, respondWithCursor);
    expect(await collect(operation.items({ query: { limit: 2 } }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(urls()).toEqual(["/items?limit=2", "/items?limit=2&after=b", "/items?limit=2&after=3"]);
  });

  test.each([[null], [undefined], [""], [false]])("end with %j", async (next) => {
    const { operation, sent } = createPages(cursors, () => [{ books: [1], page: { next } }]);
    expect(await collect(operation.pages())).toEqual(
      [{ books: [1], page: { next } }].map((page) => JSON.parse(JSON.stringify(page))),
    );
    expect(sent).toHaveLength(1);
  });

  test("end with a body that has no cursor", async () => {
    const { operation } = createPages(cursors, () => [{ books: [1] }]);
    expect(await collect(operation.items())).toEqual([1]);
  });

  test("an empty page is not the end", async () => {
    const { operation } = createPages(cursors, (attempt) => [
      { books: [[], [1]][attempt], page: { next: ["x"][attempt] } },
    ]);
    expect(await collect(operation.items())).toEqual([1]);
  });

  test("that repeat are an error, after the items of the earlier pages", async () => {
    const { operation, sent } = createPages(cursors, () => [{ books: [1], page: { next: "same" } }]);
    const items: unknown[] = [];
    const read = async () => {
      for await (const item of operation.items()) items.push(item);
    };
    await expect(read()).rejects.toMatchObject({
      code: "protocol",
      message: expect.stringContaining("already been read"),
    });
    expect(items).toEqual([1, 1]);
    expect(sent).toHaveLength(2);
  });
});

describe("one page", () => {
  test.each<[string, OperationEntry["paginate"], [body: unknown, headers?: Record<string, string>], string]>([
    ["a cursor", cursors, [{ books: [], page: { next: "b" } }], "b"],
    ["a URL in the body", byUrl([], ["next"]), [{ next: "?after=b" }], "http://127.0.0.1:1/items?after=b"],
    ["a header", byLink([]), [[], { link: '<?after=b>; rel="next"' }], "http://127.0.0.1:1/items?after=b"],
  ])("leads to the next one by %s, which JSON keeps", async (_, paginate, response, next) => {
    const { operation, urls } = createPages(paginate, (attempt) => (attempt === 0 ? response : [[]]));
    const first = await operation.page();
    expect(first).toEqual({ data: response[0], next });
    const stored = JSON.parse(JSON.stringify(first));
    expect(await operation.page({ next: stored.next })).toEqual({ data: [], next: undefined });
    expect(urls()).toEqual(["/items", "/items?after=b"]);
  });

  test.each([[undefined], [null]])("is the first one after %j", async (next) => {
    const { operation, urls } = createPages(cursors, respondWithCursor);
    await operation.page({ next });
    expect(urls()).toEqual(["/items"]);
  });

  test("is never requested from another origin", async () => {
    const { operation, sent } = createPages(byUrl([], ["next"]), () => [{}]);
    await expect(operation.page({ next: "http://other.test/items" })).rejects.toMatchObject({ code: "protocol" });
    expect(sent).toEqual([]);
  });

  test("has the typed error of a call", async () => {
    const { operation } = createPages(cursors, () => new Response("", { status: 404 }));
    await expect(operation.page()).rejects.toMatchObject({ code: "response", status: 404 });
  });
});

describe("a repeated request is an error", () => {
  test.each([
    ["the cursor of the first request", cursors, { books: [1], page: { next: "c" } }],
    ["a URL with another fragment", byUrl(["books"], ["url"]), { books: [1], url: "?after=c#" }],
  ])("after one request: %s", async (_, paginate, body) => {
    const respond = (attempt: number): [unknown] => [{ ...body, ...("url" in body && { url: body.url + attempt }) }];
    const { operation, sent } = createPages(paginate, respond);
    await expect(collect(operation.pages({ query: { after: "c" }, maxPages: 3 }))).rejects.toThrow("already been read");
    expect(sent).toHaveLength(1);
  });

  test("but not a request with another object as its cursor", async () => {
    const { operation, urls } = createPages(cursors, (attempt) => [
      { books: [attempt], page: { next: [{ id: 1 }, { id: 2 }][attempt] } },
    ]);
    expect(await collect(operation.items())).toEqual([0, 1, 2]);
    expect(new Set(urls()).size).toBe(3);
  });
});

describe("limits", () => {
  test("of pages stop before the next request", async () => {
    const { operation, sent } = createPages(cursors, respondWithCursor);
    expect(await collect(operation.pages({ maxPages: 2 }))).toHaveLength(2);
    expect(sent).toHaveLength(2);
  });

  test("of items stop in a page, and 0 sends nothing", async () => {
    const { operation, sent } = createPages(cursors, respondWithCursor);
    expect(await collect(operation.items({ maxItems: 2 }))).toEqual([0, 1]);
    expect(sent).toHaveLength(1);
    expect(await collect(operation.items({ maxItems: 0 }))).toEqual([]);
    expect(await collect(operation.pages({ maxPages: 0 }))).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test("set by a break of the loop send no further request", async () => {
    const { operation, sent } = createPages(cursors, respondWithCursor);
    for await (const _ of operation.items()) break;
    expect(sent).toHaveLength(1);
  });

  test("a signal stops between pages", async () => {
    const { operation, sent } = createPages(cursors, respondWithCursor);
    const controller = new AbortController();
    const read = async () => {
      for await (const _ of operation.pages({ signal: controller.signal })) controller.abort(new Error("Enough."));
    };
    await expect(read()).rejects.toThrow("Enough.");
    expect(sent).toHaveLength(1);
  });
});

const link = (target: string, relation = "next") => ({ link: `<${target}>; rel="${relation}"` });

describe("links", () => {
  test.each([
    ["absolute", "http://127.0.0.1:1/items?page=2"],
    ["of a path", "/items?page=2"],
    ["of a query", "?page=2"],
  ])("that are %s are followed", async (_, target) => {
    const { operation, urls } = createPages(byLink([]), (attempt) => [[attempt], attempt === 0 ? link(target) : {}]);
    expect(await collect(operation.items({ query: { limit: 1 } }))).toEqual([0, 1]);
    expect(urls()).toEqual(["/items?limit=1", "/items?page=2"]);
  });

  test.each([
    ["without its bracket", '</items?token=a; rel="next"'],
    ["without brackets", "/items?token=a; rel=next"],
    ["with an open quotation", '</items?token=a>; rel="next'],
    ["with a target that is not a URL", "<https://[?token=a>; rel=next"],
    ["with a target of another scheme", "<mailto:a@b.test?token=a>; rel=next"],
    ["after a valid link", "</a?token=a>; rel=last, /b; rel=next"],
  ])("to the next page that are malformed are an error: %s", async (_, header) => {
    const { operation, sent } = createPages(byLink([]), () => [[1], { link: header }]);
    const error = await collect(operation.items()).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "protocol", message: expect.stringContaining("expected a valid link") });
    expect(String(error)).not.toContain("token=a");
    expect(sent).toHaveLength(1);
  });

  test.each([
    "",
    "</a; rel=last",
    '</a>; title="next"; rel=last',
    '</a>; title="a, </b; rel=next"; rel=last',
    '</a>; rel=next; anchor="#chapter"',
    "<mailto:a@b.test>; rel=author",
  ])("without one to the next page end the list: %s", async (header) => {
    const { operation } = createPages(byLink([]), () => [[1], { link: header }]);
    expect(await collect(operation.items())).toEqual([1]);
  });

  test.each(["</items?page=2>; rel=next, /next; rel=last", "<mailto:a@b.test>; rel=next, </items?page=2>; rel=next"])(
    "to the next page are followed in spite of malformed ones: %s",
    async (header) => {
      const { operation } = createPages(byLink([]), (attempt) => [[attempt], attempt === 0 ? { link: header } : {}]);
      expect(await collect(operation.items())).toEqual([0, 1]);
    },
  );

  test("of other relations are ignored", async () => {
    const { operation } = createPages(byLink([]), () => [[1], { link: '</a>; rel="prev", </b>; rel=last' }]);
    expect(await collect(operation.items())).toEqual([1]);
  });

  test.each([
    "https://127.0.0.1:1/items",
    "http://127.0.0.1:2/items",
    "//other.test/items",
    "http://[",
    "javascript:1",
  ])("to another origin get no request: %s", async (target) => {
    const respond = (): [unknown] => [{ list: [1], next: target }];
    const { operation, sent } = createPages(byUrl(["list"], ["next"]), respond, { headers: { "x-secret": "1" } });
    await expect(collect(operation.items())).rejects.toMatchObject({
      code: "protocol",
      message: expect.stringContaining("expected the next page at http://127.0.0.1:1"),
    });
    expect(sent).toHaveLength(1);
  });

  test("keep the credentials and headers of the operation", async () => {
    const { operation, sent } = createPages(byLink([]), (attempt) => [[attempt], attempt === 0 ? link("/two") : {}], {
      headers: { "x-tenant": "a" },
    });
    await collect(operation.items({ headers: { "x-trace": "t" } }));
    expect(sent).toMatchObject(Array(2).fill({ headers: { "x-tenant": "a", "x-trace": "t" } }));
  });

  test("back to the first page are an error", async () => {
    const { operation } = createPages(byLink([]), () => [[1], link("/items")]);
    await expect(collect(operation.pages())).rejects.toThrow("already been read");
  });
});

describe("a client with a relative baseUrl, as in a browser", () => {
  const page = "http://app.test/start";
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ["byUrl", byUrl(["list"], ["next"]), "?p=2"],
    ["byLink", byLink(["list"]), "?p=2"],
    ["byLink with a path", byLink(["list"]), "/api/items?p=2"],
  ])("follows links: %s", async (_, paginate, target) => {
    vi.stubGlobal("Request", relativeTo(page));
    const respond = (attempt: number): [unknown, Record<string, string>] =>
      attempt === 0 ? [{ list: [0], next: target }, link(target)] : [{ list: [1] }, {}];
    const { operation, urls } = createPages(paginate, respond, { baseUrl: "/api" });
    expect(await collect(operation.items())).toEqual([0, 1]);
    expect(urls()).toEqual(["http://app.test/api/items", "http://app.test/api/items?p=2"]);
  });

  test("follows no link to another origin", async () => {
    vi.stubGlobal("Request", relativeTo(page));
    const { operation, sent } = createPages(byLink([]), () => [[0], link("http://other.test/api/items")], {
      baseUrl: "/api",
    });
    await expect(collect(operation.items())).rejects.toThrow("expected the next page at http://app.test");
    expect(sent).toHaveLength(1);
  });
});

/** The class `Request` of a page, which resolves relative URLs. */
function relativeTo(page: string) {
  return class extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, page), init);
    }
  };
}

test("an error response throws the error of a call", async () => {
  const { operation } = createPages(cursors, () => Response.json({ error: "no" }, { status: 400 }));
  await expect(collect(operation.pages())).rejects.toMatchObject({
    code: "response",
    status: 400,
    body: { error: "no" },
  });
});

test("a page without its list is an error that names the location", async () => {
  const { operation } = createPages(cursors, () => [{ books: {} }]);
  await expect(collect(operation.items())).rejects.toThrow('expected a list at "books" of the page.');
});

test("an operation without pages has no iterators", () => {
  const { operation } = createPages(undefined, () => [[]]);
  expect(operation.pages).toBeUndefined();
});
