import type { EmbeddingsConfig } from "../config/config-document.ts";
import type { ProviderError } from "../provider/provider-error.ts";
import { ProviderFailures } from "../provider/provider-failures.ts";
import { createProviderFetch, type ProviderFetchOptions, type ProviderLimits } from "../provider/provider-fetch.ts";
import { findProviderServer, type ProviderServer, type ProviderUse } from "../provider/provider-server.ts";

export interface EndpointOptions extends Pick<ProviderFetchOptions, "now" | "pause"> {
  /** Environment variables, for the key. */
  environment: Readonly<Record<string, string | undefined>>;
  /** `requestMs` is the timeout of one request with its retries. */
  limits: ProviderLimits & { requestMs: number };
}

/** Statuses after which a request is retried. A single text may cause 500, so the caller looks for this text instead. */
const retryOn = new Set([429, 502, 503, 504]);
/** Maximum length of a vector. */
const maxDimensions = 4096;

const embeddingsUse: ProviderUse = {
  section: "embeddings",
  noun: "embedding model",
  expected: "a list of embeddings",
  retry: "; Docent tries again later.",
  later: "Docent tries again later",
  checkRequest: (model) =>
    `Check that ${model} is an embedding model, and that it lets the caller choose the dimensions if embeddings.dimensions is set.`,
};

/** One embeddings API. Accepts a response only if it has one valid vector for each text of the request. */
export class EmbeddingsEndpoint {
  readonly #failures: EmbeddingsFailures;
  readonly #server: ProviderServer;
  readonly #fetch: typeof globalThis.fetch;
  readonly #requestMs: number;
  readonly #wanted: number | undefined;
  /** The length of every vector: from the configuration, or else from the first response. */
  #dimensions: number | undefined;

  /** @throws {ProviderError} if the configured URL or key cannot be used. */
  constructor(config: EmbeddingsConfig, { environment, limits, now, pause }: EndpointOptions) {
    this.#server = findProviderServer({ use: embeddingsUse, config, environment });
    this.#failures = new EmbeddingsFailures(this.#server);
    this.#fetch = createProviderFetch({ limits, failures: this.#failures, accepts: "json", retryOn, now, pause });
    this.#requestMs = limits.requestMs;
    this.#wanted = config.dimensions;
    this.#dimensions = config.dimensions;
  }

  /**
   * The unit-length vectors of texts, in their order.
   *
   * @throws {ProviderError} or the reason of the signal.
   */
  async request(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const deadline = new AbortController();
    const onLate = () => deadline.abort(this.#failures.endless(`${this.#requestMs / 1000} seconds`));
    const timer = setTimeout(onLate, this.#requestMs);
    try {
      const both = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
      return this.#readVectors(await this.#send(texts, both), texts.length);
    } catch (error) {
      // An aborted delay rejects with an AbortError instead of the reason.
      if (signal?.aborted) throw signal.reason;
      throw deadline.signal.aborted ? deadline.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #send(texts: readonly string[], signal: AbortSignal): Promise<string> {
    const { config, key } = this.#server;
    const dimensions = this.#wanted === undefined ? {} : { dimensions: this.#wanted };
    // Some servers send base64 by default.
    const body = JSON.stringify({ model: config.model, input: texts, encoding_format: "float", ...dimensions });
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const headers = { "content-type": "application/json", accept: "application/json", ...authorization };
    const url = `${config.baseUrl.replace(/\/+$/, "")}/embeddings`;
    const response = await this.#fetch(url, { method: "POST", headers, body, signal });
    return response.text();
  }

  #readVectors(text: string, count: number): Float32Array[] {
    const rows = orderRows(this.#readRows(text, count), (problem) => this.#failures.unreadable(problem));
    const vectors = rows.map((row) => this.#readVector(row));
    const [first] = vectors;
    const dimensions = this.#dimensions ?? first?.length ?? 0;
    for (const { length } of vectors)
      if (length !== dimensions || length > maxDimensions)
        throw this.#failures.wrongDimensions(length, {
          expected: dimensions,
          isConfigured: this.#wanted !== undefined,
        });
    this.#dimensions = dimensions;
    return vectors;
  }

  #readRows(text: string, count: number): Row[] {
    const body = this.#parse(text);
    const { data, error } = Object(body) as { data?: unknown; error?: unknown };
    if (!Array.isArray(data)) throw error ? this.#failures.reported(error) : this.#failures.unreadable("none");
    if (data.length !== count) throw this.#failures.unreadable(`${data.length} for ${count} texts`);
    return data.map((row) => Object(row));
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      // The error of the parser is not kept: it quotes the text, which may contain a key. Python writes NaN and Infinity,
      // which JSON does not have.
      if (/[[,:]\s*-?(?:NaN|Infinity)\s*[,\]]/.test(text))
        throw this.#failures.badVector("a value that is not a finite number");
      throw this.#failures.unreadable(/^\s*</.test(text) ? "an HTML page" : "something that is not JSON");
    }
  }

