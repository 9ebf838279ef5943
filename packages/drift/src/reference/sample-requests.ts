/** A request in the words of fetch, below any base URL. */
export type SampleRequest = {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The caller leaves before it reads the body of the response. */
  readonly isLeft?: true;
};

export function toRequest({ target, isLeft: _, ...init }: SampleRequest, base: string): Request {
  return new Request(base + target, init);
}

const json = { "content-type": "application/json" };

export function addResource(body: unknown, headers: Record<string, string> = {}): SampleRequest {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "POST", target: "/config/resources", headers: { ...json, ...headers }, body: text };
}

export function ask(body: unknown, headers: Record<string, string> = {}): SampleRequest {
  return { ...addResource(body, headers), target: "/question/stream" };
}

export function search(body: unknown): SampleRequest {
  return { ...addResource(body), target: "/search" };
}

export function sync(name: string): SampleRequest {
  return { method: "POST", target: `/resources/${encodeURIComponent(name)}/sync` };
}

export function remove(name: string): SampleRequest {
  return { method: "DELETE", target: `/resources/${encodeURIComponent(name)}` };
}

export function list(target: string, authorization: string | undefined): SampleRequest {
  return { target, headers: authorization === undefined ? {} : { authorization } };
}

/** A resource in JSON of exactly so many bytes: white space, which JSON allows, fills it up. */
export function padResource(name: string, bytes: number): string {
  return JSON.stringify({ type: "git", name, url: "https://example.com/" }).padEnd(bytes);
}
