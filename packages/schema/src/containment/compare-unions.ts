import { isReference, listBranches, nodeAt, type SchemaDefinition, type SchemaNode } from "@docent/openapi/model";
import { type Alternative, nodesOf } from "./alternatives.ts";
import { type Comparing, type Obstacle, obstacleAt } from "./obstacle.ts";

/** Why values of an alternative may be invalid for the unions, the negation and the condition of a schema object. */
export function compareUnions(comparison: Comparing, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
  const { schema } = part;
  const obstacles = ["anyOf", "oneOf"].flatMap((keyword) => {
    const branches = listBranches(part, [keyword]);
    return branches.length > 0 ? compareUnion(comparison, alternative, { branches, keyword, part }) : [];
  });
  if ("not" in schema && !comparison.isExcluded(alternative, nodeAt(part, "not")))
    obstacles.push(obstacleAt(alternative, part, "not"));
  if ("if" in schema) obstacles.push(...compareCondition(comparison, alternative, part));
  return obstacles;
}

/** One branch must contain the alternative. In a `oneOf`, no other branch may share a value with the alternative. */
function compareUnion(
  comparison: Comparing,
  alternative: Alternative,
  { branches, keyword, part }: { branches: readonly SchemaNode[]; keyword: string; part: SchemaDefinition },
): Obstacle[] {
  const isAlone = (branch: SchemaNode) =>
    keyword === "anyOf" || branches.every((other) => other === branch || comparison.isExcluded(alternative, other));
  const compared: Obstacle[][] = [];
  for (const branch of likeliestFirst(alternative, branches)) {
    const obstacles = comparison.compareInPlace(alternative.parts, branch, alternative.names);
    if (obstacles.length === 0 && isAlone(branch)) return [];
    compared.push(obstacles);
  }
  if (compared.some((obstacles) => obstacles.length === 0))
    return [{ ...obstacleAt(alternative, part, keyword), isAmbiguous: true }];
  // The branch that the alternative probably matches: a branch of the same kind, with the fewest differences.
  const [nearest] = compared
    .filter((obstacles) => !obstacles.some(isOfOtherKind))
    .toSorted((a, b) => a.length - b.length);
  return nearest ?? [{ ...obstacleAt(alternative, part, keyword), isOfOtherKind: true }];
}

/** The branches of a union. Those that the alternative comes from are first, because the first branch that fits ends the search. */
function likeliestFirst({ parts }: Alternative, branches: readonly SchemaNode[]): SchemaNode[] {
  const pointers = new Set(parts.map(({ pointer }) => pointer));
  const isLikely = ({ schema, pointer }: SchemaNode) => pointers.has(isReference(schema) ? schema.$ref : pointer);
  return [...branches.filter(isLikely), ...branches.filter((branch) => !isLikely(branch))];
}

/**
 * Whether an obstacle means that a value is of another kind: another type, or other constants in a property. If some of the
 * constants are allowed, the property does not distinguish kinds.
 */
function isOfOtherKind({ keyword, path, isPartial, ...obstacle }: Obstacle): boolean {
  if (keyword === "type" || obstacle.isOfOtherKind) return path.length === 0;
  return !isPartial && path.length < 2 && ["const", "enum", "discriminator"].includes(keyword);
}

function compareCondition(comparison: Comparing, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
  const condition = nodeAt(part, "if");
  const compareTo = (node: SchemaNode) => comparison.compareInPlace(alternative.parts, node, alternative.names);
  const mayMatch = !comparison.isExcluded(alternative, condition);
  const mayMiss = compareTo(condition).length > 0;
  const applied = [...(mayMatch ? nodesOf([part], "then") : []), ...(mayMiss ? nodesOf([part], "else") : [])];
  return applied.flatMap(compareTo);
}
