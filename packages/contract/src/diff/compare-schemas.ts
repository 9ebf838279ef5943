import {
  type Example,
  findDefinition,
  followPointer,
  inPlaceKeywords,
  isRecord,
  isReference,
  joinPointer,
  type Operation,
  type SchemaNode,
  shortenJson,
  splitPointer,
  toRecord,
} from "@docent/openapi";
import {
  type ComparedDocuments,
  type ComparedSource,
  createObstacleFinder,
  isValidFor,
  type Obstacle,
  SchemaEquality,
  type WireRequest,
} from "@docent/schema";
import { findWitness } from "@docent/schema/cases";
import { showRequest, showResponse } from "../finding.ts";
import { createSecrets } from "../secrets.ts";
import type { WireResponse } from "../send.ts";
import { type ResponseProblem, readings } from "../value-check.ts";
import type { ContractSide } from "./contract-side.ts";
import { describeObstacle } from "./describe-obstacle.ts";
import { type Cause, type Effect, type EffectKind, EffectList, type SideName, type Witness } from "./effect.ts";
import {
  type ChangedExtension,
  listChangedExtensions,
  listRenamedKinds,
  listUsedExtensions,
  type RenamedKind,
} from "./used-extensions.ts";

/** The kinds of effects that follow from messages that one contract allows and the other one forbids. */
export type MessageEffectKind = Exclude<EffectKind, "meaning-changed">;

/** The contract that allows the messages of an effect. */
const allowingSide: Readonly<Record<MessageEffectKind, SideName>> = {
  "request-refused": "old",
  "request-added": "new",
  "response-added": "new",
  "response-removed": "old",
};

export const requestKinds = ["request-refused", "request-added"] as const satisfies MessageEffectKind[];
export const responseKinds = ["response-added", "response-removed"] as const satisfies MessageEffectKind[];

const readAsBranch = "A client reads the value as one of the branches of the `oneOf` that it matches.";

const scalars = new Set<unknown>(["string", "number", "integer", "boolean", "null"]);
const anyText: SchemaNode = { schema: { type: "string" }, pointer: "" };

/**
 * Puts a value of one part into a whole message of the side that allows the value. Undefined if no such message can be created.
 */
export interface PartMessage {
  request?: (value: unknown, from: ContractSide) => WireRequest | undefined;
  response?: (
    value: unknown,
    from: ContractSide,
  ) => { operation: Record<SideName, Operation>; response: WireResponse } | undefined;
}

/** One part of the messages of an operation in both contracts. */
export interface ComparedPart extends PartMessage {
  /** Name of the part in reports: `POST /question/stream, request body`. */
  usedIn: string;
  /**
   * Number of levels of properties that are written as text without a type: all in parameters, headers and XML, and one in a form,
   * whose fields have JSON for objects. Default: none, not even the value itself.
   */
  textLevels?: number | undefined;
  /** Whether no message has the empty text as the value, as in a path. */
  isNeverEmpty?: boolean;
  old: SchemaNode;
  new: SchemaNode;
  /** Examples of the values in both contracts. */
  examples?: Partial<Record<SideName, readonly Pick<Example, "value">[]>>;
}

/** An effect that a message may show. */
interface ShownEffect extends Omit<Effect, "usedIn" | "witness"> {
  kind: MessageEffectKind;
  /** Why the effect is uncertain if no request or response shows it. */
  undecided: string;
}

interface SentValue {
  value?: unknown;
  /** The difference that the value shows. */
  obstacle?: Obstacle;
}

/** What shows an effect, or why it is uncertain. */
type Proof = Pick<Effect, "witness" | "undecided">;

type ObstacleFinder = ReturnType<typeof createObstacleFinder>;

/** Compares two contracts and collects the effects of their differences. */
export class ContractComparison {
  readonly effects = new EffectList();
  readonly old: ContractSide;
  readonly new: ContractSide;
  readonly #equality: SchemaEquality;
  readonly #contentEquality: SchemaEquality;
  readonly #finders = new Map<MessageEffectKind, ObstacleFinder>();
  readonly #changedExtensions: readonly ChangedExtension[];

  constructor(sides: { old: ContractSide; new: ContractSide }) {
    this.old = sides.old;
    this.new = sides.new;
    const [old, current] = [sides.old.api.document, sides.new.api.document];
    this.#equality = new SchemaEquality(old, current);
    this.#contentEquality = new SchemaEquality(old, current, { isByContent: true });
    this.#changedExtensions = listChangedExtensions(old, current, this.#equality);
  }

