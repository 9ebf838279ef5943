// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { dateTimeFormat, discriminated, items, lazy, maxItems, maxLength, maximum, minLength, minimum, never, oneOfValues, pattern, properties, required, schema, standardSchema, type, type StandardSchema, type Validator } from "@docent/runtime/schemas";
import type { components, operations } from "./schema.gen.ts";

export type { StandardResult, StandardSchema } from "@docent/runtime/schemas";

const resourceNameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), minLength(1), maxLength(64), pattern(/^@?[a-zA-Z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/u)));

const httpUrlValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), minLength(8), maxLength(2048), pattern(/^https?:\/\/[^\x00-\x20\x7f/?#@]+(?:[/?#][^\x00-\x20\x7f]*)?$/u)));

const branchNameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), minLength(1), maxLength(128), pattern(/^[^\x00-\x20\x7f~^:?*\[\\.-](?:\.?[^\x00-\x20\x7f~^:?*\[\\.])*$/u)));

const searchPathValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), minLength(1), maxLength(256), pattern(/^(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.)(?:\/(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.))*\/?$/u)));

const searchPathsValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("array"), maxItems(50), items(searchPathValidator)));

const specialNotesValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), maxLength(500), pattern(/^[^\x00-\x1f\x7f]*$/u)));

const gitResourceValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("git"),
  name: resourceNameValidator,
  url: httpUrlValidator,
  branch: branchNameValidator,
  searchPath: searchPathValidator,
  searchPaths: searchPathsValidator,
  specialNotes: specialNotesValidator,
}, never)));

const folderUrlValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), minLength(1), maxLength(4096), pattern(/^(?:\/|[a-zA-Z]:[/\\]|file:\/\/\/)[^\x00-\x1f\x7f]*$/u)));

const localResourceValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("local"),
  name: resourceNameValidator,
  url: folderUrlValidator,
  searchPath: searchPathValidator,
  searchPaths: searchPathsValidator,
  specialNotes: specialNotesValidator,
}, never)));

const websiteResourceValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("website"),
  name: resourceNameValidator,
  url: httpUrlValidator,
  searchPath: searchPathValidator,
  searchPaths: searchPathsValidator,
  specialNotes: specialNotesValidator,
}, never)));

const resourceValidator: Validator = /* @__PURE__ */ lazy(() => discriminated("type", { git: gitResourceValidator, local: localResourceValidator, website: websiteResourceValidator }));

/** A source of documentation. Its `type` is the kind of resource. */
export const resourceSchema: StandardSchema<components["schemas"]["Resource"]> = /* @__PURE__ */ standardSchema(resourceValidator);

/** A git repository that is fetched over HTTP. */
export const gitResourceSchema: StandardSchema<components["schemas"]["GitResource"]> = /* @__PURE__ */ standardSchema(gitResourceValidator);

/** A folder on the machine that the server runs on. */
export const localResourceSchema: StandardSchema<components["schemas"]["LocalResource"]> = /* @__PURE__ */ standardSchema(localResourceValidator);

/** A website, or the part of it below `url`. */
export const websiteResourceSchema: StandardSchema<components["schemas"]["WebsiteResource"]> = /* @__PURE__ */ standardSchema(websiteResourceValidator);

/**
 * The name of a resource, unique within the configuration. Letters, digits, dots, dashes and
 * underscores, in parts separated by slashes. It may begin with `@`.
 */
export const resourceNameSchema: StandardSchema<components["schemas"]["ResourceName"]> = /* @__PURE__ */ standardSchema(resourceNameValidator);

/**
 * An `https` or `http` URL without credentials. A server may refuse plain `http`, and IP
 * addresses that are not public.
 */
export const httpUrlSchema: StandardSchema<components["schemas"]["HttpUrl"]> = /* @__PURE__ */ standardSchema(httpUrlValidator);

/**
 * An absolute path, or a `file:` URL, of a folder on the machine of the server. A server may
 * refuse a URL that cannot be a folder, such as `file:///home/a/50%`.
 */
export const folderUrlSchema: StandardSchema<components["schemas"]["FolderUrl"]> = /* @__PURE__ */ standardSchema(folderUrlValidator);

/**
 * The branch, the tag or the full commit hash to read. Default: the default branch of the
 * repository. If a branch and a tag have the same name, the branch is read. The name has no
 * white space, no two dots in a row, none of `~^:?*[\`, and begins with neither a dash nor a
 * dot.
 */
