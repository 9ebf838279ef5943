import type { OpenApiDocument } from "@docent/openapi/model";

const note = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", pattern: "^[a-z]{1,8}$" }, stars: { type: "integer", minimum: 0, maximum: 5 } },
  additionalProperties: false,
};
const json = (schema: object, example?: unknown) => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});
const refusal = (description: string) => ({
  description,
  content: json({ type: "object", required: ["error"], properties: { error: { type: "string" } } }, { error: "No." }),
});
const refusals = Object.fromEntries([400, 401, 404, 413, 415, 500].map((status) => [status, refusal(String(status))]));
const frame = (event: string, data: object) => ({
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { type: "string", const: event },
    data: { type: "string", contentMediaType: "application/json", contentSchema: data },
  },
});

/** A small contract with queries, path parameters, bodies, limits, credentials and an event stream. */
export const notesContract: OpenApiDocument = {
  openapi: "3.2.0",
  info: { title: "Notes", version: "1.0.0" },
  security: [{ bearer: [] }],
  paths: {
    "/notes": {
      get: {
        operationId: "listNotes",
        parameters: [
          { name: "q", in: "query", schema: { type: "string", pattern: "^[a-z]*$", maxLength: 10 } },
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } },
          { name: "star", in: "query", schema: { type: "array", items: { type: "integer" }, maxItems: 3 } },
        ],
        responses: { 200: { description: "Notes", content: json({ type: "array", items: note }) }, ...refusals },
      },
      post: {
        operationId: "addNote",
        requestBody: { required: true, "x-max-body-bytes": 2000, content: json(note, { id: "ada", stars: 3 }) },
        responses: { 201: { description: "Added", content: json(note) }, ...refusals },
      },
    },
    "/notes/{id}": {
      delete: {
        operationId: "removeNote",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", maxLength: 20 } }],
        responses: { 204: { description: "Removed" }, ...refusals },
      },
    },
    "/reading": {
      post: {
        operationId: "readAloud",
        security: [],
        requestBody: {
          required: true,
          content: json({ type: "object", properties: { words: { type: "integer", maximum: 1e6 } } }, { words: 2 }),
        },
        responses: {
          200: {
            description: "Word by word",
            content: {
              "text/event-stream": {
                "x-event-order": { last: ["end"] },
                itemSchema: { oneOf: [frame("word", { type: "string" }), frame("end", { type: "object" })] },
              },
            },
          },
          ...refusals,
        },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};

interface Note {
  id: string;
  stars?: number;
}

interface Refusals {
  400: { content: { "application/json": { error: string } } };
  401: { content: { "application/json": { error: string } } };
  404: { content: { "application/json": { error: string } } };
  500: { content: { "application/json": { error: string } } };
}

/** Types of that contract, in the form that the generator writes. The statuses 413 and 415 are left out. */
export interface NotesOperations {
  listNotes: {
    parameters: { query?: { q?: string; limit?: number; star?: number[] } };
    responses: { 200: { content: { "application/json": Note[] } } } & Refusals;
  };
  addNote: {
    requestBody: { content: { "application/json": Note } };
    responses: { 201: { content: { "application/json": Note } } } & Refusals;
  };
  removeNote: { parameters: { path: { id: string } }; responses: { 204: object } & Refusals };
  readAloud: {
    requestBody: { content: { "application/json": { words?: number } } };
    responses: { 200: { content: { "text/event-stream": NotesEvent } } } & Refusals;
  };
}

export type NotesEvent = { event: "word"; data: string } | { event: "end"; data: object };
