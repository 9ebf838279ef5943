export { collect } from "./collect.ts";
export { defer } from "./defer.ts";
export { countRounds, isFullRun, outermost, thin } from "./full-run.ts";
export { listenOnLoopback, openOnLoopback } from "./listen-on-loopback.ts";
export { makeTestFolder, useTestFolder } from "./make-test-folder.ts";
export { asOrdinaryUser, noOrdinaryUser } from "./ordinary-user.ts";
export { runGit } from "./run-git.ts";
export { type Ended, findProcesses, type ProcessOptions, RunningProcess, readPeakMemory } from "./running-process.ts";
export {
  findMissing,
  inReadOnly,
  limitCheck,
  makeLimitedDisk,
  makeTmpfs,
  type SmallDisk,
  tmpfsCheck,
} from "./small-disk.ts";
