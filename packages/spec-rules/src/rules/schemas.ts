import { bareMediaType, isJsonMediaType, isJsonSequence, isTextMediaType } from "@docent/openapi";
import { isPlainObject, type Location, type Oas3Rule, type UserContext } from "@redocly/openapi-core";
import globals from "globals";
import { type LocatedNode, listLocatedParts } from "../event-stream.ts";

const typescriptNames = new Set([
  ...["Awaited", "Capitalize", "ConstructorParameters", "Exclude", "Extract", "InstanceType", "Lowercase", "NoInfer"],
  ...["NonNullable", "Omit", "OmitThisParameter", "Parameters", "Partial", "Pick", "Readonly", "ReadonlyArray"],
  ...["Record", "Required", "ReturnType", "ThisParameterType", "ThisType", "Uncapitalize", "Uppercase"],
]);

/** Schema names become type names: in PascalCase, and not the name of a global of JavaScript or TypeScript. */
export const schemaName: Oas3Rule = () => ({
  Components(components, { report, location }) {
    for (const name of Object.keys(components.schemas ?? {})) {
      const fault = findNameFault(name);
      if (fault) report({ message: fault, location: location.child(["schemas", name]).key() });
    }
  },
});

function findNameFault(name: string): string | undefined {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    return `The schema name "${name}" is not in PascalCase. Expected a name such as ProjectList. Rename the schema.`;
  }
  if (!isGlobal(name)) return undefined;
  return (
    `The schema name "${name}" is the name of a global. Expected a name that shadows no global in a program that imports the type. ` +
    `Add a prefix, for example Local${name}.`
  );
}

function isGlobal(name: string): boolean {
  const tables = [globals.builtin, globals.browser, globals.nodeBuiltin, globals.worker];
  return typescriptNames.has(name) || tables.some((table) => Object.hasOwn(table, name));
}

/** Each object in a request body decides about unknown properties, normally by forbidding them, so that a misspelt property is an error. */
export const closedRequests: Oas3Rule = () => ({
  RequestBody(body, { report, location, resolve }) {
    for (const [mediaName, mediaType] of Object.entries(body.content ?? {})) {
      const located = { node: mediaType.schema, location: location.child(["content", mediaName, "schema"]) };
      for (const open of listOpenObjects(located, {
        resolve,
        seen: new Set(),
        seenClosed: new Set(),
        isClosed: false,
      })) {
        report({
          message:
            "The request body allows unknown properties, so a misspelt one would be ignored. " +
            `Expected ${open.keyword}: false. Add it, or set it to true if any property is meant.`,
          location: open.location,
        });
      }
    }
  },
});

interface OpenObject {
  readonly location: Location;
  /** The keyword that would close it. */
  readonly keyword: "additionalProperties" | "unevaluatedProperties";
}

interface ObjectSearch {
  readonly resolve: UserContext["resolve"];
  /** The schemas that were searched, because a schema may contain itself. */
  readonly seen: Set<unknown>;
  /** The schemas that were searched where they are closed. They may be open elsewhere. */
  readonly seenClosed: Set<unknown>;
  /** Whether a schema around it closes the object. */
  readonly isClosed: boolean;
}

const closingKeywords = ["additionalProperties", "unevaluatedProperties"];

function listOpenObjects(located: LocatedNode, search: ObjectSearch): OpenObject[] {
  const { resolve, isClosed } = search;
  const seen = isClosed ? search.seenClosed : search.seen;
  const parts = listLocatedParts(located, resolve);
  const whole = parts.at(-1);
  if (whole === undefined || seen.has(whole.node)) return [];
  seen.add(whole.node);
  const isWholeClosed = isClosed || parts.some(({ node }) => closingKeywords.some((keyword) => keyword in node));
  const isOpen = !isWholeClosed && parts.some(({ node }) => isPlainObject(node["properties"]));
  const keyword = parts.length > 1 ? "unevaluatedProperties" : "additionalProperties";
  const branches = parts.flatMap((part) => ["oneOf", "anyOf"].flatMap((list) => listChildren(part, list)));
  const values = parts.flatMap((part) => [
    ...["properties", "patternProperties", "prefixItems"].flatMap((list) => listChildren(part, list)),
    ...["items", "additionalProperties"].map((name) => ({
      node: part.node[name],
      location: part.location.child(name),
    })),
  ]);
  return [
    ...(isOpen ? [{ location: whole.location, keyword } as const] : []),
    ...branches.flatMap((branch) => listOpenObjects(branch, { ...search, isClosed: isWholeClosed })),
    ...values.flatMap((value) => listOpenObjects(value, { ...search, isClosed: false })),
  ];
}

