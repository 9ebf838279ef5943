import { readApi } from "@docent/openapi/model";
import { expect, test } from "vitest";
import { createHandlerSender } from "./send-to-handler.ts";
import { verifyApi } from "./verify.ts";

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
          "415": { description: "Refused.", content: { "application/json": { schema: { type: "object" } } } },
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

const isText = (value: unknown) => typeof value === "string";

/** The value of a body. Undefined if the body is not JSON in UTF-8. */
function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A server that needs no id, requires the password, and responds with the id and without the password. */
async function serveMembers(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname !== "/members" || request.method !== "POST") return Response.json({}, { status: 404 });
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return Response.json({}, { status: 415 });
  const body = readJson(await request.arrayBuffer());
  const { id = "m0", name, password } = Object(body);
  const isMember = !Array.isArray(body) && [id, name, password].every(isText);
  return isMember ? Response.json({ id: "m1", name }, { status: 201 }) : Response.json({}, { status: 400 });
}

test("has no findings for readOnly and writeOnly properties that only travel in one direction", async () => {
  const api = readApi(contract, { name: "members", files: ["members.yaml"] });
  const options = { url: "http://127.0.0.1", send: createHandlerSender(serveMembers), maxWaitMs: 0 };
  const { findings, requests } = await verifyApi(api, options);
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  expect(requests.sent).toBeGreaterThan(10);
});

test("finds a server that requires a readOnly property", async () => {
  const api = readApi(contract, { name: "members", files: ["members.yaml"] });
  const send = createHandlerSender(async (request) => {
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    const hasId = Object.hasOwn(Object(body), "id");
    return hasId || request.method !== "POST" ? serveMembers(request) : Response.json({}, { status: 400 });
  });
  const { findings } = await verifyApi(api, { url: "http://127.0.0.1", send, maxWaitMs: 0, cases: 20 });
  expect(findings.map(({ operation }) => operation)).toContain("POST /members");
});
