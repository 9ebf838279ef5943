/** A question as a user would ask it, with the facts that its answer must quote. */
export interface KeyedQuestion {
  library: string;
  /** Name of the product in a question. Undefined if the library covers several products. */
  product: string | undefined;
  text: string;
  /** Patterns of the facts: an identifier, an option, a number. */
  keys: readonly RegExp[];
}

const products: Record<string, string> = {
  "react.dev": "React",
  svelte: "Svelte",
  kit: "SvelteKit",
  vite: "Vite",
  electron: "Electron",
  nuxt: "Nuxt",
  query: "TanStack Query",
  trpc: "tRPC",
  ai: "AI SDK",
};

export const answerKey: readonly KeyedQuestion[] = [
  // React
  ask("react.dev", "React useState", /const \[state, setState\] = useState\(/),
  ask("react.dev", "How do I keep a value between renders without causing another render?", /useRef\(/),
  ask("react.dev", "When is the cleanup function of useEffect called?", /cleanup/i, /unmount|removed|re-?runs?\b/i),
  ask("react.dev", "How can I skip rendering a component again when its props are unchanged?", /\bmemo\b/),
  ask("react.dev", "Why does my effect run twice in development?", /strict mode/i),
  ask("react.dev", "read the value of a context in a component", /useContext\(/),
  ask("react.dev", "How do I update one field of an object in state?", /\{\s*\.\.\./),
  ask("react.dev", "load the code of a component only when it is needed", /lazy\(/),
  // Svelte
  ask("svelte", "How do I declare reactive state?", /\$state\(/),
  ask("svelte", "How do I compute a value from other state?", /\$derived/),
  ask("svelte", "How can a parent component bind to a prop of its child?", /\$bindable/),
  ask("svelte", "loop over a list in the template", /\{#each /),
  ask("svelte", "insert a string of raw HTML into the page", /\{@html /),
  // SvelteKit
  ask("kit", "How do I prerender a page at build time?", /prerender = true/),
  ask("kit", "How do I redirect from a load function?", /redirect\(30\d/),
  ask(
    "kit",
    "Where do I read a secret environment variable on the server?",
    /\$(?:app\/)?env\/(?:static\/|dynamic\/)?private/,
  ),
  ask("kit", "submit a form without reloading the page", /use:enhance|enhance/),
  ask("kit", "single-page app with a fallback page", /fallback/),
  // Vite
  ask("vite", "How do I expose an environment variable to client code?", /VITE_/),
  ask("vite", "Which port does the dev server listen on, and how do I change it?", /5173/),
  ask("vite", "forward API requests to a backend during development", /proxy/),
  ask("vite", "deploy under a nested path", /\bbase\b/),
  ask("vite", "Into which folder is the build written?", /outDir|\bdist\b/),
  // Electron
  ask("electron", "How do I open a link in the user's default browser?", /shell\.openExternal/),
  ask("electron", "How does a renderer send a message to the main process?", /ipcRenderer\.(?:send|invoke)/),
  ask("electron", "How do I allow only one instance of my app?", /requestSingleInstanceLock/),
  ask("electron", "How do I create a window without title bar and borders?", /frame: ?false|titleBarStyle/),
  ask("electron", "register a keyboard shortcut that works when the app has no focus", /globalShortcut/),
  ask("electron", "encrypt a password before I store it", /safeStorage/),
  ask("electron", "save a page as PDF", /printToPDF/),
  // Nuxt
  ask("nuxt", "How do I fetch data for a page on the server?", /useFetch|useAsyncData/),
  ask("nuxt", "How do I set the title of a page?", /useHead|useSeoMeta/),
  ask("nuxt", "How do I navigate to another page in code?", /navigateTo\(/),
  ask("nuxt", "How do I share state between components so that it works with server rendering?", /useState\(/),
  ask("nuxt", "How do I write an API endpoint?", /server\/api/, /defineEventHandler/),
  ask("nuxt", "turn off server-side rendering", /ssr: false/),
  ask("nuxt", "How do I keep users who are not logged in away from a route?", /defineNuxtRouteMiddleware|middleware/),
  // TanStack Query
  ask("query", "How long does an unused query stay in the cache?", /gcTime/, /5 minutes/),
  ask("query", "How often is a failed query retried?", /\b3\b|three/i, /retry/i),
  ask("query", "How do I refetch a list after a mutation?", /invalidateQueries/),
  ask("query", "run a query only when the user id is known", /enabled/),
  ask("query", "roll back an optimistic update when the request fails", /onMutate/, /onError/),
  // tRPC
  ask("trpc", "How do I return a 404 error from a procedure?", /TRPCError\(/, /NOT_FOUND/),
  ask("trpc", "send several calls in one HTTP request", /httpBatchLink|batch/),
  ask("trpc", "upload a file", /FormData|octetInputParser/),
  ask("trpc", "How do I make the logged-in user available to all procedures?", /createContext|ctx/),
  // AI SDK
  ask("ai", "How do I stream text to the client?", /streamText\(/),
  ask("ai", "How do I get JSON of a given schema from a model?", /Output\.object|generateObject|streamObject/),
  ask("ai", "How do I limit the number of steps in which tools are called?", /stopWhen|stepCountIs|isStepCount/),
  ask("ai", "How do I embed several texts at once?", /embedMany\(/),
  ask("ai", "How many times is a failed call retried?", /maxRetries/),
  // Astro, Deno and Vue
  ask("docs", "How do I let a Deno program read files?", /--allow-read/),
  ask("docs", "How does a Vue watcher notice a change of a nested property?", /deep: true/),
  ask("docs", "How do I define a content collection in Astro?", /defineCollection\(/),
  ask("docs", "hydrate an Astro island only when it scrolls into view", /client:visible/),
  ask("docs", "How does a Vue component emit an event to its parent?", /defineEmits|\$emit/),
  ask("docs", "run a Deno function every day at a certain time", /Deno\.cron\(/),
];

function ask(library: string, text: string, ...keys: RegExp[]): KeyedQuestion {
  return { library, product: products[library], text, keys };
}
