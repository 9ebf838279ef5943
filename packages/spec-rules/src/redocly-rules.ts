// The lint rules of Redocly, each with advice, because Redocly's messages only describe the fault.

/** Lint rules that find mistakes in any contract. */
const recommendedAdvice = {
  struct: "Give this node the shape that the OpenAPI specification requires.",
  "no-unresolved-refs": "Correct the reference, or add what it names.",
  "no-server-trailing-slash": "Remove the slash at the end of the server's url.",
  "no-undefined-server-variable": "Declare the variable under the server's variables, or write the url out.",
  "no-server-variables-empty-enum": "List the values of the variable, including the default.",
  "no-duplicated-tag-names": "Remove one of the two tags.",
  "path-declaration-must-exist": "Write the name of the parameter between the braces.",
  "path-not-include-query": "Describe the query as query parameters.",
  "path-parameters-defined": "Describe each {name} of the path as a path parameter, and no other.",
  "no-identical-paths": "Merge the two paths.",
  "no-ambiguous-paths": "Rename one of the two paths so that no URL matches both.",
  "operation-operationId-unique": "Rename one of the two operations; clients have one function for each.",
  "operation-parameters-unique": "Remove one of the two parameters.",
  "operation-2xx-response": "Describe the response of a success.",
  "security-defined":
    "State the security at the root or on the operation, `security: []` when none is needed, and define each scheme under components.securitySchemes.",
  "security-scopes-defined": "Correct the scope, or add it to the scopes of a flow.",
  "no-enum-type-mismatch": "Give the schema the type of every value in the enum, or correct the value.",
  "no-duplicated-enum-values": "Remove the repeated value.",
  "no-required-schema-properties-undefined": "Add the property, or take it out of required.",
  "no-schema-type-mismatch": "Use items with arrays and properties with objects only.",
  "no-mixed-number-range-constraints": "Keep one of the two bounds.",
  "no-illogical-composition-keywords": "Simplify the composition.",
  "no-example-value-and-externalValue": "Keep the value.",
  "spec-example-values": "Keep one of the two fields.",
  "spec-discriminator-defaultMapping": "Require the property, or name an existing schema in defaultMapping.",
  "spec-querystring-parameters": "Describe the query as one parameter in querystring, or as query parameters.",
  "spec-components-invalid-map-name": "Use letters, digits, dots, dashes and underscores in component names.",
} as const;

/** Lint rules about the style of this project. */
const houseAdvice = {
  "info-license": "State the license under info.license.",
  "info-license-strict": "Give the license an SPDX identifier, such as MIT.",
  "no-empty-servers": "Add at least one server, with its URL on a developer's machine.",
  "tag-description": "Describe in a sentence what the operations of the tag have in common.",
  "operation-tag-defined": "Add the tag to the top-level tags, with a description.",
  "no-path-trailing-slash": "Remove the slash at the end of the path.",
  "operation-summary": "Describe in a few words what the operation does.",
  "operation-description": "Describe in a sentence or two when to use the operation.",
  "operation-4xx-response": "Describe at least one response to an invalid request.",
  "parameter-description": "Describe the meaning of the parameter.",
  "no-unused-components": "Remove the component, or refer to it.",
} as const;

const adviceByRule = { ...recommendedAdvice, ...houseAdvice };

export type RedoclyRule = keyof typeof adviceByRule;

// `Object.keys` loses the type of the keys.
export const redoclyRecommended = Object.keys(recommendedAdvice) as RedoclyRule[];
export const redoclyHouse = Object.keys(houseAdvice) as RedoclyRule[];

/** The advice for a problem of a lint rule of Redocly. Undefined for other lint rules. */
export function redoclyAdvice(rule: string): string | undefined {
  return isRedoclyRule(rule) ? adviceByRule[rule] : undefined;
}

function isRedoclyRule(rule: string): rule is RedoclyRule {
  return Object.hasOwn(adviceByRule, rule);
}
