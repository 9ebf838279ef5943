export { type CommandOutput, runProve } from "./prove/command.ts";
