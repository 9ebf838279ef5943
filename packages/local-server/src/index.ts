export { ConfigError } from "./config/config-error.ts";
export { type LocalServerSettings, openLocalServer } from "./server/open-local-server.ts";
export { FolderInUseError } from "./storage/folder-lock.ts";
