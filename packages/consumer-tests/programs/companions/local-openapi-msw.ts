import { createLocalClient, type paths } from "@docent/local";
import { setupServer } from "msw/node";
import { createOpenApiHttp } from "openapi-msw";

const baseUrl = "http://127.0.0.1:8080";
const http = createOpenApiHttp<paths>({ baseUrl });
setupServer(http.get("/resources", ({ response }) => response(200).json({ resources: [] }))).listen();

const { resources } = await createLocalClient({ baseUrl }).listResources();
console.log(resources.length);

export function mistakes(): void {
  // @ts-expect-error: no such path
  http.get("/resource", ({ response }) => response.untyped(new Response()));
  // @ts-expect-error: a body of another shape
  http.get("/resources", ({ response }) => response(200).json({ resource: [] }));
}
