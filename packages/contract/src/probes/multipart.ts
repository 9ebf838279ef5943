import { followPointer, type JsonRecord, joinPointer, type MediaType, toRecord } from "@docent/openapi";
import { listDefinitions, nodeAt, type SchemaDefinition, type SchemaNode } from "@docent/openapi/model";

const boundary = "docent-8dE3vU1qLw";

/** A multipart body, and the media types of its files. */
interface Multipart {
  mediaType: string;
  bytes: Uint8Array;
  fileTypes: string[];
}

/**
 * Writes an object as `multipart/form-data` (RFC 7578), with a part for each property and for each item of a list. The media
 * types of parts are those of `encoding`, or the defaults of OpenAPI ("Encoding Object"). Undefined for an empty object.
 */
export function writeMultipart(document: JsonRecord, mediaType: MediaType, value: JsonRecord): Multipart | undefined {
  const root = { schema: mediaType.schema, pointer: joinPointer(mediaType.pointer, "schema") };
  const encodings = toRecord(followPointer(document, joinPointer(mediaType.pointer, "encoding")));
  const parts = Object.entries(value).flatMap(([name, given]) => {
    const property = nodesBelow(document, [root], (part) =>
      Object.hasOwn(toRecord(part.schema["properties"]), name) ? [nodeAt(part, "properties", name)] : [],
    );
    const item = nodesBelow(document, property, (part) => ("items" in part.schema ? [nodeAt(part, "items")] : []));
    const { contentType } = toRecord(encodings[name]);
    return [given].flat().map((one) => {
      const definitions = describe(document, Array.isArray(given) ? item : property);
      const fileType = definitions.map(readFileType).find((type) => type !== undefined);
      const range = typeof contentType === "string" ? contentType.split(",")[0]?.trim() : fileType;
      const type = range && sentName(range, one);
      return { name, value: one, type, isFile: fileType !== undefined && typeof one === "string" };
    });
  });
  if (parts.length === 0) return undefined;
  const texts = [...parts.map(writePart), `--${boundary}--\r\n`];
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    bytes: new TextEncoder().encode(texts.join("")),
    fileTypes: parts.flatMap(({ isFile, type }) => (isFile && type !== undefined ? [type] : [])),
  };
}

/** The media type with which a value is sent if the contract has a range, because `Content-Type` cannot be a range. */
export function sentName(range: string, value: unknown): string {
  const types: Record<string, string> = {
    "*": typeof value === "string" ? "application/octet-stream" : "application/json",
    application: typeof value === "string" ? "application/octet-stream" : "application/json",
    text: "text/plain",
    image: "image/png",
    audio: "audio/mpeg",
    video: "video/mp4",
    multipart: "multipart/form-data",
  };
  const [, type = "", suffix] = /^([^/]+)\/\*(?:\+(.+))?/.exec(range) ?? [];
  return suffix === undefined ? (types[type] ?? range) : `${type}/${suffix}`;
}

function nodesBelow(
  document: JsonRecord,
  nodes: readonly SchemaNode[],
  find: (part: SchemaDefinition) => SchemaNode[],
): SchemaNode[] {
  return describe(document, nodes).flatMap(find);
}

/** Every schema that may apply to a value. */
function describe(document: JsonRecord, nodes: readonly SchemaNode[]): SchemaDefinition[] {
  return nodes.flatMap((node) => listDefinitions(document, node, () => true));
}

/** The media type of a file: `format: binary` (OpenAPI 3.0), or `contentMediaType` without `contentEncoding` (3.1). */
function readFileType({ schema: { format, contentMediaType, contentEncoding } }: SchemaDefinition): string | undefined {
  if (typeof contentMediaType === "string" && contentEncoding === undefined) return contentMediaType;
  return format === "binary" ? "application/octet-stream" : undefined;
}

interface Part {
  name: string;
  value: unknown;
  type: string | undefined;
  isFile: boolean;
}

function writePart({ name, value, type, isFile }: Part): string {
  const isText = typeof value !== "object" || value === null;
  const contentType = type ?? (isText ? undefined : "application/json");
  const headers = [
    `Content-Disposition: form-data; name="${escapeName(name)}"${isFile ? '; filename="docent"' : ""}`,
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
  ];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n${text}\r\n`;
}

/** A name as browsers write it (HTML standard, "multipart/form-data encoding algorithm"). */
function escapeName(name: string): string {
  return name.replaceAll(/["\r\n]/g, encodeURIComponent);
}
