import { type Account, firstAccount, secondAccount, secondToken } from "./accounts.ts";
import { type Answer, type OperationName, succeed } from "./answer.ts";
import type { CloudRules } from "./cloud-rules.ts";
import { checkQuery } from "./query-check.ts";
import { asRefusal, Refusal, type RefusalCode } from "./refusal.ts";
import { findOperation } from "./routes.ts";

export type CloudServerOptions = {
  readonly rules: CloudRules;
  /** Opens the first account. */
  readonly token: string;
  /** How many requests each token has before each further one gets 429. */
  readonly rateLimit: number;
  /** Every operation answers 500. */
  readonly isFailing: boolean;
};

/** The cloud API, for two accounts. */
export function createCloudServer(options: CloudServerOptions): (request: Request) => Promise<Answer> {
  const { rules } = options;
  const accounts = new Map([
    [secondToken, secondAccount],
    [options.token, firstAccount],
  ]);
  const requestsOf = new Map<Account, number>();

  const operations = {
    listThreads: (account: Account, { project }: { project?: string }) => ({
      threads: account.threads.filter((thread) => project === undefined || thread.project === project),
    }),
    listProjects: (account: Account) => ({ projects: account.projects }),
  };

  function countRequest(account: Account): void {
    const count = (requestsOf.get(account) ?? 0) + 1;
    requestsOf.set(account, count);
    if (count > options.rateLimit) throw tooManyRequests();
  }

  return async (request) => {
    let operation: OperationName | undefined;
    try {
      operation = findOperation(rules.routes, request).operation;
      const account = accounts.get(readToken(request));
      if (!account) throw unauthorized();
      countRequest(account);
      if (options.isFailing) throw new Refusal("failure", "The server could not read its store. Try again.");
      // The routes of the cloud rules name no operation of the local server.
      const name = operation as keyof typeof operations;
      return succeed(name, 200, operations[name](account, checkQuery(request.url, name, rules)));
    } catch (thrown) {
      return refuse(asRefusal(thrown), operation);
    }
  };
}

/** The scheme is read without regard to case, and the token must look like one (RFC 6750, section 2.1). */
function readToken(request: Request): string {
  const [, token] = /^bearer +([\w.~+/-]+=*)$/iu.exec(request.headers.get("authorization") ?? "") ?? [];
  if (token === undefined) throw unauthorized();
  return token;
}

function unauthorized(): Refusal {
  return new Refusal("unauthorized", 'A valid token is needed: send it as "Authorization: Bearer <token>".', {
    headers: { "www-authenticate": "Bearer" },
  });
}

function tooManyRequests(): Refusal {
  return new Refusal("too-many-requests", "The rate limit of this token is reached. Try again in 30 seconds.", {
    headers: { "retry-after": "30" },
  });
}

const codes = {
  "malformed-body": "invalid_query",
  "invalid-body": "invalid_query",
  "invalid-query": "invalid_query",
  "invalid-name": "invalid_query",
  "no-resources": "invalid_query",
  unauthorized: "unauthorized",
  "foreign-place": "unauthorized",
  "unknown-path": "not_found",
  "unknown-resource": "not_found",
  "wrong-method": "method_not_allowed",
  "resource-exists": "invalid_query",
  "body-too-large": "invalid_query",
  "wrong-media-type": "invalid_query",
  "too-many-requests": "too_many_requests",
  failure: "internal_error",
} as const satisfies Record<RefusalCode, string>;

function refuse({ code, status, message, headers }: Refusal, operation: OperationName | undefined): Answer {
  const json = { error: codes[code], message };
  return {
    operation,
    refusal: code,
    status,
    headers: { "content-type": "application/json", ...headers },
    body: { json },
  };
}
