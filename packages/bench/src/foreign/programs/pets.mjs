import express from "express";
import OpenApiValidator from "express-openapi-validator";
import { Refusal } from "./application.mjs";

// With `lookup-first`, it looks up the pet of the path before it reads the body, as many servers do.
const [file, port, order] = process.argv.slice(2);
const isAuthorized = (request) => request.get("x-api-key") === "foreign-token";
const pets = new Map();
let lastId = 0;

function findId({ params }) {
  const id = Number(params.petId);
  if (!pets.has(id)) throw new Refusal(404, "There is no such pet.");
  return id;
}

const app = express();
app.disable("x-powered-by");
if (order === "lookup-first")
  app.use("/v1/pets/:petId", (request, _response, next) => {
    if (!isAuthorized(request)) throw new Refusal(401, "The key is not accepted.");
    findId(request);
    next();
  });
app.use(express.json(), express.urlencoded({ extended: false }), express.raw({ type: "image/png" }));
app.use(
  OpenApiValidator.middleware({
    apiSpec: file,
    validateResponses: false,
    validateSecurity: { handlers: { api_key: isAuthorized } },
  }),
);
app.get("/v1/health", (_request, response) => response.type("text/plain").send("ok"));
app.get("/v1/pets", (_request, response) => response.set("X-Total", String(pets.size)).json([...pets.values()]));
app.post("/v1/pets", (request, response) => {
  const pet = { ...request.body, id: ++lastId };
  pets.set(pet.id, pet);
  response.status(201).set("Location", `/v1/pets/${pet.id}`).json(pet);
});
app.get("/v1/pets/:petId", (request, response) => response.json(pets.get(findId(request))));
app.put("/v1/pets/:petId", (request, response) => {
  const id = findId(request);
  const pet = { ...request.body, id };
  pets.set(id, pet);
  response.json(pet);
});
app.delete("/v1/pets/:petId", (request, response) => {
  pets.delete(findId(request));
  response.status(204).end();
});
app.put("/v1/pets/:petId/photo", (request, response) => {
  findId(request);
  response.status(204).end();
});
app.use((error, _request, response, _next) => {
  if (error.headers) response.set(error.headers);
  response.status(error.status ?? 500).json({ message: error.message });
});
app.listen(Number(port), "127.0.0.1", () => console.log(`Listening on http://127.0.0.1:${port}`));
