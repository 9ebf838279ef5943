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
export { contains, items, maxItems, minItems, prefixItems, uniqueItems } from "./rules/array-rules.ts";
export { anyOf, discriminated, not, oneOf, when } from "./rules/combining-rules.ts";
export { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } from "./rules/number-rules.ts";
export {
  dependents,
  maxProperties,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "./rules/object-rules.ts";
export { never, type Rule, ref, schema } from "./rules/rule.ts";
export { maxLength, minLength, pattern } from "./rules/text-rules.ts";
export { oneOfDeepValues, oneOfValues, type } from "./rules/value-rules.ts";
export {
  type Produce,
  type SentEvent,
  type Streaming,
  type StreamOptions,
  type StreamWriter,
  streaming,
} from "./streaming.ts";
