import contract from "@docent/local/openapi.json" with { type: "json" };
import { SchemaChecker, type SchemaProblem } from "@docent/schema";
import ipaddr from "ipaddr.js";

/**
 * Source of the credentials for a host, or for some of its repositories. Exactly one of `tokenVariable` and
 * `credentialHelper` is set.
 */
export interface HostCredentials {
  /** Includes the port, unless the port is 443. */
  host: string;
  /** Prefix of repository paths, without slashes at either end: "my-org". Default: the whole host. */
  path?: string;
  tokenVariable?: string;
  /** Sent with the token, or passed to the credential helper, which finds the password of this user. */
  username?: string;
  /** Whether to use the credential helper of the user's own git. */
  credentialHelper?: true;
}

/** A name of 1 to 200 characters without control characters, because it is shown on one line. */
const name = { type: "string", pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]{1,200}$" } as const;

/** The name of an environment variable. Lower-case letters are refused, so that a token is not mistaken for a name. */
const variable = "^[A-Z_][A-Z0-9_]*$";

/** Base URL of an API: without a user name, a query or a fragment. */
const baseUrl = { type: "string", pattern: "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$" } as const;

/** Common properties of the APIs of language models and of embedding models. */
const provider = {
  provider: name,
  baseUrl,
  model: name,
  apiKeyVariable: { type: "string", pattern: variable },
} as const;

/** Prefix of an embedded text. Some embedding models need a line break in it. */
const prefix = { type: "string", pattern: "^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]{1,500}$" } as const;

/** A path segment of a URL, except `.` and `..`. */
const segment = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~@+:!$&'()*,;=-]+";
const pathPrefix = `^/?${segment}(?:/${segment})*/?$`;

