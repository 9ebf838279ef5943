export type { ApiPlan } from "./api-plan.ts";
export { type GeneratedFile, type GeneratedPackage, generatePackage } from "./generate.ts";
export { applyChanges, compareFolder, type FileChange } from "./package-folder.ts";
export type { PackageFacts } from "./render-package.ts";
export { type Output, runGenerate } from "./run-generate.ts";
export { findSpecs, GenerateError, type SpecFile } from "./specs-folder.ts";
export { type PackageUpdate, planUpdate, type Workspace } from "./workspace.ts";
