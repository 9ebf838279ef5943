// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { dateTimeFormat, items, lazy, maxLength, minLength, properties, required, schema, standardSchema, type, type StandardSchema, type Validator } from "@docent/runtime/schemas";
import type { components } from "./schema.gen.ts";

export type { StandardResult, StandardSchema } from "@docent/runtime/schemas";

const projectNameValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("string"), minLength(1), maxLength(200)));

/** The name of a project, unique within the account. */
export const projectNameSchema: StandardSchema<components["schemas"]["ProjectName"]> = /* @__PURE__ */ standardSchema(projectNameValidator);

const threadValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), properties({
  id: type("string"),
  title: type("string"),
  project: type("string"),
  createdAt: schema(type("string"), dateTimeFormat),
  updatedAt: schema(type("string"), dateTimeFormat),
})));

/**
 * One thread. A thread may have any properties. The documented ones are those that the Docent
 * server always sends.
 */
export const threadSchema: StandardSchema<components["schemas"]["Thread"]> = /* @__PURE__ */ standardSchema(threadValidator);

const threadListValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("threads"), properties({
  threads: schema(type("array"), items(threadValidator)),
})));

/** The result of `listThreads`. */
export const threadListSchema: StandardSchema<components["schemas"]["ThreadList"]> = /* @__PURE__ */ standardSchema(threadListValidator);

const projectValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), properties({
  id: type("string"),
  name: type("string"),
  createdAt: schema(type("string"), dateTimeFormat),
})));

/**
 * One project. A project may have any properties. The documented ones are those that the
 * Docent server always sends.
 */
export const projectSchema: StandardSchema<components["schemas"]["Project"]> = /* @__PURE__ */ standardSchema(projectValidator);

const projectListValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("projects"), properties({
  projects: schema(type("array"), items(projectValidator)),
})));

/** The result of `listProjects`. */
export const projectListSchema: StandardSchema<components["schemas"]["ProjectList"]> = /* @__PURE__ */ standardSchema(projectListValidator);

const cloudErrorValidator: Validator = /* @__PURE__ */ lazy(() => schema(type("object"), required("error"), properties({
  error: type("string"),
  message: type("string"),
})));

/** The body of every error of the cloud API. */
export const cloudErrorSchema: StandardSchema<components["schemas"]["CloudError"]> = /* @__PURE__ */ standardSchema(cloudErrorValidator);
