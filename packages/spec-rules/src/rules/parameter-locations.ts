import { parameterStyles } from "@docent/openapi";
import type { Oas3Rule } from "@redocly/openapi-core";

const stylesByLocation: Readonly<Record<string, readonly string[]>> = parameterStyles;

/** Every parameter has the fields that its location allows (OpenAPI, "Parameter Object"). */
export const parameterLocations: Oas3Rule = () => ({
  Parameter(parameter, { report, location }) {
    const { in: where = "", name, style } = parameter;
    const label = `The ${where} parameter "${name}"`;
    const expected = stylesByLocation[where];
    if (style !== undefined && expected && !expected.includes(style))
      report({
        message: `${label} has a style of another location. Expected ${expected.join(", ").replace(/, (?=[^,]*$)/, " or ")}, found "${style}". Correct it.`,
        location: location.child("style"),
      });
    if (where === "path" && parameter.required !== true)
      report({
        message: `${label} is not required. Expected required: true, because a path without it is another path. Add it.`,
        location: parameter.required === undefined ? location : location.child("required"),
      });
    if (parameter.allowEmptyValue === true && where !== "query")
      report({
        message: `${label} has allowEmptyValue, which only query parameters may have. Remove it.`,
        location: location.child("allowEmptyValue").key(),
      });
  },
});
