// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import type * as runtime from "@docent/runtime";
import type { components, operations } from "./schema.gen.ts";

export {
  ApiError,
  type Credential,
  type DeprecationNotice,
  reportDeprecations,
  StreamInterruptedError,
} from "@docent/runtime";
export {
  createCloudClient,
  createCloudPathClient,
  type CloudClient,
  type CloudClientOptions,
} from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";

/** The input of `listThreads`. */
export type ListThreadsInput = runtime.OperationInput<operations["listThreads"]>;
/** The result of `listThreads`. */
export type ListThreadsData = operations["listThreads"]["responses"][200]["content"]["application/json"];
/** The error that `listThreads` throws for a documented error response. Its `status` determines the type of `body`. */
export type ListThreadsError = runtime.ApiError<400, operations["listThreads"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<401, operations["listThreads"]["responses"][401]["content"]["application/json"]> | runtime.ApiError<429, operations["listThreads"]["responses"][429]["content"]["application/json"]> | runtime.ApiError<500, operations["listThreads"]["responses"][500]["content"]["application/json"]>;

/** The input of `listProjects`. */
export type ListProjectsInput = runtime.OperationInput<operations["listProjects"]>;
/** The result of `listProjects`. */
export type ListProjectsData = operations["listProjects"]["responses"][200]["content"]["application/json"];
/** The error that `listProjects` throws for a documented error response. Its `status` determines the type of `body`. */
export type ListProjectsError = runtime.ApiError<400, operations["listProjects"]["responses"][400]["content"]["application/json"]> | runtime.ApiError<401, operations["listProjects"]["responses"][401]["content"]["application/json"]> | runtime.ApiError<429, operations["listProjects"]["responses"][429]["content"]["application/json"]> | runtime.ApiError<500, operations["listProjects"]["responses"][500]["content"]["application/json"]>;

export type ProjectName = components["schemas"]["ProjectName"];
export type Thread = components["schemas"]["Thread"];
export type ThreadList = components["schemas"]["ThreadList"];
export type Project = components["schemas"]["Project"];
export type ProjectList = components["schemas"]["ProjectList"];
export type CloudError = components["schemas"]["CloudError"];
