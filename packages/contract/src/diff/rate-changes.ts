import { type DocumentChange, isRecord, readInstant, splitPointer } from "@docent/openapi";
import type { Effect, EffectKind, SideName } from "./effect.ts";

/** The part of the version number that a change increments (Semantic Versioning 2.0.0, sections 6 to 8). */
export type Level = "major" | "minor" | "patch";

/** The level of a change for each group of users of a contract. */
export interface Ratings {
  /** Programs that send the requests. */
  clients: Level;
  /** Tests that run against mocks of the contract. */
  mockUsers: Level;
  /** Servers that implement the contract. */
  implementers: Level;
}

export interface ContractChange {
  /** `schema Name, maxLength` */
  location: string;
  /** `64 is now 32` */
  what: string;
  /** JSON pointer into the new document, or into the old one if only that has the location. */
  pointer: string;
  side: SideName;
  ratings: Ratings;
  /** Why the change has its level, if no effect shows it. */
  reason?: string;
  effects: Effect[];
}

const levels: readonly Level[] = ["patch", "minor", "major"];

export const audiences = ["clients", "mockUsers", "implementers"] as const satisfies (keyof Ratings)[];

export function highest(all: readonly Ratings[]): Ratings {
  const of = (audience: keyof Ratings) =>
    levels[Math.max(0, ...all.map((ratings) => levels.indexOf(ratings[audience])))] ?? "patch";
  return { clients: of("clients"), mockUsers: of("mockUsers"), implementers: of("implementers") };
}

const all = (level: Level): Ratings => ({ clients: level, mockUsers: level, implementers: level });

/**
 * Tests with mocks send requests like clients, and responses like servers. A server must refuse what its contract forbids, and
 * accept what it allows, so each change of the allowed requests is major for implementers.
 */
const effectRatings: Readonly<Record<EffectKind, Ratings>> = {
  "request-refused": all("major"),
  "request-added": { clients: "minor", mockUsers: "minor", implementers: "major" },
  "response-added": { clients: "major", mockUsers: "minor", implementers: "minor" },
  "response-removed": { clients: "minor", mockUsers: "major", implementers: "major" },
  "meaning-changed": all("major"),
};

export function rateEffect({ kind, handledBy }: Effect): Ratings {
  const ratings = effectRatings[kind];
  return handledBy === undefined ? ratings : { ...ratings, clients: "minor" };
}

/**
 * Rates every difference of two documents by the effects that it causes. An effect without a cause is a change of its own.
 *
 * @param facts.rateComposed The level of a difference that depends on what else applies to the same operation or object.
 * Called for differences without an effect.
 */
export function rateChanges(
  differences: readonly DocumentChange[],
  {
    effects,
    rateComposed,
  }: { effects: readonly Effect[]; rateComposed: (difference: DocumentChange) => Level | undefined },
): ContractChange[] {
  const caused = new Map<DocumentChange, Effect[]>();
  const alone: ContractChange[] = [];
  for (const effect of effects) {
    const cause = findCause(differences, effect);
    if (cause) caused.set(cause, [...(caused.get(cause) ?? []), effect]);
    else alone.push(rateAlone(effect));
  }
  return [
    ...differences.map((difference) => {
      const rated = rateDifference(difference, differences, caused.get(difference) ?? []);
      const level = rated.effects.length === 0 ? rateComposed(difference) : undefined;
      const { reason: _, ...decided } = rated;
      return level === undefined ? rated : { ...decided, ratings: all(level) };
    }),
    ...alone,
  ];
}

function rateAlone(effect: Effect): ContractChange {
  const [{ side, pointer } = { side: "new" as const, pointer: "#" }] = effect.causes;
  const [location = ""] = effect.usedIn;
  return { location, what: effect.message, pointer, side, ratings: rateEffect(effect), effects: [effect] };
}

function rateDifference(difference: DocumentChange, all: readonly DocumentChange[], effects: Effect[]): ContractChange {
  const { location, what, before, after } = difference;
  const at =
    after === undefined ? { pointer: before ?? "#", side: "old" as const } : { pointer: after, side: "new" as const };
  if (effects.length > 0) return { location, what, ...at, ratings: highest(effects.map(rateEffect)), effects };
  return { location, what, ...at, ...rateWithoutEffect(difference, all), effects };
}

/**
 * The difference that caused an effect: at the pointer of a cause or above it, else the nearest one below a pointer or its
 * ancestors, without annotations.
 */
