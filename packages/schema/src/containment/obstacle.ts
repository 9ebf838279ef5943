import type { SchemaDefinition } from "@docent/openapi/model";
import { isRecord, type JsonRecord, joinPointer, type SchemaNode } from "@docent/openapi/model";
import type { SchemaChecker } from "../schema-checker.ts";
import type { Alternative } from "./alternatives.ts";

/** A document and the checker of its schemas. */
export interface ComparedSource {
  document: JsonRecord;
  checker: SchemaChecker;
}

/** A keyword that keeps a schema from containing another. */
export interface Obstacle {
  /** Path of the compared value: names of properties, `*` for every item and every property that the schema does not name. */
  path: readonly string[];
  /** The property of the value that the outer schema requires, or whose name it forbids. */
  property?: string;
  /** The keyword of the outer schema that a value of the inner schema may violate. */
  keyword: string;
  /** Pointer of the keyword in the outer document. */
  pointer: string;
  /** The value of the keyword in the outer schema. */
  expected: unknown;
  /** The schemas that apply there, in the inner document and in the outer one. */
  inner: readonly SchemaNode[];
  outer: SchemaNode;
  /** The compared schemas whose parts are `inner` and `outer`, at the location where they are used. */
  used?: { inner: readonly SchemaNode[]; outer: SchemaNode };
  /** A value that the inner schema lists and the outer one forbids. */
  value?: { value: unknown };
  /** Whether the outer schema allows another value that the inner one lists. */
  isPartial?: boolean;
  /** Whether each branch of the outer union is for values of another kind. */
  isOfOtherKind?: boolean;
  /** Whether the values are valid for a branch of the outer `oneOf`, and may be valid for another branch as well. */
  isAmbiguous?: boolean;
  /** Why the comparison was given up. Undefined if it was not. */
  reason?: string;
}

/** Two schemas, each in its own document. */
export interface Containment {
  inner: ComparedSource & { node: SchemaNode };
  outer: ComparedSource & { node: SchemaNode };
  /**
   * Whether values of the inner schema lack the properties that only the outer one names, like messages of a sender that does
   * not know the outer document. Objects without named properties stay open.
   */
  isInnerClosed?: boolean;
}

/** The comparison of two documents, for the functions that compare lists, objects and unions. */
export interface Comparing {
  readonly outer: ComparedSource;
  /** Whether the caller needs only one obstacle, so that the comparison may end at the first. */
  readonly isFirstEnough: boolean;
  /** Finds the reasons why values of a property or an item that match all inner schemas may be invalid for the outer schema. */
  compare(inner: readonly SchemaNode[], outer: SchemaNode): Obstacle[];
  /** Like `compare`, but for the compared value itself, not its properties or items. `names`: {@link Alternative.names}. */
  compareInPlace(inner: readonly SchemaNode[], outer: SchemaNode, names?: ReadonlySet<string>): Obstacle[];
  /** Whether two keyword values, and everything that they refer to, are equal except for annotations. */
  isSame(inner: unknown, outer: unknown): boolean;
  /** Whether no value of an inner alternative matches a schema of the outer document. */
  isExcluded(alternative: Alternative, node: SchemaNode): boolean;
  /** The inner schemas of one property. */
  member(alternative: Alternative, name: string): SchemaNode[];
}

export function obstacleAt(alternative: Alternative, outer: SchemaNode | SchemaDefinition, keyword: string): Obstacle {
  const expected = isRecord(outer.schema) ? outer.schema[keyword] : outer.schema;
  const pointer = joinPointer(outer.pointer, keyword);
  return { path: [], keyword, pointer, expected, inner: alternative.parts, outer };
}
