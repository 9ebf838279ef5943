// The commands of `docent-contract`, for other programs of this workspace. Not published. A command loads most of its modules
// when it runs.

export { createVerifyCommand } from "./command.ts";
export type { ContractEdits, ContractProgram, ContractSource } from "./contract-file.ts";
export {
  checkDiffValues,
  comparePair,
  type DiffValues,
  diffExitCodes,
  diffOptions,
  isMajor,
  ratingDetails,
  renderDiff,
} from "./diff/diff-command.ts";
export type { ContractDiff } from "./diff/diff-contracts.ts";
