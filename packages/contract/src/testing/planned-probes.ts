import type { JsonRecord } from "@docent/openapi";
import { loadOperation } from "@docent/schema/testing";
import { planOperation } from "../probes/plan-probes.ts";
import type { Probe } from "../probes/probe.ts";
import { createProbeSource } from "../probes/probe-source.ts";

/** Responses with these statuses. */
export const documents = (...statuses: (number | string)[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: "A" }]));

/** The probes of an operation, with three random bodies. */
export async function plan(operation: JsonRecord, members: Parameters<typeof loadOperation>[1] = {}): Promise<Probe[]> {
  const loaded = await loadOperation({ responses: documents(200, 400), ...operation }, members);
  const source = createProbeSource(loaded.api, { cases: 3 });
  return [...planOperation(source, { operation: loaded.operation })];
}

/** The body of a probe's request as text. */
export function textOf({ request }: Probe): string {
  return Buffer.from(request.body ?? []).toString();
}

/** The probe with this description. Fails if there is none. */
export function find(probes: readonly Probe[], what: string | RegExp): Probe {
  const found = probes.find((probe) => (typeof what === "string" ? probe.what === what : what.test(probe.what)));
  if (!found) throw new Error(`Expected a probe ${what}, found ${probes.map((probe) => probe.what).join("; ")}`);
  return found;
}

/** A required body of JSON. */
export const body = (schema: object, members: JsonRecord = {}) => ({
  requestBody: { required: true, content: { "application/json": { schema } }, ...members },
});
/** A schema with an example. */
export const note = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", maxLength: 3 } },
  example: { id: "a" },
};
