import { describe, expect, test, vi } from "vitest";
import type { ClientOptions } from "./client.ts";
import { type DeprecationNotice, type DeprecationReporter, reportDeprecations } from "./deprecation.ts";
import type { DeprecatedEntry, OperationEntry } from "./operation-table.ts";
import { createCaller } from "./testing/create-caller.ts";
import { eventStream, recordingFetch } from "./testing/recording-fetch.ts";

/** A reporter, and the notices that it got. */
function collect() {
  const notices: DeprecationNotice[] = [];
  return { notices, onDeprecated: reportDeprecations((notice) => notices.push(notice)) };
}

/** The notices of one call to an operation. */
async function noticesOf(
  deprecated: readonly DeprecatedEntry[] | undefined,
  { headers = {}, ...input }: { headers?: Record<string, string>; [name: string]: unknown } = {},
): Promise<DeprecationNotice[]> {
  const { notices, onDeprecated } = collect();
  const { fetch } = recordingFetch(() => Response.json({}, { headers }));
  await createCaller({ ...(deprecated ? { deprecated } : {}), method: "POST" }, { fetch, onDeprecated })(input);
  return notices;
}

const since = new Date("2023-06-30T23:59:59Z");
const sunset = new Date("2027-01-31T00:00:00Z");
const announced = { deprecation: "@1688169599", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" };

describe("a response", () => {
  test("without the headers is not reported", async () => {
    expect(await noticesOf(undefined)).toEqual([]);
    expect(await noticesOf([])).toEqual([]);
  });

  test("with both headers is reported with dates, links and a sentence", async () => {
    const link =
      '<https://api.test/help?a=1,2>; rel="deprecation"; type="text/html", <https://api.test/end>;rel=sunset, <https://api.test/next>; rel=next';
    expect(await noticesOf(undefined, { headers: { ...announced, link } })).toEqual([
      {
        operationId: "call",
        part: undefined,
        listed: undefined,
        since,
        sunset,
        links: { deprecation: "https://api.test/help?a=1,2", sunset: "https://api.test/end" },
        message:
          "call is deprecated since 2023-06-30T23:59:59Z. It works until 2027-01-31. " +
          "See https://api.test/help?a=1,2 and https://api.test/end.",
      },
    ]);
  });

  test.each<[what: string, headers: Record<string, string>, dates: object]>([
    ["Deprecation", { deprecation: announced.deprecation }, { since, sunset: undefined }],
    ["Sunset", { sunset: announced.sunset }, { since: undefined, sunset }],
    ["a deprecation in the future", { deprecation: "@4102444800" }, { since: new Date("2100-01-01") }],
    ["a deprecation before 1970", { deprecation: "@-1" }, { since: new Date(-1000) }],
    ["a date with parameters", { deprecation: "@1688169599;a=1; b" }, { since }],
    ["a date in the form of RFC 850", { sunset: "Sunday, 31-Jan-27 00:00:00 GMT" }, { sunset }],
    ["a date in the form of asctime", { sunset: "Sun Jan 31 00:00:00 2027" }, { sunset }],
  ])("with only %s is reported", async (_, headers, dates) => {
    expect(await noticesOf(undefined, { headers })).toMatchObject([dates]);
  });

  test("has a date in GMT, in every time zone", async () => {
    vi.stubEnv("TZ", "America/New_York");
    expect(new Date(2027, 0, 31).toISOString()).toBe("2027-01-31T05:00:00.000Z");
    expect(await noticesOf(undefined, { headers: { sunset: "Sun Jan 31 00:00:00 2027" } })).toMatchObject([{ sunset }]);
    vi.unstubAllEnvs();
  });

  test.each<[headers: Record<string, string>]>([
    [{ deprecation: "true" }],
    [{ deprecation: "?1" }],
    [{ deprecation: "1688169599" }],
    [{ deprecation: "@" }],
    [{ deprecation: "@1688169599.5" }],
    [{ deprecation: "@1688169599, @1688169599" }],
    [{ deprecation: "@0000001688169599" }],
    [{ deprecation: "@999999999999999" }],
    [{ deprecation: "Fri, 30 Jun 2023 23:59:59 GMT" }],
    [{ deprecation: "" }],
    [{ sunset: "2027-01-31" }],
    [{ sunset: "@1688169599" }],
    [{ sunset: "Sun, 31 Foo 2027 00:00:00 GMT" }],
    [{ sunset: "Sunday" }],
    [{ sunset: `${announced.sunset}, ${announced.sunset}` }],
    [{ sunset: "x".repeat(10_000) }],
    [{ link: '<https://api.test/help>; rel="deprecation"' }],
  ])("with the headers %j is not reported", async (headers) => {
    expect(await noticesOf(undefined, { headers })).toEqual([]);
  });

  test("that is malformed in one header is reported with the other", async () => {
    expect(await noticesOf(undefined, { headers: { ...announced, deprecation: "true" } })).toMatchObject([
      { since: undefined, sunset },
    ]);
  });

  test.each([
    ["</help>; rel=deprecation", { deprecation: "http://127.0.0.1:1/help" }],
    [
      '<a>; title="x, rel=y"; rel="sunset DEPRECATION"',
      { deprecation: "http://127.0.0.1:1/a", sunset: "http://127.0.0.1:1/a" },
    ],
    ["<a>; rel=deprecation, <b>; rel=deprecation", { deprecation: "http://127.0.0.1:1/a" }],
    ["<javascript:alert(1)>; rel=deprecation, <data:,a>; rel=sunset", {}],
    ["<http://>; rel=deprecation", {}],
    ["<a; rel=deprecation", {}],
    ["<a>", {}],
    ['<a>; rel="deprecation', {}],
    ["<a>; rel=successor-version; x=deprecation", {}],
    ['<a>"; rel=deprecation'.repeat(500), {}],
  ])("with the links %j is reported with those about the deprecation", async (link, links) => {
    const response = Response.json({}, { headers: { ...announced, link } });
    const { notices, onDeprecated } = collect();
    const fetch = async ({ url }: Request) => Object.defineProperty(response, "url", { value: url });
    await createCaller({}, { fetch, onDeprecated })();
    expect(notices.map((notice) => notice.links)).toEqual([links]);
  });

  test.each([404, 503])("of the status %i is reported, once, after the retries", async (status) => {
    const { notices, onDeprecated } = collect();
    const { fetch } = recordingFetch(() =>
      Response.json({}, { status, headers: { ...announced, "retry-after": "0" } }),
    );
    await createCaller({}, { fetch, onDeprecated }).result();
    expect(notices).toHaveLength(1);
  });
});

describe("an operation that the contract deprecates", () => {
  const inContract = { path: [], since: "2026-06-01", sunset: "2027-06-30" };

  test("is reported without headers", async () => {
    expect(await noticesOf([inContract])).toMatchObject([
      { part: undefined, since: new Date("2026-06-01"), sunset: new Date("2027-06-30"), links: {} },
    ]);
    expect(await noticesOf([{ path: [] }])).toMatchObject([{ message: "call is deprecated." }]);
  });

  test("is reported with a date of the response before that of the contract", async () => {
    expect(await noticesOf([inContract], { headers: { sunset: announced.sunset } })).toMatchObject([
      { since: new Date("2026-06-01"), sunset },
    ]);
  });
});

describe("a deprecated part", () => {
  const part = (path: string[], rest: object = {}) => [{ path, ...rest }];

  test.each<[what: string, entries: DeprecatedEntry[], input: Record<string, unknown>, names: string[]]>([
    ["a parameter", part(["query", "page"]), { query: { page: 1 } }, ["query.page"]],
    ["a parameter with the value 0", part(["query", "page"]), { query: { page: 0 } }, ["query.page"]],
    ["no parameter that is not sent", part(["query", "page"]), { query: { page: undefined, limit: 1 } }, []],
    ["no parameter without a query", part(["query", "page"]), {}, []],
    ["no name of a prototype", part(["query", "toString"]), { query: {} }, []],
    ["a property", part(["body", "author", "name"]), { body: { author: { name: null } } }, ["body.author.name"]],
    ["no property of text", part(["body", "author", "length"]), { body: { author: "Ada" } }, []],
    ["a property of an item", part(["body", "a", "b"]), { body: { a: [{}, [{ b: 1 }]] } }, ["body.a.b"]],
    ["no property of other items", part(["body", "a", "b"]), { body: { a: [{ c: 1 }, null] } }, []],
    ["a value", part(["body", "kind"], { listed: { value: "old" } }), { body: { kind: "old" } }, ["body.kind"]],
    ["no other value", part(["body", "kind"], { listed: { value: "old" } }), { body: { kind: "new" } }, []],
    ["the value null", part(["body", "kind"], { listed: { value: null } }), { body: { kind: null } }, ["body.kind"]],
    [
      "a value of a list",
      part(["query", "kind"], { listed: { value: 2 } }),
      { query: { kind: [1, 2] } },
      ["query.kind"],
    ],
    [
      "two parts",
      [...part(["query", "a"]), ...part(["body", "b"])],
      { query: { a: 1 }, body: { b: 2 } },
      ["query.a", "body.b"],
    ],
    ["no event that did not arrive", part(["event", "moved"]), {}, []],
  ])("is reported: %s", async (_, deprecated, input, names) => {
    expect((await noticesOf(deprecated, input)).map(({ part }) => part)).toEqual(names);
  });

  test("is reported with the dates of the contract, because headers are about the operation", async () => {
    const deprecated = part(["query", "kind"], {
      listed: { value: "old" },
      since: "2026-06-01",
      sunset: "2027-06-30T12:00:00Z",
    });
    expect(await noticesOf(deprecated, { query: { kind: "old" }, headers: announced })).toMatchObject([
      { part: undefined, sunset },
      {
        part: "query.kind",
        listed: { value: "old" },
        since: new Date("2026-06-01"),
        sunset: new Date("2027-06-30T12:00:00Z"),
        message:
          'The value "old" of query.kind of call is deprecated since 2026-06-01. It works until 2027-06-30T12:00:00Z.',
      },
    ]);
  });

  test("may be an event", async () => {
    const { notices, onDeprecated } = collect();
    const { fetch } = recordingFetch(() =>
      eventStream(
        "event: begun\ndata: {}\n\nevent: moved\ndata: {}\n\nevent: moved\ndata: {}\n\nevent: other\ndata: {}\n\n",
      ),
    );
    const entry = {
      stream: { events: ["begun", "moved"] },
      deprecated: [{ path: ["event", "moved"], sunset: "2027-01-31" }, { path: ["event", "other"] }],
    };
    const seen: string[] = [];
    for await (const { event } of createCaller(entry, { fetch, onDeprecated })())
      seen.push(`${event} ${notices.length}`);
    expect(seen).toEqual(["begun 0", "moved 1", "moved 1"]);
    expect(notices).toMatchObject([{ operationId: "call", part: "event.moved", sunset }]);
  });

  test("may be a header that the client sends with every call", async () => {
    const { notices, onDeprecated } = collect();
    const { fetch } = recordingFetch();
    const deprecated = [{ path: ["headers", "X-Trace"] }];
    await createCaller({ deprecated }, { fetch, onDeprecated, headers: { "X-Trace": "a" } })();
    expect(notices).toMatchObject([{ part: "headers.X-Trace" }]);
  });
});

describe("the function", () => {
  const call = async (onDeprecated: DeprecationReporter, entry: Partial<OperationEntry> = {}, input: object = {}) => {
    const { fetch } = recordingFetch(() => Response.json({ fine: true }, { headers: announced }));
    const options: ClientOptions = { fetch, onDeprecated };
    return createCaller(entry, options)(input);
  };

  test("is called once for each operation and part, whatever their dates", async () => {
    const { notices, onDeprecated } = collect();
    const deprecated = [
      { path: ["query", "a"] },
      { path: ["query", "b"], listed: { value: 1 } },
      { path: ["query", "b"], listed: { value: 2 } },
    ];
    for (const query of [{ a: 1 }, { a: 2 }, { b: 1 }, { b: 2 }, { b: [1, 2] }])
      await call(onDeprecated, { deprecated }, { query });
    await call(onDeprecated, { id: "other" });
    expect(notices.map(({ operationId, part, listed }) => [operationId, part, listed?.value])).toEqual([
      ["call", undefined, undefined],
      ["call", "query.a", undefined],
      ["call", "query.b", 1],
      ["call", "query.b", 2],
      ["other", undefined, undefined],
    ]);
  });

  test("is never given to a client directly, which would call it for each response", () => {
    // @ts-expect-error: reportDeprecations is missing.
    const options: ClientOptions = { onDeprecated: (notice: unknown) => console.warn(notice) };
    expect(options).toBeDefined();
  });

  test("is called again by another reporter", async () => {
    const [one, other] = [collect(), collect()];
    await call(one.onDeprecated);
    await call(other.onDeprecated);
    expect([one.notices.length, other.notices.length]).toEqual([1, 1]);
  });

  test.each<[what: string, report: () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["rejects", () => Promise.reject(new Error("broken"))],
    [
      "returns a broken promise",
      () => ({
        // biome-ignore lint/suspicious/noThenProperty: the test is about this.
        get then() {
          throw new Error("broken");
        },
      }),
    ],
  ])("that %s breaks no request, and is not called again", async (_, report) => {
    const rejected = vi.fn();
    process.on("unhandledRejection", rejected);
    // Not a spy, which would itself handle the promise that it returns.
    let count = 0;
    const onDeprecated = reportDeprecations(() => {
      count += 1;
      return report();
    });
    const entry = { deprecated: [{ path: ["query", "a"] }] };
    expect(await call(onDeprecated, entry, { query: { a: 1 } })).toEqual({ fine: true });
    expect(await call(onDeprecated, entry, { query: { a: 1 } })).toEqual({ fine: true });
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", rejected);
    expect(count).toBe(2);
    expect(rejected).not.toHaveBeenCalled();
  });
});
