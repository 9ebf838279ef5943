import { checkNumber, checkObject, checkText, checkTexts, refuseOtherProperties } from "./body-check.ts";
import type { LocalRules } from "./local-rules.ts";

export type Search = {
  readonly query: string;
  /** Empty for all that are configured. */
  readonly resources: readonly string[];
  readonly limit: number;
  readonly maxTokens: number;
};

export function checkSearch(body: unknown, rules: LocalRules): Search {
  const sent = checkObject(body, ["query"]);
  const { measure, listedName: rule, maxNames: maxItems } = rules;
  refuseOtherProperties(sent, rules.searchProperties);
  return {
    query: checkText(sent["query"], { at: "body/query", rule: rules.query, measure }),
    resources: Object.hasOwn(sent, "resources")
      ? checkTexts(sent["resources"], { at: "body/resources", rule, measure, maxItems })
      : [],
    limit: Object.hasOwn(sent, "limit")
      ? checkNumber(sent["limit"], { at: "body/limit", rule: rules.limit })
      : rules.limit.usual,
    maxTokens: Object.hasOwn(sent, "maxTokens")
      ? checkNumber(sent["maxTokens"], { at: "body/maxTokens", rule: rules.maxTokens })
      : rules.maxTokens.usual,
  };
}
