import * as reactQuery from "@tanstack/react-query";
import * as vueQuery from "@tanstack/vue-query";
import { Component, createElement, type ReactNode, StrictMode, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { createApp, defineComponent, h, ref } from "vue";
// Imported by path, because the package does not export its fixtures.
import { createStreamsClient, type StreamsClient } from "../../../codegen/fixtures/streams/src/client.gen.ts";
import { readAloudOptions } from "../../../codegen/fixtures/streams/src/query.gen.ts";
import * as react from "../../../codegen/fixtures/streams/src/react.gen.ts";
import * as vue from "../../../codegen/fixtures/streams/src/vue.gen.ts";
import type * as hooksPageModule from "./hooks-page.ts";

declare global {
  /** The exports of this module, in its page. */
  var hooksPage: typeof hooksPageModule;
}

const input = { body: { book: "Emma" } };

type Unmount = () => void;

/** Applications with a button that shows and hides a reader. The reader shows the events of a stream, and can read it again. */
const applications = { react: mountReact, vue: mountVue };

/** Replaces the application of the page by a component with Suspense. */
export function mountSuspended(baseUrl: string): void {
  unmount();
  const client = createStreamsClient({ baseUrl });
  function Reader() {
    const { data, status, fetchStatus } = reactQuery.useSuspenseQuery(readAloudOptions(client, input));
    return createElement("p", null, describe({ data, status, fetchStatus }));
  }
  const container = document.createElement("main");
  document.body.replaceChildren(container);
  const root = createRoot(container);
  const reader = createElement(Suspense, { fallback: createElement("p", null, "waiting") }, createElement(Reader));
  const provider = createElement(reactQuery.QueryClientProvider, { client: new reactQuery.QueryClient() }, reader);
  root.render(createElement(StrictMode, null, provider));
  unmount = () => root.unmount();
}

/** Replaces the application of the page by a component with an error boundary, whose button resets it. */
export function mountThrowing(baseUrl: string): void {
  unmount();
  const client = createStreamsClient({ baseUrl });
  function Reader() {
    const { data, status, fetchStatus } = react.useReadAloud(input, { throwOnError: true });
    return createElement("p", null, describe({ data, status, fetchStatus }));
  }
  class Boundary extends Component<{ onReset: () => void; children?: ReactNode }> {
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override state = { hasFailed: false };
    override render() {
      const reset = () => {
        this.props.onReset();
        this.setState({ hasFailed: false });
      };
      if (!this.state.hasFailed) return this.props.children;
      return createElement("button", { type: "button", onClick: reset }, "Retry");
    }
  }
  const container = document.createElement("main");
  document.body.replaceChildren(container);
  const root = createRoot(container, { onCaughtError: () => {} });
  const boundary = createElement(reactQuery.QueryErrorResetBoundary, {
    children: ({ reset }) => createElement(Boundary, { onReset: reset }, createElement(Reader)),
  });
  const application = createElement(react.StreamsProvider, { client }, boundary);
  const provider = createElement(reactQuery.QueryClientProvider, { client: new reactQuery.QueryClient() }, application);
  root.render(createElement(StrictMode, null, provider));
  unmount = () => root.unmount();
}

let unmount: Unmount = () => {};

/** Replaces the application of the page. */
export function mount(framework: keyof typeof applications, baseUrl: string): void {
  unmount();
  const root = document.createElement("main");
  document.body.replaceChildren(root);
  unmount = applications[framework](root, createStreamsClient({ baseUrl }));
}

function mountReact(container: HTMLElement, client: StreamsClient): Unmount {
  const queryClient = new reactQuery.QueryClient();
  const root = createRoot(container);
  function Reader() {
    const { data, status, fetchStatus, refetch } = react.useReadAloud(input);
    return [
      createElement("p", { key: "text" }, describe({ data, status, fetchStatus })),
      createElement("button", { key: "again", type: "button", onClick: () => void refetch() }, "Read again"),
    ];
  }
  function Application() {
    const [isShown, setShown] = useState(true);
    const toggle = () => setShown(!isShown);
    return [
      createElement("button", { key: "toggle", type: "button", onClick: toggle }, isShown ? "Hide" : "Show"),
      isShown && createElement(Reader, { key: "reader" }),
    ];
  }
  const application = createElement(react.StreamsProvider, { client }, createElement(Application));
  const provider = createElement(reactQuery.QueryClientProvider, { client: queryClient }, application);
  // StrictMode mounts each component twice, as in applications during development.
  root.render(createElement(StrictMode, null, provider));
  return () => root.unmount();
}

function mountVue(container: HTMLElement, client: StreamsClient): Unmount {
  const Reader = defineComponent(() => {
    const { data, status, fetchStatus, refetch } = vue.useReadAloud(input);
    return () => [
      h("p", describe({ data: data.value, status: status.value, fetchStatus: fetchStatus.value })),
      h("button", { onClick: () => void refetch() }, "Read again"),
    ];
  });
  const Application = defineComponent(() => {
    const isShown = ref(true);
    const toggle = () => {
      isShown.value = !isShown.value;
    };
    return () => [
      h("button", { onClick: toggle }, isShown.value ? "Hide" : "Show"),
      isShown.value ? h(Reader) : undefined,
    ];
  });
  const application = createApp(Application).use(vue.provideStreams(client)).use(vueQuery.VueQueryPlugin);
  application.mount(container);
  return () => application.unmount();
}

interface Reading {
  data: readonly { event: string; data: unknown }[] | undefined;
  status: string;
  fetchStatus: string;
}

function describe({ data, status, fetchStatus }: Reading): string {
  return `${status}, ${fetchStatus}: ${data?.map(({ event }) => event).join(" ") ?? "nothing"}`;
}
