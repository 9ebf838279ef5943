import { createCloudClient } from "@docent/cloud";
import { createCloudMocks } from "@docent/cloud/mocks";
import { createLocalClient } from "@docent/local";
import { createLocalMocks } from "@docent/local/mocks";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";

const local = createLocalMocks({ baseUrl: "http://127.0.0.1:8080" });
const cloud = createCloudMocks({ baseUrl: "http://127.0.0.1:8081" });
const server = setupServer(...local.handlers, ...cloud.handlers);
beforeAll(() => server.listen());
afterAll(() => server.close());

test("a mock streams", async () => {
  const client = createLocalClient({ baseUrl: "http://127.0.0.1:8080" });
  const events: string[] = [];
  for await (const { event } of client.askQuestion({ body: { question: "Why?" } })) events.push(event);
  expect(events.at(-1)).toBe("done");
});

test("both APIs work side by side", async () => {
  const client = createCloudClient({ baseUrl: "http://127.0.0.1:8081", token: "a token" });
  expect((await client.listThreads()).threads.length).toBeGreaterThan(0);
});
