import { authenticationScheme } from "@docent/codegen/internal";
import type { Api, Operation } from "@docent/openapi";
import { quoteText } from "@docent/terminal";

/** The server to call, and values that replace the examples of the contract. */
export interface CurlTarget {
  url: string;
  /** An accepted bearer token, API key, or `user:password`. Default: `any`, or `any:any` for basic authentication. */
  token?: string | undefined;
  /** Request body. Replaces the example of the contract. */
  body?: unknown;
  /** Replace the example values of path parameters, by name. */
  path?: Readonly<Record<string, string>> | undefined;
}

/** A `curl` line that calls an operation with the contract's own example, ready to paste into a POSIX shell. */
export function renderCurl(
  api: Api,
  operation: Operation,
  { url, token, body: ownBody, path: ownPath = {} }: CurlTarget,
): string {
  const required = operation.parameters.filter(({ isRequired }) => isRequired);
  const exampleOf = (index: number) => String(required[index]?.examples[0]?.value ?? "1");
  const path = required.reduce(
    (text, { name }, index) => text.replaceAll(`{${name}}`, encodeURIComponent(ownPath[name] ?? exampleOf(index))),
    operation.path,
  );
  const query = required.flatMap(({ in: location, name }, index) =>
    location === "query" ? [`${encodeURIComponent(name)}=${encodeURIComponent(exampleOf(index))}`] : [],
  );
  const headers = required.flatMap(({ in: location, name }, index) =>
    location === "header" ? [`${name}: ${exampleOf(index)}`] : [],
  );
  const [body] = operation.requestBody?.content ?? [];
  const example = ownBody === undefined ? body?.examples[0]?.value : ownBody;
  const isStream = operation.responses.some(({ content }) => content.some(({ stream }) => stream));
  return [
    `curl -s${isStream ? "N" : ""}${operation.method === "GET" ? "" : ` -X ${operation.method}`}`,
    quoteText(`${url}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`),
    ...[...headers, ...credentialHeaders(api, operation, token)].map((header) => `-H ${quoteText(header)}`),
    ...(body && example !== undefined
      ? [`-H ${quoteText(`Content-Type: ${body.name}`)}`, `-d ${quoteText(JSON.stringify(example))}`]
      : []),
  ].join(" ");
}

function credentialHeaders(api: Api, { security }: Operation, token: string | undefined): string[] {
  const [names = []] = security;
  return names.flatMap((name) => {
    const scheme = api.securitySchemes.find((candidate) => candidate.name === name);
    if (scheme?.kind === "apiKey") return scheme.in === "header" ? [`${scheme.parameter}: ${token ?? "any"}`] : [];
    const prefix = scheme && authenticationScheme(scheme);
    if (prefix === "Basic") return [`Authorization: Basic ${Buffer.from(token ?? "any:any").toString("base64")}`];
    return prefix ? [`Authorization: ${prefix} ${token ?? "any"}`] : [];
  });
}
