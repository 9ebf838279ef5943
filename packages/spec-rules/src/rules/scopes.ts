import { toArray, toRecord } from "@docent/openapi";
import { isRef, type Oas3Rule } from "@redocly/openapi-core";

/**
 * Only requirements of OAuth and OpenID Connect list scopes: "For other security scheme types, the array MUST be empty"
 * (OpenAPI 3.0, "Security Requirement Object"). Later versions allow names of roles for every type.
 */
export const scopes: Oas3Rule = () => {
  /** The type of each security scheme. */
  const types = new Map<string, unknown>();
  return {
    Root(root, { resolve }) {
      for (const [name, scheme] of Object.entries(toRecord(root.components?.securitySchemes)))
        types.set(name, toRecord(isRef(scheme) ? resolve(scheme).node : scheme)["type"]);
    },
    SecurityRequirement(requirement, { report, location, specVersion }) {
      if (specVersion !== "oas3_0") return;
      for (const [name, listed] of Object.entries(requirement)) {
        const type = types.get(name);
        if (type === undefined || type === "oauth2" || type === "openIdConnect" || toArray(listed).length === 0)
          continue;
        report({
          message:
            `The security scheme "${name}" has no scopes in OpenAPI 3.0, because its type is ${type}. ` +
            `Expected an empty list, found ${toArray(listed)
              .map((scope) => JSON.stringify(scope))
              .join(", ")}. Empty the list.`,
          location: location.child(name),
        });
      }
    },
  };
};
