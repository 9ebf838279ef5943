import type {
  AddResourceError,
  AskQuestionError,
  AskQuestionEvent,
  components,
  ListResourcesError,
  LocalClient,
  RemoveResourceError,
  SearchPassagesError,
  SyncResourceError,
  SyncResourceEvent,
} from "@docent/local";

type Schemas = components["schemas"];

/** A program that reads everything that the local API documents, with the types that it documents. */
export async function readAnswer(local: LocalClient): Promise<readonly string[]> {
  const added = await local.addResource({
    body: { type: "git", name: "hono", url: "https://github.com/honojs/website" },
  });
  const read: string[] = [readResource(added)];
  for await (const event of local.askQuestion({ body: { question: "Why?", resources: [added.name], quiet: false } })) {
    read.push(readEvent(event));
  }
  for await (const event of local.syncResource({ path: { name: added.name } })) read.push(readSync(event));
  const query = { query: "Why?", resources: [added.name], limit: 5, maxTokens: 2000 };
  const { passages, notSearched } = await local.searchPassages({ body: query });
  read.push(...passages.map(readPassage), ...notSearched.map(readNotSearched));
  const { resources } = await local.listResources();
  read.push(...resources.map(readStatus), readStatus(await local.removeResource({ path: { name: added.name } })));
  return read;
}

function readSync({ event, data }: SyncResourceEvent): string {
  switch (event) {
    case "progress":
      return readProgress(data.progress);
    case "done":
      return readStatus(data.resource);
    case "error":
      return [endings[data.tag], data.message.trim(), data.hint.trim()].join(" ");
    default:
      return nothingElse(event);
  }
}

function readStatus(status: Schemas["ResourceStatus"]): string {
  const { name, definition, isSearchable, documents, progress, failure, skippedCount, skipped } = status;
  const syncedAt: string | undefined = status.syncedAt;
  const isReady: true | false = isSearchable;
  return [
    ...[name.trim(), states[status.state], isReady, documents.toFixed(), syncedAt, skippedCount.toFixed()],
    ...(definition ? [readResource(definition)] : []),
    ...(progress ? [readProgress(progress)] : []),
    ...(failure ? [failure.message.trim(), failure.hint.trim()] : []),
    ...skipped.map(({ path, reason }) => `${path.trim()}: ${reason.trim()}`),
  ].join(" ");
}

function readProgress({ phase, done, total }: Schemas["SyncProgress"]): string {
  const all: number | undefined = total;
  return [phase.trim(), done.toFixed(), all].join(" ");
}

function readPassage(passage: Schemas["Passage"]): string {
  const { resource, path, title, headings, startLine, endLine, score, tokens, text } = passage;
  const url: string | undefined = passage.url;
  return [
    ...[resource.trim(), path.trim(), title.trim(), ...headings.map((heading) => heading.trim()), url, text.trim()],
    ...[startLine.toFixed(), endLine.toFixed(), score.toFixed(1), tokens.toFixed()],
  ].join(" ");
}

function readNotSearched({ resource, reason }: Schemas["NotSearched"]): string {
  return `${resource.trim()}: ${reason.trim()}`;
}

function readResource(resource: Schemas["Resource"]): string {
  const { name, url, searchPath, searchPaths = [], specialNotes } = resource;
  const texts: (string | undefined)[] = [name, url, searchPath, specialNotes, ...searchPaths];
  if (resource.type === "git") texts.push(resource.branch);
  const type: "git" | "local" | "website" = resource.type;
  return [type, name.trim(), url.trim(), ...texts].join(" ");
}

/** Every event has its case, and there is no other. */
function readEvent({ event, data }: AskQuestionEvent): string {
  switch (event) {
    case "meta":
      return [
        data.model.provider.trim(),
        data.model.model.trim(),
        data.resources.map((name) => name.trim()),
        data.collection.key.trim(),
        data.collection.path.trim(),
      ].join(" ");
    case "tool.updated":
      return readTool(data);
    case "reasoning.delta":
    case "text.delta":
      return data.delta.trim();
    case "done":
      return readWhole(data);
    case "error":
      return [endings[data.tag], data.message.trim(), data.hint.trim()].join(" ");
    default:
      return nothingElse(event);
  }
}