function findCause(differences: readonly DocumentChange[], { causes }: Effect): DocumentChange | undefined {
  for (const { side, pointer, member } of causes) {
    const key = side === "old" ? "before" : "after";
    const around = differences.filter((difference) => isInside(pointer, difference[key]));
    const exact = around.find(({ members = [undefined] }) => members.includes(member)) ?? around[0];
    if (exact) return exact;
  }
  const possible = differences.filter(
    ({ path }) => !annotations.has(path.at(-1) ?? "") || path.at(-2) === "properties",
  );
  const ancestors = causes.map(({ pointer }) => listAncestors(pointer));
  const most = Math.max(0, ...ancestors.map(({ length }) => length));
  // The nearest location of all causes: a schema may have other differences than its use, which is the last cause.
  for (let steps = 0; steps < most; steps++) {
    for (const ancestor of ancestors.flatMap((list) => list.slice(steps, steps + 1))) {
      const below = possible.find(({ before, after }) => isInside(before, ancestor) || isInside(after, ancestor));
      if (below) return below;
    }
  }
  return undefined;
}

/** Keywords that have no effect on the values that a schema allows. */
const annotations = new Set([
  ...["title", "summary", "description", "default", "deprecated", "example", "examples", "externalDocs"],
  ...["operationId", "tags"],
]);

