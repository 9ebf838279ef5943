import { readFile } from "node:fs/promises";
import fastify from "fastify";
import openapiGlue from "fastify-openapi-glue";
import * as application from "./application.mjs";

const [file, port, contract] = process.argv.slice(2);
const app = fastify({ bodyLimit: 1_048_576, ajv: { customOptions: { strict: false } } });
app.setErrorHandler((error, _request, reply) => {
  const status = error.statusCode ?? error.status ?? 500;
  if (status === 401) reply.header("WWW-Authenticate", "Bearer");
  reply.code(status).send(application.errorBody(contract, { status, message: error.message }));
});
if (contract === "local") app.addHook("onRequest", async ({ headers }) => application.checkOrigin(headers));
await app.register(openapiGlue, {
  specification: JSON.parse(await readFile(file, "utf8")),
  serviceHandlers: {
    listProjects: async () => application.listProjects(),
    listThreads: async ({ query }) => application.listThreads(query.project),
    addResource: async ({ body }, reply) => reply.code(201).send(application.addResource(body)),
    askQuestion: async ({ body }, reply) => {
      const events = application.askQuestion(body);
      return reply.type("text/event-stream").send(events);
    },
  },
  securityHandlers: {
    bearerToken: async ({ headers }) => {
      if (!application.isAuthorized(headers)) throw new Error("The token is not accepted.");
    },
  },
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
console.log(`Listening on http://127.0.0.1:${port}`);
