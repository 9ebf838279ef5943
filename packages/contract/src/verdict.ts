import { findResponse, readHeader } from "@docent/schema";
import type { Probe } from "./probes/probe.ts";
import type { RuleId } from "./rules.ts";
import type { WireResponse } from "./send.ts";
import type { ResponseProblem } from "./value-check.ts";

const malformed = new Set([400, 405, 406, 411, 413, 414, 415, 422, 431]);

/** Whether a response refuses its request as malformed or as the wrong kind. */
export function isMalformed({ status }: Pick<WireResponse, "status">): boolean {
  return malformed.has(status);
}

/**
 * Compares the status with the expectation of the probe, and checks the headers that HTTP requires with a status.
 * `checkResponse` checks the rest of the response.
 */
export function judge(probe: Probe, response: WireResponse): ResponseProblem[] {
  return [...judgeStatus(probe, response), ...judgeChallenge(probe, response)];
}

function judgeStatus(probe: Probe, response: WireResponse): ResponseProblem[] {
  const { status } = response;
  const problem = (rule: RuleId, message: string, pointer = probe.pointer): ResponseProblem[] => [
    { rule, pointer, message },
  ];
  if (isServerError(probe, response))
    return problem(
      "server-error",
      `expected a response to the request, found the server error ${status}`,
      probe.operation?.pointer,
    );
  switch (probe.expects.kind) {
    case "documented":
      return [];
    case "accepted":
      if (status === 401)
        return problem("credentials-refused", `expected the credentials to be accepted, found ${status}`);
      return isMalformed(response)
        ? problem("valid-refused", `expected the request to be accepted, found ${status}`)
        : [];
    case "refused": {
      const { statuses, rule, range } = probe.expects;
      const expected = range === undefined ? statuses.join(" or ") : `a status of the response ${range}`;
      return statuses.includes(status) ? [] : problem(rule, `expected ${expected}, found ${status}`);
    }
    case "unknown":
      if (status < 400) return problem(probe.expects.rule, `expected a refusal such as 404 or 405, found ${status}`);
      return status === 405
        ? judgeAllow(response, probe.expects.methods).flatMap((message) => problem("allow-wrong", message))
        : [];
  }
}

/** Whether a response is a server error to which no request should lead. */
export function isServerError(probe: Probe, { status }: Pick<WireResponse, "status">): boolean {
  return status >= 500 && !isExpectedError(probe, status);
}

/** Whether a server error is expected: the contract defines which request leads to it, or the server has no such operation. */
function isExpectedError({ expects }: Probe, status: number): boolean {
  if (expects.kind === "refused") return expects.statuses.includes(status);
  return expects.kind === "unknown" && status === 501;
}

/** "The origin server MUST generate an Allow header field" with the methods that the resource supports. */
function judgeAllow({ headers }: WireResponse, methods: readonly string[]): string[] {
  const allow = readHeader(headers, "allow");
  if (allow === undefined) return ["expected the header Allow with the status 405, found none"];
  const allowed = allow.split(",").map((method) => method.trim());
  const missing = methods.filter((method) => !allowed.includes(method));
  return missing.length === 0
    ? []
    : [`expected ${missing.join(", ")} in the header Allow, found ${JSON.stringify(allow)}`];
}

/** "The server generating a 401 response MUST send a WWW-Authenticate header field" (RFC 9110, section 15.5.2). */
function judgeChallenge({ operation }: Probe, { status, headers }: WireResponse): ResponseProblem[] {
  if (status !== 401 || readHeader(headers, "www-authenticate") !== undefined) return [];
  const documented = operation && findResponse(operation, status);
  // A missing header that the contract requires is a finding already.
  if (!documented || documented.headers.some((header) => header.isRequired && isChallenge(header))) return [];
  const message = `expected the header WWW-Authenticate with the status ${status}, found none`;
  return [{ rule: "challenge-missing", pointer: documented.pointer, message }];
}

function isChallenge({ name }: { name: string }): boolean {
  return name.toLowerCase() === "www-authenticate";
}
