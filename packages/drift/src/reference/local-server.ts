import { type Answer, type LocalOperation, type OperationName, streamFrames, succeed } from "./answer.ts";
import { checkText } from "./body-check.ts";
import { LocalLibrary } from "./local-library.ts";
import type { LocalRules } from "./local-rules.ts";
import { refuseForeignPlaces } from "./place-check.ts";
import { checkQuestion } from "./question-check.ts";
import { answerQuestion } from "./question-stream.ts";
import { asRefusal, Refusal, type RefusalCode } from "./refusal.ts";
import { readJsonBody } from "./request-body.ts";
import { checkResource, type Resource } from "./resource-check.ts";
import { type FoundOperation, findOperation } from "./routes.ts";
import { checkSearch } from "./search-check.ts";

export type LocalServerOptions = {
  readonly rules: LocalRules;
  /** How many questions are answered before each further one gets 429. */
  readonly rateLimit: number;
  /** Every operation answers 500. */
  readonly isFailing: boolean;
  /** A sync ends with the removal of its resource and not before. */
  readonly hasEndlessSyncs: boolean;
};

type Operation = (request: Request, name: string) => Promise<Answer>;

/** The local server API. Its resources live as long as the function that it returns. */
export function createLocalServer(options: LocalServerOptions): (request: Request) => Promise<Answer> {
  const { rules } = options;
  const library = new LocalLibrary(rules, options);
  let questions = 0;

  /** The resources that a question or a search names, which are there. */
  const findResources = (names: readonly string[]): Resource[] => {
    const configured = library.configured();
    if (rules.needsResources && configured.length === 0) throw nothingConfigured();
    const unknown = names.find((name) => !configured.some((resource) => resource.name === name));
    if (rules.needsKnownNames && unknown !== undefined) throw unknownResource(unknown, configured);
    if (names.length === 0) return configured;
    // In the order of the request, each once.
    return [...new Set(names)].flatMap((name) => configured.find((resource) => resource.name === name) ?? []);
  };

  const operations: Record<LocalOperation, Operation> = {
    addResource: async (request) => {
      const resource = checkResource(await readJsonBody(request, rules.maxBodyBytes), rules);
      if (rules.hasUniqueNames && library.isTaken(resource.name)) throw takenName(resource);
      library.add(resource);
      return succeed("addResource", 201, resource);
    },
    askQuestion: async (request) => {
      const question = checkQuestion(await readJsonBody(request, rules.maxBodyBytes), rules);
      const resources = findResources(question.resources);
      questions += 1;
      if (questions > options.rateLimit) throw tooManyQuestions();
      return streamFrames("askQuestion", answerQuestion(question, resources));
    },
    listResources: async ({ url }) => {
      const [parameter] = new URL(url).searchParams.keys();
      if (rules.hasClosedQuery && parameter !== undefined)
        throw new Refusal("invalid-query", `There is no query parameter "${parameter.slice(0, 80)}".`);
      return succeed("listResources", 200, { resources: library.list() });
    },
    removeResource: async (_, sent) => {
      const name = readName(sent, rules);
      const removed = library.remove(name);
      if (removed === undefined) throw unknownResource(name, library.configured());
      return succeed("removeResource", 200, removed);
    },
    syncResource: async (_, sent) => {
      const name = readName(sent, rules);
      const sync = library.sync(name);
      if (!sync) throw unknownResource(name, library.configured());
      return streamFrames("syncResource", sync.frames, sync);
    },
    searchPassages: async (request) => {
      const search = checkSearch(await readJsonBody(request, rules.maxBodyBytes), rules);
      findResources(search.resources);
      return succeed("searchPassages", 200, library.search(search));
    },
  };

  return async (request) => {
    let found: FoundOperation | undefined;
    try {
      refuseForeignPlaces(request);
      found = findOperation(rules.routes, request);
      if (options.isFailing) throw new Refusal("failure", "The configuration file could not be read.");
      // The routes of the local rules name no operation of the cloud.
      return await operations[found.operation as LocalOperation](request, found.name);
    } catch (thrown) {
      return refuse(asRefusal(thrown), found?.operation);
    }
  };
}

/** The name in a path, decoded. */
function readName(sent: string, { decodeName, nameInPath: rule, measure }: LocalRules): string {
  try {
    return checkText(decodeName(sent), { at: "path/name", rule, measure });
  } catch (thrown) {
    // It cannot be decoded, or is no name.
    const finding = thrown instanceof Refusal ? thrown.message : `path/name "${sent.slice(0, 80)}" cannot be read.`;
    throw new Refusal("invalid-name", finding, { hint: "Correct the name." });
  }
}

function takenName({ name }: Resource): Refusal {
  return new Refusal("resource-exists", `There is a resource named "${name}" already.`, {
    hint: "Choose another name.",
  });
}

function unknownResource(name: string, configured: readonly Resource[]): Refusal {
  return new Refusal("unknown-resource", `There is no resource named "${name}".`, {
    hint: `Configured resources: ${configured.map((resource) => resource.name).join(", ")}.`,
  });
}

function nothingConfigured(): Refusal {
  const hint = 'Add one first: POST /config/resources with {"type": "git", "name": "hono", "url": "https://hono.dev"}.';
  return new Refusal("no-resources", "No resource is configured.", { hint });
}

function tooManyQuestions(): Refusal {
  return new Refusal("too-many-requests", "The server answers as many questions as it can.", {
    hint: "Ask again in 5 seconds.",
    headers: { "retry-after": "5" },
  });
}

const tags = {
  "malformed-body": "InvalidRequest",
  "invalid-body": "InvalidRequest",
  "invalid-query": "InvalidRequest",
  "invalid-name": "InvalidRequest",
  "no-resources": "InvalidRequest",
  unauthorized: "InvalidRequest",
  "foreign-place": "ForbiddenOrigin",
  "unknown-path": "PathNotFound",
  "unknown-resource": "ResourceNotFound",
  "wrong-method": "MethodNotAllowed",
  "resource-exists": "ResourceExists",
  "body-too-large": "PayloadTooLarge",
  "wrong-media-type": "UnsupportedMediaType",
  "too-many-requests": "TooManyQuestions",
  failure: "InternalError",
} as const satisfies Record<RefusalCode, string>;

function refuse({ code, status, message, hint, headers }: Refusal, operation: OperationName | undefined): Answer {
  const json = { error: message, tag: tags[code], hint };
  return {
    operation,
    refusal: code,
    status,
    headers: { "content-type": "application/json", ...headers },
    body: { json },
  };
}
