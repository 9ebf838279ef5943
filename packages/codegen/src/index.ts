import type { DocentConfig } from "./config.ts";

export type { DocentConfig } from "./config.ts";

/** Checks the types of a configuration, and returns it as it is. */
export function defineConfig(config: DocentConfig): DocentConfig {
  return config;
}
