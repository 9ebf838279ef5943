export { createFolderSource } from "./resources/folder/folder-source.ts";
export { type ResourceSource, SourceError } from "./resources/resource-source.ts";
export { openDemo, openServerWithLibrary, type ServerWithLibrary } from "./server/open-server.ts";
