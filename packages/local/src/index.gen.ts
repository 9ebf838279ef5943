// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import type * as runtime from "@docent/runtime";
import type { components, operations } from "./schema.gen.ts";

export {
  ApiError,
  type Credential,
  type DeprecationNotice,
  reportDeprecations,
  StreamInterruptedError,
} from "@docent/runtime";
export {
  createLocalClient,
  createLocalPathClient,
  type LocalClient,
  type LocalClientOptions,
} from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";

/** The input of `addResource`. */
export type AddResourceInput = runtime.OperationInput<operations["addResource"]>;
/** The result of `addResource`. */
export type AddResourceData = operations["addResource"]["responses"][201]["content"]["application/json"];
/** The error that `addResource` throws for a documented error response. Its `status` determines the type of `body`. */
export type AddResourceError = runtime.ApiError<400, operations["addResource"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<403, operations["addResource"]["responses"][403]["content"]["application/json"]> | runtime.ApiError<409, operations["addResource"]["responses"][409]["content"]["application/json"]> | runtime.ApiError<413, operations["addResource"]["responses"][413]["content"]["application/json"]> | runtime.ApiError<415, operations["addResource"]["responses"][415]["content"]["application/json"]> | runtime.ApiError<500, operations["addResource"]["responses"][500]["content"]["application/json"]>;

/** The input of `askQuestion`. */
export type AskQuestionInput = runtime.OperationInput<operations["askQuestion"]>;
/** One event of `askQuestion`. Its `event` determines the type of `data`. */
export type AskQuestionEvent = runtime.StreamEvent<operations["askQuestion"]>;
/** The error that `askQuestion` throws for a documented error response. Its `status` determines the type of `body`. */
export type AskQuestionError = runtime.ApiError<400, operations["askQuestion"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<403, operations["askQuestion"]["responses"][403]["content"]["application/json"]> | runtime.ApiError<404, operations["askQuestion"]["responses"][404]["content"]["application/json"]> | runtime.ApiError<413, operations["askQuestion"]["responses"][413]["content"]["application/json"]> | runtime.ApiError<415, operations["askQuestion"]["responses"][415]["content"]["application/json"]> | runtime.ApiError<429, operations["askQuestion"]["responses"][429]["content"]["application/json"]> | runtime.ApiError<500, operations["askQuestion"]["responses"][500]["content"]["application/json"]>;

/** The input of `listResources`. */
export type ListResourcesInput = runtime.OperationInput<operations["listResources"]>;
/** The result of `listResources`. */
export type ListResourcesData = operations["listResources"]["responses"][200]["content"]["application/json"];
/** The error that `listResources` throws for a documented error response. Its `status` determines the type of `body`. */
export type ListResourcesError = runtime.ApiError<400, operations["listResources"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<403, operations["listResources"]["responses"][403]["content"]["application/json"]> | runtime.ApiError<500, operations["listResources"]["responses"][500]["content"]["application/json"]>;

/** The input of `removeResource`. */
export type RemoveResourceInput = runtime.OperationInput<operations["removeResource"]>;
/** The result of `removeResource`. */
export type RemoveResourceData = operations["removeResource"]["responses"][200]["content"]["application/json"];
/** The error that `removeResource` throws for a documented error response. Its `status` determines the type of `body`. */
export type RemoveResourceError = runtime.ApiError<400, operations["removeResource"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<403, operations["removeResource"]["responses"][403]["content"]["application/json"]> | runtime.ApiError<404, operations["removeResource"]["responses"][404]["content"]["application/json"]> | runtime.ApiError<500, operations["removeResource"]["responses"][500]["content"]["application/json"]>;

/** The input of `syncResource`. */
export type SyncResourceInput = runtime.OperationInput<operations["syncResource"]>;
/** One event of `syncResource`. Its `event` determines the type of `data`. */
export type SyncResourceEvent = runtime.StreamEvent<operations["syncResource"]>;
/** The error that `syncResource` throws for a documented error response. Its `status` determines the type of `body`. */
export type SyncResourceError = runtime.ApiError<400, operations["syncResource"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<403, operations["syncResource"]["responses"][403]["content"]["application/json"]> | runtime.ApiError<404, operations["syncResource"]["responses"][404]["content"]["application/json"]> | runtime.ApiError<500, operations["syncResource"]["responses"][500]["content"]["application/json"]>;

/** The input of `searchPassages`. */
export type SearchPassagesInput = runtime.OperationInput<operations["searchPassages"]>;
/** The result of `searchPassages`. */
export type SearchPassagesData = operations["searchPassages"]["responses"][200]["content"]["application/json"];
/** The error that `searchPassages` throws for a documented error response. Its `status` determines the type of `body`. */
export type SearchPassagesError = runtime.ApiError<400, operations["searchPassages"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<403, operations["searchPassages"]["responses"][403]["content"]["application/json"]> | runtime.ApiError<404, operations["searchPassages"]["responses"][404]["content"]["application/json"]> | runtime.ApiError<413, operations["searchPassages"]["responses"][413]["content"]["application/json"]> | runtime.ApiError<415, operations["searchPassages"]["responses"][415]["content"]["application/json"]> | runtime.ApiError<500, operations["searchPassages"]["responses"][500]["content"]["application/json"]>;

export type Resource = components["schemas"]["Resource"];
export type GitResource = components["schemas"]["GitResource"];
export type LocalResource = components["schemas"]["LocalResource"];
export type WebsiteResource = components["schemas"]["WebsiteResource"];
export type ResourceName = components["schemas"]["ResourceName"];
export type HttpUrl = components["schemas"]["HttpUrl"];
export type FolderUrl = components["schemas"]["FolderUrl"];
export type BranchName = components["schemas"]["BranchName"];
export type SearchPath = components["schemas"]["SearchPath"];
export type SearchPaths = components["schemas"]["SearchPaths"];
export type SpecialNotes = components["schemas"]["SpecialNotes"];
export type QuestionRequest = components["schemas"]["QuestionRequest"];
export type SearchRequest = components["schemas"]["SearchRequest"];
export type SearchResult = components["schemas"]["SearchResult"];
export type Passage = components["schemas"]["Passage"];
export type EstimatedTokens = components["schemas"]["EstimatedTokens"];
export type NotSearched = components["schemas"]["NotSearched"];
export type ResourceList = components["schemas"]["ResourceList"];
export type ResourceStatus = components["schemas"]["ResourceStatus"];
export type ResourceState = components["schemas"]["ResourceState"];
export type SyncProgress = components["schemas"]["SyncProgress"];
export type SyncFailure = components["schemas"]["SyncFailure"];
export type SkippedDocument = components["schemas"]["SkippedDocument"];
export type SyncProgressFrame = components["schemas"]["SyncProgressFrame"];
export type SyncDoneFrame = components["schemas"]["SyncDoneFrame"];
export type SyncProgressEvent = components["schemas"]["SyncProgressEvent"];
export type SyncDoneEvent = components["schemas"]["SyncDoneEvent"];
export type LocalError = components["schemas"]["LocalError"];
export type LocalErrorTag = components["schemas"]["LocalErrorTag"];
export type MetaFrame = components["schemas"]["MetaFrame"];
export type ToolUpdatedFrame = components["schemas"]["ToolUpdatedFrame"];
export type ReasoningDeltaFrame = components["schemas"]["ReasoningDeltaFrame"];
export type TextDeltaFrame = components["schemas"]["TextDeltaFrame"];
export type DoneFrame = components["schemas"]["DoneFrame"];
export type StreamErrorFrame = components["schemas"]["StreamErrorFrame"];
export type MetaEvent = components["schemas"]["MetaEvent"];
export type ToolUpdatedEvent = components["schemas"]["ToolUpdatedEvent"];
export type ReasoningDeltaEvent = components["schemas"]["ReasoningDeltaEvent"];
export type TextDeltaEvent = components["schemas"]["TextDeltaEvent"];
export type DoneEvent = components["schemas"]["DoneEvent"];
export type StreamErrorEvent = components["schemas"]["StreamErrorEvent"];
export type StreamErrorTag = components["schemas"]["StreamErrorTag"];
export type AnswerModel = components["schemas"]["AnswerModel"];
export type Collection = components["schemas"]["Collection"];
export type ToolCallId = components["schemas"]["ToolCallId"];
export type ToolName = components["schemas"]["ToolName"];
export type ToolCall = components["schemas"]["ToolCall"];
export type ToolState = components["schemas"]["ToolState"];
export type RunningTool = components["schemas"]["RunningTool"];
export type CompletedTool = components["schemas"]["CompletedTool"];
export type FailedTool = components["schemas"]["FailedTool"];
export type ToolTitle = components["schemas"]["ToolTitle"];
export type ToolInput = components["schemas"]["ToolInput"];
export type AnswerSource = components["schemas"]["AnswerSource"];
export type DocumentPath = components["schemas"]["DocumentPath"];
export type ReadableUrl = components["schemas"]["ReadableUrl"];
export type FirstLine = components["schemas"]["FirstLine"];
export type LastLine = components["schemas"]["LastLine"];
export type TokenUsage = components["schemas"]["TokenUsage"];
export type TokenCount = components["schemas"]["TokenCount"];
export type AnswerMetrics = components["schemas"]["AnswerMetrics"];
export type Milliseconds = components["schemas"]["Milliseconds"];
