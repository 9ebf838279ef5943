import { shortenJson } from "@docent/openapi";
import type { Obstacle } from "@docent/schema";
import { count } from "@docent/terminal";

/**
 * Describes what changed where two schemas differ: `property name, maxLength: 64 is now 32`.
 *
 * @param others Number of other values that the schemas disagree about in the same way.
 */
export function describeObstacle(
  obstacle: Obstacle,
  { isOuterNew, others }: { isOuterNew: boolean; others: number },
): string {
  const { path, property, keyword, outer, expected, value } = obstacle;
  const steps = path.map((name) => (name === "*" ? "items" : `property ${name}`));
  const say = (before: string, after: string) =>
    isOuterNew ? `${before} is now ${after}` : `${after} is now ${before}`;
  if (property !== undefined) {
    const where = [...steps, `property ${property}`].join(", ");
    return `${where}: ${keyword === "required" ? say("optional", "required") : say("allowed", "forbidden")}`;
  }
  const prefix = steps.length === 0 ? "" : `${steps.join(", ")}`;
  if (obstacle.reason !== undefined) return join(prefix, obstacle.reason);
  if (outer.schema === false) return join(prefix || "the value", say("allowed", "forbidden"));
  if (value && keyword !== "type") {
    const more = others === 0 ? "" : ` and ${count(others, "other")}`;
    return join(prefix, `the value ${shortenJson(value.value)}${more}: ${say("allowed", "forbidden")}`);
  }
  const innerValue = readInner(obstacle);
  if (isLong(expected) || isLong(innerValue)) return join(prefix, `${keyword} differs`);
  const [inner, outside] = [shortenJson(innerValue), shortenJson(expected)];
  if (inner === outside) return join(prefix, "it allows other values");
  return join([prefix, keyword].filter(Boolean).join(", "), say(inner, outside));
}

function join(where: string, what: string): string {
  return where === "" ? what : `${where}: ${what}`;
}

function readInner({ inner, keyword }: Obstacle): unknown {
  const values = inner.map(({ schema }) =>
    typeof schema === "object" && schema !== null ? Reflect.get(schema, keyword) : undefined,
  );
  return values.find((value) => value !== undefined);
}

function isLong(value: unknown): boolean {
  return typeof value === "object" && value !== null && JSON.stringify(value) !== shortenJson(value);
}
