import { basename } from "node:path";
import type { Api, NamedSchema, SecurityScheme, Server } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { normalizeDocument } from "./normalize-document.ts";
import { readOperations } from "./operations.ts";
import { readDocument } from "./read-document.ts";
import { type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import type { SpecLimits } from "./spec-resolver.ts";

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 file, YAML or JSON, and everything it refers to, into one plain model.
 *
 * @throws {SpecError} with the file, the JSON pointer, what was expected and what was found.
 */
export async function loadSpec(file: string, limits: SpecLimits = {}): Promise<Api> {
  const { document: source, files } = await readDocument(file, limits);
  const document = normalizeDocument(source);
  const info = toRecord(document["info"]);
  return {
    name: basename(file).replace(/(\.openapi)?\.(ya?ml|json)$/i, ""),
    title: String(info["title"]),
    version: String(info["version"]),
    description: typeof info["description"] === "string" ? info["description"] : undefined,
    openapi: source.openapi,
    servers: toArray(document["servers"]).map(readServer),
    securitySchemes: readSecuritySchemes(document),
    operations: readOperations({ document, file: files[0] ?? file }),
    schemas: readSchemas(document),
    files,
    source,
    document,
  };
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
