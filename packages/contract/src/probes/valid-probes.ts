import type { Operation } from "@docent/openapi";
import { readCharset } from "@docent/schema";
import { deriveCases, mentionsRefusal } from "@docent/schema/cases";
import type { Baseline, Baselines } from "./baseline.ts";
import { changesState, createProbe, documentedAmong, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { encodeJson, lacksBody, withBody } from "./request-parts.ts";

/** A request for each example of the body. */
export function* exampleProbes(baselines: readonly Baseline[]): Generator<Probe> {
  for (const { name, parts } of baselines) {
    const { pointer } = parts.operation;
    // Without its required body, the request is one of the malformed ones.
    if (lacksBody(parts)) return;
    yield createProbe(parts, { what: name, pointer, expects: { kind: "accepted" } });
  }
}

/** The first request again, if it may change state, which often leads to a 409. */
export function* repeatProbes([{ name, parts }]: Baselines): Generator<Probe> {
  if (lacksBody(parts) || !changesState(parts.operation)) return;
  const { pointer } = parts.operation;
  yield createProbe(parts, { what: `${name}, again`, pointer, expects: { kind: "accepted" } });
}

/** Bodies at and beyond each limit of their schema. */
export function* bodyProbes(source: ProbeSource, baselines: readonly Baseline[]): Generator<Probe> {
  const tried = new Set<string>();
  const sent = new Set<string>();
  for (const { name, parts, body } of baselines) {
    if (!body || !parts.body) continue;
    const { mediaType, value } = body;
    const located = { schema: mediaType.schema ?? true, pointer: `${mediaType.pointer}/schema` };
    const cases = deriveCases({ ...caseSource(source), tried }, located, value);
    for (const { value: changed, isValid, pointer, valuePointer: at, what, mayBeRefused, isReadOnly } of cases) {
      const bytes = encodeJson(changed);
      const key = `${mediaType.name} ${new TextDecoder().decode(bytes)}`;
      if (sent.has(key)) continue;
      sent.add(key);
      yield createProbe(withBody(parts, { ...parts.body, bytes }), {
        what: `${name} with ${at === "" ? "the body" : at}: ${what}`,
        pointer,
        expects: isReadOnly
          ? { kind: "documented" }
          : expectBody(parts.operation, { isValid, mayBeRefused: mayBeRefused === true }),
      });
    }
  }
}

function expectBody(
  operation: Operation,
  { isValid, mayBeRefused }: { isValid: boolean; mayBeRefused: boolean },
): Probe["expects"] {
  if (!isValid) return { kind: "refused", statuses: documentedAmong(operation, [400, 422]), rule: "invalid-accepted" };
  return mayBeRefused ? { kind: "documented" } : { kind: "accepted" };
}

function caseSource({ api: { document }, checker, requestSampler: sampler }: ProbeSource) {
  return { document, checker, sampler };
}

/** Random valid bodies, each followed by a copy with one mistake, which the seed selects. */
export function* randomProbes(source: ProbeSource, baselines: readonly Baseline[]): Generator<Probe> {
  const { api, requestSampler: sampler, cases: count } = source;
  const [baseline] = baselines.filter(({ body }) => body);
  if (!baseline?.body || !baseline.parts.body || count === 0) return;
  const { parts, body } = baseline;
  const { pointer } = body.mediaType;
  const { mediaType } = baseline.parts.body;
  const located = { schema: body.mediaType.schema ?? true, pointer: `${pointer}/schema` };
  const mayBeRefused = mentionsRefusal(api.document, located.schema);
  for (const [index, value] of sampler.many(located.schema, count).entries()) {
    const bytes = encodeJson(value);
    yield createProbe(withBody(parts, { mediaType, bytes }), {
      what: `random body ${index + 1}`,
      pointer,
      expects: mayBeRefused ? { kind: "documented" } : { kind: "accepted" },
    });
    const wrong = deriveCases({ ...caseSource(source), tried: new Set() }, located, value).filter(
      ({ isValid, isReadOnly }) => !isValid && isReadOnly !== true,
    );
    const chosen = wrong[sampler.choose(wrong.length, index)];
    if (!chosen) continue;
    yield createProbe(withBody(parts, { mediaType, bytes: encodeJson(chosen.value) }), {
      what: `random body ${index + 1} with ${chosen.valuePointer === "" ? "the body" : chosen.valuePointer}: ${chosen.what}`,
      pointer: chosen.pointer,
      expects: { kind: "refused", statuses: documentedAmong(parts.operation, [400, 422]), rule: "invalid-accepted" },
    });
  }
}

/** Bodies with another spelling of the same media type (RFC 9110, section 8.3.1). */
export function* mediaTypeSpellings(baselines: readonly Baseline[]): Generator<Probe> {
  const [baseline] = baselines.filter(({ body }) => body);
  if (!baseline?.body || !baseline.parts.body) return;
  const { name, pointer } = baseline.body.mediaType;
  if (name.includes("*")) return;
  const spellings = [`${name}; charset=utf-8`, name.replace(/^[^;]+/, (type) => type.toUpperCase())];
  for (const mediaType of readCharset(name) === undefined ? spellings : spellings.slice(1))
    yield createProbe(withBody(baseline.parts, { bytes: baseline.parts.body.bytes, mediaType }), {
      what: `the media type ${mediaType}`,
      pointer,
      expects: { kind: "accepted" },
    });
}
