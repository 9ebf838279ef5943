import { createHash } from "node:crypto";
import type { EmbeddingsConfig } from "../config/config-document.ts";
import { cutText } from "../ingest/cut-text.ts";
import { ProviderError, type ProviderErrorCode, type ProviderErrorOptions } from "../provider/provider-error.ts";
import { EmbeddingsEndpoint, type EndpointOptions } from "./embeddings-endpoint.ts";

/** Computes vectors of texts. Texts with similar meanings have vectors with similar directions. */
export interface EmbeddingsClient {
  /** Equal for two clients whose document vectors can be compared: same base URL, model, dimensions and document prefix. */
  readonly fingerprint: string;
  /**
   * One unit-length vector for each text, in order. Sends many texts in several requests, one after the other, and cuts
   * texts that are too long.
   *
   * @throws {EmbeddingsError} or the reason of the signal. All vectors of the call are lost then, so pass about
   *   64 texts, the maximum of a request, at a time.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
}

export interface EmbedOptions {
  /** Kind of the texts, which determines their prefix. */
  kind: "query" | "document";
  signal?: AbortSignal | undefined;
}

/** Thrown if texts cannot be embedded. Message and hint are for users, and never contain a key. */
export class EmbeddingsError extends ProviderError {
  override readonly name: string = "EmbeddingsError";
  /** Whether the same request may succeed later without an action by a user. */
  readonly isTransient: boolean;
  /** Index of the text that cannot be embedded, for the code `text-refused`. */
  readonly textIndex: number | undefined;

  constructor(
    code: ProviderErrorCode,
    message: string,
    { isTransient, textIndex, ...options }: ProviderErrorOptions & { isTransient: boolean; textIndex?: number },
  ) {
    super(code, message, options);
    this.isTransient = isTransient;
    this.textIndex = textIndex;
  }
}

/** Limits of one call. Text lengths are in UTF-16 code units, about four for each token. */
const embeddingsLimits = {
  textsPerRequest: 64,
  charactersPerRequest: 100_000,
  /** Maximum length of a text; the rest is dropped. */
  charactersPerText: 8_000,
  /** How often a rejected text is cut in half. */
  cuts: 3,
  /** Maximum size of a response: 64 vectors of 4,096 numbers take about 6 MB. */
  maxBytes: 16_000_000,
  /** Idle timeout: all vectors of a request arrive together, after a long computation. */
  idleMs: 120_000,
  /** Timeout of a request, retries included. */
  requestMs: 600_000,
  retries: 3,
  /** First retry delay, unless the endpoint sends one; doubled before each further retry. */
  retryDelayMs: 500,
  /** Maximum retry delay that an endpoint may send; a longer delay is reported as `retryAfterMs`. */
  maxRetryDelayMs: 30_000,
};

export type EmbeddingsLimits = Readonly<typeof embeddingsLimits>;

export interface EmbeddingsDependencies extends Pick<EndpointOptions, "environment" | "now" | "pause"> {
  /** Overrides default limits. */
  limits?: Partial<EmbeddingsLimits> | undefined;
}

/** Creates a client of the configured API. It sends no request before the first call, which reports a wrong configuration. */
export function createEmbeddingsClient(
  config: EmbeddingsConfig,
  dependencies: EmbeddingsDependencies,
): EmbeddingsClient {
  const limits = { ...embeddingsLimits, ...dependencies.limits };
  let embedder: BatchEmbedder | undefined;
  return {
    fingerprint: fingerprintOf(config),
    async embed(texts, { kind, signal }) {
      const prefix = (kind === "query" ? config.queryPrefix : config.documentPrefix) ?? "";
      const inputs = texts.map((text, index) => ({ text: prepare(prefix + text, limits.charactersPerText), index }));
      try {
        signal?.throwIfAborted();
        embedder ??= new BatchEmbedder(new EmbeddingsEndpoint(config, { ...dependencies, limits }), limits);
        return await embedder.embed(inputs, signal);
      } catch (error) {
        throw toEmbeddingsError(error);
      }
    },
  };
}

/** Depends on all settings that change the vectors of documents. The query prefix is not one of them. */
function fingerprintOf({ baseUrl, model, dimensions, documentPrefix }: EmbeddingsConfig): string {
  const identity = ["docent embeddings 1", baseUrl.replace(/\/+$/, ""), model, dimensions ?? 0, documentPrefix ?? ""];
  return createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32);
}

/** Cuts a text, and replaces lone surrogates of an invalid document, which most servers reject as invalid JSON. */
function prepare(text: string, maxLength: number): string {
  return Buffer.from(cutText(text, maxLength), "utf8").toString("utf8");
}

