import {
  type Api,
  type DocumentChange,
  followPointer,
  isReference,
  type JsonRecord,
  joinPointer,
  type Operation,
  resolveMapped,
  resolveReference,
  splitPointer,
  toRecord,
} from "@docent/openapi";
import {
  createParameterReader,
  findOperation,
  listTemplateNames,
  RequestError,
  type RoutedOperation,
  readPathname,
  SchemaChecker,
  withoutNames,
} from "@docent/schema";
import { renderRequest } from "../probes/request-parts.ts";
import { compareRequests } from "./compare-requests.ts";
import { compareResponses } from "./compare-responses.ts";
import { ContractComparison } from "./compare-schemas.ts";
import { ContractSide } from "./contract-side.ts";
import { causesOf, type Effect, type SideName } from "./effect.ts";
import { nameOperation, type OperationPair } from "./request-pair.ts";

/** The effects of the differences between two contracts on the messages of all operations. */
export function findEffects(old: Api, current: Api, differences: readonly DocumentChange[]): Effect[] {
  const comparison = new ContractComparison({
    old: new ContractSide("old", old, listIgnoredDiscriminators(old, differences)),
    new: new ContractSide("new", current, listIgnoredDiscriminators(current, differences)),
  });
  const isSame = createSameOperationCheck(comparison, { old, new: current });
  const olds = byTemplate(old);
  const news = byTemplate(current);
  const pairs: OperationPair[] = [];
  for (const key of new Set([...olds.keys(), ...news.keys()])) {
    const [before, after] = [olds.get(key), news.get(key)];
    if (before && after) {
      const operation = { old: before, new: after };
      pairs.push(operation);
      if (!isSame(operation)) compareOperation(comparison, operation);
    } else if (before) addLoneOperation(comparison, before, "old");
    else if (after) {
      addLoneOperation(comparison, after, "new");
      const taken = findTaken(comparison, after);
      if (taken) compareOperation(comparison, { old: taken, new: after });
    }
  }
  addUncompared(comparison, pairs);
  addDiscriminators(comparison, differences);
  return comparison.list();
}

/** The unions whose discriminators only one contract has. A discriminator alone changes no message. */
function listIgnoredDiscriminators({ document }: Api, differences: readonly DocumentChange[]): ReadonlySet<unknown> {
  const lone = differences.filter(
    ({ path, before, after }) => path.at(-1) === "discriminator" && (before === undefined || after === undefined),
  );
  return new Set(
    lone.map(({ before, after = before }) => followPointer(document, (after ?? "#").replace(/\/discriminator$/, ""))),
  );
}

/**
 * Adds effects for webhooks and callbacks that were changed or removed. Requests of the server to its clients are not compared,
 * so these effects are undecided. An added webhook or callback has no effect.
 */
function addUncompared(comparison: ContractComparison, operations: readonly OperationPair[]): void {
  const { old, new: current } = comparison;
  const webhooks = { old: "#/webhooks", new: "#/webhooks", name: "webhooks" };
  const callbacks = operations.map((operation) => ({
    old: joinPointer(operation.old.pointer, "callbacks"),
    new: joinPointer(operation.new.pointer, "callbacks"),
    name: `${nameOperation(operation.old)}, callbacks`,
  }));
  for (const { name, ...pointers } of [webhooks, ...callbacks]) {
    const [befores, afters] = [
      toRecord(followPointer(old.api.document, pointers.old)),
      toRecord(followPointer(current.api.document, pointers.new)),
    ];
    for (const [key, before] of Object.entries(befores)) {
      if (comparison.hasSameContent(before, afters[key])) continue;
      comparison.add(name, {
        kind: "meaning-changed",
        message: `${name}, ${key}: changed`,
        causes: causesOf({ pointer: pointers.old }, { pointer: pointers.new }, key),
        undecided: "Requests of the server to its clients are not compared.",
      });
    }
  }
}

/**
 * Adds effects for discriminators whose property or value was renamed, and for values of discriminators that select another
 * schema. Messages do not show which schema a program selects.
 */
function addDiscriminators(comparison: ContractComparison, differences: readonly DocumentChange[]): void {
  const { old, new: current } = comparison;
  const add = (location: string, what: string, causes: Effect["causes"]) =>
    comparison.add(location, {
      kind: "meaning-changed",
      message: `${location}: ${what}`,
      causes,
      undecided: "Validators do not read discriminators.",
    });
  for (const { base, extension, causes, ...values } of comparison.listRenamedKinds()) {
    const what = `the value ${JSON.stringify(values.old)} of ${extension} is now ${JSON.stringify(values.new)}`;
    add(`schema ${base}, discriminator`, what, causes);
  }
  const added = differences.flatMap((difference) =>
    difference.before === undefined ? readKinds(difference, current.api.document) : [],
  );
  for (const difference of differences) {
    const { path, location, what, before, after, from, to } = difference;
    if (before === undefined) continue;
    if (after === undefined)
      for (const { union, value, target } of readKinds(difference, old.api.document)) {
        const values = added.flatMap((kind) =>
          kind.union === union && comparison.isSame(target, kind.target) ? [kind.value] : [],
        );
        if (values.length > 0 && !values.includes(value))
          add(location, `the value ${JSON.stringify(value)} is now ${JSON.stringify(values[0])}`, [
            { side: "old", pointer: before },
          ]);
      }
    else if (isMapped(path) ? isOtherKind(from, to, before) : isDiscriminator(path, "propertyName"))
      add(location, what, causesOf({ pointer: before }, { pointer: after }));
  }

  /**
   * Whether a value selects a schema that another value selected in the old contract. A schema whose content changed is
   * compared as a branch of the union.
   */
  function isOtherKind(from: unknown, to: unknown, pointer: string): boolean {
    const others = Object.values(toRecord(followPointer(old.api.document, pointer.slice(0, pointer.lastIndexOf("/")))));
    const target = resolveMapped(current.api.document, to);
    const isTarget = (value: unknown) => comparison.isSame(resolveMapped(old.api.document, value), target);
    return !isTarget(from) && others.some(isTarget);
  }
}

