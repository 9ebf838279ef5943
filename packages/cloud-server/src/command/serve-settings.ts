import { readInteger, type Terminal, UsageError } from "@docent/terminal";
import { defaultAddressLimit, defaultTokenLimit } from "../limits/rate-limiter.ts";
import { defaultMaxConnections } from "../store/store-options.ts";

/** A setting of `serve`: an option, and the environment variable that is used if the option is not given. */
interface Setting {
  value: string;
  help: string;
  variable: string;
  /** Value if neither the option nor the variable is set. */
  default: string;
  /** Allowed values. All others are rejected. */
  choices?: readonly string[];
}

const logLevels: readonly string[] = ["trace", "debug", "info", "warn", "error", "silent"];

/** The settings, in the order of the help. */
export const settings = {
  port: { value: "N", variable: "DOCENT_CLOUD_PORT", default: "4010", help: "port of the API; 0 selects a free one" },
  host: { value: "ADDRESS", variable: "DOCENT_CLOUD_HOST", default: "127.0.0.1", help: "address of the API" },
  "operations-port": {
    value: "N",
    variable: "DOCENT_CLOUD_OPERATIONS_PORT",
    default: "4019",
    help: "port of /livez, /readyz and /metrics; 0 selects a free one",
  },
  "operations-host": {
    value: "ADDRESS",
    variable: "DOCENT_CLOUD_OPERATIONS_HOST",
    default: "127.0.0.1",
    help: "address of /livez, /readyz and /metrics",
  },
  "token-limit": {
    value: "N",
    variable: "DOCENT_CLOUD_TOKEN_LIMIT",
    default: `${defaultTokenLimit}`,
    help: "requests per minute of each token",
  },
  "address-limit": {
    value: "N",
    variable: "DOCENT_CLOUD_ADDRESS_LIMIT",
    default: `${defaultAddressLimit}`,
    help: "requests per minute of each address without an accepted token",
  },
  "trust-proxy": {
    value: "LIST",
    variable: "DOCENT_CLOUD_TRUST_PROXY",
    default: "",
    help: "proxies whose X-Forwarded-For names the client: comma-separated addresses and CIDR ranges",
  },
  connections: {
    value: "N",
    variable: "DOCENT_CLOUD_CONNECTIONS",
    default: `${defaultMaxConnections}`,
    help: "connections to PostgreSQL",
  },
  "drain-delay": {
    value: "SECONDS",
    variable: "DOCENT_CLOUD_DRAIN_DELAY",
    default: "0",
    help: "time between a failing /readyz and the refusal of new requests, for load balancers",
  },
  grace: {
    value: "SECONDS",
    variable: "DOCENT_CLOUD_GRACE",
    default: "10",
    help: "time for running responses to finish when the server stops",
  },
  log: {
    value: "LEVEL",
    variable: "DOCENT_CLOUD_LOG",
    default: "warn",
    help: "JSON lines on standard error: trace, debug, info, warn, error or silent",
    choices: logLevels,
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;

interface SettingOption {
  type: "string";
  value: string;
  help: string;
  suggest: () => Promise<readonly string[]>;
}

/** The settings as options of a command. */
export const settingOptions = Object.fromEntries(
  Object.entries<Setting>(settings).map(([name, { value, help, variable, default: fallback, choices = [] }]) => [
    name,
    {
      type: "string",
      value,
      help: `${help} (default ${variable}${fallback && `, or ${fallback}`})`,
      // `suggest` instead of `choices`, because an empty value is allowed and counts as not given.
      suggest: async () => choices,
    },
  ]),
) as { [Key in Name]: SettingOption };

interface ServeSettings {
  api: { host: string; port: number };
  operations: { host: string; port: number };
  tokenLimit: number;
  addressLimit: number;
  trustedProxies: string[];
  maxConnections: number;
  drainDelayMs: number;
  graceMs: number;
  logLevel: string;
}

const maxPort = 65_535;

/** @throws {UsageError} for an invalid value. The message contains the option or the variable. */
export function readServeSettings(
  given: { readonly [Key in Name]?: string | undefined },
  { environment }: Pick<Terminal, "environment">,
): ServeSettings {
  const read = (name: Name) => {
    const { variable, default: fallback } = settings[name];
    const option = given[name];
    // A shell passes an empty option for an unset variable. An empty host would mean every address.
    if (option) return { text: option, source: `--${name}` };
    // Compose files pass empty variables.
    return { text: environment[variable] || fallback, source: variable };
  };
  const integer = (name: Name, range: { min: number; max: number }) => {
    const { text, source } = read(name);
    return readInteger(text, { name: source, ...range });
  };
  const { text: logLevel, source: logSource } = read("log");
  if (!logLevels.includes(logLevel))
    throw new UsageError(
      `Expected ${logSource} to be one of ${logLevels.join(", ")}, found ${JSON.stringify(logLevel)}.`,
    );
  const [host, port] = [read("host").text, integer("port", { min: 0, max: maxPort })];
  const [operationsHost, operationsPort] = [
    read("operations-host").text,
    integer("operations-port", { min: 0, max: maxPort }),
  ];
  if (port !== 0 && port === operationsPort && host === operationsHost)
    throw new UsageError(
      `Expected ${read("port").source} and ${read("operations-port").source} to differ, found ${port} for both.`,
    );
  return {
    api: { host, port },
    operations: { host: operationsHost, port: operationsPort },
    tokenLimit: integer("token-limit", { min: 1, max: 1_000_000_000 }),
    addressLimit: integer("address-limit", { min: 1, max: 1_000_000_000 }),
    trustedProxies: read("trust-proxy")
      .text.split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
    maxConnections: integer("connections", { min: 1, max: 1000 }),
    drainDelayMs: 1000 * integer("drain-delay", { min: 0, max: 3600 }),
    graceMs: 1000 * integer("grace", { min: 0, max: 3600 }),
    logLevel,
  };
}
