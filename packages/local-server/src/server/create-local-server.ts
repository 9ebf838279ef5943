import type { AskQuestionEvent, LocalErrorTag, operations, Resource } from "@docent/local";
import contract from "@docent/local/openapi.json" with { type: "json" };
import {
  type ContractServer,
  createServer,
  type HandlerTable,
  type Problem,
  type ProblemBody,
  type ServerOptions,
  type StreamFailure,
} from "@docent/server";
import { answerQuestion, chooseWriter } from "../answer/answer-question.ts";
import type { LlmDependencies } from "../answer/answer-with-llm.ts";
import type { ConfigFile } from "../config/config-file.ts";
import { ConfigError } from "../config/config-schema.ts";
import type { Library } from "../library/library.ts";
import { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { type AnswerSlot, AnswerSlots } from "./answer-slots.ts";
import { addFirst, createResourceHandlers, refuse, refuseUnknown } from "./resource-handlers.ts";
import { searchPassages } from "./search-passages.ts";

/** Questions beyond these limits get a response with status 429. */
export interface AnswerLimits {
  /** Maximum number of parallel answers. Default: 8. */
  maxAnswers?: number | undefined;
  /** Maximum number of questions that wait for resources without a first sync. Default: 100. */
  maxWaiting?: number | undefined;
}

export interface LocalServerOptions
  extends AnswerLimits,
    Pick<ServerOptions<operations>, "hosts" | "origins" | "logger" | "heartbeatMs"> {
  config: ConfigFile;
  library: Library;
  index: SearchIndex;
  /** Returns the number of documents of a resource with vectors. Undefined if no embeddings are configured. */
  embeddedDocuments?: ((resource: string) => number | undefined) | undefined;
  /** Folder of the index, as reported in `meta`. */
  indexFolder: string;
  /** Throws a SourceError for a resource that can never be fetched because of its URL. */
  checkResource: (resource: Resource) => void;
  /** Environment variables, for the key of the language model. Default: none. */
  environment?: LlmDependencies["environment"] | undefined;
}

/** Host names of a server on this machine. */
const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];
const defaultMaxAnswers = 8;
const defaultMaxWaiting = 100;
const retryAfterSeconds = 5;
const defaultMaxPassages = 10;

/** Maximum number of idle connections. A user has few clients, and a process often has 256 or 1,024 file descriptors. */
const maxIdleConnections = 64;

/** Creates the local server API from a configuration, a library and an index. */
export function createLocalServer(options: LocalServerOptions): ContractServer {
  const { hosts = loopbackHosts, origins = [], logger, heartbeatMs } = options;
  return createServer<operations>({
    contract,
    handlers: createHandlers(options),
    renderProblem,
    renderFailure,
    hosts,
    origins,
    logger,
    heartbeatMs,
    maxIdleConnections,
  });
}

function createHandlers({ config, library, index, checkResource, indexFolder, ...options }: LocalServerOptions) {
  const { maxAnswers = defaultMaxAnswers, maxWaiting = defaultMaxWaiting, environment = {} } = options;
  const slots = new AnswerSlots({ maxAnswers, maxWaiting });
  return {
    async addResource({ body }) {
      try {
        checkResource(body);
        await config.addResource(body);
      } catch (error) {
        if (error instanceof SourceError) return refuse(400, "InvalidRequest", [error.message, error.hint]);
        if (!(error instanceof ConfigError)) throw error;
        if (error.code === "duplicate") return refuse(409, "ResourceExists", [error.message, "Choose another name."]);
        const todo = error.code === "unwritable" ? "When it can be written," : `Correct ${config.path}, then`;
        return refuse(500, "InternalError", [error.message, `${todo} add the resource again.`]);
      }
      library.configure(config.config.resources, config.config.problems);
      return { status: 201, body };
    },

    askQuestion({ body, signal }) {
      const { question, resources: names = [], quiet = false } = body;
      const { resources, refusal } = selectResources(library, names);
      if (refusal) return refusal;
      const mustWait = resources.some(({ state }) => !state.isSearchable);
      const slot = slots.enter({ mustWait });
      if (!slot) {
        const problem = mustWait
          ? "The maximum number of questions is already waiting for first syncs."
          : "No answer slot is free.";
        const busy = refuse(429, "TooManyQuestions", [problem, `Ask again in ${retryAfterSeconds} seconds.`]);
        return { ...busy, headers: { "Retry-After": retryAfterSeconds } };
      }
      const key = resources
        .map(({ definition }) => definition.name)
        .sort()
        .join("+");
      const collection = { key, path: indexFolder };
      const events = answerQuestion(index, {
        text: question,
        resources,
        areNamed: names.length > 0,
        isQuiet: quiet,
        // Read for each question, so that an edit of the configuration applies to the next question.
        writer: chooseWriter(config.config.model, { environment }),
        collection,
        onReady: () => slot.begin(signal),
        signal,
      });
      return { status: 200, body: releaseAfter(events, slot) };
    },

    async searchPassages({ body, signal }) {
      const { query, resources: names = [], limit = defaultMaxPassages, maxTokens = Number.POSITIVE_INFINITY } = body;
      const { resources, refusal } = selectResources(library, names);
      if (refusal) return refusal;
      return { status: 200, body: await searchPassages(index, { query, resources, limit, maxTokens, signal }) };
    },

    ...createResourceHandlers({ config, library, embeddedDocuments: options.embeddedDocuments ?? (() => undefined) }),
  } satisfies HandlerTable<operations>;
}

