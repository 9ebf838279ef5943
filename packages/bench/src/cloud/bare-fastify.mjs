// The peer: a Fastify route that sends the same bytes each time, header fields included, with no contract, token, limit and store.
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const body = readFileSync(process.argv[2]);
const headers = JSON.parse(process.argv[3]);
const app = Fastify();
app.get("/api/cli/threads", (_request, reply) => {
  reply.headers(headers);
  return reply.send(body);
});
console.log(`Bare Fastify on ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
