// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { checkBody, checkParameters, createMocks, streaming, type MockContract, type MockOptions, type OperationMock, type StreamMock } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
import type { operations } from "./schema.gen.ts";
import { addResourceBody, askQuestionBody, nameParameter, searchPassagesBody } from "./validators.gen.ts";

export { InvalidRequestError, type MockOptions } from "@docent/runtime/mocks";

/** Mocks of the Docent local server API for msw: `handlers` for all operations, and a member for each operation. */
export interface LocalMocks {
  /** Handlers of all operations. Each responds with the first success example of its operation, or a sample if it has none. */
  readonly handlers: HttpHandler[];
  /** Add a resource */
  readonly addResource: OperationMock<operations["addResource"], "git" | "git-with-search-paths" | "local-folder" | "website" | "invalid-resource" | "forbidden-origin" | "resource-exists" | "payload-too-large" | "unsupported-media-type" | "internal-error">;
  /** Ask a question */
  readonly askQuestion: StreamMock<operations["askQuestion"], "answered" | "answered-with-reasoning" | "answered-quietly" | "resource-unavailable" | "provider-failed" | "invalid-question" | "no-resources" | "forbidden-origin" | "resource-not-found" | "payload-too-large" | "unsupported-media-type" | "too-many-questions" | "internal-error">;
  /** List the resources */
  readonly listResources: OperationMock<operations["listResources"], "resources" | "no-resources-yet" | "invalid-query" | "forbidden-origin" | "internal-error">;
  /** Remove a resource */
  readonly removeResource: OperationMock<operations["removeResource"], "removed" | "invalid-resource-name" | "forbidden-origin" | "unknown-resource" | "internal-error">;
  /** Sync a resource */
  readonly syncResource: StreamMock<operations["syncResource"], "synced" | "sync-failed" | "invalid-resource-name" | "forbidden-origin" | "unknown-resource" | "internal-error">;
  /** Search for passages */
  readonly searchPassages: OperationMock<operations["searchPassages"], "passages" | "nothing-found" | "invalid-search" | "nothing-to-search" | "forbidden-origin" | "searched-resource-not-found" | "payload-too-large" | "unsupported-media-type" | "internal-error">;
}

/** Creates the mocks. They check each request as a server does, and respond to an invalid one with the errors of the contract. */
export function createLocalMocks(options: MockOptions = {}): LocalMocks {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createMocks(contract, options) as LocalMocks;
}

const resourcesExample: unknown = {
  resources: [
    {
      name: "hono",
      definition: { type: "git", name: "hono", url: "https://github.com/honojs/website" },
      state: "ready",
      isSearchable: true,
      documents: 112,
      syncedAt: "2026-11-22T09:30:00Z",
      skippedCount: 1,
      skipped: [{ path: "docs/logo.md", reason: "It is a pointer of Git LFS, not a text." }],
    },
    {
      name: "svelte",
      definition: { type: "website", name: "svelte", url: "https://svelte.dev/docs" },
      state: "syncing",
      isSearchable: false,
      documents: 0,
      progress: { phase: "Fetching pages", done: 40, total: 220 },
      skippedCount: 0,
      skipped: [],
    },
    {
      name: "@acme/handbook",
      definition: { type: "local", name: "@acme/handbook", url: "/home/ada/acme/handbook" },
      state: "failed",
      isSearchable: false,
      documents: 0,
      failure: {
        message: "There is no folder /home/ada/acme/handbook.",
        hint: "Correct the url of \"@acme/handbook\", or create the folder.",
      },
      skippedCount: 0,
      skipped: [],
    },
  ],
};

const noResourcesYetExample: unknown = { resources: [] };

const invalidQueryExample: unknown = { error: "query: there is no parameter \"state\".", tag: "InvalidRequest", hint: "Leave it out." };

const forbiddenOriginExample: unknown = {
  error: "The origin \"https://example.com\" is not accepted.",
  tag: "ForbiddenOrigin",
  hint: "Allow the origin first.",
};

const internalErrorExample: unknown = {
  error: "The configuration file could not be read.",
  tag: "InternalError",
  hint: "Read the log of the server.",
};

const passagesExample: unknown = {
  passages: [
    {
      resource: "hono",
      path: "docs/helpers/streaming.md",
      title: "Streaming Helper",
      headings: ["Streaming Helper", "stream()"],
      startLine: 12,
      endLine: 31,
      score: 14.2,
      tokens: 19,
      text: "## `stream()`\n\nIt returns a simple streaming response as `Response` object.",
    },
  ],
  notSearched: [],
};

const nothingFoundExample: unknown = { passages: [], notSearched: [{ resource: "svelte", reason: "It is still being fetched." }] };

const invalidSearchExample: unknown = { error: "body: \"query\" is missing.", tag: "InvalidRequest", hint: "Correct the search." };

const nothingToSearchExample: unknown = {
  error: "No resource is configured.",
  tag: "InvalidRequest",
  hint: "Add one first: POST /config/resources with {\"type\": \"git\", \"name\": \"hono\", \"url\": \"https://github.com/honojs/website\"}.",
};

