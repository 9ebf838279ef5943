import { SchemaChecker, type SchemaProblem } from "@docent/contract/schema-checker";
import contract from "@docent/local/openapi.json" with { type: "json" };
import ipaddr from "ipaddr.js";

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
        apiKeyVariable: { type: "string", pattern: "^[A-Z_][A-Z0-9_]*$" },
      },
      additionalProperties: false,
    },
    network: {
      type: "object",
      properties: { allow: { type: "array", items: { type: "string" } } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;

const checker = new SchemaChecker({ ...contract, components: { ...contract.components } });

/** Everything in a configuration that is not as it must be; empty when all is well. */
export function checkConfig(value: unknown): Pick<SchemaProblem, "place" | "message">[] {
  const problems = checker.check({ schema: configSchema, pointer: "#" }, value);
  if (problems.length > 0)
    return problems.map(({ place, message, expected }) => ({
      place,
      message: explain(place) ?? [message, expected?.replace(/\.$/, "")].filter(Boolean).join(". "),
    }));
  // The value has been held against the schema, whose properties these are.
  const { network } = value as { network?: { allow?: string[] } };
  return (network?.allow ?? []).flatMap((entry, index) => {
    const place = `/network/allow/${index}`;
    const found = ` Found ${JSON.stringify(entry.slice(0, 60))}`;
    return isAddressOrRange(entry) ? [] : [{ place, message: `${explain(place)}.${found}` }];
  });
}

/** What a person should write, where a pattern would say little, and where what was found may be a secret. */
const explanations: readonly [place: RegExp, message: string][] = [
  [
    /^\/model\/apiKey/,
    "/model/apiKeyVariable is the name of the environment variable that holds the key, such as OPENAI_API_KEY; the key itself has no place in a file",
  ],
  [
    /^\/model\/baseUrl$/,
    "/model/baseUrl is the address of an API without a user name, a query or a fragment, such as http://127.0.0.1:11434/v1",
  ],
  [
    /^\/network\/allow\/\d+$/,
    "an entry of /network/allow is an address or a range without a port, such as 127.0.0.1 or 10.20.0.0/16",
  ],
];

function explain(place: string): string | undefined {
  return explanations.find(([pattern]) => pattern.test(place))?.[1];
}

function isAddressOrRange(entry: string): boolean {
  return ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}
