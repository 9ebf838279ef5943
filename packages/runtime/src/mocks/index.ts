export { type BodyOptions, checkBody } from "./check-body.ts";
export { type CredentialLocation, checkCredentials } from "./check-credentials.ts";
export { checkParameters, type ParameterEntry } from "./check-parameters.ts";
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
export {
  type Produce,
  type SentEvent,
  type Streaming,
  type StreamOptions,
  type StreamWriter,
  streaming,
} from "./streaming.ts";
export { contains, items, maxItems, minItems, prefixItems, uniqueItems } from "./validators/array-validators.ts";
export { anyOf, discriminated, not, oneOf, when } from "./validators/combining-validators.ts";
export { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } from "./validators/number-validators.ts";
export {
  dependents,
  maxProperties,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "./validators/object-validators.ts";
export { maxLength, minLength, pattern } from "./validators/text-validators.ts";
export { never, ref, schema, type Validator } from "./validators/validator.ts";
export { oneOfDeepValues, oneOfValues, type } from "./validators/value-validators.ts";
