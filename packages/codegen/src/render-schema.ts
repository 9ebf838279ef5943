// The only file that knows openapi-typescript: it gets no more updates, so it must be easy to replace.
import { type Api, expandEventStreams } from "@docent/openapi";
import { astToString, type OpenAPI3, resolveRef, scanDiscriminators, transformSchema } from "openapi-typescript";
import ts from "typescript";
import { renderBanner } from "./source-text.ts";

/**
 * Renders `schema.gen.ts`: `paths`, `components` and `operations` as plain types.
 *
 * The transformation is called directly and not through openapi-typescript's own entry, which would lint and bundle the
 * document a second time, at twice the cost of the transformation itself.
 */
export function renderSchema(api: Api, specName: string): string {
  // Streams get a `schema` with parsed data, because openapi-typescript gives `unknown` for `itemSchema`. The structure
  // of the document has been checked, which is what its type claims.
  const document = expandEventStreams(api.document, api.files[0] ?? specName) as unknown as OpenAPI3;
  const nodes = transformSchema(document, {
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
    // Only its own loader, which is not called here, reads the configuration.
    redoc: undefined as never,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: transformBinary,
    transformProperty: undefined,
    // Its type wants text, its code takes nothing as nothing.
    inject: "",
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  });
  return renderBanner(specName) + astToString(nodes);
}

/** Bytes are a Blob to a program, not a string. */
function transformBinary(schema: { type?: unknown; format?: unknown }): ts.TypeNode | undefined {
  return schema.type === "string" && schema.format === "binary"
    ? ts.factory.createTypeReferenceNode("Blob")
    : undefined;
}
