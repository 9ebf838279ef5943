import { isPlainObject, type Oas3Rule } from "@redocly/openapi-core";

interface Extension {
  /** Redocly's type names of the objects that may have the extension. */
  readonly owners: readonly string[];
  readonly expected: string;
  readonly isValid: (value: unknown, owner: object) => boolean;
}

const deprecatable = ["Operation", "Parameter", "Schema"];
const deprecatedOwner = "it on a deprecated operation, parameter or schema";

// specs/README.md describes each extension.
const extensions: Readonly<Record<string, Extension>> = {
  "x-event-order": {
    owners: ["MediaType"],
    expected: "{first: [names], last: [names]} on the media type of an event stream",
    isValid: isPlainObject,
  },
  "x-error-detail": {
    owners: ["Schema"],
    expected: "true on a property of type string",
    isValid: (value, owner) => value === true && "type" in owner && owner.type === "string",
  },
  "x-max-body-bytes": {
    owners: ["RequestBody"],
    expected: "a positive whole number on a request body",
    isValid: (value) => Number.isInteger(value) && Number(value) > 0,
  },
  "x-provoked-by": {
    owners: ["Response"],
    expected: "a list of {path, query, headers, body, times} on a response",
    isValid: (value) => Array.isArray(value) && value.length > 0,
  },
  "x-may-refuse": {
    owners: ["Schema"],
    expected: "true on a schema of a request",
    isValid: (value) => value === true,
  },
  "x-pagination": {
    owners: ["Operation"],
    expected: "{items, next, parameter} on a GET operation",
    isValid: isPlainObject,
  },
  // The lint rule `deprecation` checks the dates.
  "x-sunset": { owners: deprecatable, expected: deprecatedOwner, isValid: () => true },
  "x-deprecated-since": { owners: deprecatable, expected: deprecatedOwner, isValid: () => true },
};

/** Allows only known extensions in their locations, because no tool reads other extensions. */
export const vendorExtensions: Oas3Rule = () => ({
  any: {
    enter(node: unknown, { report, location, type }) {
      if (!isPlainObject(node) || !type.extensionsPrefix) return;
      for (const name of Object.keys(node).filter((key) => key.startsWith("x-"))) {
        const fault = findFault(name, { value: node[name], node, typeName: type.name });
        if (fault) report({ message: fault, location: location.child(name).key() });
      }
    },
  },
  Operation(operation, { report, location, resolve }) {
    if (!operation.requestBody || operation.responses?.["413"]) return;
    const body = resolve<object>(operation.requestBody).node;
    if (!body || !("x-max-body-bytes" in body)) return;
    report({
      message:
        `The operation ${operation.operationId ?? ""} limits its request body but documents no response to a larger one. ` +
        "Expected the status 413 in its responses, because of x-max-body-bytes. Document it.",
      location: location.child("responses").key(),
    });
  },
});

function findFault(name: string, owner: { value: unknown; node: object; typeName: string }): string | undefined {
  const extension = extensions[name];
  if (!extension) {
    const known = Object.keys(extensions).join(", ");
    return `The extension "${name}" is unknown, so no tool reads it. Expected one of ${known}. Correct the name or remove it.`;
  }
  if (extension.owners.includes(owner.typeName) && extension.isValid(owner.value, owner.node)) return undefined;
  const found = `${JSON.stringify(owner.value)} on ${owner.typeName}`;
  return `The extension "${name}" is not valid here. Expected ${extension.expected}, found ${found}. Correct or move it.`;
}
