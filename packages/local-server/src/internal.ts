export { FolderInUseError } from "./library/data-directory.ts";
export { type DemoOptions, openDemo } from "./server/open-demo.ts";
export { openServerWithLibrary, type ServerWithLibrary } from "./server/open-server.ts";
