import { createCloudMocks } from "@docent/cloud/mocks";
import { setupServer } from "msw/node";

// The option has one name in msw 2 and another in msw 3; a constant may have both.
const unhandled = { onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;
const cloud = createCloudMocks({ baseUrl: "https://cloud.example" });
const server = setupServer(...cloud.handlers);
server.listen(unhandled);

server.use(
  cloud.listThreads.handle(({ query, respond }) =>
    respond(200, { body: { threads: [{ id: "thread_1", title: `In ${query.project}` }] } }),
  ),
);
server.use(cloud.listProjects.respond(401));

export function mistakes(): void {
  // @ts-expect-error: no such status
  cloud.listThreads.respond(201);
  // @ts-expect-error: no such operation
  cloud.listThread.respond(200);
  // @ts-expect-error: a body of another shape
  cloud.listThreads.respond(200, { body: { projects: [] } });
}
