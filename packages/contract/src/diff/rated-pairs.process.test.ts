import type { JsonRecord, Operation } from "@docent/openapi";
import { readApi } from "@docent/openapi/model";
import { type WireRequest, writeHeaderValue } from "@docent/schema";
import { expect, test } from "vitest";
import { isHeaderText } from "../probes/baseline.ts";
import { renderRequest } from "../probes/request-parts.ts";
import { writeBody } from "../probes/write-body.ts";
import type { WireResponse } from "../send.ts";
import { ContractSide } from "./contract-side.ts";
import { diffContracts } from "./diff-contracts.ts";

type Message = { request: WireRequest } | { response: WireResponse };

/** A part of the messages of an operation: where a contract describes it, and a message with a value of it. */
interface Part {
  describe: (schema: object) => JsonRecord[];
  write: (operation: Operation, side: ContractSide, value: unknown) => Message[];
  schemaOf: (operation: Operation) => unknown;
}

const integers = { type: "array", items: { type: "integer" } };
const object = (a: object) => ({ type: "object", properties: { a } });
const schemas = [
  ...["string", "integer"].map((type) => ({ type })),
  ...[{}, { type: ["integer", "null"] }, { type: "string", maxLength: 3 }, { enum: ["1", "2"] }, { enum: [1, 2] }],
  ...[integers, { ...integers, maxItems: 1 }, { anyOf: [{ type: "integer" }, integers] }],
  ...["string", "integer"].flatMap((type) => [object({ type }), object(object({ type }))]),
];
const json = (schema: object) => ({ content: { "application/json": { schema } } });

const parameter: Part = {
  describe: (schema) =>
    [{ schema, required: true }, { schema, explode: false }, json(schema)].map((members) => ({
      parameters: [{ name: "p", in: "query", ...members }],
    })),
  write: (operation, _, value) => {
    const [own] = operation.parameters;
    const parameters = new Map(own && value !== undefined ? [[own, value]] : []);
    const parts = { operation, baseline: { name: "" }, parameters, body: undefined, headers: [], query: [] };
    return [{ request: renderRequest(parts) }];
  },
  schemaOf: ({ parameters }) => parameters[0]?.schema,
};

const body = (name: string): Part => ({
  describe: (schema) => [{ requestBody: { content: { [name]: { schema } } } }],
  write: ({ requestBody, path: target }, side, value) => {
    const written = requestBody?.content[0] && writeBody(side.api.document, requestBody.content[0], value);
    const headers = written?.mediaType === undefined ? [] : [["content-type", written.mediaType] as const];
    return [{ request: { method: "POST", target, headers, body: written?.bytes } }];
  },
  schemaOf: ({ requestBody }) => requestBody?.content[0]?.schema,
});

const header: Part = {
  describe: (schema) =>
    [{ schema }, { schema, required: true }, json(schema)].map((described) => ({
      responses: { 200: { description: "A", headers: { "X-A": described } } },
    })),
  write: ({ responses }, _, value) => {
    const text = value === undefined ? "" : writeHeaderValue(value, responses[0]?.headers[0]);
    const headers = isHeaderText(["x-a", text]) ? [["x-a", text] as const] : [];
    return [{ response: { status: 200, headers, body: new Uint8Array(), completion: "ended" } }];
  },
  schemaOf: ({ responses }) => responses[0]?.headers[0]?.schema,
};

/** A contract of one operation, with messages that it allows. */
function createContract({ write, schemaOf }: Part, members: JsonRecord) {
  const post = { operationId: "run", responses: { 200: { description: "A" } }, ...members };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { post } } };
  const api = readApi(document, { name: "t", files: ["t.yaml"] });
  const [operation = expect.fail()] = api.operations;
  const side = new ContractSide("old", api);
  const refuses = (message: Message, role: "sender" | "receiver") =>
    "request" in message
      ? side.refuseRequest(message.request, role) !== undefined
      : side.refuseResponse(operation, message.response, role).length > 0;
  // The model has a schema for each part.
  const values = side.probes.sampler.many(schemaOf(operation) as object, 12);
  const messages = [undefined, ...values].flatMap((value) => write(operation, side, value));
  return { api, members, refuses, messages: messages.filter((message) => !refuses(message, "sender")) };
}

test.each<[string, Part]>([
  ["parameter", parameter],
  ["form", body("application/x-www-form-urlencoded")],
  ["multipart body", body("multipart/form-data")],
  ["sequence of JSON", body("application/jsonl")],
  ["header of a response", header],
])("each change of a %s that a message shows is major", (_, part) => {
  const contracts = schemas.flatMap(part.describe).map((members) => createContract(part, members));
  const missed = contracts.flatMap((old) =>
    contracts.flatMap((current) => {
      const { clients, implementers } = diffContracts(old.api, current.api).ratings;
      const isRemoved = old.messages.some((message) => current.refuses(message, "receiver"));
      const isAdded = current.messages.some((message) => old.refuses(message, "receiver"));
      const [forClients, forImplementers] = part === header ? [isAdded, isRemoved] : [isRemoved, isAdded];
      const isMissed = (forClients && clients !== "major") || (forImplementers && implementers !== "major");
      return isMissed ? [[old.members, current.members, clients, implementers]] : [];
    }),
  );
  expect(missed).toEqual([]);
});