/** Schema of the configuration file. The schema of resources is in the contract. */
const configSchema = {
  type: "object",
  properties: {
    $schema: { type: "string" },
    resources: { type: "array", items: { $ref: "#/components/schemas/Resource" } },
    model: {
      type: "object",
      required: ["provider", "baseUrl", "model"],
      properties: provider,
      additionalProperties: false,
    },
    embeddings: {
      type: "object",
      required: ["baseUrl", "model"],
      properties: {
        ...provider,
        dimensions: { type: "integer", minimum: 1, maximum: 4096 },
        queryPrefix: prefix,
        documentPrefix: prefix,
      },
      additionalProperties: false,
    },
    network: {
      type: "object",
      properties: { allow: { type: "array", items: { type: "string" } } },
      additionalProperties: false,
    },
    limits: {
      type: "object",
      properties: { pagesPerSite: { type: "integer", minimum: 1, maximum: 100_000 } },
      additionalProperties: false,
    },
    credentials: {
      type: "array",
      items: {
        type: "object",
        required: ["host"],
        properties: {
          host: { type: "string", maxLength: 300 },
          path: { type: "string", maxLength: 1000, pattern: pathPrefix },
          tokenVariable: { type: "string", pattern: variable },
          username: { type: "string", pattern: "^[^\\u0000-\\u0020\\u007f-\\u009f:]{1,200}$" },
          credentialHelper: { const: true },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

const checker = new SchemaChecker({ ...contract, components: { ...contract.components } });

/**
 * Problems of a configuration. Empty if the configuration is valid. Addresses and credentials are checked only if the schema
 * reports no problem outside of the resources.
 */
export function checkConfig(value: unknown): Pick<SchemaProblem, "valuePointer" | "message">[] {
  const problems = checker
    .check({ schema: configSchema, pointer: "#" }, value)
    .map(({ valuePointer, message, expected }) => ({
      valuePointer,
      message: explain(valuePointer) ?? [message, expected?.replace(/\.$/, "")].filter(Boolean).join(". "),
    }));
  if (problems.some(({ valuePointer }) => !valuePointer.startsWith("/resources/"))) return problems;
  // The schema has validated everything outside of the resources.
  const { network, credentials = [] } = value as { network?: { allow?: string[] }; credentials?: HostCredentials[] };
  const addresses = (network?.allow ?? []).flatMap((entry, index) => {
    const valuePointer = `/network/allow/${index}`;
    const found = ` Found ${JSON.stringify(entry.slice(0, 60))}`;
    return isAddressOrRange(entry) ? [] : [{ valuePointer, message: `${explain(valuePointer)}.${found}` }];
  });
  return [...problems, ...addresses, ...checkCredentials(credentials)];
}

/** The normal form of credential paths, for comparison. */
export function trimSlashes(path: string): string {
  return path.replaceAll(/^\/|\/$/g, "");
}

function checkCredentials(credentials: readonly HostCredentials[]): Pick<SchemaProblem, "valuePointer" | "message">[] {
  const hosts = credentials.map(({ host }) => URL.parse(`https://${host}`)?.host);
  const keys = credentials.map(({ path = "" }, index) => `${hosts[index]}/${trimSlashes(path)}`);
  return credentials.flatMap(({ host, path, tokenVariable, credentialHelper }, index) => {
    const valuePointer = `/credentials/${index}`;
    if (!/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) || hosts[index] === undefined)
      return [{ valuePointer: `${valuePointer}/host`, message: `${explain(`${valuePointer}/host`)}` }];
    if (keys.indexOf(keys[index] ?? "") !== index) {
      const named = path === undefined ? JSON.stringify(host) : `${JSON.stringify(path)} of ${JSON.stringify(host)}`;
      const hint = 'If the entries are for different repositories, give each a different "path", such as "my-org"';
      return [{ valuePointer: `${valuePointer}/host`, message: `${valuePointer}/host names ${named} again. ${hint}` }];
    }
    if ((tokenVariable === undefined) === (credentialHelper === undefined))
      return [{ valuePointer, message: `${valuePointer} must have exactly one of tokenVariable and credentialHelper` }];
    return [];
  });
}

/** Whether a request can use this name for a resource. */
export function isResourceName(name: string): boolean {
  return checker.isValid(resourceName, name);
}

const resourceName = { $ref: "#/components/schemas/ResourceName" };

/** Messages that replace those of the schema, because those contain a pattern, or a value that may be a secret. */
const explanations: readonly [valuePointer: RegExp, message: string][] = [
  [
    /^\/(?:model|embeddings)\/(?:api_?)?(?:key|token|secret)/i,
    "apiKeyVariable is the name of the environment variable that holds the key, such as OPENAI_API_KEY; never write the key itself into the file",
  ],
  [
    /^\/(?:model|embeddings)\/baseUrl$/,
    "baseUrl is the URL of an API without a user name, a query or a fragment, such as http://127.0.0.1:11434/v1",
  ],
  [
    /^\/embeddings\/dimensions$/,
    "dimensions is a whole number from 1 to 4096; without it, vectors have the default length of the model",
  ],
  [
    /^\/embeddings\/(?:query|document)Prefix$/,
    'a prefix has 1 to 500 characters and no control character except a line break, such as "search_query: "',
  ],
  [
    /^\/credentials\/\d+\/(?:token|password|secret|key)/i,
    "tokenVariable in /credentials is the name of the environment variable that holds the token, such as GITHUB_TOKEN; never write the token itself into the file",
  ],
  [
    /^\/credentials\/\d+\/host$/,
    "host in /credentials is a host with its port, such as github.com or git.example.com:8443",
  ],
  [
    /^\/credentials\/\d+\/path$/,
    "path in /credentials is the beginning of the path of repositories, in whole segments, such as my-org or my-group/docs",
  ],
  [/^\/credentials\/\d+\/username$/, "username in /credentials is a name without a colon or white space"],
  [/^\/credentials\/\d+\/credentialHelper$/, "credentialHelper in /credentials must be true or missing"],
  [
    /^\/network\/allow\/\d+$/,
    "an entry of /network/allow is an address or a range without a port, such as 127.0.0.1 or 10.20.0.0/16",
  ],
];

function explain(valuePointer: string): string | undefined {
  return explanations.find(([pattern]) => pattern.test(valuePointer))?.[1];
}

function isAddressOrRange(entry: string): boolean {
  return ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}

/** Thrown if the configuration file is invalid, or cannot be read or written. The message is for the user who edits it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly code: "syntax" | "invalid" | "duplicate" | "unknown-resource" | "unwritable" | "conflict";

  constructor(code: ConfigError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
