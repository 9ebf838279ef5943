import { type Answer, type OperationName, streamFrames, succeed } from "./answer.ts";
import type { LocalRules } from "./local-rules.ts";
import { refuseForeignPlaces } from "./place-check.ts";
import { checkQuestion, type Question } from "./question-check.ts";
import { answerQuestion } from "./question-stream.ts";
import { asRefusal, Refusal, type RefusalCode } from "./refusal.ts";
import { readJsonBody } from "./request-body.ts";
import { checkResource, type Resource } from "./resource-check.ts";
import { findOperation } from "./routes.ts";

export type LocalServerOptions = {
  readonly rules: LocalRules;
  /** How many questions are answered before each further one gets 429. */
  readonly rateLimit: number;
  /** Every operation answers 500. */
  readonly isFailing: boolean;
};

/** The local server API. Its resources live as long as the function that it returns. */
export function createLocalServer(options: LocalServerOptions): (request: Request) => Promise<Answer> {
  const { rules } = options;
  const resources = new Map<string, Resource>();
  let questions = 0;

  const operations = {
    addResource: async (request: Request) => {
      const resource = checkResource(await readJsonBody(request, rules.maxBodyBytes), rules);
      if (rules.hasUniqueNames) refuseTakenName(resource, resources);
      resources.set(resource.name, resource);
      return succeed("addResource", 201, resource);
    },
    askQuestion: async (request: Request) => {
      const question = checkQuestion(await readJsonBody(request, rules.maxBodyBytes), rules);
      if (rules.needsResources && resources.size === 0) throw nothingConfigured();
      if (rules.needsKnownNames) refuseUnknownNames(question, resources);
      questions += 1;
      if (questions > options.rateLimit) throw tooManyQuestions();
      return streamFrames("askQuestion", answerQuestion(question, findResources(question, resources)));
    },
  };

  return async (request) => {
    let operation: OperationName | undefined;
    try {
      refuseForeignPlaces(request);
      operation = findOperation(rules.routes, request);
      if (options.isFailing) throw new Refusal("failure", "The configuration file could not be read.");
      // The routes of the local rules name no operation of the cloud.
      return await operations[operation as keyof typeof operations](request);
    } catch (thrown) {
      return refuse(asRefusal(thrown), operation);
    }
  };
}

function refuseTakenName({ name }: Resource, resources: ReadonlyMap<string, Resource>): void {
  if (!resources.has(name)) return;
  throw new Refusal("resource-exists", `There is a resource named "${name}" already.`, {
    hint: "Choose another name.",
  });
}

function nothingConfigured(): Refusal {
  const hint = 'Add one first: POST /config/resources with {"type": "git", "name": "hono", "url": "https://hono.dev"}.';
  return new Refusal("no-resources", "No resource is configured.", { hint });
}

function refuseUnknownNames({ resources: names }: Question, resources: ReadonlyMap<string, Resource>): void {
  const unknown = names.find((name) => !resources.has(name));
  if (unknown === undefined) return;
  throw new Refusal("unknown-resource", `There is no resource named "${unknown}".`, {
    hint: `Configured resources: ${[...resources.keys()].join(", ")}.`,
  });
}

/** In the order of the question, each once; all in the order in which they were added where it names none. */
function findResources({ resources: names }: Question, resources: ReadonlyMap<string, Resource>): Resource[] {
  if (names.length === 0) return [...resources.values()];
  return [...new Set(names)].flatMap((name) => resources.get(name) ?? []);
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
  "no-resources": "InvalidRequest",
  unauthorized: "InvalidRequest",
  "foreign-place": "ForbiddenOrigin",
  "unknown-path": "ResourceNotFound",
  "unknown-resource": "ResourceNotFound",
  "wrong-method": "InvalidRequest",
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
