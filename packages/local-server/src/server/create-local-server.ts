import type { AskQuestionEvent, LocalErrorTag, operations, Resource } from "@docent/local";
import contract from "@docent/local/openapi.json" with { type: "json" };
import { type ContractServer, createServer, type HandlerTable, type ServerOptions } from "@docent/server";
import { answerQuestion } from "../answer/answer-question.ts";
import { chooseWriter, type ModelSurroundings } from "../answer/choose-writer.ts";
import { ConfigError } from "../config/config-error.ts";
import type { ConfigFile } from "../config/config-file.ts";
import type { Library } from "../library/library.ts";
import { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { AnswerPlaces } from "./answer-places.ts";
import { renderFailure, renderProblem } from "./render-problem.ts";

export interface LocalServerOptions
  extends Pick<ServerOptions<operations>, "hosts" | "origins" | "logger" | "heartbeatMs"> {
  config: ConfigFile;
  library: Library;
  index: SearchIndex;
  /** Where the index is, as answers tell. */
  indexFolder: string;
  /** Throws a SourceError for a resource that will never be fetched, because of where it is. */
  checkResource: (resource: Resource) => void;
  /** Answers that are written at once. Default: 8. */
  maxAnswers?: number | undefined;
  /** Where the key of a model is looked up, by the name of its variable. Default: there is none. */
  environment?: ModelSurroundings["environment"] | undefined;
  /** What an answer of a model may cost, where it is not what it is otherwise. */
  modelLimits?: ModelSurroundings["limits"];
}

/** By these names a machine calls itself. */
const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];
const defaultMaxAnswers = 8;
const retryAfterSeconds = 5;

const refuse = <Status extends number>(status: Status, tag: LocalErrorTag, [error, hint]: [string, string]) =>
  ({ status, body: { error, tag, hint } }) as const;

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
  });
}

function createHandlers({ config, library, index, checkResource, indexFolder, ...options }: LocalServerOptions) {
  const { maxAnswers = defaultMaxAnswers, environment = {}, modelLimits } = options;
  const places = new AnswerPlaces(maxAnswers);
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
      library.configure(config.config.resources);
      return { status: 201, body };
    },

    askQuestion({ body, signal }) {
      const { question, resources: wanted = [], quiet = false } = body;
      const configured = library.list();
      if (configured.length === 0) return refuse(400, "InvalidRequest", ["No resource is configured.", addFirst]);
      const names = [...new Set(wanted)];
      const unknown = names.find((name) => !library.get(name));
      if (unknown !== undefined) {
        const known = configured.map(({ definition }) => definition.name).join(", ");
        const error = `There is no resource named ${JSON.stringify(unknown)}.`;
        return refuse(404, "ResourceNotFound", [error, `Configured resources: ${known}.`]);
      }
      const free = places.take();
      if (!free) {
        const hint = `Ask again in ${retryAfterSeconds} seconds.`;
        const refusal = refuse(429, "TooManyQuestions", ["The server answers as many questions as it can.", hint]);
        return { ...refusal, headers: { "Retry-After": retryAfterSeconds } };
      }
      const resources = configured.filter(({ definition }) => names.length === 0 || names.includes(definition.name));
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
        // What is configured now: an edit by hand counts from the next question on.
        writer: chooseWriter(config.config.model, { environment, limits: modelLimits }),
        collection,
        signal,
      });
      return { status: 200, body: freeAfter(events, free) };
    },
  } satisfies HandlerTable<operations>;
}

const addFirst =
  'Add one first: docent-local add NAME URL, or POST /config/resources with {"type": "git", "name": "hono", "url": "https://github.com/honojs/website"}.';

async function* freeAfter(events: AsyncIterable<AskQuestionEvent>, free: () => void): AsyncGenerator<AskQuestionEvent> {
  try {
    yield* events;
  } finally {
    free();
  }
}
