// A consumer's program: `node client.ts URL` asks a local server, and `node client.ts` mocks.
import { ApiError, createLocalClient } from "@docent/local";
import { createLocalMocks } from "@docent/local/mocks";
import { setupServer } from "msw/node";

const url = process.argv[2];
const baseUrl = url ?? "http://127.0.0.1:8080";
const mocks = createLocalMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
if (url === undefined) server.listen();

const local = createLocalClient({ baseUrl });
const { resources } = await local.listResources();
const events: string[] = [];
for await (const { event } of local.askQuestion({ body: { question: "How do I stream a response?" } }))
  events.push(event);
const problem = await local
  .addResource({ body: { type: "git", name: "?", url: "no address" } })
  .catch((error) => error);
if (url === undefined) server.close();

if (!(problem instanceof ApiError) || problem.status !== 400)
  throw new Error(`Expected the status 400, found ${problem}.`);
if (events.at(-1) !== "done" && events.at(-1) !== "error")
  throw new Error(`Expected the end of a stream, found ${events}.`);
console.log(`${resources.length} resources, ${events.length} events`);
