import { isPlainObject, type Oas3Rule } from "@redocly/openapi-core";

/** Pairs of fields that exclude each other, by Redocly's name of their object. */
const exclusive: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Header: [
    ["example", "examples"],
    ["schema", "content"],
  ],
  License: [["identifier", "url"]],
  Link: [["operationId", "operationRef"]],
  MediaType: [
    ["example", "examples"],
    ["encoding", "prefixEncoding"],
    ["encoding", "itemEncoding"],
  ],
  Parameter: [
    ["example", "examples"],
    ["schema", "content"],
  ],
  Xml: [
    ["nodeType", "attribute"],
    ["nodeType", "wrapped"],
  ],
};

/** No object has two fields that exclude each other (OpenAPI). Readers of such an object choose different ones. */
export const exclusiveFields: Oas3Rule = () => ({
  any: {
    enter(node: unknown, { report, location, type }) {
      const pairs = exclusive[type.name ?? ""] ?? [];
      if (!isPlainObject(node)) return;
      for (const [one = "", other = ""] of pairs) {
        if (!Object.hasOwn(node, one) || !Object.hasOwn(node, other)) continue;
        report({
          message:
            `The fields "${one}" and "${other}" exclude each other, so readers use one or the other. ` +
            `Expected one of them, found both. Remove one.`,
          location: location.child(other).key(),
        });
      }
    },
  },
  Schema(schema, { report, location }) {
    if (schema.readOnly !== true || schema.writeOnly !== true) return;
    report({
      message:
        "The schema is readOnly and writeOnly, so neither requests nor responses may have its value. " +
        "Expected one of them, found both. Remove one.",
      location: location.child("writeOnly").key(),
    });
  },
  Parameter(parameter, { report, location }) {
    const names = Object.keys(parameter.content ?? {});
    if (parameter.content === undefined || names.length === 1) return;
    report({
      message:
        `The parameter "${parameter.name}" has ${names.length} media types. Expected one in content, ` +
        `found ${names.join(", ") || "none"}. Correct it.`,
      location: location.child("content").key(),
    });
  },
});
