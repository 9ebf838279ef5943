// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { discriminated, items, maxItems, maxLength, maximum, minLength, minimum, never, oneOfValues, pattern, properties, required, schema, type, type Validator } from "@docent/runtime/mocks";

const resourceNameValidator: Validator = schema(type("string"), minLength(1), maxLength(64), pattern(/^@?[a-zA-Z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/u));

const searchRequestValidator: Validator = schema(type("object"), required("query"), properties({
  query: schema(type("string"), minLength(1), maxLength(100000)),
  resources: schema(type("array"), maxItems(20), items(resourceNameValidator)),
  limit: schema(type("integer"), minimum(1), maximum(100)),
  maxTokens: schema(type("integer"), minimum(1), maximum(1000000)),
}, never));

export const searchPassagesBody: Validator = searchRequestValidator;

const httpUrlValidator: Validator = schema(type("string"), minLength(8), maxLength(2048), pattern(/^https?:\/\/[^\x00-\x20\x7f/?#@]+(?:[/?#][^\x00-\x20\x7f]*)?$/u));

const branchNameValidator: Validator = schema(type("string"), minLength(1), maxLength(128), pattern(/^[^\x00-\x20\x7f~^:?*\[\\.-](?:\.?[^\x00-\x20\x7f~^:?*\[\\.])*$/u));

const searchPathValidator: Validator = schema(type("string"), minLength(1), maxLength(256), pattern(/^(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.)(?:\/(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.))*\/?$/u));

const searchPathsValidator: Validator = schema(type("array"), maxItems(50), items(searchPathValidator));

const specialNotesValidator: Validator = schema(type("string"), maxLength(500), pattern(/^[^\x00-\x1f\x7f]*$/u));

const gitResourceValidator: Validator = schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("git"),
  name: resourceNameValidator,
  url: httpUrlValidator,
  branch: branchNameValidator,
  searchPath: searchPathValidator,
  searchPaths: searchPathsValidator,
  specialNotes: specialNotesValidator,
}, never));

const folderUrlValidator: Validator = schema(type("string"), minLength(1), maxLength(4096), pattern(/^(?:\/|[a-zA-Z]:[/\\]|file:\/\/\/)[^\x00-\x1f\x7f]*$/u));

const localResourceValidator: Validator = schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("local"),
  name: resourceNameValidator,
  url: folderUrlValidator,
  searchPath: searchPathValidator,
  searchPaths: searchPathsValidator,
  specialNotes: specialNotesValidator,
}, never));

const websiteResourceValidator: Validator = schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("website"),
  name: resourceNameValidator,
  url: httpUrlValidator,
  searchPath: searchPathValidator,
  searchPaths: searchPathsValidator,
  specialNotes: specialNotesValidator,
}, never));

const resourceValidator: Validator = discriminated("type", { git: gitResourceValidator, local: localResourceValidator, website: websiteResourceValidator });

export const addResourceBody: Validator = resourceValidator;

const questionRequestValidator: Validator = schema(type("object"), required("question"), properties({
  question: schema(type("string"), minLength(1), maxLength(100000)),
  resources: schema(type("array"), maxItems(20), items(resourceNameValidator)),
  quiet: type("boolean"),
}, never));

export const askQuestionBody: Validator = questionRequestValidator;

export const nameParameter: Validator = resourceNameValidator;
