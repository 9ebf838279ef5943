import express from "express";
import OpenApiValidator from "express-openapi-validator";
import * as application from "./application.mjs";

const [file, port, contract] = process.argv.slice(2);
const app = express();
app.disable("x-powered-by");
app.use((request, _response, next) => {
  if (contract === "local") application.checkOrigin(request.headers);
  next();
});
app.use(express.json({ limit: 1_048_576 }));
app.use(
  OpenApiValidator.middleware({
    apiSpec: file,
    validateResponses: false,
    validateSecurity: {
      handlers: { bearerToken: ({ headers }) => application.isAuthorized(headers) },
    },
  }),
);
app.get("/api/cli/projects", (_request, response) => response.json(application.listProjects()));
app.get("/api/cli/threads", (request, response) => response.json(application.listThreads(request.query.project)));
app.post("/config/resources", (request, response) => response.status(201).json(application.addResource(request.body)));
app.post("/question/stream", (request, response) => {
  const events = application.askQuestion(request.body);
  response.set("Content-Type", "text/event-stream").end(events);
});
app.use((error, _request, response, _next) => {
  const status = error.status ?? 500;
  if (status === 401) response.set("WWW-Authenticate", "Bearer");
  if (error.headers) response.set(error.headers);
  response.status(status).json(application.errorBody(contract, { status, message: error.message }));
});
app.listen(Number(port), "127.0.0.1", () => console.log(`Listening on http://127.0.0.1:${port}`));
