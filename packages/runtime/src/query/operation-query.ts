import type { Operation, OperationData, OperationInput, PageResult, ResumeInput } from "../operation.ts";

/** The input of a query: the input of its operation without `signal`, because the query has its own signal. */
export type QueryInput<Op> = WithoutSignal<OperationInput<Op>>;

/** The input of a query whose stream can be continued. */
export type ResumableInput<Op> = QueryInput<Op> & ResumeInput;

/** Omits the signal from each alternative of an input. */
type WithoutSignal<Input> = Input extends unknown ? Omit<Input, "signal"> : never;

/** An optional input, if the operation has no required part. */
export type QueryArguments<Op> =
  object extends QueryInput<Op> ? [input?: QueryInput<Op> | undefined] : [input: QueryInput<Op>];

/** API, operation, and the parts of the input that are sent. A shorter key matches all queries of the operation or the API. */
export type QueryKey<Op, Api extends string, Name extends string> = readonly [
  api: Api,
  operation: Name,
  input: Omit<QueryInput<Op>, "timeoutMs" | "fetch" | "maxRetries" | "headers" | "cookies">,
];

/** The body of a success. TanStack Query refuses undefined, so a response without a body is null. */
export type QueryData<Op> = OperationData<Op> extends infer Data ? (Data extends undefined ? null : Data) : never;

/** Options of a query for every adapter of TanStack Query 5. */
export interface OperationQuery<Op, Api extends string, Name extends string> {
  queryKey: QueryKey<Op, Api, Name>;
  queryFn: (context: { signal: AbortSignal }) => Promise<QueryData<Op>>;
  /** The client retries by itself. */
  retry: false;
}

/**
 * Options of an infinite query for every adapter of TanStack Query 5. The body of a page is its `data`:
 * `pages.flatMap((page) => page.data.books)`.
 */
export interface InfiniteQuery<Op, Api extends string, Name extends string> {
  queryKey: readonly [...QueryKey<Op, Api, Name>, pages: "pages"];
  queryFn: (context: { signal: AbortSignal; pageParam: unknown }) => Promise<PageResult<OperationData<Op>>>;
  initialPageParam: unknown;
  getNextPageParam: (page: PageResult<OperationData<Op>>) => unknown;
  retry: false;
}

/** Options of a mutation for every adapter of TanStack Query 5. Its variables are the input of the operation. */
export interface OperationMutation<Op, Api extends string, Name extends string> {
  mutationKey: readonly [api: Api, operation: Name];
  mutationFn: (input: MutationInput<Op>) => Promise<MutationData<Op>>;
  retry: false;
}

export type MutationData<Op> = OperationData<Op>;

/** `mutate()` has no argument if the operation has no required input. */
export type MutationInput<Op> =
  object extends OperationInput<Op>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: it is the type of an argument that may be left out.
      OperationInput<Op> | void
    : OperationInput<Op>;

/** Options of a query that calls an operation. */
export function operationQuery<Op, const Api extends string, const Name extends string>(
  [api, name]: readonly [api: Api, name: Name],
  operation: Operation<Op>,
  [given]: QueryArguments<Op>,
): OperationQuery<Op, Api, Name> {
  const input = copyInput(given);
  return {
    queryKey: writeQueryKey([api, name], input),
    queryFn: async ({ signal }) => {
      // The arguments are those of the operation, with the signal of the query.
      const data = await (operation as unknown as (all: object) => Promise<unknown>)({ ...input, signal });
      // Only undefined was replaced.
      return (data ?? null) as QueryData<Op>;
    },
    retry: false,
  };
}

/** The part of an operation with pages that a query needs. */
interface PagedOperation<Op> extends Operation<Op> {
  page(...input: never[]): Promise<PageResult<OperationData<Op>>>;
}

/** Options of an infinite query that requests the pages of a list. */
export function infiniteQuery<Op, const Api extends string, const Name extends string>(
  names: readonly [api: Api, name: Name],
  operation: PagedOperation<Op>,
  [given]: QueryArguments<Op>,
): InfiniteQuery<Op, Api, Name> {
  const input = copyInput(given);
  // The arguments are those of the operation, with a signal and the location of a page.
  const page = operation.page as unknown as (all: object) => Promise<PageResult<OperationData<Op>>>;
  return {
    queryKey: [...writeQueryKey<Op, Api, Name>(names, input), "pages"],
    queryFn: ({ signal, pageParam }) => page({ ...input, signal, next: pageParam }),
    // Unlike undefined, null is kept by a cache that is stored as JSON.
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  };
}

/** Options of a mutation that calls an operation. */
export function operationMutation<Op, const Api extends string, const Name extends string>(
  mutationKey: readonly [api: Api, name: Name],
  operation: Operation<Op>,
): OperationMutation<Op, Api, Name> {
  return {
    mutationKey,
    // An operation with an optional argument accepts undefined, and any other operation receives its argument.
    mutationFn: (input) => (operation as unknown as (all: unknown) => Promise<OperationData<Op>>)(input),
    retry: false,
  };
}

/**
 * Copies the plain objects and lists of an input. A query sends the input of its key, although the caller may change the input
 * later, or pass a reactive object of Vue.
 */
export function copyInput<Input>(input: Input): Input {
  // Plain objects and lists are copied, and all other values are kept.
  return mapPlain(input, (value) => value) as Input;
}

/**
 * The key of a query. Options that do not change the response are not part of it, nor are headers and cookies, which may hold
 * secrets: a cache may be stored. JSON cannot distinguish files, so each object of another class has a name.
 */
export function writeQueryKey<Op, Api extends string, Name extends string>(
  [api, name]: readonly [api: Api, name: Name],
  input: QueryInput<Op> | undefined,
): QueryKey<Op, Api, Name> {
  const {
    timeoutMs: _,
    fetch: __,
    maxRetries: ___,
    signal: ____,
    headers: _____,
    cookies: ______,
    resume: _______,
    ...sent
  } = { ...(input as object | undefined) } as Record<string, unknown>;
  // The members that the type does not have were removed.
  return [api, name, mapPlain(sent, toKey) as QueryKey<Op, Api, Name>[2]];
}

/** Copies plain objects and lists, and replaces all other values. */
function mapPlain(value: unknown, replace: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapPlain(item, replace));
  if (typeof value !== "object" || value === null || hasJson(value)) return replace(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapPlain(member, replace)]));
}

function hasJson(value: object): boolean {
  return typeof (value as { toJSON?: unknown }).toJSON === "function";
}

const fileNames = new WeakMap<object, string>();
let lastNumber = 0;
/** Differs for each page: a stored cache may have keys of an earlier one. */
let page: string | undefined;

/** Converts a value to JSON that differs whenever the requests differ. */
function toKey(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || hasJson(value)) return value;
  page ??= Math.random().toString(36).slice(2);
  const name = fileNames.get(value) ?? `${page}-${++lastNumber}`;
  fileNames.set(value, name);
  return { file: name };
}
