import { type JsonRecord, joinPointer } from "@docent/openapi";
import { documentOperators, textOperators } from "./document-operators.ts";
import { applyChanges, describeDifference } from "./edit.ts";
import { findEventFields } from "./event-fields.ts";
import { eventOperators } from "./event-operators.ts";
import { exampleOperators } from "./example-operators.ts";
import type { DocumentContext, Edit, Mutant, Operator } from "./mutant.ts";
import { operationOperators } from "./operation-operators.ts";
import { parameterOperators } from "./parameter-operators.ts";
import { pathOperators } from "./path-operators.ts";
import { referenceOperators } from "./reference-operators.ts";
import { bodyOperators, responseOperators } from "./response-operators.ts";
import { schemaBoundOperators } from "./schema-bound-operators.ts";
import { schemaObjectOperators } from "./schema-object-operators.ts";
import { schemaStringOperators } from "./schema-string-operators.ts";
import { schemaUnionOperators } from "./schema-union-operators.ts";
import { schemaTypeOperators, schemaValueOperators } from "./schema-value-operators.ts";
import { findReach } from "./schema-view.ts";
import { securityOperators } from "./security-operators.ts";
import { type Site, walkDocument } from "./walk.ts";

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
  const pointer = joinPointer("#", ...edit.at);
  const sides = context.reach(site.path);
  const { visibility = "wire", why } = edit;
  const isUnused = visibility === "wire" && isComponent(site) && sides.length === 0;
  return {
    id: [operator.name, pointer, ...(edit.variant === undefined ? [] : [edit.variant])].join(" "),
    operator: operator.name,
    object: site.object,
    keyword: edit.keyword,
    pointer,
    description: edit.description,
    visibility: isUnused ? "types" : visibility,
    direction: edit.direction,
    sides,
    witness: isUnused ? undefined : edit.witness,
    why: isUnused ? "Nothing uses the component." : why,
    apply: () => applyChanges(site.document, edit.changes),
  };
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
  ...schemaTypeOperators,
  ...schemaValueOperators,
  ...schemaBoundOperators,
  ...schemaStringOperators,
  ...schemaObjectOperators,
  ...schemaUnionOperators,
  ...referenceOperators,
  ...exampleOperators,
  ...textOperators,
];
