export { proveScript } from "./prove/command.ts";
