import { pathItemMethods } from "@docent/openapi";
import type { Oas3Rule } from "@redocly/openapi-core";

/** `additionalOperations` has no method that has a field of its own (OpenAPI 3.2, "Path Item Object"). */
export const additionalOperations: Oas3Rule = () => ({
  PathItem(item, { report, location }) {
    const operations: unknown = Reflect.get(item, "additionalOperations");
    for (const method of Object.keys(Object(operations))) {
      const field = pathItemMethods.find((name) => name.toUpperCase() === method);
      if (field === undefined) continue;
      report({
        message:
          `The method "${method}" has the field "${field}" of its own. ` +
          `Expected another method in additionalOperations, found "${method}". Move the operation to "${field}".`,
        location: location.child(["additionalOperations", method]).key(),
      });
    }
  },
});
