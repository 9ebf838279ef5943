export { ApiError, type ApiErrorCode, StreamInterruptedError } from "./api-error.ts";
export {
  bodyWith,
  chosenBody,
  encodeJson,
  formBody,
  jsonBody,
  multipartBody,
  rangeBody,
  rawBody,
  sequenceBody,
  styledForm,
  typedMultipart,
} from "./body-encoder.ts";
export { type ClientContract, type ClientOptions, createClient } from "./client.ts";
export {
  type Authorize,
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  authorization,
  basic,
  bearer,
  type Credential,
} from "./credential.ts";
export { convertDates, type DateReader, datesOf, datesOfEither, datesOfItems, toDate, unchanged } from "./dates.ts";
export {
  type DeprecationNotice,
  type DeprecationReporter,
  type DeprecationUse,
  reportDeprecations,
} from "./deprecation.ts";
export { readEvents, type Watch } from "./event-reader.ts";
export type { RawEvent } from "./event-stream-parser.ts";
export type {
  BodyInput,
  CallOptions,
  HeaderValue,
  JsonMediaType,
  Operation,
  OperationData,
  OperationError,
  OperationInput,
  OperationResult,
  PageResult,
  ParameterValues,
  ReadContent,
  ResumeInput,
  StreamEvent,
  StreamOperation,
  StreamResult,
  WithoutStream,
} from "./operation.ts";
export type {
  BodyEncoder,
  DateConversion,
  DeprecatedEntry,
  EncodingOptions,
  OperationEntry,
  OperationTable,
  StreamEntry,
} from "./operation-table.ts";
export { byCursor, byLink, byUrl, type PageItem, type PaginatedOperation } from "./pagination.ts";
export type { PathClient, PathMiddleware, PathMiddlewareCall, PathOptions, PathResult } from "./path-call.ts";
export { createPathClient } from "./path-client.ts";
export { textUnlessJson } from "./response.ts";
export { type ResumableStream, resumable } from "./resumable-stream.ts";
export {
  jsonQuery,
  type QueryStyle,
  styledCookies,
  styledHeaders,
  styledPath,
  styledQuery,
} from "./styled-parameters.ts";
