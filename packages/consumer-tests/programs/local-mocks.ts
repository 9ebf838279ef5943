import { createLocalMocks } from "@docent/local/mocks";
import { setupServer } from "msw/node";

// The option has one name in msw 2 and another in msw 3; a constant may have both.
const unhandled = { onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;
const local = createLocalMocks({ baseUrl: "http://127.0.0.1:8080" });
const server = setupServer(...local.handlers);
server.listen(unhandled);

server.use(local.addResource.respond(409));
server.use(local.addResource.example("git-with-search-paths"));
server.use(
  local.askQuestion.stream(async ({ send, signal, body }) => {
    await send("text.delta", { type: "text.delta", delta: "You asked: " });
    signal.throwIfAborted();
    await send("text.delta", { type: "text.delta", delta: body.question });
    await send("done", { type: "done", text: body.question, reasoning: "", tools: [], sources: [] });
  }),
);
server.use(
  local.syncResource.events([
    { event: "progress", data: { type: "progress", progress: { phase: "Fetching", done: 0 } } },
    { event: "error", data: { type: "error", tag: "Cancelled", message: "It was removed.", hint: "Add it again." } },
  ]),
);
server.use(local.removeResource.handle(({ path, respond }) => respond(path.name === "@acme/handbook" ? 200 : 404)));
server.use(local.addResource.handle(({ body, respond }) => respond(201, { body })));

export function mistakes(): void {
  // @ts-expect-error: no such status
  local.addResource.respond(418);
  // @ts-expect-error: no such example
  local.addResource.example("git-with-serach-paths");
  // @ts-expect-error: no such operation
  local.renameResource.respond(200);
  // @ts-expect-error: the body of another status
  local.addResource.respond(409, { body: { type: "git", name: "hono", url: "https://github.com/honojs/website" } });
  // @ts-expect-error: a response that does not stream
  local.addResource.events([]);
  local.askQuestion.stream(async ({ send }) => {
    // @ts-expect-error: the payload of another event
    await send("text.delta", { type: "done", delta: "" });
    // @ts-expect-error: no such event
    await send("text.end", { type: "text.end" });
  });
}