  #readVector({ embedding }: Row): Float32Array {
    if (typeof embedding === "string") throw this.#failures.unreadable("text instead of numbers");
    if (!Array.isArray(embedding) || embedding.length === 0)
      throw this.#failures.unreadable("an entry without numbers");
    let largest = 0;
    for (const value of embedding) {
      // JavaScript writes null for NaN.
      if (value === null || value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
        throw this.#failures.badVector("a value that is not a finite number");
      if (typeof value !== "number") throw this.#failures.unreadable("an entry with a value that is not a number");
      largest = Math.max(largest, Math.abs(value));
    }
    if (largest === 0) throw this.#failures.badVector("only zeros");
    return normalize(embedding, largest);
  }
}

/** An unvalidated entry of the response. */
interface Row {
  index?: unknown;
  embedding?: unknown;
}

/** The entries in the order of the texts. Servers that send no indexes send the entries in this order. */
function orderRows(rows: readonly Row[], fail: (problem: string) => ProviderError): readonly Row[] {
  if (rows.every(({ index }) => index === undefined)) return rows;
  const ordered = new Map<unknown, Row>();
  for (const row of rows) {
    const { index } = row;
    if (!Number.isInteger(index) || Number(index) < 0 || Number(index) >= rows.length)
      throw fail("an entry with an index that no text has");
    if (ordered.has(index)) throw fail("two entries with the same index");
    ordered.set(index, row);
  }
  return rows.map((_, index) => ordered.get(index) ?? {});
}

/** Scales a vector to unit length: first by its largest value, because squares of extreme values overflow or become 0. */
function normalize(values: readonly number[], largest: number): Float32Array {
  let sum = 0;
  for (const value of values) sum += (value / largest) ** 2;
  const length = Math.sqrt(sum);
  return Float32Array.from(values, (value) => value / largest / length);
}

/** Failures of an embeddings API, including invalid vectors. */
class EmbeddingsFailures extends ProviderFailures {
  badVector(found: string): ProviderError {
    const hint = "Choose another embedding model, or check the log of the server.";
    return this.make("bad-vector", `sent a vector with ${found}`, { hint });
  }

  wrongDimensions(found: number, { expected, isConfigured }: { expected: number; isConfigured: boolean }) {
    if (found > maxDimensions)
      return this.make("wrong-dimensions", `sent vectors of ${found} numbers, and the limit is ${maxDimensions}`, {
        hint: "Choose another embedding model, or set embeddings.dimensions if this one can shorten its vectors.",
      });
    const hint = isConfigured
      ? `Set embeddings.dimensions to ${found}, or remove it from the configuration.`
      : "The model was probably replaced by another one with the same name: start the server again.";
    const reason = isConfigured ? "were requested" : "came before";
    return this.make("wrong-dimensions", `sent vectors of ${found} numbers where ${expected} ${reason}`, { hint });
  }
}
