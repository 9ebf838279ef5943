export { SocketError, type SocketErrorCode } from "@docent/server/socket-path";
export { ConfigError } from "./config/config-error.ts";
export { createSocketFetch } from "./net/socket-fetch.ts";
export { type LocalServerSettings, openLocalServer } from "./server/open-local-server.ts";
export { FolderInUseError } from "./storage/folder-error.ts";
