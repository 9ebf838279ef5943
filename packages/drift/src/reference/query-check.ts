import type { CloudRules } from "./cloud-rules.ts";
import { Refusal } from "./refusal.ts";

export function checkQuery(
  url: string,
  operation: keyof CloudRules["queryParameters"],
  rules: CloudRules,
): { project?: string } {
  const query = new URL(url).searchParams;
  const names = [...query.keys()];
  const unknown = names.find((name) => !rules.queryParameters[operation].includes(name));
  if (unknown !== undefined) throw invalid(unknown, "is not one that this operation takes.");
  if (names.length > 1) throw invalid("project", "may be given once.");
  const project = query.get("project");
  if (project === null) return {};
  const length = rules.measure(project);
  if (length < rules.minProjectLength) throw invalid("project", "must not be empty.");
  if (length > rules.maxProjectLength) {
    throw invalid("project", `must have at most ${rules.maxProjectLength} characters.`);
  }
  return { project };
}

function invalid(name: string, finding: string): Refusal {
  return new Refusal("invalid-query", `The query parameter "${name.slice(0, 80)}" ${finding}`);
}
