const assert = require("node:assert/strict");
const { ApiError, createLocalClient } = require("@docent/local");
const { createLocalMocks } = require("@docent/local/mocks");
const { setupServer } = require("msw/node");

async function main() {
  const mocks = createLocalMocks();
  const server = setupServer(...mocks.handlers);
  server.listen({ onUnhandledRequest: "error", onUnhandledFrame: "error" });

  const local = createLocalClient();
  const events = [];
  for await (const { event } of local.askQuestion({ body: { question: "How do I stream a response?" } })) {
    events.push(event);
  }
  assert.equal(events.at(-1), "done");

  server.use(mocks.addResource.respond(409));
  const body = { type: "git", name: "hono", url: "https://github.com/honojs/website" };
  await assert.rejects(local.addResource({ body }), ApiError);
  console.log("required");
}

main();
