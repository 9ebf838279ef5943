export { Pattern } from "./pattern.ts";
export { readRetryAfter } from "./retry-after.ts";
export { findOperation, findResponse, matchMediaType, matchTemplate, sortByTemplate } from "./routing.ts";
export { SchemaChecker, type SchemaPlace, type SchemaProblem } from "./schema-checker.ts";
