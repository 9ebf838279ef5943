import { isRecord, joinPointer, type Operation } from "@docent/openapi";
import { matchTemplate, readPathname } from "@docent/schema";
import type { Baseline, Baselines } from "./baseline.ts";
import { changesState, createProbe, type Probe } from "./probe.ts";
import { renderRequest } from "./request-parts.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Each documented path with each undocumented method, derived from the first baseline of an operation. */
export function* methodProbes(operations: readonly Operation[], baselines: Baselines): Generator<Probe> {
  const [baseline] = baselines;
  const { operation } = baseline.parts;
  const known = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
  // Each path is tried once, with its first operation.
  if (operations.find(({ path }) => path === operation.path) !== operation) return;
  const request = renderRequest(baseline.parts);
  const path = readPathname(request.target);
  for (const method of methods) {
    if (known.includes(method) || meansAnother(operations, { method, path })) continue;
    const body = method === "GET" || method === "DELETE" ? undefined : request.body;
    yield {
      operation: undefined,
      what: `${method} ${operation.path}`,
      pointer: joinPointer("#/paths", operation.path),
      request: { ...request, method, body },
      expects: { kind: "unknown", rule: "method-undocumented", methods: known },
    };
  }
}

/** Whether the template of another operation matches the method and the path: `/users/{id}` matches `/users/me`. */
function meansAnother(operations: readonly Operation[], request: { method: string; path: string }): boolean {
  return operations.some(({ method, path }) => method === request.method && matchTemplate(path, request.path));
}

/** Undocumented children, siblings and parents of documented paths. */
export function* pathProbes(operations: readonly Operation[], baselines: Baselines): Generator<Probe> {
  const [baseline] = baselines;
  const request = renderRequest(baseline.parts);
  const path = readPathname(request.target).replace(/\/$/, "");
  const { invented, parents } = unknownPaths(path, baseline);
  for (const unknown of [...invented, ...parents]) {
    // Many servers redirect a path to the same path with a slash at its end.
    const spellings = [unknown, `${unknown}/`];
    if (operations.some(({ path }) => spellings.some((spelling) => matchTemplate(path, spelling)))) continue;
    yield {
      operation: undefined,
      what: `GET ${unknown}`,
      pointer: "#/paths",
      request: { ...request, method: "GET", target: unknown, body: undefined },
      expects: { kind: "unknown", rule: "path-undocumented", methods: [] },
      ...(invented.includes(unknown) ? { isInvented: true } : {}),
    };
  }
}

/**
 * A query and a path with a percent sign that begins no escape. A server may read or refuse it, and a framework does so before
 * it knows the operation. Only safe methods are used, because the server may take the request for one of another operation.
 */
export function* escapeProbes([baseline]: Baselines): Generator<Probe> {
  const { operation } = baseline.parts;
  if (changesState(operation)) return;
  const request = renderRequest(baseline.parts);
  const segments = readPathname(request.target).split("/");
  // A template may go on with a query or a fragment.
  const template = operation.path.split("/").slice(0, segments.length);
  const last = template.findLastIndex((segment) => segment.includes("{"));
  const targets = [
    `${request.target}${request.target.includes("?") ? "&" : "?"}docentUnknown=%zz`,
    ...(last < 0 ? [] : [segments.with(last, "%zz").join("/")]),
  ];
  for (const target of targets)
    yield {
      operation: undefined,
      what: `${operation.method} ${target}`,
      pointer: operation.pointer,
      request: { ...request, target },
      expects: { kind: "documented" },
    };
}

function unknownPaths(path: string, { body }: Baseline): Record<"invented" | "parents", string[]> {
  const segments = path.split("/").slice(1);
  const parents = segments.slice(1).map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  const named = isRecord(body?.value)
    ? [body.value["id"], body.value["name"]].filter((value) => typeof value === "string")
    : [];
  const children = ["docent-unknown", "1", ...named.map(encodeURIComponent)].map((child) => `${path}/${child}`);
  return { invented: [...children, ...parents.map((parent) => `${parent}/docent-unknown`)], parents };
}

/**
 * An undocumented query parameter, and a repeated one. OpenAPI leaves the response to the server, so any documented response
 * is valid. Often no other request leads to a 400.
 */
export function* queryProbes([baseline]: Baselines): Generator<Probe> {
  const { parts } = baseline;
  const { operation } = parts;
  const expects = { kind: "documented" } as const;
  const pointer = operation.pointer;
  yield createProbe(
    { ...parts, query: [...parts.query, ["docentUnknown", "1"]] },
    { what: "a query parameter that is not documented", pointer, expects },
  );
  const parameter = operation.parameters.find(({ in: location }) => location === "query");
  if (!parameter) return;
  const twice = [parameter.name, "docent"] as const;
  yield createProbe(
    { ...parts, query: [...parts.query, twice, twice] },
    { what: `query ${parameter.name}: given twice`, pointer: parameter.pointer, expects },
  );
}
