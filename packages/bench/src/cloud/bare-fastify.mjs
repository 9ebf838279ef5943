// The peer: a Fastify route that sends the same bytes each time, with no contract, no token and no store.
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const body = readFileSync(process.argv[2]);
const app = Fastify();
app.get("/api/cli/threads", (_request, reply) => {
  reply.header("content-type", "application/json");
  return reply.send(body);
});
console.log(`Bare Fastify on ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
