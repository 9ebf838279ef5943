export type { PageResult, ResumeInput, StreamEvent, WithoutStream } from "../operation.ts";
export {
  type InfiniteQuery,
  infiniteQuery,
  type MutationData,
  type MutationInput,
  type OperationMutation,
  type OperationQuery,
  operationMutation,
  operationQuery,
  type QueryArguments,
  type QueryData,
  type QueryInput,
  type QueryKey,
  type ResumableInput,
} from "./operation-query.ts";
export {
  type StreamQuery,
  type StreamQueryContext,
  type StreamQueryOptions,
  streamQuery,
} from "./stream-query.ts";
