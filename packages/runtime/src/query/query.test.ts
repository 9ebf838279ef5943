import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from "@tanstack/query-core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Operation, StreamEvent, StreamOperation } from "../operation.ts";
import { byCursor, type PaginatedOperation } from "../pagination.ts";
import { createCaller } from "../testing/create-caller.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import type { TestOperations } from "../testing/test-operations.ts";
import { infiniteQuery, operationMutation, operationQuery, type StreamQueryOptions, streamQuery } from "./index.ts";

type Ask = TestOperations["ask"];
type List = TestOperations["listItems"];

/** A client with the defaults of an application: cached data becomes stale immediately. */
function createQueryClient() {
  const client = new QueryClient();
  client.mount();
  onTestFinished(() => {
    client.unmount();
    client.clear();
  });
  return client;
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream whose events a test sends one by one. Each request opens a new one. */
function controlledStream() {
  const opened: { send(text: string): void; end(): void; isCancelled: boolean }[] = [];
  const { fetch, sent } = recordingFetch(() => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = {
      isCancelled: false,
      send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    };
    opened.push(stream);
    const body = new ReadableStream<Uint8Array>({
      start: (started) => {
        controller = started;
      },
      cancel: () => {
        stream.isCancelled = true;
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  const caller = createCaller({ method: "POST", stream: { events: ["delta", "done"], last: ["done"] } }, { fetch });
  // The table describes the same operation as the type.
  return { operation: caller as unknown as StreamOperation<Ask>, opened, sent };
}

/** An operation with one event, and the inputs of its calls. */
function listInputs() {
  const sent: unknown[] = [];
  const operation = async function* (input: unknown) {
    sent.push(input);
    yield { event: "done", data: { total: 1 } };
  };
  // Only calls with an input are made.
  return { operation: operation as unknown as StreamOperation<Ask>, sent };
}

function observe<Data = StreamEvent<Ask>[]>(
  options: StreamQueryOptions<StreamEvent<Ask>, Data> = {},
  added: Pick<QueryObserverOptions<Data>, "retry" | "retryDelay" | "queryKeyHashFn"> = {},
) {
  const { operation, opened, sent } = controlledStream();
  const client = createQueryClient();
  const input = [{ body: { question: "Why?" }, timeoutMs: 0 }] as const;
  const query = { ...streamQuery(["test", "ask"], operation, { input: [...input], options }), ...added };
  const observer = new QueryObserver(client, query);
  const unsubscribe = observer.subscribe(() => {});
  onTestFinished(unsubscribe);
  const result = () => observer.getCurrentResult();
  const names = () => namesOf(result().data);
  /** The state of the query, with the names of its events. */
  const state = () => {
    const { status, fetchStatus, data } = client.getQueryState(query.queryKey) ?? {};
    return [status, fetchStatus, namesOf(data)];
  };
  /** Sends the first event of the first stream, and waits until the observer has it. */
  const sendFirst = async () => {
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(delta("a"));
    await expect.poll(names).toEqual(["a"]);
  };
  /** Mounts another observer, as a component that appears later. */
  const mount = () => onTestFinished(new QueryObserver(client, query).subscribe(() => {}));
  return { client, query, observer, unsubscribe, sendFirst, mount, opened, sent, result, names, state };
}

type MountOptions = Pick<QueryObserverOptions<StreamEvent<Ask>[]>, "throwOnError" | "retryOnMount">;

/** The text, or the total, of each event. */
function namesOf(data: unknown) {
  return (data as StreamEvent<Ask>[] | undefined)?.map((one) => Object.values(one.data)[0]);
}

const delta = (text: string) => event("delta", { text });
const done = event("done", { total: 1 });

describe("a stream", () => {
  test("has data from its first event on, and is fetching until it ends", async () => {
    const { sendFirst, opened, result, names } = observe();
    expect(result()).toMatchObject({ status: "pending", fetchStatus: "fetching" });
    await sendFirst();
    expect(result()).toMatchObject({ status: "success", fetchStatus: "fetching" });
    opened[0]?.send(delta("b") + done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    expect(names()).toEqual(["a", "b", 1]);
  });

  test("can be reduced to data other than a list", async () => {
    const { opened, result } = observe({
      initialValue: "",
      reducer: (text: string, { event, data }) => (event === "delta" ? text + data.text : text),
    });
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(delta("Hel") + delta("lo") + done);
    await expect.poll(() => result()).toMatchObject({ data: "Hello", fetchStatus: "idle" });
  });

  test.each([
    ["reset", [undefined, ["b"], ["b", 1]]],
    [
      "append",
      [
        ["a", 1],
        ["a", 1, "b"],
        ["a", 1, "b", 1],
      ],
    ],
    [
      "replace",
      [
        ["a", 1],
        ["a", 1],
        ["b", 1],
      ],
    ],
  ] as const)("that is fetched again with %s", async (refetchMode, [before, during, after]) => {
    const read: unknown[] = [];
    const { observer, opened, result, names } = observe<StreamEvent<Ask>[]>({
      refetchMode,
      initialValue: [],
      reducer: (events, event) => {
        read.push(Object.values(event.data)[0]);
        return [...events, event];
      },
    });
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(delta("a") + done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    const refetched = observer.refetch();
    await expect.poll(() => opened).toHaveLength(2);
    expect(names()).toEqual(before);
    opened[1]?.send(delta("b"));
    await expect.poll(() => read.at(-1)).toBe("b");
    await expect.poll(names).toEqual(during);
    opened[1]?.send(done);
    await refetched;
    expect(names()).toEqual(after);
  });

  test("is closed when its last observer unsubscribes, and read from the start for the next one", async () => {
    const { client, query, unsubscribe, sendFirst, opened } = observe();
    await sendFirst();
    unsubscribe();
    expect(client.getQueryState(query.queryKey)).toMatchObject({
      status: "pending",
      fetchStatus: "idle",
      data: undefined,
    });
    await expect.poll(() => opened[0]?.isCancelled).toBe(true);
    const next = new QueryObserver(client, query);
    onTestFinished(next.subscribe(() => {}));
    await expect.poll(() => opened).toHaveLength(2);
    opened[1]?.send(delta("b") + done);
    await expect.poll(() => next.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle" });
    expect(next.getCurrentResult().data).toHaveLength(2);
  });

  // In its StrictMode, React unsubscribes and immediately subscribes again.
  test.each(["reset", "append", "replace"] as const)(
    "goes on if an observer subscribes before the next task, with %s",
    async (refetchMode) => {
      const { query, client, observer, unsubscribe, sendFirst, opened } = observe({ refetchMode });
      const next = new QueryObserver(client, query);
      await sendFirst();
      unsubscribe();
      onTestFinished(next.subscribe(() => {}));
      const state = () => {
        const { status, fetchStatus, data } = next.getCurrentResult();
        return [status, fetchStatus, namesOf(data)];
      };
      expect(state()).toEqual(["success", "fetching", ["a"]]);
      opened[0]?.send(delta("b"));
      await expect.poll(state).toEqual(["success", "fetching", ["a", "b"]]);
      opened[0]?.send(done);
      await expect.poll(state).toEqual(["success", "idle", ["a", "b", 1]]);
      expect(opened).toHaveLength(1);
      expect(observer.hasListeners()).toBe(false);
    },
  );

  test("has the data from before a refetch when its last observer unsubscribes during the refetch", async () => {
    const { client, query, observer, unsubscribe, opened, result, names } = observe({ refetchMode: "append" });
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(delta("a") + done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    const before = result().data;
    void observer.refetch().catch(() => {});
    await expect.poll(() => opened).toHaveLength(2);
    opened[1]?.send(delta("b"));
    await expect.poll(names).toEqual(["a", 1, "b"]);
    unsubscribe();
    expect(client.getQueryState(query.queryKey)).toMatchObject({
      status: "success",
      fetchStatus: "idle",
      data: before,
    });
  });

  test("keeps its events when the application cancels it, and is not sent again", async () => {
    const { client, query, sendFirst, mount, state } = observe();
    await sendFirst();
    await client.cancelQueries({ queryKey: query.queryKey });
    expect(state()).toEqual(["success", "idle", ["a"]]);
    mount();
    expect(state()).toEqual(["success", "idle", ["a"]]);
  });

  test("is closed if its reducer throws", async () => {
    const { opened, result } = observe({
      initialValue: 0,
      reducer: (): number => {
        throw new Error("no number");
      },
    });
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(delta("a"));
    await expect.poll(() => result().error?.message).toBe("no number");
    await expect.poll(() => opened[0]?.isCancelled).toBe(true);
  });

  test("adds its next event to data that the application has set", async () => {
    const { client, query, sendFirst, opened, names } = observe();
    await sendFirst();
    client.setQueryData(query.queryKey, (data) => [...(data as object[]), { event: "delta", data: { text: "own" } }]);
    opened[0]?.send(delta("b"));
    await expect.poll(names).toEqual(["a", "own", "b"]);
    opened[0]?.send(done);
    await expect.poll(names).toEqual(["a", "own", "b", 1]);
  });

  test("shows events that arrive together immediately, in their order", async () => {
    const { client, query, sendFirst, opened, result, names } = observe();
    await sendFirst();
    const texts = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    opened[0]?.send(texts.map(delta).join("") + done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    expect(names()).toEqual(["a", ...texts, 1]);
    const { dataUpdateCount } = client.getQueryState(query.queryKey) ?? {};
    expect(dataUpdateCount).toBeGreaterThan(1);
    // A list that is copied for each event takes quadratic time.
    expect(dataUpdateCount).toBeLessThan(100);
  });

  test("has its own events beside a stream with another input", async () => {
    const { operation, opened } = controlledStream();
    const client = createQueryClient();
    const questions = ["Why?", "How?"];
    const results = questions.map((question) => {
      const query = streamQuery(["test", "ask"], operation, { input: [{ body: { question } }] });
      const observer = new QueryObserver(client, query);
      onTestFinished(observer.subscribe(() => {}));
      return () => namesOf(observer.getCurrentResult().data);
    });
    await expect.poll(() => opened).toHaveLength(2);
    for (const [index, question] of questions.entries()) opened[index]?.send(delta(question));
    await expect.poll(() => results.map((names) => names())).toEqual([["Why?"], ["How?"]]);
  });

  test("loses no event if its observer changes at any moment while events arrive", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
    const moments = Array.from({ length: 200 }, (_, index) => index);
    const states = moments.map(async (moment) => {
      const { unsubscribe, sendFirst, mount, opened, state } = observe();
      await sendFirst();
      opened[0]?.send(texts.map(delta).join("") + done);
      for (let count = 0; count < moment; count += 1) await undefined;
      unsubscribe();
      mount();
      await expect.poll(() => state()[1]).toBe("idle");
      return [...state(), opened.length];
    });
    const expected = ["success", "idle", ["a", ...texts, 1], 1];
    expect(await Promise.all(states)).toEqual(moments.map(() => expected));
  });

  test("that another fetch replaces is closed, and its events do not count as the data from before", async () => {
    const { observer, unsubscribe, sendFirst, mount, opened, names, state } = observe({ refetchMode: "append" });
    await sendFirst();
    void observer.refetch().catch(() => {});
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened[0]?.isCancelled).toBe(true);
    opened[1]?.send(delta("b"));
    await expect.poll(names).toEqual(["b"]);
    unsubscribe();
    expect(state()).toEqual(["pending", "idle", undefined]);
    await expect.poll(() => opened[1]?.isCancelled).toBe(true);
    mount();
    await expect.poll(() => opened).toHaveLength(3);
  });

  test.each(["append", "replace"] as const)(
    "that failed, and is fetched again with %s, has its error again when its last observer unsubscribes",
    async (refetchMode) => {
      const { observer, unsubscribe, sendFirst, mount, opened, result, names, state } = observe({ refetchMode });
      await sendFirst();
      opened[0]?.end();
      await expect.poll(() => result().status).toBe("error");
      void observer.refetch().catch(() => {});
      await expect.poll(() => opened).toHaveLength(2);
      opened[1]?.send(delta("b"));
      if (refetchMode === "append") await expect.poll(names).toEqual(["a", "b"]);
      unsubscribe();
      expect(state()).toEqual(["error", "idle", ["a"]]);
      mount();
      expect(state()).toEqual(["error", "idle", ["a"]]);
    },
  );

  test.each<[sent: string, count: number, options: MountOptions]>([
    // React sets `retryOnMount` to false until the error boundary is reset.
    ["is sent again after a reset", 2, { throwOnError: true }],
    ["is sent again after a reset", 2, { throwOnError: (_, { state }) => state.data !== undefined }],
    ["is not sent again", 1, { throwOnError: true, retryOnMount: false }],
    ["is not sent again", 1, { throwOnError: () => false }],
    ["is not sent again", 1, { throwOnError: false }],
  ])("that failed %s (%i) for an observer with %o", async (_, count, options) => {
    const { client, query, unsubscribe, sendFirst, opened, result, state } = observe();
    await sendFirst();
    opened[0]?.end();
    await expect.poll(() => result().status).toBe("error");
    unsubscribe();
    onTestFinished(new QueryObserver(client, { ...query, ...options }).subscribe(() => {}));
    expect(state()).toEqual(count === 2 ? ["pending", "fetching", undefined] : ["error", "idle", ["a"]]);
    await expect.poll(() => opened).toHaveLength(count);
  });

  test.each(["reset", "append", "replace"] as const)(
    "that is retried with %s begins from the start",
    async (refetchMode) => {
      const { unsubscribe, sendFirst, opened, names, state } = observe({ refetchMode }, { retry: 1, retryDelay: 0 });
      await sendFirst();
      opened[0]?.end();
      await expect.poll(() => opened).toHaveLength(2);
      opened[1]?.send(delta("b"));
      await expect.poll(names).toEqual(["b"]);
      unsubscribe();
      expect(state()).toEqual(["pending", "idle", undefined]);
    },
  );

  test("that was left early is shown from its first event on, also with replace", async () => {
    const { unsubscribe, sendFirst, mount, opened, state } = observe({ refetchMode: "replace" });
    await sendFirst();
    unsubscribe();
    await expect.poll(() => opened[0]?.isCancelled).toBe(true);
    mount();
    await expect.poll(() => opened).toHaveLength(2);
    opened[1]?.send(delta("b"));
    await expect.poll(state).toEqual(["success", "fetching", ["b"]]);
  });

  test("that was stored before its end is read again when it is restored", async () => {
    const { client, query, sendFirst, opened, sent } = observe();
    await sendFirst();
    const other = createQueryClient();
    hydrate(other, JSON.parse(JSON.stringify(dehydrate(client))));
    onTestFinished(new QueryObserver(other, query).subscribe(() => {}));
    await expect.poll(() => opened).toHaveLength(2);
    opened[1]?.send(done);
    await expect.poll(() => namesOf(other.getQueryData(query.queryKey))).toEqual([1]);
    expect(sent).toHaveLength(2);
  });

  test("that is invalidated while nothing observes it is sent again for the next observer", async () => {
    const { client, query, unsubscribe, mount, opened, result } = observe();
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    unsubscribe();
    await client.invalidateQueries({ queryKey: query.queryKey });
    mount();
    await expect.poll(() => opened).toHaveLength(2);
  });

  test("that is invalidated again and again adds the events of each fetch with append", async () => {
    const { client, query, opened, names, state } = observe({ refetchMode: "append" });
    for (const [index, text] of ["a", "b", "c"].entries()) {
      await expect.poll(() => opened).toHaveLength(index + 1);
      opened[index]?.send(delta(text) + done);
      await expect.poll(() => state()[1]).toBe("idle");
      if (index < 2) void client.invalidateQueries({ queryKey: query.queryKey });
    }
    expect(names()).toEqual(["a", 1, "b", 1, "c", 1]);
  });

  test("gives fetchQuery all of its events, although an observer has the first ones", async () => {
    const { client, query, sendFirst, opened } = observe();
    await sendFirst();
    const fetched = client.fetchQuery(query);
    opened[0]?.send(done);
    expect(namesOf(await fetched)).toEqual(["a", 1]);
    expect(opened).toHaveLength(1);
  });

  test("whose function is called after it was cancelled changes nothing", async () => {
    const { client, query, opened, sent, result, state } = observe();
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    const late = query.queryFn({ client, queryKey: query.queryKey, signal: AbortSignal.abort() });
    await expect(late).rejects.toThrow("aborted");
    expect(state()).toEqual(["success", "idle", [1]]);
    expect(sent).toHaveLength(1);
  });

  test("may begin with no value, and may have a key with a hash of its own", async () => {
    const { client, opened, result } = observe(
      { initialValue: undefined, reducer: (count: number | undefined) => (count ?? 0) + 1 },
      { queryKeyHashFn: (key) => `own ${JSON.stringify(key)}` },
    );
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(delta("a"));
    await expect.poll(() => result().data).toBe(1);
    opened[0]?.send(done);
    await expect.poll(() => result()).toMatchObject({ data: 2, fetchStatus: "idle" });
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  });

  test("that ends too early is an error, keeps its events, and is not sent again", async () => {
    const { client, sendFirst, opened, sent, result, names } = observe();
    await sendFirst();
    opened[0]?.end();
    await expect.poll(() => result().status).toBe("error");
    expect(result().error).toMatchObject({ name: "StreamInterruptedError" });
    expect(names()).toEqual(["a"]);
    client.getQueryCache().onFocus();
    client.getQueryCache().onOnline();
    expect(client.isFetching()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  test("is not sent again when a second observer mounts", async () => {
    const { client, query, opened, sent, result } = observe();
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.send(done);
    await expect.poll(() => result().fetchStatus).toBe("idle");
    const second = new QueryObserver(client, query);
    onTestFinished(second.subscribe(() => {}));
    expect(second.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle" });
    expect(sent).toHaveLength(1);
  });
});

describe("a query", () => {
  test("sends the input, has the body as its data, and its input as its key", async () => {
    const { fetch, sent } = recordingFetch(() => Response.json([{ id: "1" }]));
    // The table describes the same operation as the type.
    const operation = createCaller({}, { fetch }) as unknown as Operation<List>;
    const options = operationQuery(["test", "listItems"], operation, [{ query: { limit: 1 }, timeoutMs: 5 }]);
    expect(options.queryKey).toEqual(["test", "listItems", { query: { limit: 1 } }]);
    const client = createQueryClient();
    expect(await client.fetchQuery(options)).toEqual([{ id: "1" }]);
    expect(sent).toMatchObject([{ url: "http://127.0.0.1:1/items?limit=1" }]);
    await client.invalidateQueries({ queryKey: ["test", "listItems"] });
    expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  });

  test("sends what its key says, although the caller changes the input", async () => {
    const { fetch, sent } = recordingFetch(() => Response.json([]));
    const operation = createCaller({}, { fetch }) as unknown as Operation<List>;
    const input = { query: { limit: 1 } };
    const options = operationQuery(["test", "listItems"], operation, [input]);
    input.query.limit = 2;
    await createQueryClient().fetchQuery(options);
    expect(options.queryKey[2]).toEqual({ query: { limit: 1 } });
    expect(sent).toMatchObject([{ url: "http://127.0.0.1:1/items?limit=1" }]);
  });

  test("has no headers and cookies in its key, which may hold secrets", () => {
    const operation = createCaller({}) as unknown as Operation<List>;
    // The type of the operation has neither.
    const input = { query: { limit: 1 }, headers: { "X-Key": "secret" }, cookies: { session: "secret" } } as object;
    expect(operationQuery(["test", "listItems"], operation, [input]).queryKey[2]).toEqual({ query: { limit: 1 } });
  });

  test("of a stream passes the option to continue it, which is not in its key", async () => {
    const { sent, operation } = listInputs();
    const input = { body: { question: "Why?" }, resume: { attempts: 3 } };
    const query = streamQuery(["test", "ask"], operation, { input: [input] });
    await createQueryClient().fetchQuery(query);
    expect(query.queryKey[2]).toEqual({ body: { question: "Why?" } });
    expect(sent).toMatchObject([input]);
  });

  test("has a name for each file in its key, which differs on every page", async () => {
    const keyOf = (create: typeof operationQuery, file: Blob) => {
      const operation = createCaller({}) as unknown as Operation<List>;
      // The type of the operation has no body.
      return create(["test", "listItems"], operation, [{ body: [file] } as object]).queryKey[2];
    };
    const [one, other] = [new Blob(["a"]), new Blob(["a"])];
    expect(keyOf(operationQuery, one)).toEqual({ body: [{ file: expect.any(String) }] });
    expect(keyOf(operationQuery, one)).toEqual(keyOf(operationQuery, one));
    expect(keyOf(operationQuery, one)).not.toEqual(keyOf(operationQuery, other));
    const names = new Set([JSON.stringify(keyOf(operationQuery, one))]);
    for (const _ of [1, 2]) {
      vi.resetModules();
      const fresh = await import("./operation-query.ts");
      names.add(JSON.stringify(keyOf(fresh.operationQuery, new Blob(["a"]))));
    }
    expect(names.size).toBe(3);
  });

  test("of a response without a body has null, because undefined would be an error", async () => {
    const { fetch } = recordingFetch(() => new Response(null, { status: 204 }));
    const operation = createCaller({ accept: [] }, { fetch }) as unknown as Operation<List>;
    const options = operationQuery(["test", "listItems"], operation, []);
    expect(options.queryKey).toEqual(["test", "listItems", {}]);
    expect(await createQueryClient().fetchQuery(options)).toBeNull();
  });

  test("aborts its request when it is cancelled", async () => {
    const signals: AbortSignal[] = [];
    const fetch = (request: Request) => {
      signals.push(request.signal);
      return new Promise<Response>(() => {});
    };
    const operation = createCaller({}, { fetch }) as unknown as Operation<List>;
    const options = operationQuery(["test", "listItems"], operation, []);
    const client = createQueryClient();
    const running = client.fetchQuery(options).catch((error: Error) => error.name);
    await expect.poll(() => signals).toHaveLength(1);
    await client.cancelQueries({ queryKey: ["test"] });
    expect(signals[0]?.aborted).toBe(true);
    await running;
  });

  test("has the typed error of the client, and does not retry by itself", async () => {
    const { fetch, sent } = recordingFetch(() => Response.json({ error: "invalid" }, { status: 400 }));
    const operation = createCaller({}, { fetch }) as unknown as Operation<List>;
    const error = await createQueryClient()
      .fetchQuery(operationQuery(["test", "listItems"], operation, []))
      .catch((failure: unknown) => failure);
    expect(operation.isError(error)).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

describe("an infinite query", () => {
  /** A list of three pages. */
  function createList() {
    const { fetch, sent } = recordingFetch((request) => {
      const page = Number(new URL(request.url).searchParams.get("after") ?? 0);
      return Response.json({ items: [page], next: [1, 2][page] ?? null });
    });
    const operation = createCaller({ paginate: byCursor(["items"], ["next"], "after") }, { fetch });
    // The table describes the same operation as the type.
    const list = operation as unknown as PaginatedOperation<List, []>;
    const query = infiniteQuery(["test", "listItems"], list, [{ query: { limit: 1 } }]);
    return { query, list, queries: () => sent.map(({ url }) => new URL(url).search) };
  }

  test("requests each page with the cursor of the page before it, and all of them again for a refetch", async () => {
    const { query, queries } = createList();
    const observer = new InfiniteQueryObserver(createQueryClient(), query);
    onTestFinished(observer.subscribe(() => {}));
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    const { data, hasNextPage } = observer.getCurrentResult();
    expect(data?.pages.map((page) => page.data)).toMatchObject([{ items: [0] }, { items: [1] }, { items: [2] }]);
    expect(hasNextPage).toBe(false);
    await observer.refetch();
    const requests = ["?limit=1", "?limit=1&after=1", "?limit=1&after=2"];
    expect(queries()).toEqual([...requests, ...requests]);
  });

  test("continues with the cursor of a stored page", async () => {
    const { query, queries } = createList();
    const server = createQueryClient();
    await server.fetchInfiniteQuery(query);
    const client = createQueryClient();
    hydrate(client, JSON.parse(JSON.stringify(dehydrate(server))));
    const observer = new InfiniteQueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY });
    onTestFinished(observer.subscribe(() => {}));
    await observer.fetchNextPage();
    expect(queries()).toEqual(["?limit=1", "?limit=1&after=1"]);
    await observer.refetch();
    expect(queries().slice(2)).toEqual(["?limit=1", "?limit=1&after=1"]);
  });

  test("has another key than the query of one page, which the key of the operation matches as well", async () => {
    const { query, list } = createList();
    const client = createQueryClient();
    await client.fetchQuery(operationQuery(["test", "listItems"], list, [{ query: { limit: 1 } }]));
    await client.fetchInfiniteQuery(query);
    expect(client.getQueryCache().findAll({ queryKey: ["test", "listItems", { query: { limit: 1 } }] })).toHaveLength(
      2,
    );
  });

  test("aborts its request when it is cancelled", async () => {
    const signals: AbortSignal[] = [];
    const fetch = (request: Request) => {
      signals.push(request.signal);
      return new Promise<Response>(() => {});
    };
    const operation = createCaller({ paginate: byCursor([], ["next"], "after") }, { fetch });
    const list = operation as unknown as PaginatedOperation<List, []>;
    const client = createQueryClient();
    const running = client.fetchInfiniteQuery(infiniteQuery(["test", "listItems"], list, [])).catch(() => {});
    await expect.poll(() => signals).toHaveLength(1);
    await client.cancelQueries({ queryKey: ["test"] });
    expect(signals[0]?.aborted).toBe(true);
    await running;
  });
});

test("a mutation sends its variables", async () => {
  const { fetch, sent } = recordingFetch(() => Response.json({ id: "1" }, { status: 201 }));
  const caller = createCaller({ method: "POST" }, { fetch });
  const operation = caller as unknown as Operation<TestOperations["createItem"]>;
  const options = operationMutation(["test", "createItem"], operation);
  expect(options.mutationKey).toEqual(["test", "createItem"]);
  const mutation = new MutationObserver(createQueryClient(), options);
  expect(await mutation.mutate({ body: { id: "1" } })).toEqual({ id: "1" });
  expect(sent).toMatchObject([{ method: "POST", body: '{"id":"1"}' }]);
});
