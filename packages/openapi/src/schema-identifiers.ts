import { type JsonRecord, omit } from "./record.ts";
import { mapObjects } from "./references.ts";

/**
 * Removes the identifiers of schemas, `$id`, `$anchor` and `$dynamicAnchor`. A `$ref` is relative to the nearest `$id` (JSON Schema
 * 2020-12 Core, section 8.2.1), but the `$ref`s of a document that was read are relative to the document, and bundling may have
 * copied an anchor. A `$dynamicRef`, for which no package is generated, needs them: a document with one is not changed.
 */
export function removeIdentifiers<Document extends JsonRecord>(document: Document): Document {
  let isDynamic = false;
  const mapped = mapObjects(document, (object) => {
    isDynamic ||= typeof object["$dynamicRef"] === "string";
    const isIdentified = identifierKeywords.some((keyword) => typeof object[keyword] === "string");
    return isIdentified ? omit(object, identifierKeywords) : object;
  });
  // Only members of schemas have been removed.
  return isDynamic ? document : (mapped as Document);
}

const identifierKeywords = ["$anchor", "$dynamicAnchor", "$id"];