function isInside(pointer: string | undefined, ancestor: string | undefined): boolean {
  if (pointer === undefined || ancestor === undefined) return false;
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/** A pointer and its ancestors, up to an operation or a component. */
function listAncestors(pointer: string): string[] {
  const tokens = pointer.split("/");
  const shortest = 4;
  return tokens
    .map((_, index) => tokens.slice(0, tokens.length - index))
    .filter((part) => part.length >= Math.min(shortest, tokens.length))
    .map((part) => part.join("/"));
}

type Rated = Pick<ContractChange, "ratings" | "reason">;

const patch = all("patch");

/** The level of a difference that no message shows. */
function rateWithoutEffect(difference: DocumentChange, differences: readonly DocumentChange[]): Rated {
  const { path, before, after } = difference;
  const tokens = splitPointer(after ?? before ?? "#");
  const isAdded = before === undefined;
  const [container, name] = [path.at(-2) ?? "", path.at(-1) ?? ""];
  const isProperty = container === "properties";
  if (!isProperty && ["description", "summary", "title"].includes(name)) return { ratings: patch };
  const extension = tokens.find(
    (token, index) => Object.hasOwn(extensions, token) && tokens[index - 1] !== "properties",
  );
  if (extension !== undefined) return extensions[extension]?.(difference, differences) ?? { ratings: patch };
  if (isOfServers(difference)) return rateServer(difference);
  if (path[0] === "components" && path[1] === "securitySchemes") return rateScheme(difference);
  const uncompared = path.find((step, index) => notCompared.has(step) && path[index - 1] !== "properties");
  if (uncompared !== undefined) return { ratings: all("major"), reason: `\`${uncompared}\` is not compared.` };
  const isExample = container === "examples" && path.at(-3) !== "properties";
  if (isExample || (isRecord(difference.from ?? difference.to) && !isProperty && name === "examples"))
    return rateExample(difference);
  if (!isProperty && name === "deprecated") return { ratings: difference.to === true ? all("minor") : patch };
  if (!isProperty && ["allowReserved", "allowEmptyValue"].includes(name)) return ratePermission(difference);
  // False is the default.
  if (!isProperty && name === "required" && difference.to === false) return { ratings: patch };
  // The parts that use a component are compared. A schema is a type of generated packages as well.
  if (path[0] === "components" && path[1] !== "schemas" && path.length <= 3) return { ratings: patch };
  if (isAdded && (newParts.has(container) || (newParts.has(name) && name !== "oneOf")))
    return { ratings: all("minor") };
  // `readOnly` adds or removes a property of requests, and `writeOnly` one of responses.
  if (!isProperty && ["readOnly", "writeOnly"].includes(name) && [difference.from, difference.to].includes(true))
    return { ratings: all("minor") };
  const isIgnored = ["properties", "parameters"].includes(container) || (!isProperty && name === "requestBody");
  if (after === undefined && isIgnored) return { ratings: all("minor") };
  return { ratings: patch };
}

/** Keywords that affect messages, but that no validator here reads. */
const notCompared = new Set(["xml", "$dynamicRef"]);

/** Members that add something to a contract. A whole `oneOf` without an effect only states the same values in another way. */
const newParts = new Set([
  ...["paths", "parameters", "requestBody", "responses", "headers", "content", "callbacks", "webhooks"],
  ...["schemas", "properties", "oneOf"],
]);

/** `allowReserved` and `allowEmptyValue` allow other texts of a parameter. No validator here reads these keywords. */
function ratePermission({ from, to }: DocumentChange): Rated {
  if (from !== true) return { ratings: all(to === true ? "minor" : "patch") };
  return { ratings: all("major"), reason: "The contracts do not show whether clients send such a value." };
}

/** Rates a change of the way in which clients get their credentials. Requests show only the credentials that are sent. */
function rateScheme({ path, before, after }: DocumentChange): Rated {
  const [, , , member = "", ...rest] = path;
  if (!["type", "flows", "openIdConnectUrl", "oauth2MetadataUrl"].includes(member)) return { ratings: patch };
  if (before === undefined) return { ratings: { ...all("minor"), mockUsers: "patch" } };
  // Only the description of a scope changed.
  if (rest[1] === "scopes" && after !== undefined) return { ratings: patch };
  return {
    ratings: { clients: "major", mockUsers: "patch", implementers: "patch" },
    reason: "The contracts do not show whether clients can still get credentials in the old way.",
  };
}

/** Whether a difference is in the servers of the contract, of a path or of an operation. */
export function isOfServers({ path }: DocumentChange): boolean {
  const isOfItem = ["paths", "components/pathItems"].some((start) => path.join("/").startsWith(`${start}/`));
  return path[0] === "servers" || (isOfItem && path.slice(2, 5).includes("servers"));
}

/** An additional server, or value of a server variable, is minor. Any other change may move an operation to another URL. */
function rateServer({ path, before, after, to }: DocumentChange): Rated {
  const isOneMore = before === undefined && path.length === 2 && path[0] === "servers" && !(after ?? "").endsWith("/0");
  const isOneMoreValue = path.at(-1) === "enum" && path.at(-3) === "variables" && to !== undefined;
  if (isOneMore || isOneMoreValue) return { ratings: { ...all("minor"), mockUsers: "patch" } };
  return {
    ratings: { clients: "major", mockUsers: "patch", implementers: "patch" },
    reason: "The contracts do not show whether a server still responds at the old URL.",
  };
}

function rateExample({ before, after }: DocumentChange): Rated {
  if (before === undefined) return { ratings: { ...patch, mockUsers: "minor" } };
  if (after !== undefined) return { ratings: patch };
  return {
    ratings: { ...patch, mockUsers: "major" },
    reason: "The contracts do not show whether tests name the example.",
  };
}

/** Vendor extensions that no message shows. Tools ignore those that they do not know (OpenAPI, "Specification Extensions"). */
const extensions: Readonly<
  Record<string, (difference: DocumentChange, differences: readonly DocumentChange[]) => Rated>
> = {
  "x-provoked-by": ({ after }) =>
    after === undefined
      ? { ratings: patch }
      : {
          ratings: { ...patch, implementers: "major" },
          reason: "The contracts do not show whether an implementation responds to these requests in this way.",
        },
  "x-may-refuse": ({ after }) =>
    after === undefined
      ? {
          ratings: { ...all("minor"), implementers: "major" },
          reason: "The contracts do not show whether an implementation refuses values that it must now accept.",
        }
      : {
          ratings: { clients: "major", mockUsers: "minor", implementers: "minor" },
          reason: "A server may now refuse values that it had to accept. The contracts do not show which ones.",
        },
  "x-deprecated-since": (difference) =>
    announce(difference, { ratings: all(difference.to === undefined ? "patch" : "minor") }),
  "x-sunset": (difference, differences) => announce(difference, rateSunset(difference, differences)),
  // Generated clients have page iterators because of it. A server that sends the same messages implements it.
  "x-pagination": ({ before, path }) =>
    before === undefined && path.at(-1) === "x-pagination"
      ? { ratings: { ...patch, clients: "minor" } }
      : {
          ratings: { ...patch, clients: "major" },
          reason: "Clients find the next page with it. The contracts do not show whether they still can.",
        },
  "x-error-detail": () => ({ ratings: { ...patch, mockUsers: "minor" } }),
};

/** Servers must send the dates of an operation in headers of its responses, so such a change is major for implementers. */
function announce({ after, to }: DocumentChange, { ratings, reason }: Rated): Rated {
  const [container, , , name, ...rest] = splitPointer(after ?? "#");
  const isOfOperation = container === "paths" && name?.startsWith("x-") === true && rest.length === 0;
  if (!isOfOperation || readInstant(String(to)) === undefined)
    return { ratings, ...(reason === undefined ? {} : { reason }) };
  return {
    ratings: { ...ratings, implementers: "major" },
    reason: reason ?? "Servers must send the date in a header. The compared messages do not have it.",
  };
}

/** `x-sunset`: the day until which a deprecated part works, as in RFC 8594. Clients plan with it. */
function rateSunset({ from, to, before: pointer }: DocumentChange, differences: readonly DocumentChange[]): Rated {
  if (from === undefined) return { ratings: all("minor") };
  const flag = pointer?.replace(/x-sunset$/, "deprecated");
  const isTakenBack = differences.some((other) => other.before === flag && other.to !== true);
  if (isTakenBack || Date.parse(String(to)) >= Date.parse(String(from))) return { ratings: patch };
  const reason =
    to === undefined
      ? "The part may stop working before the old date, on which clients rely."
      : "The contracts do not show whether clients are ready before the old date.";
  return { ratings: { ...all("minor"), clients: "major" }, reason };
}
