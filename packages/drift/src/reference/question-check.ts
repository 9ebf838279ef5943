import { checkObject, checkText, checkTexts, invalid, refuseOtherProperties } from "./body-check.ts";
import type { LocalRules } from "./local-rules.ts";

export type Question = {
  readonly question: string;
  /** Empty for all that are configured. */
  readonly resources: readonly string[];
  readonly quiet: boolean;
};

export function checkQuestion(body: unknown, rules: LocalRules): Question {
  const sent = checkObject(body, ["question"]);
  const { measure } = rules;
  refuseOtherProperties(sent, rules.questionProperties);
  const question = checkText(sent["question"], { at: "body/question", rule: rules.question, measure });
  const { listedName: rule, maxNames: maxItems } = rules;
  const resources = Object.hasOwn(sent, "resources")
    ? checkTexts(sent["resources"], { at: "body/resources", rule, measure, maxItems })
    : [];
  const quiet = Object.hasOwn(sent, "quiet") ? sent["quiet"] : false;
  if (typeof quiet !== "boolean") throw invalid("body/quiet must be a boolean.");
  return { question, resources, quiet };
}
