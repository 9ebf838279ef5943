export { type DemoOptions, openDemo } from "./server/open-demo.ts";
export { type OpenServer, openServer } from "./server/open-server.ts";
export { FolderInUseError } from "./storage/folder-error.ts";
