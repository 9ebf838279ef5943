import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { OpenAPIBackend } from "openapi-backend";
import * as application from "./application.mjs";

const [file, port, contract] = process.argv.slice(2);
const refuse = (status, message, headers = {}) =>
  Response.json(application.errorBody(contract, { status, message }), { status, headers });
const api = new OpenAPIBackend({
  // Skips its check of the document, which supports OpenAPI 3.0 only.
  quick: true,
  definition: JSON.parse(await readFile(file, "utf8")),
  handlers: {
    listProjects: () => Response.json(application.listProjects()),
    listThreads: ({ request }) => Response.json(application.listThreads(request.query.project)),
    addResource: ({ request }) => Response.json(application.addResource(request.requestBody), { status: 201 }),
    askQuestion: ({ request }) =>
      new Response(application.askQuestion(request.requestBody), { headers: { "Content-Type": "text/event-stream" } }),
    validationFail: ({ validation }) =>
      refuse(400, validation.errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ")),
    unauthorizedHandler: () => refuse(401, "A valid token is needed.", { "WWW-Authenticate": "Bearer" }),
    notFound: () => refuse(404, "There is no such path."),
    methodNotAllowed: () => refuse(405, "There is no such method."),
  },
  securityHandlers: { bearerToken: ({ request }) => application.isAuthorized(request.headers) },
});
await api.init();
const app = new Hono();
app.onError((error) => refuse(error.status ?? 500, error.message));
app.all("*", async ({ req }) => {
  const headers = req.header();
  if (contract === "local") application.checkOrigin(headers);
  return api.handleRequest({
    method: req.method,
    path: req.path,
    query: new URL(req.url).search.slice(1),
    headers,
    body: await req.text(),
  });
});
serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" }, () =>
  console.log(`Listening on http://127.0.0.1:${port}`),
);
