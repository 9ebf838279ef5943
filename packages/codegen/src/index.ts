import type { DocentConfig } from "./config.ts";

export type { ApiSettings, CommonSettings, ContractConfig, DocentConfig, LintConfig } from "./config.ts";
export type {
  ComponentsObject,
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  PathItemObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
  SecurityRequirement,
} from "./document-types.ts";
export type { OperationFilter, OperationNames } from "./operation-filter.ts";
export type { PackageFileSet } from "./package-file-set.ts";
export type { Transform } from "./transform-document.ts";

/** Checks the types of a configuration, and returns it as it is. */
export function defineConfig(config: DocentConfig): DocentConfig {
  return config;
}
