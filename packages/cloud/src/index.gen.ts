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
export type ListThreadsData = runtime.OperationData<operations["listThreads"]>;
/** The error that `listThreads` throws for a documented error response. Its `status` determines the type of `body`. */
export type ListThreadsError = runtime.OperationError<operations["listThreads"]>;

/** The input of `listProjects`. */
export type ListProjectsInput = runtime.OperationInput<operations["listProjects"]>;
/** The result of `listProjects`. */
export type ListProjectsData = runtime.OperationData<operations["listProjects"]>;
/** The error that `listProjects` throws for a documented error response. Its `status` determines the type of `body`. */
export type ListProjectsError = runtime.OperationError<operations["listProjects"]>;

export type ProjectName = components["schemas"]["ProjectName"];
export type Thread = components["schemas"]["Thread"];
export type ThreadList = components["schemas"]["ThreadList"];
export type Project = components["schemas"]["Project"];
export type ProjectList = components["schemas"]["ProjectList"];
export type CloudError = components["schemas"]["CloudError"];
