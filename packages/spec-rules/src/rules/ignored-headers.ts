import { isIgnoredHeader } from "@docent/openapi";
import type { Oas3Rule } from "@redocly/openapi-core";

const instead: Readonly<Record<string, string>> = {
  accept: "the media types of the responses",
  authorization: "a security scheme",
  "content-type": "the media types of the request body",
};

/** No header has a definition that "SHALL be ignored", because another part of the contract describes it (OpenAPI). */
export const ignoredHeaders: Oas3Rule = () => ({
  Parameter(parameter, { report, location }) {
    if (parameter.in !== "header" || !isIgnoredHeader(parameter.name)) return;
    report({
      message:
        `The header parameter "${parameter.name}" has no effect. Expected ${instead[parameter.name.toLowerCase()]}, ` +
        "which describes the header. Remove the parameter.",
      location: location.child("name"),
    });
  },
  Response(response, { report, location }) {
    for (const name of Object.keys(response.headers ?? {}).filter((key) => key.toLowerCase() === "content-type"))
      report({
        message: `The response header "${name}" has no effect. Expected the media types of content, which describe it. Remove the header.`,
        location: location.child(["headers", name]).key(),
      });
  },
});
