export { countCodePoints, isDeepEqual } from "./ajv-runtime.ts";
export { type BodyOptions, checkBody } from "./check-body.ts";
export { type CredentialPlace, checkCredentials } from "./check-credentials.ts";
export { checkParameters, type ParameterEntry } from "./check-parameters.ts";
export type { Validate, ValidationError } from "./check-schema.ts";
export { createMocks, InvalidRequestError, type MockContract, type MockOptions } from "./create-mocks.ts";
export type { Check, MockEntry, MockTable, ParsedRequest, ResponseEntry, Violation } from "./mock-table.ts";
export type {
  ExampleOptions,
  MockCall,
  MockInput,
  OperationMock,
  RespondOptions,
  StreamMock,
  TypedStreamWriter,
} from "./operation-mock.ts";
export { type SentEvent, type Streaming, type StreamOptions, type StreamWriter, streaming } from "./streaming.ts";
