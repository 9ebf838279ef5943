// @generated from specs/cloud.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

import type * as runtime from "@docent/runtime";
import type { components, operations } from "./schema.gen.ts";

export { ApiError, type Credential, StreamInterruptedError } from "@docent/runtime";
export {
  createCloudClient,
  createCloudPathClient,
  type CloudClient,
  type CloudClientOptions,
} from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";

/** What `listThreads` takes. */
export type ListThreadsInput = runtime.OperationInput<operations["listThreads"]>;
/** What `listThreads` resolves to. */
export type ListThreadsData = runtime.OperationData<operations["listThreads"]>;
/** What `listThreads` throws when the server says no; `status` tells the type of `body`. */
export type ListThreadsError = runtime.OperationError<operations["listThreads"]>;

/** What `listProjects` takes. */
export type ListProjectsInput = runtime.OperationInput<operations["listProjects"]>;
/** What `listProjects` resolves to. */
export type ListProjectsData = runtime.OperationData<operations["listProjects"]>;
/** What `listProjects` throws when the server says no; `status` tells the type of `body`. */
export type ListProjectsError = runtime.OperationError<operations["listProjects"]>;

export type ProjectName = components["schemas"]["ProjectName"];
export type Thread = components["schemas"]["Thread"];
export type ThreadList = components["schemas"]["ThreadList"];
export type Project = components["schemas"]["Project"];
export type ProjectList = components["schemas"]["ProjectList"];
export type CloudError = components["schemas"]["CloudError"];
