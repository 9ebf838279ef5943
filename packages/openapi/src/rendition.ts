import type { Api } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { expandEventStreams } from "./normalize-document.ts";
import { isRecord, type JsonRecord, mapRecord, toRecord } from "./record.ts";

/**
 * An OpenAPI 3.1 rendition of a 3.2 document, for tools that do not read 3.2 yet.
 *
 * Streams are described by a `schema` with parsed data. What 3.1 cannot say is left out: `query` and additional
 * operations, `$self`, tag hierarchies, `dataValue` and `serializedValue` (the latter becomes `value`).
 */
export function renderOpenApi31(api: Api): JsonRecord {
  const { $self: _, ...document } = expandEventStreams(api.source, api.files[0] ?? api.name);
  const mapped = mapDocument(
    { ...document, openapi: "3.1.1", ...renderTags(document) },
    { mediaType: (mediaType) => ({ ...mediaType, ...renderExamples(mediaType) }) },
  );
  const components = toRecord(mapped["components"]);
  return {
    ...mapped,
    ...("paths" in mapped ? { paths: mapRecord(toRecord(mapped["paths"]), renderPathItem) } : {}),
    ...("components" in mapped ? { components: { ...components, ...renderExamples(components) } } : {}),
  };
}

function renderTags(document: JsonRecord): JsonRecord {
  if (!Array.isArray(document["tags"])) return {};
  const tags = document["tags"].map((tag) => {
    const { summary: _summary, parent: _parent, kind: _kind, ...rest } = toRecord(tag);
    return rest;
  });
  return { tags };
}

function renderPathItem(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { query: _query, additionalOperations: _additional, ...rest } = item;
  return rest;
}

function renderExamples(carrier: JsonRecord): JsonRecord {
  if (!isRecord(carrier["examples"])) return {};
  return { examples: mapRecord(carrier["examples"], renderExample) };
}

function renderExample(node: unknown): unknown {
  if (!isRecord(node) || !("dataValue" in node || "serializedValue" in node)) return node;
  const { dataValue, serializedValue, ...rest } = node;
  return { ...rest, value: dataValue ?? serializedValue };
}
