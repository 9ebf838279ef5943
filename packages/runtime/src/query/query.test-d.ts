import { InfiniteQueryObserver, QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/query-core";
import type { Operation, OperationData, StreamEvent, StreamOperation } from "../operation.ts";
import type { PaginatedOperation } from "../pagination.ts";
import type { TestOperations } from "../testing/test-operations.ts";
import { infiniteQuery, operationMutation, operationQuery, type ResumableInput, streamQuery } from "./index.ts";

declare const search: Operation<TestOperations["searchItems"]>;
declare const list: Operation<TestOperations["listItems"]>;
declare const update: Operation<TestOperations["updateItem"]>;
declare const create: Operation<TestOperations["createItem"]>;
declare const ask: StreamOperation<TestOperations["ask"]>;
const client = new QueryClient();

// A query has the data and the input of its operation.
const searched = operationQuery(["test", "search"], search, [{ query: { text: "a" } }]);
(await client.fetchQuery(searched)) satisfies OperationData<TestOperations["searchItems"]>;
searched.queryKey[0] satisfies "test";
searched.queryKey[2].query.text satisfies string;
searched satisfies QueryObserverOptions<OperationData<TestOperations["searchItems"]>, Error>;
// @ts-expect-error: the text is required.
operationQuery(["test", "search"], search, []);
// @ts-expect-error: the query has the signal.
operationQuery(["test", "list"], list, [{ signal: AbortSignal.timeout(1) }]);
operationQuery(["test", "list"], list, []);

// A response without a body is null.
(await client.fetchQuery(operationQuery(["test", "update"], update, []))) satisfies null;

// The variables of a mutation are the input of its operation.
operationMutation(["test", "create"], create).mutationFn({ body: { id: "1" } });
// @ts-expect-error: the body is required.
operationMutation(["test", "create"], create).mutationFn({});
operationMutation(["test", "update"], update).mutationFn();

// A stream gives a list of its events, which `event` discriminates.
const asked = streamQuery(["test", "ask"], ask, { input: [{ body: { question: "a" } }] });
const events = await client.fetchQuery(asked);
events satisfies StreamEvent<TestOperations["ask"]>[];
for (const { event, data } of events) if (event === "delta") data.text satisfies string;

// With a reducer, it gives other data.
const text = streamQuery(["test", "ask"], ask, {
  input: [{ body: { question: "a" } }],
  options: { initialValue: "", reducer: (all: string, { event, data }) => (event === "delta" ? all + data.text : all) },
});
new QueryObserver(client, text).getCurrentResult().data satisfies string | undefined;

// An input may continue a stream, if the operation can.
declare const resumableInput: ResumableInput<TestOperations["ask"]>;
resumableInput.resume satisfies { attempts: number } | undefined;
streamQuery(["test", "ask"], ask, { input: [resumableInput] });

// An infinite query has pages with the body of the operation.
declare const pages: PaginatedOperation<TestOperations["searchItems"], []>;
const infinite = infiniteQuery(["test", "search"], pages, [{ query: { text: "a" } }]);
const found = await client.fetchInfiniteQuery(infinite);
found.pages[0]?.data satisfies OperationData<TestOperations["searchItems"]> | undefined;
new InfiniteQueryObserver(client, infinite).getCurrentResult().data?.pages[0]?.data[0]?.id satisfies string | undefined;
infinite.queryKey[3] satisfies "pages";
// @ts-expect-error: the text is required.
infiniteQuery(["test", "search"], pages, []);
