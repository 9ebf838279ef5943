import { nodeAt, type SchemaDefinition, type SchemaNode, toArray } from "@docent/openapi/model";
import { type Alternative, itemNodes } from "./alternatives.ts";
import { largest, smallest, toLimit } from "./limits.ts";
import { type Comparing, type Obstacle, obstacleAt } from "./obstacle.ts";

/** Why lists of an alternative may be invalid for a schema object. */
export function compareArray(comparison: Comparing, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
  const { schema } = part;
  const obstacles: Obstacle[] = [];
  const add = (inner: readonly SchemaNode[], outer: SchemaNode) => {
    if (comparison.isFirstEnough && obstacles.length > 0) return;
    for (const obstacle of comparison.compare(inner, outer))
      obstacles.push({ ...obstacle, path: ["*", ...obstacle.path] });
  };
  const most = smallest(alternative, "maxItems");
  const tuple = toArray(schema["prefixItems"]);
  for (const index of tuple.keys())
    if (index < most) add(itemNodes(alternative, index), nodeAt(part, "prefixItems", index));
  for (const keyword of ["items", "unevaluatedItems"]) {
    if (!(keyword in schema) || tuple.length >= most) continue;
    const outer = nodeAt(part, keyword);
    const length = Math.max(
      tuple.length,
      ...alternative.parts.map((each) => toArray(each.schema["prefixItems"]).length),
    );
    for (let index = tuple.length; index <= length; index++) add(itemNodes(alternative, index), outer);
  }
  if (Number(schema["minItems"] ?? 0) > largest(alternative, "minItems"))
    obstacles.push(obstacleAt(alternative, part, "minItems"));
  if (toLimit(schema["maxItems"]) < most) obstacles.push(obstacleAt(alternative, part, "maxItems"));
  if (
    schema["uniqueItems"] === true &&
    most > 1 &&
    !alternative.parts.some((each) => each.schema["uniqueItems"] === true)
  )
    obstacles.push(obstacleAt(alternative, part, "uniqueItems"));
  if ("contains" in schema) {
    const isKept = alternative.parts.some(
      ({ schema: each }) =>
        comparison.isSame(each["contains"], schema["contains"]) &&
        Number(each["minContains"] ?? 1) >= Number(schema["minContains"] ?? 1) &&
        toLimit(each["maxContains"]) <= toLimit(schema["maxContains"]),
    );
    if (!isKept) obstacles.push(obstacleAt(alternative, part, "contains"));
  }
  return obstacles;
}
