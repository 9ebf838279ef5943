import { checkObject, checkText, checkTexts, invalid, refuseOtherProperties } from "./body-check.ts";
import type { LocalRules } from "./local-rules.ts";

/** A resource as it was sent. */
export type Resource = Readonly<Record<string, unknown>> & { readonly name: string; readonly url: string };

/** Returns the body itself, which is what the answer echoes. */
export function checkResource(body: unknown, rules: LocalRules): Resource {
  const resource = checkObject(body, ["type", "name", "url"]);
  const { measure } = rules;
  const known = readKnownProperties(resource["type"], rules);
  refuseOtherProperties(resource, known);
  const urlRule = resource["type"] === "local" ? rules.folderUrl : rules.httpUrl;
  const name = checkText(resource["name"], { at: "body/name", rule: rules.name, measure });
  const url = checkText(resource["url"], { at: "body/url", rule: urlRule, measure });
  for (const property of ["branch", "searchPath", "specialNotes"] as const) {
    if (!Object.hasOwn(resource, property)) continue;
    checkText(resource[property], { at: `body/${property}`, rule: rules[property], measure });
  }
  if (Object.hasOwn(resource, "searchPaths")) {
    const { listedSearchPath: rule, maxSearchPaths: maxItems } = rules;
    checkTexts(resource["searchPaths"], { at: "body/searchPaths", rule, measure, maxItems });
  }
  return { ...resource, name, url };
}

function readKnownProperties(type: unknown, { kinds }: LocalRules): readonly string[] {
  const known = typeof type === "string" && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!known) throw invalid(`body/type must be one of ${Object.keys(kinds).join(", ")}.`);
  return known;
}
