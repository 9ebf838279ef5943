import type { StreamEvent, StreamOperation } from "../operation.ts";
import { copyInput, type QueryArguments, type QueryKey, writeQueryKey } from "./operation-query.ts";

/** How the events of a stream become the data of a query. Without a reducer, the data is a list of all events. */
export type StreamQueryOptions<Event, Data> = RefetchOptions &
  (
    | { reducer?: never; initialValue?: never }
    | {
        /** Adds an event to the data. Returns new data and does not change its argument. */
        reducer: (data: Data, event: Event) => Data;
        /** The data before the first event. */
        initialValue: Data;
      }
  );

interface RefetchOptions {
  /**
   * What a refetch does with the data: `reset` removes it immediately, `append` adds the new events to it, and `replace` keeps
   * it until the new stream has ended. Default: `reset`.
   */
  refetchMode?: "reset" | "append" | "replace" | undefined;
}

/**
 * Options of a query that reads a stream, for every adapter of TanStack Query 5.
 *
 * The query has data from the first event on, and is `fetching` and invalidated until the stream ends. It is sent again only on
 * demand: by `refetch`, by `invalidateQueries`, by a component that finds incomplete data, or by one that throws an error after
 * the reset of its error boundary. When the last observer unsubscribes before the end, the state from before the fetch is
 * restored, and the stream is closed unless an observer subscribes before the next task. After `cancelQueries`, an observed
 * query keeps its events.
 */
export interface StreamQuery<Op, Api extends string, Name extends string, Data> {
  queryKey: QueryKey<Op, Api, Name>;
  queryFn: (context: StreamQueryContext) => Promise<Data>;
  retry: false;
  staleTime: number;
  refetchOnMount: (query: MountedQuery) => boolean;
  refetchOnReconnect: false;
  refetchOnWindowFocus: false;
  /** Comparing the data after each event would take quadratic time. */
  structuralSharing: false;
}

