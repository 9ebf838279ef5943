// The baseline: a Fastify route that always sends the same body and header fields, without contract, tokens, limits or store.
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
