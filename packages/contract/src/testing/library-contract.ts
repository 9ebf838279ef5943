import { isRecord, type JsonRecord, joinPointer, splitPointer } from "@docent/openapi";
import { readApi } from "@docent/openapi/model";

/** A small contract with everything that a comparison reads. */
export const library: JsonRecord & { openapi: string } = {
  openapi: "3.2.0",
  info: { title: "Library", version: "1.0.0" },
  servers: [{ url: "http://127.0.0.1:4000" }],
  security: [{ token: [] }],
  paths: {
    "/books": {
      get: {
        operationId: "listBooks",
        summary: "List books",
        parameters: [
          { in: "query", name: "limit", schema: { type: "integer", minimum: 1, maximum: 100, default: 10 } },
          { in: "query", name: "tags", schema: { type: "array", items: { type: "string" } } },
          { in: "header", name: "X-Trace", schema: { type: "string" } },
        ],
        responses: {
          "200": {
            description: "The books.",
            headers: { "X-Total": { required: true, schema: { type: "integer" } } },
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Book" } } },
            },
          },
          "404": { $ref: "#/components/responses/Failed" },
        },
      },
      post: {
        operationId: "addBook",
        requestBody: {
          required: true,
          "x-max-body-bytes": 1000,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/NewBook" },
              examples: { short: { value: { title: "Emma", kind: "novel" } } },
            },
          },
        },
        responses: {
          "201": {
            description: "Added.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
          },
          "404": { $ref: "#/components/responses/Failed" },
        },
      },
    },
    "/books/{id}/events": {
      get: {
        operationId: "watchBook",
        parameters: [{ in: "path", name: "id", required: true, schema: { type: "string", maxLength: 8 } }],
        responses: {
          "200": {
            description: "What happens to a book.",
            content: {
              "text/event-stream": {
                "x-event-order": { first: ["opened"], last: ["closed", "lost"] },
                itemSchema: {
                  oneOf: [event("opened"), event("moved", { to: { type: "string" } }), event("closed"), event("lost")],
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
    },
    responses: {
      Failed: {
        description: "Failed.",
        content: {
          "application/json": {
            schema: { type: "object", properties: { error: { type: "string", maxLength: 20 } }, required: ["error"] },
          },
        },
      },
    },
    schemas: {
      Kind: { type: "string", enum: ["novel", "manual"] },
      NewBook: {
        type: "object",
        additionalProperties: false,
        required: ["title"],
        properties: {
          title: { type: "string", maxLength: 40 },
          kind: { $ref: "#/components/schemas/Kind" },
          note: { type: "string" },
        },
      },
      Book: {
        type: "object",
        required: ["id", "title"],
        properties: {
          id: { type: "string", readOnly: true },
          title: { type: "string" },
          kind: { $ref: "#/components/schemas/Kind" },
          sequel: { $ref: "#/components/schemas/Book" },
        },
      },
    },
  },
};

function event(name: string, properties: JsonRecord = {}): JsonRecord {
  return {
    type: "object",
    required: ["event", "data"],
    properties: {
      event: { const: name },
      data: {
        type: "string",
        contentMediaType: "application/json",
        contentSchema: { type: "object", properties, required: Object.keys(properties) },
      },
    },
  };
}

/** A new value for each pointer. The value undefined removes the member. */
export type Edits = Readonly<Record<string, unknown>>;

/** A copy of the contract with the edits applied. */
export function edit(contract: typeof library, edits: Edits): typeof library {
  const copy = structuredClone(contract);
  for (const [pointer, value] of Object.entries(edits)) {
    const tokens = splitPointer(pointer);
    const name = tokens.pop() ?? "";
    let node: unknown = copy;
    for (const token of tokens) {
      if (isRecord(node)) node[token] ??= {};
      node = Reflect.get(Object(node), token);
    }
    if (typeof node !== "object" || node === null) throw new Error(`Expected an object or a list at ${pointer}.`);
    if (value === undefined) Reflect.deleteProperty(node, name);
    else Reflect.set(node, name, value);
  }
  return copy;
}

/** The API model of a contract. */
export function read(contract: typeof library) {
  return readApi(contract, { name: "library", files: ["library.openapi.yaml"] });
}

export const pointers = {
  list: "#/paths/~1books/get",
  add: "#/paths/~1books/post",
  body: "#/paths/~1books/post/requestBody",
  watch: "#/paths/~1books~1{id}~1events/get",
  stream: joinPointer("#/paths/~1books~1{id}~1events/get", "responses", "200", "content", "text/event-stream"),
  schemas: "#/components/schemas",
};
