import { firstToken } from "./accounts.ts";
import { type Answer, toResponse } from "./answer.ts";
import { cloudRules } from "./cloud-rules.ts";
import { createCloudServer } from "./cloud-server.ts";
import type { Api, Fault } from "./faults/fault.ts";
import { type FaultName, getFault } from "./faults.ts";
import { localRules } from "./local-rules.ts";
import { createLocalServer } from "./local-server.ts";

export type ReferenceOptions = {
  /** Cloud: the token of the first account. `firstToken` where left out. */
  readonly token?: string;
  /** What is broken. Nothing where left out. */
  readonly fault?: FaultName;
  /** So many questions (local), or requests of a token (cloud), then 429 for each further one. No limit where left out. */
  readonly rateLimit?: number;
  /** Every documented operation answers 500. */
  readonly isFailing?: boolean;
  /** Local: a sync ends with the removal of its resource and not before. */
  readonly hasEndlessSyncs?: boolean;
};

export type ReferenceServer = (request: Request) => Promise<Response>;

/**
 * A server of one contract, written by hand from its text. Its resources and counters live as long as the function that
 * is returned. A fault of a socket does nothing here: `listenReference` has it.
 */
export function createReferenceServer(api: Api, options: ReferenceOptions = {}): ReferenceServer {
  const context = { api, token: options.token ?? firstToken };
  const fault = pickFault(api, options.fault);
  const server = createServer(api, fault, { ...options, token: context.token });
  return async (request) => {
    const changed = fault.request ? await fault.request(request, context) : request;
    if (changed instanceof Response) return changed;
    const answer = changeFrames(await server(changed), fault);
    return toResponse(fault.answer ? fault.answer(answer, context) : answer);
  };
}

/** The chosen fault, or one that breaks nothing. Throws where the API cannot have it. */
export function pickFault(api: Api, name: FaultName | undefined): Fault {
  if (name === undefined) return { apis: [api], what: "Nothing is broken." };
  const fault = getFault(name);
  if (!fault.apis.includes(api)) throw new TypeError(`The ${api} API cannot have the fault "${name}".`);
  return fault;
}

function createServer(
  api: Api,
  fault: Fault,
  options: ReferenceOptions & { token: string },
): (request: Request) => Promise<Answer> {
  const { token, rateLimit = Number.POSITIVE_INFINITY, isFailing = false, hasEndlessSyncs = false } = options;
  if (api === "local") {
    const rules = fault.localRules ? fault.localRules(localRules) : localRules;
    return createLocalServer({ rules, rateLimit, isFailing, hasEndlessSyncs });
  }
  const rules = fault.cloudRules ? fault.cloudRules(cloudRules) : cloudRules;
  return createCloudServer({ rules, token, rateLimit, isFailing });
}

function changeFrames(answer: Answer, { frames, syncFrames }: Fault): Answer {
  const change = answer.operation === "syncResource" ? syncFrames : frames;
  if (!change || !("frames" in answer.body)) return answer;
  return { ...answer, body: { ...answer.body, frames: change(answer.body.frames) } };
}
