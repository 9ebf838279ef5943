import * as reactQuery from "@tanstack/react-query";
import * as vueQuery from "@tanstack/vue-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createSSRApp, defineComponent, ref } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import { createRestClient } from "../../fixtures/rest/src/client.gen.ts";
import { listBooksOptions } from "../../fixtures/rest/src/query.gen.ts";
import * as react from "../../fixtures/rest/src/react.gen.ts";
import * as vue from "../../fixtures/rest/src/vue.gen.ts";
import { createStreamsClient } from "../../fixtures/streams/src/client.gen.ts";
import { readAloudOptions } from "../../fixtures/streams/src/query.gen.ts";
import * as reactStreams from "../../fixtures/streams/src/react.gen.ts";
import * as vueStreams from "../../fixtures/streams/src/vue.gen.ts";

const sent: string[] = [];
const books = [{ id: 1, title: "Emma", kind: "novel" }];

const rest = createRestClient({
  fetch: async ({ url }) => {
    sent.push(url);
    return Response.json(books);
  },
});

const streams = createStreamsClient({
  fetch: async () => {
    const events = ["begin", "word", "end"].map((name) => `event: ${name}\ndata: {"word":"It"}\n\n`);
    return new Response(events.join(""), { headers: { "content-type": "text/event-stream" } });
  },
});

const queryClient = new reactQuery.QueryClient();

afterEach(() => {
  sent.length = 0;
  queryClient.clear();
});

/** Renders a component that shows a text, with the data that the client has. */
function renderReact(useText: () => string): string {
  const children = createElement(() => createElement("p", null, useText()));
  const inner = createElement(reactStreams.StreamsProvider, { client: streams }, children);
  const outer = createElement(react.RestProvider, { client: rest }, inner);
  return renderToString(createElement(reactQuery.QueryClientProvider, { client: queryClient }, outer));
}

test("a hook of React has the data of its query, selected, and adds options", async () => {
  await queryClient.prefetchQuery(listBooksOptions(rest, { query: { limit: 1 } }));
  const html = renderReact(() => {
    const { data } = react.useListBooks(
      { query: { limit: 1 } },
      { select: (found) => found.map(({ title }) => title) },
    );
    const disabled = react.useListBooks({ query: { limit: 2 } }, { enabled: false });
    return `${data?.join()} ${disabled.fetchStatus}`;
  });
  expect(html).toBe("<p>Emma idle</p>");
});

test("a hook of React has the events of its stream, reduced", async () => {
  const stream = { initialValue: 0, reducer: (count: number) => count + 1 };
  await queryClient.prefetchQuery(readAloudOptions(streams, { body: { book: "Emma" } }, stream));
  const html = renderReact(() => {
    const { data, status } = reactStreams.useReadAloud({ body: { book: "Emma" } }, { stream });
    return `${data} events, ${status}`;
  });
  expect(html).toBe("<p>3 events, success</p>");
});

test("a hook of React without a client names the provider that is missing", () => {
  const lost = createElement(() => createElement("p", null, react.useListBooks().status));
  expect(() => renderToString(createElement(reactQuery.QueryClientProvider, { client: queryClient }, lost))).toThrow(
    "A hook of @acme/rest found no client. Expected a RestProvider around its component.",
  );
});

test("a hook of Vue sends the input that a ref has, and has the data", async () => {
  const input = ref({ query: { limit: 3 } });
  const List = defineComponent({
    async setup() {
      const { data, suspense } = vue.useListBooks(input);
      await suspense();
      return () => data.value?.map(({ title }) => title).join();
    },
  });
  const app = createSSRApp(List).use(vue.provideRest(rest)).use(vueQuery.VueQueryPlugin);
  expect(await renderVue(app)).toBe("Emma");
  expect(sent).toEqual(["https://eu.library.test/v1/books?limit=3"]);
});

test("a hook of Vue has the events of its stream", async () => {
  const Read = defineComponent({
    async setup() {
      const { data, fetchStatus, suspense } = vueStreams.useReadAloud(() => ({ body: { book: "Emma" } }));
      // It has data from the first event on.
      await suspense();
      await expect.poll(() => fetchStatus.value).toBe("idle");
      return () => data.value?.map(({ event }) => event).join();
    },
  });
  const app = createSSRApp(Read).use(vueStreams.provideStreams(streams)).use(vueQuery.VueQueryPlugin);
  expect(await renderVue(app)).toBe("begin,word,end");
});

test("a server that has rendered a hook of Vue closes its stream", async () => {
  const closed = vi.fn();
  const endless = createStreamsClient({
    fetch: async () =>
      new Response(new ReadableStream({ cancel: closed }), { headers: { "content-type": "text/event-stream" } }),
  });
  const Read = defineComponent(() => {
    const { fetchStatus } = vueStreams.useReadAloud({ body: { book: "Emma" } });
    return () => fetchStatus.value;
  });
  const app = createSSRApp(Read).use(vueStreams.provideStreams(endless)).use(vueQuery.VueQueryPlugin);
  expect(await renderVue(app)).toBe("fetching");
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
});

test("mutations have hooks", async () => {
  let mutate: ReturnType<typeof react.useBooksAdd>["mutateAsync"] | undefined;
  renderReact(() => {
    mutate = react.useBooksAdd({ gcTime: 0 }).mutateAsync;
    return "";
  });
  expect(await mutate?.({ body: { title: "Emma", kind: "novel" } })).toEqual(books);
  expect(sent).toEqual(["https://eu.library.test/v1/books"]);
});

test("the callbacks of a mutation know what onMutate returns", async () => {
  const rollBack = (before: number | undefined) => before;
  const kept: (number | undefined)[] = [];
  let mutate: (() => Promise<unknown>) | undefined;
  const options = {
    onMutate: () => ({ before: 1 }),
    onSuccess: (_data: unknown, _input: unknown, context: { before: number }) => void kept.push(context.before),
  };
  renderReact(() => {
    const mutation = react.useBooksAdd(options);
    mutate = () => mutation.mutateAsync({ body: { title: "Emma", kind: "novel" } });
    return String(rollBack(mutation.context?.before));
  });
  await mutate?.();
  const Add = defineComponent(() => {
    const mutation = vue.useBooksAdd(options);
    mutate = () => mutation.mutateAsync({ body: { title: "Emma", kind: "novel" } });
    return () => String(rollBack(mutation.context.value?.before));
  });
  await renderVue(createSSRApp(Add).use(vue.provideRest(rest)).use(vueQuery.VueQueryPlugin));
  await mutate?.();
  expect(kept).toEqual([1, 1]);
});
