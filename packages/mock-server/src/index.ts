export { renderCurl } from "./curl.ts";
export { type ListeningSite, serveSite } from "./docs-site.ts";
export { type Listening, listen } from "./listen.ts";
export { createMockHandler, type Route, type ServedOperation, serverHeader } from "./mock-handler.ts";
