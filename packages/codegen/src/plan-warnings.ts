import type { Parameter } from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";

/** Parts of the contract that a generated client does not support. */
export function findPlanWarnings({ credentials, operations }: ApiPlan): string[] {
  const schemes = credentials.flatMap(({ scheme }) =>
    scheme.kind === "http" && !["basic", "bearer"].includes(scheme.scheme)
      ? [
          `The security scheme ${scheme.name} is HTTP ${scheme.scheme}. The client sends its credential as a bearer token.`,
        ]
      : [],
  );
  return [...schemes, ...operations.flatMap(findOperationWarnings)];
}

function findOperationWarnings({ operation, success, stream }: PlannedOperation): string[] {
  const request = `${operation.method} ${operation.path}`;
  const isMixed = !stream && success?.content.some((mediaType) => mediaType.stream);
  const mixed = isMixed ? [`${request} responds with a stream or with something else. The client gives its text.`] : [];
  const parameters = operation.parameters.flatMap((parameter) => {
    const reason = explainParameter(parameter);
    return reason === undefined ? [] : [`${request}: the ${parameter.in} parameter ${parameter.name} ${reason}`];
  });
  return [...mixed, ...parameters];
}

function explainParameter({ in: location, mediaType, allowReserved }: Parameter): string | undefined {
  if (location === "querystring") return "is the whole query. The client does not send it.";
  if (mediaType !== undefined)
    return `is written as ${mediaType}. Pass it as text in that form; the client does not write it.`;
  return allowReserved ? "allows reserved characters. The client encodes them." : undefined;
}
