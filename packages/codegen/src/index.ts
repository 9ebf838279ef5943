import type { DocentConfig } from "./config/config.ts";

export type { ApiSettings, CommonSettings, ContractConfig, DocentConfig, LintConfig } from "./config/config.ts";
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
} from "./config/document-types.ts";
export type { OperationFilter, OperationNames } from "./config/operation-filter.ts";
export type { Transform } from "./config/transform-document.ts";
export type { PackageFileSet } from "./package-file-set.ts";

/** Checks the types of a configuration, and returns it unchanged. */
export function defineConfig(config: DocentConfig): DocentConfig {
  return config;
}
