import { SchemaChecker, type SchemaProblem } from "@docent/contract/schema-checker";
import contract from "@docent/local/openapi.json" with { type: "json" };

/** Shown to people, in a line. */
const name = { type: "string", pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]{1,200}$" } as const;

/** What a configuration file may say. Resources are those of the contract, word by word. */
const configSchema = {
  type: "object",
  properties: {
    $schema: { type: "string" },
    resources: { type: "array", items: { $ref: "#/components/schemas/Resource" } },
    model: {
      type: "object",
      required: ["provider", "baseUrl", "model"],
      properties: {
        provider: name,
        baseUrl: { type: "string", pattern: "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$" },
        model: name,
        apiKeyVariable: { type: "string", pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
      },
      additionalProperties: false,
    },
    network: {
      type: "object",
      properties: { allow: { type: "array", items: { type: "string", pattern: "^[0-9a-fA-F.:]+(/\\d{1,3})?$" } } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;

const checker = new SchemaChecker({ ...contract, components: { ...contract.components } });

/** Everything in a configuration that is not as it must be; empty when all is well. */
export function checkConfig(value: unknown): SchemaProblem[] {
  return checker.check({ schema: configSchema, pointer: "#" }, value);
}
