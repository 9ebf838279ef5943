import { ProviderError, type ProviderErrorCode } from "../provider-error.ts";
import { type ModelServer, nameModel } from "./model-server.ts";

const maxQuoted = 200;

/** Says what went wrong with a model server, in words that never hold its key. */
export class ProviderFailures {
  readonly #server: ModelServer;

  constructor(server: ModelServer) {
    this.#server = server;
  }

  unreachable(reason: string, cause: unknown): ProviderError {
    const hint = "Start it, or correct model.baseUrl in the configuration.";
    return this.#make("unreachable", `cannot be reached: ${this.#quotable(reason)}`, { hint, cause });
  }

  redirected(to: string | null): ProviderError {
    return this.#make("redirected", `redirects to ${this.#quotable(to ?? "nowhere")}, which is not followed`, {
      hint: "If that address is right, give it as model.baseUrl in the configuration.",
    });
  }

  refused(status: number, body: string): ProviderError {
    const told = this.#quotable(readMessage(body));
    const hint = this.#hintFor(status);
    return this.#make("refused", `answered with status ${status}${told && `: ${told}`}`, { hint, status });
  }

  /** An error that came where a piece of the answer was expected. */
  told(error: unknown): ProviderError {
    const told = this.#quotable(readMessage(JSON.stringify({ error })));
    return this.#make("refused", `failed in the middle of its answer${told && `: ${told}`}`, { hint: askAgain });
  }

  unreadable(found: string): ProviderError {
    return this.#make("unreadable", `was expected to send the events of a chat completion, and sent ${found}`, {
      hint: "Check model.baseUrl in the configuration: it is the address of an OpenAI-compatible API, and mostly ends in /v1.",
    });
  }

  silent(ms: number): ProviderError {
    const hint = "Check that it runs and is not busy with something else, then ask again.";
    return this.#make("silent", `has sent nothing for ${ms / 1000} seconds`, { hint });
  }

  broken(cause: unknown): ProviderError {
    return this.#make("broken", "broke off in the middle of its answer", { hint: askAgain, cause });
  }

  endless(limit: string): ProviderError {
    const hint = "Ask for less at once, or choose another model.";
    return this.#make("endless", `was stopped: its answer was not over after ${limit}`, { hint });
  }

  empty(): ProviderError {
    return this.#make("empty", "ended its answer without a word", { hint: "Ask again, or choose another model." });
  }

  #make(
    code: ProviderErrorCode,
    what: string,
    options: { hint: string; status?: number; cause?: unknown },
  ): ProviderError {
    const name = nameModel(this.#server.config);
    return new ProviderError(code, `${name[0]?.toUpperCase()}${name.slice(1)} ${what}.`, options);
  }

  #hintFor(status: number): string {
    const { apiKeyVariable, model } = this.#server.config;
    if (status === 401 || status === 403)
      return apiKeyVariable === undefined
        ? "Name the environment variable that holds its key as model.apiKeyVariable in the configuration."
        : `Check the key in the environment variable ${apiKeyVariable}, and start the server again with the right one.`;
    if (status === 404)
      return `Check that it has a model named ${model}, and that model.baseUrl is right: mostly it ends in /v1.`;
    if (status === 429) return "Ask again later, or look at the limits of the account there.";
    if (status >= 500) return "Ask again later; if it stays so, look into its log.";
    return `Check that ${model} can hold a conversation, and that the question is not too long for it.`;
  }

  /** The printable beginning of what somebody else wrote. */
  #quotable(text: string): string {
    const { key } = this.#server;
    const safe = key === undefined ? text : text.replaceAll(key, "***");
    const line = safe.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, " ").trim();
    return [...line].slice(0, maxQuoted).join("").replace(/\.$/, "");
  }
}

const askAgain = "Check that it runs, then ask again.";

/** The message in an error as most servers write it, or the text itself. */
function readMessage(body: string): string {
  try {
    const { error, message, detail } = Object(JSON.parse(body));
    const found = [Object(error).message, error, message, detail].find((value) => typeof value === "string");
    return found ?? body;
  } catch {
    // A page for people says nothing that is worth a line.
    return /^\s*</.test(body) ? "" : body;
  }
}
