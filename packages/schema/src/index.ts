export { type Header, readHeader, toWireRequest, type WireRequest } from "./message.ts";
export { Pattern } from "./pattern.ts";
export { RequestCheck, type RequestCheckOptions, type RequestProblem } from "./request-check.ts";
export { readRetryAfter } from "./retry-after.ts";
export { findOperation, findResponse, matchMediaType, matchTemplate, sortByTemplate } from "./routing.ts";
export { SchemaChecker, type SchemaPlace, type SchemaProblem } from "./schema-checker.ts";
