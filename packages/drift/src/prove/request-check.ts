import { readHeader, type WireRequest } from "@docent/contract/internal";
import { type Api, isJsonMediaType, type Operation, type Parameter, type RequestBody } from "@docent/openapi";
import { findOperation, matchMediaType, SchemaChecker } from "@docent/schema";
import { token } from "./wire.ts";

/** Why a contract forbids a request, and the status that says so. */
export interface RequestProblem {
  status: number;
  message: string;
  /** Undefined where the contract has no such operation. */
  operation: Operation | undefined;
  /** With 405: the methods that the path has. */
  allow?: string;
}

/** Holds requests against one contract, by its text alone: no generated code is involved. */
export class RequestCheck {
  readonly api: Api;
  readonly checker: SchemaChecker;

  constructor(api: Api, checker: SchemaChecker = new SchemaChecker(api.document)) {
    this.api = api;
    this.checker = checker;
  }

  find({ method, target }: WireRequest): Operation | undefined {
    const [pathname = ""] = target.split("?");
    return findOperation(this.api.operations, { method, pathname })?.operation;
  }

  /** What is wrong with a request; undefined where the contract allows it. */
  check(request: WireRequest): RequestProblem | undefined {
    const [pathname = "", search = ""] = request.target.split("?");
    const { operations } = this.api;
    const found = findOperation(operations, { method: request.method, pathname });
    if (!found) {
      const methods = operations.map(({ method }) => method);
      const allow = methods.filter((method) => findOperation(operations, { method, pathname })).join(", ");
      if (allow === "") return { status: 404, message: `there is no operation at ${pathname}`, operation: undefined };
      return { status: 405, message: `${pathname} has no ${request.method}`, operation: undefined, allow };
    }
    const { operation, path } = found;
    const problem = (status: number, message: string | undefined): RequestProblem | undefined =>
      message === undefined ? undefined : { status, message, operation };
    const query = new URLSearchParams(search);
    return (
      problem(401, checkCredentials(this.api, operation, { request, query })) ??
      problem(400, this.#checkParameters(operation, { request, query, path })) ??
      this.#checkBody(operation, request)
    );
  }

  #checkParameters(operation: Operation, sent: SentParameters): string | undefined {
    const known = new Set(operation.parameters.filter(({ in: place }) => place === "query").map(({ name }) => name));
    for (const name of credentialNames(this.api, operation)) known.add(name);
    const stranger = [...sent.query.keys()].find((name) => !known.has(name.replace(/\[.*$/, "")));
    if (stranger !== undefined) return `the query parameter ${stranger} is not documented`;
    for (const parameter of operation.parameters) {
      const texts = readTexts(parameter, sent);
      const { name, in: place, isRequired, schema } = parameter;
      if (texts.length === 0) {
        if (isRequired) return `${place} ${name} is missing`;
        continue;
      }
      if (!readValues(parameter, texts).some((value) => this.checker.isValid(schema, value)))
        return `${place} ${name}: ${texts.join(", ")} is not what its schema describes`;
    }
    return undefined;
  }

  #checkBody(operation: Operation, request: WireRequest): RequestProblem | undefined {
    const { requestBody } = operation;
    if (!requestBody) return undefined;
    const problem = checkBodyBytes(requestBody, request);
    if (problem) return { ...problem, operation };
    const mediaType = mediaTypeOf(requestBody, request);
    if (!mediaType || !request.body || !isJsonMediaType(mediaType.name)) return undefined;
    const value = parseBody(request.body);
    const refuse = (message: string) => ({ status: 400, message, operation });
    if (value === undefined) return refuse("the body is not JSON");
    if (this.checker.isValid(mediaType.schema ?? true, value.value)) return undefined;
    return refuse("the body is not what its schema describes");
  }
}

interface SentParameters {
  request: WireRequest;
  query: URLSearchParams;
  path: Readonly<Record<string, string>>;
}

/** One alternative must be met whole, and no alternative at all lets everyone in. */
function checkCredentials(
  api: Api,
  { security }: Operation,
  { request: { headers }, query }: Pick<SentParameters, "request" | "query">,
): string | undefined {
  if (security.length === 0) return undefined;
  const isMet = (name: string) => {
    const scheme = api.securitySchemes.find((candidate) => candidate.name === name);
    if (scheme?.kind === "apiKey") {
      if (scheme.in === "query") return query.get(scheme.parameter) === token;
      if (scheme.in === "header") return readHeader(headers, scheme.parameter) === token;
      return (readHeader(headers, "cookie") ?? "").split("; ").includes(`${scheme.parameter}=${token}`);
    }
    const [, kind, value] = /^(\S+) +(.+)$/.exec(readHeader(headers, "authorization") ?? "") ?? [];
    const wanted = scheme?.kind === "http" ? scheme.scheme : "bearer";
    return kind?.toLowerCase() === wanted.toLowerCase() && (wanted === "basic" ? atob(value ?? "") : value) === token;
  };
  return security.some((names) => names.every(isMet)) ? undefined : "the credentials are not those that are asked for";
}

function credentialNames({ securitySchemes }: Api, { security }: Operation): string[] {
  return securitySchemes.flatMap((scheme) =>
    scheme.kind === "apiKey" && scheme.in === "query" && security.flat().includes(scheme.name)
      ? [scheme.parameter]
      : [],
  );
}

function readTexts({ name, in: place }: Parameter, { request: { headers }, query, path }: SentParameters): string[] {
  if (place === "query") return query.getAll(name);
  if (place === "path") return path[name] === undefined ? [] : [path[name]];
  if (place === "header") return [readHeader(headers, name)].filter((text) => text !== undefined);
  if (place === "querystring") return [query.toString()];
  const cookies = (readHeader(headers, "cookie") ?? "").split(/; */).map((pair) => pair.split("="));
  return cookies.filter(([key]) => key === name).map(([, text = ""]) => decodeURIComponent(text));
}

/** A parameter is text on the wire, and its schema says what the text stands for. */
function readValues({ style, schema }: Parameter, texts: readonly string[]): unknown[] {
  const separator = { spaceDelimited: " ", pipeDelimited: "|" }[style] ?? ",";
  const isList = typeof schema === "object" && "items" in schema;
  if (isList || texts.length > 1) return [texts, texts.flatMap((text) => text.split(separator))];
  return texts.flatMap((text) => [text, ...(/^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []), text === "true"]);
}

function mediaTypeOf({ content }: RequestBody, { headers }: WireRequest) {
  return matchMediaType(content, readHeader(headers, "content-type") ?? "");
}

function checkBodyBytes(
  requestBody: RequestBody,
  request: WireRequest,
): { status: number; message: string } | undefined {
  const size = request.body?.length ?? 0;
  if (size === 0) return requestBody.isRequired ? { status: 400, message: "the body is missing" } : undefined;
  if (requestBody.maxBytes !== undefined && size > requestBody.maxBytes)
    return { status: 413, message: `the body is larger than ${requestBody.maxBytes} bytes` };
  if (!mediaTypeOf(requestBody, request)) return { status: 415, message: "the media type is not documented" };
  return undefined;
}

function parseBody(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
