import {
  bareMediaType,
  findDefinition,
  followPointer,
  isBinary,
  isJsonMediaType,
  isRecord,
  isTextMediaType,
  joinPointer,
  type MediaType,
  mediaTypeParameters,
  resolveReference,
  type SchemaNode,
  toRecord,
} from "@docent/openapi";
import { matchMediaType } from "@docent/schema";
import type { ContractComparison, MessageEffectKind, PartMessage } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import { causesOf } from "./effect.ts";

/** The descriptions of one media type in both contracts. */
export interface MediaTypePair {
  /** The media type of a message, without wildcards. */
  name: string;
  old: MediaType;
  new: MediaType;
}

/** Pairs the descriptions that apply to the same media type: in each contract, the most specific one that matches. */
export function pairMediaTypes(old: readonly MediaType[], current: readonly MediaType[]) {
  const pairs = new Map<string, MediaTypePair>();
  for (const name of new Set([...old, ...current].map(concreteName))) {
    const [before, after] = [matchDescription(old, name), matchDescription(current, name)];
    const key = `${before?.name}, ${after?.name}`;
    if (before && after && !pairs.has(key)) pairs.set(key, { name, old: before, new: after });
  }
  return {
    pairs: [...pairs.values()],
    removed: findUncovered(old, current),
    added: findUncovered(current, old),
  };
}

/** The entries that cover a media type which `others` do not cover, each with the name of such a media type. */
function findUncovered(content: readonly MediaType[], others: readonly MediaType[]): MediaTypeSample[] {
  return content.flatMap((mediaType) => {
    const names = mediaType.name.startsWith("*/") ? anyNames : [concreteName(mediaType)];
    const name = names.find((candidate) => !matchDescription(others, candidate));
    return name === undefined ? [] : [{ ...mediaType, name, range: mediaType.name }];
  });
}

/** The description of a media type. Entries with other parameters do not match: `application/json; version=2`. */
function matchDescription(content: readonly MediaType[], name: string): MediaType | undefined {
  const wanted = mediaTypeParameters(name);
  const isOther = (found: string) => wanted !== "" && found !== "" && found !== wanted;
  return matchMediaType(
    content.filter((mediaType) => !isOther(mediaTypeParameters(mediaType.name))),
    name,
  );
}

/** Media types that are tried for the range of all media types, until one is found that the other contract does not cover. */
const anyNames = ["application/octet-stream", "image/png", "text/any", "font/any"];

/** A description whose `name` is one media type of its range. */
export interface MediaTypeSample extends MediaType {
  /** The name in the contract: `image/*`. */
  range: string;
}

/** A media type that a range matches: `application/any` for `application/*`. */
export function concreteName({ name }: MediaType): string {
  return name.replace(/^\*\/\*/, "application/octet-stream").replace(/^([^/]+)\/\*/, "$1/any");
}

/** The schema of a body. A missing schema allows every value. */
export function locateBody({ schema, pointer }: MediaType): SchemaNode {
  return { schema: schema ?? true, pointer: `${pointer}/schema` };
}

/** Media Type Object members whose values no validator reads. */
const encodings = ["encoding", "itemEncoding", "prefixEncoding"];

/**
 * Compares two descriptions of a media type: the schemas of the body and of the items of a sequence (OpenAPI 3.2, "Sequential
 * Media Types"), and the encodings.
 */
export function compareDescriptions(
  comparison: ContractComparison,
  { name, ...pair }: MediaTypePair,
  { usedIn, kinds, ...message }: PartMessage & { usedIn: string; kinds: readonly MessageEffectKind[] },
): void {
  const [before, after] = [nodeOf(comparison.old, pair.old), nodeOf(comparison.new, pair.new)];
  const areBytes = isOfBytes(comparison.old, { ...pair.old, name }) && isOfBytes(comparison.new, { ...pair.new, name });
  const textLevels = isForm(name) ? 1 : isTextMediaType(name) ? Number.POSITIVE_INFINITY : undefined;
  if (!areBytes)
    comparison.compareSchemas(
      {
        usedIn,
        textLevels,
        old: locateBody(pair.old),
        new: locateBody(pair.new),
        examples: { old: pair.old.examples, new: pair.new.examples },
        ...message,
      },
      kinds,
    );
  if ("itemSchema" in before || "itemSchema" in after)
    comparison.compareSchemas(
      { usedIn: `${usedIn}, items`, old: locateItems(before, pair.old), new: locateItems(after, pair.new) },
      kinds,
    );
  for (const keyword of encodings) {
    if (comparison.isSame(before[keyword], after[keyword])) continue;
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `${usedIn}, ${keyword}: changed`,
      causes: causesOf(pair.old, pair.new, keyword),
      undecided: `\`${keyword}\` is not compared.`,
    });
  }
}

/**
 * Whether a body may be any bytes: `format: binary` in OpenAPI 3.0, and no schema in 3.1 ("Considerations for File Uploads").
 * Text, forms and multipart bodies are not bytes.
 */
function isOfBytes({ api }: ContractSide, { name, schema = true }: MediaType): boolean {
  if (isJsonMediaType(name) || isTextMediaType(name) || isForm(name)) return false;
  const resolved = resolveReference(api.document, schema);
  if (resolved === true) return true;
  if (!isRecord(resolved)) return false;
  const keywords = Object.keys(resolved).filter((keyword) => !annotations.has(keyword));
  return keywords.length === 0 || (isBinary(resolved) && keywords.every((keyword) => byteKeywords.has(keyword)));
}

function isForm(name: string): boolean {
  return /^multipart\/|-www-form-/.test(bareMediaType(name));
}

const annotations = new Set(["title", "description", "example", "examples", "deprecated"]);
const byteKeywords = new Set(["type", "format", "contentMediaType"]);

function nodeOf({ api }: ContractSide, { pointer }: MediaType) {
  return toRecord(followPointer(api.document, findDefinition(api.document, pointer)));
}

function locateItems(node: Record<string, unknown>, { pointer }: MediaType): SchemaNode {
  return { schema: node["itemSchema"] ?? true, pointer: joinPointer(pointer, "itemSchema") };
}