export const branchNameSchema: StandardSchema<components["schemas"]["BranchName"]> = /* @__PURE__ */ standardSchema(branchNameValidator);

/**
 * A folder to search, relative to the root of the resource. For a website, a path below `url`.
 * Segments are separated by slashes, without a leading slash and without `..`.
 */
export const searchPathSchema: StandardSchema<components["schemas"]["SearchPath"]> = /* @__PURE__ */ standardSchema(searchPathValidator);

/**
 * Folders to search, in addition to `searchPath`. Without either, or with an empty list, the
 * whole resource is searched.
 */
export const searchPathsSchema: StandardSchema<components["schemas"]["SearchPaths"]> = /* @__PURE__ */ standardSchema(searchPathsValidator);

/** Notes for readers of this resource, in plain words on one line. */
export const specialNotesSchema: StandardSchema<components["schemas"]["SpecialNotes"]> = /* @__PURE__ */ standardSchema(specialNotesValidator);

const questionRequestValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("question"), properties({
  question: schema(type("string"), minLength(1), maxLength(100000)),
  resources: schema(type("array"), maxItems(20), items(resourceNameValidator)),
  quiet: type("boolean"),
}, never)));

/** A question, and the resources to use. */
export const questionRequestSchema: StandardSchema<components["schemas"]["QuestionRequest"]> = /* @__PURE__ */ standardSchema(questionRequestValidator);

const searchRequestValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("query"), properties({
  query: schema(type("string"), minLength(1), maxLength(100000)),
  resources: schema(type("array"), maxItems(20), items(resourceNameValidator)),
  limit: schema(type("integer"), minimum(1), maximum(100)),
  maxTokens: schema(type("integer"), minimum(1), maximum(1000000)),
}, never)));

/** The query, the resources to search, and the maximum size of the result. */
export const searchRequestSchema: StandardSchema<components["schemas"]["SearchRequest"]> = /* @__PURE__ */ standardSchema(searchRequestValidator);

const documentPathValidator: Validator = /* @__PURE__ */ lazy(() => type("string"));

const readableUrlValidator: Validator = /* @__PURE__ */ lazy(() => type("string"));

const firstLineValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("integer"), minimum(1)));

const lastLineValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("integer"), minimum(1)));

const estimatedTokensValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("integer"), minimum(1)));

const passageValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("resource", "path", "title", "headings", "startLine", "endLine", "score", "tokens", "text"), properties({
  resource: resourceNameValidator,
  path: documentPathValidator,
  title: type("string"),
  headings: schema(type("array"), items(type("string"))),
  url: readableUrlValidator,
  startLine: firstLineValidator,
  endLine: lastLineValidator,
  score: schema(type("number"), minimum(0)),
  tokens: estimatedTokensValidator,
  text: type("string"),
})));

const notSearchedValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("resource", "reason"), properties({
  resource: resourceNameValidator,
  reason: type("string"),
})));

const searchResultValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("passages", "notSearched"), properties({
  passages: schema(type("array"), items(passageValidator)),
  notSearched: schema(type("array"), items(notSearchedValidator)),
  notice: type("string"),
})));

/** The result of a search. */
export const searchResultSchema: StandardSchema<components["schemas"]["SearchResult"]> = /* @__PURE__ */ standardSchema(searchResultValidator);

/** A part of a document. */
export const passageSchema: StandardSchema<components["schemas"]["Passage"]> = /* @__PURE__ */ standardSchema(passageValidator);

/**
 * The estimated number of tokens of the text for a language model: one for each four
 * characters, rounded up.
 */
export const estimatedTokensSchema: StandardSchema<components["schemas"]["EstimatedTokens"]> = /* @__PURE__ */ standardSchema(estimatedTokensValidator);

/** A resource that could not be searched. */
export const notSearchedSchema: StandardSchema<components["schemas"]["NotSearched"]> = /* @__PURE__ */ standardSchema(notSearchedValidator);

const resourceStateValidator: Validator = /* @__PURE__ */ lazy(() => oneOfValues("waiting", "syncing", "ready", "failed"));

const syncProgressValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("phase", "done"), properties({
  phase: type("string"),
  done: schema(type("integer"), minimum(0)),
  total: schema(type("integer"), minimum(0)),
})));

const syncFailureValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("message", "hint"), properties({
  message: type("string"),
  hint: type("string"),
})));

const skippedDocumentValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("path", "reason"), properties({
  path: documentPathValidator,
  reason: type("string"),
})));

const resourceStatusValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("name", "state", "isSearchable", "documents", "skippedCount", "skipped"), properties({
  name: resourceNameValidator,
  definition: resourceValidator,
  state: resourceStateValidator,
  isSearchable: type("boolean"),
  documents: schema(type("integer"), minimum(0)),
  embeddedDocuments: schema(type("integer"), minimum(0)),
  syncedAt: schema(type("string"), dateTimeFormat),
  progress: syncProgressValidator,
  failure: syncFailureValidator,
  skippedCount: schema(type("integer"), minimum(0)),
  skipped: schema(type("array"), maxItems(100), items(skippedDocumentValidator)),
})));

const resourceListValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("resources"), properties({
  resources: schema(type("array"), items(resourceStatusValidator)),
})));

/** All configured resources. */
export const resourceListSchema: StandardSchema<components["schemas"]["ResourceList"]> = /* @__PURE__ */ standardSchema(resourceListValidator);

/**
 * A configured resource and its state. An entry of the configuration that was edited by hand
 * and is invalid has the state `failed`, and no `definition`. If its name is invalid as well,
 * the server chooses a name. Such an entry can be removed like any other.
 */
export const resourceStatusSchema: StandardSchema<components["schemas"]["ResourceStatus"]> = /* @__PURE__ */ standardSchema(resourceStatusValidator);

/**
 * The state of the resource. `waiting`: its sync has not begun. `syncing`: it is being fetched
 * or indexed. `ready`: the last sync succeeded. `failed`: the last sync failed, or the
 * definition is invalid; `failure` has the reason.
 */
export const resourceStateSchema: StandardSchema<components["schemas"]["ResourceState"]> = /* @__PURE__ */ standardSchema(resourceStateValidator);

/** The progress of a sync that waits or runs. */
export const syncProgressSchema: StandardSchema<components["schemas"]["SyncProgress"]> = /* @__PURE__ */ standardSchema(syncProgressValidator);

/** Why the last sync failed, or why the definition is invalid. */
export const syncFailureSchema: StandardSchema<components["schemas"]["SyncFailure"]> = /* @__PURE__ */ standardSchema(syncFailureValidator);

/** A skipped document. */
export const skippedDocumentSchema: StandardSchema<components["schemas"]["SkippedDocument"]> = /* @__PURE__ */ standardSchema(skippedDocumentValidator);

const syncProgressFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("progress"),
  data: type("string"),
})));

/** The `progress` event. The first event of a stream, repeated during the sync. */
export const syncProgressFrameSchema: StandardSchema<components["schemas"]["SyncProgressFrame"]> = /* @__PURE__ */ standardSchema(syncProgressFrameValidator);

const syncDoneFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("done"),
  data: type("string"),
})));

/** The `done` event, the last event of a successful sync. */
export const syncDoneFrameSchema: StandardSchema<components["schemas"]["SyncDoneFrame"]> = /* @__PURE__ */ standardSchema(syncDoneFrameValidator);

const syncProgressEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "progress"), properties({
  type: oneOfValues("progress"),
  progress: syncProgressValidator,
})));

/** The progress of a sync. */
export const syncProgressEventSchema: StandardSchema<components["schemas"]["SyncProgressEvent"]> = /* @__PURE__ */ standardSchema(syncProgressEventValidator);

const syncDoneEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "resource"), properties({
  type: oneOfValues("done"),
  resource: resourceStatusValidator,
})));

/** The resource after its sync. */
export const syncDoneEventSchema: StandardSchema<components["schemas"]["SyncDoneEvent"]> = /* @__PURE__ */ standardSchema(syncDoneEventValidator);

const localErrorTagValidator: Validator = /* @__PURE__ */ lazy(() => oneOfValues("InvalidRequest", "ForbiddenOrigin", "ResourceNotFound", "ResourceExists", "PayloadTooLarge", "UnsupportedMediaType", "TooManyQuestions", "InternalError"));

const localErrorValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("error", "tag", "hint"), properties({
  error: type("string"),
  tag: localErrorTagValidator,
  hint: type("string"),
})));