  /** Whether a part of the old contract equals a part of the new one. Follows references and ignores annotations. */
  isSame(before: unknown, after: unknown): boolean {
    return this.#equality.isSame(before, after);
  }

  /** As {@link isSame}, even if only one contract has a component for the part, or another name for it. */
  hasSameContent(before: unknown, after: unknown): boolean {
    return this.#contentEquality.isSame(before, after);
  }

  /** The side that allows the messages of an effect, and the one that forbids them. */
  sidesOf(kind: MessageEffectKind): { allows: ContractSide; forbids: ContractSide } {
    return allowingSide[kind] === "old"
      ? { allows: this.old, forbids: this.new }
      : { allows: this.new, forbids: this.old };
  }

  /** The changed extensions that values of one of the schemas may have, because a discriminator selects them. */
  listChangedExtensions(schemas: Record<SideName, unknown>): ChangedExtension[] {
    if (this.#changedExtensions.length === 0) return [];
    const used = [this.old, this.new].map(({ name, api }) => listUsedExtensions(api.document, schemas[name]));
    return this.#changedExtensions.filter(({ $ref }) => used.some((found) => found.has($ref)));
  }

  listRenamedKinds(): RenamedKind[] {
    return listRenamedKinds(this.old.api.document, this.new.api.document, this.#equality);
  }

  /** Adds the effects of the schemas of one part, and of the extensions in them. Returns the kinds of effects of the part itself. */
  compareSchemas(part: ComparedPart, kinds: readonly MessageEffectKind[]): ReadonlySet<MessageEffectKind> {
    const found = this.#compareSchemas(part, kinds);
    for (const { $ref, schema } of this.listChangedExtensions({ old: part.old.schema, new: part.new.schema })) {
      const node = { schema, pointer: $ref };
      this.#compareSchemas({ usedIn: part.usedIn, old: node, new: node }, kinds);
    }
    return found;
  }

  #compareSchemas(part: ComparedPart, kinds: readonly MessageEffectKind[]): Set<MessageEffectKind> {
    const found = new Set<MessageEffectKind>();
    for (const kind of kinds) {
      const { inner, outer } = this.#nodesOf(kind, part);
      const obstacles = this.#finderOf(kind)(inner, outer);
      const relevant = obstacles.filter(
        (obstacle) => !this.#isTextAllowed(kind, part, obstacle) && !(part.isNeverEmpty && isOfEmptyValue(obstacle)),
      );
      for (const alike of groupAlike(relevant)) this.#addObstacles(kind, part, alike);
      if (relevant.length > 0) found.add(kind);
    }
    return found;
  }

  /**
   * Whether an obstacle concerns only the type of a scalar that is written as text. A schema that allows every string also
   * allows the text of a number.
   */
  #isTextAllowed(
    kind: MessageEffectKind,
    { textLevels = -1 }: ComparedPart,
    { keyword, inner, outer, value, path }: Obstacle,
  ): boolean {
    if (path.filter((step) => step !== "*").length > textLevels) return false;
    // The last inner schema states the one type that is compared.
    const type = toRecord(inner.at(-1)?.schema)["type"];
    const isScalar = value ? typeof value.value !== "object" || value.value === null : scalars.has(type);
    return keyword === "type" && isScalar && this.#finderOf(kind)(anyText, outer).length === 0;
  }

  /** Adds one effect for one part of an operation. */
  add(usedIn: string, effect: Omit<Effect, "usedIn">): void {
    this.effects.add([effect.kind, usedIn, effect.message].join(" "), usedIn, () => effect);
  }

  /**
   * Adds an effect with the message that shows it as its witness. If both contracts allow or forbid the message, the effect is
   * undecided, for the given reason. Returns the witness or the reason.
   */
  addShown(usedIn: string, { undecided, ...effect }: ShownEffect, message: PartMessage): Proof {
    const witness = this.send(effect.kind, message, {});
    const proof = witness ? { witness } : { undecided };
    this.add(usedIn, { ...effect, ...proof });
    return proof;
  }

