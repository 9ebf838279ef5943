export type { WithoutStream } from "../operation.ts";
export { checkForm, type FieldKind, type FormFields } from "./check-form.ts";
export { checkParameters, type ParameterEntry } from "./check-parameters.ts";
export {
  type BodyOptions,
  type CredentialAlternative,
  type CredentialLocation,
  checkBody,
  checkCredentials,
  hasValues,
  sortParameters,
} from "./checks.ts";
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
  alternatingOf,
  assignmentsOf,
  bracketsOf,
  firstValid,
  indexesOf,
  label,
  listOf,
  matrix,
  membersOf,
  pipes,
  type RawPair,
  type RawParameter,
  type ReadParameter,
  readJson,
  readScalar,
  readText,
} from "./parameter-readers.ts";
export { wantsNoStream, wantsStream } from "./stream-choice.ts";
export {
  type Produce,
  type SentEvent,
  type Streaming,
  type StreamOptions,
  type StreamWriter,
  streaming,
} from "./streaming.ts";
export { contains, items, maxItems, minItems, prefixItems, uniqueItems } from "./validators/array-validators.ts";
export { dateFormat, dateTimeFormat, timeFormat } from "./validators/format-validators.ts";
export {
  dependents,
  discriminated,
  maxProperties,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "./validators/object-validators.ts";
export { anyOf, never, not, oneOf, ref, schema, type Validator, when } from "./validators/validator.ts";
export {
  exclusiveMaximum,
  exclusiveMinimum,
  maximum,
  maxLength,
  minimum,
  minLength,
  multipleOf,
  oneOfDeepValues,
  oneOfValues,
  pattern,
  type,
} from "./validators/value-validators.ts";
