import { isDeepStrictEqual } from "node:util";
import { isJsonMediaType, type Operation, type Parameter, shortenJson } from "@docent/openapi";
import { isReadable, listTemplateNames } from "@docent/schema";
import { showRequest } from "../finding.ts";
import { exampleOf } from "../probes/baseline.ts";
import { encodeParameter, renderRequest, withParameter } from "../probes/request-parts.ts";
import { readings } from "../value-check.ts";
import { isAllowedDefault, readDefault } from "./compare-defaults.ts";
import { noSecrets, type PartMessage, requestKinds } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import { causesOf, type EffectKind, type SideName } from "./effect.ts";
import { type RequestPair, sharedBaseline, tryRequest } from "./request-pair.ts";

/** Compares the parameters of an operation: which exist, which are required, and their values and serialization. */
export function compareParameters(pair: RequestPair): void {
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

/**
 * Parameters are paired by location and name, those of a path by `position`. Header names are case-insensitive (RFC 9110,
 * section 5.1).
 */
function keyOf({ in: location, name }: Parameter, position: number): string {
  if (location === "path") return `path ${position}`;
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

/** Adds an effect for a path parameter whose name moved in the template. Requests show only the position of a value. */
function comparePositions({ comparison, operation, name }: RequestPair): void {
  const [olds, news] = [listTemplateNames(operation.old.path), listTemplateNames(operation.new.path)];
  const moved = olds.find((one, index) => news.includes(one) && news[index] !== one);
  if (moved === undefined) return;
  comparison.add(`${name}, path parameter ${moved}`, {
    kind: "meaning-changed",
    message: `path parameter ${moved}: moved from ${operation.old.path} to ${operation.new.path}`,
    causes: causesOf(operation.old, operation.new),
    undecided: "Requests have the values of path parameters without their names.",
  });
}

/** The parameters that apply, by key. A request has the position of a path parameter in the template, but not its name. */
function byKey({ parameters, path }: Operation): Map<string, Parameter> {
  const names = listTemplateNames(path);
  return new Map(parameters.map((parameter) => [keyOf(parameter, names.indexOf(parameter.name)), parameter]));
}

function nameParameter({ in: location, name }: Parameter): string {
  return `${location} parameter ${name}`;
}

/** Tries a parameter that only one contract has: sends it to the other contract, and leaves it out where it is required. */
function compareLoneParameter(pair: RequestPair, parameter: Parameter, side: SideName): void {
  const [refused, added] = requestKinds;
  const [sent, leftOut] = side === "old" ? [refused, added] : [added, refused];
  const part = nameParameter(parameter);
  const causes = [{ side, pointer: parameter.pointer }];
  const what = side === "new" ? "added" : "removed";
  if (!isReadable(parameter, pair.comparison[side].api.document)) {
    // A contract allows headers and cookies that it does not describe, as `tryRequest` would show.
    const isOpen = parameter.in === "header" || parameter.in === "cookie";
    const kinds = [...(parameter.isRequired ? [leftOut] : []), ...(isOpen ? [] : [sent])];
    addUnreadable(pair, { parameter, what, kinds });
    return;
  }
  tryRequest(pair, sent, (parts, from) => withParameter(parts, parameter, exampleOf(from.probes, parameter)), {
    part,
    message: `${part}: ${what}, and the contract without it refuses it`,
    causes,
  });
  if (parameter.isRequired)
    tryRequest(pair, leftOut, (parts) => parts, { part, message: `${part}: ${what}, and required`, causes });
}

function compareParameter(pair: RequestPair, { old, new: current }: Record<SideName, Parameter>): void {
  const { comparison, name } = pair;
  const part = nameParameter(old);
  const located = (parameter: Parameter) => ({ schema: parameter.schema, pointer: `${parameter.pointer}/schema` });
  const isText = old.mediaType === undefined && current.mediaType === undefined;
  const values = {
    usedIn: `${name}, ${part}`,
    textLevels: isText ? Number.POSITIVE_INFINITY : undefined,
    isNeverEmpty: isText && old.in === "path" && old.style === "simple" && current.style === "simple",
    old: located(old),
    new: located(current),
    examples: { old: old.examples, new: current.examples },
  };
  const sides = [
    [old, comparison.old],
    [current, comparison.new],
  ] as const;
  const [wasReadable, isReadableNow] = sides.map(([parameter, { api }]) => isReadable(parameter, api.document));
  if (!wasReadable || !isReadableNow) {
    if (wasReadable !== isReadableNow || !isDeepStrictEqual(describeParameter(old), describeParameter(current)))
      addUnreadable(pair, { parameter: old, what: "changed", kinds: requestKinds });
    comparison.compareSchemas(values, requestKinds);
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
      const parts = sharedBaseline(pair, from);
      return parts && renderRequest(withParameter(parts, ofSide(from), value));
    },
  };
  const shown = comparison.compareSchemas({ ...values, ...message }, requestKinds);
  compareStyles(pair, { old, new: current }, { message, shown });
}

/** What a parameter requires, other than the schema of its values. */
function describeParameter({ isRequired, style, explode, mediaType }: Parameter): unknown {
  return { isRequired, style, explode, mediaType };
}

function addUnreadable(
  pair: RequestPair,
  { parameter, what, kinds }: { parameter: Parameter; what: string; kinds: readonly (typeof requestKinds)[number][] },
): void {
  const part = nameParameter(parameter);
  const sides = [pair.comparison.old, pair.comparison.new];
  for (const kind of kinds)
    pair.comparison.add(`${pair.name}, ${part}`, {
      kind,
      message: `${part}: ${what}`,
      causes: sides.map(({ name }) => ({ side: name, pointer: parameter.pointer })),
      undecided: `No text of the style ${parameter.style} distinguishes the values of the parameter.`,
    });
}

/**
 * Compares serialization: whether values are written, and read, as the same text. A single scalar has the same text in most styles.
 *
 * @param options.shown The kinds of effects that the schemas have. Otherwise, they may still decide how a text is read: `p=a&p=b`
 * is a list only if the schema says so.
 */
function compareStyles(
  pair: RequestPair,
  { old, new: current }: Record<SideName, Parameter>,
  { message, shown }: { message: PartMessage; shown: ReadonlySet<EffectKind> },
): void {
  const { comparison } = pair;
  const keywords = ["style", "explode", "separator", "mediaType"] as const;
  const changed = keywords.filter((keyword) => old[keyword] !== current[keyword]);
  if (changed.length === 0 && comparison.isSame(old.schema, current.schema)) return;
  const part = nameParameter(old);
  const texts = changed.map(
    (keyword) => `${keyword} ${shortenJson(old[keyword])} is now ${shortenJson(current[keyword])}`,
  );
  const claim = {
    message: `${part}: ${texts.join(", ") || "its text is read in another way"}`,
    causes:
      changed.length > 0
        ? causesOf(old, current)
        : causesOf({ pointer: `${old.pointer}/schema` }, { pointer: `${current.pointer}/schema` }),
  };
  // `encodeParameter` writes JSON for every media type.
  const isOtherType =
    changed.includes("mediaType") && ![old, current].every(({ mediaType = "" }) => isJsonMediaType(mediaType));
  for (const kind of requestKinds) {
    const { allows } = comparison.sidesOf(kind);
    const values = allows.probes.sampler.many(allows.name === "old" ? old.schema : current.schema, 20);
    const isRewritten =
      isOtherType ||
      (changed.length > 0 &&
        !values.every((value) => isDeepStrictEqual(encodeParameter(old, value), encodeParameter(current, value))));
    if (!isRewritten && shown.has(kind)) continue;
    const witness = values
      .map((value) => comparison.send(kind, message, { value }))
      .find((found) => found !== undefined);
    if (!isRewritten && !witness) continue;
    const undecided = "Its values are written differently, and no refused value was found.";
    comparison.add(`${pair.name}, ${part}`, { kind, ...claim, ...(witness ? { witness } : { undecided }) });
  }
}

/** A request that leaves out a parameter means the default of the parameter (OpenAPI, "Schema Object"). */
function compareDefaults(pair: RequestPair, { old, new: current }: Record<SideName, Parameter>): void {
  if (old.isRequired || current.isRequired) return;
  const { comparison } = pair;
  const locate = ({ schema, pointer }: Parameter) => [{ schema, pointer: `${pointer}/schema` }];
  const defaults = {
    old: readDefault(comparison.old.api.document, locate(old)),
    new: readDefault(comparison.new.api.document, locate(current)),
  };
  // A contract without a default promises nothing about a parameter that is left out.
  if (!defaults.old) return;
  // A contract may state the text of a default, which is read as a request would be.
  const read = (side: ContractSide, parameter: Parameter, value: unknown) =>
    [value, ...readings(String(value))].find((reading) => isAllowedDefault(side, locate(parameter), reading));
  const oldReading = read(comparison.old, old, defaults.old.value);
  const newReading = defaults.new && read(comparison.new, current, defaults.new.value);
  if (oldReading === undefined && newReading !== undefined) return;
  const [before, after] = [oldReading ?? defaults.old.value, newReading ?? defaults.new?.value];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const part = nameParameter(old);
  const { parts } = pair.comparison.old.baseline(pair.operation.old, pair.comparison.new) ?? {};
  const request = parts && renderRequest(withParameter(parts, old, undefined));
  const problem = `It means ${shortenJson(before)} under the old contract, and ${shortenJson(after)} under the new one.`;
  pair.comparison.add(`${pair.name}, ${part}`, {
    kind: "meaning-changed",
    message: `${part}, default: ${shortenJson(before)} is now ${shortenJson(after)}`,
    causes: [
      ...(["new", "old"] as const).flatMap((side) => {
        const pointer = defaults[side]?.pointer;
        return pointer === undefined ? [] : [{ side, pointer }];
      }),
      ...causesOf({ pointer: `${old.pointer}/schema` }, { pointer: `${current.pointer}/schema` }),
    ],
    ...(request ? { witness: { request: showRequest(request, noSecrets), problem } } : { undecided: problem }),
  });
}