  /** The effects, with causes at the definitions, because pointers of the API model may lead through references. */
  list(): Effect[] {
    return this.effects
      .list()
      .map((effect) => ({ ...effect, causes: effect.causes.flatMap((cause) => this.#locate(cause)) }));
  }

  #locate({ side, pointer, ...rest }: Cause): Cause[] {
    const { document } = this[side].api;
    const definition = findDefinition(document, pointer);
    const target = followPointer(document, definition);
    const pointers = isReference(target) ? [definition, target.$ref] : [definition];
    return pointers.map((found) => ({ ...rest, side, pointer: found }));
  }

  #finderOf(kind: MessageEffectKind): ObstacleFinder {
    const finder = this.#finders.get(kind) ?? createObstacleFinder(this.#documentsOf(kind));
    this.#finders.set(kind, finder);
    return finder;
  }

  /**
   * The compared documents. If only the old contract describes a property, responses of the new one may still have the
   * property, with any value, and clients that read it rely on its old schema. In the other comparisons, a sender is assumed to
   * send no property that only the receiver's contract describes.
   */
  #documentsOf(kind: MessageEffectKind): ComparedDocuments {
    const { allows, forbids } = this.#messagesOf(kind);
    return { inner: allows.source, outer: forbids.source, isInnerClosed: kind !== "response-added" };
  }

  #messagesOf(kind: MessageEffectKind) {
    const { allows, forbids } = this.sidesOf(kind);
    const direction = kind.startsWith("request") ? "request" : "response";
    return { allows: allows.messages(direction, "sender"), forbids: forbids.messages(direction, "receiver") };
  }

  /** The schemas of a part, for the sender and for the receiver. */
  #nodesOf(kind: MessageEffectKind, part: ComparedPart): { inner: SchemaNode; outer: SchemaNode } {
    const { allows, forbids } = this.sidesOf(kind);
    const views = this.#messagesOf(kind);
    const [inner, outer] = [part[allows.name], part[forbids.name]];
    return {
      inner: { ...inner, schema: views.allows.toView(inner.schema) },
      outer: { ...outer, schema: views.forbids.toView(outer.schema) },
    };
  }

  #addObstacles(kind: MessageEffectKind, part: ComparedPart, alike: Alike): void {
    const [obstacle, ...others] = alike;
    const { allows, forbids } = this.sidesOf(kind);
    const pointer = findDefinition(forbids.api.document, obstacle.pointer);
    // An effect at one location of a component is the same effect wherever the component is used.
    const isShared = pointer.startsWith("#/components/");
    const path = isShared ? withinComponent(pointer, obstacle.path) : obstacle.path;
    const message = describeObstacle(
      { ...obstacle, path },
      { isOuterNew: forbids.name === "new", others: others.length },
    );
    const key = [kind, isShared ? "" : part.usedIn, pointer, message].join(" ");
    this.effects.add(key, part.usedIn, () => {
      const member = obstacle.property ?? obstacle.value?.value;
      const causes = [
        { side: forbids.name, pointer: obstacle.pointer, ...(member === undefined ? {} : { member }) },
        ...obstacle.inner.map(({ pointer }) => ({ side: allows.name, pointer })),
        ...(obstacle.used?.inner ?? []).map(({ pointer }) => ({ side: allows.name, pointer })),
        ...(obstacle.used ? [{ side: forbids.name, pointer: obstacle.used.outer.pointer }] : []),
      ];
      // Schemas that the comparison adds are nowhere in a document.
      const located = causes.filter((cause) => cause.pointer !== "");
      const handledBy = kind === "response-added" && obstacle.isAmbiguous ? readAsBranch : undefined;
      return { kind, message, causes: located, handledBy, ...this.#proveFirst(kind, part, alike) };
    });
  }

  /** Proves the first obstacle for which a witness is found. */
  #proveFirst(kind: MessageEffectKind, part: ComparedPart, [first, ...others]: Alike): Proof {
    const proof = this.#prove(kind, part, first);
    if (proof.witness) return proof;
    for (const obstacle of others.slice(0, maxOthers)) {
      const other = this.#prove(kind, part, obstacle);
      if (other.witness) return other;
    }
    return proof;
  }

  #prove(kind: MessageEffectKind, part: ComparedPart, obstacle: Obstacle): Proof {
    if (obstacle.reason !== undefined) return { undecided: obstacle.reason };
    const { inner, outer, isInnerClosed } = this.#documentsOf(kind);
    const nodes = this.#nodesOf(kind, part);
    const containment = {
      inner: { ...inner, node: nodes.inner },
      outer: { ...outer, node: nodes.outer },
      isInnerClosed,
    };
    const found = tryFindWitness(
      containment,
      obstacle,
      part.examples?.[allowingSide[kind]]?.map(({ value }) => value),
    );
    if (!found) return { undecided: "The schemas differ, and no value that shows the difference was found." };
    const { value } = found;
    const problem = findProblem(outer, nodes.outer, value);
    // A schema that cannot be used refuses every value, which proves nothing.
    if (problem?.keyword === "schema") return { undecided: `No message shows it, because ${problem.message}.` };
    const sent = this.send(kind, part, { value, obstacle });
    if (sent) return { witness: sent };
    // The receiver may read the same text as a value of another type.
    if (
      part.textLevels !== undefined &&
      isReadAs(value, (other) => isValidFor(outer.checker, nodes.outer.schema, other))
    )
      return { undecided: `No message shows it. A value that the schemas disagree about: ${shortenJson(value)}` };
    return { witness: { value, problem: problem?.message ?? "No value is allowed." } };
  }

  /** Validates a message with a value against both contracts. Undefined if the message does not show the effect. */
  send(kind: MessageEffectKind, part: PartMessage, { value, obstacle }: SentValue): Witness | undefined {
    const { allows, forbids } = this.sidesOf(kind);
    const request = part.request?.(value, allows);
    if (request) {
      const problem = forbids.refuseRequest(request, "receiver");
      if (problem === undefined || allows.refuseRequest(request, "sender") !== undefined) return undefined;
      return { request: showRequest(request, noSecrets), value, problem: problem.message };
    }
    const found = part.response?.(value, allows);
    if (!found) return undefined;
    const { operation, response } = found;
    const problems = forbids.refuseResponse(operation[forbids.name], response, "receiver");
    const problem = problems.find((one) => obstacle && isCausedBy(one, obstacle)) ?? problems[0];
    if (!problem || allows.refuseResponse(operation[allows.name], response, "sender").length > 0) return undefined;
    return { response: showResponse(response, noSecrets), value, problem: problem.message };
  }
}

