import { type Api, isJsonMediaType, type Operation, type Parameter, type RequestBody } from "@docent/openapi/model";
import { readHeader, type WireRequest } from "./message.ts";
import { findOperation, matchMediaType } from "./routing.ts";
import { SchemaChecker } from "./schema-checker.ts";

/** Why a contract forbids a request, and the status that says so. */
export interface RequestProblem {
  status: number;
  message: string;
  /** Undefined where the contract has no such operation. */
  operation: Operation | undefined;
  /** With 405: the methods that the path has. */
  allow?: string;
}

export interface RequestCheckOptions {
  /** Of the API's document. Default: a new one. */
  checker?: SchemaChecker | undefined;
  /** Whether a token, the value of an API key, or decoded basic credentials are good. Default: credentials are not checked. */
  isAccepted?: (credentials: string) => boolean;
}

/** Checks whole requests against a contract: route, credentials, parameters and body. */
export class RequestCheck {
  readonly api: Api;
  readonly checker: SchemaChecker;
  readonly #isAccepted: RequestCheckOptions["isAccepted"];

  constructor(api: Api, { checker, isAccepted }: RequestCheckOptions = {}) {
    this.api = api;
    this.checker = checker ?? new SchemaChecker(api.document);
    this.#isAccepted = isAccepted;
  }

  find({ method, target }: Pick<WireRequest, "method" | "target">): Operation | undefined {
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
    const sent = { request, query: new URLSearchParams(search), path };
    return (
      problem(401, this.#checkCredentials(operation, sent)) ??
      problem(400, this.#checkParameters(operation, sent)) ??
      this.#checkBody(operation, request)
    );
  }

  /** One alternative must be met whole, and no alternative at all lets everyone in. */
  #checkCredentials({ security }: Operation, { request: { headers }, query }: SentParts): string | undefined {
    const isAccepted = this.#isAccepted;
    if (security.length === 0 || !isAccepted) return undefined;
    const isMet = (name: string) => {
      const scheme = this.api.securitySchemes.find((candidate) => candidate.name === name);
      if (scheme?.kind === "apiKey") {
        const value =
          scheme.in === "query"
            ? query.get(scheme.parameter)
            : scheme.in === "header"
              ? readHeader(headers, scheme.parameter)
              : readCookies(headers).find(([key]) => key === scheme.parameter)?.[1];
        return typeof value === "string" && isAccepted(value);
      }
      const [, kind, value = ""] = /^(\S+) +(.+)$/.exec(readHeader(headers, "authorization") ?? "") ?? [];
      const wanted = scheme?.kind === "http" ? scheme.scheme.toLowerCase() : "bearer";
      return (
        kind?.toLowerCase() === wanted &&
        isAccepted(wanted === "basic" ? Buffer.from(value, "base64").toString() : value)
      );
    };
    return security.some((names) => names.every(isMet))
      ? undefined
      : "the credentials are not those that are asked for";
  }

  #checkParameters(operation: Operation, sent: SentParts): string | undefined {
    const known = new Set(
      operation.parameters.filter(({ in: location }) => location === "query").map(({ name }) => name),
    );
    for (const name of credentialNames(this.api, operation)) known.add(name);
    const unknown = [...sent.query.keys()].find((name) => !known.has(name.replace(/\[.*$/, "")));
    if (unknown !== undefined) return `the query parameter ${unknown} is not documented`;
    for (const parameter of operation.parameters) {
      const texts = readTexts(parameter, sent);
      const { name, in: location, isRequired, schema } = parameter;
      if (texts.length === 0) {
        if (isRequired) return `the ${location} parameter ${name} is missing`;
        continue;
      }
      if (texts.length > 1 && !isList(parameter)) return `the ${location} parameter ${name} came ${texts.length} times`;
      const values = readValues(parameter, texts);
      if (values.some((value) => this.checker.isValid(schema, value))) continue;
      const [found] = this.checker.check({ schema, pointer: `${parameter.pointer}/schema` }, values[0]);
      return `the ${location} parameter ${name}: ${found?.message ?? "it is refused"}`;
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
    const place = { schema: mediaType.schema ?? true, pointer: `${mediaType.pointer}/schema` };
    const [found] = this.checker.check(place, value.value);
    return found && refuse(`the body: ${found.message}`);
  }
}

interface SentParts {
  request: WireRequest;
  query: URLSearchParams;
  path: Readonly<Record<string, string>>;
}

function credentialNames({ securitySchemes }: Api, { security }: Operation): string[] {
  return securitySchemes.flatMap((scheme) =>
    scheme.kind === "apiKey" && scheme.in === "query" && security.flat().includes(scheme.name)
      ? [scheme.parameter]
      : [],
  );
}

function readTexts({ name, in: location }: Parameter, { request: { headers }, query, path }: SentParts): string[] {
  if (location === "query") return query.getAll(name);
  if (location === "path") return path[name] === undefined ? [] : [path[name]];
  if (location === "header") return [readHeader(headers, name)].filter((text) => text !== undefined);
  if (location === "querystring") return [query.toString()];
  return readCookies(headers)
    .filter(([key]) => key === name)
    .map(([, text]) => decodeURIComponent(text));
}

function readCookies(headers: WireRequest["headers"]): [name: string, value: string][] {
  const pairs = (readHeader(headers, "cookie") ?? "").split(/; */).map((pair) => /^([^=]*)=(.*)$/.exec(pair) ?? []);
  return pairs.map(([, name = "", value = ""]) => [name, value]);
}

/** A parameter is text on the wire, and its schema says what the text stands for. */
function readValues(parameter: Parameter, texts: readonly string[]): unknown[] {
  const separator = { spaceDelimited: " ", pipeDelimited: "|" }[parameter.style] ?? ",";
  if (isList(parameter)) return [texts, texts.flatMap((text) => text.split(separator))];
  return texts.flatMap((text) => [text, ...(/^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []), text === "true"]);
}

function isList({ schema }: Parameter): boolean {
  return typeof schema === "object" && ("items" in schema || schema["type"] === "array");
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
  if (mediaTypeOf(requestBody, request)) return undefined;
  const found = readHeader(request.headers, "content-type") ?? "none";
  return { status: 415, message: `the media type of the body is not documented, found ${found}` };
}

function parseBody(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
