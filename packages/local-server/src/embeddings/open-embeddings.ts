import type { EmbeddingsConfig } from "../config/config-document.ts";
import type { EmbeddingsClient } from "./embeddings-client.ts";

/** The embeddings of the configuration in force. */
export interface ConfiguredEmbeddings {
  /**
   * The client of the section that is in force now; undefined without one. The same object as long as the section says the
   * same, another one after a change.
   */
  client(): Promise<EmbeddingsClient | undefined>;
}

export interface ConfiguredEmbeddingsOptions {
  /** Gives the `embeddings` section in force. */
  section: () => EmbeddingsConfig | undefined;
  /** Environment variables, for the key. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Makes clients of the configured embeddings API when they are needed. Loads nothing before. */
export function openEmbeddings({ section, environment }: ConfiguredEmbeddingsOptions): ConfiguredEmbeddings {
  let current: { section: string; client: Promise<EmbeddingsClient> } | undefined;
  return {
    async client() {
      const config = section();
      if (config === undefined) {
        current = undefined;
        return undefined;
      }
      const text = JSON.stringify(config);
      if (current?.section !== text) current = { section: text, client: load(config, environment) };
      return current.client;
    },
  };
}

async function load(
  config: EmbeddingsConfig,
  environment: ConfiguredEmbeddingsOptions["environment"],
): Promise<EmbeddingsClient> {
  const { createEmbeddingsClient } = await import("./embeddings-client.ts");
  return createEmbeddingsClient(config, { environment });
}
