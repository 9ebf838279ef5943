import type { Options } from "tsup";

/** How every published library is built: ES modules and their types, whole, for the oldest Node that it supports. */
export function libraryBuild(entry: Record<string, string>): Options {
  return {
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    dts: true,
    clean: true,
    treeshake: true,
    splitting: true,
    sourcemap: false,
  };
}
