import { followPointer, type Operation, type SecurityScheme } from "@docent/openapi";
import { findResponse } from "@docent/schema";
import { swapCase } from "../secrets.ts";
import type { Baselines } from "./baseline.ts";
import {
  type Credentials,
  divideAlternatives,
  findToken,
  nameSchemes,
  noCredentials,
  type Tokens,
  writeCredentials,
} from "./credentials.ts";
import { createProbe, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";

const unknown: Tokens = { token: "docent-unknown-token:docent" };

/** What is not verified about the alternatives of an operation's security. */
export function describeUnsentAlternatives({ api, tokens }: ProbeSource, operation: Operation): string[] {
  const { sent, unsent } = divideAlternatives(api, operation, tokens);
  if (sent.length === 0 || unsent.length === 0) return [];
  const [names, known] = [unsent, sent].map((alternatives) => alternatives.map(nameSchemes).join(", or "));
  return [
    `Whether the server accepts ${names}: requests have the credentials of ${known}. Give other tokens with --scheme-token.`,
  ];
}

/** Requests without credentials, with wrong credentials, and with those of other alternatives. */
export function* credentialProbes({ api, tokens }: ProbeSource, [{ parts }]: Baselines): Generator<Probe> {
  const { sent, unsent } = divideAlternatives(api, parts.operation, tokens);
  const [schemes, ...others] = sent;
  if (!schemes && unsent.length === 0) return;
  const own = `${parts.operation.pointer}/security`;
  const pointer = followPointer(api.document, own) === undefined ? "#/security" : own;
  const statuses = refusalsOf(parts.operation);
  const refuse = ([what, credentials]: [string, Credentials]) =>
    createProbe(
      { ...parts, ...credentials },
      { what, pointer, expects: { kind: "refused", statuses, rule: "credentials-not-enforced" } },
    );
  const accept = ([what, credentials]: [string, Credentials]) =>
    createProbe({ ...parts, ...credentials }, { what, pointer, expects: { kind: "accepted" } });
  yield refuse(["no credentials", noCredentials]);
  // Without an accepted token, a server that accepts any token cannot be recognised.
  if (!schemes) return;
  yield* [
    ...wrongCredentials(schemes, tokens),
    ...partlyWrong(schemes, { others: [...others, ...unsent], tokens }),
  ].map(refuse);
  for (const other of others)
    yield accept([`the credentials of ${nameSchemes(other)}`, writeCredentials(other, tokens)]);
  // The name of a scheme is case-insensitive (RFC 9110, section 11.1).
  const [bearer] = schemes;
  if (!bearer || !schemes.every(isBearer)) return;
  const headers: Credentials["headers"] = [["Authorization", `bearer ${findToken(tokens, bearer)}`]];
  yield { ...accept(["the scheme bearer in lower case", { headers, query: [] }]), isOfServer: true };
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
  first: readonly SecurityScheme[],
  { others, tokens }: { others: readonly (readonly SecurityScheme[])[]; tokens: Tokens },
): [string, Credentials][] {
  const alone = first.flatMap((scheme): [string, Credentials][] => {
    const rest = first.filter((other) => other !== scheme);
    const isSufficient = others.some((schemes) => schemes.every((other) => rest.includes(other)));
    const isSeparate = locate([scheme]).length > 0 && !locate(rest).some((key) => locate([scheme]).includes(key));
    if (isSufficient || !isSeparate || locate(rest).length === 0) return [];
    const valid = writeCredentials(rest, tokens);
    const wrong = writeCredentials([scheme], unknown);
    return [
      [`no credentials of ${scheme.name}`, valid],
      [
        `an unknown token of ${scheme.name}`,
        { headers: [...valid.headers, ...wrong.headers], query: [...valid.query, ...wrong.query] },
      ],
    ];
  });
  const isSameText = (schemes: readonly SecurityScheme[]) =>
    JSON.stringify(writeCredentials(schemes, unknown)) === JSON.stringify(writeCredentials(first, unknown));
  const instead = others
    .filter((schemes) => locate(schemes).length > 0 && !isSameText(schemes))
    .filter((schemes) => !schemes.every((scheme) => first.includes(scheme)))
    .map((schemes): [string, Credentials] => [
      `an unknown token of ${nameSchemes(schemes)}`,
      writeCredentials(schemes, unknown),
    ]);
  return [...alone, ...instead];
}

/** Where the credentials of schemes are in a request: the name of each header, query parameter and cookie. */
function locate(schemes: readonly SecurityScheme[]): string[] {
  const { headers, query } = writeCredentials(schemes, unknown);
  const inHeaders = headers.map(([name, value]) =>
    name === "Cookie" ? `Cookie ${value.split("=")[0]}` : name.toLowerCase(),
  );
  return [...inHeaders, ...query.map(([name]) => `?${name}`)];
}

function isBearer(scheme: SecurityScheme): boolean {
  return scheme.kind === "http" && scheme.scheme === "bearer";
}

function wrongCredentials(schemes: readonly SecurityScheme[], tokens: Tokens): [string, Credentials][] {
  const known = schemes.map((scheme) => findToken(tokens, scheme) ?? "");
  const write = (change: (token: string) => string) =>
    writeCredentials(schemes, {
      schemeTokens: Object.fromEntries(schemes.map(({ name }, index) => [name, change(known[index] ?? "")])),
    });
  const wrong: [string, Credentials][] = [
    ["an unknown token", writeCredentials(schemes, unknown)],
    ["the token with an extra character", write((token) => `${token}x`)],
  ];
  if (known.every((token) => token.length > 1))
    wrong.push(["the token without its last character", write((token) => token.slice(0, -1))]);
  if (known.some((token) => swapCase(token) !== token)) wrong.push(["the token in the opposite case", write(swapCase)]);
  const [token = ""] = known;
  if (schemes.every(isBearer)) {
    wrong.push(["the token without a scheme", { headers: [["Authorization", token]], query: [] }]);
    wrong.push(["the token with the scheme Basic", { headers: [["Authorization", `Basic ${token}`]], query: [] }]);
    wrong.push(["the scheme without a token", { headers: [["Authorization", "Bearer"]], query: [] }]);
    wrong.push(["the token in the query", { headers: [], query: [["access_token", token]] }]);
  }
  return wrong;
}
