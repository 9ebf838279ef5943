export { FolderInUseError } from "./library/data-directory.ts";
export { type DemoOptions, openDemo } from "./server/open-demo.ts";
export { type OpenServer, openServer } from "./server/open-server.ts";
