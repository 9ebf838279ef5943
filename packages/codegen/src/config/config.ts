import type { LintLevel, LintRule, LintSeverity } from "@docent/spec-rules";
import type { PackageFileSet } from "../package-file-set.ts";
import type { OperationFilter } from "./operation-filter.ts";
import type { Transform } from "./transform-document.ts";

/** The configuration of a repository: the default export of `docent.config.ts`, or the content of `docent.config.json`. */
export interface DocentConfig extends CommonSettings {
  /**
   * The edition of the rules for public names and generated code. A later generator with the same edition generates the same
   * names. 1 is the only edition.
   */
  edition: 1;
  /** npm scope of the generated packages: `@acme`. Required unless every API has a package name. */
  scope?: string;
  /**
   * The contracts: a folder with a file `<api>.openapi.yaml`, `.yml` or `.json` for each API, or an object with the file or the
   * settings of each API, by name. Paths are relative to the configuration. Default: `specs`.
   */
  contracts?: string | Readonly<Record<string, string | ContractConfig>>;
  /**
   * The folder of the packages, relative to the configuration. Each package is in a folder with the name of its API. Default:
   * `packages`.
   */
  output?: string;
  /**
   * A `tsconfig.json` that the packages extend, relative to the configuration. Default: each package has its own strict
   * options.
   */
  tsconfig?: string;
}

/** Settings of every API. If an API sets the same member, only the value of the API is used. */
export interface CommonSettings {
  /** The parts of the package, such as `{ mocks: false }`. For the default of each part, see {@link PackageFileSet}. */
  files?: Readonly<Partial<PackageFileSet>>;
  /** The lint rules that `docent lint` checks. Default: `recommended`. */
  lint?: LintLevel | LintConfig;
  /**
   * A function that edits the document of an API, after the filter is applied. Only a configuration in TypeScript or
   * JavaScript can contain a function.
   */
  transform?: Transform;
}

/** The level of `docent lint`, and the severity of single lint rules. */
export interface LintConfig {
  /**
   * `house`: every lint rule is an error. `recommended`: only lint rules about mistakes in a contract of any style. `off`: no
   * lint rules. Default: `recommended`.
   */
  level?: LintLevel;
  /** The severity of single lint rules, by name. A warning does not fail the command. */
  rules?: Readonly<Partial<Record<LintRule, LintSeverity>>>;
}

/** The contract of one API, with its settings. */
export interface ContractConfig extends ApiSettings {
  /** The file of the contract, relative to the configuration. */
  spec: string;
}

/** Settings of one API. */
export interface ApiSettings extends CommonSettings {
  /** npm name of the package: `@acme/library-client`. Default: the name of the API within `scope`, such as `@acme/library`. */
  name?: string;
  /**
   * Files with OpenAPI Overlays 1.0 or 1.1, relative to the configuration. The overlays are applied to the file of the contract
   * in this order, before the filter and the transform.
   */
  overlays?: readonly string[];
  /** The operations of the package. Components and tags that no operation uses are omitted. Default: all operations. */
  filter?: OperationFilter;
  /**
   * Names of string or number schemas whose types are branded: `["UserId", "BookId"]`. No other string or number is assignable
   * to a branded type. `"u_1" as UserId` creates a value.
   */
  brands?: readonly string[];
}

/** The `--strict` option of the commands that generate. */
export const strictOption = {
  type: "boolean",
  default: false,
  help: "refuse every mistake of a contract, also one that does not change what is generated",
} as const;

/** The `--check` option of the commands that write files. */
export const checkOption = {
  type: "boolean",
  default: false,
  help: "compare only: write nothing, and name each file that is not up to date",
} as const;

/** The `--config` option of every command that loads the configuration. */
export const configOption = {
  type: "string",
  value: "FILE",
  help: "the configuration (default: docent.config.ts or .json here, or in the nearest folder above)",
} as const;