/** The body of every error of the local server. */
export const localErrorSchema: StandardSchema<components["schemas"]["LocalError"]> = /* @__PURE__ */ standardSchema(localErrorValidator);

/**
 * The kind of error, for programs. Each tag has one HTTP status: InvalidRequest 400,
 * ForbiddenOrigin 403, ResourceNotFound 404, ResourceExists 409, PayloadTooLarge 413,
 * UnsupportedMediaType 415, TooManyQuestions 429, InternalError 500. These are the tags of the
 * documented responses. A request that no operation describes gets an error of the same form
 * with another tag: PathNotFound 404, MethodNotAllowed 405, RequestTimeout 408,
 * ExpectationFailed 417 or HeadersTooLarge 431.
 */
export const localErrorTagSchema: StandardSchema<components["schemas"]["LocalErrorTag"]> = /* @__PURE__ */ standardSchema(localErrorTagValidator);

const metaFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("meta"),
  data: type("string"),
})));

/** The `meta` event, the first event of every stream. */
export const metaFrameSchema: StandardSchema<components["schemas"]["MetaFrame"]> = /* @__PURE__ */ standardSchema(metaFrameValidator);

const toolUpdatedFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("tool.updated"),
  data: type("string"),
})));

/** The `tool.updated` event, sent whenever the state of a tool call changes. */
export const toolUpdatedFrameSchema: StandardSchema<components["schemas"]["ToolUpdatedFrame"]> = /* @__PURE__ */ standardSchema(toolUpdatedFrameValidator);

const reasoningDeltaFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("reasoning.delta"),
  data: type("string"),
})));

/** The `reasoning.delta` event, with the next part of the model's reasoning. */
export const reasoningDeltaFrameSchema: StandardSchema<components["schemas"]["ReasoningDeltaFrame"]> = /* @__PURE__ */ standardSchema(reasoningDeltaFrameValidator);

const textDeltaFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("text.delta"),
  data: type("string"),
})));

/** The `text.delta` event, with the next part of the answer. */
export const textDeltaFrameSchema: StandardSchema<components["schemas"]["TextDeltaFrame"]> = /* @__PURE__ */ standardSchema(textDeltaFrameValidator);

const doneFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("done"),
  data: type("string"),
})));

/** The `done` event, the last event of an answered question. */
export const doneFrameSchema: StandardSchema<components["schemas"]["DoneFrame"]> = /* @__PURE__ */ standardSchema(doneFrameValidator);

const streamErrorFrameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("event", "data"), properties({
  event: oneOfValues("error"),
  data: type("string"),
})));

/** The `error` event, the last event of a failed stream. */
export const streamErrorFrameSchema: StandardSchema<components["schemas"]["StreamErrorFrame"]> = /* @__PURE__ */ standardSchema(streamErrorFrameValidator);

const answerModelValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("provider", "model"), properties({
  provider: type("string"),
  model: type("string"),
})));

const collectionValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("key", "path"), properties({
  key: type("string"),
  path: type("string"),
})));

const metaEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "model", "resources", "collection"), properties({
  type: oneOfValues("meta"),
  model: answerModelValidator,
  resources: schema(type("array"), items(resourceNameValidator)),
  collection: collectionValidator,
})));

/** The resources that are searched, and the model that writes the answer. */
export const metaEventSchema: StandardSchema<components["schemas"]["MetaEvent"]> = /* @__PURE__ */ standardSchema(metaEventValidator);

const toolCallIdValidator: Validator = /* @__PURE__ */ lazy(() => type("string"));

const toolNameValidator: Validator = /* @__PURE__ */ lazy(() => type("string"));

const toolTitleValidator: Validator = /* @__PURE__ */ lazy(() => type("string"));

const toolInputValidator: Validator = /* @__PURE__ */ lazy(() => type("object"));

const runningToolValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("status"), properties({
  status: oneOfValues("running"),
  title: toolTitleValidator,
  input: toolInputValidator,
})));

const millisecondsValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("integer"), minimum(0)));

const completedToolValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("status", "output"), properties({
  status: oneOfValues("completed"),
  title: toolTitleValidator,
  input: toolInputValidator,
  output: type("string"),
  durationMs: millisecondsValidator,
})));

const failedToolValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("status", "error"), properties({
  status: oneOfValues("error"),
  title: toolTitleValidator,
  input: toolInputValidator,
  error: type("string"),
  durationMs: millisecondsValidator,
})));

