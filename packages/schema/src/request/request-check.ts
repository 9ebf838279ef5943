import type { Api, Operation } from "@docent/openapi/model";
import { readHeader, type WireRequest } from "../message.ts";
import { createRouter, findMisdirection, type Router, readPathname } from "../routing.ts";
import { SchemaChecker } from "../schema-checker.ts";
import { checkBodyHeaders, createBodyReader, describeTooLarge } from "./body.ts";
import { type Credentials, readCredentialRules } from "./credentials.ts";
import { createParameterReader } from "./parameters.ts";
import { RequestError, type RequestProblem, type RequestTexts } from "./request-problem.ts";

/** Why a contract forbids a request. `operation` is undefined if the contract has no such operation. */
export interface RefusedRequest extends RequestProblem {
  operation: Operation | undefined;
}

export interface RequestCheckOptions {
  /** Whether a token, the value of an API key, or `user:password` is accepted. Default: credentials are not checked. */
  isAccepted?: (credentials: string) => boolean;
}

/** Checks whole requests against a contract, in the order in which a server reads their parts. */
export class RequestCheck {
  readonly api: Api;
  readonly checker: SchemaChecker;
  readonly #isAccepted: RequestCheckOptions["isAccepted"];
  readonly #route: Router;
  readonly #checks: ReadonlyMap<Operation, CheckOperation>;

  constructor(api: Api, { isAccepted }: RequestCheckOptions = {}) {
    this.api = api;
    this.checker = SchemaChecker.of(api.document);
    this.#isAccepted = isAccepted;
    this.#route = createRouter(api.operations);
    this.#checks = new Map(api.operations.map((operation) => [operation, this.#createCheck(operation)]));
  }

  find({ method, target }: Pick<WireRequest, "method" | "target">): Operation | undefined {
    return this.#route({ method, pathname: readPathname(target) })?.operation;
  }

  /** The first problem of a request. Undefined if the contract allows the request. */
  check(request: WireRequest): RefusedRequest | undefined {
    const pathname = readPathname(request.target);
    const { method } = request;
    const found = this.#route({ method, pathname });
    if (!found) return { ...findMisdirection(this.api, { method, pathname }), operation: undefined };
    const { operation, path } = found;
    const headers = { get: (name: string) => readHeader(request.headers, name) ?? null };
    try {
      const texts = {
        target: request.target,
        path,
        query: new URLSearchParams(request.target.split(/\?(.*)/s)[1]),
        headers,
      };
      this.#checks.get(operation)?.(texts, request.body);
      return undefined;
    } catch (error) {
      if (error instanceof RequestError) return { ...error.problem, operation };
      throw error;
    }
  }

  #createCheck(operation: Operation): CheckOperation {
    const { alternatives, refusal } = readCredentialRules(this.api, operation);
    const readParameters = createParameterReader({ ...this.api, checker: this.checker }, operation);
    const { requestBody } = operation;
    const readBody = requestBody && createBodyReader({ ...this.api, checker: this.checker }, requestBody);
    return (texts, body = new Uint8Array()) => {
      const isAccepted = this.#isAccepted;
      if (isAccepted && alternatives.length > 0) {
        const areAccepted = (credentials: Credentials) => isAccepted(this.#decode(credentials));
        if (!alternatives.some((read) => read(texts)?.every(areAccepted))) throw new RequestError(refusal);
      }
      const contentType = texts.headers.get("content-type") ?? undefined;
      const { maxBytes } = requestBody ?? {};
      if (requestBody) checkBodyHeaders(requestBody, { contentType, contentLength: body.length, isChunked: false });
      if (maxBytes !== undefined && body.length > maxBytes) throw new RequestError(describeTooLarge(maxBytes));
      readParameters(texts);
      readBody?.({ bytes: body, contentType });
    };
  }

  /** A token, the value of an API key, or `user:password`. */
  #decode({ scheme: name, value }: Credentials): string {
    const scheme = this.api.securitySchemes.find((one) => one.name === name);
    const isBasic = scheme?.kind === "http" && scheme.scheme === "basic";
    return isBasic ? Buffer.from(value, "base64").toString() : value;
  }
}

/** @throws {RequestError} */
type CheckOperation = (texts: RequestTexts, body: Uint8Array | undefined) => void;