/** Statuses that may be caused by the content of a request. Ollama responds with 500 if a vector has NaN. */
const refusals = new Set([400, 413, 422, 500]);
const transientStatuses = new Set([408, 409, 425, 429]);
/** A text that every embedding model accepts. */
const probeText = "text";

interface Input {
  text: string;
  /** Position of the text in the call. */
  index: number;
}

/** Forms requests that an endpoint accepts: finds the maximum number of texts, and the text that is rejected. */
class BatchEmbedder {
  readonly #endpoint: EmbeddingsEndpoint;
  readonly #limits: EmbeddingsLimits;
  #textsPerRequest: number;

  constructor(endpoint: EmbeddingsEndpoint, limits: EmbeddingsLimits) {
    this.#endpoint = endpoint;
    this.#limits = limits;
    this.#textsPerRequest = limits.textsPerRequest;
  }

  async embed(inputs: readonly Input[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    while (vectors.length < inputs.length)
      vectors.push(...(await this.#embedBatch(this.#takeBatch(inputs, vectors.length), signal)));
    return vectors;
  }

  #takeBatch(inputs: readonly Input[], start: number): readonly Input[] {
    let end = start;
    let size = 0;
    while (end < inputs.length && end - start < this.#textsPerRequest) {
      size += inputs[end]?.text.length ?? 0;
      if (end > start && size > this.#limits.charactersPerRequest) break;
      end += 1;
    }
    return inputs.slice(start, end);
  }

  async #embedBatch(batch: readonly Input[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    try {
      return await this.#request(batch, signal);
    } catch (error) {
      if (!isRefusal(error)) {
        // A slow machine may process half of the batch in time.
        if (error instanceof ProviderError && error.code === "silent")
          this.#textsPerRequest = Math.ceil(batch.length / 2);
        throw error;
      }
      await this.#probe(error, signal);
      return await this.#divide(batch, { error, signal });
    }
  }

  /** Throws if the endpoint rejects every text, for example because of a wrong configuration. */
  async #probe(refusal: ProviderError, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#endpoint.request([probeText], signal);
    } catch (error) {
      throw isRefusal(error) ? refusal : error;
    }
  }

  async #divide(batch: readonly Input[], { error, signal }: RefusedBatch): Promise<Float32Array[]> {
    const [first, ...rest] = batch;
    if (first && rest.length === 0) return [await this.#embedCut(first, { error, signal })];
    const middle = Math.ceil(batch.length / 2);
    const vectors: Float32Array[] = [];
    let isTooLarge = error.status !== 500;
    for (const half of [batch.slice(0, middle), batch.slice(middle)])
      try {
        vectors.push(...(await this.#request(half, signal)));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isTooLarge = false;
        vectors.push(...(await this.#divide(half, { error, signal })));
      }
    // Both halves were accepted, so the number of texts was the cause.
    if (isTooLarge) this.#textsPerRequest = Math.min(this.#textsPerRequest, middle);
    return vectors;
  }

  async #embedCut({ text, index }: Input, { error: refusal, signal }: RefusedBatch): Promise<Float32Array> {
    let last = refusal;
    // A status of 500 may have another cause than the text, so the text is first retried unchanged.
    for (let cut = refusal.status === 500 ? 0 : 1; cut <= this.#limits.cuts; cut++) {
      const input = { text: cutText(text, Math.ceil(text.length / 2 ** cut)), index };
      try {
        const [vector] = await this.#request([input], signal);
        if (vector) return vector;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        last = error;
      }
    }
    throw toEmbeddingsError(last, { textIndex: index });
  }

  #request(batch: readonly Input[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    return this.#endpoint.request(
      batch.map(({ text }) => text),
      signal,
    );
  }
}

interface RefusedBatch {
  error: ProviderError;
  signal: AbortSignal | undefined;
}

/** Whether an error may be caused by the texts of a request, rather than by the endpoint. */
function isRefusal(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false;
  return error.code === "bad-vector" || (error.code === "refused" && refusals.has(error.status ?? 0));
}

function toEmbeddingsError(error: unknown, { textIndex }: { textIndex?: number } = {}): unknown {
  if (!(error instanceof ProviderError) || error instanceof EmbeddingsError) return error;
  const { code, message, hint, status, retryAfterMs, cause } = error;
  if (textIndex !== undefined) {
    const hint = "This text can be found only by its words. The other texts of the request can be embedded without it.";
    return new EmbeddingsError("text-refused", message, { hint, isTransient: false, textIndex, cause });
  }
  const isTransient =
    code === "refused"
      ? status === undefined || status >= 500 || transientStatuses.has(status)
      : ["unreachable", "silent", "broken", "endless"].includes(code);
  return new EmbeddingsError(code, message, { hint, isTransient, retryAfterMs, cause });
}
