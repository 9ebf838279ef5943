import { onTestFinished } from "vitest";
import type { EmbeddingsConfig } from "../../config/config-document.ts";
import { createEmbeddingsClient, type EmbeddingsDependencies } from "../embeddings-client.ts";
import { type EmbeddingsReply, startEmbeddingsServer } from "./embeddings-server.ts";

export interface Opening extends Partial<EmbeddingsDependencies> {
  config?: Partial<EmbeddingsConfig>;
}

/** A client of an embeddings server with these replies. Delays are recorded, but not waited for. */
export async function openClient(replies: readonly EmbeddingsReply[], { config, ...dependencies }: Opening = {}) {
  const server = await startEmbeddingsServer(...replies);
  onTestFinished(() => server.close());
  const delays: number[] = [];
  const client = createEmbeddingsClient(
    { baseUrl: server.baseUrl, model: "test-1", ...config },
    { environment: {}, pause: async (ms) => void delays.push(ms), ...dependencies },
  );
  return { ...server, client, delays };
}
