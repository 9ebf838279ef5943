import type { ApiPlan } from "./api-plan.ts";
import { type PlannedQuery, planQueries, renderInputType, renderQueryDoc } from "./render-query.ts";
import { clientTypesOf, renderOperationType } from "./render-schema.ts";
import { renderBanner, renderJsDoc, renderString } from "./source-text.ts";

/** The parts of a module of hooks that differ between React and Vue. */
interface Adapter {
  /** The directive at the beginning of the module, with an empty line. */
  directive: string;
  /** Renders the imports of the adapter and the framework for these kinds of operations. */
  renderImports(kinds: ReadonlySet<string>): string;
  /** The type of the options of a hook, in addition to those of its query or mutation. */
  queryOptions: string;
  mutationOptions: string;
  /** Renders the functions that provide the client to hooks. */
  renderClient(plan: ApiPlan): string;
  /** The function that hooks of streams use, after an empty line. */
  streamFunction: string;
  /** Whether `select` and a reducer may change the type of the data. In Vue, `computed` is used instead. */
  isGeneric: boolean;
  /** The expression for the input in the body of a hook. */
  readInput: string;
  inputType(type: string): string;
  queryResult: string;
  mutationResult: string;
  /** The call of `useQuery`. */
  useQuery(options: string, kind: PlannedQuery["kind"]): string;
}

/** Renders `react.gen.ts`. */
export function renderReactHooks(plan: ApiPlan): string {
  return renderHooks(plan, react);
}

/** Renders `vue.gen.ts`. */
export function renderVueHooks(plan: ApiPlan): string {
  return renderHooks(plan, vue);
}

const react: Adapter = {
  // Without it, a module of a server that imports the hooks fails in Next.js, because React has no contexts there.
  directive: '"use client";\n\n',
  renderImports: (kinds) =>
    `import { ${listImports(kinds, ["UseQueryOptions", "UseQueryResult"], ["UseMutationOptions", "UseMutationResult"])} } from "@tanstack/react-query";
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";
`,
  queryOptions: `<Data, Selected, Key extends readonly unknown[]> = Omit<
  UseQueryOptions<Data, Error, Selected, Key>,
  "queryKey" | "queryFn"
>;`,
  mutationOptions: `<Data, Input, Context = unknown> = Omit<
  UseMutationOptions<Data, Error, Input, Context>,
  "mutationKey" | "mutationFn"
>;`,
  renderClient: ({
    prefix,
    packageName,
  }) => `const ClientContext = /* @__PURE__ */ createContext<${prefix}Client | undefined>(undefined);

${renderJsDoc(`Provides a client to the hooks of its children.`)}export function ${prefix}Provider(props: { client: ${prefix}Client; children?: ReactNode }): ReactElement {
  return createElement(ClientContext.Provider, { value: props.client }, props.children);
}

${renderJsDoc(`The client of the nearest ${prefix}Provider.`)}export function use${prefix}Client(): ${prefix}Client {
  const client = useContext(ClientContext);
  if (client) return client;
  throw new Error(${renderString(`A hook of ${packageName} found no client. Expected a ${prefix}Provider around its component.`)});
}
`,
  streamFunction: "",
  isGeneric: true,
  readInput: "input",
  inputType: (type) => type,
  queryResult: "UseQueryResult",
  mutationResult: "UseMutationResult",
  useQuery: (options) => `useQuery(${options})`,
};

const vue: Adapter = {
  directive: "",
  renderImports: (kinds) =>
    `import { ${listImports(kinds, ["QueryObserverOptions", "UseQueryReturnType"], ["MutationObserverOptions", "UseMutationReturnType"])} } from "@tanstack/vue-query";
import { type App, ${isQuerying(kinds) ? "computed, " : ""}${kinds.has("stream") ? "effectScope, " : ""}type InjectionKey, inject${isQuerying(kinds) ? ", type MaybeRefOrGetter, toValue" : ""}${kinds.has("stream") ? ", watch" : ""} } from "vue";
`,
  queryOptions: `<Data, Key extends readonly unknown[]> = Omit<
  QueryObserverOptions<Data, Error, Data, Data, Key>,
  "queryKey" | "queryFn" | "select" | "enabled"
> & { enabled?: MaybeRefOrGetter<boolean> };`,
  mutationOptions: `<Data, Input, Context = unknown> = Omit<
  MutationObserverOptions<Data, Error, Input, Context>,
  "mutationKey" | "mutationFn"
>;`,
  renderClient: ({
    prefix,
    packageName,
  }) => `const clientKey: InjectionKey<${prefix}Client> = /* @__PURE__ */ Symbol(${renderString(packageName)});

${renderJsDoc(`Provides a client to the hooks of an application: \`app.use(provide${prefix}(client))\`.`)}export function provide${prefix}(client: ${prefix}Client): { install(app: App): void } {
  return { install: (app) => void app.provide(clientKey, client) };
}

${renderJsDoc("The client of the application.")}export function use${prefix}Client(): ${prefix}Client {
  const client = inject(clientKey, undefined);
  if (client) return client;
  throw new Error(${renderString(`A hook of ${packageName} found no client. Expected app.use(provide${prefix}(client)).`)});
}
`,
  // A server never unmounts a component, so its stream would stay open. But Vue stops a synchronous watcher after rendering.
  streamFunction: `
