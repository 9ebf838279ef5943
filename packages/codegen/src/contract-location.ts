import { bareMediaType } from "@docent/openapi";
import { renderInline } from "./source-text.ts";

/** Describes a location in an OpenAPI document: `paths /books get responses 404` is `GET /books, response 404`. */
export function describeLocation(path: readonly string[]): string {
  return renderInline(describeRoot(path).join(", ")) || "the document";
}

function describeRoot(path: readonly string[]): string[] {
  const [root, first, second, ...rest] = path;
  if (root === "paths" && first !== undefined) {
    return second === undefined || !methods.has(second)
      ? [`path ${first}`, ...describeSteps(path.slice(2))]
      : [`${second.toUpperCase()} ${first}`, ...describeSteps(rest)];
  }
  if (root === "components" && first !== undefined && second !== undefined) {
    return [`${singular(first)} ${second}`, ...describeSteps(rest)];
  }
  return describeSteps(path);
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** A map's name and its key are one step: `properties`, `name` is `property name`. */
function describeSteps(path: readonly string[]): string[] {
  const [step, key, ...rest] = path;
  if (step === undefined) return [];
  if (unsaid.has(step)) return describeSteps(path.slice(1));
  if (step === "requestBody") return ["request body", ...describeSteps(path.slice(1))];
  if (key === undefined || !containers.has(step)) return [step, ...describeSteps(path.slice(1))];
  if (step === "content" && bareMediaType(key) === "application/json") return describeSteps(rest);
  if (alternatives.has(step)) return [...describeAlternative(key), ...describeSteps(rest)];
  return [`${singular(step)} ${key}`, ...describeSteps(rest)];
}

/** Steps that are left out: a media type has only one schema. */
const unsaid = new Set(["schema", "itemSchema"]);

const alternatives = new Set(["oneOf", "anyOf", "allOf"]);

/** Events and schemas have names of their own. */
function describeAlternative(label: string): string[] {
  return [/^(event|schema) /.test(label) ? label : `alternative ${label}`];
}

const containers = new Set([
  ...["content", "examples", "headers", "parameters", "properties", "responses", "servers", "tags", "security"],
  ...["patternProperties", "$defs", "callbacks", "links", "variables", "webhooks", "oneOf", "anyOf", "allOf"],
]);

function singular(word: string): string {
  const known: Record<string, string> = {
    content: "media type",
    examples: "example",
    mediaTypes: "media type",
    pathItems: "path item",
    patternProperties: "pattern of properties",
    properties: "property",
    requestBodies: "request body",
    security: "security",
    securitySchemes: "security scheme",
  };
  return known[word] ?? (word.endsWith("s") ? word.slice(0, -1) : word);
}
