import { isHeaderName } from "@docent/openapi";
import type { Location, Oas3Rule, UserContext } from "@redocly/openapi-core";

/** The name of every header is a token (RFC 9110, sections 5.1 and 5.6.2), because no request or response has another name. */
export const headerNames: Oas3Rule = () => ({
  Parameter({ in: where, name }, { report, location }) {
    if (where === "header") check(name, "The header parameter", { report, location: location.child("name") });
  },
  SecurityScheme(scheme, { report, location }) {
    if (scheme.type === "apiKey" && scheme.in === "header")
      check(scheme.name, "The header of the API key", { report, location: location.child("name") });
  },
  Response: checkHeaders,
  Encoding: checkHeaders,
});

function checkHeaders({ headers = {} }: { headers?: object }, { report, location }: UserContext): void {
  for (const name of Object.keys(headers))
    check(name, "The header", { report, location: location.child(["headers", name]).key() });
}

function check(name: unknown, what: string, place: Pick<UserContext, "report"> & { location: Location }): void {
  if (typeof name !== "string" || isHeaderName(name)) return;
  place.report({
    message:
      `${what} ${JSON.stringify(name)} has a name that cannot be sent. ` +
      "Expected ASCII letters, digits and the characters !#$%&'*+-.^_`|~. Rename it.",
    location: place.location,
  });
}
