export { type ListeningSite, serveSite } from "./docs-site.ts";
export { listen } from "./listen.ts";
export { createMockHandler, type Route, type ServedOperation } from "./mock-handler.ts";
