import type { DocentConfig } from "./config.ts";

export type { ApiSettings, ContractConfig, DocentConfig } from "./config.ts";
export type { OperationFilter, OperationNames } from "./operation-filter.ts";

/** Checks the types of a configuration, and returns it as it is. */
export function defineConfig(config: DocentConfig): DocentConfig {
  return config;
}
