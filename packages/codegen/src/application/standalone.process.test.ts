import { execFile } from "node:child_process";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { loadSpec } from "@docent/openapi";
import { isFullRun, useTestFolder } from "@docent/storage/testing";
import ts from "typescript";
import { expect, test } from "vitest";
import { type PartName, partNames, withParts } from "../render/parts.ts";
import { generateApplication, type ImportExtension } from "./generate-application.ts";
import { loadStandaloneRuntime } from "./standalone-runtime.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
const renderRuntime = await loadStandaloneRuntime();

const root = useTestFolder("docent stándalone ");

/** Generates the code of a sample contract into a folder of the application. */
async function generate(
  name: string,
  { folder, extension, parts = [] }: { folder: string; extension: ImportExtension; parts?: readonly PartName[] },
) {
  const api = await loadSpec(join(fixtures, name), { onMistake: () => {} });
  const { files } = generateApplication(api, { specPath: name, extension, files: withParts(parts), renderRuntime });
  await mkdir(join(root, folder), { recursive: true });
  for (const { path, content } of files) await writeFile(join(root, folder, path), content);
}

/** The strictest settings that an application may have. */
const strict = {
  target: "es2022",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  declaration: true,
  isolatedDeclarations: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  lib: ["ES2022", "DOM", "DOM.Iterable"],
};

function typeCheck(files: readonly string[], settings: object): string[] {
  const { options } = ts.convertCompilerOptionsFromJson({ ...strict, ...settings }, root);
  return ts.getPreEmitDiagnostics(ts.createProgram(files, options)).map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, " ");
    return `${file?.fileName}: ${text}`;
  });
}

/** Installs packages of this repository in the application. */
async function install(...names: string[]): Promise<void> {
  for (const name of names) {
    const target = join(root, "node_modules", name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(join(import.meta.dirname, "../../node_modules", name), target, "junction");
  }
}

test("the code of every sample contract compiles with the strictest settings if only the packages that it imports are installed", async () => {
  await writeFile(join(root, "package.json"), JSON.stringify({ type: "module" }));
  await install("msw", "@tanstack/react-query", "@tanstack/vue-query", "react", "@types/react", "vue");
  const names = (await readdir(fixtures)).filter((name) => name.includes(".openapi."));
  expect(names.length).toBeGreaterThan(5);
  const settings = {
    js: { module: "nodenext", moduleResolution: "nodenext" },
    // The target and lib of a new Next.js application.
    none: { module: "esnext", moduleResolution: "bundler", target: "es2017", lib: ["DOM", "DOM.Iterable", "ESNext"] },
  } as const;
  for (const extension of ["js", "none"] as const) {
    const parts = extension === "none" ? partNames : [];
    for (const name of names) await generate(name, { folder: join(extension, name), extension, parts });
    const paths = await readdir(join(root, extension), { recursive: true });
    const files = paths.filter((path) => path.endsWith(".ts")).map((path) => join(root, extension, path));
    expect(files.length).toBeGreaterThanOrEqual(9 * names.length);
    expect(typeCheck(files, settings[extension])).toEqual([]);
    // The extension of compiled files suits bundlers as well.
    if (isFullRun && extension === "js") expect(typeCheck(files, settings.none)).toEqual([]);
  }
});

const program = `import { ApiError, createStreamsClient, createStreamsPathClient } from "./api/index.gen.ts";

const respond = (body, type) => async () => new Response(body, { headers: { "content-type": type } });
const baseUrl = "http://127.0.0.1:1";
console.log([createStreamsClient, createStreamsPathClient, ApiError].map(({ name }) => name).join());
const client = createStreamsClient({ baseUrl, fetch: respond("{}", "text/plain"), maxRetries: 0 });
const [name] = Object.keys(client);
const refused = await client[name].result({ path: {}, query: {}, body: {} }).catch((error) => error);
console.log(refused instanceof ApiError, refused.code);
const paths = createStreamsPathClient({ baseUrl, fetch: respond('{"a":1}', "application/json") });
console.log(JSON.stringify((await paths.GET("/any")).data));
`;

test("the code runs in Node, without any package", async () => {
  const folder = "runs";
  await generate("streams.openapi.yaml", { folder: `${folder}/api`, extension: "ts" });
  await writeFile(join(root, folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(root, folder, "program.ts"), program);
  const { stdout } = await promisify(execFile)(process.execPath, ["program.ts"], { cwd: join(root, folder) });
  expect(stdout).toBe('createStreamsClient,createStreamsPathClient,ApiError\ntrue protocol\n{"a":1}\n');
});
