// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

import { discriminated, items, maxItems, maxLength, maximum, minLength, minimum, never, oneOfValues, pattern, properties, required, schema, type, type Rule } from "@docent/runtime/mocks";

const resourceNameRule: Rule = schema(type("string"), minLength(1), maxLength(64), pattern(/^@?[a-zA-Z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/u));

const httpUrlRule: Rule = schema(type("string"), minLength(8), maxLength(2048), pattern(/^https?:\/\/[^\x00-\x20\x7f/?#@]+(?:[/?#][^\x00-\x20\x7f]*)?$/u));

const branchNameRule: Rule = schema(type("string"), minLength(1), maxLength(128), pattern(/^[^\x00-\x20\x7f~^:?*\[\\.-](?:\.?[^\x00-\x20\x7f~^:?*\[\\.])*$/u));

const searchPathRule: Rule = schema(type("string"), minLength(1), maxLength(256), pattern(/^(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.)(?:\/(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.))*\/?$/u));

const searchPathsRule: Rule = schema(type("array"), maxItems(50), items(searchPathRule));

const specialNotesRule: Rule = schema(type("string"), maxLength(500), pattern(/^[^\x00-\x1f\x7f]*$/u));

const gitResourceRule: Rule = schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("git"),
  name: resourceNameRule,
  url: httpUrlRule,
  branch: branchNameRule,
  searchPath: searchPathRule,
  searchPaths: searchPathsRule,
  specialNotes: specialNotesRule,
}, never));

const folderUrlRule: Rule = schema(type("string"), minLength(1), maxLength(4096), pattern(/^(?:\/|[a-zA-Z]:[/\\]|file:\/\/\/)[^\x00-\x1f\x7f]*$/u));

const localResourceRule: Rule = schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("local"),
  name: resourceNameRule,
  url: folderUrlRule,
  searchPath: searchPathRule,
  searchPaths: searchPathsRule,
  specialNotes: specialNotesRule,
}, never));

const websiteResourceRule: Rule = schema(type("object"), required("type", "name", "url"), properties({
  type: oneOfValues("website"),
  name: resourceNameRule,
  url: httpUrlRule,
  searchPath: searchPathRule,
  searchPaths: searchPathsRule,
  specialNotes: specialNotesRule,
}, never));

const resourceRule: Rule = discriminated("type", { git: gitResourceRule, local: localResourceRule, website: websiteResourceRule });

export const addResourceBody: Rule = resourceRule;

const questionRequestRule: Rule = schema(type("object"), required("question"), properties({
  question: schema(type("string"), minLength(1), maxLength(100000)),
  resources: schema(type("array"), maxItems(20), items(resourceNameRule)),
  quiet: type("boolean"),
}, never));

export const askQuestionBody: Rule = questionRequestRule;

const searchRequestRule: Rule = schema(type("object"), required("query"), properties({
  query: schema(type("string"), minLength(1), maxLength(100000)),
  resources: schema(type("array"), maxItems(20), items(resourceNameRule)),
  limit: schema(type("integer"), minimum(1), maximum(100)),
  maxTokens: schema(type("integer"), minimum(1), maximum(1000000)),
}, never));

export const searchPassagesBody: Rule = searchRequestRule;

export const nameParameter: Rule = resourceNameRule;
