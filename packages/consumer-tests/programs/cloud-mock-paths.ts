import { createCloudPathClient } from "@docent/cloud";
import { createCloudHttp } from "@docent/cloud/mocks/paths";
import { setupServer } from "msw/node";

// The option has one name in msw 2 and another in msw 3; a constant may have both.
const unhandled = { onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;
const http = createCloudHttp();
const server = setupServer(
  http.get("/api/cli/threads", ({ query, request, response }) =>
    request.headers.get("authorization") === "Bearer not a secret"
      ? response(200).json({ threads: [{ id: "thread_1", title: `In ${query.get("project")}` }] })
      : response(401).json({ error: "Unauthorized" }, { headers: { "www-authenticate": "Bearer" } }),
  ),
);
server.listen(unhandled);

for (const token of ["not a secret", "another"]) {
  const cloud = createCloudPathClient({ token });
  const { data, response } = await cloud.GET("/api/cli/threads", { params: { query: { project: "docs" } } });
  console.log(response.status, data?.threads[0]?.title ?? response.headers.get("www-authenticate"));
}

export function mistakes(): void {
  // @ts-expect-error: no such parameter
  http.get("/api/cli/threads", ({ query }) => console.log(query.get("projects")));
  // @ts-expect-error: no such method of the path
  http.post("/api/cli/threads", () => undefined);
}
