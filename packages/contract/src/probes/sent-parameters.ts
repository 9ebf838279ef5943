import { isHeaderName, type Operation, type Parameter } from "@docent/openapi";

/** Headers that a request has for its connection, its framing and its encoding. Another value would break the request. */
const controlHeaders = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The parameters that `verify` sends. Header parameters that cannot be sent are left out. */
export function listSentParameters({ parameters }: Operation): Parameter[] {
  return parameters.filter((parameter) => parameter.in !== "header" || explainUnsent(parameter) === undefined);
}

/** The header parameters that `verify` never sends: one sentence for each, with the reason. */
export function describeUnsentParameters({ parameters, id }: Operation): string[] {
  return parameters.flatMap((parameter) => {
    const reason = parameter.in === "header" ? explainUnsent(parameter) : undefined;
    if (reason === undefined) return [];
    return [`The header parameter ${JSON.stringify(parameter.name)} of ${id}: ${reason}, so verify does not send it.`];
  });
}

function explainUnsent({ name }: Parameter): string | undefined {
  if (!isHeaderName(name)) return "its name is not a valid header name";
  return controlHeaders.has(name.toLowerCase()) ? "it controls how HTTP messages are sent" : undefined;
}
