export { ApiError, type ApiErrorCode, StreamInterruptedError } from "./api-error.ts";
export { formBody, jsonBody, multipartBody, rawBody } from "./body-encoder.ts";
export { type ClientContract, type ClientOptions, createClient } from "./client.ts";
export {
  type Authorize,
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  basic,
  bearer,
  type Credential,
} from "./credential.ts";
export { type RawEvent, readEvents } from "./event-reader.ts";
export type {
  CallOptions,
  Operation,
  OperationData,
  OperationError,
  OperationInput,
  OperationResult,
  StreamEvent,
  StreamOperation,
  StreamResult,
} from "./operation.ts";
export type { BodyEncoder, OperationEntry, OperationTable, StreamEntry } from "./operation-table.ts";
export { createPathClient, type PathClient, type QueryStyle, styledPath, styledQuery } from "./path-client.ts";
