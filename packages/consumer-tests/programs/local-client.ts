import {
  type AddResourceInput,
  ApiError,
  type AskQuestionEvent,
  createLocalClient,
  type Resource,
  StreamInterruptedError,
} from "@docent/local";

const local = createLocalClient({ baseUrl: "http://127.0.0.1:8080" });
const added: Resource = await local.addResource({
  body: { type: "git", name: "hono", url: "https://github.com/honojs/website" },
});
console.log(added.name);

for await (const { event, data } of local.askQuestion({ body: { question: "How do I stream a response?" } })) {
  if (event === "text.delta") console.log(data.delta);
  if (event === "done") console.log(data.sources.length);
}

const path = { name: "@acme/handbook" };
const { resources } = await local.listResources();
console.log(resources.map(({ name, state }) => `${name} ${state}`).join(", "));
for await (const { event, data } of local.syncResource({ path })) {
  if (event === "progress") console.log(data.progress.phase);
  if (event === "done") console.log(data.resource.documents);
}
const { passages } = await local.searchPassages({ body: { query: "stream", limit: 3, maxTokens: 2_000 } });
console.log(passages[0]?.headings.join(" > "));
console.log((await local.removeResource({ path })).state);

const input: AddResourceInput = { body: { type: "local", name: "no spaces here", url: "/home/ada" }, timeoutMs: 5_000 };
try {
  await local.addResource(input);
} catch (error) {
  if (!local.addResource.isError(error)) throw error;
  if (error.status === 400) console.log(error.status, error.body.tag);
  console.log(error instanceof ApiError, error instanceof StreamInterruptedError, error.code);
}

const refused = await local.addResource.result(input);
if (!refused.ok && refused.status === 400) console.log(refused.error.tag);

export function readText(events: readonly AskQuestionEvent[]): string {
  return events.map(({ event, data }) => (event === "text.delta" ? data.delta : "")).join("");
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error: a misspelt property
  await local.addResource({ body: { type: "git", name: "hono", url: "https://hono.dev", searchPathes: ["docs"] } });
  // @ts-expect-error: a property of another kind of resource
  await local.addResource({ body: { type: "website", name: "hono", url: "https://hono.dev", branch: "main" } });
  // @ts-expect-error: no body
  await local.addResource();
  // @ts-expect-error: no name
  await local.removeResource();
  // @ts-expect-error: a misspelt option
  createLocalClient({ baseURL: "http://127.0.0.1:8080" });
  for await (const { event, data } of local.askQuestion({ body: { question: "Why?" } })) {
    // @ts-expect-error: no such event
    if (event === "text.end") return;
    // @ts-expect-error: a property of another event
    if (event === "text.delta") console.log(data.sources);
  }
}