const searchedResourceNotFoundExample: unknown = {
  error: "There is no resource named \"honno\".",
  tag: "ResourceNotFound",
  hint: "Configured resources: hono, @acme/handbook.",
};

const payloadTooLargeExample: unknown = {
  error: "The body is larger than 1048576 bytes.",
  tag: "PayloadTooLarge",
  hint: "Send at most 1 MiB.",
};

const unsupportedMediaTypeExample: unknown = {
  error: "The content type \"text/plain\" is not accepted.",
  tag: "UnsupportedMediaType",
  hint: "Send JSON as application/json.",
};

const gitExample: unknown = { type: "git", name: "hono", url: "https://github.com/honojs/website" };

const gitWithSearchPathsExample: unknown = {
  type: "git",
  name: "hono-guides",
  url: "https://github.com/honojs/website",
  branch: "main",
  searchPath: "docs/guides",
  searchPaths: ["docs/helpers", "docs/middleware"],
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
  specialNotes: "Prefer docs.",
};

const invalidResourceExample: unknown = {
  error: "body/searchPathes is not expected.",
  tag: "InvalidRequest",
  hint: "Correct the resource.",
};

const resourceExistsExample: unknown = {
  error: "There is a resource named \"hono\" already.",
  tag: "ResourceExists",
  hint: "Choose another name.",
};

const answeredExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "docent", model: "extractive" },
      resources: ["hono"],
      collection: { key: "hono", path: "/docent/hono" },
    },
  },
  { event: "text.delta", data: { type: "text.delta", delta: "> `stream()` returns a " } },
  { event: "text.delta", data: { type: "text.delta", delta: "streaming response. [1]" } },
  {
    event: "done",
    data: {
      type: "done",
      text: "> `stream()` returns a streaming response. [1]",
      reasoning: "",
      tools: [],
      sources: [
        {
          resource: "hono",
          path: "docs/streaming.md",
          title: "Streaming",
          startLine: 12,
          endLine: 31,
        },
      ],
      metrics: { durationMs: 41, firstTextMs: 18 },
    },
  },
];

const answeredWithReasoningExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "ollama", model: "qwen3:8b" },
      resources: ["hono"],
      collection: { key: "hono", path: "/docent/hono" },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "call_1",
      tool: "search",
      state: { status: "running", input: { query: "stream response" } },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "call_1",
      tool: "search",
      state: { status: "completed", input: { query: "stream response" }, output: "2 passages" },
    },
  },
  {
    event: "reasoning.delta",
    data: { type: "reasoning.delta", delta: "A helper is documented." },
  },
  {
    event: "text.delta",
    data: { type: "text.delta", delta: "Return `stream(c, write)` from the handler [1]." },
  },
  {
    event: "done",
    data: {
      type: "done",
      text: "Return `stream(c, write)` from the handler [1].",
      reasoning: "A helper is documented.",
      tools: [
        {
          callID: "call_1",
          tool: "search",
          state: { status: "completed", input: { query: "stream response" }, output: "2 passages" },
        },
      ],
      sources: [
        {
          resource: "hono",
          path: "docs/streaming.md",
          title: "Streaming",
          startLine: 12,
          endLine: 31,
        },
      ],
      usage: { inputTokens: 2114, outputTokens: 67, totalTokens: 2181 },
      metrics: { durationMs: 3320, firstTextMs: 2410 },
    },
  },
];

const answeredQuietlyExample: unknown = [
  {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "ollama", model: "qwen3:8b" },
      resources: ["hono"],
      collection: { key: "hono", path: "/docent/hono" },
    },
  },
  {
    event: "text.delta",
    data: { type: "text.delta", delta: "Return `stream(c, write)` from the handler [1]." },
  },
  {
    event: "done",
    data: {
      type: "done",
      text: "Return `stream(c, write)` from the handler [1].",
      reasoning: "",
      tools: [],
      sources: [
        {
          resource: "hono",
          path: "docs/streaming.md",
          title: "Streaming",
          startLine: 12,
          endLine: 31,
        },
      ],
      usage: { inputTokens: 2114, outputTokens: 67, totalTokens: 2181 },
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
      collection: { key: "hono", path: "/docent/hono" },
    },
  },
  {
    event: "tool.updated",
    data: {
      type: "tool.updated",
      callID: "call_1",
      tool: "sync",
      state: { status: "error", input: { resource: "hono" }, error: "The repository was not found." },
    },
  },
  {
    event: "error",
    data: {
      type: "error",
      tag: "ResourceUnavailable",
      message: "The repository was not found.",
      hint: "Check the url of \"hono\", then ask again.",
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
      collection: { key: "hono", path: "/docent/hono" },
    },
  },
  { event: "text.delta", data: { type: "text.delta", delta: "Return `stream(c, " } },
  {
    event: "error",
    data: {
      type: "error",
      tag: "ProviderFailed",
      message: "The model server closed the connection.",
      hint: "Check that it runs, then ask again.",
    },
  },
];

const invalidQuestionExample: unknown = { error: "body: \"question\" is missing.", tag: "InvalidRequest", hint: "Correct the question." };

