import type { JsonRecord, Operation, OperationResponse, Provocation } from "@docent/openapi";
import { findResponse } from "@docent/schema";
import { type Baseline, type Baselines, createBaselines } from "./baseline.ts";
import { createProbe, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { encodeJson, type RequestParts, withBody } from "./request-parts.ts";
import { writeBody } from "./write-body.ts";

/** Requests that the contract gives for a status: `x-provoked-by`. */
export function* provocationProbes({ api }: ProbeSource, [baseline]: Baselines): Generator<Probe> {
  for (const response of baseline.parts.operation.responses)
    for (const provocation of response.provokedBy) {
      const probe = createProbe(provoke(api.document, baseline, provocation), {
        what: describe(provocation),
        pointer: provocation.pointer,
        expects: {
          kind: "refused",
          rule: "status-not-provoked",
          ...statusesOf(response, baseline.parts.operation),
        },
      });
      yield { ...probe, times: provocation.times };
    }
}

function provoke(
  document: JsonRecord,
  { parts, body: json }: Baseline,
  { path, query, headers, body }: Provocation,
): RequestParts {
  const given = { path: new Map(path), query: new Map(query) };
  const names = new Set(headers.map(([name]) => name.toLowerCase()).filter((name) => name !== "cookie"));
  const content = json ? [json.mediaType] : (parts.operation.requestBody?.content ?? []);
  const write = (value: unknown) =>
    content.map((mediaType) => writeBody(document, mediaType, value)).find((written) => written !== undefined) ?? {
      mediaType: "application/json",
      bytes: encodeJson(value),
    };
  return {
    ...(body ? withBody(parts, write(body.value)) : parts),
    parameters: new Map(
      [...parts.parameters]
        .filter(([parameter]) => parameter.in !== "query" || !given.query.has(parameter.name))
        .map(([parameter, value]) => [
          parameter,
          parameter.in === "path" ? (given.path.get(parameter.name) ?? value) : value,
        ]),
    ),
    query: [...parts.query.filter(([name]) => !given.query.has(name)), ...query],
    headers: [...parts.headers.filter(([name]) => !names.has(name.toLowerCase())), ...headers],
  };
}

function describe({ path, query, headers, body, times }: Provocation): string {
  const pairs = [
    ...path.map(([name, text]) => `path ${name}: ${text}`),
    ...query.map(([name, text]) => `query ${name}: ${text}`),
    ...headers.map((pair) => pair.join(": ")),
  ];
  const parts = [...pairs, ...(body ? ["the body of x-provoked-by"] : []), ...(times > 1 ? [`${times} times`] : [])];
  return parts.join(", ") || "the request";
}

/** The documented status. For a range or `default`, all statuses that only this response describes, 4xx first. */
function statusesOf(response: OperationResponse, operation: Operation): { statuses: number[]; range?: string } {
  const { status: name } = response;
  if (/^\d{3}$/.test(name)) return { statuses: [Number(name)] };
  const all = [400, 500, 200, 300].flatMap((first) => Array.from({ length: 100 }, (_, index) => first + index));
  return { statuses: all.filter((status) => findResponse(operation, status) === response), range: name };
}

/** Requests with a foreign Origin or Host, if the contract documents 403 without `x-provoked-by`. */
export function* originProbes([baseline]: Baselines): Generator<Probe> {
  const { parts } = baseline;
  const forbidden = parts.operation.responses.find(({ status }) => status === "403");
  if (!forbidden || forbidden.provokedBy.length > 0) return;
  const base = { pointer: forbidden.pointer, expects: { kind: "documented" } } as const;
  yield createProbe(
    { ...parts, headers: [...parts.headers, ["Origin", "https://docent-foreign.example"]] },
    { ...base, what: "a foreign Origin" },
  );
  yield createProbe(
    { ...parts, headers: [...parts.headers, ["Host", "docent-foreign.example"]] },
    { ...base, what: "a foreign Host" },
  );
}

/** Requests one documented status by name, which mock servers support (RFC 7240). Other servers ignore it. */
export function preferProbe(source: ProbeSource, operation: Operation, status: number): Probe {
  const [{ parts }] = createBaselines(source, operation);
  const probe = createProbe(
    { ...parts, headers: [...parts.headers, ["Prefer", `code=${status}`]] },
    { what: `Prefer: code=${status}`, pointer: operation.pointer, expects: { kind: "documented" } },
  );
  return { ...probe, isByName: true };
}
