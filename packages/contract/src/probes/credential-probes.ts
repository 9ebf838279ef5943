import { followPointer, type SecurityScheme } from "@docent/openapi";
import { swapCase } from "../secrets.ts";
import type { Baselines } from "./baseline.ts";
import { createProbe, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { type Credentials, noCredentials, requiredSchemes, writeCredentials } from "./probe-source.ts";

/** Requests without credentials and with wrong credentials. */
export function* credentialProbes(
  { api }: ProbeSource,
  { baselines, token }: { baselines: Baselines; token: string | undefined },
): Generator<Probe> {
  const [baseline] = baselines;
  const { parts } = baseline;
  const schemes = requiredSchemes(api, parts.operation);
  if (!schemes || schemes.length === 0) return;
  const own = `${parts.operation.pointer}/security`;
  const pointer = followPointer(api.document, own) === undefined ? "#/security" : own;
  // RFC 9110 requires 401. A contract that documents only 403 is checked for 403.
  const names = parts.operation.responses.map(({ status }) => status);
  const statuses = names.includes("401") || !names.includes("403") ? [401] : [403];
  for (const [what, credentials] of wrongCredentials(schemes, token))
    yield createProbe(
      { ...parts, ...credentials },
      { what, pointer, expects: { kind: "refused", statuses, rule: "credentials-not-enforced" } },
    );
  if (token === undefined || !schemes.every(isBearer)) return;
  // The name of a scheme is case-insensitive (RFC 9110, section 11.1).
  yield createProbe(
    { ...parts, headers: [["Authorization", `bearer ${token}`]] },
    { what: "the scheme bearer in lower case", pointer, expects: { kind: "accepted" } },
  );
}

function isBearer(scheme: SecurityScheme): boolean {
  return scheme.kind === "http" && scheme.scheme === "bearer";
}

function wrongCredentials(schemes: readonly SecurityScheme[], token: string | undefined): [string, Credentials][] {
  const write = (other: string) => writeCredentials(schemes, other);
  const wrong: [string, Credentials][] = [["no credentials", noCredentials]];
  // Without an accepted token, a server that accepts any token cannot be recognised.
  if (token === undefined) return wrong;
  wrong.push(["an unknown token", write("docent-unknown-token:docent")]);
  wrong.push(["the token with an extra character", write(`${token}x`)]);
  if (token.length > 1) wrong.push(["the token without its last character", write(token.slice(0, -1))]);
  const swapped = swapCase(token);
  if (swapped !== token) wrong.push(["the token in the opposite case", write(swapped)]);
  if (schemes.every(isBearer)) {
    wrong.push(["the token without a scheme", { headers: [["Authorization", token]], query: [] }]);
    wrong.push(["the token with the scheme Basic", { headers: [["Authorization", `Basic ${token}`]], query: [] }]);
    wrong.push(["the scheme without a token", { headers: [["Authorization", "Bearer"]], query: [] }]);
    wrong.push(["the token in the query", { headers: [], query: [["access_token", token]] }]);
  }
  return wrong;
}
