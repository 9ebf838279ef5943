import type { JsonRecord } from "@docent/openapi";
import { readApi } from "@docent/openapi/model";
import { isReadable, RequestCheck } from "@docent/schema";
import { expect, test } from "vitest";
import { documents } from "../testing/planned-probes.ts";
import { respondWith } from "../testing/respond-with.ts";
import { judge } from "../verdict.ts";
import { planOperation } from "./plan-probes.ts";
import { createProbeSource } from "./probe-source.ts";

const integer = { type: "integer" };
const text = { type: "string" };
const list = (items: object, rest: object = {}) => ({ type: "array", items, ...rest });
const object = (properties: object, rest: object = {}) => ({ type: "object", properties, ...rest });

const schemas = [
  ...[{}, text, integer, { type: "boolean" }, { type: ["integer", "null"] }, { enum: ["1", "x"] }, { enum: [1, true] }],
  ...[
    { ...text, minLength: 1, maxLength: 3 },
    { ...text, format: "date" },
    { ...integer, minimum: 1, multipleOf: 2 },
  ],
  ...[list(text, { maxItems: 2 }), list(integer, { minItems: 2, uniqueItems: true }), list({ enum: ["a,b", "c"] })],
  ...[list({ type: ["integer", "null"] }, { maxItems: 3 }), list(text, { contains: { const: "x" } })],
  ...[object({ a: text, b: integer }), object({ a: integer }, { required: ["a"], additionalProperties: false })],
  ...[object({ a: list(integer) }), { type: "object", additionalProperties: integer }],
  ...[{ oneOf: [integer, list(integer)] }, { type: ["string", "array"], items: integer }],
];

/** Every way in which an operation can describe a parameter or a body with a schema. */
function listOperations(location: string, schema: object): JsonRecord[] {
  const required = location === "path";
  const parameter = (members: object): JsonRecord => ({
    parameters: [{ name: "p", in: location, required, schema, ...members }],
  });
  const styles: Record<string, object[]> = {
    path: ["simple", "label", "matrix"].flatMap((style) => [true, false].map((explode) => ({ style, explode }))),
    query: [
      ...[{ required: true }, { explode: false }, { style: "deepObject" }],
      ...["spaceDelimited", "pipeDelimited"].map((style) => ({ style, explode: false })),
    ],
    header: [{}, { explode: true }],
    cookie: [{}, { explode: false }, { style: "cookie" }],
  };
  const content = { "application/json": { schema } };
  if (styles[location])
    return [...styles[location].map(parameter), { parameters: [{ name: "p", in: location, required, content }] }];
  return [true, false].map((isNeeded) => ({
    requestBody: { required: isNeeded, content: { [location]: { schema } } },
  }));
}

const locations = ["path", "query", "header", "cookie"];
const bodies = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonl"];

test.each([...locations, ...bodies])(
  "a server that checks each request as its contract says is correct: %s",
  (location) => {
    const method = bodies.includes(location) ? "post" : "get";
    let count = 0;
    const findings = schemas
      .flatMap((schema) => listOperations(location, schema))
      .flatMap((members) => {
        const operation = { operationId: "run", responses: documents(200, 400, 413, 415), ...members };
        const paths = { [location === "path" ? "/notes/{p}" : "/notes"]: { [method]: operation } };
        const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
        const api = readApi(document, { name: "t", files: ["t.yaml"] });
        const check = new RequestCheck(api);
        const [own = expect.fail()] = api.operations;
        // Servers do not check a parameter whose texts do not show its value.
        if (!own.parameters.every((parameter) => isReadable(parameter, api.document))) return [];
        const planned = planOperation(createProbeSource(api, {}), { operation: own });
        return [...planned].flatMap((probe) => {
          // No operation documents the statuses of undocumented requests.
          if (!probe.operation) return [];
          count += 1;
          const problems = judge(probe, respondWith("", { status: check.check(probe.request)?.status ?? 200 }));
          return problems.map(({ message }) => [members, probe.what, probe.request.target, message]);
        });
      });
    expect(findings).toEqual([]);
    expect(count).toBeGreaterThan(100);
  },
);
