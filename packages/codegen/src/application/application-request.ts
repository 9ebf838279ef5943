import { type Given, quoteWord, UsageError } from "@docent/terminal";
import { GenerateError } from "../generate-error.ts";
import { type PartName, partNames } from "../render/parts.ts";
import { isPath, refuseUrl } from "../specs-folder.ts";
import { type ImportExtension, importExtensions } from "./generate-application.ts";

/** The options of a command that are for one application. */
export const applicationOptions = {
  output: {
    type: "string",
    short: "o",
    value: "FOLDER",
    help: "the folder in an application for the code of FILE, such as src/api",
  },
  standalone: {
    type: "boolean",
    default: false,
    help: "with --output: write the needed parts of @docent/runtime next to the code, which then imports no package (the mocks import msw)",
  },
  name: {
    type: "string",
    value: "NAME",
    help: "with --output: the API in names such as createLibraryClient (default: that of FILE, or of its title)",
  },
  "import-extension": {
    type: "string",
    value: "EXTENSION",
    choices: importExtensions,
    help: "with --output: the extension in imports between the files. js, the default, needs no compiler option and runs in Node after tsc; ts is for Node that strips types; none is for bundlers that do not find a .ts file by .js",
  },
  with: {
    type: "string",
    value: "PART",
    multiple: true,
    choices: partNames,
    help: "with --output: a part that is generated only on request; repeatable",
  },
  overlay: {
    type: "string",
    value: "FILE",
    multiple: true,
    help: "with --output: an OpenAPI Overlay that is applied to FILE first; repeatable, in this order",
  },
  "no-mocks": {
    type: "boolean",
    default: false,
    help: "with --output: write no mocks, which import msw",
  },
  brand: {
    type: "string",
    value: "SCHEMA",
    multiple: true,
    help: "with --output: a schema whose type is branded, such as UserId; repeatable",
  },
} as const;

/** The code that a command line requests for one application. */
export interface ApplicationRequest {
  /** Working directory. Paths are relative to it. */
  cwd: string;
  file: string;
  /** The folder of the generated files. */
  folder: string;
  /** Name of the API in generated names. Default: derived from the file name or the title. */
  name?: string | undefined;
  standalone: boolean;
  extension: ImportExtension;
  /** Parts that are generated only on request. */
  parts: readonly PartName[];
  overlays: readonly string[];
  /** Names of schemas whose types are branded. */
  brands: readonly string[];
  hasMocks: boolean;
}

type ApplicationValues = Given<typeof applicationOptions>["values"] & {
  /** Excludes the options for one application. */
  config?: string | undefined;
};

/**
 * Reads the request of a command line for one application. Undefined if the command line is for the packages of a
 * configuration.
 *
 * @param command Its name, for messages: `generate`.
 * @throws {UsageError} if the options or the positionals cannot be combined.
 * @throws {GenerateError} for a file without `--output`, and for a URL.
 */
export function readApplicationRequest(
  command: string,
  values: ApplicationValues,
  positionals: readonly string[],
): ApplicationRequest | undefined {
  const { output: folder, standalone, name, config } = values;
  const [file, ...others] = positionals;
  if (folder === undefined) {
    const [option] = Object.keys(applicationOptions).filter((key) => Reflect.get(values, key));
    if (option !== undefined)
      throw new UsageError(`--${option} is for one application. Expected its folder as well: --output src/api.`);
    const path = positionals.find(isPath);
    if (path !== undefined) throw new GenerateError(explainFile(command, path));
    return undefined;
  }
  if (config !== undefined)
    throw new UsageError("--output generates without a configuration. Expected either --output or --config.");
  if (folder === "") throw new UsageError('Expected a folder for --output, such as "src/api", found an empty string.');
  if (file === undefined || others.length > 0)
    throw new UsageError(
      `Expected one contract for --output, such as docent ${command} openapi.yaml --output src/api, found ${positionals.length}.`,
    );
  refuseUrl(file);
  const { "import-extension": extension = "js", with: parts = [], overlay: overlays = [], brand: brands = [] } = values;
  const hasMocks = !values["no-mocks"];
  return { cwd: process.cwd(), file, folder, name, standalone, extension, parts, overlays, brands, hasMocks };
}

function explainFile(command: string, path: string): string {
  const file = quoteWord(path);
  const does = command === "dev" ? "keeps up to date" : "writes";
  return [
    `${path} is a file, not the name of an API. There are two ways to generate from it:`,
    `  docent ${command} ${file} --output src/api`,
    `    ${does} the client of one application, without a configuration;`,
    `  docent ${command}`,
    `    ${does} a package, if docent.config.json names it: { "edition": 1, "scope": "@acme", "contracts": { "my-api": ${JSON.stringify(path)} } }`,
  ].join("\n");
}

/** The command that writes what a request describes. */
export function renderGenerateCommand(request: ApplicationRequest): string {
  const { file, folder, name, standalone, extension, parts, overlays, brands, hasMocks } = request;
  const words = [
    ...["docent", "generate", file, "--output", folder],
    ...(name === undefined ? [] : ["--name", name]),
    ...(extension === "js" ? [] : ["--import-extension", extension]),
    ...(standalone ? ["--standalone"] : []),
    ...(hasMocks ? [] : ["--no-mocks"]),
    ...parts.flatMap((part) => ["--with", part]),
    ...overlays.flatMap((overlay) => ["--overlay", overlay]),
    ...brands.flatMap((brand) => ["--brand", brand]),
  ];
  return words.map(quoteWord).join(" ");
}
