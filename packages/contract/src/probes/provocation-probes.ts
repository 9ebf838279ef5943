import type { OperationResponse, Provocation } from "@docent/openapi";
import type { Baseline } from "./baseline.ts";
import { createProbe, type Probe } from "./probe.ts";
import { encodeJson, type RequestParts } from "./request-parts.ts";

/** Requests of which the contract itself says what they lead to: `x-provoked-by`. */
export function* provocationProbes([baseline]: readonly Baseline[]): Generator<Probe> {
  if (!baseline) return;
  for (const response of baseline.parts.operation.responses)
    for (const provocation of response.provokedBy) {
      const probe = createProbe(provoke(baseline, provocation), {
        what: describe(provocation),
        pointer: provocation.pointer,
        expects: { kind: "refused", statuses: [statusOf(response)], rule: "status-not-provoked" },
      });
      yield { ...probe, times: provocation.times };
    }
}

function provoke({ parts }: Baseline, { path, query, headers, body }: Provocation): RequestParts {
  const values = new Map(path);
  return {
    ...parts,
    parameters: new Map(
      [...parts.parameters].map(([parameter, value]) => [
        parameter,
        parameter.in === "path" ? (values.get(parameter.name) ?? value) : value,
      ]),
    ),
    query: [...parts.query, ...query],
    headers: [...parts.headers, ...headers],
    body: body ? { mediaType: parts.body?.mediaType ?? "application/json", bytes: encodeJson(body.value) } : parts.body,
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

/** `4XX` is any of them, which 400 stands for. */
function statusOf({ status }: OperationResponse): number {
  return Number(status.replace(/XX$/i, "00"));
}
