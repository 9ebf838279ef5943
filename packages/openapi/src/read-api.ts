import type { Api, NamedSchema, SecurityScheme, Server } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { expandEventStreams, normalizeDocument } from "./normalize-document.ts";
import { failOnRepeatedOperationIds } from "./operation-ids.ts";
import { readOperations } from "./operations.ts";
import { type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";

/** A JSON object whose shape has been checked against the OpenAPI structure of its version. */
export type OpenApiDocument = { openapi: string } & JsonRecord;

/**
 * Makes the model of a document whose structure has been checked and whose `$ref`s all start with `#/`, as those of
 * `openapi.json` in a generated package. Reads nothing: a server that starts need not load what reads specifications.
 *
 * @param files Where the document was read from, the root file first; the first one is named in errors.
 * @throws {SpecError} where the model cannot say what the document says.
 */
export function readApi(source: OpenApiDocument, { name, files }: Pick<Api, "name" | "files">): Api {
  const document = normalizeDocument(source);
  const file = files[0] ?? name;
  failOnRepeatedOperationIds(document, file);
  const operations = readOperations({ document, file });
  // Streams that no operation responds with, in a webhook or an unused component, are held to the same.
  expandEventStreams(document, file);
  const info = toRecord(document["info"]);
  return {
    name,
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
      const location = scheme["in"] as "query" | "header" | "cookie";
      return { name, kind: "apiKey", in: location, parameter: String(scheme["name"]) };
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
