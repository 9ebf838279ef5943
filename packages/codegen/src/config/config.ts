import type { LintLevel, LintRule, LintSeverity } from "@docent/spec-rules";
import type { PackageFileSet } from "../package-file-set.ts";
import type { OperationFilter } from "./operation-filter.ts";
import type { Transform } from "./transform-document.ts";

/** The configuration of a repository: the default export of `docent.config.ts`, or the content of `docent.config.json`. */
export interface DocentConfig extends CommonSettings {
  /**
   * The rules for public names and generated code. A later generator with the same edition gives the same names. 1 is the
   * only edition so far.
   */
  edition: 1;
  /** npm scope of the generated packages: `@acme`. Required unless every API has a name of its own. */
  scope?: string;
  /**
   * The contracts: a folder with a file `<api>.openapi.yaml`, `.yml` or `.json` for each API, or each API by its name, with a
   * file or with settings of its own. Paths are relative to the configuration. Default: `specs`.
   */
  contracts?: string | Readonly<Record<string, string | ContractConfig>>;
  /** The folder of the packages, each in a folder with the name of its API. Relative to the configuration. Default: `packages`. */
  output?: string;
  /**
   * A `tsconfig.json` that the packages extend, relative to the configuration. Default: each package has strict options of
   * its own.
   */
  tsconfig?: string;
}

/** Settings of every API. An API that has the same setting itself uses its own only. */
export interface CommonSettings {
  /** The parts of the package that are wanted: one that is false is left out. Default: all. */
  files?: Readonly<Partial<PackageFileSet>>;
  /** What `docent lint` checks. Default: `recommended`. */
  lint?: LintLevel | LintConfig;
  /**
   * A function that edits the document of an API, after its filter. Only a configuration in TypeScript or JavaScript can have
   * it.
   */
  transform?: Transform;
}

/** A level of `docent lint`, and the severity of single rules. */
export interface LintConfig {
  /**
   * `house`: every rule is an error. `recommended`: only the rules about mistakes in any contract, whatever its style. `off`:
   * none. Default: `recommended`.
   */
  level?: LintLevel;
  /** The severity of rules, by their names. A warning does not fail the command. */
  rules?: Readonly<Partial<Record<LintRule, LintSeverity>>>;
}

/** One API with settings of its own. */
export interface ContractConfig extends ApiSettings {
  /** The file of its contract, relative to the configuration. */
  spec: string;
}

/** How a package is generated from its contract. */
export interface ApiSettings extends CommonSettings {
  /** npm name of the package: `@acme/library-client`. Default: the name of the API in the scope of the configuration. */
  name?: string;
  /**
   * Files with OpenAPI Overlays 1.0 or 1.1, relative to the configuration. They are applied to the file of the contract in this
   * order, before anything else is done with it.
   */
  overlays?: readonly string[];
  /** The operations that the package has. Components and tags that these do not use are left out. Default: all. */
  filter?: OperationFilter;
  /**
   * Names of schemas whose values nothing else is assignable to: `["UserId", "BookId"]`. Their types are texts or numbers, and
   * `"u_1" as UserId` makes one.
   */
  brands?: readonly string[];
}

/** The option of the commands that generate. */
export const strictOption = {
  type: "boolean",
  default: false,
  help: "refuse every mistake of a specification, also one that does not change what is generated",
} as const;

/** The option of the commands that write files. */
export const checkOption = {
  type: "boolean",
  default: false,
  help: "compare only: write nothing, and name each file that is not up to date",
} as const;

/** The option of every command that names the configuration. */
export const configOption = {
  type: "string",
  value: "FILE",
  help: "the configuration (default: docent.config.ts or .json here, or in the nearest folder above)",
} as const;
