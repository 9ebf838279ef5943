import type { Oas3Rule, Plugin } from "@redocly/openapi-core";
import { closedRequests } from "./rules/closed-requests.ts";
import { eventOrder } from "./rules/event-order.ts";
import { exampleNames } from "./rules/example-names.ts";
import { exampleValues } from "./rules/example-values.ts";
import { mediaTypeSchema } from "./rules/media-type-schema.ts";
import { oneFile } from "./rules/one-file.ts";
import { operationId } from "./rules/operation-id.ts";
import { portablePatterns } from "./rules/portable-patterns.ts";
import { schemaName } from "./rules/schema-name.ts";
import { vendorExtensions } from "./rules/vendor-extensions.ts";

const rules = {
  "closed-requests": closedRequests,
  "event-order": eventOrder,
  "example-names": exampleNames,
  "example-values": exampleValues,
  "media-type-schema": mediaTypeSchema,
  "one-file": oneFile,
  "operation-id": operationId,
  "portable-patterns": portablePatterns,
  "schema-name": schemaName,
  "vendor-extensions": vendorExtensions,
} satisfies Record<string, Oas3Rule>;

/** The conventions of this project that Redocly has no rule for. */
export const docentPlugin: Plugin = { id: "docent", rules: { oas3: rules } };

/** All of them, switched on. */
export const docentRules: Record<`docent/${string}`, "error"> = Object.fromEntries(
  Object.keys(rules).map((name) => [`docent/${name}`, "error"]),
);
