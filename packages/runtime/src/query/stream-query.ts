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
   * What a refetch does with the data: `reset` removes it at once, `append` adds the new events to it, and `replace` keeps it
   * until the new stream has ended. Default: `reset`.
   */
  refetchMode?: "reset" | "append" | "replace" | undefined;
}

/**
 * Options of a query that reads a stream, for every adapter of TanStack Query 5.
 *
 * The query has data from the first event on, and is `fetching` and invalidated until the stream ends. It is sent again only on
 * demand: by `refetch`, by `invalidateQueries`, or by a component that finds incomplete data. When the last observer
 * unsubscribes before the end, the stream is closed and the state from before the fetch is restored. After `cancelQueries`, an
 * observed query keeps its events.
 */
export interface StreamQuery<Op, Api extends string, Name extends string, Data> {
  queryKey: QueryKey<Op, Api, Name>;
  queryFn: (context: StreamQueryContext) => Promise<Data>;
  retry: false;
  staleTime: number;
  refetchOnMount: (query: Pick<CachedQuery, "state">) => boolean;
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
  const { refetchMode = "reset" } = options;
  // Without a reducer, the data is a list of events.
  const { reducer, initialValue } = options.reducer ? options : { reducer: addToList, initialValue: [] as Data };

  async function queryFn({ client, queryKey, signal }: StreamQueryContext): Promise<Data> {
    // A persister may call this function late.
    signal.throwIfAborted();
    const query = client.getQueryCache().find({ queryKey, exact: true });
    if (query) begin(query);
    const before = query && statesBefore.get(query);
    const kept = before?.data as Data | undefined;
    const isShown = kept === undefined || refetchMode !== "replace";
    let data = kept !== undefined && refetchMode === "append" ? kept : initialValue;
    let shown: Partial<QueryState> | undefined;
    signal.addEventListener("abort", () => {
      if (!query) return;
      const isUnobserved = query.getObserversCount() === 0;
      // While another fetch replaces this one, the query is still fetching.
      if (!isUnobserved && query.state.fetchStatus !== "idle") return;
      statesBefore.delete(query);
      if (isUnobserved) query.setState({ ...before, fetchStatus: "idle" });
      // The application has cancelled the fetch, and knows that the data is incomplete.
      else if (shown) query.setState({ ...shown, isInvalidated: false });
    });
    // The arguments are those of the operation, with the signal of the query.
    const events = (operation as unknown as (all: object) => AsyncIterable<StreamEvent<Op>>)({ ...input, signal });
    for await (const event of events) {
      if (signal.aborted) return data;
      data = reducer(data, event);
      if (!query || !isShown) continue;
      const dataUpdateCount = query.state.dataUpdateCount + 1;
      // Invalidated, because it is incomplete: a cache may be stored at any time.
      shown = { status: "success", data, error: null, dataUpdateCount, dataUpdatedAt: Date.now(), isInvalidated: true };
      query.setState(shown);
    }
    if (query) statesBefore.delete(query);
    return data;
  }

  /** Remembers the state from before the fetch, and removes the data if it is not kept. */
  function begin(query: CachedQuery): void {
    if (refetchMode === "reset" && query.state.data !== undefined)
      query.setState({ status: "pending", fetchStatus: "fetching", data: undefined, error: null });
    const { state } = query;
    // A retry, or a fetch that replaces another one, begins with incomplete data. After an error, the state says so itself.
    const isIncomplete = state.status === "success" && state.isInvalidated;
    statesBefore.set(query, (isIncomplete && statesBefore.get(query)) || state);
  }

  return {
    queryKey: writeQueryKey(names, input),
    queryFn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Only invalidated data is stale. After an error, it is kept with the error.
    refetchOnMount: ({ state }) => state.status !== "error",
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  };
}

function addToList<Event, Data>(list: Data, event: Event): Data {
  // It is used only if the data is a list of events.
  return [...(list as Event[]), event] as Data;
}