/** Leaves a query when a server has rendered its component, or when the component is unmounted. */
function leaveAfterRendering<Result>(use: () => Result): Result {
  const scope = effectScope();
  const leave = () => scope.stop();
  watch(() => {}, (_now, _before, onCleanup) => onCleanup(leave), { flush: "sync", immediate: true });
  // A new scope is active.
  return scope.run(use) as Result;
}
`,
  isGeneric: false,
  readInput: "toValue(input)",
  inputType: (type) => `MaybeRefOrGetter<${type}>`,
  queryResult: "UseQueryReturnType",
  mutationResult: "UseMutationReturnType",
  useQuery: (options, kind) => {
    // A ref, because versions of the adapter before 5.91 do not call a getter.
    const call = `useQuery(computed(() => (${options})))`;
    return kind === "stream" ? `leaveAfterRendering(() => ${call})` : call;
  },
};

function isQuerying(kinds: ReadonlySet<string>): boolean {
  return kinds.has("query") || kinds.has("stream");
}

/** The import list of the types and functions that these kinds of operations need. */
function listImports(kinds: ReadonlySet<string>, queryTypes: string[], mutationTypes: string[]): string {
  const asTypes = (names: string[]) => names.map((name) => `type ${name}`);
  return [
    ...(isQuerying(kinds) ? [...asTypes(queryTypes), "useQuery"] : []),
    ...(kinds.has("mutation") ? [...asTypes(mutationTypes), "useMutation"] : []),
  ].join(", ");
}

function renderHooks(plan: ApiPlan, adapter: Adapter): string {
  const planned = planQueries(plan);
  if (planned.length === 0) return `${renderBanner(plan.specPath)}export {};\n`;
  const kinds = new Set(planned.map(({ kind }) => kind));
  const names = planned.map(({ options }) => options).sort();
  const types = [
    ...(isQuerying(kinds) ? [renderOptionsType("Query", adapter.queryOptions)] : []),
    ...(kinds.has("mutation") ? [renderOptionsType("Mutation", adapter.mutationOptions)] : []),
  ];
  return `${renderBanner(plan.specPath)}${adapter.directive}import type * as query from "@docent/runtime/query";
${adapter.renderImports(kinds)}import type { ${plan.prefix}Client } from "./client.gen.ts";
import { ${names.join(", ")} } from "./query.gen.ts";
import type { operations } from "${clientTypesOf(plan)}";

${types.join("\n")}
${adapter.renderClient(plan)}
${planned.map((operation) => renderHook(operation, { plan, adapter })).join("\n")}${kinds.has("stream") ? adapter.streamFunction : ""}`;
}

function renderOptionsType(name: "Query" | "Mutation", type: string): string {
  return `/** Options of a hook, in addition to those of its ${name.toLowerCase()}. */
export type ${name}HookOptions${type}
`;
}

function renderHook(planned: PlannedQuery, { plan, adapter }: { plan: ApiPlan; adapter: Adapter }): string {
  const { kind, hook, options, member, isInputRequired } = planned;
  const op = renderOperationType(planned, { runtime: "query." });
  const client = `use${plan.prefix}Client()`;
  const doc = renderQueryDoc(planned);
  if (kind === "mutation") {
    const [data, input] = [`query.MutationData<${op}>`, `query.MutationInput<${op}>`];
    return `${doc}export function ${hook}<Context = unknown>(
  options?: MutationHookOptions<${data}, ${input}, Context>,
): ${adapter.mutationResult}<${data}, Error, ${input}, Context> {
  return useMutation({ ...${options}(${client}), ...options });
}
`;
  }
  const key = `query.QueryKey<${op}, ${renderString(plan.api.name)}, ${renderString(member)}>`;
  const event = `query.StreamEvent<${op}>`;
  const plain = kind === "stream" ? `${event}[]` : `query.QueryData<${op}>`;
  const isGeneric = adapter.isGeneric;
  const data = kind === "stream" && isGeneric ? "Data" : plain;
  const selected = isGeneric ? "Selected" : data;
  const types = kind === "stream" ? `<Data = ${plain}, Selected = Data>` : `<Selected = ${plain}>`;
  const added = `QueryHookOptions<${data}, ${isGeneric ? "Selected, " : ""}${key}>`;
  const stream = kind === "stream" ? ` & { stream?: query.StreamQueryOptions<${event}, ${data}> }` : "";
  const call = `${options}(client, ${adapter.readInput}${stream && ", stream"})`;
  return `${doc}export function ${hook}${isGeneric ? types : ""}(
  input: ${adapter.inputType(renderInputType(planned))}${isInputRequired ? "" : " = {}"},
  ${stream ? "{ stream, ...options }" : "options"}: ${added}${stream} = {},
): ${adapter.queryResult}<${selected}, Error> {
  const client = ${client};
  return ${adapter.useQuery(`{ ...${call}, ...options }`, kind)};
}
`;
}
