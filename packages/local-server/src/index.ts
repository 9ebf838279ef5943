export { SocketError, type SocketErrorCode } from "@docent/server/socket-path";
export { FolderInUseError } from "@docent/storage";
export { ConfigError } from "./config/config-error.ts";
export { createSocketFetch } from "./net/socket-fetch.ts";
export { type LocalServerSettings, openLocalServer } from "./server/open-local-server.ts";
