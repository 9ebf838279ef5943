import { isJsonMediaType, type RequestBody, shortenJson } from "@docent/openapi";
import { matchMediaType } from "@docent/schema";
import { padJson, type RequestParts, renderRequest, withBody } from "../probes/request-parts.ts";
import { encodeBody } from "../probes/write-body.ts";
import { compareBodyDefaults } from "./compare-defaults.ts";
import { compareParameters } from "./compare-parameters.ts";
import { type ContractComparison, type MessageEffectKind, requestKinds } from "./compare-schemas.ts";
import { compareSecurity } from "./compare-security.ts";
import type { ContractSide } from "./contract-side.ts";
import { causesOf } from "./effect.ts";
import {
  compareDescriptions,
  locateBody,
  type MediaTypePair,
  type MediaTypeSample,
  pairMediaTypes,
} from "./media-types.ts";
import {
  nameOperation,
  noBaseline,
  type OperationPair,
  type RequestPair,
  sharedBaseline,
  tryRequest,
} from "./request-pair.ts";

export function compareRequests(comparison: ContractComparison, operation: OperationPair): void {
  const pair = { comparison, operation, name: nameOperation(operation.old) };
  compareParameters(pair);
  compareBodies(pair);
  addRemaining(pair);
  compareSecurity(pair);
}

/** Adds the effect of a whole request that only one contract allows, if the comparison of its parts has not found the reason. */
function addRemaining({ comparison, operation, name }: RequestPair): void {
  for (const kind of requestKinds) {
    const { allows, forbids } = comparison.sidesOf(kind);
    const { parts, problem } = allows.baseline(operation[allows.name], forbids) ?? {};
    if (!parts || !problem || comparison.effects.has(kind, `${name}, `)) continue;
    const message = `a request is ${forbids.name === "new" ? "forbidden" : "allowed"}: ${problem.message}`;
    const causes = causesOf(operation.old, operation.new);
    comparison.addShown(
      name,
      { kind, message, causes, undecided: noBaseline },
      { request: () => renderRequest(parts) },
    );
  }
}

function compareBodies(pair: RequestPair): void {
  const { old, new: current } = pair.operation;
  const part = "request body";
  const [before, after] = [describeRequired(old.requestBody), describeRequired(current.requestBody)];
  const parts = [old.requestBody ?? old, current.requestBody ?? current] as const;
  if (before !== after)
    for (const kind of requestKinds)
      tryRequest(pair, kind, (request) => withBody(request, undefined), {
        part,
        message: `${part}: ${before} is now ${after}`,
        causes: [...causesOf(...parts, "required"), ...causesOf(...parts)],
      });
  if (old.requestBody && !current.requestBody && !withoutContent.has(old.method))
    pair.comparison.add(`${pair.name}, ${part}`, {
      kind: "meaning-changed",
      message: `${part}: what clients send in it has no meaning any more`,
      causes: causesOf(...parts),
      undecided: "The new contract does not define what a server does with a body.",
    });
  compareSizes(pair);
  compareMediaTypes(pair);
}

/** Methods whose content has no meaning (RFC 9110, section 9.3). */
const withoutContent = new Set(["GET", "HEAD", "DELETE", "TRACE"]);

function describeRequired(body: RequestBody | undefined): string {
  if (!body) return "none";
  return body.isRequired ? "required" : "optional";
}

function compareMediaTypes(pair: RequestPair): void {
  const { old, new: current } = pair.operation;
  const { pairs, removed, added } = pairMediaTypes(old.requestBody?.content ?? [], current.requestBody?.content ?? []);
  for (const mediaTypes of pairs) compareBodySchemas(pair, mediaTypes);
  for (const mediaType of removed) tryMediaType(pair, "request-refused", mediaType, "removed");
  for (const mediaType of added) tryMediaType(pair, "request-added", mediaType, "added");
}

/** Sends a body of a media type that only one contract has. */
function tryMediaType(pair: RequestPair, kind: MessageEffectKind, mediaType: MediaTypeSample, what: string): void {
  const { allows, forbids } = pair.comparison.sidesOf(kind);
  const { name } = mediaType;
  const any = new TextEncoder().encode("-");
  const change = (parts: RequestParts, { probes }: ContractSide) => {
    const value = mediaType.examples[0]?.value ?? probes.sampler.one(mediaType.schema ?? true);
    return withBody(parts, { mediaType: name, bytes: encodeBody(name, value) ?? any });
  };
  const claim = {
    message: `media type ${mediaType.range}: ${what}`,
    causes: [{ side: allows.name, pointer: mediaType.pointer }],
  };
  if (tryRequest(pair, kind, change, { part: "request body", code: "media-type-unsupported", ...claim })) return;
  // The validators ignore the parameters of a media type.
  if (matchMediaType(pair.operation[forbids.name].requestBody?.content ?? [], name))
    pair.comparison.add(`${pair.name}, request body`, {
      kind,
      ...claim,
      undecided: "The other contract has this media type with other parameters.",
    });
}

function compareBodySchemas(pair: RequestPair, mediaTypes: MediaTypePair): void {
  compareBodyDefaults(pair.comparison, {
    usedIn: `${pair.name}, request body`,
    old: locateBody(mediaTypes.old),
    new: locateBody(mediaTypes.new),
  });
  compareDescriptions(pair.comparison, mediaTypes, {
    usedIn: `${pair.name}, request body`,
    kinds: requestKinds,
    request: (value, from) => {
      const parts = sharedBaseline(pair, from);
      const bytes = encodeBody(mediaTypes.name, value);
      return parts && bytes && renderRequest(withBody(parts, { mediaType: mediaTypes.name, bytes }));
    },
  });
}

/** Compares `x-max-body-bytes`. */
function compareSizes(pair: RequestPair): void {
  const { old, new: current } = pair.operation;
  if (!old.requestBody || !current.requestBody || old.requestBody.maxBytes === current.requestBody.maxBytes) return;
  const limits = { old: old.requestBody.maxBytes, new: current.requestBody.maxBytes };
  const isSmaller = (limits.new ?? Number.POSITIVE_INFINITY) < (limits.old ?? Number.POSITIVE_INFINITY);
  const kind = isSmaller ? "request-refused" : "request-added";
  // The smaller limit is a number, because the limits differ.
  const limit = Number(isSmaller ? limits.new : limits.old);
  const claim = {
    message: `x-max-body-bytes: ${shortenJson(limits.old)} is now ${shortenJson(limits.new)}`,
    causes: causesOf(old.requestBody, current.requestBody, "x-max-body-bytes"),
  };
  const change = (parts: RequestParts) => {
    const { body } = parts;
    if (!body || !isJsonMediaType(body.mediaType ?? "") || limit > maxShownBytes) return undefined;
    return withBody(parts, { ...body, bytes: padJson(body.bytes, Math.max(limit + 1, body.bytes.length)) });
  };
  if (tryRequest(pair, kind, change, { part: "request body", code: "body-too-large", ...claim })) return;
  const undecided = "No request of that size could be generated.";
  pair.comparison.add(`${pair.name}, request body`, { kind, ...claim, undecided });
}

/** Maximum size of a body that is generated to show a limit: 64 MiB. */
const maxShownBytes = 2 ** 26;
