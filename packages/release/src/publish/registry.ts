import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@docent/terminal";

export interface RegistryPackage {
  versions: ReadonlyMap<string, RegistryVersion>;
  /** `latest` → `1.2.0` */
  distTags: Readonly<Record<string, string>>;
}

export interface RegistryVersion {
  /** `sha512-…` of the tarball. */
  integrity: string | undefined;
  tarball: string;
  /** The message, if the version is deprecated. */
  deprecated: string | undefined;
}

export interface RegistryOptions {
  url: URL;
  signal: AbortSignal;
  timeoutMs: number;
  /** Delay before the second attempt. The delay doubles with each attempt. */
  retryDelayMs: number;
}

/** Maximum number of attempts of a request to a registry that does not respond, or responds with 429 or 5xx. */
const maxAttempts = 3;

/** Reads an npm registry. pnpm writes to it, with its credentials. */
export class Registry {
  readonly url: URL;
  readonly #options: RegistryOptions;

  constructor(options: RegistryOptions) {
    this.url = options.url;
    this.#options = options;
  }

  /** Resolves with undefined if the registry does not have the package. @throws {CommandError} for any other failure. */
  async readPackage(name: string): Promise<RegistryPackage | undefined> {
    // `write` skips the cache of npm's registry, which can be minutes old.
    const url = new URL(`${name.replace("/", "%2f")}?write=true`, this.url);
    const content = await this.#read(url);
    if (content === undefined) return undefined;
    const text = new TextDecoder().decode(content);
    try {
      return toPackage(JSON.parse(text));
    } catch (cause) {
      throw new CommandError(
        `${url} has no package metadata. Expected JSON, found ${JSON.stringify(text.slice(0, 80))}.`,
        { cause },
      );
    }
  }

  /** Resolves with undefined if the registry does not have the tarball. */
  async readTarball(tarballUrl: string): Promise<Uint8Array | undefined> {
    // A registry behind a proxy may use another host in its URLs.
    const { pathname } = new URL(tarballUrl, this.url);
    return this.#read(new URL(pathname, this.url));
  }

  /** Resolves with the body of the response, or undefined if its status is 404. */
  async #read(url: URL): Promise<Uint8Array | undefined> {
    const { signal, retryDelayMs } = this.#options;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#request(url).catch((error: Error) => error);
      signal.throwIfAborted();
      const isFailure = outcome instanceof Error;
      if (!isFailure && outcome.status === 404) return undefined;
      if (!isFailure && outcome.ok) return outcome.body;
      const isTransient = isFailure || outcome.status === 429 || outcome.status >= 500;
      if (!isTransient || attempt === maxAttempts) throw new CommandError(explain(url, outcome));
      await wait(retryDelayMs * 2 ** (attempt - 1), undefined, { signal });
    }
  }

  /** Reads the whole response, because a connection can break in its body. */
  async #request(url: URL): Promise<RegistryResponse> {
    const { signal, timeoutMs } = this.#options;
    const response = await fetch(url, {
      headers: { accept: "application/json, application/octet-stream", "cache-control": "no-cache" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: response.status, ok: response.ok, body: new Uint8Array(await response.arrayBuffer()) };
  }
}

interface RegistryResponse {
  status: number;
  ok: boolean;
  body: Uint8Array;
}

function explain(url: URL, outcome: RegistryResponse | Error): string {
  if (!(outcome instanceof Error)) {
    const received = `The registry ${url.host} responded to ${url.pathname} with status ${outcome.status}.`;
    return outcome.status === 401 || outcome.status === 403
      ? `${received} Expected a registry that can be read without credentials. Check --registry, and run this again.`
      : `${received} Expected 200 or 404. Run this again later.`;
  }
  const reason = outcome.name === "TimeoutError" ? "it did not respond in time" : causeOf(outcome);
  return `The registry ${url.host} cannot be reached: ${reason}. Check the network and --registry, and run this again.`;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, "code")) : error.message;
}

interface Packument {
  versions?: Record<string, { dist?: { integrity?: string; tarball?: string }; deprecated?: string | boolean }>;
  "dist-tags"?: Record<string, string>;
}

function toPackage({ versions = {}, "dist-tags": distTags = {} }: Packument): RegistryPackage {
  return {
    distTags,
    versions: new Map(
      Object.entries(versions).map(([version, { dist = {}, deprecated }]) => [
        version,
        {
          integrity: dist.integrity,
          tarball: dist.tarball ?? "",
          deprecated: typeof deprecated === "string" && deprecated !== "" ? deprecated : undefined,
        },
      ]),
    ),
  };
}
