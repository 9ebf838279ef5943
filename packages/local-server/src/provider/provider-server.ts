import ipaddr from "ipaddr.js";
import { ProviderError } from "./provider-error.ts";

/** A local or remote server of the OpenAI API, as configured. */
export interface ProviderConfig {
  /** Name for messages: `ollama`. */
  provider?: string;
  baseUrl: string;
  model: string;
  /** The environment variable that holds the key. The key itself must not be in the file. */
  apiKeyVariable?: string;
}

/** Purpose of a model, with texts for messages about it. */
export interface ProviderUse {
  section: "model" | "embeddings";
  /** Noun for messages: `model` or `embedding model`. */
  noun: string;
  expected: string;
  /** Text after "Check that it runs" in a hint, about the next request. */
  retry: string;
  /** Hint if the provider requires fewer requests, or has failed itself. */
  later: string;
  /** Hint for a refused request whose status has no hint of its own. */
  checkRequest: (model: string) => string;
}

export interface ProviderServer {
  use: ProviderUse;
  config: ProviderConfig;
  /** Undefined if no key is configured. */
  key: string | undefined;
}

export interface ProviderSettings {
  use: ProviderUse;
  config: ProviderConfig;
  /** Environment variables, for the key. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Checks the configuration of a provider before any request. @throws {ProviderError} if it cannot be used. */
export function findProviderServer(settings: ProviderSettings): ProviderServer {
  const { use, config } = settings;
  const url = readBaseUrl(settings);
  const key = readKey(settings);
  if (key !== undefined && url.protocol === "http:" && !isOwnNetwork(url.hostname))
    throw new ProviderError(
      "unusable",
      `The key of ${nameModel(settings)} would be sent over the internet without encryption.`,
      {
        hint: `Set ${use.section}.baseUrl to an https URL, or remove ${use.section}.apiKeyVariable from the configuration.`,
      },
    );
  return { use, config, key };
}

/** Describes a model for messages. */
export function nameModel({ use, config }: Pick<ProviderServer, "use" | "config">): string {
  const { provider, model, baseUrl } = config;
  return provider === undefined
    ? `the ${use.noun} ${model} at ${baseUrl}`
    : `the ${use.noun} ${model} of ${provider} (${baseUrl})`;
}

function readBaseUrl({ use, config }: ProviderSettings): URL {
  if (URL.canParse(config.baseUrl)) return new URL(config.baseUrl);
  throw new ProviderError("unusable", `The URL of ${nameModel({ use, config })} is invalid.`, {
    hint: `Correct ${use.section}.baseUrl in the configuration, such as http://127.0.0.1:11434/v1.`,
  });
}

function readKey({ use, config, environment }: ProviderSettings): string | undefined {
  const { apiKeyVariable } = config;
  if (apiKeyVariable === undefined) return undefined;
  const key = Object.hasOwn(environment, apiKeyVariable) ? environment[apiKeyVariable] : undefined;
  const fail = (what: string) =>
    new ProviderError(
      "unusable",
      `The environment variable ${apiKeyVariable}, the key of ${nameModel({ use, config })}, ${what}.`,
      { hint: `Set ${apiKeyVariable} to the key, and start the server again.` },
    );
  if (!key) throw fail("is not set");
  // A header cannot contain a line break, and the error for an invalid header would contain the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw fail("holds a space, a line break or another character that no key has");
  return key;
}

/** Whether a host is this machine or a private address. All other addresses and names are treated as public. */
function isOwnNetwork(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  if (!ipaddr.isValid(address)) return false;
  return ["loopback", "private", "uniqueLocal"].includes(ipaddr.process(address).range());
}
