const schema = { $ref: "#/components/schemas/Book" };
const book = { "application/json": { schema, examples: { emma: { value: { title: "Emma" } } } } };
const itemSchema = {
  properties: {
    event: { const: "word" },
    data: { type: "string", contentMediaType: "application/json", contentSchema: { type: "string" } },
  },
};

/**
 * A document whose package has every kind of reference between generated files: validators, examples, streams, credentials, a
 * converted copy for 3.1.
 */
export const everyReference = {
  openapi: "3.2.0",
  info: { title: "Library API", version: "1.0.0" },
  servers: [{ url: "http://127.0.0.1:4055" }],
  security: [{ member: [] }],
  paths: {
    "/books": {
      post: {
        operationId: "addBook",
        requestBody: { required: true, content: book },
        responses: { 201: { description: "Added.", content: book }, 400: { description: "Refused.", content: book } },
      },
    },
    "/words": {
      get: {
        operationId: "readAloud",
        responses: { 200: { description: "", content: { "text/event-stream": { itemSchema } } } },
      },
    },
  },
  components: {
    schemas: { Book: { type: "object", required: ["title"], properties: { title: { type: "string" } } } },
    securitySchemes: { member: { type: "http", scheme: "bearer" } },
  },
};
