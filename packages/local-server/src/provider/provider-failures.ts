import { parseJsonText, toRecord } from "@docent/openapi/model";
import { ProviderError, type ProviderErrorCode, type ProviderErrorOptions } from "./provider-error.ts";
import { nameModel, type ProviderServer } from "./provider-server.ts";

const maxQuoted = 200;

/** Creates the errors of one provider. Messages and hints never contain its key. */
export class ProviderFailures {
  protected readonly server: ProviderServer;

  constructor(server: ProviderServer) {
    this.server = server;
  }

  unreachable(reason: string, cause: unknown): ProviderError {
    const hint = `Start it, or correct ${this.#section}.baseUrl in the configuration.`;
    return this.make("unreachable", `cannot be reached: ${this.quotable(reason)}`, { hint, cause });
  }

  redirected(to: string | null): ProviderError {
    return this.make("redirected", `redirects to ${this.quotable(to ?? "nowhere")}, which is not followed`, {
      hint: `If that URL is right, set ${this.#section}.baseUrl in the configuration to it.`,
    });
  }

  refused(status: number, { body, retryAfterMs }: { body: string; retryAfterMs?: number | undefined }): ProviderError {
    const message = this.quotable(readMessage(body));
    const hint = this.#hintFor(status);
    return this.make("refused", `responded with status ${status}${message && `: ${message}`}`, {
      hint,
      status,
      retryAfterMs,
    });
  }

  /** An error that the provider sent instead of the expected content. */
  reported(error: unknown): ProviderError {
    const message = this.quotable(readMessage(JSON.stringify({ error })));
    const what = `reported an error within its response${message && `: ${message}`}`;
    return this.make("refused", what, { hint: this.#checkThatItRuns });
  }

  unreadable(found: string): ProviderError {
    return this.make("unreadable", `was expected to send ${this.server.use.expected}, and sent ${found}`, {
      hint: `Check ${this.#section}.baseUrl in the configuration: it is the URL of an OpenAI-compatible API, and usually ends in /v1.`,
    });
  }

  silent(ms: number): ProviderError {
    const hint = `Check that it runs and is not busy with something else${this.server.use.retry}`;
    return this.make("silent", `has sent nothing for ${ms / 1000} seconds`, { hint });
  }

  broken(cause: unknown): ProviderError {
    return this.make("broken", "closed the connection before the end of its response", {
      hint: this.#checkThatItRuns,
      cause,
    });
  }

  endless(limit: string): ProviderError {
    const hint = "Send less text in each request, or choose another model.";
    return this.make("endless", `was stopped: its response was not complete after ${limit}`, { hint });
  }

  get #checkThatItRuns(): string {
    return `Check that it runs${this.server.use.retry}`;
  }

  protected make(code: ProviderErrorCode, what: string, options: ProviderErrorOptions): ProviderError {
    const name = nameModel(this.server);
    return new ProviderError(code, `${name[0]?.toUpperCase()}${name.slice(1)} ${what}.`, options);
  }

  get #section(): string {
    return this.server.use.section;
  }

  #hintFor(status: number): string {
    const { use, config } = this.server;
    const { provider, apiKeyVariable, model } = config;
    if (status === 401 || status === 403)
      return apiKeyVariable === undefined
        ? `Name the environment variable that holds its key as ${use.section}.apiKeyVariable in the configuration.`
        : `Check the key in the environment variable ${apiKeyVariable}, and start the server again with the right one.`;
    if (status === 404) {
      const pull = /^ollama$/i.test(provider ?? "") ? ` (ollama pull ${model} fetches it)` : "";
      return `Check that it has a model named ${model}${pull}, and that ${use.section}.baseUrl is right: it usually ends in /v1.`;
    }
    if (status === 429) return `${use.later}, or check the limits of the account with this provider.`;
    if (status >= 500) return `${use.later}; if it keeps failing, check its log.`;
    return use.checkRequest(model);
  }

  /** The printable beginning of a text from the server, without the key. Empty if the text contains only a part of the key. */
  protected quotable(text: string): string {
    const { key } = this.server;
    const line = text.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, " ").trim();
    const safe = key === undefined ? line : hideKey(line, key);
    return [...safe].slice(0, maxQuoted).join("").replace(/\.$/, "");
  }
}

/** The message in an error body, if the body has one of the usual formats. Otherwise the whole body. */
function readMessage(body: string): string {
  const json = parseJsonText(body);
  // An HTML page has no useful message.
  if (!json) return /^\s*</.test(body) ? "" : body;
  const { error, message, detail } = toRecord(json.value);
  return [toRecord(error)["message"], error, message, detail].find((value) => typeof value === "string") ?? body;
}

/** Maximum length of the text that is searched for the key, which is longer than any quote. */
const maxSearched = 4000;
/** Length of the parts of a key that are searched, in characters. */
const partLength = 8;

/** Replaces the key. Empty if a part of the key remains in any encoding. */
function hideKey(text: string, key: string): string {
  const hidden = text.slice(0, maxSearched).replaceAll(key, "***");
  const secret = squeeze(key);
  const length = Math.min(partLength, secret.length);
  const parts = Array.from({ length: secret.length - length + 1 }, (_, start) => secret.slice(start, start + length));
  const spellings = [...decode(hidden)].map(squeeze);
  return spellings.some((spelled) => parts.some((part) => spelled.includes(part))) ? "" : hidden;
}

/** The letters and digits of a text, to recognise a key that was split, quoted or escaped. */
function squeeze(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

const maxRounds = 3;
const escapes =
  /%([0-9a-f]{2})|\\u00([0-9a-f]{2})|\\x([0-9a-f]{2})|=([0-9a-f]{2})|&#x([0-9a-f]{1,4});?|&#(\d{1,5});?/gi;

/** Yields a text, and all texts to which its escapes, base64 and hexadecimal digits decode. */
function* decode(text: string): Generator<string> {
  let current = text;
  for (let round = 0; round < maxRounds; round++) {
    yield current;
    const digits = current.replaceAll(/[^a-z0-9+/_-]/gi, "");
    // The offset of the key is unknown, and a letter before it may look like a part of the encoding.
    for (let start = 0; start < 4; start++) {
      yield Buffer.from(digits.slice(start), "base64").toString("latin1");
      for (const [word] of current.matchAll(/[a-z0-9+/_-]{8,}/gi))
        yield Buffer.from(word.slice(start), "base64").toString("latin1");
    }
    for (const [word] of current.replaceAll(/[^a-z0-9]/gi, " ").matchAll(/[0-9a-f]{8,}/gi))
      for (const start of [0, 1]) yield Buffer.from(word.slice(start), "hex").toString("latin1");
    const decoded = current.replace(escapes, (_, ...groups: (string | undefined)[]) => {
      const decimal = groups[5];
      return String.fromCharCode(
        decimal === undefined ? Number.parseInt(groups.slice(0, 5).find(Boolean) ?? "", 16) : Number(decimal),
      );
    });
    if (decoded === current) return;
    current = decoded;
  }
}
