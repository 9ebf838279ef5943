import type { Route } from "./routes.ts";

/** Every number and list of the cloud contract. */
export type CloudRules = {
  readonly routes: readonly Route[];
  readonly queryParameters: { readonly listThreads: readonly string[]; readonly listProjects: readonly string[] };
  readonly minProjectLength: number;
  readonly maxProjectLength: number;
  readonly measure: (text: string) => number;
};

export const cloudRules: CloudRules = {
  routes: [
    { method: "GET", path: "/api/cli/threads", operation: "listThreads" },
    { method: "GET", path: "/api/cli/projects", operation: "listProjects" },
  ],
  queryParameters: { listThreads: ["project"], listProjects: [] },
  minProjectLength: 1,
  maxProjectLength: 200,
  // Code points, which is what JSON Schema counts; a query has no lone surrogates.
  measure: (text) => [...text].length,
};
