import type { JsonRecord } from "@docent/openapi";

/** A contract with what ours do not have: templates in paths, keys, lists in queries, and rarer keywords. */
export const fixtureDocument: JsonRecord = {
  openapi: "3.2.0",
  info: {
    title: "Shelf",
    version: "1.0.0",
    contact: { name: "Ada", email: "ada@example.com" },
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [
    {
      url: "http://{host}:4000",
      description: "A shelf.",
      variables: { host: { default: "127.0.0.1", description: "Where it is." } },
    },
  ],
  externalDocs: { url: "https://example.com", description: "More." },
  security: [{ key: [] }],
  paths: {
    "/shelves/{shelfId}": {
      summary: "One shelf",
      parameters: [
        { name: "shelfId", in: "path", required: true, description: "Which shelf.", schema: { type: "string" } },
      ],
      get: {
        operationId: "getShelf",
        security: [],
        parameters: [
          {
            name: "tags",
            in: "query",
            example: ["a"],
            schema: { type: "array", uniqueItems: true, items: { type: "string" } },
          },
        ],
        responses: {
          "200": {
            description: "The shelf.",
            headers: { Age: { schema: { type: "integer" }, examples: { old: { value: 9 }, new: { value: 1 } } } },
            links: { next: { operationId: "getShelf", description: "The next one." } },
            content: { "application/json": { example: { width: 4 }, schema: { $ref: "#/components/schemas/Shelf" } } },
          },
          "204": { description: "It is empty." },
          "404": { $ref: "#/components/responses/Missing", description: "There is no such shelf." },
        },
      },
    },
  },
  components: {
    schemas: {
      Shelf: {
        title: "Shelf",
        type: "object",
        minProperties: 3,
        maxProperties: 9,
        properties: {
          width: { type: "number", multipleOf: 2, exclusiveMinimum: 0, exclusiveMaximum: 90 },
          height: { type: "number", maximum: 300 },
          books: { type: "array", minItems: 2, items: { type: "string", $comment: "Titles." } },
          owner: { description: "Anyone." },
        },
      },
    },
    responses: { Missing: { description: "There is none." } },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", description: "A key." } },
  },
};
