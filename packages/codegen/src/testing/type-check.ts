import { join, relative } from "node:path";
import ts from "typescript";

const packageRoot = join(import.meta.dirname, "../..");

/** The folder of the golden packages. */
export const fixtures = join(packageRoot, "fixtures");

/**
 * Type-checks virtual files next to the golden packages, as a consumer of `@acme/…` with strict settings would. Their paths are
 * relative to the folder of the packages.
 */
export function typeCheck(programs: Record<string, string>): string[] {
  const { config } = ts.readConfigFile(join(packageRoot, "../../tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      types: ["node"],
      // Declarations of other packages are not checked here.
      skipLibCheck: true,
      paths: {
        "@acme/*/mocks": [join(fixtures, "*/src/mocks.gen.ts")],
        "@acme/*/mocks/paths": [join(fixtures, "*/src/mock-paths.gen.ts")],
        "@acme/*/query": [join(fixtures, "*/src/query.gen.ts")],
        "@acme/*/query/react": [join(fixtures, "*/src/react.gen.ts")],
        "@acme/*/query/vue": [join(fixtures, "*/src/vue.gen.ts")],
        "@acme/*/schemas": [join(fixtures, "*/src/schemas.gen.ts")],
        "@acme/*/openapi.json": [join(fixtures, "document.json")],
        "@acme/*": [join(fixtures, "*/src/index.gen.ts")],
      },
    },
    packageRoot,
  );
  const files = new Map(Object.entries(programs).map(([name, text]) => [join(fixtures, name), text]));
  files.set(join(fixtures, "document.json"), '{ "openapi": "3.1.0" }');
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.directoryExists = (path) =>
    [...files.keys()].some((file) => file.startsWith(`${path}/`)) || directoryExists?.(path) === true;
  const roots = [...files.keys()].filter((path) => path.endsWith(".ts"));
  const program = ts.createProgram(roots, options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file && relative(packageRoot, file.fileName)}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}
