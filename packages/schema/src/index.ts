export { type ComparedDocuments, createObstacleFinder } from "./containment/find-obstacles.ts";
export type { ComparedSource, Obstacle } from "./containment/obstacle.ts";
export { SchemaEquality } from "./containment/schema-equality.ts";
export { type Extension, extensionsIn, restrictKind } from "./extensions.ts";
export {
  listTextTypes,
  listTypes,
  typeOfJson,
  typeOfParameter,
} from "./json-types.ts";
export { selectBranches } from "./kinds.ts";
export {
  type Header,
  readCharset,
  readHeader,
  readHeaders,
  readHttpDate,
  readRetryAfter,
  toWireRequest,
  type WireRequest,
  writeHeaderValue,
} from "./message.ts";
export { matchPattern, Pattern } from "./pattern.ts";
export {
  checkBodyHeaders,
  createBodyReader,
  describeTooLarge,
  isEmptyBody,
} from "./request/body.ts";
export { type Credentials, readCredentialRules } from "./request/credentials.ts";
export { createFormReader, isForm, planForm } from "./request/form-fields.ts";
export { createParameterReader, isReadable } from "./request/parameters.ts";
export { hasOwnTexts, type PlanArgument, planReaders, type ReaderPlan } from "./request/plan-reader.ts";
export { type RefusedRequest, RequestCheck } from "./request/request-check.ts";
export {
  type HeaderLookup,
  type QueryLookup,
  RequestError,
  type RequestProblem,
  type RequestProblemCode,
  type RequestTexts,
} from "./request/request-problem.ts";
export { createWholeQuery } from "./request/whole-query.ts";
export {
  createRouter,
  createTemplateReader,
  findMethods,
  findMisdirection,
  findOperation,
  findResponse,
  listTemplateNames,
  matchMediaType,
  matchTemplate,
  pathnameOf,
  type RoutedOperation,
  readPathname,
  sortByTemplate,
  withoutNames,
} from "./routing.ts";
export { type LocatedSchema, SchemaChecker } from "./schema-checker.ts";
export { AppliedSchemas, isValidFor } from "./schema-parts.ts";
export type { SchemaProblem } from "./schema-problem.ts";
export {
  countCharacters,
  type Kind,
  type KindFinder,
  kindOf,
  largest,
  propertyNames,
  propertySchemas,
  readItems,
  referenceOf,
  type Shape,
  ShapeReader,
  smallest,
  typesOf,
} from "./shape.ts";
export { selectOneOf } from "./tagged-unions.ts";
export { escapeXml, toXmlCharacters } from "./xml-text.ts";
