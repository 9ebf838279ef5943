export { type DiskProblem, explainDisk, findDiskProblem, findFullDisk } from "./disk-problem.ts";
export { type Line, LineError, LineSplitter, readLines } from "./lines.ts";
export {
  closeAll,
  closeFile,
  closeFolder,
  createPrivateFile,
  isPrivate,
  makeFolder,
  privateFolderMode,
  userDataFolder,
  withPrivateUmask,
} from "./private-files.ts";
export { closeVersion, type FileVersion, mayDiffer, rereadVersion, SharedFile } from "./shared-file.ts";
export { codeOf, removeRemains, writeAtomically } from "./write-atomically.ts";
export { writeWithFolders } from "./write-with-folders.ts";
