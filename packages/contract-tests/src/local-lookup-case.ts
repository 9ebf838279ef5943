import assert from "node:assert/strict";
import type { LocalClient, LocalError, QuestionRequest, SearchRequest } from "@docent/local";
import type { CaseResult } from "./case.ts";
import { type Send, type Statements, servesItsOwnPages } from "./common-refusals.ts";
import { addDocs, type InvalidBodies, type Local, refusesBodies } from "./local-requests.ts";
import type { Fetch } from "./target.ts";

/** An operation that searches the resources of its body, or all resources. */
export interface Lookup<Body extends QuestionRequest | SearchRequest> {
  /** Noun for the request in the names of tests: "question", "search". */
  noun: string;
  /** The smallest body that the contract allows. */
  body: Body;
  invalidBodies: InvalidBodies;
  /** For each operation, the example of a server without resources. */
  nothingConfigured: Readonly<Record<string, string>>;
  send(context: Local, body: Body, fetch?: Fetch): Promise<CaseResult>;
}

/** The common cases of these operations: the valid request, the refusals, and the statements about resources. */
export function createLookupCase<Body extends QuestionRequest | SearchRequest>(lookup: Lookup<Body>) {
  const { noun, body, invalidBodies, nothingConfigured, send } = lookup;
  /** The valid request, with a resource of its own. */
  const sendToDocs: Send<LocalClient> = async (context, fetch) =>
    send(context, { ...body, resources: [await addDocs(context, "hono")] }, fetch);
  const sendToUnknown = async (context: Local): Promise<CaseResult> => {
    await addDocs(context, "hono");
    return send(context, { ...body, resources: ["honno"] });
  };
  const sendInvalidBody = async (context: Local, invalid: object): Promise<CaseResult> => {
    await addDocs(context, "hono");
    // The type forbids the bodies of these cases.
    return send(context, invalid as Body);
  };
  const statements: Statements<LocalClient> = {
    [`refuses any ${noun} while nothing is configured, and says how to add a resource`]: {
      examples: nothingConfigured,
      need: "empty",
      check: async (context) => {
        const { status, error } = await send(context, body);
        assert.equal(status, 400);
        assert.match((error as LocalError).hint, /\/config\/resources/);
      },
    },
    "names the configured resources to a caller that names another": {
      // A server names only the first of many resources.
      need: "empty",
      check: async (context) => {
        const name = await addDocs(context, "handbook");
        const { error } = await sendToUnknown(context);
        assert.ok((error as LocalError).hint.includes(name), JSON.stringify(error));
      },
    },
    ...servesItsOwnPages(sendToDocs),
  };
  return {
    valid: (context: Local) => sendToDocs(context, context.fetch),
    refuses: {
      ...refusesBodies(sendToDocs, {
        invalidBodies,
        sendInvalidBody,
        brokenJson: JSON.stringify(body).slice(0, -2),
        sendAlone: (context, fetch) => send(context, body, fetch),
      }),
      404: {
        "a resource that is not configured": {
          isMockStatusChosen: true as const,
          mentions: "honno",
          send: sendToUnknown,
        },
      },
    },
    statements,
  };
}
