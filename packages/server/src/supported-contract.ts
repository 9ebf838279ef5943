import type { Api, Operation } from "@docent/openapi/model";
import { isReadable } from "@docent/schema";
import { selectReadable } from "./check-credentials.ts";

interface ContractSupport {
  authenticate?: unknown;
  hasFailure: boolean;
}

/**
 * Rejects contracts that the server does not support completely.
 *
 * @throws {TypeError} with the id of the first unsupported operation, and the reason.
 */
export function refuseUnsupported(api: Api, { authenticate, hasFailure }: ContractSupport): void {
  for (const operation of api.operations) {
    const reason = findUnsupported(operation, api) ?? findMissing(operation, { authenticate, hasFailure });
    if (reason !== undefined) throw new TypeError(`The operation ${operation.id} cannot be served: ${reason}.`);
  }
}

function findMissing(
  { security, responses }: Operation,
  { authenticate, hasFailure }: ContractSupport,
): string | undefined {
  if (security.some((names) => names.length > 0) && !authenticate)
    return "it requires credentials, and the option authenticate is missing";
  const hasTerminal = responses.some(({ content }) => content.some(({ stream }) => (stream?.last.length ?? 0) > 0));
  return hasTerminal && !hasFailure
    ? "its stream ends with a terminal event, and there is no option renderFailure that makes one"
    : undefined;
}

function findUnsupported(operation: Operation, api: Api): string | undefined {
  const { path, parameters, security } = operation;
  if (/[?#]/.test(path)) return `expected a path without a query and a fragment, found ${path}`;
  if (security.length > 0 && selectReadable(api, operation).security.length === 0)
    return "it requires a client certificate (mutualTLS), which the server does not see";
  const odd = parameters.find((parameter) => !isReadable(parameter, api.document));
  if (!odd) return undefined;
  return `no text of the style ${odd.style} distinguishes the values of the ${odd.in} parameter ${odd.name}`;
}
