// For the other tools of this workspace. Not published.

export type { ApiPlan } from "./api-plan.ts";
export { runCommand } from "./command.ts";
export { type Output, terminalOutput } from "./command-output.ts";
export type { ContractWarning } from "./contract-warnings.ts";
export { Git } from "./diff/git.ts";
export { type GeneratedPackage, type GenerationFacts, generatePackage } from "./generate.ts";
export { GenerateError } from "./generate-error.ts";
export { findPnpm } from "./install.ts";
export { loadWorkspace, toWorkspace } from "./load-config.ts";
export { compareFolder } from "./package-folder.ts";
export type { GeneratedFile, PackageFacts } from "./render-package.ts";
export { renderDocs } from "./run-docs.ts";
export { generateCommand, planUpdates, runGenerate } from "./run-generate.ts";
export { SampleSet, toData } from "./samples.ts";
export { findSpecs, type SpecFile } from "./specs-folder.ts";
export type { FileChange } from "./staged-files.ts";
export { type WatchEvent, type WatchOptions, watchSpecs } from "./watch.ts";
export { type PackageUpdate, planUpdate, type Workspace } from "./workspace.ts";
