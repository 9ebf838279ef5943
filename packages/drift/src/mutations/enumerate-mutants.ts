import { type JsonRecord, joinPointer } from "@docent/openapi";
import { documentOperators, securityOperators, textOperators } from "./document-operators.ts";
import { applyChanges, type Change, describeDifference, type Path } from "./edit.ts";
import { findEventFields } from "./event-fields.ts";
import { eventOperators } from "./event-operators.ts";
import { exampleOperators } from "./example-operators.ts";
import { type DocumentContext, type Edit, type Mutant, type Operator, show } from "./mutant.ts";
import { operationOperators, parameterOperators, pathOperators } from "./operation-operators.ts";
import { bodyOperators, responseOperators } from "./response-operators.ts";
import { objectOperators, referenceOperators, unionOperators } from "./schema-structure-operators.ts";
import { boundOperators, stringOperators, typeOperators, valueOperators } from "./schema-value-operators.ts";
import { findReach } from "./schema-view.ts";
import { readPath, type Site, walkDocument } from "./walk.ts";

/**
 * Every mutant of a contract, in the order of the file: at each object, each operator that fits it.
 *
 * The document is the contract as it is written, with its `$ref`s. It is not modified. What would be the original, or a
 * mutant that is there already, is left out. A mutant may be no valid contract: loading it is the first check.
 */
export function enumerateMutants(document: JsonRecord, operators: readonly Operator[] = allOperators): Mutant[] {
  const sites = walkDocument(document);
  const context = { sites, reach: findReach(document), eventFields: findEventFields(sites) };
  const known = new Set([""]);
  return sites.flatMap((site) =>
    operators
      .filter(({ objects }) => objects.includes(site.object))
      .flatMap((operator) => operator.edit(site, context).map((edit) => toMutant({ site, operator, edit, context })))
      .filter((mutant) => {
        const difference = describeDifference(document, mutant.apply());
        const isNew = !known.has(difference);
        known.add(difference);
        return isNew;
      }),
  );
}

interface Parts {
  readonly site: Site;
  readonly operator: Operator;
  readonly edit: Edit;
  readonly context: DocumentContext;
}

function toMutant({ site, operator, edit, context }: Parts): Mutant {
  const [first] = edit.changes;
  const pointer = joinPointer("#", ...(edit.at ?? (first ? locate(site.document, first) : site.path)));
  const { visibility = "wire", why } = edit;
  const isUnused = visibility === "wire" && isComponent(site) && context.reach(site.path).length === 0;
  return {
    id: [operator.name, pointer, ...(edit.variant === undefined ? [] : [edit.variant])].join(" "),
    operator: operator.name,
    object: site.object,
    keyword: edit.keyword,
    pointer,
    description: first ? describeChange(site.document, first) : "",
    visibility: isUnused ? "types" : visibility,
    direction: edit.direction,
    witness: isUnused ? undefined : edit.witness,
    why: isUnused ? "Nothing uses the component." : why,
    apply: () => applyChanges(site.document, edit.changes),
  };
}

/** A change of what is not there is located where it is added. */
function locate(document: JsonRecord, { kind, path }: Change): Path {
  const exists = kind !== "insert" && readPath(document, path) !== undefined;
  return exists || path.length === 0 ? path : locate(document, { kind: "remove", path: path.slice(0, -1) });
}

function describeChange(document: JsonRecord, change: Change): string {
  const before = show(readPath(document, change.path));
  const name = change.path.at(-1) ?? "document";
  if (change.kind === "rename") return `${name} → ${change.to}`;
  if (change.kind === "remove") return `${name} ${before} removed`;
  if (change.kind === "insert") return `${show(change.value)} added to ${change.path.at(-2)}`;
  return before === show(undefined)
    ? `${name} ${show(change.value)} added`
    : `${name} ${before} → ${show(change.value)}`;
}

/** Security schemes are used by their name and not by a `$ref`. */
function isComponent({ path }: Site): boolean {
  return path[0] === "components" && path.length > 2 && path[1] !== "securitySchemes";
}

/** Every way to break a contract that is known here. */
export const allOperators: readonly Operator[] = [
  ...documentOperators,
  ...pathOperators,
  ...operationOperators,
  ...parameterOperators,
  ...bodyOperators,
  ...responseOperators,
  ...securityOperators,
  ...eventOperators,
  ...typeOperators,
  ...valueOperators,
  ...boundOperators,
  ...stringOperators,
  ...objectOperators,
  ...unionOperators,
  ...referenceOperators,
  ...exampleOperators,
  ...textOperators,
];
