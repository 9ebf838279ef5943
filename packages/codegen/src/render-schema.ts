// The only file that imports openapi-typescript, which gets no more updates and must be easy to replace.
import {
  type Api,
  expandEventStreams,
  isRecord,
  type JsonRecord,
  joinPointer,
  nameDeepSchemas,
  SpecError,
  toRecord,
} from "@docent/openapi";
import { astToString, type OpenAPI3, resolveRef, scanDiscriminators, transformSchema } from "openapi-typescript";
import ts from "typescript";
import type { PlannedOperation } from "./api-plan.ts";
import { markDeprecations, placeDeprecationTags } from "./deprecation-text.ts";
import { renderBanner, renderString } from "./source-text.ts";

/**
 * Renders `schema.gen.ts`: `paths`, `components` and `operations` as plain types.
 *
 * Calls the transformation directly. openapi-typescript's own entry would lint and bundle the document a second time, which
 * costs twice as much as the transformation.
 */
export function renderSchema(api: Api, specPath: string): string {
  // Streams get a `schema` with parsed data, because openapi-typescript gives `unknown` for `itemSchema`. The structure
  // of the document has been checked, so its type is right. It is copied, because openapi-typescript writes into the
  // schemas.
  const expanded = nameDeepSchemas(expandEventStreams(api.document, api.files[0] ?? specPath));
  const document = dropExtensions(structuredClone(markDeprecations(expanded))) as unknown as OpenAPI3;
  const nodes = transform(document, api);
  return renderBanner(specPath) + widenHelper(placeDeprecationTags(astToString(nodes)).replaceAll(remark, ""));
}

/** openapi-typescript's helper does not accept a union with null, whose members have no common keys. */
function widenHelper(code: string): string {
  return code.replace(
    /^type WithRequired<T, K extends keyof T> = T & \{\s*\[P in K\]-\?: T\[P\];\s*\};$/m,
    "type WithRequired<T, K extends PropertyKey> = T extends unknown ? T & { [P in K & keyof T]-?: T[P] } : never;",
  );
}

/** @throws {SpecError} for a schema that openapi-typescript cannot render, such as listed texts of the type object. */
function transform(document: OpenAPI3, { files, name }: Api): ts.Node[] {
  try {
    return transformDocument(document);
  } catch (cause) {
    const [, reason, found] = /^(Expected .*) at (#\/.*)$/s.exec((cause as Error).message) ?? [];
    if (reason === undefined || found === undefined) throw cause;
    // It writes listed values of objects as alternatives.
    const pointer = found.replace(/\/oneOf\/\d+$/, "");
    const message = `Expected a schema that can be typed, found one that cannot: ${reason}.`;
    throw new SpecError("invalid", [{ file: files[0] ?? name, pointer, message }], { cause });
  }
}

function transformDocument(document: OpenAPI3): ts.Node[] {
  return transformSchema(document, {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: false,
    discriminators: scanDiscriminators(document, { silent: true }),
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    // Only openapi-typescript's loader reads the configuration, and it is not called here.
    redoc: undefined as never,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: (schema) => transformKnown(schema, document),
    transformProperty: undefined,
    // The type requires text, the code accepts undefined.
    inject: "",
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  });
}

/**
 * The type of an operation. openapi-typescript writes a slash for `#` in its name.
 *
 * @param options.runtime What is before the names of the runtime: `runtime.`
 */
export function renderOperationType(
  { operation: { id }, choice }: Pick<PlannedOperation, "choice" | "operation">,
  { runtime = "" }: { runtime?: string } = {},
): string {
  const type = `operations[${renderString(id.replaceAll("#", "/"))}]`;
  return choice && !choice.isStream ? `${runtime}WithoutStream<${type}>` : type;
}

/** openapi-typescript treats an extension in paths, operations and responses as another entry. */
function dropExtensions(document: JsonRecord): JsonRecord {
  const paths = toRecord(document["paths"]);
  const items = Object.values(paths).map(toRecord);
  const operations = items.flatMap((item) => Object.values(item)).filter(isRecord);
  for (const record of [paths, ...items, ...operations.map(({ responses }) => toRecord(responses))])
    for (const key of Object.keys(record)) if (key.startsWith("x-")) delete record[key];
  return document;
}

/** Comments of openapi-typescript about itself. A schema and its copy for requests share properties, so it may see one twice. */
const remark =
  /^ *\* @description discriminator enum property added by openapi-typescript(?: \(enum property replaced by openapi-typescript\))?\n/gm;

/** @throws {Error} for a keyword that openapi-typescript does not know, and would give the type unknown. */
function transformKnown(schema: unknown, document: object): ts.TypeNode | undefined {
  if (!isRecord(schema)) return undefined;
  if (!("$dynamicRef" in schema)) return transformBinary(schema);
  const reason = "Expected a $ref, found a $dynamicRef, whose target depends on the schemas that led to it";
  throw new Error(`${reason} at ${findPointer(document, schema) ?? "#/components"}`);
}

/** The pointer of an object of a document. */
function findPointer(node: object, wanted: object, pointer = "#"): string | undefined {
  if (node === wanted) return pointer;
  for (const [key, child] of Object.entries(node)) {
    const found =
      typeof child === "object" && child !== null ? findPointer(child, wanted, joinPointer(pointer, key)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function transformBinary(schema: JsonRecord): ts.TypeNode | undefined {
  if (!isBinary(schema)) return undefined;
  const types = [schema["type"]].flat();
  const blob = ts.factory.createTypeReferenceNode("Blob");
  return types.includes("null")
    ? ts.factory.createUnionTypeNode([blob, ts.factory.createLiteralTypeNode(ts.factory.createNull())])
    : blob;
}

/** Binary content is a Blob, not a string: `format: binary` (OpenAPI 3.0), or `contentMediaType` alone (3.1). */
export function isBinary({ type, format, contentMediaType, contentEncoding }: JsonRecord): boolean {
  if (![type].flat().includes("string")) return false;
  if (format === "binary") return true;
  if (typeof contentMediaType !== "string" || contentEncoding !== undefined) return false;
  return !/^text\/|[/+](json|xml|yaml)\b/.test(contentMediaType);
}
