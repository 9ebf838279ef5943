import { expect, test } from "vitest";
import { createServer } from "./create-server.ts";

/** An operation whose request and response share a schema, with one property only for requests and one only for responses. */
interface MemberOperations {
  addMember: {
    requestBody: { content: { "application/json": { name: string; password: string; id?: string } } };
    responses: {
      201: { content: { "application/json": { name: string; id: string } } };
      400: { content: { "application/json": { error: string } } };
    };
  };
}

const schema = { $ref: "#/components/schemas/Member" };
const contract = {
  openapi: "3.1.0",
  info: { title: "Members API", version: "1.0.0" },
  paths: {
    "/members": {
      post: {
        operationId: "addMember",
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: {
          "201": { description: "Added.", content: { "application/json": { schema } } },
          "400": { description: "Refused.", content: { "application/json": { schema: { type: "object" } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Member: {
        type: "object",
        required: ["id", "name", "password"],
        properties: {
          id: { type: "string", readOnly: true },
          name: { type: "string" },
          password: { type: "string", writeOnly: true },
        },
      },
    },
  },
};

function send(body: object): Promise<Response> {
  const server = createServer<MemberOperations>({
    contract,
    handlers: { addMember: ({ body: { name } }) => ({ status: 201, body: { id: "m1", name } }) },
    renderProblem: ({ message }) => ({ error: message }),
  });
  const headers = { "content-type": "application/json" };
  return server.fetch(new Request("http://127.0.0.1/members", { method: "POST", headers, body: JSON.stringify(body) }));
}

// OpenAPI 3.0.4, "Fixed Fields" of the Schema Object.
test("a required property of responses only may be missing from a request", async () => {
  const response = await send({ name: "Ada", password: "secret" });
  expect([response.status, await response.json()]).toEqual([201, { id: "m1", name: "Ada" }]);
});

test("a required property of requests only must not be missing from a request", async () => {
  const response = await send({ name: "Ada" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining("password") });
});
