import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { readApi } from "../testing/documents.ts";
import { fixtures, typeCheck } from "../testing/type-check.ts";
import { renderSchema } from "./render-schema.ts";

const apis = (await readdir(fixtures, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every TypeScript program of a package's README, each a module of its own. */
async function readPrograms(api: string): Promise<[string, string][]> {
  const readme = await readFile(join(fixtures, api, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
  // Without operations, there are no mocks to show.
  const parts = Object.keys(await readEntries(api)).filter((entry) => /^\.\/(schemas|query)$/.test(entry));
  expect(blocks).toHaveLength((api === "webhooks" ? 2 : 4) + parts.length);
  return blocks.map((code, index) => [
    `${api}-${index}.ts`,
    `${code}\nexport {};\nvoid ${code.includes("document") ? "document" : "0"};\n`,
  ]);
}

/** The entries of a package, from its manifest. */
async function readEntries(api: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(fixtures, api, "package.json"), "utf8")).exports;
}

/** Imports all that a package exports, by name, next to uses of the built-in names of the language. */
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
  const entries = Object.keys(await readEntries(api)).filter((entry) => /^\.\/(schemas|query.*)$/.test(entry));
  const parts = entries
    .map((entry, index) => `export * as part${index} from "@acme/${api}${entry.slice(1)}";\n`)
    .join("");
  const code = `import { ${main.join(", ")} } from "@acme/${api}";
import { ${mocks.filter((name) => !main.includes(name)).join(", ")} } from "@acme/${api}/mocks";
import { ${byPath.filter((name) => !main.includes(name)).join(", ")} } from "@acme/${api}/mocks/paths";
${parts}export const error: Error & { message: string } = new Error("x", { cause: new RangeError() });
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

test("golden sources state the types of their exports, so that a project can emit declarations of them", async () => {
  const listMissing = async (api: string, name: string) => {
    const fileName = join(fixtures, api, "src", name);
    const { diagnostics = [] } = ts.transpileDeclaration(await readFile(fileName, "utf8"), {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2022 },
    });
    return diagnostics.map(({ messageText }) => `${api}/${name}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
  };
  const sources = await Promise.all(
    apis.map(async (api) => (await readdir(join(fixtures, api, "src"))).map((name) => [api, name] as const)),
  );
  expect(sources.flat().length).toBeGreaterThan(100);
  expect((await Promise.all(sources.flat().map(([api, name]) => listMissing(api, name)))).flat()).toEqual([]);
});

/** Compares the types of each operation's result and error with those that the runtime finds. */
async function renderComparison(api: string): Promise<[string, string]> {
  const code = await readFile(join(fixtures, api, "src/index.gen.ts"), "utf8");
  const [, module = "schema"] = /import type \{.*\boperations\b.*\} from "\.\/(.+)\.gen\.ts";/.exec(code) ?? [];
  const inputs = [...code.matchAll(/^export type (\w+)Input = runtime\.OperationInput<(.+)>;$/gm)];
  const compared = inputs.flatMap(([, name, op]) =>
    ["Data", "Error"]
      .filter((ending) => code.includes(`export type ${name}${ending} = `))
      .map(
        (ending) => `const is${name}${ending}: Same<api.${name}${ending}, runtime.Operation${ending}<${op}>> = true;`,
      ),
  );
  if (api !== "webhooks") expect(compared.length).toBeGreaterThan(0);
  const head = `import type * as api from "@acme/${api}";
import type * as runtime from "@docent/runtime";
import type { operations } from "./${api}/src/${module}.gen.ts";
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;`;
  return [`${api}-same.ts`, [head, ...compared].join("\n")];
}

test("results and errors have the types that the runtime finds", async () => {
  const programs = Object.fromEntries(await Promise.all(apis.map(renderComparison)));
  const unused = / is declared but (its value is )?never (used|read)|All imports in import declaration are unused/;
  expect(typeCheck(programs).filter((line) => !unused.test(line))).toEqual([]);
});

test("schemas that lead to each other in any way have types that compile", async () => {
  const names = ["A", "B", "C"];
  let state = 1;
  const random = (count: number) => {
    // The generator of Lehmer, which gives the same schemas in each run.
    state = (state * 48271) % 2147483647;
    return state % count;
  };
  const reference = () => ({ $ref: `#/components/schemas/${names[random(names.length)]}` });
  const choices: (() => object)[] = [
    reference,
    () => ({ oneOf: [reference(), { type: "string" }] }),
    () => ({ anyOf: [reference(), reference()], properties: { inner: reference() } }),
    () => ({ allOf: [reference(), { required: ["own"], properties: { own: reference() } }] }),
    () => ({ allOf: [{ anyOf: [reference(), { type: "null" }] }] }),
    () => ({ oneOf: [{ allOf: [reference()] }, reference()], discriminator: { propertyName: "kind" } }),
    () => ({ type: "array", items: reference() }),
    () => ({ anyOf: [{ type: "array", items: reference() }, { const: 1 }] }),
    () => ({ allOf: [{ allOf: [reference()], properties: { own: { type: "string" } } }] }),
    () => ({ oneOf: [{ type: "object", additionalProperties: reference() }, reference(), { type: "array" }] }),
    () => ({ ...reference(), oneOf: [{ type: "object" }, reference()] }),
  ];
  const render = async () => {
    const schemas = Object.fromEntries(names.map((name) => [name, choices[random(choices.length)]?.()]));
    // A reference that leads only to references is refused.
    const api = await readApi({ openapi: "3.2.0", components: { schemas } }).catch(() => undefined);
    return api && renderSchema(api, "cycles.yaml");
  };
  const modules: Record<string, string> = {};
  for (let count = 0; count < 300; ) {
    const code = await render();
    if (code !== undefined) modules[`cycle-${count++}.ts`] = code;
  }
  expect(typeCheck(modules)).toEqual([]);
});
