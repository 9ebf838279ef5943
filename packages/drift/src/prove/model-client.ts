import type { Api, Operation, Parameter } from "@docent/openapi";
import { RequestCheck, SchemaChecker, type WireRequest } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import type { Comparison } from "./comparison.ts";
import { liftRequired } from "./lifted-api.ts";
import { listShapes } from "./shape-cases.ts";
import { encodeText, isAccepted } from "./wire.ts";

/** How many random values are tried for each body and parameter. */
const samples = 80;

/**
 * A request that only one of two contracts allows, among random ones and among examples with something changed: what a
 * client of the moved contract may send, and one of the committed contract may not, or the other way round.
 */
export function findMovedRequests({ ground, api, pairs }: Comparison): {
  specOnServers?: string;
  serversOnSpec?: string;
} {
  const moved = liftRequired(api, "request");
  const check = new RequestCheck(moved, { isAccepted });
  for (const { original, mutant, isRequestChanged } of pairs) {
    const operation = moved.operations.find(({ id }) => id === mutant?.id);
    const request = ground.exchanges.find(({ member }) => member === original?.id)?.request;
    if (!isRequestChanged || !operation || !request) continue;
    for (const { what, wire } of listRequests(moved, operation, request)) {
      const isMoved = check.check(wire) === undefined;
      const isCommitted = ground.requestCheck.check(wire) === undefined;
      if (isMoved && !isCommitted) return { serversOnSpec: `only a moved client may send ${what}` };
      if (!isMoved && isCommitted) return { specOnServers: `a client may no longer send ${what}` };
    }
  }
  return {};
}

interface ModelRequest {
  what: string;
  wire: WireRequest;
}

function* listRequests(api: Api, operation: Operation, request: WireRequest): Generator<ModelRequest> {
  const sampler = new Sampler({ document: api.document, checker: new SchemaChecker(api.document), seed: 1 });
  for (const { schema = true, examples } of operation.requestBody?.content ?? []) {
    const values = [
      ...examples.flatMap(({ value }) => [value, ...[...listShapes(value)].map((shape) => shape.value)]),
      ...sampler.many(schema, samples),
    ];
    for (const value of values) {
      const text = JSON.stringify(value);
      yield { what: `the body ${text.slice(0, 120)}`, wire: { ...request, body: encodeText(text) } };
    }
  }
  for (const parameter of operation.parameters) {
    for (const value of sampler.many(parameter.schema, samples)) {
      const wire = withParameter(request, parameter, value);
      if (wire) yield { what: `${parameter.in} ${parameter.name}: ${JSON.stringify(value).slice(0, 120)}`, wire };
    }
  }
}

/** Only a query is written here: the other places take texts that a header or path can hold. */
function withParameter(request: WireRequest, { in: place, name }: Parameter, value: unknown): WireRequest | undefined {
  if (place !== "query" || (typeof value === "object" && !Array.isArray(value))) return undefined;
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const query = texts.map((text) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join("&");
  const [path = ""] = request.target.split("?");
  return { ...request, target: `${path}?${query}` };
}