/** The part of `QueryFunctionContext` that a stream needs. */
export interface StreamQueryContext {
  client: {
    getQueryCache(): { find(filters: { queryKey: readonly unknown[]; exact: boolean }): CachedQuery | undefined };
  };
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

interface CachedQuery {
  state: QueryState;
  setState(state: Partial<QueryState>): void;
  getObserversCount(): number;
}

/** The part of `Query` that decides what a new observer does. */
interface MountedQuery {
  state: QueryState;
  options: object;
}

/** Options of an observer, which its query has as well. */
interface MountOptions {
  throwOnError?: boolean | ((error: unknown, query: MountedQuery) => boolean) | undefined;
  retryOnMount?: unknown;
}

/** The part of a query's state that a stream reads and writes. */
interface QueryState {
  data: unknown;
  dataUpdateCount: number;
  dataUpdatedAt: number;
  error: Error | null;
  fetchStatus: "fetching" | "paused" | "idle";
  isInvalidated: boolean;
  status: "pending" | "error" | "success";
}

/** The state from before the fetch, of each query whose data is incomplete. */
const statesBefore = new WeakMap<CachedQuery, QueryState>();

/** A stream that a fetch reads. */
interface OpenStream<Event, Data> {
  events: AsyncIterator<Event>;
  /** The next event, which was requested. */
  next?: Promise<IteratorResult<Event>> | undefined;
  /** Received events that are not in the data yet. */
  waiting: Event[];
  data: Data;
  /** The state with the data. Undefined if it was not shown. */
  shown?: Partial<QueryState>;
  close(): void;
}

/** Streams whose last observer unsubscribed in this task. */
const leftStreams = new WeakMap<CachedQuery, object>();

/**
 * Closes a stream in the next task, unless a fetch for another observer has continued it. The StrictMode of React unsubscribes
 * each component and immediately subscribes it again.
 */
function leave(query: CachedQuery, stream: { close(): void }): void {
  leftStreams.set(query, stream);
  setTimeout(() => {
    if (leftStreams.get(query) !== stream) return;
    leftStreams.delete(query);
    stream.close();
  });
}

/**
 * Waits for an event, and reads those that arrive before the next task, so that observers are notified once for all of them.
 * Returns false at the end of the stream. An end or an error after events is left for the next call.
 */
async function readWaiting<Event>(stream: OpenStream<Event, unknown>, signal: AbortSignal): Promise<boolean> {
  stream.next ??= stream.events.next();
  if (stream.waiting.length === 0 && (await stream.next).done) return false;
  const nextTask = new Promise<undefined>((resolve) => setTimeout(resolve));
  for (;;) {
    const result = await Promise.race([stream.next, nextTask]).catch(() => undefined);
    // After an abort, another fetch may read this stream.
    if (signal.aborted || !result || result.done) return true;
    stream.waiting.push(result.value);
    stream.next = stream.events.next();
  }
}

/** Options of a query that reads a stream. */
export function streamQuery<Op, const Api extends string, const Name extends string, Data = StreamEvent<Op>[]>(
  names: readonly [api: Api, name: Name],
  operation: StreamOperation<Op>,
  {
    input: [given],
    options = {},
  }: { input: QueryArguments<Op>; options?: StreamQueryOptions<StreamEvent<Op>, Data> | undefined },
): StreamQuery<Op, Api, Name, Data> {
  const input = copyInput(given);
  const { refetchMode = "reset", reducer } = options;
  const initialValue = (reducer ? options.initialValue : []) as Data;

  /** Adds events to the data. Without a reducer, the data is a list of events. */
  function add(data: Data, events: StreamEvent<Op>[]): Data {
    return reducer ? events.reduce(reducer, data) : ([...(data as StreamEvent<Op>[]), ...events] as Data);
  }

  async function queryFn({ client, queryKey, signal }: StreamQueryContext): Promise<Data> {
    // A persister may call this function late.
    signal.throwIfAborted();
    const query = client.getQueryCache().find({ queryKey, exact: true });
    if (query) begin(query);
    const before = query && statesBefore.get(query);
    const kept = before?.data as Data | undefined;
    const isShown = kept === undefined || refetchMode !== "replace";
    const stream =
      (query && takeLeft(query)) ?? open(kept !== undefined && refetchMode === "append" ? kept : initialValue);
    if (stream.shown) query?.setState(stream.shown);
    signal.addEventListener("abort", () => {
      const isUnobserved = query?.getObserversCount() === 0;
      if (query && isUnobserved) leave(query, stream);
      else stream.close();
      // While another fetch replaces this one, the query is still fetching.
      if (!query || (!isUnobserved && query.state.fetchStatus !== "idle")) return;
      statesBefore.delete(query);
      if (isUnobserved) query.setState({ ...before, fetchStatus: "idle" });
      // The application has cancelled the fetch, and knows that the data is incomplete.
      else if (stream.shown) query.setState({ ...stream.shown, isInvalidated: false });
    });
    try {
      while (await readWaiting(stream, signal)) {
        if (signal.aborted) break;
        // The application may have set other data.
        if (query && stream.shown) stream.data = query.state.data as Data;
        stream.data = add(stream.data, stream.waiting.splice(0));
        if (!query || !isShown) continue;
        const { data } = stream;
        const dataUpdateCount = query.state.dataUpdateCount + 1;
        // Invalidated, because it is incomplete: a cache may be stored at any time.
        stream.shown = {
          status: "success",
          data,
          error: null,
          dataUpdateCount,
          dataUpdatedAt: Date.now(),
          isInvalidated: true,
        };
        query.setState(stream.shown);
      }
    } catch (error) {
      stream.close();
      throw error;
    }
    if (query && !signal.aborted) statesBefore.delete(query);
    return stream.data;
  }

  /** Sends the request. */
  function open(data: Data): OpenStream<StreamEvent<Op>, Data> {
    const controller = new AbortController();
    // The arguments are those of the operation, with a signal.
    const call = operation as unknown as (all: object) => AsyncIterable<StreamEvent<Op>>;
    return {
      events: call({ ...input, signal: controller.signal })[Symbol.asyncIterator](),
      waiting: [],
      data,
      close: () => controller.abort(),
    };
  }

  /** The stream that the last observer has just left. */
  function takeLeft(query: CachedQuery): OpenStream<StreamEvent<Op>, Data> | undefined {
    const stream = leftStreams.get(query);
    leftStreams.delete(query);
    // The query has one operation, and its functions have the same reducer.
    return stream as OpenStream<StreamEvent<Op>, Data> | undefined;
  }

  /** Remembers the state from before the fetch, and removes the data if it is not kept. */
  function begin(query: CachedQuery): void {
    if (refetchMode === "reset" && query.state.data !== undefined)
      query.setState({ status: "pending", fetchStatus: "fetching", data: undefined, error: null });
    const { state } = query;
    // A retry, or a fetch that replaces another one, begins with incomplete data. After an error, the state has the error.
    const isIncomplete = state.status === "success" && state.isInvalidated;
    statesBefore.set(query, (isIncomplete && statesBefore.get(query)) || state);
  }

  return {
    queryKey: writeQueryKey(names, input),
    queryFn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Only invalidated data is stale.
    refetchOnMount: (query) => query.state.status !== "error" || mayThrowAgain(query),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  };
}

/**
 * Whether the mounting observer would throw the error of a query once more. Its error boundary was reset: otherwise, React sets
 * `retryOnMount` to false. An observer that does not throw shows the data with the error.
 */
function mayThrowAgain(query: MountedQuery): boolean {
  // The observer has set its options.
  const { throwOnError, retryOnMount } = query.options as MountOptions;
  if (retryOnMount === false) return false;
  return Boolean(typeof throwOnError === "function" ? throwOnError(query.state.error, query) : throwOnError);
}