/** Whether an obstacle concerns only a value whose text is empty: the empty string, list or object. */
function isOfEmptyValue({ path, keyword, expected, value }: Obstacle): boolean {
  if (path.length > 0) return false;
  return value ? value.value === "" : minimums.has(keyword) && expected === 1;
}

const minimums = new Set(["minLength", "minItems", "minProperties"]);

/** Whether an obstacle causes a problem. Other changes may forbid the same message. */
function isCausedBy({ pointer, message }: ResponseProblem, obstacle: Obstacle): boolean {
  const { property } = obstacle;
  return pointer === obstacle.pointer && (property === undefined || message.includes(`${joinPointer("", property)} `));
}

/** The last steps of a path: those within the component that `pointer` leads into. */
function withinComponent(pointer: string, path: Obstacle["path"]): Obstacle["path"] {
  const [, , , ...rest] = splitPointer(pointer);
  let steps = 0;
  for (let index = 0; index < rest.length; index++) {
    const keyword = rest[index] ?? "";
    if (memberKeywords.has(keyword) || namedMembers.has(keyword)) steps += 1;
    // The next token is a name or an index.
    if (namedMembers.has(keyword) || branchKeywords.has(keyword)) index += 1;
  }
  return path.slice(Math.max(0, path.length - steps));
}

const namedMembers = new Set(["properties", "patternProperties", "prefixItems"]);
const memberKeywords = new Set([
  "items",
  "contains",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const branchKeywords: ReadonlySet<string> = new Set(inPlaceKeywords.several);

type Alike = readonly [Obstacle, ...Obstacle[]];

/** Maximum number of further obstacles that are searched for a witness. */
const maxOthers = 2;

/**
 * Groups obstacles that differ only in the value. A list of countries can gain hundreds of values, and a witness for each
 * would take minutes.
 */
function groupAlike(obstacles: readonly Obstacle[]): Alike[] {
  const groups = new Map<unknown, [Obstacle, ...Obstacle[]]>();
  for (const obstacle of obstacles) {
    const { value, keyword, pointer, path, inner, isAmbiguous } = obstacle;
    const pointers = inner.map((node) => node.pointer);
    const key = value ? JSON.stringify([keyword, pointer, path, pointers, isAmbiguous]) : obstacle;
    const group = groups.get(key);
    if (group) group.push(obstacle);
    else groups.set(key, [obstacle]);
  }
  return [...groups.values()];
}

/** As `findWitness`, but undefined if a huge schema exceeds the call stack. */
function tryFindWitness(...given: Parameters<typeof findWitness>): ReturnType<typeof findWitness> {
  try {
    return findWitness(...given);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether the text of a scalar can also be read as a value that is allowed. */
function isReadAs(value: unknown, isAllowed: (other: unknown) => boolean): boolean {
  return typeof value !== "object" && readings(String(value)).some(isAllowed);
}

export const noSecrets = createSecrets({});

function findProblem({ checker }: ComparedSource, { schema, pointer }: SchemaNode, value: unknown) {
  return isRecord(schema) ? checker.check({ schema, pointer }, value)[0] : undefined;
}