/** The schemas in a list, or in an object by name. */
function listChildren({ node, location }: ReturnType<typeof listLocatedParts>[number], keyword: string): LocatedNode[] {
  return Object.entries(Object(node[keyword])).map(([key, child]) => ({
    node: child,
    location: location.child([keyword, key]),
  }));
}

/**
 * Patterns must run in every regular expression engine, as JSON Schema recommends
 * (https://json-schema.org/draft/2020-12/json-schema-core#section-6.4). Go and Rust have neither look-around nor
 * back-references.
 */
export const portablePatterns: Oas3Rule = () => ({
  Schema: checkPatterns,
  // Since 3.1, a schema may have keywords next to a `$ref`. Redocly visits only its target.
  ref(node, context) {
    if (context.type.name === "Schema" && context.specVersion !== "oas3_0") checkPatterns(node, context);
  },
});

function checkPatterns(schema: object, { report, location }: Pick<UserContext, "report" | "location">): void {
  const check = (pattern: string, at: Location) => {
    const fault = findPatternFault(pattern);
    if (fault) report({ message: `The pattern ${pattern} ${fault}`, location: at });
  };
  const { pattern, patternProperties }: { pattern?: unknown; patternProperties?: unknown } = { ...schema };
  if (typeof pattern === "string") check(pattern, location.child("pattern"));
  for (const key of isPlainObject(patternProperties) ? Object.keys(patternProperties) : [])
    check(key, location.child(["patternProperties", key]).key());
}

function findPatternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `is not a regular expression: ${error instanceof Error ? error.message : String(error)}. Correct it.`;
  }
  // Escaped characters and character classes are not groups.
  const groups = pattern.replace(/\\[^1-9k]|\[(?:\\.|[^\]\\])*\]/gu, "");
  if (/\(\?<?[=!]/u.test(groups)) {
    return "uses look-around, which not every engine supports. Expected one without (?= (?! (?<= (?<!. Write out the allowed text.";
  }
  if (/\\[1-9k]/u.test(groups)) {
    return "uses a back-reference, which not every engine supports. Expected one without. Write out the allowed text.";
  }
  return undefined;
}

/** Every media type has a schema, except bytes since OpenAPI 3.1 ("Working with Binary Data"). For an event stream, it is in `itemSchema` in OpenAPI 3.2, and in `schema` in 3.1. */
export const mediaTypeSchema: Oas3Rule = () => ({
  MediaType(mediaType, { report, location, key, specVersion }) {
    const isEventStream = String(key).startsWith("text/event-stream");
    const wanted = isEventStream && specVersion === "oas3_2" ? "itemSchema" : "schema";
    if (wanted in mediaType || (!isEventStream && "itemSchema" in mediaType)) return;
    if (specVersion !== "oas3_0" && isBytes(String(key))) return;
    const why = isEventStream
      ? `which describes each event in OpenAPI ${specVersion === "oas3_2" ? "3.2" : "3.1"}`
      : "without which its content has no type";
    const found = Object.keys(mediaType).join(", ") || "nothing";
    report({
      message: `The media type ${key} has no ${wanted}, ${why}. Found ${found}. Add ${wanted}.`,
      location: location.key(),
    });
  },
});

/** Whether a body of a media type, or of a range of media types, may be bytes that no schema describes. */
function isBytes(mediaTypeName: string): boolean {
  const isStructured = /^multipart\/|^application\/x-www-form-urlencoded$/.test(bareMediaType(mediaTypeName));
  return !isStructured && ![isJsonMediaType, isJsonSequence, isTextMediaType].some((isType) => isType(mediaTypeName));
}