const toolStateValidator: Validator = /* @__PURE__ */ lazy(() => discriminated("status", { running: runningToolValidator, completed: completedToolValidator, error: failedToolValidator }));

const toolUpdatedEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "callID", "tool", "state"), properties({
  type: oneOfValues("tool.updated"),
  callID: toolCallIdValidator,
  tool: toolNameValidator,
  state: toolStateValidator,
})));

/** A tool call has begun or ended. */
export const toolUpdatedEventSchema: StandardSchema<components["schemas"]["ToolUpdatedEvent"]> = /* @__PURE__ */ standardSchema(toolUpdatedEventValidator);

const reasoningDeltaEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "delta"), properties({
  type: oneOfValues("reasoning.delta"),
  delta: type("string"),
})));

/** The next part of the model's reasoning. Parts are joined without separators. */
export const reasoningDeltaEventSchema: StandardSchema<components["schemas"]["ReasoningDeltaEvent"]> = /* @__PURE__ */ standardSchema(reasoningDeltaEventValidator);

const textDeltaEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "delta"), properties({
  type: oneOfValues("text.delta"),
  delta: type("string"),
})));

/** The next part of the answer, in Markdown. Parts are joined without separators. */
export const textDeltaEventSchema: StandardSchema<components["schemas"]["TextDeltaEvent"]> = /* @__PURE__ */ standardSchema(textDeltaEventValidator);

const toolCallValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("callID", "tool", "state"), properties({
  callID: toolCallIdValidator,
  tool: toolNameValidator,
  state: toolStateValidator,
})));

const answerSourceValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("resource", "path", "title", "startLine", "endLine"), properties({
  resource: resourceNameValidator,
  path: documentPathValidator,
  title: type("string"),
  url: readableUrlValidator,
  startLine: firstLineValidator,
  endLine: lastLineValidator,
})));

const tokenCountValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("integer"), minimum(0)));

const tokenUsageValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), properties({
  inputTokens: tokenCountValidator,
  outputTokens: tokenCountValidator,
  reasoningTokens: tokenCountValidator,
  totalTokens: tokenCountValidator,
})));

const answerMetricsValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("durationMs"), properties({
  durationMs: millisecondsValidator,
  firstTextMs: millisecondsValidator,
})));

const doneEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "text", "reasoning", "tools", "sources"), properties({
  type: oneOfValues("done"),
  text: type("string"),
  reasoning: type("string"),
  tools: schema(type("array"), items(toolCallValidator)),
  sources: schema(type("array"), items(answerSourceValidator)),
  usage: tokenUsageValidator,
  metrics: answerMetricsValidator,
})));

/** The whole answer. */
export const doneEventSchema: StandardSchema<components["schemas"]["DoneEvent"]> = /* @__PURE__ */ standardSchema(doneEventValidator);

const streamErrorTagValidator: Validator = /* @__PURE__ */ lazy(() => oneOfValues("ResourceUnavailable", "ProviderFailed", "Cancelled", "InternalError"));

const streamErrorEventValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("type", "tag", "message", "hint"), properties({
  type: oneOfValues("error"),
  tag: streamErrorTagValidator,
  message: type("string"),
  hint: type("string"),
})));

/** Why the stream ended without a result. */
export const streamErrorEventSchema: StandardSchema<components["schemas"]["StreamErrorEvent"]> = /* @__PURE__ */ standardSchema(streamErrorEventValidator);

/**
 * The kind of error, for programs. ResourceUnavailable: a resource could not be fetched; for a
 * question, only if there is no earlier version of it. ProviderFailed: the model could not
 * answer. Cancelled: the question or the sync was stopped, for example because the server
 * stops or the resource was removed. InternalError: the server failed.
 */
export const streamErrorTagSchema: StandardSchema<components["schemas"]["StreamErrorTag"]> = /* @__PURE__ */ standardSchema(streamErrorTagValidator);

/**
 * The model that writes the answer. Without a language model, the provider is `docent` and the
 * model `extractive`.
 */
export const answerModelSchema: StandardSchema<components["schemas"]["AnswerModel"]> = /* @__PURE__ */ standardSchema(answerModelValidator);

/** The set of the searched resources. */
export const collectionSchema: StandardSchema<components["schemas"]["Collection"]> = /* @__PURE__ */ standardSchema(collectionValidator);

