// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

import type * as runtime from "@docent/runtime";
import type { components, operations } from "./schema.gen.ts";

export { ApiError, type Credential, StreamInterruptedError } from "@docent/runtime";
export {
  createLocalClient,
  createLocalPathClient,
  type LocalClient,
  type LocalClientOptions,
} from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";

/** What `addResource` takes. */
export type AddResourceInput = runtime.OperationInput<operations["addResource"]>;
/** What `addResource` resolves to. */
export type AddResourceData = runtime.OperationData<operations["addResource"]>;
/** What `addResource` throws when the server says no; `status` tells the type of `body`. */
export type AddResourceError = runtime.OperationError<operations["addResource"]>;

/** What `askQuestion` takes. */
export type AskQuestionInput = runtime.OperationInput<operations["askQuestion"]>;
/** One event of `askQuestion`; `event` tells the type of `data`. */
export type AskQuestionEvent = runtime.StreamEvent<operations["askQuestion"]>;
/** What `askQuestion` throws when the server says no; `status` tells the type of `body`. */
export type AskQuestionError = runtime.OperationError<operations["askQuestion"]>;

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
export type TokenUsage = components["schemas"]["TokenUsage"];
export type TokenCount = components["schemas"]["TokenCount"];
export type AnswerMetrics = components["schemas"]["AnswerMetrics"];
export type Milliseconds = components["schemas"]["Milliseconds"];
