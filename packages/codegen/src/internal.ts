// Exports for the other tools of this workspace. Not published.

export { compareFolder } from "./apply/package-folder.ts";
export { planUpdates, runGenerate } from "./apply/run-generate.ts";
export type { FileChange } from "./apply/staged-files.ts";
export type { ContractWarning } from "./apply/update-report.ts";
export { watchSpecs } from "./apply/watch.ts";
export { runCommand } from "./command.ts";
export { terminalOutput } from "./command-output.ts";
export { loadWorkspace, toWorkspace } from "./config/load-config.ts";
export { comparePrograms, compareTypes } from "./diff/compare-types.ts";
export type { InstalledVersions } from "./diff/compiled-version.ts";
export { Git } from "./diff/git.ts";
export { renderDocs } from "./docs/run-docs.ts";
export { type ApiPlan, authenticationScheme } from "./render/api-plan.ts";
export { describeMessages, type GeneratedPackage, type GenerationFacts, generatePackage } from "./render/generate.ts";
export type { GeneratedFile } from "./render/render-package.ts";
export { SampleSet, toData } from "./render/samples.ts";
export { findSpecs } from "./specs-folder.ts";
export { planUpdate, type Workspace } from "./workspace.ts";