/** The named resources, or all resources if there are no names. Otherwise the error response. */
function selectResources(library: Library, names: readonly string[]) {
  const configured = library.list();
  if (configured.length === 0)
    return { refusal: refuse(400, "InvalidRequest", ["No resource is configured.", addFirst]) };
  const unknown = names.find((name) => !library.get(name));
  if (unknown !== undefined) return { refusal: refuseUnknown(unknown, library) };
  const wanted = new Set(names);
  return { resources: configured.filter(({ definition }) => wanted.size === 0 || wanted.has(definition.name)) };
}

async function* releaseAfter(
  events: AsyncIterable<AskQuestionEvent>,
  slot: AnswerSlot,
): AsyncGenerator<AskQuestionEvent> {
  try {
    yield* events;
  } finally {
    slot.release();
  }
}

/**
 * The tag of each status. The contract describes the tags of requests without an operation only in its text, not in its
 * responses.
 */
const tags: Readonly<Record<number, string>> = {
  403: "ForbiddenOrigin",
  404: "PathNotFound",
  405: "MethodNotAllowed",
  408: "RequestTimeout",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  417: "ExpectationFailed",
  431: "HeadersTooLarge",
  500: "InternalError",
} satisfies Record<number, LocalErrorTag | UndocumentedTag>;

type UndocumentedTag = "PathNotFound" | "MethodNotAllowed" | "RequestTimeout" | "ExpectationFailed" | "HeadersTooLarge";

const hints: Readonly<Partial<Record<Problem["code"], string>>> = {
  "host-forbidden": "Use the URL on which the server listens, such as http://127.0.0.1:4011.",
  "origin-forbidden": "Allow the origin first: start the server with --origin.",
  "not-found": "Look the path up in the contract of the local server API.",
  "method-not-allowed": "Look the method up in the contract of the local server API.",
  "media-type-unsupported": "Send JSON as application/json.",
  "body-too-large": "Send at most 1 MiB.",
  "body-missing": "Send the JSON that the contract of the operation describes.",
  "request-too-slow": "Send the whole request without a pause.",
  "headers-too-large": "Send fewer or shorter headers.",
  "expectation-failed": "Leave the header Expect out.",
  internal: "Read the log of the server.",
};

/** The error body for a request that is refused before its handler runs. */
export function renderProblem({ status, code, message }: Problem): ProblemBody<operations> {
  return { error: message, tag: tags[status] ?? "InvalidRequest", hint: hints[code] ?? "Correct the request." };
}

/** The event that ends an interrupted stream. */
function renderFailure({ code, message }: StreamFailure): AskQuestionEvent {
  const isStopped = code === "stopped";
  const hint = isStopped ? "Ask again when the server runs." : "Read the log of the server.";
  return { event: "error", data: { type: "error", tag: isStopped ? "Cancelled" : "InternalError", message, hint } };
}
