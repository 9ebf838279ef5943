import type { Oas3Rule } from "@redocly/openapi-core";

// Verbs that an operationId may begin with. An operationId becomes the name of a client function: a verb and its object.
const verbs = [
  ...["add", "archive", "ask", "cancel", "check", "copy", "count", "create", "delete", "download", "find", "get"],
  ...["import", "list", "move", "publish", "read", "remove", "rename", "replace", "restore", "retry", "revoke"],
  ...["run", "search", "send", "set", "start", "stop", "subscribe", "sync", "update", "upload", "verify", "watch"],
  ...["write"],
];

const reservedWords = new Set([
  ...["arguments", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default"],
  ...["delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if"],
  ...["implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private"],
  ...["protected", "public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var"],
  ...["void", "while", "with", "yield", "constructor", "hasOwnProperty", "isPrototypeOf", "then", "toJSON"],
  ...["toLocaleString", "toString", "valueOf"],
]);

/** Every operation has an operationId that can be the name of a function: a verb and a noun in camelCase. */
export const operationId: Oas3Rule = () => ({
  Operation(operation, { report, location }) {
    const id: unknown = operation.operationId;
    if (typeof id !== "string" || id === "") {
      report({
        message:
          "The operation has no operationId. Expected a verb and a noun in camelCase, such as listProjects. " +
          "Add one; it becomes the name of the function that calls the operation.",
        location: location.key(),
      });
      return;
    }
    const fault = findFault(id);
    if (fault) report({ message: fault, location: location.child("operationId") });
  },
});

function findFault(id: string): string | undefined {
  if (reservedWords.has(id)) {
    return `The operationId "${id}" already has a meaning in JavaScript. Expected a verb and a noun, such as listProjects. Choose another name.`;
  }
  if (!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/.test(id)) {
    return `The operationId "${id}" is not a verb and a noun in camelCase. Expected a name such as listProjects. Rename the operation.`;
  }
  const verb = /^[a-z0-9]+/.exec(id)?.[0] ?? "";
  if (verbs.includes(verb)) return undefined;
  return (
    `The operationId "${id}" does not begin with a known verb. Expected one of ${verbs.join(", ")}; found "${verb}". ` +
    "Rename the operation, or give this lint rule another severity."
  );
}
