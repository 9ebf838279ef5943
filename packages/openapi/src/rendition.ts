import type { Api } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { expandEventStreams } from "./normalize-document.ts";
import { isRecord, type JsonRecord, mapArray, mapRecord, omit, toRecord } from "./record.ts";
import { isOpenApi30, isReference, resolveReference } from "./references.ts";
import { mapSubschemas, upgradeSchema } from "./schema-dialect.ts";

/**
 * Renders a document as OpenAPI 3.1, for tools that do not support 3.2.
 *
 * Streams are described by a `schema` with parsed data. `dataValue` and `serializedValue` become `value`. Features that 3.1 does
 * not have are omitted: `query` and additional operations, parameters in the whole query string that are not forms, `$self`, tag
 * hierarchies, names of servers, device authorization.
 */
export function renderOpenApi31(api: Api): JsonRecord {
  const expanded = expandEventStreams(api.source, api.files[0] ?? api.name);
  const mapped = mapDocument(expanded, {
    schema: isOpenApi30(expanded) ? upgradeSchema : renderSchema,
    mediaType: renderMediaType,
    parameters: (parameters) => renderParameters(expanded, parameters),
    response: renderResponse,
    operation: (operation) => renderServers(operation),
    pathItem: (item) => renderServers(omit(item, ["query", "additionalOperations"])),
  });
  const { components } = mapped;
  return {
    ...renderServers(renderTags(omit(mapped, ["$self"]))),
    openapi: "3.1.1",
    ...(isRecord(components) ? { components: renderComponents(components) } : {}),
  };
}

function renderComponents(components: JsonRecord): JsonRecord {
  const rendered = mapRecord(omit(components, ["mediaTypes"]), (group, kind) => {
    if (!isRecord(group)) return group;
    if (kind === "examples") return mapRecord(group, renderExample);
    if (kind === "securitySchemes") return mapRecord(group, renderSecurityScheme);
    if (kind === "headers") return mapRecord(group, renderExamples);
    if (kind !== "parameters") return group;
    const kept = Object.entries(group).filter(([, parameter]) => isRenderable(parameter));
    return Object.fromEntries(kept.map(([name, parameter]) => [name, renderParameter(parameter)]));
  });
  return rendered;
}

function renderParameters(document: JsonRecord, parameters: unknown[]): unknown[] {
  return mapArray(
    parameters.filter((node) => isRenderable(resolveReference(document, node))),
    renderParameter,
  );
}

/** Whether 3.1 can describe a parameter. Of the parameters in the whole query string, it can describe forms. */
function isRenderable(parameter: unknown): boolean {
  return toRecord(parameter)["in"] !== "querystring" || formOf(parameter) !== undefined;
}

/** The media type of a form in the whole query string, unless it describes how its fields are written. */
function formOf(parameter: unknown): JsonRecord | undefined {
  const form = toRecord(toRecord(parameter)["content"])["application/x-www-form-urlencoded"];
  return isRecord(form) && "schema" in form && !("encoding" in form) ? form : undefined;
}

/** Describes a form in the whole query string as an object in the query, whose members are parameters. */
export function describeQueryForm(parameter: unknown): unknown {
  const form = isRecord(parameter) && parameter["in"] === "querystring" ? formOf(parameter) : undefined;
  if (!isRecord(parameter) || !form) return parameter;
  const rest = omit(parameter, ["content", "example", "examples"]);
  return { ...rest, in: "query", style: "form", explode: true, schema: form["schema"] };
}

/**
 * Removes the style `cookie`, which is new in 3.2. The default style of cookies, `form`, is the closest one in 3.1: it encodes
 * special characters.
 */
function renderParameter(node: unknown): unknown {
  const parameter = describeQueryForm(node);
  if (!isRecord(parameter)) return parameter;
  return renderExamples(parameter["style"] === "cookie" ? omit(parameter, ["style"]) : parameter);
}

/** Adds a missing description, which 3.1 requires. */
function renderResponse(response: JsonRecord): JsonRecord {
  if (isReference(response)) return response;
  const { summary, ...rest } = response;
  const headers = isRecord(rest["headers"]) ? { headers: mapRecord(rest["headers"], renderExamples) } : {};
  return { ...rest, description: rest["description"] ?? summary ?? "", ...headers };
}

function renderMediaType(mediaType: JsonRecord): JsonRecord {
  const rest = omit(mediaType, ["itemSchema", "prefixEncoding", "itemEncoding"]);
  const rendered = mapRecord(rest, (value, key) =>
    key === "encoding" && isRecord(value) ? mapRecord(value, renderEncoding) : value,
  );
  return toRecord(renderExamples(rendered));
}

/** Removes the encodings of parts inside a part. */
function renderEncoding(encoding: unknown): JsonRecord {
  return omit(toRecord(encoding), ["encoding", "prefixEncoding", "itemEncoding"]);
}

function renderExamples(carrier: unknown): unknown {
  if (!isRecord(carrier) || !isRecord(carrier["examples"])) return carrier;
  return { ...carrier, examples: mapRecord(carrier["examples"], renderExample) };
}

function renderExample(node: unknown): unknown {
  if (!isRecord(node) || !("dataValue" in node || "serializedValue" in node)) return node;
  const { dataValue, serializedValue, ...rest } = node;
  return { ...rest, value: "dataValue" in node ? dataValue : serializedValue };
}

function renderSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const mapped = mapSubschemas(schema, renderSchema);
  return mapRecord(mapped, (value, keyword) => {
    if (keyword === "discriminator" && isRecord(value)) return omit(value, ["defaultMapping"]);
    if (keyword === "xml" && isRecord(value)) return renderXml(value, schema);
    return value;
  });
}

/** Replaces `nodeType`, which 3.2 has instead of `attribute` and `wrapped`. */
function renderXml(xml: JsonRecord, { type }: JsonRecord): JsonRecord {
  const rest = omit(xml, ["nodeType"]);
  if (xml["nodeType"] === "attribute") return { ...rest, attribute: true };
  return xml["nodeType"] === "element" && [type].flat().includes("array") ? { ...rest, wrapped: true } : rest;
}

function renderSecurityScheme(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const scheme = omit(node, ["deprecated", "oauth2MetadataUrl"]);
  return isRecord(scheme["flows"]) ? { ...scheme, flows: omit(scheme["flows"], ["deviceAuthorization"]) } : scheme;
}

function renderTags(document: JsonRecord): JsonRecord {
  if (!Array.isArray(document["tags"])) return document;
  return { ...document, tags: document["tags"].map((tag) => omit(toRecord(tag), ["summary", "parent", "kind"])) };
}

function renderServers(holder: JsonRecord): JsonRecord {
  if (!Array.isArray(holder["servers"])) return holder;
  return { ...holder, servers: holder["servers"].map((server) => omit(toRecord(server), ["name"])) };
}
