// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

import { checkBody, createMocks, streaming, type MockContract, type MockOptions, type OperationMock, type StreamMock } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
import type { operations } from "./schema.gen.ts";
import { validateAddResourceBody, validateAskQuestionBody } from "./validators.gen.ts";

export { InvalidRequestError, type MockOptions } from "@docent/runtime/mocks";

/** Mocks of the Docent local server API for msw: `handlers` for all operations, and each operation by its name. */
export interface LocalMocks {
  /** Every operation, answering with the first success example of the contract. */
  readonly handlers: HttpHandler[];
  /** Add a resource */
  readonly addResource: OperationMock<operations["addResource"], "git" | "git-with-search-paths" | "local-folder" | "website" | "invalid-resource" | "forbidden-origin" | "resource-exists" | "payload-too-large" | "unsupported-media-type" | "internal-error">;
  /** Ask a question */
  readonly askQuestion: StreamMock<operations["askQuestion"], "answered" | "answered-quietly" | "answered-with-reasoning" | "resource-unavailable" | "provider-failed" | "invalid-question" | "no-resources" | "forbidden-origin" | "resource-not-found" | "payload-too-large" | "unsupported-media-type" | "too-many-questions" | "internal-error">;
}

/** Makes the mocks. They check each request as a server does, and answer the contract's own error. */
export function createLocalMocks(options: MockOptions = {}): LocalMocks {
  // The table has one entry for each member of the interface; both are written from the same operations.
  return createMocks(contract, options) as LocalMocks;
}

const gitExample: unknown = { type: "git", name: "hono", url: "https://github.com/honojs/website" };

const gitWithSearchPathsExample: unknown = {
  type: "git",
  name: "hono-guides",
  url: "https://github.com/honojs/website",
  branch: "main",
  searchPath: "docs/guides",
  searchPaths: ["docs/helpers", "docs/middleware"],
  specialNotes: "Prefer the helpers to the guides when both describe the same thing.",
};

const localFolderExample: unknown = {
  type: "local",
  name: "@acme/handbook",
  url: "/home/ada/acme/handbook",
  searchPath: "engineering",
};

const websiteExample: unknown = {
  type: "website",
  name: "hono-docs-site",
  url: "https://hono.dev",
  searchPaths: ["docs", "examples"],
  specialNotes: "The examples are complete programs.",
};

const invalidResourceExample: unknown = {
  error: "The property \"searchPathes\" is not one that a git resource takes.",
  tag: "InvalidRequest",
  hint: "A git resource takes type, name, url, branch, searchPath, searchPaths and specialNotes.",
};

const forbiddenOriginExample: unknown = {
  error: "Requests from the origin \"https://example.com\" are not accepted.",
  tag: "ForbiddenOrigin",
  hint: "Call the server from this machine, or add the origin to those that the server allows.",
};

const resourceExistsExample: unknown = {
  error: "There is a resource named \"hono\" already.",
  tag: "ResourceExists",
  hint: "Choose another name, or remove the existing one from the configuration file first.",
};

const payloadTooLargeExample: unknown = {
  error: "The request body is larger than 1048576 bytes.",
  tag: "PayloadTooLarge",
  hint: "Send at most 1 MiB. A question may have 100000 characters.",
};

const unsupportedMediaTypeExample: unknown = {
  error: "The content type \"text/plain\" is not accepted.",
  tag: "UnsupportedMediaType",
  hint: "Send JSON with the header \"Content-Type: application/json\".",
};

const internalErrorExample: unknown = {
  error: "The configuration file could not be read.",
  tag: "InternalError",
  hint: "The log of the server says more. Check that the file exists and is yours.",
};

const answeredExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "docent", model: "extractive" },
      resources: ["hono"],
      collection: { key: "hono", path: "/home/ada/.docent/collections/hono" },
    },
  },
  {
    event: "text.delta",
    data: { type: "text.delta", delta: "**Streaming helper** (hono, docs/helpers/streaming.md)\n\n" },
  },
  {
    event: "text.delta",
    data: {
      type: "text.delta",
      delta: "> `stream()` returns a simple streaming response. Write to it with `stream.write()`.",
    },
  },
  {
    event: "done",
    data: {
      type: "done",
      text: "**Streaming helper** (hono, docs/helpers/streaming.md)\n\n> `stream()` returns a simple streaming response. Write to it with `stream.write()`.",
      reasoning: "",
      tools: [],
      sources: [
        {
          resource: "hono",
          path: "docs/helpers/streaming.md",
          title: "Streaming helper",
          url: "https://github.com/honojs/website/blob/main/docs/helpers/streaming.md#L12-L31",
          startLine: 12,
          endLine: 31,
        },
      ],
      metrics: { durationMs: 41, firstTextMs: 18 },
    },
  },
];

const answeredQuietlyExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "ollama", model: "qwen3:8b" },
      resources: ["@acme/handbook"],
      collection: { key: "@acme/handbook", path: "/home/ada/.docent/collections/@acme/handbook" },
    },
  },
  { event: "text.delta", data: { type: "text.delta", delta: "Releases go out on " } },
  { event: "text.delta", data: { type: "text.delta", delta: "Tuesdays [1]." } },
  {
    event: "done",
    data: {
      type: "done",
      text: "Releases go out on Tuesdays [1].",
      reasoning: "",
      tools: [],
      sources: [
        {
          resource: "@acme/handbook",
          path: "releases.md",
          title: "Release days",
          startLine: 3,
          endLine: 9,
        },
      ],
      usage: { inputTokens: 812, outputTokens: 14, totalTokens: 826 },
      metrics: { durationMs: 1630, firstTextMs: 702 },
    },
  },
];

const answeredWithReasoningExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "ollama", model: "qwen3:8b" },
      resources: ["hono", "hono-docs-site"],
      collection: { key: "hono+hono-docs-site", path: "/home/ada/.docent/collections/hono+hono-docs-site" },
    },
  },
  {
    event: "reasoning.delta",
    data: { type: "reasoning.delta", delta: "The streaming helper should be " },
  },
  {
    event: "reasoning.delta",
    data: { type: "reasoning.delta", delta: "documented in the guides." },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "call_1",
      tool: "search",
      state: {
        status: "running",
        title: "Searching for \"stream response\"",
        input: { query: "stream response" },
      },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "call_1",
      tool: "search",
      state: {
        status: "completed",
        title: "Searching for \"stream response\"",
        input: { query: "stream response" },
        output: "2 passages",
        durationMs: 4,
      },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "call_2",
      tool: "read",
      state: {
        status: "error",
        input: { resource: "hono-docs-site", path: "guides/streams" },
        error: "hono-docs-site has no page \"guides/streams\".",
      },
    },
  },
  {
    event: "text.delta",
    data: { type: "text.delta", delta: "Return `stream(c, async (stream) => { … })` " },
  },
  { event: "text.delta", data: { type: "text.delta", delta: "from the handler [1]." } },
  {
    event: "done",
    data: {
      type: "done",
      text: "Return `stream(c, async (stream) => { … })` from the handler [1].",
      reasoning: "The streaming helper should be documented in the guides.",
      tools: [
        {
          callID: "call_1",
          tool: "search",
          state: {
            status: "completed",
            title: "Searching for \"stream response\"",
            input: { query: "stream response" },
            output: "2 passages",
            durationMs: 4,
          },
        },
        {
          callID: "call_2",
          tool: "read",
          state: {
            status: "error",
            input: { resource: "hono-docs-site", path: "guides/streams" },
            error: "hono-docs-site has no page \"guides/streams\".",
          },
        },
      ],
      sources: [
        {
          resource: "hono",
          path: "docs/helpers/streaming.md",
          title: "Streaming helper",
          url: "https://github.com/honojs/website/blob/main/docs/helpers/streaming.md#L12-L31",
          startLine: 12,
          endLine: 31,
        },
      ],
      usage: { inputTokens: 2114, outputTokens: 67, reasoningTokens: 31, totalTokens: 2181 },
      metrics: { durationMs: 3320, firstTextMs: 2410 },
    },
  },
];

const resourceUnavailableExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "docent", model: "extractive" },
      resources: ["hono"],
      collection: { key: "hono", path: "/home/ada/.docent/collections/hono" },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "sync_hono",
      tool: "sync",
      state: {
        status: "running",
        title: "Fetching hono for the first time",
        input: { resource: "hono" },
      },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "sync_hono",
      tool: "sync",
      state: {
        status: "error",
        title: "Fetching hono for the first time",
        input: { resource: "hono" },
        error: "The repository https://github.com/honojs/websit was not found.",
      },
    },
  },
  {
    event: "error",
    data: {
      type: "error",
      tag: "ResourceUnavailable",
      message: "The resource \"hono\" could not be fetched: the repository https://github.com/honojs/websit was not found.",
      hint: "Check the url of \"hono\" in the configuration, then ask again.",
    },
  },
];

const providerFailedExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "ollama", model: "qwen3:8b" },
      resources: ["hono"],
      collection: { key: "hono", path: "/home/ada/.docent/collections/hono" },
    },
  },
  { event: "text.delta", data: { type: "text.delta", delta: "Return `stream(c, " } },
  {
    event: "error",
    data: {
      type: "error",
      tag: "ProviderFailed",
      message: "The model server at http://127.0.0.1:11434 closed the connection.",
      hint: "Check that the model server runs, then ask again.",
    },
  },
];

const invalidQuestionExample: unknown = {
  error: "The property \"question\" is missing.",
  tag: "InvalidRequest",
  hint: "Send a JSON object such as {\"question\": \"How do I stream a response?\"}.",
};

const noResourcesExample: unknown = {
  error: "No resource is configured, so there is nothing to search.",
  tag: "InvalidRequest",
  hint: "Add one first: POST /config/resources with {\"type\": \"git\", \"name\": \"hono\", \"url\": \"https://github.com/honojs/website\"}.",
};

const resourceNotFoundExample: unknown = {
  error: "There is no resource named \"honno\".",
  tag: "ResourceNotFound",
  hint: "Configured resources: hono, @acme/handbook.",
};

const tooManyQuestionsExample: unknown = {
  error: "4 questions are being answered, which is as many as this server answers at once.",
  tag: "TooManyQuestions",
  hint: "Ask again in 5 seconds, or cancel a question that runs.",
};

const contract: MockContract = {
  baseUrl: "http://127.0.0.1:4011",
  operations: {
    addResource: {
      method: "POST",
      path: "/config/resources",
      checks: [
        checkBody({ "application/json": validateAddResourceBody }, { required: true, maxBytes: 1048576 }),
      ],
      responses: {
        "201": {
          examples: {
            git: gitExample,
            "git-with-search-paths": gitWithSearchPathsExample,
            "local-folder": localFolderExample,
            website: websiteExample,
          },
        },
        "400": { examples: { "invalid-resource": invalidResourceExample }, detail: "error" },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "409": { examples: { "resource-exists": resourceExistsExample }, detail: "error" },
        "413": { examples: { "payload-too-large": payloadTooLargeExample }, detail: "error" },
        "415": { examples: { "unsupported-media-type": unsupportedMediaTypeExample }, detail: "error" },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "error" },
      },
    },
    askQuestion: {
      method: "POST",
      path: "/question/stream",
      checks: [
        checkBody({ "application/json": validateAskQuestionBody }, { required: true, maxBytes: 1048576 }),
      ],
      streaming: streaming,
      responses: {
        "200": {
          type: "text/event-stream",
          examples: {
            answered: answeredExample,
            "answered-quietly": answeredQuietlyExample,
            "answered-with-reasoning": answeredWithReasoningExample,
            "resource-unavailable": resourceUnavailableExample,
            "provider-failed": providerFailedExample,
          },
        },
        "400": {
          examples: { "invalid-question": invalidQuestionExample, "no-resources": noResourcesExample },
          detail: "error",
        },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "404": { examples: { "resource-not-found": resourceNotFoundExample }, detail: "error" },
        "413": { examples: { "payload-too-large": payloadTooLargeExample }, detail: "error" },
        "415": { examples: { "unsupported-media-type": unsupportedMediaTypeExample }, detail: "error" },
        "429": {
          headers: { "retry-after": "5" },
          examples: { "too-many-questions": tooManyQuestionsExample },
          detail: "error",
        },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "error" },
      },
    },
  },
};
