import type { StreamEvent, StreamOperation } from "../operation.ts";
import { type QueryArguments, type QueryKey, writeQueryKey } from "./operation-query.ts";

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
 * The query has data from the first event on, and is `fetching` until the stream ends. It is refetched only on demand,
 * because a refetch sends the request again. When its last observer unsubscribes before the end, the stream is closed and the
 * data from before the fetch is restored, because a later observer could not tell that the new data is incomplete. After
 * `cancelQueries`, an observed query keeps its events.
 */
export interface StreamQuery<Op, Api extends string, Name extends string, Data> {
  queryKey: QueryKey<Op, Api, Name>;
  queryFn: (context: StreamQueryContext) => Promise<Data>;
  retry: false;
  staleTime: number;
  refetchOnMount: false;
  refetchOnReconnect: false;
  refetchOnWindowFocus: false;
  /** Comparing the data after each event would take quadratic time. */
  structuralSharing: false;
}

/** The part of `QueryFunctionContext` that a stream needs. */
export interface StreamQueryContext {
  client: {
    getQueryCache(): { find(filters: { queryKey: readonly unknown[]; exact: boolean }): CachedQuery | undefined };
    setQueryData(queryKey: readonly unknown[], data: unknown): unknown;
  };
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

interface CachedQuery {
  state: { data: unknown; dataUpdateCount: number; errorUpdateCount: number };
  setState(state: {
    status: "pending" | "success";
    fetchStatus: "fetching" | "idle";
    data: unknown;
    error: null;
  }): void;
  getObserversCount(): number;
}

/** Options of a query that reads a stream. */
export function streamQuery<Op, const Api extends string, const Name extends string, Data = StreamEvent<Op>[]>(
  names: readonly [api: Api, name: Name],
  operation: StreamOperation<Op>,
  {
    input: [input],
    options = {},
  }: { input: QueryArguments<Op>; options?: StreamQueryOptions<StreamEvent<Op>, Data> | undefined },
): StreamQuery<Op, Api, Name, Data> {
  // Without a reducer, the data is a list of events.
  const { refetchMode = "reset", reducer = addToList, initialValue = [] as Data } = options;

  async function queryFn({ client, queryKey, signal }: StreamQueryContext): Promise<Data> {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const isRefetch = query !== undefined && query.state.dataUpdateCount + query.state.errorUpdateCount > 0;
    if (isRefetch && refetchMode === "reset")
      query.setState({ status: "pending", fetchStatus: "fetching", data: undefined, error: null });
    const before = query?.state.data;
    signal.addEventListener("abort", () => {
      if (query && query.getObserversCount() === 0)
        query.setState({
          status: before === undefined ? "pending" : "success",
          fetchStatus: "idle",
          data: before,
          error: null,
        });
    });
    // Nothing but this function and the caller writes the data of this key.
    let data = isRefetch && refetchMode === "append" && before !== undefined ? (before as Data) : initialValue;
    // The arguments are those of the operation, with the signal of the query.
    const events = (operation as unknown as (all: object) => AsyncIterable<StreamEvent<Op>>)({ ...input, signal });
    for await (const event of events) {
      if (signal.aborted) break;
      data = reducer(data, event);
      if (!isRefetch || refetchMode !== "replace") client.setQueryData(queryKey, data);
    }
    return data;
  }

  return {
    queryKey: writeQueryKey(names, input),
    queryFn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  };
}

function addToList<Event, Data>(list: Data, event: Event): Data {
  // It is used only if the data is a list of events.
  return [...(list as Event[]), event] as Data;
}
