import { isRecord, type Perspective, upgradeSchemas, viewDocument, visitSchemas } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";

/** What a value is part of. */
export interface ValueRole {
  /** Undefined if the value need only be valid for one of the two. */
  direction?: Perspective["direction"] | undefined;
  /** Whether the value is the text of a body that is not JSON. A schema of another type does not describe its text. */
  isText?: boolean;
}

/** Describes how a value violates the schema at a pointer such as `#/components/schemas/Project`. Undefined if it is valid. */
export type ExplainMismatch = (value: unknown, pointer: string, role?: ValueRole) => string | undefined;

/** Maximum number of problems in one message. */
const maxShown = 3;

const explainers = new WeakMap<object, ExplainMismatch>();

/** The explainer of a document, which all lint rules share. */
export function explainerOf(document: object): ExplainMismatch {
  const known = explainers.get(document);
  if (known) return known;
  const explainer = createExplainer({ ...document });
  explainers.set(document, explainer);
  return explainer;
}

/** Validates against the schemas of one document, as JSON Schema 2020-12. Schemas of OpenAPI 3.0 are converted. */
export function createExplainer(document: Readonly<Record<string, unknown>>): ExplainMismatch {
  const upgraded = upgradeSchemas(document);
  const shared = new SchemaChecker(upgraded);
  const checkers = new Map<Perspective["direction"], SchemaChecker>();
  const checkerOf = (direction: Perspective["direction"]) => {
    const known = checkers.get(direction);
    if (known) return known;
    const isFlagged = hasFlag(upgraded, direction === "request" ? "readOnly" : "writeOnly");
    const view = () => new SchemaChecker(viewDocument(upgraded, { direction, role: "either" }).document);
    const checker = isFlagged ? view() : shared;
    checkers.set(direction, checker);
    return checker;
  };
  // The checker caches compiled schemas by identity.
  const schemas = new Map<string, { $ref: string }>();
  return (value, pointer, { direction, isText = false } = {}) => {
    const schema = schemas.get(pointer) ?? { $ref: encodeURI(pointer) };
    schemas.set(pointer, schema);
    const directions = direction === undefined ? (["request", "response"] as const) : [direction];
    let mismatch: string | undefined;
    for (const each of directions) {
      const problems = checkerOf(each).check({ schema, pointer }, value);
      // The lint rule no-unresolved-refs reports a reference without a target.
      const isAccepted = problems.some(({ keyword }) => keyword === "$ref") || (isText && problems.some(isOtherType));
      if (problems.length === 0 || isAccepted) return undefined;
      mismatch ??= problems
        .slice(0, maxShown)
        .map(({ message }) => message)
        .join("; ");
    }
    return mismatch;
  };
}

function isOtherType({ keyword, valuePointer }: { keyword: string; valuePointer: string }): boolean {
  return keyword === "type" && valuePointer === "";
}

/** Whether any schema of a document has a flag. Most contracts have none, and need one checker for both directions. */
function hasFlag(document: Readonly<Record<string, unknown>>, flag: string): boolean {
  let isFlagged = false;
  visitSchemas(document, (schema) => {
    isFlagged ||= isRecord(schema) && schema[flag] === true;
  });
  return isFlagged;
}
