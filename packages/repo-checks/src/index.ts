export { checkScript } from "./run-checks.ts";
