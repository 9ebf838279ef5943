import { followPointer, type Operation, type SecurityScheme } from "@docent/openapi";
import { findResponse } from "@docent/schema";
import { swapCase } from "../secrets.ts";
import type { Baselines } from "./baseline.ts";
import { createProbe, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { type Credentials, listAlternatives, noCredentials, writeCredentials } from "./probe-source.ts";

const unknownToken = "docent-unknown-token:docent";

/** What is not verified about the alternatives of an operation's security. */
export function describeUnsentAlternatives({ api, credentials }: ProbeSource, operation: Operation): string[] {
  const [first = [], ...others] = listAlternatives(api, operation);
  const unsent = others.filter((schemes) => !isSameText(schemes, first));
  if (credentials(operation) === noCredentials || unsent.length === 0) return [];
  const names = unsent.map(nameSchemes).join(", or ");
  return [`Whether the server accepts ${names}: every request has the credentials of ${nameSchemes(first)}.`];
}

/** Requests without credentials and with wrong credentials. */
export function* credentialProbes(
  { api }: ProbeSource,
  { baselines, token }: { baselines: Baselines; token: string | undefined },
): Generator<Probe> {
  const [baseline] = baselines;
  const { parts } = baseline;
  const alternatives = listAlternatives(api, parts.operation);
  const [schemes = []] = alternatives;
  if (schemes.length === 0) return;
  const own = `${parts.operation.pointer}/security`;
  const pointer = followPointer(api.document, own) === undefined ? "#/security" : own;
  const statuses = refusalsOf(parts.operation);
  const partly = token === undefined ? [] : partlyWrong(alternatives, token);
  for (const [what, credentials] of [...wrongCredentials(schemes, token), ...partly])
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

/** RFC 9110 requires 401. A contract may have 403 instead, or in addition to a range or `default` that documents 401. */
function refusalsOf(operation: Operation): readonly number[] {
  const names = operation.responses.map(({ status }) => status);
  if (names.includes("401") || !names.includes("403")) return [401];
  return findResponse(operation, 401) ? [401, 403] : [403];
}

/**
 * Wrong credentials of some schemes: of each scheme that is required together with others, and of each alternative except the
 * first. Schemes whose credentials cannot be distinguished in a request are left out.
 */
function partlyWrong(
  [first = [], ...others]: readonly (readonly SecurityScheme[])[],
  token: string,
): [string, Credentials][] {
  const alone = first.flatMap((scheme): [string, Credentials][] => {
    const rest = first.filter((other) => other !== scheme);
    const isSufficient = others.some((schemes) => schemes.every((other) => rest.includes(other)));
    const isSeparate = locate([scheme]).length > 0 && !locate(rest).some((key) => locate([scheme]).includes(key));
    if (isSufficient || !isSeparate || locate(rest).length === 0) return [];
    const valid = writeCredentials(rest, token);
    const wrong = writeCredentials([scheme], unknownToken);
    return [
      [`no credentials of ${scheme.name}`, valid],
      [
        `an unknown token of ${scheme.name}`,
        { headers: [...valid.headers, ...wrong.headers], query: [...valid.query, ...wrong.query] },
      ],
    ];
  });
  const instead = others
    .filter((schemes) => locate(schemes).length > 0 && !isSameText(schemes, first))
    .filter((schemes) => !schemes.every((scheme) => first.includes(scheme)))
    .map((schemes): [string, Credentials] => [
      `an unknown token of ${nameSchemes(schemes)}`,
      writeCredentials(schemes, unknownToken),
    ]);
  return [...alone, ...instead];
}

/** Where the credentials of schemes are in a request: the name of each header, query parameter and cookie. */
function locate(schemes: readonly SecurityScheme[]): string[] {
  const { headers, query } = writeCredentials(schemes, unknownToken);
  const inHeaders = headers.map(([name, value]) =>
    name === "Cookie" ? `Cookie ${value.split("=")[0]}` : name.toLowerCase(),
  );
  return [...inHeaders, ...query.map(([name]) => `?${name}`)];
}

function isSameText(some: readonly SecurityScheme[], others: readonly SecurityScheme[]): boolean {
  return (
    JSON.stringify(writeCredentials(some, unknownToken)) === JSON.stringify(writeCredentials(others, unknownToken))
  );
}

function nameSchemes(schemes: readonly SecurityScheme[]): string {
  return schemes.map(({ name }) => name).join(" and ");
}

function isBearer(scheme: SecurityScheme): boolean {
  return scheme.kind === "http" && scheme.scheme === "bearer";
}

function wrongCredentials(schemes: readonly SecurityScheme[], token: string | undefined): [string, Credentials][] {
  const write = (other: string) => writeCredentials(schemes, other);
  const wrong: [string, Credentials][] = [["no credentials", noCredentials]];
  // Without an accepted token, a server that accepts any token cannot be recognised.
  if (token === undefined) return wrong;
  wrong.push(["an unknown token", write(unknownToken)]);
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
