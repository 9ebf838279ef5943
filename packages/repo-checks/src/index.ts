export { findLayerProblems } from "./layers.ts";
export { checkScript } from "./run-checks.ts";
export { readPackages, type SourceImport, type WorkspacePackage } from "./workspace-package.ts";