const tooManyQuestionsExample: unknown = { error: "No answer slot is free.", tag: "TooManyQuestions", hint: "Ask again in 5 seconds." };

const removedExample: unknown = {
  name: "hono",
  definition: { type: "git", name: "hono", url: "https://github.com/honojs/website" },
  state: "ready",
  isSearchable: true,
  documents: 112,
  syncedAt: "2026-11-22T09:30:00Z",
  skippedCount: 0,
  skipped: [],
};

const invalidResourceNameExample: unknown = {
  error: "path name: \"my docs\" does not match the pattern of a resource name.",
  tag: "InvalidRequest",
  hint: "Correct the name.",
};

const syncedExample: unknown = [
  {
    event: "progress",
    data: { type: "progress", progress: { phase: "Waiting for other resources", done: 0 } },
  },
  {
    event: "progress",
    data: { type: "progress", progress: { phase: "Indexing", done: 100, total: 112 } },
  },
  {
    event: "done",
    data: {
      type: "done",
      resource: {
        name: "hono",
        definition: { type: "git", name: "hono", url: "https://github.com/honojs/website" },
        state: "ready",
        isSearchable: true,
        documents: 112,
        syncedAt: "2026-11-22T09:30:00Z",
        skippedCount: 0,
        skipped: [],
      },
    },
  },
];

const syncFailedExample: unknown = [
  { event: "progress", data: { type: "progress", progress: { phase: "Fetching", done: 0 } } },
  {
    event: "error",
    data: {
      type: "error",
      tag: "ResourceUnavailable",
      message: "The repository was not found.",
      hint: "Check the url of \"hono\", then sync again.",
    },
  },
];

const contract: MockContract = {
  baseUrl: "http://127.0.0.1:4011",
  operations: {
    listResources: {
      method: "GET",
      path: "/resources",
      checks: [checkParameters([])],
      responses: {
        "200": { examples: { resources: resourcesExample, "no-resources-yet": noResourcesYetExample } },
        "400": { examples: { "invalid-query": invalidQueryExample }, detail: "error" },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "error" },
      },
    },
    searchPassages: {
      method: "POST",
      path: "/search",
      checks: [
        checkParameters([]),
        checkBody({ "application/json": searchPassagesBody }, { required: true, maxBytes: 1048576 }),
      ],
      responses: {
        "200": { examples: { passages: passagesExample, "nothing-found": nothingFoundExample } },
        "400": {
          examples: { "invalid-search": invalidSearchExample, "nothing-to-search": nothingToSearchExample },
          detail: "error",
        },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "404": {
          examples: { "searched-resource-not-found": searchedResourceNotFoundExample },
          detail: "error",
        },
        "413": { examples: { "payload-too-large": payloadTooLargeExample }, detail: "error" },
        "415": { examples: { "unsupported-media-type": unsupportedMediaTypeExample }, detail: "error" },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "error" },
      },
    },
    addResource: {
      method: "POST",
      path: "/config/resources",
      checks: [
        checkParameters([]),
        checkBody({ "application/json": addResourceBody }, { required: true, maxBytes: 1048576 }),
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
        checkParameters([]),
        checkBody({ "application/json": askQuestionBody }, { required: true, maxBytes: 1048576 }),
      ],
      streaming: streaming,
      responses: {
        "200": {
          type: "text/event-stream",
          examples: {
            answered: answeredExample,
            "answered-with-reasoning": answeredWithReasoningExample,
            "answered-quietly": answeredQuietlyExample,
            "resource-unavailable": resourceUnavailableExample,
            "provider-failed": providerFailedExample,
          },
        },
        "400": {
          examples: { "invalid-question": invalidQuestionExample, "no-resources": nothingToSearchExample },
          detail: "error",
        },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "404": { examples: { "resource-not-found": searchedResourceNotFoundExample }, detail: "error" },
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
    removeResource: {
      method: "DELETE",
      path: "/resources/{name}",
      checks: [
        checkParameters([{ name: "name", in: "path", required: true, validator: nameParameter }]),
      ],
      responses: {
        "200": { examples: { removed: removedExample } },
        "400": { examples: { "invalid-resource-name": invalidResourceNameExample }, detail: "error" },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "404": { examples: { "unknown-resource": searchedResourceNotFoundExample }, detail: "error" },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "error" },
      },
    },
    syncResource: {
      method: "POST",
      path: "/resources/{name}/sync",
      checks: [
        checkParameters([{ name: "name", in: "path", required: true, validator: nameParameter }]),
      ],
      streaming: streaming,
      responses: {
        "200": {
          type: "text/event-stream",
          examples: { synced: syncedExample, "sync-failed": syncFailedExample },
        },
        "400": { examples: { "invalid-resource-name": invalidResourceNameExample }, detail: "error" },
        "403": { examples: { "forbidden-origin": forbiddenOriginExample }, detail: "error" },
        "404": { examples: { "unknown-resource": searchedResourceNotFoundExample }, detail: "error" },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "error" },
      },
    },
  },
};