function readTool({ callID, tool, state }: Schemas["ToolCall"]): string {
  const title: string | undefined = state.title;
  const query: unknown = state.input?.["query"];
  const head = [callID.trim(), tool.trim(), title, query].join(" ");
  switch (state.status) {
    case "running":
      return head;
    case "completed":
      return [head, state.output.trim(), readTime(state.durationMs)].join(" ");
    case "error":
      return [head, state.error.trim(), readTime(state.durationMs)].join(" ");
    default:
      return nothingElse(state);
  }
}

function readWhole({ text, reasoning, tools, sources, usage = {}, metrics }: Schemas["DoneEvent"]): string {
  const { inputTokens, outputTokens, reasoningTokens, totalTokens } = usage;
  const counts: (number | undefined)[] = [inputTokens, outputTokens, reasoningTokens, totalTokens];
  const times = metrics ? [metrics.durationMs.toFixed(), readTime(metrics.firstTextMs)] : [];
  return [text.trim(), reasoning.trim(), ...tools.map(readTool), ...sources.map(readSource), ...counts, ...times].join(
    " ",
  );
}

function readSource({ resource, path, title, url, startLine, endLine }: Schemas["AnswerSource"]): string {
  const address: string | undefined = url;
  return [resource.trim(), path.trim(), title.trim(), address, startLine.toFixed(), endLine.toFixed()].join(" ");
}

function readTime(milliseconds: number | undefined): string {
  return milliseconds === undefined ? "" : `${milliseconds.toFixed()} ms`;
}

/** These tables have every documented value and no other. */
const endings: Record<Schemas["StreamErrorTag"], string> = {
  ResourceUnavailable: "gone",
  ProviderFailed: "failed",
  Cancelled: "stopped",
  InternalError: "broken",
};
const states: Record<Schemas["ResourceState"], string> = {
  waiting: "later",
  syncing: "now",
  ready: "done",
  failed: "failed",
};
const refusals: Record<Schemas["LocalErrorTag"], string> = {
  InvalidRequest: "wrong",
  ForbiddenOrigin: "forbidden",
  ResourceNotFound: "not found",
  ResourceExists: "there already",
  PayloadTooLarge: "too large",
  UnsupportedMediaType: "no JSON",
  TooManyQuestions: "later",
  InternalError: "broken",
};
const adding: Record<AddResourceError["status"], string> = {
  400: "Write another resource",
  403: "Ask from another page",
  409: "Choose another name",
  413: "Write less",
  415: "Send JSON",
  500: "Try again",
};
const asking: Record<AskQuestionError["status"], string> = {
  400: "Write another question",
  403: "Ask from another page",
  404: "Add the resource",
  413: "Write less",
  415: "Send JSON",
  429: "Ask later",
  500: "Try again",
};
const listing: Record<ListResourcesError["status"], string> = {
  400: "Send no query",
  403: "Ask from another page",
  500: "Try again",
};
const removing: Record<RemoveResourceError["status"], string> = {
  400: "Write another name",
  403: "Ask from another page",
  404: "It is gone already",
  500: "Try again",
};
const syncing: Record<SyncResourceError["status"], string> = {
  400: "Write another name",
  403: "Ask from another page",
  404: "Add the resource",
  500: "Try again",
};
const searching: Record<SearchPassagesError["status"], string> = {
  400: "Write another search",
  403: "Ask from another page",
  404: "Add the resource",
  413: "Write less",
  415: "Send JSON",
  500: "Try again",
};

export function explainFailure(local: LocalClient, cause: unknown): string {
  if (local.addResource.isError(cause)) return `${adding[cause.status]}: ${readError(cause.body)}`;
  if (local.askQuestion.isError(cause)) return `${asking[cause.status]}: ${readError(cause.body)}`;
  if (local.listResources.isError(cause)) return `${listing[cause.status]}: ${readError(cause.body)}`;
  if (local.removeResource.isError(cause)) return `${removing[cause.status]}: ${readError(cause.body)}`;
  if (local.syncResource.isError(cause)) return `${syncing[cause.status]}: ${readError(cause.body)}`;
  if (local.searchPassages.isError(cause)) return `${searching[cause.status]}: ${readError(cause.body)}`;
  throw cause;
}

function readError({ error, tag, hint }: Schemas["LocalError"]): string {
  return [refusals[tag], error.trim(), hint.trim()].join(" ");
}

function nothingElse(value: never): never {
  throw new Error(`Expected what the contract documents, found ${JSON.stringify(value)}.`);
}
