import { createLocalClient } from "@docent/local";
import { createLocalMocks } from "@docent/local/mocks";
import { setupServer } from "msw/node";

const mocks = createLocalMocks();
const server = setupServer(...mocks.handlers);
const local = createLocalClient();

beforeAll(() => server.listen({ onUnhandledRequest: "error", onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("reads a stream to its end", async () => {
  const events = [];
  for await (const { event } of local.askQuestion({ body: { question: "How do I stream a response?" } })) {
    events.push(event);
  }
  expect(events.at(-1)).toBe("done");
});

test("gets a documented error", async () => {
  server.use(mocks.addResource.respond(409));
  const body = { type: "git", name: "hono", url: "https://github.com/honojs/website" };
  await expect(local.addResource({ body })).rejects.toMatchObject({ status: 409, body: { tag: "ResourceExists" } });
});
