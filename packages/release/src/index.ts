export { contractDiffScript } from "./contract-diff-script.ts";
