import type { Api, NamedSchema, Operation, SecurityScheme, Server } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { joinPointer } from "./json-pointer.ts";
import { expandEventStreams, normalizeDocument } from "./normalize-document.ts";
import { readOperations } from "./operations.ts";
import { type JsonRecord, omit, toArray, toRecord } from "./record.ts";
import { componentsOf, resolveReference } from "./references.ts";
import { removeIdentifiers } from "./schema-identifiers.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";

/** A JSON object whose shape has been checked against the OpenAPI structure of its version. */
export type OpenApiDocument = { openapi: string } & JsonRecord;

/**
 * Creates the model of a document whose structure has been checked and whose `$ref`s all start with `#/`, such as the
 * `openapi.json` of a generated package. It reads no file, so a server can start without loading the parser of specifications.
 *
 * @param files The files of the document, the root file first. Errors name the root file.
 * @throws {SpecError} if the model cannot express the document.
 */
export function readApi(checked: OpenApiDocument, { name, files }: Pick<Api, "name" | "files">): Api {
  const source = removeIdentifiers(checked);
  const document = normalizeDocument(source);
  const file = files[0] ?? name;
  failOnRepeatedOperationIds(document, file);
  const operations = readOperations({ document, file });
  failOnRepeatedMethods(operations, file);
  // Also checks streams of webhooks and unused components.
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

/** Refuses duplicate operationIds, because functions and types are named after them. */
function failOnRepeatedOperationIds(document: JsonRecord, file: string): void {
  const problems = findRepeatedIds(document).map(({ pointer, message }) => ({ file, pointer, message }));
  if (problems.length > 0) throw new SpecError("invalid", problems);
}

/**
 * Removes operationIds that several operations have, so that all of these operations are named after their paths: if one kept the
 * name, another one that is added could take it over. Rust's utoipa names operations after functions of different modules.
 */
export function forgetRepeatedIds(
  document: OpenApiDocument,
  report: (problem: { pointer: string; message: string }) => void,
): OpenApiDocument {
  const repeated = findRepeatedIds(document);
  if (repeated.length === 0) return document;
  const ids = new Set<unknown>(repeated.map(({ id }) => id));
  for (const { pointer, message } of repeated)
    report({ pointer, message: `${message} All operations with this operationId are named after their paths.` });
  const named = mapDocument(document, {
    operation: (operation) => (ids.has(operation["operationId"]) ? omit(operation, ["operationId"]) : operation),
  });
  // Only operations were replaced.
  return named as OpenApiDocument;
}

/** The operationIds that an earlier operation has, too. */
function findRepeatedIds(document: JsonRecord): { id: string; pointer: string; message: string }[] {
  const pointers = new Map<string, string>();
  const repeated: { id: string; pointer: string; message: string }[] = [];
  mapDocument(document, {
    operation: (operation, { pointer }) => {
      const { operationId: id } = operation;
      // A component is checked at the path that refers to it.
      if (pointer.startsWith("#/components/") || typeof id !== "string" || id === "") return operation;
      const first = pointers.get(id);
      if (first === undefined) pointers.set(id, pointer);
      else {
        const message = `Expected a unique operationId, found ${JSON.stringify(id)}, which ${first} also has.`;
        repeated.push({ id, pointer: joinPointer(pointer, "operationId"), message });
      }
      return operation;
    },
  });
  return repeated;
}

/** Refuses methods of one path that differ only in case, because methods are read in upper case. */
function failOnRepeatedMethods(operations: readonly Operation[], file: string): void {
  const pointers = new Map<string, string>();
  const problems = operations.flatMap(({ method, path, pointer }): SpecProblem[] => {
    const key = `${method} ${path}`;
    const first = pointers.get(key);
    pointers.set(key, first ?? pointer);
    if (first === undefined) return [];
    const message = `Expected one operation for the method ${method}, in upper or lower case, found a second next to ${first}.`;
    return [{ file, pointer, message }];
  });
  if (problems.length > 0) throw new SpecError("invalid", problems);
}

function readServer(node: unknown): Server {
  const server = toRecord(node);
  const variables = toRecord(server["variables"]);
  const url = String(server["url"]).replaceAll(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const fallback = toRecord(variables[name])["default"];
    return fallback === undefined ? placeholder : String(fallback);
  });
  return { url };
}

function readSecuritySchemes(document: JsonRecord): SecurityScheme[] {
  const schemes = componentsOf(document, "securitySchemes");
  return Object.entries(schemes).map(([name, node]) => {
    const scheme = toRecord(resolveReference(document, node));
    if (scheme["type"] === "http") return { name, kind: "http", scheme: String(scheme["scheme"]).toLowerCase() };
    if (scheme["type"] === "apiKey") {
      // `in` and `name` are required for this kind and have been checked by the structure rules.
      const location = scheme["in"] as "query" | "header" | "cookie";
      return { name, kind: "apiKey", in: location, parameter: String(scheme["name"]) };
    }
    // The structure rules allow no other kinds.
    return { name, kind: scheme["type"] as "oauth2" | "openIdConnect" | "mutualTLS" };
  });
}

/** Creates the model of an API after an edit of its document. The edited document must be normalized, as `api.document` is. */
export function replaceDocument(api: Api, document: JsonRecord): Api {
  const [file = api.name] = api.files;
  return { ...api, document, operations: readOperations({ document, file }), schemas: readSchemas(document) };
}

function readSchemas(document: JsonRecord): NamedSchema[] {
  const schemas = componentsOf(document, "schemas");
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    pointer: joinPointer("#/components/schemas", name),
    schema: typeof schema === "boolean" ? schema : toRecord(schema),
  }));
}
