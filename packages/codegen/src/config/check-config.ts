import { isBuiltin } from "node:module";
import { sep } from "node:path";
import { inspect } from "node:util";
import { followPointer, isRecord, type JsonRecord, joinPointer, splitPointer, toRecord } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { lintLevels, lintRules } from "@docent/spec-rules";
import { didYouMean, listSome, quoteWord } from "@docent/terminal";
import { apiName, npmScope } from "../api-name.ts";
import { shorten } from "../command-output.ts";
import { GenerateError } from "../generate-error.ts";
import { wholePackage } from "../package-file-set.ts";
import { isUrl } from "../specs-folder.ts";
import type { DocentConfig } from "./config.ts";

/** A path of a file or a folder, not a URL. A backslash separates folders on Windows only. */
const path = {
  type: "string",
  minLength: 1,
  maxLength: 1000,
  pattern: `^(?!https?:)${sep === "/" ? "[^\\\\]*$" : ""}`,
};

const words = { type: "array", minItems: 1, items: { type: "string", minLength: 1, maxLength: 1000 } };

const operations = closed({ tags: words, paths: words, operations: words }, { minProperties: 1 });

const packageFiles = closed(Object.fromEntries(Object.keys(wholePackage).map((part) => [part, { type: "boolean" }])));

const lintLevel = { enum: lintLevels };

const lintObject = closed(
  {
    level: lintLevel,
    rules: closed(Object.fromEntries(lintRules.map((rule) => [rule, { enum: ["off", "warn", "error"] }]))),
  },
  { minProperties: 1 },
);

/** The schemas of the settings for one API or for all APIs. Functions are removed first: JSON Schema cannot describe them. */
function commonSettings({ lint }: JsonRecord) {
  return { files: packageFiles, transform: { not: {} }, lint: isRecord(lint) ? lintObject : lintLevel };
}

const apiSettings = {
  name: { type: "string", maxLength: 214, pattern: "^(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$" },
  overlays: { type: "array", minItems: 1, maxItems: 100, uniqueItems: true, items: path },
  filter: closed({ include: operations, exclude: operations }, { minProperties: 1 }),
  brands: { ...words, uniqueItems: true },
};

function closed(properties: Readonly<Record<string, unknown>>, more: object = {}) {
  return { type: "object", properties, additionalProperties: false, ...more };
}

/** The schema of a configuration. For a member with several forms, the schema describes only the form in `config`. */
function schemaOf(config: unknown) {
  const contracts = isRecord(config) ? config["contracts"] : undefined;
  return closed(
    {
      // For editors that complete JSON.
      $schema: { type: "string" },
      edition: { const: 1 },
      scope: { type: "string", pattern: npmScope.source },
      contracts: isRecord(contracts) ? contractsSchema(contracts) : path,
      output: path,
      tsconfig: path,
      ...commonSettings(toRecord(config)),
    },
    { required: ["edition", ...(hasOwnNames(contracts) ? [] : ["scope"])] },
  );
}

/** Whether every API has a package name, so that no scope is needed. */
function hasOwnNames(contracts: unknown): boolean {
  return isRecord(contracts) && Object.values(contracts).every((contract) => isRecord(contract) && "name" in contract);
}

function contractsSchema(contracts: Readonly<Record<string, unknown>>) {
  const names = Object.keys(contracts).filter((name) => apiName.test(name));
  const properties = Object.fromEntries(names.map((name) => [name, schemaOfContract(contracts[name])]));
  return closed(properties, { minProperties: 1 });
}

function schemaOfContract(contract: unknown) {
  return isRecord(contract)
    ? closed({ spec: path, ...apiSettings, ...commonSettings(contract) }, { required: ["spec"] })
    : path;
}

const operationsText = 'operations such as { tags: ["books"], paths: ["/books/**"], operations: ["addBook"] }';
const wordsText = (example: string) => `a list of strings, such as [${JSON.stringify(example)}]`;

/** Descriptions of the expected values of common settings, by path below the member that contains the settings. */
const expectedCommon = {
  files: "parts such as { mocks: false }",
  ...Object.fromEntries(Object.keys(wholePackage).map((part) => [`files.${part}`, "true or false"])),
  lint: '"house", "recommended", "off" or { level, rules }',
  "lint.level": '"house", "recommended" or "off"',
  "lint.rules": 'severities such as { "docent/operation-id": "off" }',
  ...Object.fromEntries(lintRules.map((rule) => [`lint.rules.${rule}`, '"off", "warn" or "error"'])),
  transform: "a function of the document, which docent.config.ts or .js can have",
};

/** Descriptions of the expected values, by path of the member. `*` is the name of an API. */
const expected: Readonly<Record<string, string>> = {
  $schema: "the URL of a JSON Schema",
  edition: "1, the only edition so far",
  scope: 'an npm scope in lower case, such as "@acme", or a name for each contract',
  contracts:
    'a folder such as "specs", or a file for each API, such as { "my-library": "library.yaml" }, by names of lower-case letters, digits and single dashes',
  "contracts.*": 'a file such as "library.yaml", or settings such as { spec: "library.yaml" }',
  "contracts.*.spec": 'a file such as "library.yaml"',
  "contracts.*.name": 'an npm name in lower case, such as "@acme/library-client"',
  "contracts.*.overlays": 'a list of files, each once, such as ["library.overlay.yaml"]',
  "contracts.*.filter": `{ include, exclude }, each with ${operationsText}`,
  ...Object.fromEntries(
    ["include", "exclude"].flatMap((member) => [
      [`contracts.*.filter.${member}`, operationsText],
      [`contracts.*.filter.${member}.tags`, wordsText("books")],
      [`contracts.*.filter.${member}.paths`, wordsText("/books/**")],
      [`contracts.*.filter.${member}.operations`, wordsText("addBook")],
    ]),
  ),
  "contracts.*.brands": 'a list of schemas, each once, such as ["UserId"]',
  ...Object.fromEntries(Object.entries(expectedCommon).map(([name, text]) => [`contracts.*.${name}`, text])),
  output: 'a folder such as "packages"',
  ...expectedCommon,
  tsconfig: 'a file such as "tsconfig.base.json"',
};

