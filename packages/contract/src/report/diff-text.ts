import { readHeader } from "@docent/schema";
import { count, listSome } from "@docent/terminal";
import type { ContractDiff } from "../diff/diff-contracts.ts";
import type { Effect, EffectKind, Witness } from "../diff/effect.ts";
import { audiences, type ContractChange, type Level, type Ratings } from "../diff/rate-changes.ts";
import type { ReceivedResponse } from "../finding.ts";

const audienceNames: Readonly<Record<keyof Ratings, string>> = {
  clients: "clients",
  mockUsers: "mock users",
  implementers: "implementers",
};

/** From the highest level to the lowest. */
const levels = ["major", "minor", "patch"] as const satisfies Level[];

/** `major for clients and mock users, minor for implementers` */
export function describeRatings(ratings: Ratings): string {
  const groups = levels.flatMap((level) => {
    const found = audiences.filter((audience) => ratings[audience] === level);
    return found.length === 0 ? [] : [`${level} for ${describeAudiences(found)}`];
  });
  return groups.join(", ");
}

/** `clients and mock users` */
export function describeAudiences(found: readonly (keyof Ratings)[]): string {
  if (found.length === audiences.length) return "everyone";
  const names = found.map((audience) => audienceNames[audience]);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** `4 changes: 1 major, 1 minor, 2 patch` */
export function countChanges({ changes }: ContractDiff): string {
  return changes.length === 0
    ? "No changes"
    : `${count(changes.length, "change")}: ${countLevels(changes.map(levelOf))}`;
}

/** `1 major, 1 minor, 2 patch` */
export function countLevels(found: readonly Level[]): string {
  const counts = levels.map((level) => [found.filter((one) => one === level).length, level] as const);
  return counts.flatMap(([number, level]) => (number === 0 ? [] : [`${number} ${level}`])).join(", ");
}

/** The highest level of a change. */
export function levelOf({ ratings }: ContractChange): Level {
  const found = audiences.map((audience) => ratings[audience]);
  return levels.find((level) => found.includes(level)) ?? "patch";
}

/** Changes by level, in the order of the document. */
export function sortChanges({ changes }: ContractDiff): ContractChange[] {
  return levels.flatMap((level) => changes.filter((one) => levelOf(one) === level));
}

const kinds: Readonly<Record<EffectKind, string>> = {
  "request-refused": "requests that were allowed are forbidden",
  "request-added": "requests that were forbidden are allowed",
  "response-added": "responses that were forbidden are allowed",
  "response-removed": "responses that were allowed are forbidden",
  "meaning-changed": "the same messages mean something else",
};

/** Maximum number of parts of operations that are listed for an effect. */
const maxNamed = 5;

export function describeEffect({ kind, usedIn, message, more }: ChosenEffect): string {
  const rest = more > 0 ? `, and ${more} more` : "";
  return `${kinds[kind]} (${listSome(usedIn, { max: maxNamed, separator: "; " })}): ${message}${rest}`;
}

/** An effect that stands for all of its kind. */
export interface ChosenEffect extends Effect {
  /** Number of other effects of this kind. */
  more: number;
}

/** One effect of each kind, preferably one with a witness. */
export function chooseEffects({ effects }: ContractChange): ChosenEffect[] {
  return Object.keys(kinds).flatMap((kind) => {
    const same = effects.filter((effect) => effect.kind === kind);
    const chosen = same.find(({ witness }) => witness) ?? same[0];
    return chosen ? [{ ...chosen, more: same.length - 1 }] : [];
  });
}

/** The message of a witness as text: the start line, the headers that the contract describes, and the body. */
export function renderWitness({ request, response, value }: Witness): string {
  const start = request ? `${request.method} ${request.target}` : response && describeStart(response);
  const { headers = [], body } = request ?? response ?? {};
  const described = headers.filter(([name]) => !usualHeaders.has(name.toLowerCase()));
  if (start === undefined) return JSON.stringify(value) ?? "";
  return [start, ...described.map(([name, text]) => `${name}: ${text}`), body].filter(Boolean).join("\n");
}

/** Headers that every request has, and the media type, which is in the start line of a response. */
const usualHeaders = new Set(["accept", "accept-encoding", "authorization", "content-type"]);

/** `200 text/event-stream: meta, done`. Contracts may disagree only about the order of the events, so they are listed. */
function describeStart({ status, headers, body }: ReceivedResponse): string {
  const type = readHeader(headers, "content-type") ?? "";
  const events = type.startsWith("text/event-stream")
    ? [...body.matchAll(/^event: (.*)$/gm)].map(([, name]) => name)
    : [];
  return `${status} ${type}${events.length === 0 ? "" : `: ${events.join(", ")}`}`.trim();
}
