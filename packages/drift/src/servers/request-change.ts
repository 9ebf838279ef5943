import type { WireResponse } from "@docent/contract/internal";
import { isRecord, type JsonRecord } from "@docent/openapi";
import { readHeader, type WireRequest } from "@docent/schema";
import { encodeText, parseJson } from "../prove/wire.ts";
import type { Change, Serve } from "./fault.ts";
import { type FaultContext, refuseRequest } from "./response-change.ts";

export function pathOf({ target }: Pick<WireRequest, "target">): string {
  return target.split("?")[0] ?? "";
}

export function withHeader(request: WireRequest, name: string, value: string): WireRequest {
  return { ...request, headers: [...withoutHeader(request, name).headers, [name, value]] };
}

export function withoutHeader(request: WireRequest, name: string): WireRequest {
  return { ...request, headers: request.headers.filter(([key]) => key.toLowerCase() !== name) };
}

/** Replaces the body and drops the length of the old one. */
export function withBody(request: WireRequest, text: string): WireRequest {
  return { ...withoutHeader(request, "content-length"), body: encodeText(text) };
}

export function asJson({ body }: WireRequest): JsonRecord | undefined {
  const json = body && parseJson(body);
  return isRecord(json) ? json : undefined;
}

/** Changes a JSON body. Other bodies, and an object that is returned itself, stay byte for byte the same. */
export function withRequestJson(request: WireRequest, change: (json: JsonRecord) => JsonRecord): WireRequest {
  const json = asJson(request);
  const changed = json && change(json);
  return changed === json ? request : withBody(request, JSON.stringify(changed));
}

type Parameter = readonly [name: string, value: string];

/** Keeps some parameters of a query. */
export function withQuery(
  request: WireRequest,
  keep: (parameter: Parameter, index: number, all: readonly Parameter[]) => boolean,
): WireRequest {
  const { searchParams } = new URL(request.target, "http://localhost");
  const kept = new URLSearchParams([...searchParams].filter(keep)).toString();
  return { ...request, target: pathOf(request) + (kept === "" ? "" : `?${kept}`) };
}

type Wrapping = { wrap: NonNullable<Change["wrap"]> };
type Requesting = { request: NonNullable<Change["request"]> };

interface ServedRequest extends FaultContext {
  request: WireRequest;
  serve: Serve;
}

/** Changes the response after the server has sent it, with the help of further requests. */
export function after(
  change: (response: WireResponse, served: ServedRequest) => WireResponse | Promise<WireResponse>,
): Wrapping {
  return {
    wrap: (serve, context) => async (request) => change(await serve(request), { ...context, request, serve }),
  };
}

/** Accepts requests that the server refuses: sends a refused request again after `mend` made it valid. */
export function accepts(mend: (request: WireRequest) => WireRequest): Wrapping {
  return after((response, { request, serve }) => {
    const mended = response.status >= 400 && response.status < 500 ? mend(request) : request;
    return mended === request ? response : serve(mended);
  });
}

/** Accepts bodies of one path that the server refuses. */
export function acceptsJson(path: string, mend: (json: JsonRecord) => JsonRecord): Wrapping {
  return accepts((request) => (pathOf(request) === path ? withRequestJson(request, mend) : request));
}

/** Changes the request on its way to the server. */
export function changes(change: (request: WireRequest) => WireRequest | WireResponse): Change {
  return { request: change };
}

export function refuses(isRefused: (request: WireRequest) => boolean, status = 400): Requesting {
  return { request: (request, context) => (isRefused(request) ? refuseRequest(context, status) : request) };
}

/** Refuses valid bodies of one path, or of any path if it is empty. */
export function refusesJson(path: string, isRefused: (json: JsonRecord) => boolean): Requesting {
  return refuses((request) => {
    const isUsual = readHeader(request.headers, "content-type")?.startsWith("application/json");
    const json = isUsual && (path === "" || path === pathOf(request)) ? asJson(request) : undefined;
    return json !== undefined && isRefused(json);
  });
}
