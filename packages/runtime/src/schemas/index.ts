export { contains, items, maxItems, minItems, prefixItems, uniqueItems } from "../mocks/validators/array-validators.ts";
export { dateFormat, dateTimeFormat, timeFormat } from "../mocks/validators/format-validators.ts";
export {
  dependents,
  discriminated,
  maxProperties,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "../mocks/validators/object-validators.ts";
export {
  anyOf,
  lazy,
  never,
  not,
  oneOf,
  ref,
  schema,
  type Validator,
  when,
} from "../mocks/validators/validator.ts";
export {
  blob,
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
} from "../mocks/validators/value-validators.ts";
export { type Issue, type StandardResult, type StandardSchema, standardSchema } from "./standard-schema.ts";
