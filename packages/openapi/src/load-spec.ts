import { basename, resolve } from "node:path";
import type { Api, NamedSchema, SecurityScheme, Server } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { expandEventStreams, normalizeDocument } from "./normalize-document.ts";
import { failOnRepeatedOperationIds } from "./operation-ids.ts";
import { readOperations } from "./operations.ts";
import { locateError } from "./problem-position.ts";
import { type ReadDocument, readDocument } from "./read-document.ts";
import { type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import { SpecError } from "./spec-error.ts";
import { type SpecLimits, SpecResolver } from "./spec-resolver.ts";

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 file, YAML or JSON, and everything it refers to, into one plain model.
 *
 * @throws {SpecError} with the file, the line, the JSON pointer, what was expected and what was found.
 */
export async function loadSpec(file: string, limits: SpecLimits = {}): Promise<Api> {
  const root = resolve(file);
  const resolver = new SpecResolver(root, limits);
  try {
    return readApi(await readDocument(root, resolver), basename(file));
  } catch (error) {
    throw locateError(toSpecError(error, root), resolver);
  }
}

function readApi({ document: source, files }: ReadDocument, fileName: string): Api {
  const document = normalizeDocument(source);
  const file = files[0] ?? fileName;
  failOnRepeatedOperationIds(document, file);
  const operations = readOperations({ document, file });
  // Streams that no operation answers with, in a webhook or an unused component, are held to the same.
  expandEventStreams(document, file);
  const info = toRecord(document["info"]);
  return {
    name: fileName.replace(/(\.openapi)?\.(ya?ml|json)$/i, ""),
    title: String(info["title"]),
    version: String(info["version"]),
    description: typeof info["description"] === "string" ? info["description"] : undefined,
    openapi: source.openapi,
    servers: toArray(document["servers"]).map(readServer),
    securitySchemes: readSecuritySchemes(document),
    operations,
    schemas: readSchemas(document),
    files,
    source,
    document,
  };
}

/** Redocly walks `$ref`s by recursion, and throws errors of JavaScript at what it does not foresee. */
function toSpecError(cause: unknown, file: string): SpecError {
  if (cause instanceof SpecError) return cause;
  if (cause instanceof RangeError) {
    const message =
      "Expected definitions that follow one another by fewer $refs, found a chain that is too long to walk.";
    return new SpecError("too-deep", [{ file, pointer: "#", message }], { cause });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `Expected a document whose structure can be checked, found one that the check stopped at: ${reason}.`;
  return new SpecError("invalid", [{ file, pointer: "#", message }], { cause });
}

function readServer(node: unknown): Server {
  const server = toRecord(node);
  const variables = toRecord(server["variables"]);
  const url = String(server["url"]).replaceAll(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const fallback = toRecord(variables[name])["default"];
    return fallback === undefined ? placeholder : String(fallback);
  });
  return { url, description: typeof server["description"] === "string" ? server["description"] : undefined };
}

function readSecuritySchemes(document: JsonRecord): SecurityScheme[] {
  const schemes = toRecord(toRecord(document["components"])["securitySchemes"]);
  return Object.entries(schemes).map(([name, node]) => {
    const scheme = toRecord(resolveReference(document, node));
    if (scheme["type"] === "http") return { name, kind: "http", scheme: String(scheme["scheme"]).toLowerCase() };
    if (scheme["type"] === "apiKey") {
      // `in` and `name` are required for this kind and have been checked by the structure rules.
      const place = scheme["in"] as "query" | "header" | "cookie";
      return { name, kind: "apiKey", in: place, parameter: String(scheme["name"]) };
    }
    // The structure rules leave no other kinds than these three.
    return { name, kind: scheme["type"] as "oauth2" | "openIdConnect" | "mutualTLS" };
  });
}

function readSchemas(document: JsonRecord): NamedSchema[] {
  const schemas = toRecord(toRecord(document["components"])["schemas"]);
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    pointer: joinPointer("#/components/schemas", name),
    schema: typeof schema === "boolean" ? schema : toRecord(schema),
  }));
}