/** A value of the discriminator of a union, and the branch that it selects. */
interface Kind {
  /** The path of the union. */
  union: string;
  value: string;
  target: unknown;
}

/**
 * The kinds of a union that only one contract has: an entry of `mapping`, or a branch. The value of a branch is the name of its
 * component if no entry selects it (OpenAPI, "Discriminator Object").
 */
function readKinds({ path, before, after, from, to }: DocumentChange, document: JsonRecord): Kind[] {
  const [node, pointer = ""] = after === undefined ? [from, before] : [to, after];
  if (isMapped(path))
    return [{ union: path.slice(0, -3).join("/"), value: path.at(-1) ?? "", target: resolveMapped(document, node) }];
  if (!["oneOf", "anyOf"].includes(path.at(-2) ?? "") || !isReference(node)) return [];
  const { discriminator } = toRecord(followPointer(document, pointer.split("/").slice(0, -2).join("/")));
  const target = resolveReference(document, node);
  const mapped = Object.values(toRecord(toRecord(discriminator)["mapping"]));
  if (discriminator === undefined || mapped.some((each) => resolveMapped(document, each) === target)) return [];
  return [{ union: path.slice(0, -2).join("/"), value: splitPointer(node.$ref).at(-1) ?? "", target }];
}

function isMapped(path: readonly string[]): boolean {
  return isDiscriminator(path.slice(0, -1), "mapping");
}

function isDiscriminator(path: readonly string[], keyword: string): boolean {
  return path.at(-1) === keyword && path.at(-2) === "discriminator";
}

/** Operations by method and path. The names of path parameters are not on the wire. */
function byTemplate({ operations }: Api): Map<string, Operation> {
  return new Map(operations.map((operation) => [`${operation.method} ${withoutNames(operation.path)}`, operation]));
}

/** Whether an operation is equal in both documents. Most operations are, and need no comparison of their messages. */
function createSameOperationCheck(
  comparison: ContractComparison,
  { old, new: current }: Record<SideName, Api>,
): (operation: OperationPair) => boolean {
  const shared = ({ document: { security, components } }: Api) => ({
    security,
    securitySchemes: toRecord(components)["securitySchemes"],
  });
  if (!comparison.isSame(shared(old), shared(current))) return () => false;
  return (operation) => {
    const nodesOf = ({ document }: Api, { pointer, path }: Operation) => [
      followPointer(document, pointer),
      followPointer(document, joinPointer("#/paths", path, "parameters")),
    ];
    // The paths of a pair may name their parameters differently.
    const isSamePath = operation.old.path === operation.new.path;
    const nodes = { old: nodesOf(old, operation.old), new: nodesOf(current, operation.new) };
    return (
      isSamePath && comparison.isSame(nodes.old, nodes.new) && comparison.listChangedExtensions(nodes).length === 0
    );
  };
}

function compareOperation(comparison: ContractComparison, operation: OperationPair): void {
  compareRequests(comparison, operation);
  compareResponses(comparison, operation);
}

function addLoneOperation(comparison: ContractComparison, operation: Operation, side: SideName): void {
  const kind = side === "old" ? "request-refused" : "request-added";
  const { allows, forbids } = comparison.sidesOf(kind);
  const { parts } = allows.baseline(operation, forbids) ?? {};
  comparison.addShown(
    nameOperation(operation),
    {
      kind,
      message: `the operation: ${side === "old" ? "removed" : "added"}`,
      causes: [{ side, pointer: operation.pointer }],
      undecided: "No request that only one contract allows could be generated.",
    },
    { request: () => parts && renderRequest(parts) },
  );
}

/**
 * The old operation that handled the requests of a new one: a concrete path is matched before a template (OpenAPI, "Paths
 * Object").
 */
function findTaken({ old, new: current }: ContractComparison, operation: Operation): Operation | undefined {
  const { parts } = current.baseline(operation, old) ?? {};
  const { method, target = "" } = parts ? renderRequest(parts) : {};
  if (method === undefined) return undefined;
  const found = findOperation(old.api.operations, { method, pathname: readPathname(target) });
  // A HEAD is routed to a GET, whose bodies it does not have.
  if (found?.operation.method !== method || forbidsTexts(old, found, operation.path)) return undefined;
  return found.operation;
}

/** Whether a contract forbids the texts that a new path has instead of its parameters, so that no client sent them. */
function forbidsTexts({ api }: ContractSide, { operation, path }: RoutedOperation, added: string): boolean {
  const texts = added.split("/");
  const replaced = operation.path
    .split("/")
    .flatMap((segment, index) => (texts[index]?.includes("{") ? [] : listTemplateNames(segment)));
  const parameters = operation.parameters.filter(
    ({ in: location, name }) => location === "path" && replaced.includes(name),
  );
  const context = { ...api, checker: SchemaChecker.of(api.document) };
  try {
    const read = createParameterReader(context, { ...operation, parameters });
    read({ target: added, path, query: new URLSearchParams(), headers: new Headers() });
    return false;
  } catch (error) {
    if (error instanceof RequestError) return true;
    throw error;
  }
}
