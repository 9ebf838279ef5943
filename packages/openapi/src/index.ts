export type {
  Api,
  EventDescription,
  EventExample,
  EventStream,
  Example,
  MediaType,
  Operation,
  OperationResponse,
  Pagination,
  Parameter,
  Provocation,
  RequestBody,
  ResponseHeader,
  Schema,
  SecurityScheme,
} from "./api.ts";
export { isBinary, isTextBody, listByteSchemas } from "./binary-schemas.ts";
export { checkDocument } from "./check-document.ts";
export { DataFile, dataFileError, readDataFile, readText } from "./data-file.ts";
export { nameDeepSchemas } from "./deep-references.ts";
export {
  type Deprecation,
  type ListedValue,
  mapDeprecatable,
  readDeprecation,
  readInstant,
  readListedValues,
  renderDeprecationHeaders,
} from "./deprecation.ts";
export { compareDocuments, type DocumentChange, shortenJson } from "./document-changes.ts";
export { labelItems } from "./document-location.ts";
export { mapDocument, pathItemMethods, visitSchemas } from "./document-map.ts";
export { eventFields, findEvents } from "./event-stream.ts";
export { readExamples } from "./examples.ts";
export { isNameMap } from "./extension.ts";
export { parseJsonText } from "./json-fault.ts";
export { escapeToken, followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
export { type LoadOptions, loadRoot, loadSpec, locateParts, locateProblem, type SourcePosition } from "./load-spec.ts";
export {
  bareMediaType,
  isEventStream,
  isHeaderName,
  isIgnoredHeader,
  isJsonLines,
  isJsonMediaType,
  isJsonSequence,
  isOfClient,
  isTextMediaType,
  isXml,
  mediaTypeParameters,
  writeJsonSequence,
} from "./media-type-name.ts";
export { type MessageView, type Perspective, viewDocument, viewMessages } from "./message-view.ts";
export {
  formatMistake,
  groupMistakes,
  type MistakeGroup,
  type ReportMistake,
  type SpecMistake,
} from "./mistake.ts";
export { expandEventStreams, upgradeSchemas } from "./normalize-document.ts";
export { listOperationKeys, type OperationKeys, selectOperations } from "./operation-selection.ts";
export { parameterStyles } from "./operations.ts";
export type { Origins } from "./origins.ts";
export { type OpenApiDocument, replaceDocument } from "./read-api.ts";
export {
  describeRedoclyProblem,
  hasOuterReferences,
  isBooleanSchema,
  readDocument,
  readStructureTypes,
} from "./read-document.ts";
export {
  groupPairs,
  isRecord,
  type JsonRecord,
  mapRecord,
  omit,
  toArray,
  toCanonicalJson,
  toRecord,
} from "./record.ts";
export { configureReferenceSiblings, referenceSiblingsPlugin, ruleOfReferenceSiblings } from "./reference-siblings.ts";
export {
  componentsOf,
  findDefinition,
  isInData,
  isOpenApi30,
  isReference,
  resolveMapped,
  resolveObject,
  resolveReference,
} from "./references.ts";
export { describeQueryForm, renderOpenApi31 } from "./rendition.ts";
export { mapSubschemas, readEnum } from "./schema-dialect.ts";
export { inPlaceKeywords, listDefinitions, listParts, type SchemaNode } from "./schema-shape.ts";
export { SpecError, type SpecErrorCode } from "./spec-error.ts";
export { type RootEdit, SpecResolver } from "./spec-resolver.ts";
export { splitMessages } from "./split-messages.ts";
export { measureTree } from "./tree-size.ts";
