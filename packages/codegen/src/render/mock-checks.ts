import {
  bareMediaType,
  isHeaderName,
  isJsonMediaType,
  type Operation,
  type Parameter,
  type SecurityScheme,
} from "@docent/openapi";
import { type MockContext, useRuntime, useValidator } from "./mock-context.ts";
import { readText } from "./parameter-text.ts";
import { renderLiteral, type SourceCode } from "./source-text.ts";

/** Renders the check that a request has a credential. Undefined if the operation needs none. */
export function credentialCheck({ security }: Operation, context: MockContext): SourceCode | undefined {
  const locations = credentialLocations(security, context.plan.api.securitySchemes);
  return locations.length > 0 ? useRuntime("checkCredentials", context, `(${renderLiteral(locations)})`) : undefined;
}

/** The locations of all accepted credentials. A mock accepts any one of them. Empty if the operation needs none. */
function credentialLocations(security: string[][], schemes: SecurityScheme[]) {
  if (security.some((alternative) => alternative.length === 0)) return [];
  return [...new Set(security.flat())].flatMap((name): (string | string[])[] => {
    const scheme = schemes.find((candidate) => candidate.name === name);
    if (!scheme || scheme.kind === "mutualTLS") return [];
    if (scheme.kind === "apiKey") return [[scheme.in, scheme.parameter]];
    return [scheme.kind === "http" && scheme.scheme === "basic" ? "Basic" : "Bearer"];
  });
}

/**
 * Renders the check of the parameters. An operation without parameters is checked for unknown query parameters if it documents
 * a 400 or 422 and other operations of the API have parameters.
 */
export function parameterCheck(
  { parameters, responses, security }: Operation,
  context: MockContext,
): SourceCode | undefined {
  const entries = parameters.filter(isReadable).map((parameter) => parameterEntry(parameter, context));
  const isWholeQuery = parameters.some((parameter) => parameter.in === "querystring");
  const canRefuse = responses.some(({ status }) => status === "400" || status === "422");
  if (isWholeQuery || (entries.length === 0 && !(canRefuse && context.hasParameters))) return undefined;
  const keys = credentialLocations(security, context.plan.api.securitySchemes).flatMap((location) =>
    Array.isArray(location) && location[0] === "query" ? location.slice(1) : [],
  );
  const known = keys.length > 0 ? `, ${renderLiteral(keys)}` : "";
  return useRuntime("checkParameters", context, `(${renderLiteral(entries, "        ")}${known})`);
}

function isReadable({ in: location, name }: Parameter): boolean {
  return location !== "querystring" && (location !== "header" || isHeaderName(name));
}

function parameterEntry({ name, in: location, ...parameter }: Parameter, context: MockContext) {
  const { type, isChecked } = readText(parameter.schema, context.shapes);
  const isExploded = parameter.explode && location === "query";
  return {
    name,
    in: location,
    required: parameter.isRequired ? true : undefined,
    type: parameter.mediaType ? undefined : type,
    separator: type === "array" && !isExploded ? parameter.separator : undefined,
    validator:
      isChecked && !parameter.mediaType ? useValidator(parameter.schema, `${name}Parameter`, context) : undefined,
  };
}

/** Renders the check of the size, the media type and the schema of a body. */
export function bodyCheck({ requestBody }: Operation, member: string, context: MockContext): SourceCode | undefined {
  if (!requestBody) return undefined;
  const content = Object.fromEntries(
    requestBody.content.map(({ name, schema }) => {
      const isChecked = isJsonMediaType(name) && schema !== undefined;
      const validator = isChecked ? useValidator(schema, `${member}Body`, context) : undefined;
      // A mock knows the range `application/*`, and no range with a suffix.
      return [bareMediaType(name).replace("*+json", "*"), validator ?? null];
    }),
  );
  const options = { required: requestBody.isRequired ? true : undefined, maxBytes: requestBody.maxBytes };
  return useRuntime("checkBody", context, `(${renderLiteral(content)}, ${renderLiteral(options)})`);
}
