// The commands of `docent-contract` for other programs of this workspace. Not published. Loads what a command needs when it runs.

export { createVerifyCommand } from "./command.ts";
export type { ContractProgram } from "./contract-file.ts";
export { createDiffCommand } from "./diff/diff-command.ts";
