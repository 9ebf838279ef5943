import {
  bareMediaType,
  isHeaderName,
  isJsonMediaType,
  isXml,
  type MediaType,
  mediaTypeParameters,
  type Operation,
  type Parameter,
} from "@docent/openapi";
import { isForm, listTypes, planForm } from "@docent/schema";
import { authenticationScheme } from "./api-plan.ts";
import { type MockContext, useValidator } from "./mock-context.ts";
import { parameterEntries } from "./parameter-entry.ts";
import { refer, renderLiteral, renderString, renderTable, type SourceCode } from "./source-text.ts";

/** Renders the check that a request has the credentials of an alternative. Undefined if the operation needs none. */
export function credentialCheck({ security }: Operation, context: MockContext): SourceCode | undefined {
  const alternatives = security.map((names) => credentialLocations(names, context));
  // An alternative of which a mock sees nothing is always satisfied.
  if (alternatives.some((locations) => locations.length === 0)) return undefined;
  const accepted = alternatives.map(([first, ...others]) => (others.length > 0 ? { all: [first, ...others] } : first));
  const distinct = new Map(accepted.map((alternative) => [renderLiteral(alternative), alternative]));
  return accepted.length > 0 ? refer("checkCredentials", `(${renderLiteral([...distinct.values()])})`) : undefined;
}

type CredentialLocation = string | [location: string, name: string];

/** The locations of the credentials of some security schemes. Those that a mock cannot see have none, such as a certificate. */
function credentialLocations(names: readonly string[], { plan }: MockContext): CredentialLocation[] {
  return names.flatMap((name): CredentialLocation[] => {
    const scheme = plan.api.securitySchemes.find((candidate) => candidate.name === name);
    if (!scheme || scheme.kind === "mutualTLS") return [];
    if (scheme.kind === "apiKey") {
      const isSendable = scheme.in !== "header" || isHeaderName(scheme.parameter);
      return isSendable ? [[scheme.in, scheme.parameter]] : [];
    }
    return [authenticationScheme(scheme)];
  });
}

/**
 * Renders the check of the parameters. An operation without parameters is checked for unknown query parameters if it documents
 * a 400 or 422 and other operations of the API have parameters.
 */
export function parameterCheck(operation: Operation, context: MockContext): SourceCode | undefined {
  const { parameters, path, responses, security } = operation;
  const entries = parameterEntries(operation, parameters.filter(isReadable), context);
  const isWholeQuery = parameters.some((parameter) => parameter.in === "querystring");
  const canRefuse = responses.some(({ status }) => status === "400" || status === "422");
  const isChecked = isWholeQuery ? entries.length > 1 : entries.length > 0 || (canRefuse && context.hasParameters);
  if (!isChecked) return undefined;
  const keys = credentialLocations([...new Set(security.flat())], context).flatMap((location) =>
    Array.isArray(location) && location[0] === "query" ? location.slice(1) : [],
  );
  // Some contracts have a query in a path, which clients send.
  const inPath = [...new URLSearchParams(/\?[^#]*/.exec(path)?.[0]).keys()];
  const others = [...keys, ...inPath];
  const known = others.length > 0 ? `, ${renderLiteral(others)}` : "";
  return refer("checkParameters", `(${renderLiteral(entries, "        ")}${known})`);
}

function isReadable({ in: location, name }: Parameter): boolean {
  return location !== "header" || isHeaderName(name);
}

/** Renders the checks of the size, the media type and the schema of a body. */
export function bodyChecks({ requestBody }: Operation, member: string, context: MockContext): SourceCode[] {
  if (!requestBody) return [];
  const { content, isRequired, maxBytes } = requestBody;
  const keys = mediaTypeKeys(content);
  const validators = Object.fromEntries(
    [...keys].map(([key, mediaType]) => [key, bodyValidator(mediaType, `${member}Body`, context) ?? null]),
  );
  const hasParameters = [...keys.keys()].some((key) => key.includes(";"));
  const options = {
    required: isRequired ? true : undefined,
    maxBytes,
    exact: hasParameters ? refer("sortParameters") : undefined,
  };
  const whole = refer("checkBody", `(${renderLiteral(validators)}, ${renderLiteral(options)})`);
  const forms = hasParameters ? [] : content.filter(isForm);
  return [whole, ...forms.flatMap((mediaType) => formCheck(mediaType, `${member}Form`, context) ?? [])];
}

/**
 * The media types of a body by their keys in the table. A key has parameters only if they distinguish several media types.
 * Without parameters, the first entry of a media type applies. The server chooses in the same way (`matchMediaType`).
 */
function mediaTypeKeys(content: readonly MediaType[]): Map<string, MediaType> {
  const keys = new Map<string, MediaType>();
  const add = (key: string, mediaType: MediaType) => keys.has(key) || keys.set(key, mediaType);
  for (const mediaType of content) {
    const bare = bareMediaType(mediaType.name);
    const named = content.filter(({ name }) => bareMediaType(name) === bare);
    const parameters = new Set(named.map(({ name }) => mediaTypeParameters(name)));
    if (parameters.size > 1) add(`${bare};${mediaTypeParameters(mediaType.name)}`, mediaType);
  }
  for (const mediaType of content) add(bareMediaType(mediaType.name), mediaType);
  return keys;
}

/** The validator of parsed JSON, or of a text. Undefined for forms and other bodies, which are neither. */
function bodyValidator({ name, schema }: MediaType, validatorName: string, context: MockContext) {
  if (schema === undefined) return undefined;
  if (isJsonMediaType(name)) return useValidator(schema, validatorName, context);
  const types = listTypes(schema, context.shapes);
  const isPlain = /^text\/[^*]+$/.test(bareMediaType(name)) && !isXml(name);
  const isText = isPlain && types.size === 1 && types.has("string");
  return isText ? useValidator(schema, validatorName, context) : undefined;
}

/** Renders the check of the fields of a form. Undefined if every text is a valid form. */
function formCheck(mediaType: MediaType, validatorName: string, context: MockContext): SourceCode | undefined {
  const { fields, schema } = planForm(mediaType, context.shapes, context.plan.api.document);
  const validator = useValidator(schema, validatorName, context);
  const name = bareMediaType(mediaType.name);
  if (validator === undefined && !name.startsWith("multipart")) return undefined;
  const values = [renderString(name), renderTable(fields, "        "), ...(validator ? [validator.code] : [])];
  return refer("checkForm", `(${values.join(", ")})`);
}
