/**
 * An OpenAPI 3.0, 3.1 or 3.2 document as a plain value, for `transform`. All its files are merged into one document, and every
 * `$ref` starts with `#/`. Members without a type here are `unknown`.
 */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; [member: string]: unknown };
  servers?: { url: string; [member: string]: unknown }[];
  paths?: Record<string, PathItemObject>;
  webhooks?: Record<string, PathItemObject>;
  components?: ComponentsObject;
  security?: SecurityRequirement[];
  tags?: { name: string; description?: string; [member: string]: unknown }[];
  [member: string]: unknown;
}

/** The operations of a path. A `$ref` leads to another path item. */
export interface PathItemObject {
  $ref?: string;
  summary?: string;
  description?: string;
  get?: OperationObject;
  put?: OperationObject;
  post?: OperationObject;
  delete?: OperationObject;
  options?: OperationObject;
  head?: OperationObject;
  patch?: OperationObject;
  trace?: OperationObject;
  query?: OperationObject;
  additionalOperations?: Record<string, OperationObject>;
  parameters?: (ParameterObject | ReferenceObject)[];
  [member: string]: unknown;
}

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (ParameterObject | ReferenceObject)[];
  requestBody?: RequestBodyObject | ReferenceObject;
  responses?: Record<string, ResponseObject | ReferenceObject>;
  security?: SecurityRequirement[];
  [member: string]: unknown;
}

export interface ParameterObject {
  name: string;
  in: "path" | "query" | "header" | "cookie" | "querystring";
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: SchemaObject | boolean;
  [member: string]: unknown;
}

export interface RequestBodyObject {
  description?: string;
  required?: boolean;
  content: Record<string, MediaTypeObject>;
  [member: string]: unknown;
}

export interface ResponseObject {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaTypeObject>;
  [member: string]: unknown;
}

export interface MediaTypeObject {
  schema?: SchemaObject | boolean;
  itemSchema?: SchemaObject | boolean;
  examples?: Record<string, unknown>;
  [member: string]: unknown;
}

/** A JSON Schema, in the dialect of the document's version. */
export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, SchemaObject | boolean>;
  required?: string[];
  items?: SchemaObject | boolean;
  enum?: unknown[];
  [member: string]: unknown;
}

export interface ComponentsObject {
  schemas?: Record<string, SchemaObject | boolean>;
  responses?: Record<string, ResponseObject | ReferenceObject>;
  parameters?: Record<string, ParameterObject | ReferenceObject>;
  requestBodies?: Record<string, RequestBodyObject | ReferenceObject>;
  securitySchemes?: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

export interface ReferenceObject {
  $ref: string;
  [member: string]: unknown;
}

/** The scopes that a request needs, by the name of the security scheme. */
export type SecurityRequirement = Record<string, string[]>;
