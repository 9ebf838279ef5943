import { toArray } from "@docent/openapi";
import type { Location, Oas3Rule } from "@redocly/openapi-core";

/**
 * The default of a server variable is among its values, of which there is at least one (OpenAPI, "Server Variable Object"). The
 * lint rule `no-server-variables-empty-enum` reports those of the root.
 */
export const serverVariables: Oas3Rule = () => {
  let rootFile: Location["source"] | undefined;
  return {
    Root(_, { location }) {
      rootFile = location.source;
    },
    ServerVariable(variable, { report, location, key }) {
      const values = variable.enum === undefined ? undefined : toArray(variable.enum);
      const isOfRoot = location.source === rootFile && location.pointer.startsWith("#/servers/");
      if (values === undefined || isOfRoot) return;
      if (values.length === 0)
        report({
          message: `The variable "${key}" has no values. Expected a list with the default, found an empty one. Add the values, or remove the list.`,
          location: location.child("enum"),
        });
      else if (variable.default !== undefined && !values.includes(variable.default))
        report({
          message: `The default of the variable "${key}" is not among its values. Expected ${values.map((value) => JSON.stringify(value)).join(" or ")}, found ${JSON.stringify(variable.default)}. Correct it, or add the value.`,
          location: location.child("default"),
        });
    },
  };
};
