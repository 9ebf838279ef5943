export { contractDiffScript } from "./contract-diff-script.ts";
export { versionScript } from "./versions/version-script.ts";
