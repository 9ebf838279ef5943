import { inspect } from "node:util";
import { isRecord, type JsonRecord, splitPointer } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { didYouMean } from "@docent/terminal";
import { GenerateError } from "./generate-error.ts";
import { apiName } from "./specs-folder.ts";

/** The configuration of a repository: the default export of `docent.config.ts`, or the content of `docent.config.json`. */
export interface DocentConfig {
  /**
   * The rules for public names and generated code. A later generator with the same edition gives the same names. 1 is the
   * only edition so far.
   */
  edition: 1;
  /** npm scope of the generated packages: `@acme`. */
  scope: string;
  /**
   * The contracts: a folder with a file `<api>.openapi.yaml`, `.yml` or `.json` for each API, or a file for each API by its
   * name. Paths are relative to the configuration. Default: `specs`.
   */
  contracts?: string | Readonly<Record<string, string>>;
  /** The folder of the packages, each in a folder with the name of its API. Relative to the configuration. Default: `packages`. */
  output?: string;
  /**
   * A `tsconfig.json` that the packages extend, relative to the configuration. Default: each package has strict options of
   * its own.
   */
  tsconfig?: string;
}

/** The option of the commands that generate. */
export const strictOption = {
  type: "boolean",
  default: false,
  help: "refuse every mistake of a specification, also one that does not change what is generated",
} as const;

/** The option of every command that names the configuration. */
export const configOption = {
  type: "string",
  value: "FILE",
  help: "the configuration (default: docent.config.ts or .json here, or in the nearest folder above)",
} as const;

const path = { type: "string", minLength: 1, maxLength: 1000 };

const configSchema = {
  type: "object",
  required: ["edition", "scope"],
  properties: {
    // For editors that complete JSON.
    $schema: { type: "string" },
    edition: { const: 1 },
    // The form of an npm scope, which is at most 212 characters beside a name of one.
    scope: { type: "string", pattern: "^@[a-z0-9~-][a-z0-9._~-]{0,210}$" },
    contracts: {
      anyOf: [
        path,
        { type: "object", minProperties: 1, propertyNames: { pattern: apiName.source }, additionalProperties: path },
      ],
    },
    output: path,
    tsconfig: path,
  },
  additionalProperties: false,
} as const;

/** What each member has to be. */
const expected: Readonly<Record<string, string>> = {
  $schema: "the address of a JSON Schema",
  edition: "1, the only edition so far",
  scope: 'an npm scope in lower case, such as "@acme"',
  contracts:
    'a folder such as "specs", or a file for each API, such as { "my-library": "library.yaml" }, by names of lower-case letters, digits and single dashes',
  output: 'a folder such as "packages"',
  tsconfig: 'a file such as "tsconfig.base.json"',
};

const checker = new SchemaChecker({});

/**
 * Returns a configuration that has the form of {@link DocentConfig}.
 *
 * @param file Its path, for errors.
 * @throws {GenerateError} naming every wrong member.
 */
export function checkConfig(config: unknown, file: string): DocentConfig {
  const problems = checker.check({ schema: configSchema, pointer: "#" }, config);
  // The schema has validated it.
  if (problems.length === 0) return config as DocentConfig;
  if (!isRecord(config))
    throw new GenerateError(
      `${file}: expected an object with edition and scope as the default export, found ${show(config)}.`,
    );
  const members = new Set(problems.map(({ valuePointer }) => splitPointer(valuePointer)[0] ?? ""));
  const lines = [...members].map((member) => `  ${member}: ${explainMember(member, config)}`);
  throw new GenerateError([`${file} is not valid:`, ...lines].join("\n"));
}

function explainMember(member: string, config: JsonRecord): string {
  const found = show(Object.hasOwn(config, member) ? config[member] : undefined);
  if (Object.hasOwn(expected, member)) return `expected ${expected[member]}, found ${found}.`;
  const known = Object.keys(expected);
  return `there is no such member. Expected one of ${known.join(", ")}.${didYouMean(member, known)}`;
}

function show(value: unknown): string {
  const text = value === undefined ? "nothing" : inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
