import { type Api, type Operation, splitMessages } from "@docent/openapi";
import { loadContract } from "./contract-file.ts";
import {
  chooseOperations,
  leaveOutCredentials,
  type PlannedRequest,
  type PlanOptions,
  planApiRequests,
} from "./plan-requests.ts";
import { divideAlternatives, findToken, type Tokens, writeCredentials } from "./probes/credentials.ts";
import { orderOperations } from "./probes/plan-probes.ts";
import { unsendableCharacter } from "./send.ts";
import { createHttpSender } from "./send-http.ts";
import { Verification } from "./verification.ts";
import { VerifyError, type VerifyOptions } from "./verify-options.ts";
import type { VerifyReport } from "./verify-report.ts";

/**
 * Verifies an implementation: sends every operation allowed and forbidden requests and checks each response against the
 * contract. Use a server that can be thrown away, or `isReadOnly`.
 *
 * Deterministic: the same contract, seed and implementation give the same requests in the same order, one at a time.
 *
 * @param contract An OpenAPI 3.0, 3.1 or 3.2 file, or the name of a bundled contract.
 * @throws {VerifyError} if verification cannot run: the contract is unreadable, the server unreachable, a token missing.
 */
export async function verify(contract: string, options: VerifyOptions): Promise<VerifyReport> {
  return verifyApi(await loadContract(contract), options);
}

/**
 * The planned requests of {@link verify}, without sending them. While it runs, `verify` takes path parameters from the objects
 * that it creates, repeats some requests, skips others, and requests unseen statuses by name.
 */
export async function planRequests(contract: string, options: PlanOptions = {}): Promise<PlannedRequest[]> {
  return planApiRequests(splitMessages(await loadContract(contract)), options);
}

/** As {@link verify}, for a contract that is already loaded. */
export async function verifyApi(contract: Api, options: VerifyOptions): Promise<VerifyReport> {
  const startedAt = performance.now();
  const api = leaveOutCredentials(splitMessages(contract));
  const operations = chooseOperations(api, options);
  checkTokens(options, { api, operations });
  const sender = options.send ? { send: options.send, close: () => {} } : createHttpSender(checkUrl(options.url));
  try {
    const verification = new Verification(api, { ...options, send: sender.send });
    for (const operation of orderOperations(operations)) await verification.verifyOperation(operation);
    if (options.routes) verification.compareRoutes(options.routes);
    return verification.report(operations, performance.now() - startedAt);
  } finally {
    sender.close();
  }
}

/** Refuses a token with a character that a header cannot hold. */
function checkTokens(tokens: Tokens, { api, operations }: { api: Api; operations: readonly Operation[] }): void {
  for (const scheme of operations.flatMap((operation) => divideAlternatives(api, operation, tokens).sent.flat())) {
    const header = writeCredentials([scheme], tokens).headers.find(([, value]) => unsendableCharacter.test(value))?.[0];
    const characters = [...(findToken(tokens, scheme) ?? "")];
    const index = characters.findIndex((character) => unsendableCharacter.test(character));
    if (header === undefined || index < 0) continue;
    const code = characters[index]?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    throw new VerifyError(
      "bad-option",
      `Expected a token that the header ${header} can hold, found U+${code} as character ${index + 1}.`,
    );
  }
}

function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new VerifyError("bad-option", `Expected a URL such as http://127.0.0.1:8080, found ${JSON.stringify(text)}.`);
  }
  if (url.username !== "" || url.password !== "") {
    const expected = "Expected a URL without credentials, which every report would show";
    throw new VerifyError(
      "bad-option",
      `${expected}. Give user:password as the token: in DOCENT_TOKEN, or with --token.`,
    );
  }
  if (url.search !== "" || url.hash !== "") {
    throw new VerifyError("bad-option", `Expected a URL without a query and a fragment, found ${text}.`);
  }
  return text;
}
