export { ConfigError } from "./config/config-error.ts";
export { type OpenOptions, type OpenServer, openServer } from "./server/open-server.ts";
export { FolderInUseError } from "./storage/folder-lock.ts";