const checker = new SchemaChecker({});

/**
 * Checks that a configuration is a {@link DocentConfig}, and returns it.
 *
 * @param file Path of the configuration, for errors.
 * @throws {GenerateError} that lists every invalid member.
 */
export function checkConfig(config: unknown, file: string): DocentConfig {
  const data = withoutFunctions(config);
  const problems = checker.check({ schema: schemaOf(data), pointer: "#" }, data);
  if (problems.length === 0) {
    // The schema has validated the configuration.
    const checked = config as DocentConfig;
    failOnNames(checked, file);
    return checked;
  }
  if (!isRecord(config))
    throw new GenerateError(
      `${file}: expected an object with edition and scope${file.endsWith(".json") ? "" : " as the default export"}, found ${show(config)}.`,
    );
  const lines = new Set(problems.map(({ valuePointer }) => explainMember(splitPointer(valuePointer), config)));
  throw new GenerateError([`${file} is not valid:`, ...lines].join("\n"));
}

/** The configuration without its functions, where functions are allowed. */
function withoutFunctions(config: unknown): unknown {
  if (!isRecord(config)) return config;
  const { contracts } = config;
  const apis = isRecord(contracts)
    ? { contracts: Object.fromEntries(Object.entries(contracts).map(([api, own]) => [api, withoutTransform(own)])) }
    : {};
  return withoutTransform({ ...config, ...apis });
}

function withoutTransform(settings: unknown): unknown {
  if (!isRecord(settings) || typeof settings["transform"] !== "function") return settings;
  const { transform: _, ...rest } = settings;
  return rest;
}

/** Names that npm or the generated code uses. */
const reservedNames = new Set(["@docent/runtime", "favicon.ico", "msw", "node_modules"]);

/** Rejects package names that no program could import, and two APIs with the same name. */
function failOnNames({ scope, contracts }: DocentConfig, file: string): void {
  if (typeof contracts !== "object") return;
  const taken = new Map<string, string>();
  for (const [api, contract] of Object.entries(contracts)) {
    const name = (typeof contract === "object" ? contract.name : undefined) ?? `${scope}/${api}`;
    const twin = taken.get(name);
    const isReserved = reservedNames.has(name) || isBuiltin(name);
    const found = twin === undefined ? "a name that is reserved" : `that of contracts.${twin}`;
    if (twin !== undefined || isReserved) {
      throw new GenerateError(
        `${file} is not valid:\n  contracts.${api}.name: expected a package name of its own, found ${show(name)}, ${found}.`,
      );
    }
    taken.set(name, api);
  }
}

/** Explains the error at a path in one line. Reports the deepest member on the path that {@link expected} describes. */
function explainMember(tokens: readonly string[], config: unknown): string {
  const depth = tokens.findIndex((_, index) => !Object.hasOwn(expected, keyOf(tokens.slice(0, index + 1))));
  const known = depth === -1 ? tokens : tokens.slice(0, depth);
  const children = listMembers(keyOf(known));
  const unknown = depth === -1 ? undefined : tokens[depth];
  if (unknown !== undefined && children.length > 0) {
    return `  ${[...known, unknown].join(".")}: there is no such member. Expected one of ${listSome(children)}.${meantMember(unknown, children)}`;
  }
  const found = followPointer(config, joinPointer("#", ...known));
  const hint = typeof found === "string" ? hintAt(found) : "";
  return `  ${known.join(".")}: expected ${expected[keyOf(known)]}, found ${show(found)}.${hint}`;
}

/** How to correct the text of a path. */
function hintAt(text: string): string {
  if (isUrl(text)) return ` Download it: curl --output openapi.yaml ${quoteWord(text)}`;
  return text.includes("\\") ? " Separate folders with /." : "";
}

/** Suggests a member. Many lint rules have the prefix `docent/`. */
function meantMember(unknown: string, known: readonly string[]): string {
  const prefixed = `docent/${unknown}`;
  return known.includes(prefixed) ? ` Did you mean ${prefixed}?` : didYouMean(unknown, known);
}

/** The key of a path in {@link expected}. */
function keyOf(tokens: readonly string[]): string {
  const [first, api, ...rest] = tokens;
  return first === "contracts" && api !== undefined && apiName.test(api)
    ? [first, "*", ...rest].join(".")
    : tokens.join(".");
}

/** The names of the members directly below a key of {@link expected}. */
function listMembers(key: string): string[] {
  const prefix = key === "" ? "" : `${key}.`;
  const inner = Object.keys(expected).filter((other) => other.startsWith(prefix) && other !== key);
  return inner.map((other) => other.slice(prefix.length)).filter((name) => name !== "*" && !name.includes("."));
}

function show(value: unknown): string {
  return value === undefined ? "nothing" : shorten(inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY }));
}
