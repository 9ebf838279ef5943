// The model without `loadSpec`, so that importing it does not load the parser of specifications.

export type {
  Api,
  EventStream,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Schema,
  SecurityScheme,
} from "./api.ts";
export { isBinary } from "./binary-schemas.ts";
export { readListedValues, renderDeprecationHeaders } from "./deprecation.ts";
export { findJsonFault, parseJsonText } from "./json-fault.ts";
export { decodePercent, escapeToken, followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
export {
  bareMediaType,
  isHeaderName,
  isJsonLines,
  isJsonMediaType,
  isJsonSequence,
  isOfClient,
  isTextMediaType,
  isXml,
  mediaTypeParameters,
  writeJsonSequence,
} from "./media-type-name.ts";
export { type OpenApiDocument, readApi } from "./read-api.ts";
export {
  groupPairs,
  isRecord,
  type JsonRecord,
  mapArray,
  mapRecord,
  omit,
  toArray,
  toCanonicalJson,
  toRecord,
} from "./record.ts";
export { componentsOf, isReference, mapObjects, resolveMapped, resolveReference } from "./references.ts";
export { mapSubschemas, readEnum } from "./schema-dialect.ts";
export {
  inPlaceKeywords,
  listBranches,
  listDefinitions,
  listInPlace,
  listParts,
  nodeAt,
  type SchemaDefinition,
  type SchemaNode,
} from "./schema-shape.ts";
export { SpecError } from "./spec-error.ts";
export { splitMessages } from "./split-messages.ts";
