export { countRounds } from "./count-rounds.ts";
export { makeTestFolder } from "./make-test-folder.ts";
export { asOrdinaryUser, noOrdinaryUser } from "./ordinary-user.ts";
export { findProcesses, readPeakMemory } from "./processes.ts";
export { type Ended, type ProcessOptions, RunningProcess } from "./running-process.ts";
export { findMissing, limitCheck, makeLimitedDisk, makeTmpfs, type SmallDisk, tmpfsCheck } from "./small-disk.ts";
