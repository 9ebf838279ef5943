import {
  joinPointer,
  listDefinitions,
  nodeAt,
  type SchemaDefinition,
  type SchemaNode,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { isValidFor } from "../schema-parts.ts";
import {
  type Alternative,
  declaredNames,
  isNever,
  matches,
  namesProperty,
  nodesOf,
  patternNodes,
  requiredNames,
  restNodes,
} from "./alternatives.ts";
import { largest, smallest, toLimit } from "./limits.ts";
import { type Comparing, type Obstacle, obstacleAt } from "./obstacle.ts";

const anyText: SchemaNode = { schema: { type: "string" }, pointer: "" };

/** Why objects of an alternative may be invalid for a schema object. */
export function compareObject(comparison: Comparing, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
  const { schema } = part;
  const obstacles: Obstacle[] = [];
  const required = requiredNames(alternative);
  const add = (name: string, inner: readonly SchemaNode[], outer: SchemaNode) => {
    if (comparison.isFirstEnough && obstacles.length > 0) return;
    for (const obstacle of comparison.compare(inner, outer))
      obstacles.push({ ...obstacle, path: [name, ...obstacle.path] });
  };
  for (const name of toArray(schema["required"]).map(String))
    if (!required.includes(name)) obstacles.push({ ...obstacleAt(alternative, part, "required"), property: name });
  const patterns = Object.keys(toRecord(schema["patternProperties"]));
  const declared = declaredNames(alternative);
  for (const name of Object.keys(toRecord(schema["properties"])))
    add(name, comparison.member(alternative, name), nodeAt(part, "properties", name));
  const rest = restNodes(alternative);
  for (const pattern of patterns) {
    const outer = nodeAt(part, "patternProperties", pattern);
    for (const name of declared.filter((each) => matches(pattern, each)))
      add(name, comparison.member(alternative, name), outer);
    const same = patternNodes(alternative, (other) => other === pattern);
    // Any other pattern may match the same names.
    const others = [rest, ...patternNodes(alternative, () => true).map((node) => [node])];
    for (const nodes of same.length > 0 ? [same] : others) add("*", nodes, outer);
  }
  for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
    if (!(keyword in schema)) continue;
    const outer = nodeAt(part, keyword);
    const evaluating = keyword === "additionalProperties" ? [part] : listEvaluating(comparison, alternative, part);
    if (evaluating === undefined) continue;
    const isNamed = (name: string) => evaluating.some((each) => namesProperty(each, name));
    for (const name of declared.filter((each) => !isNamed(each)))
      add(name, comparison.member(alternative, name), outer);
    for (const node of patternNodes(alternative, (other) => !patterns.includes(other))) add("*", [node], outer);
    add("*", rest, outer);
  }
  if ("propertyNames" in schema) obstacles.push(...compareNames(comparison, alternative, part));
  if (Number(schema["minProperties"] ?? 0) > Math.max(required.length, largest(alternative, "minProperties")))
    obstacles.push(obstacleAt(alternative, part, "minProperties"));
  // Few schemas limit the number of properties, and an alternative may have hundreds of names.
  const most = () => Math.min(maxPropertyCount(comparison, alternative, rest), smallest(alternative, "maxProperties"));
  if ("maxProperties" in schema && toLimit(schema["maxProperties"]) < most())
    obstacles.push(obstacleAt(alternative, part, "maxProperties"));
  for (const keyword of ["dependentRequired", "dependentSchemas"])
    obstacles.push(...compareDependents(comparison, alternative, { keyword, part }));
  return obstacles;
}

/** The number of properties that an object may have, as far as their names show. */
function maxPropertyCount(comparison: Comparing, alternative: Alternative, rest: readonly SchemaNode[]): number {
  const isOpen = !isNever(rest) || patternNodes(alternative, () => true).length > 0;
  if (isOpen) return Number.POSITIVE_INFINITY;
  const names = new Set([...declaredNames(alternative), ...(alternative.names ?? [])]);
  return [...names].filter((name) => !isNever(comparison.member(alternative, name))).length;
}

/**
 * The schema objects whose properties are already evaluated for `unevaluatedProperties`: those in place, and branches for which
 * the alternative is valid. Undefined if they evaluate every property together.
 */
function listEvaluating(
  comparison: Comparing,
  alternative: Alternative,
  part: SchemaDefinition,
): SchemaDefinition[] | undefined {
  const isTaken = (branch: SchemaNode) =>
    comparison.compareInPlace(alternative.parts, branch, alternative.names).length === 0;
  const parts = listDefinitions(comparison.outer.document, part, isTaken);
  return parts.some(({ schema }) => "additionalProperties" in schema) ? undefined : parts;
}

function compareNames(comparison: Comparing, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
  const outer = nodeAt(part, "propertyNames");
  const isNameValid = (name: string) => isValidFor(comparison.outer.checker, outer.schema, name);
  const refused = declaredNames(alternative).filter(
    (name) => !isNever(comparison.member(alternative, name)) && !isNameValid(name),
  );
  const names = nodesOf(alternative.parts, "propertyNames");
  const isRestRefused = !isNever(restNodes(alternative)) && comparison.compare([...names, anyText], outer).length > 0;
  return [
    ...refused.map((property) => ({ ...obstacleAt(alternative, part, "propertyNames"), property })),
    ...(isRestRefused ? [obstacleAt(alternative, part, "propertyNames")] : []),
  ];
}

function compareDependents(
  comparison: Comparing,
  alternative: Alternative,
  { part, keyword }: { part: SchemaDefinition; keyword: string },
): Obstacle[] {
  return Object.entries(toRecord(part.schema[keyword])).flatMap(([name, demanded]) => {
    if (isNever(comparison.member(alternative, name))) return [];
    const isSame = alternative.parts.some(({ schema }) => comparison.isSame(toRecord(schema[keyword])[name], demanded));
    if (isSame) return [];
    const outer =
      keyword === "dependentRequired"
        ? { schema: { required: demanded }, pointer: joinPointer(part.pointer, keyword) }
        : nodeAt(part, keyword, name);
    return comparison.compareInPlace(alternative.parts, outer, alternative.names).length === 0
      ? []
      : [obstacleAt(alternative, part, keyword)];
  });
}
