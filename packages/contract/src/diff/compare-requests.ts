import { isDeepStrictEqual } from "node:util";
import {
  componentsOf,
  followPointer,
  isJsonMediaType,
  joinPointer,
  type Operation,
  type Parameter,
  type RequestBody,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";
import { isReadable, matchMediaType, type RequestProblemCode } from "@docent/schema";
import { showRequest } from "../finding.ts";
import { encodeBody, exampleOf } from "../probes/baseline.ts";
import { writeCredentials } from "../probes/probe-source.ts";
import { type RequestParts, renderRequest, withBody, withParameter, writeParameter } from "../probes/request-parts.ts";
import { compareBodyDefaults, readDefault } from "./compare-defaults.ts";
import type { ContractComparison, MessageEffectKind, PartMessage } from "./compare-schemas.ts";
import { noSecrets } from "./compare-schemas.ts";
import { anyToken, type ContractSide } from "./contract-side.ts";
import { brief } from "./describe-obstacle.ts";
import type { Cause, Effect, SideName } from "./effect.ts";
import {
  compareDescriptions,
  locateBody,
  type MediaTypePair,
  type MediaTypeSample,
  pairMediaTypes,
} from "./media-types.ts";

/** One operation in both contracts. */
export type OperationPair = Record<SideName, Operation>;

interface Pair {
  comparison: ContractComparison;
  operation: OperationPair;
  /** Name of the operation: `POST /question/stream`. */
  name: string;
}

/** The name of an operation in reports: `POST /question/stream`. */
export function nameOperation({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Compares everything that an operation requires of a request. */
export function compareRequests(comparison: ContractComparison, operation: OperationPair): void {
  const pair = { comparison, operation, name: nameOperation(operation.old) };
  compareParameters(pair);
  compareBodies(pair);
  compareSecurity(pair);
}

const requestKinds = ["request-refused", "request-added"] as const satisfies MessageEffectKind[];

interface Claim extends Pick<Effect, "message" | "causes"> {
  /** The changed part of the request: `request body`. */
  part: string;
  /** Code of the problem that the change causes. Set if the forbidding contract may report it for the unchanged request too. */
  code?: RequestProblemCode;
}

const noBaseline = "No request was made that the contract allows.";

/**
 * Adds an effect if one contract allows the changed request and the other one forbids it, or if there is no request to change.
 * Returns whether it added an effect.
 */
function tryRequest(
  { comparison, operation, name }: Pair,
  kind: MessageEffectKind,
  change: (parts: RequestParts, from: ContractSide) => RequestParts | undefined,
  { part, code, ...claim }: Claim,
): boolean {
  const { allows, forbids } = comparison.sidesOf(kind);
  const baseline = allows.baseline(operation[allows.name], forbids);
  if (!baseline) {
    comparison.add(`${name}, ${part}`, { kind, ...claim, undecided: noBaseline });
    return true;
  }
  const changed = change(baseline.parts, allows);
  const witness = changed && comparison.send(kind, { request: () => renderRequest(changed) }, undefined);
  if (!witness) return false;
  const { problem } = baseline;
  const isSame = () => JSON.stringify(renderRequest(changed)) === JSON.stringify(renderRequest(baseline.parts));
  const isHidden = witness.problem === problem?.message && problem.code !== code && !isSame();
  const proof = isHidden ? { undecided: `Another change has the same result: ${witness.problem}` } : { witness };
  comparison.add(`${name}, ${part}`, { kind, ...claim, ...proof });
  return true;
}

/** A request that both contracts allow, except perhaps its body, which is checked last. Undefined if there is none. */
function sharedBaseline({ comparison, operation }: Pair, kind: MessageEffectKind): RequestParts | undefined {
  const { allows, forbids } = comparison.sidesOf(kind);
  const baseline = allows.baseline(operation[allows.name], forbids);
  return [undefined, "body-invalid"].includes(baseline?.problem?.code) ? baseline?.parts : undefined;
}

/** Parameters are paired by location and name. Header names are case-insensitive (RFC 9110, section 5.1). */
function keyOf({ in: location, name }: Parameter, position: number): string {
  if (location === "path") return `path ${position}`;
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

function compareParameters(pair: Pair): void {
  const olds = byKey(pair.operation.old);
  const news = byKey(pair.operation.new);
  for (const key of new Set([...olds.keys(), ...news.keys()])) {
    const [before, after] = [olds.get(key), news.get(key)];
    if (before && after) compareParameter(pair, { old: before, new: after });
    else if (before) compareLoneParameter(pair, before, "old");
    else if (after) compareLoneParameter(pair, after, "new");
  }
  comparePositions(pair);
}

/** Adds an effect for a path parameter whose name moved in the template. Requests show only the position of a value. */
function comparePositions({ comparison, operation, name }: Pair): void {
  const [olds, news] = [listTemplateNames(operation.old), listTemplateNames(operation.new)];
  const moved = olds.find((one, index) => news.includes(one) && news[index] !== one);
  if (moved === undefined) return;
  comparison.add(`${name}, path parameter ${moved}`, {
    kind: "meaning-changed",
    message: `path parameter ${moved}: moved from ${operation.old.path} to ${operation.new.path}`,
    causes: causesOf(operation.old, operation.new),
    undecided: "Requests have the values of path parameters without their names.",
  });
}

function listTemplateNames({ path }: Pick<Operation, "path">): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/** "The parameter definition SHALL be ignored" for headers of these names (OpenAPI, "Parameter Object"). */
const ignored = new Set(["accept", "authorization", "content-type"]);

/** The parameters that apply, by key. The key of a path parameter is its position in the template: requests lack its name. */
function byKey({ parameters, ...operation }: Operation): Map<string, Parameter> {
  const names = listTemplateNames(operation);
  const described = parameters.filter(
    ({ in: location, name }) => location !== "header" || !ignored.has(name.toLowerCase()),
  );
  return new Map(described.map((parameter) => [keyOf(parameter, names.indexOf(parameter.name)), parameter]));
}

function nameParameter({ in: location, name }: Parameter): string {
  return `${location} parameter ${name}`;
}

/** Tries a parameter that only one contract has: sends it to the other contract, and leaves it out where it is required. */
function compareLoneParameter(pair: Pair, parameter: Parameter, side: SideName): void {
  const [sent, leftOut] = side === "old" ? requestKinds : requestKinds.toReversed();
  const part = nameParameter(parameter);
  const causes = [{ side, pointer: parameter.pointer }];
  const what = side === "new" ? "added" : "removed";
  if (!isReadable(parameter)) {
    addUnreadable(pair, parameter, what);
    return;
  }
  if (sent)
    tryRequest(pair, sent, (parts, from) => withParameter(parts, parameter, exampleOf(from.probes, parameter)), {
      part,
      message: `${part}: ${what}, and the contract without it refuses it`,
      causes,
    });
  if (leftOut && parameter.isRequired)
    tryRequest(pair, leftOut, (parts) => parts, { part, message: `${part}: ${what}, and required`, causes });
}

function compareParameter(pair: Pair, { old, new: current }: Record<SideName, Parameter>): void {
  const { comparison, name } = pair;
  const part = nameParameter(old);
  const located = (parameter: Parameter) => ({ schema: parameter.schema, pointer: `${parameter.pointer}/schema` });
  const values = {
    usedIn: `${name}, ${part}`,
    isText: old.mediaType === undefined && current.mediaType === undefined,
    old: located(old),
    new: located(current),
    examples: { old: old.examples, new: current.examples },
  };
  if (!isReadable(old) || !isReadable(current)) {
    if (!isDeepStrictEqual(describeParameter(old), describeParameter(current))) addUnreadable(pair, old, "changed");
    comparison.compareSchemas(values, "request");
    compareDefaults(pair, { old, new: current });
    return;
  }
  const causes = causesOf(old, current);
  const ofSide = (side: ContractSide) => (side.name === "old" ? old : current);
  if (old.isRequired !== current.isRequired)
    for (const kind of requestKinds)
      tryRequest(pair, kind, (parts, from) => withParameter(parts, ofSide(from), undefined), {
        part,
        message: `${part}: ${current.isRequired ? "optional is now required" : "required is now optional"}`,
        causes: [...causesOf(old, current, "required"), ...causes],
      });
  compareDefaults(pair, { old, new: current });
  const message: PartMessage = {
    request: (value, from) => {
      const parts = sharedBaseline(pair, from.name === "old" ? "request-refused" : "request-added");
      return parts && renderRequest(withParameter(parts, ofSide(from), value));
    },
  };
  comparison.compareSchemas({ ...values, ...message }, "request");
  compareStyles(pair, { old, new: current }, message);
}

/** What a parameter requires, other than the schema of its values. */
function describeParameter({ isRequired, style, explode, mediaType }: Parameter): unknown {
  return { isRequired, style, explode, mediaType };
}

function addUnreadable(pair: Pair, parameter: Parameter, what: string): void {
  const part = nameParameter(parameter);
  const sides = [pair.comparison.old, pair.comparison.new];
  for (const kind of requestKinds)
    pair.comparison.add(`${pair.name}, ${part}`, {
      kind,
      message: `${part}: ${what}`,
      causes: sides.map(({ name }) => ({ side: name, pointer: parameter.pointer })),
      undecided: `Parameters of the style ${parameter.style} are not read.`,
    });
}

/** The causes in both contracts: the keyword, or the whole part if no keyword is given. */
function causesOf(old: { pointer: string }, current: { pointer: string }, keyword?: string): Cause[] {
  const at = (pointer: string) => (keyword === undefined ? pointer : joinPointer(pointer, keyword));
  return [
    { side: "new", pointer: at(current.pointer) },
    { side: "old", pointer: at(old.pointer) },
  ];
}

/** Compares serialization: whether values are written as the same text. A single scalar has the same text in most styles. */
function compareStyles(pair: Pair, { old, new: current }: Record<SideName, Parameter>, message: PartMessage): void {
  const keywords = ["style", "explode", "separator", "mediaType"] as const;
  const changed = keywords.filter((keyword) => old[keyword] !== current[keyword]);
  if (changed.length === 0) return;
  const { comparison } = pair;
  const part = nameParameter(old);
  const claim = {
    message: `${part}: ${changed.map((keyword) => `${keyword} ${brief(old[keyword])} is now ${brief(current[keyword])}`).join(", ")}`,
    causes: causesOf(old, current),
  };
  // `writeParameter` writes JSON for every media type.
  const isOtherType =
    changed.includes("mediaType") && ![old, current].every(({ mediaType = "" }) => isJsonMediaType(mediaType));
  for (const kind of requestKinds) {
    const { allows } = comparison.sidesOf(kind);
    const values = allows.probes.sampler.many(allows.name === "old" ? old.schema : current.schema, 20);
    const isSame = values.every((value) =>
      isDeepStrictEqual(writeParameter(old, value), writeParameter(current, value)),
    );
    if (isSame && !isOtherType) continue;
    const witness = values.map((value) => comparison.send(kind, message, value)).find((found) => found !== undefined);
    const undecided = "Its values are written differently, and no value was found that is refused.";
    comparison.add(`${pair.name}, ${part}`, { kind, ...claim, ...(witness ? { witness } : { undecided }) });
  }
}

/** A request that leaves out a parameter means the default of the parameter (OpenAPI, "Schema Object"). */
function compareDefaults(pair: Pair, { old, new: current }: Record<SideName, Parameter>): void {
  if (old.isRequired || current.isRequired) return;
  const { comparison } = pair;
  const locate = ({ schema, pointer }: Parameter) => [{ schema, pointer: `${pointer}/schema` }];
  const defaults = {
    old: readDefault(comparison.old.api.document, locate(old)),
    new: readDefault(comparison.new.api.document, locate(current)),
  };
  const [before, after] = [defaults.old?.value, defaults.new?.value];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const part = nameParameter(old);
  const { parts } = pair.comparison.old.baseline(pair.operation.old, pair.comparison.new) ?? {};
  const request = parts && renderRequest(withParameter(parts, old, undefined));
  const problem = `It means ${brief(before)} under the old contract, and ${brief(after)} under the new one.`;
  pair.comparison.add(`${pair.name}, ${part}`, {
    kind: "meaning-changed",
    message: `${part}, default: ${brief(before)} is now ${brief(after)}`,
    causes: [
      ...(["new", "old"] as const).flatMap((side) => {
        const pointer = defaults[side]?.pointer;
        return pointer === undefined ? [] : [{ side, pointer }];
      }),
      ...causesOf({ pointer: `${old.pointer}/schema` }, { pointer: `${current.pointer}/schema` }, "default"),
    ],
    ...(request ? { witness: { request: showRequest(request, noSecrets), problem } } : { undecided: problem }),
  });
}

function compareBodies(pair: Pair): void {
  const { old, new: current } = pair.operation;
  const part = "request body";
  const pointers = {
    old: old.requestBody?.pointer ?? old.pointer,
    new: current.requestBody?.pointer ?? current.pointer,
  };
  const causes = causesOf({ pointer: pointers.old }, { pointer: pointers.new });
  const before = describeRequired(old.requestBody);
  const after = describeRequired(current.requestBody);
  if (before !== after)
    for (const kind of requestKinds)
      tryRequest(pair, kind, (parts) => withBody(parts, undefined), {
        part,
        message: `${part}: ${before} is now ${after}`,
        causes: [...causesOf({ pointer: pointers.old }, { pointer: pointers.new }, "required"), ...causes],
      });
  compareSizes(pair);
  compareMediaTypes(pair);
}

function describeRequired(body: RequestBody | undefined): string {
  if (!body) return "none";
  return body.isRequired ? "required" : "optional";
}

function compareMediaTypes(pair: Pair): void {
  const { old, new: current } = pair.operation;
  const { pairs, removed, added } = pairMediaTypes(old.requestBody?.content ?? [], current.requestBody?.content ?? []);
  for (const mediaTypes of pairs) compareBodySchemas(pair, mediaTypes);
  for (const mediaType of removed) tryMediaType(pair, "request-refused", mediaType, "removed");
  for (const mediaType of added) tryMediaType(pair, "request-added", mediaType, "added");
}

/** Sends a body of a media type that only one contract has. */
function tryMediaType(pair: Pair, kind: MessageEffectKind, mediaType: MediaTypeSample, what: string): void {
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

function compareBodySchemas(pair: Pair, mediaTypes: MediaTypePair): void {
  compareBodyDefaults(pair.comparison, {
    usedIn: `${pair.name}, request body`,
    old: locateBody(mediaTypes.old),
    new: locateBody(mediaTypes.new),
  });
  compareDescriptions(pair.comparison, mediaTypes, {
    usedIn: `${pair.name}, request body`,
    direction: "request",
    request: (value, from) => {
      const parts = sharedBaseline(pair, from.name === "old" ? "request-refused" : "request-added");
      const bytes = encodeBody(mediaTypes.name, value);
      return parts && bytes && renderRequest(withBody(parts, { mediaType: mediaTypes.name, bytes }));
    },
  });
}

/** `x-max-body-bytes`: spaces make a JSON body longer without changing its value (RFC 8259, section 2). */
function compareSizes(pair: Pair): void {
  const { old, new: current } = pair.operation;
  if (!old.requestBody || !current.requestBody || old.requestBody.maxBytes === current.requestBody.maxBytes) return;
  const limits = { old: old.requestBody.maxBytes, new: current.requestBody.maxBytes };
  const isSmaller = (limits.new ?? Number.POSITIVE_INFINITY) < (limits.old ?? Number.POSITIVE_INFINITY);
  const kind = isSmaller ? "request-refused" : "request-added";
  // The smaller limit is a number, because the limits differ.
  const limit = Number(isSmaller ? limits.new : limits.old);
  const claim = {
    message: `x-max-body-bytes: ${brief(limits.old)} is now ${brief(limits.new)}`,
    causes: causesOf(old.requestBody, current.requestBody, "x-max-body-bytes"),
  };
  const change = (parts: RequestParts) => {
    const { body } = parts;
    if (!body || !isJsonMediaType(body.mediaType ?? "") || limit > maxShownBytes) return undefined;
    const bytes = new Uint8Array(Math.max(limit + 1, body.bytes.length)).fill(0x20);
    bytes.set(body.bytes);
    return withBody(parts, { ...body, bytes });
  };
  if (tryRequest(pair, kind, change, { part: "request body", code: "body-too-large", ...claim })) return;
  const undecided = "No request of that size was made.";
  pair.comparison.add(`${pair.name}, request body`, { kind, ...claim, undecided });
}

/** Maximum size of a body that is made to show a limit: 64 MiB. */
const maxShownBytes = 2 ** 26;

/** The side that forbids the request must accept each security alternative of the side that allows it. */
function compareSecurity(pair: Pair): void {
  const { comparison, operation, name } = pair;
  const demands = (side: SideName) => [
    readSecurity(comparison[side], operation[side]),
    comparison[side].api.securitySchemes,
  ];
  if (isDeepStrictEqual(demands("old"), demands("new"))) return;
  for (const kind of requestKinds) {
    const { allows, forbids } = comparison.sidesOf(kind);
    const alternatives = readSecurity(allows, operation[allows.name]);
    const causes = [forbids, allows].flatMap((side): Cause[] => [
      { side: side.name, pointer: joinPointer(operation[side.name].pointer, "security") },
      { side: side.name, pointer: "#/security" },
      { side: side.name, pointer: "#/components/securitySchemes" },
    ]);
    for (const alternative of alternatives.length === 0 ? [{}] : alternatives) {
      const names = Object.keys(alternative);
      const message = `requests with ${nameAlternative(names)} are ${forbids.name === "new" ? "no longer" : "now"} accepted`;
      if (trySecurity(pair, kind, names, { message, causes })) continue;
      const others = readSecurity(forbids, operation[forbids.name]);
      if (mayBeRefused(comparison, { allows, forbids }, { others, own: alternative }))
        comparison.add(`${name}, security`, {
          kind,
          message,
          causes,
          undecided: "No request shows scopes, roles, client certificates or the issuer of a token.",
        });
    }
  }
}

function trySecurity(
  { comparison, operation, name }: Pair,
  kind: MessageEffectKind,
  alternative: readonly string[],
  claim: Pick<Effect, "message" | "causes">,
): boolean {
  const { allows, forbids } = comparison.sidesOf(kind);
  const schemes = alternative.flatMap((id) => allows.api.securitySchemes.find((scheme) => scheme.name === id) ?? []);
  const baseline = allows.baseline(operation[allows.name], forbids);
  if (!baseline) {
    comparison.add(`${name}, security`, { kind, ...claim, undecided: noBaseline });
    return true;
  }
  const request = renderRequest({ ...baseline.parts, ...writeCredentials(schemes, anyToken) });
  const problem = forbids.refuseCredentials(request);
  if (problem === undefined || allows.refuseCredentials(request) !== undefined) return false;
  comparison.add(`${name}, security`, {
    kind,
    ...claim,
    witness: { request: showRequest(request, noSecrets), problem },
  });
  return true;
}

function nameAlternative(alternative: readonly string[]): string {
  return alternative.length === 0 ? "no credentials" : `the credentials ${alternative.join(" and ")}`;
}

/**
 * Whether every alternative of the other side may require something that `own` lacks and that no request shows: a scheme, a
 * scope, or a token of another issuer.
 */
function mayBeRefused(
  comparison: ContractComparison,
  { allows, forbids }: Record<"allows" | "forbids", ContractSide>,
  { others, own }: { others: readonly Record<string, unknown>[]; own: Record<string, unknown> },
): boolean {
  const schemeOf = ({ api: { document } }: ContractSide, name: string) =>
    resolveReference(document, componentsOf(document, "securitySchemes")[name]);
  const isHidden = (name: string) =>
    ["mutualTLS", "oauth2", "openIdConnect"].includes(String(toRecord(schemeOf(forbids, name))["type"]));
  const isEqual = (name: string, scheme: string) => {
    const [one, other] = [schemeOf(allows, name), schemeOf(forbids, scheme)];
    return allows.name === "old" ? comparison.isSame(one, other) : comparison.isSame(other, one);
  };
  const isMet = ([scheme, scopes]: [string, unknown]) => {
    const same = scheme in own ? scheme : Object.keys(own).find((name) => isEqual(name, scheme));
    return same === undefined
      ? toArray(scopes).length === 0 && !isHidden(scheme)
      : toArray(scopes).every((scope) => toArray(own[same]).includes(scope));
  };
  return others.length > 0 && !others.some((other) => Object.entries(other).every(isMet));
}

function readSecurity({ api }: ContractSide, { pointer }: Operation): Record<string, unknown>[] {
  const operation = toRecord(followPointer(api.document, pointer));
  return toArray(operation["security"] ?? api.document["security"]).map(toRecord);
}
