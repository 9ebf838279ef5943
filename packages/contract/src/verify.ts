import type { Api } from "@docent/openapi";
import { chooseOperations } from "./plan-requests.ts";
import { orderOperations } from "./probes/plan-probes.ts";
import { createHttpSender } from "./send-http.ts";
import { Verification } from "./verification.ts";
import { VerifyError } from "./verify-error.ts";
import type { VerifyOptions } from "./verify-options.ts";
import type { VerifyReport } from "./verify-report.ts";

/**
 * Verifies an implementation: sends every operation allowed and forbidden requests and checks each response against the
 * contract.
 *
 * Deterministic: the same contract, seed and implementation give the same requests in the same order, one at a time.
 *
 * @throws {VerifyError} if verification cannot run: the server is unreachable, or a token is missing.
 */
export async function verify(api: Api, options: VerifyOptions): Promise<VerifyReport> {
  const startedAt = performance.now();
  const operations = chooseOperations(api, options);
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
