import {
  componentsOf,
  followPointer,
  inPlaceKeywords,
  isBooleanSchema,
  isInData,
  isNameMap,
  isOpenApi30,
  isRecord,
  isReference,
  joinPointer,
  type SpecResolver,
  splitPointer,
  toArray,
  toRecord,
} from "@docent/openapi";
import { matchPattern, Pattern } from "@docent/schema";
import { isMappingRef, type NormalizedProblem } from "@redocly/openapi-core";
import type { LintLevel } from "./lint-level.ts";

interface Acceptance {
  level?: LintLevel | undefined;
  resolver: SpecResolver;
  root: string;
}

/** Whether OpenAPI and JSON Schema allow what a lint rule of Redocly reports, and authors write it on purpose. */
export function isAccepted(problem: NormalizedProblem, { level = "house", resolver, root }: Acceptance): boolean {
  const [location] = problem.location;
  if (location?.pointer === undefined) return false;
  const file = location.source.absoluteRef;
  const { parsed } = resolver.documents.get(file) ?? {};
  const contract = toRecord(resolver.documents.get(root)?.parsed);
  const at: Position = { file, tokens: splitPointer(location.pointer), resolver };
  switch (problem.ruleId) {
    case "no-required-schema-properties-undefined":
      return isDefinedAround(at);
    case "no-unresolved-refs":
      return isInData(parsed, location.pointer) || isSchemaName(followPointer(parsed, location.pointer));
    case "struct":
      return isBooleanSchema(problem) && !isOpenApi30(contract);
    case "path-parameters-defined":
      // Redocly reads only names of ASCII letters, digits, dots and dashes. Its message ends with the path.
      return problem.message.includes(`{${followPointer(parsed, location.pointer)}}`);
    case "spec-discriminator-defaultMapping":
      // OpenAPI 3.0 and 3.1 have no such field, and allow an optional property.
      return /^3\.[01]\./.test(String(contract["openapi"]));
    case "operation-2xx-response":
      return Object.keys(toRecord(followPointer(parsed, location.pointer))).some(isOtherSuccess);
    case "security-defined": {
      // A contract of a public API. Scopes are a list, and belong to a scheme that is not defined.
      const isOpen = Object.keys(componentsOf(contract, "securitySchemes")).length === 0;
      return isOpen && level !== "house" && !Array.isArray(followPointer(parsed, location.pointer));
    }
    default:
      return false;
  }
}

/** Whether a value in the `mapping` of a discriminator is a name, which the lint rule docent/named-parts checks. */
function isSchemaName(node: unknown): boolean {
  return typeof node === "string" && !isMappingRef(node);
}

/** Redirections, such as those of a login, and the change to another protocol. */
function isOtherSuccess(status: string): boolean {
  return /^(?:101|3[0-9X]{2})$/i.test(status);
}

interface Position {
  file: string;
  tokens: readonly string[];
  resolver: SpecResolver;
}

/** Keywords whose schema applies to the same value. `not` allows no value that has the property. */
const inPlace: readonly string[] = [...inPlaceKeywords.one, "not"];
const inPlaceLists: readonly string[] = inPlaceKeywords.several;

/** Whether an item of `required` names a property that a schema around it defines for the same value. */
function isDefinedAround({ file, tokens, resolver }: Position): boolean {
  const { parsed } = resolver.documents.get(file) ?? {};
  const name = followPointer(parsed, joinPointer("#", ...tokens));
  for (let outer = tokens.slice(0, -2); ; ) {
    const schema = followPointer(parsed, joinPointer("#", ...outer));
    if (typeof name !== "string" || mayHave(schema, name, { file, resolver, seen: new Set() })) return true;
    // In a file that is one schema, a keyword may be the only token.
    const [keyword = "", list = ""] = outer.toReversed();
    if (inPlaceLists.includes(list)) outer = outer.slice(0, -2);
    else if (!inPlace.includes(keyword) || isNameMap(list)) return false;
    else if (keyword === "not") return true;
    else outer = outer.slice(0, -1);
  }
}

interface Search {
  file: string;
  resolver: SpecResolver;
  seen: Set<unknown>;
}

function mayHave(schema: unknown, name: string, { file, resolver, seen }: Search): boolean {
  if (!isRecord(schema) || seen.has(schema)) return false;
  seen.add(schema);
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema;
  const isIn = (part: unknown) => mayHave(part, name, { file, resolver, seen });
  if (Object.hasOwn(toRecord(properties), name)) return true;
  if (Object.keys(toRecord(patternProperties)).some((pattern) => mayMatch(pattern, name))) return true;
  if ([additionalProperties, unevaluatedProperties].some((open) => open === true || isRecord(open))) return true;
  if ([...toArray(schema["allOf"]), schema["then"], schema["else"]].some(isIn)) return true;
  if (["anyOf", "oneOf"].some((key) => toArray(schema[key]).length > 0 && toArray(schema[key]).every(isIn)))
    return true;
  if (!isReference(schema)) return false;
  const [uri = "", fragment = ""] = schema.$ref.split("#", 2);
  const target = uri === "" ? file : resolver.resolveExternalRef(file, uri);
  const found = followPointer(resolver.documents.get(target)?.parsed, `#${fragment}`);
  return mayHave(found, name, { file: target, resolver, seen });
}

/** Whether a pattern matches a name, or exceeds its time limit. */
function mayMatch(pattern: string, name: string): boolean {
  try {
    Pattern.of(pattern);
  } catch {
    // The lint rule docent/portable-patterns reports it.
    return false;
  }
  return matchPattern(pattern, name) ?? true;
}