/** Identifies a tool call within its stream. */
export const toolCallIdSchema: StandardSchema<components["schemas"]["ToolCallId"]> = /* @__PURE__ */ standardSchema(toolCallIdValidator);

/** The name of the tool, for example `search`, `read` or `sync`. */
export const toolNameSchema: StandardSchema<components["schemas"]["ToolName"]> = /* @__PURE__ */ standardSchema(toolNameValidator);

/** A tool call in its last state. */
export const toolCallSchema: StandardSchema<components["schemas"]["ToolCall"]> = /* @__PURE__ */ standardSchema(toolCallValidator);

/** The state of a tool call. Its `status` determines its other properties. */
export const toolStateSchema: StandardSchema<components["schemas"]["ToolState"]> = /* @__PURE__ */ standardSchema(toolStateValidator);

/** A tool call that has begun. */
export const runningToolSchema: StandardSchema<components["schemas"]["RunningTool"]> = /* @__PURE__ */ standardSchema(runningToolValidator);

/** A tool call that succeeded. */
export const completedToolSchema: StandardSchema<components["schemas"]["CompletedTool"]> = /* @__PURE__ */ standardSchema(completedToolValidator);

/** A tool call that failed. The answer may still succeed. */
export const failedToolSchema: StandardSchema<components["schemas"]["FailedTool"]> = /* @__PURE__ */ standardSchema(failedToolValidator);

/** What the tool does, for users. */
export const toolTitleSchema: StandardSchema<components["schemas"]["ToolTitle"]> = /* @__PURE__ */ standardSchema(toolTitleValidator);

/** The arguments of the tool. Each tool has its own properties. */
export const toolInputSchema: StandardSchema<components["schemas"]["ToolInput"]> = /* @__PURE__ */ standardSchema(toolInputValidator);

/** A passage on which the answer is based. */
export const answerSourceSchema: StandardSchema<components["schemas"]["AnswerSource"]> = /* @__PURE__ */ standardSchema(answerSourceValidator);

/** The file within the resource; for a website, the path of the page. */
export const documentPathSchema: StandardSchema<components["schemas"]["DocumentPath"]> = /* @__PURE__ */ standardSchema(documentPathValidator);

/** The URL of the passage, for users. */
export const readableUrlSchema: StandardSchema<components["schemas"]["ReadableUrl"]> = /* @__PURE__ */ standardSchema(readableUrlValidator);

/** The first line of the passage, counted from 1. */
export const firstLineSchema: StandardSchema<components["schemas"]["FirstLine"]> = /* @__PURE__ */ standardSchema(firstLineValidator);

/** The last line of the passage, counted from 1 and never before the first. */
export const lastLineSchema: StandardSchema<components["schemas"]["LastLine"]> = /* @__PURE__ */ standardSchema(lastLineValidator);

/**
 * The tokens that the model read and wrote, as far as its provider reports them. Absent
 * without a language model.
 */
export const tokenUsageSchema: StandardSchema<components["schemas"]["TokenUsage"]> = /* @__PURE__ */ standardSchema(tokenUsageValidator);

/** A number of tokens. */
export const tokenCountSchema: StandardSchema<components["schemas"]["TokenCount"]> = /* @__PURE__ */ standardSchema(tokenCountValidator);

/** How long the answer took. */
export const answerMetricsSchema: StandardSchema<components["schemas"]["AnswerMetrics"]> = /* @__PURE__ */ standardSchema(answerMetricsValidator);

/** A duration in whole milliseconds. */
export const millisecondsSchema: StandardSchema<components["schemas"]["Milliseconds"]> = /* @__PURE__ */ standardSchema(millisecondsValidator);

/** The body of `addResource`. */
export const addResourceBodySchema: StandardSchema<operations["addResource"]["requestBody"]["content"]["application/json"]> = /* @__PURE__ */ standardSchema(resourceValidator);

/** The body of `askQuestion`. */
export const askQuestionBodySchema: StandardSchema<operations["askQuestion"]["requestBody"]["content"]["application/json"]> = /* @__PURE__ */ standardSchema(questionRequestValidator);

/** The body of `searchPassages`. */
export const searchPassagesBodySchema: StandardSchema<operations["searchPassages"]["requestBody"]["content"]["application/json"]> = /* @__PURE__ */ standardSchema(searchRequestValidator);
