import {
  type EventStream,
  findEvents,
  isHeaderName,
  isJsonMediaType,
  isJsonSequence,
  isTextMediaType,
  type MediaType,
  type OperationResponse,
  type Schema,
  writeJsonSequence,
} from "@docent/openapi";
import { writeHeaderValue } from "@docent/schema";
import { isFileRange } from "./binary-schemas.ts";
import type { MockContext } from "./mock-context.ts";
import { toData } from "./samples.ts";
import { SourceCode } from "./source-text.ts";

/** Statuses whose response never has a body (RFC 9110, section 6.4.1). */
const emptyStatuses = new Set(["204", "205", "304"]);

/** The media type of a mock's response: JSON, or else the first of the contract. Undefined if the response has no body. */
export function sentMediaType({ status, content }: OperationResponse): MediaType | undefined {
  if (emptyStatuses.has(status) || status.startsWith("1")) return undefined;
  return content.find(({ name }) => isJsonMediaType(name)) ?? content[0];
}

export function responseEntry(response: OperationResponse, context: MockContext) {
  const mediaType = sentMediaType(response);
  const sent = { headers: renderHeaders(response.headers, context) };
  if (mediaType === undefined) return { type: null, ...sent };
  const type = concreteType(mediaType.name, { isFile: isFileRange(context.plan.api.document, mediaType) });
  return {
    type: type === "application/json" ? undefined : type,
    ...sent,
    ...payloads(mediaType, type, context),
    detail: mediaType.errorDetail,
  };
}

/** A usual subtype of each type. */
const subtypes: Readonly<Record<string, string>> = {
  audio: "mpeg",
  font: "woff2",
  image: "png",
  text: "plain",
  video: "mp4",
};

/** A concrete media type for a range of the contract: `image/png` for `image/*`. */
function concreteType(mediaTypeName: string, { isFile }: { isFile: boolean }): string {
  if (!mediaTypeName.includes("*")) return mediaTypeName;
  const type = mediaTypeName.split("/")[0] ?? "";
  if (type === "*" || type === "application") return isFile ? "application/octet-stream" : "application/json";
  return `${type}/${subtypes[type] ?? "octet-stream"}`;
}

function payloads({ examples, schema, stream, pointer }: MediaType, type: string, context: MockContext) {
  if (examples.length > 0) {
    const values = examples.map(({ name, value }) => {
      const isSent = stream !== undefined || isJsonMediaType(type) || typeof value === "string";
      return [name, context.examples.add(name, isSent ? value : writeText(value, type))];
    });
    return { examples: Object.fromEntries(values) };
  }
  if (stream)
    return { sample: new SourceCode(`() => ${context.samples.render(sampleEvents(stream, context), "          ")}`) };
  if (isJsonMediaType(type)) return { sample: renderSample(context.samples.sample(schema ?? true, pointer), context) };
  const text = isTextMediaType(type) && schema !== undefined ? sampleText({ schema, pointer }, context) : "";
  return { sample: renderSample(text, context) };
}

/** Writes an example as JSON for a body that is text: a list as a sequence, if the media type is one. */
function writeText(value: unknown, type: string): string {
  if (isJsonSequence(type) && Array.isArray(value)) return writeJsonSequence(type, value);
  return JSON.stringify(value);
}

/** The fewest events that `x-event-order` allows: one that starts the stream, and one that ends it. */
function sampleEvents(stream: EventStream, context: MockContext): unknown[] {
  const [first] = stream.first;
  const [last] = stream.last;
  const isWhole = first !== undefined && stream.last.includes(first);
  const names = [first, isWhole ? undefined : last].filter((name) => name !== undefined);
  return names.flatMap((event) => {
    const [description] = findEvents(stream, event);
    if (!description) return [];
    const { schema, pointer, encoding } = description;
    const data = encoding === "text" ? sampleText(description, context) : context.samples.sample(schema, pointer);
    return [{ event, data }];
  });
}

function sampleText({ schema, pointer }: { schema: Schema; pointer: string }, { samples }: MockContext): string {
  const text = toData(samples.sample(schema, pointer));
  return typeof text === "object" ? "" : String(text);
}

function renderSample(value: unknown, { samples }: MockContext): SourceCode {
  return new SourceCode(`() => (${samples.render(value, "          ")})`);
}

/** Headers of the transport. A wrong length or encoding in a mock would break the response. */
const transportHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "transfer-encoding",
]);

/** Renders headers that are required, or that have an example, a constant or a default. Other headers are omitted. */
function renderHeaders(headers: OperationResponse["headers"], { samples, validators }: MockContext) {
  const entries = headers
    .filter(({ name }) => !transportHeaders.has(name.toLowerCase()))
    .filter(({ isRequired, examples, schema }) => isRequired || examples.length > 0 || hasExample(schema))
    .flatMap(({ name, examples, schema, pointer, ...header }) => {
      const meant = isReferenceHeader.test(name) ? { allOf: [schema, { format: "uri-reference" }] } : schema;
      const value = examples.length > 0 ? examples[0]?.value : toData(samples.sample(meant, pointer));
      const text = writeHeaderValue(value, header);
      if (isHeaderName(name) && isFieldValue.test(text)) return [[name.toLowerCase(), text]];
      validators.warnings.push(
        `${pointer}: ${JSON.stringify(text)} cannot be sent as a header. The mock leaves it out. Correct its name or its example.`,
      );
      return [];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Headers whose values are references by definition (RFC 9110, sections 8.7 and 10.2.2). */
const isReferenceHeader = /^(content-)?location$/i;

function hasExample(schema: Schema): boolean {
  return typeof schema === "object" && ("examples" in schema || "const" in schema || "default" in schema);
}

/** The values that `Headers` accepts (RFC 9110, section 5.5). */
const isFieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;
