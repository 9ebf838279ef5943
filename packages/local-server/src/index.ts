export { SocketError, type SocketErrorCode } from "@docent/server/socket-path";
export { ConfigError } from "./config/config-schema.ts";
export { FolderInUseError } from "./library/data-directory.ts";
export { createSocketFetch } from "./net/socket-fetch.ts";
export { type LocalServerSettings, openLocalServer } from "./server/open-server.ts";
