import { createLocalPathClient } from "@docent/local";
import { createLocalMocks } from "@docent/local/mocks";
import {
  createLocalHttp,
  type LocalHttp,
  type PathsFor,
  type RequestBodyFor,
  type ResponseBodyFor,
} from "@docent/local/mocks/paths";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";

// The option has one name in msw 2 and another in msw 3; a constant may have both.
const unhandled = { onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;
const baseUrl = "http://127.0.0.1:8080";
const http: LocalHttp = createLocalHttp({ baseUrl });
const server = setupServer(
  http.post("/config/resources", async ({ request, response }) => {
    const resource = await request.json();
    return resource.type === "git" ? response(201).json(resource) : response(409).json(failure("ResourceExists"));
  }),
  http.delete("/resources/{name}", ({ params, response }) =>
    response(404).json(failure("ResourceNotFound", params.name)),
  ),
  http.post("/search", ({ query, response }) => response.untyped(HttpResponse.text(`${query.size} parameters`))),
  http.untyped.get("*/resources/*", () => HttpResponse.json({ unknown: true })),
  // The handlers of the operations, for all others.
  ...createLocalMocks({ baseUrl }).handlers,
);
server.listen(unhandled);

const local = createLocalPathClient({ baseUrl });
const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const added = await local.POST("/config/resources", { body: git });
console.log(added.data?.name);
const refused = await local.POST("/config/resources", { body: { ...git, type: "website" } });
console.log(refused.response.status, refused.error?.tag);
const removed = await local.DELETE("/resources/{name}", { params: { path: { name: "@acme/handbook" } } });
console.log(removed.error?.hint);
const searched = await local.POST("/search", { body: { query: "stream" }, parseAs: "text" });
console.log(searched.data);
console.log((await local.GET("/resources")).data?.resources.length);

function failure(tag: "ResourceExists" | "ResourceNotFound", hint = "") {
  return { error: "It failed.", tag, hint };
}

export const path: PathsFor<LocalHttp["delete"]> = "/resources/{name}";
export const request: RequestBodyFor<LocalHttp["post"], "/search"> = { query: "stream" };
export const response: ResponseBodyFor<LocalHttp["get"], "/resources"> = { resources: [] };

export function mistakes(): void {
  // @ts-expect-error: no such path
  http.get("/resource", () => undefined);
  // @ts-expect-error: no such method of the path
  http.put("/resources", () => undefined);
  // @ts-expect-error: no such status
  http.get("/resources", ({ response }) => response(201).json({ resources: [] }));
  // @ts-expect-error: a body of another shape
  http.get("/resources", ({ response }) => response(200).json({ resource: [] }));
  // @ts-expect-error: no such value in the path
  http.delete("/resources/{name}", ({ params }) => console.log(params.id));
  // @ts-expect-error: a misspelt option
  createLocalHttp({ baseURL: baseUrl });
}
