import { createHash } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { sep } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type Need, openLocalServer, type ServerInProcess } from "@docent/contract-tests";
import type { Resource } from "@docent/local";
import { createFolderSource, type ResourceSource, SourceError } from "@docent/local-server/internal";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * The real local server, without a network: repositories and websites have canned pages, and a canned language model
 * writes the answers, so that streams have events and properties of every kind.
 */
export async function openCannedLocalServer(need?: Need): Promise<ServerInProcess> {
  const languageModel = await startLanguageModel();
  const config = { model: { provider: "drift", model: "canned", baseUrl: languageModel.baseUrl } };
  const { fetch, close } = await openLocalServer(need, { createSource, config });
  return { fetch, close: () => close().finally(languageModel.close) };
}

/**
 * Reads only folders of this repository and temporary folders, because a request may name any folder of the disk. The sync of
 * another folder fails. Repositories and websites are canned.
 */
function createSource(resource: Resource): ResourceSource {
  if (resource.type !== "local") return createCannedSource(resource);
  const { url, searchPath, searchPaths = [] } = resource;
  const root = toPath(url);
  if (![repository, tmpdir() + sep].some((folder) => root.startsWith(folder))) return failingSource(url);
  return createFolderSource({
    root,
    searchPaths: searchPath === undefined ? searchPaths : [searchPath, ...searchPaths],
  });
}

function toPath(url: string): string {
  try {
    return url.startsWith("file:") ? fileURLToPath(url) : url;
  } catch {
    // An invalid file URL is in none of the allowed folders.
    return url;
  }
}

/** A source with one page that never changes. Syncs of hosts under `.invalid` fail, because no such host exists (RFC 2606). */
function createCannedSource({ type, url }: Resource): ResourceSource {
  if (/^https?:\/\/[^/?#:]+\.invalid(?:[:/?#]|$)/u.test(url)) return failingSource(url);
  const path = "docs/streaming.md";
  const hash = createHash("sha256").update(cannedPage).digest("hex");
  const document = { path, hash, format: "markdown", url, read: async () => cannedPage } as const;
  // A repository has one skipped file, so that its status lists one.
  const skipped = type === "git" ? [{ path: "docs/logo.md", reason: "It is a pointer – not a text." }] : [];
  return {
    sync: async ({ onProgress }) => {
      onProgress({ phase: "Fetching – page by page", done: 1, total: 1 });
      return { version: hash, changed: [document], snapshot: new Map([[path, hash]]), skipped };
    },
  };
}

function failingSource(url: string): ResourceSource {
  return {
    sync: async () => {
      throw new SourceError("unreachable", `There is nothing at ${url}.`, { hint: "Check the url, then sync again." });
    },
  };
}

const cannedPage = [
  "# Streaming",
  ...Array.from({ length: 14 }, (_, index) => [
    "",
    `## Part ${index + 1}`,
    "",
    `How to stream a response – part ${index + 1}${" of fourteen".repeat(index % 4)}.`,
  ]).flat(),
].join("\n");

/** Starts a server with the chat completions API. Its language model reasons, searches once, and quotes the first passage. */
async function startLanguageModel(): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    // The client of the local server sends a conversation.
    const { messages } = (await json(incoming)) as { messages: { role: string }[] };
    writeTurn(outgoing, messages.at(-1)?.role === "tool" ? answerTurn : searchTurn);
  });
  const { url, close } = await listenOnLoopback(server);
  return { baseUrl: `${url}/v1`, close };
}

/** Starts a server on a free port of loopback. */
export async function listenOnLoopback(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

interface Turn {
  deltas: readonly object[];
  reason: "stop" | "tool_calls";
}

const call = { id: "call_1", type: "function", function: { name: "search", arguments: '{"query":"stream"}' } };
const searchTurn: Turn = {
  deltas: [{ reasoning_content: "A helper is documented – quote it." }, { tool_calls: [{ index: 0, ...call }] }],
  reason: "tool_calls",
};
const answerTurn: Turn = {
  deltas: ["Return `stream(c, write)` ", "from the handler – ", "that is all [1]."].map((content) => ({ content })),
  reason: "stop",
};

const usage = {
  ...{ prompt_tokens: 105, completion_tokens: 10, total_tokens: 119 },
  completion_tokens_details: { reasoning_tokens: 4 },
};

function writeTurn(outgoing: ServerResponse, { deltas, reason }: Turn): void {
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  const write = (choices: readonly object[], rest: object = {}) =>
    outgoing.write(`data: ${JSON.stringify({ id: "chatcmpl-1", choices, ...rest })}\n\n`);
  for (const delta of deltas) write([{ index: 0, delta, finish_reason: null }]);
  write([{ index: 0, delta: {}, finish_reason: reason }]);
  write([], { usage });
  outgoing.end("data: [DONE]\n\n");
}
