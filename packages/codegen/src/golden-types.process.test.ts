import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const packageRoot = fileURLToPath(new URL("..", import.meta.url));
const fixtures = join(packageRoot, "fixtures");
const apis = (await readdir(fixtures, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Type-checks virtual programs beside the golden packages, as a consumer of `@acme/…` with strict settings would. */
function typeCheck(programs: Record<string, string>): string[] {
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
        "@acme/*/openapi.json": [join(fixtures, "document.json")],
        "@acme/*": [join(fixtures, "*/src/index.gen.ts")],
      },
    },
    packageRoot,
  );
  const files = new Map(Object.entries(programs).map(([name, text]) => [join(fixtures, name), text]));
  files.set(join(fixtures, "document.json"), '{ "openapi": "3.1.0" }');
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile: readText } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readText(path);
  const roots = [...files.keys()].filter((path) => path.endsWith(".ts"));
  const program = ts.createProgram(roots, options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName.slice(packageRoot.length)}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

/** Every TypeScript program of a package's README, each a module of its own. */
async function readPrograms(api: string): Promise<[string, string][]> {
  const readme = await readFile(join(fixtures, api, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
  // Without operations, there are no mocks to show.
  expect(blocks).toHaveLength(api === "webhooks" ? 2 : 4);
  return blocks.map((code, index) => [
    `${api}-${index}.ts`,
    `${code}\nexport {};\nvoid ${code.includes("document") ? "document" : "0"};\n`,
  ]);
}

/** Imports all that a package exports, by name, and uses the language's own names beside it. */
async function renderConsumer(api: string): Promise<[string, string]> {
  const names = async (file: string) => {
    const source = ts.createSourceFile(
      "x.ts",
      await readFile(join(fixtures, api, "src", file), "utf8"),
      ts.ScriptTarget.ES2022,
    );
    return source.statements.flatMap(exportedNames);
  };
  const [main, mocks] = [await names("index.gen.ts"), await names("mocks.gen.ts")];
  const byPath = await names("mock-paths.gen.ts");
  const code = `import { ${main.join(", ")} } from "@acme/${api}";
import { ${mocks.filter((name) => !main.includes(name)).join(", ")} } from "@acme/${api}/mocks";
import { ${byPath.filter((name) => !main.includes(name)).join(", ")} } from "@acme/${api}/mocks/paths";
export const error: Error & { message: string } = new Error("x", { cause: new RangeError() });
export const request: { url: string } = new Request("http://127.0.0.1", { body: new FormData(), method: "POST" });
export const response: Promise<{ ok: boolean }> = Promise.resolve(new Response());
export const map: ReadonlyMap<string, Record<string, Partial<{ a: 1 }>>> = new Map([["a", { a: {} }]]);
export const all = [${[...main, ...mocks, ...byPath].filter((name) => /^(create|ApiError|Stream\w*Error$|Invalid)/.test(name)).join(", ")}];
`;
  return [`${api}-consumer.ts`, code];
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    const { elements } = statement.exportClause;
    return elements.map(({ name, isTypeOnly }) =>
      isTypeOnly || statement.isTypeOnly ? `type ${name.text}` : name.text,
    );
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
    return [`type ${statement.name.text}`];
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
}

test("golden packages, the programs of their READMEs and a consumer of every name are well typed", async () => {
  const programs = (await Promise.all(apis.map(readPrograms))).flat();
  const consumers = await Promise.all(apis.map(renderConsumer));
  // Unused imports of the programs do not matter. A consumer with `noUnusedLocals` would see those of a package.
  const unused =
    /^fixtures\/[^/]+ .*( is declared but (its value is )?never (used|read)|All imports in import declaration are unused)/;
  expect(typeCheck(Object.fromEntries([...programs, ...consumers])).filter((line) => !unused.test(line))).toEqual([]);
});
