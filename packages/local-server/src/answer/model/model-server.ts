import ipaddr from "ipaddr.js";
import type { ModelConfig } from "../../config/config-document.ts";
import { ProviderError } from "../provider-error.ts";

/** A model server as it is called. */
export interface ModelServer {
  config: ModelConfig;
  /** Undefined where none is configured. */
  key: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {ProviderError} where what is configured cannot be used, before anything is sent anywhere. */
export function findModelServer(config: ModelConfig, environment: Environment): ModelServer {
  const url = readAddress(config);
  const key = readKey(config, environment);
  if (key !== undefined && url.protocol === "http:" && !isOwnNetwork(url.hostname))
    throw new ProviderError(
      "unusable",
      `The key of ${nameModel(config)} would go through the internet without encryption.`,
      { hint: "Give an address with https as model.baseUrl, or take model.apiKeyVariable out of the configuration." },
    );
  return { config, key };
}

/** A model as messages name it. */
export function nameModel({ provider, model, baseUrl }: ModelConfig): string {
  return `the model ${model} of ${provider} (${baseUrl})`;
}

function readAddress(config: ModelConfig): URL {
  if (URL.canParse(config.baseUrl)) return new URL(config.baseUrl);
  throw new ProviderError("unusable", `The address of ${nameModel(config)} is none.`, {
    hint: "Correct model.baseUrl in the configuration; http://127.0.0.1:11434/v1 is one.",
  });
}

function readKey(config: ModelConfig, environment: Environment): string | undefined {
  const { apiKeyVariable } = config;
  if (apiKeyVariable === undefined) return undefined;
  const key = Object.hasOwn(environment, apiKeyVariable) ? environment[apiKeyVariable] : undefined;
  const fail = (what: string) =>
    new ProviderError(
      "unusable",
      `The environment variable ${apiKeyVariable}, the key of ${nameModel(config)}, ${what}.`,
      {
        hint: `Set ${apiKeyVariable} to the key, and start the server again.`,
      },
    );
  if (!key) throw fail("is not set");
  // Anything else cannot be in a header, and what refuses it there shows it.
  if (!/^[\x21-\x7e]+$/.test(key)) throw fail("holds a space, a line break or another character that no key has");
  return key;
}

/** This machine, or an address that is not routed on the internet. A name says nothing about where it leads. */
function isOwnNetwork(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  if (!ipaddr.isValid(address)) return false;
  return ["loopback", "private", "uniqueLocal"].includes(ipaddr.process(address).range());
}
