import type { AskQuestionEvent, operations, Resource } from "@docent/local";
import contract from "@docent/local/openapi.json" with { type: "json" };
import { type ContractServer, createServer, type HandlerTable, type ServerOptions } from "@docent/server";
import { answerQuestion, chooseWriter } from "../answer/answer-question.ts";
import type { ModelDependencies } from "../answer/answer-with-model.ts";
import { ConfigError } from "../config/config-error.ts";
import type { ConfigFile } from "../config/config-file.ts";
import type { Library } from "../library/library.ts";
import { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { type AnswerSlot, AnswerSlots } from "./answer-slots.ts";
import { addFirst, refuse, refuseUnknown } from "./refuse.ts";
import { renderFailure, renderProblem } from "./render-problem.ts";
import { createResourceHandlers } from "./resource-handlers.ts";
import { searchPassages } from "./search-passages.ts";

/** Questions beyond these limits get a response with status 429. */
export interface AnswerLimits {
  /** Answers that are written at the same time. Default: 8. */
  maxAnswers?: number | undefined;
  /** Questions that wait at the same time for resources that were never fetched. Default: 100. */
  maxWaiting?: number | undefined;
}

export interface LocalServerOptions
  extends AnswerLimits,
    Pick<ServerOptions<operations>, "hosts" | "origins" | "logger" | "heartbeatMs"> {
  config: ConfigFile;
  library: Library;
  index: SearchIndex;
  /** Documents of a resource that can be found by their meaning. Default: no embeddings are configured. */
  embeddedDocuments?: ((resource: string) => number | undefined) | undefined;
  /** Where the index is, as answers tell. */
  indexFolder: string;
  /** Throws a SourceError for a resource that will never be fetched, because of where it is. */
  checkResource: (resource: Resource) => void;
  /** Where the key of a model is looked up, by the name of its variable. Default: there is none. */
  environment?: ModelDependencies["environment"] | undefined;
  /** What an answer of a model may cost, where it is not what it is otherwise. */
  modelLimits?: ModelDependencies["limits"];
}

/** By these names a machine calls itself. */
const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];
const defaultMaxAnswers = 8;
const defaultMaxWaiting = 100;
const retryAfterSeconds = 5;
const defaultMaxPassages = 10;

/** A user has few clients, and a process often 256 or 1,024 file descriptors. */
const maxIdleConnections = 64;

/** The local server API over a configuration, a library and an index. */
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
  const { maxAnswers = defaultMaxAnswers, maxWaiting = defaultMaxWaiting, environment = {}, modelLimits } = options;
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
        const todo = error.code === "unwritable" ? "When that is done," : `Mend ${config.path}, then`;
        return refuse(500, "InternalError", [error.message, `${todo} add the resource again.`]);
      }
      library.configure(config.config.resources, config.config.problems);
      return { status: 201, body };
    },

    askQuestion({ body, signal }) {
      const { question, resources: wanted = [], quiet = false } = body;
      const configured = library.list();
      if (configured.length === 0) return refuse(400, "InvalidRequest", ["No resource is configured.", addFirst]);
      const names = new Set(wanted);
      const unknown = wanted.find((name) => !library.get(name));
      if (unknown !== undefined) return refuseUnknown(unknown, library);
      const resources = configured.filter(({ definition }) => names.size === 0 || names.has(definition.name));
      const mustWait = resources.some(({ state }) => !state.isSearchable);
      const slot = slots.enter({ mustWait });
      if (!slot) {
        const problem = mustWait
          ? "As many questions as the server can hold wait for resources that are being fetched."
          : "The server answers as many questions as it can.";
        const refusal = refuse(429, "TooManyQuestions", [problem, `Ask again in ${retryAfterSeconds} seconds.`]);
        return { ...refusal, headers: { "Retry-After": retryAfterSeconds } };
      }
      const key = resources
        .map(({ definition }) => definition.name)
        .sort()
        .join("+");
      const collection = { key, path: indexFolder };
      const events = answerQuestion(index, {
        text: question,
        resources,
        areNamed: names.size > 0,
        isQuiet: quiet,
        // What is configured now: an edit by hand counts from the next question on.
        writer: chooseWriter(config.config.model, { environment, limits: modelLimits }),
        collection,
        onReady: () => slot.begin(signal),
        signal,
      });
      return { status: 200, body: releaseAfter(events, slot) };
    },

    async searchPassages({ body, signal }) {
      const { query, resources: wanted = [], limit = defaultMaxPassages, maxTokens = Number.POSITIVE_INFINITY } = body;
      const configured = library.list();
      if (configured.length === 0) return refuse(400, "InvalidRequest", ["No resource is configured.", addFirst]);
      const names = new Set(wanted);
      const unknown = wanted.find((name) => !library.get(name));
      if (unknown !== undefined) return refuseUnknown(unknown, library);
      const resources = configured.filter(({ definition }) => names.size === 0 || names.has(definition.name));
      return { status: 200, body: await searchPassages(index, { query, resources, limit, maxTokens, signal }) };
    },

    ...createResourceHandlers({ config, library, embeddedDocuments: options.embeddedDocuments ?? (() => undefined) }),
  } satisfies HandlerTable<operations>;
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
