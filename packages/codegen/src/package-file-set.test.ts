import { posix } from "node:path";
import { expect, test } from "vitest";
import { runGenerate } from "./apply/run-generate.ts";
import { type PackageFileSet, wholePackage } from "./package-file-set.ts";
import type { GeneratedPackage } from "./render/generate.ts";
import { fileOf, generateDocument } from "./testing/documents.ts";
import { everyReference } from "./testing/every-reference.ts";
import { createWorkspace, smallSpec, TestOutput } from "./testing/workspace.ts";

const parts = ["client", "mocks", "mockPaths", "openapi", "readme"] as const;

/** Every choice of parts. */
const choices = Array.from({ length: 2 ** parts.length }, (_, bits): PackageFileSet => {
  const chosen = parts.map((part, index) => [part, (bits & (1 << index)) !== 0]);
  return { ...wholePackage, ...Object.fromEntries(chosen) };
});

function listImports({ path, content }: GeneratedPackage["files"][number]): string[] {
  return [...content.matchAll(/ from "(\.[^"]+)"/g)].map(([, to = ""]) => posix.join(posix.dirname(path), to));
}

test.each(choices)("nothing in a package with %j refers to what is left out", async (chosen) => {
  const generated = await generateDocument(everyReference, { files: chosen });
  const paths = generated.files.map(({ path }) => path);
  expect(paths.includes("src/client.gen.ts")).toBe(chosen.client);
  expect(paths.includes("src/mocks.gen.ts")).toBe(chosen.mocks);
  expect(paths.includes("src/mock-paths.gen.ts")).toBe(chosen.mockPaths);
  expect(paths.includes("openapi.json")).toBe(chosen.openapi);
  expect(paths.includes("README.md")).toBe(chosen.readme);
  for (const file of generated.files)
    for (const target of listImports(file)) expect(paths, file.path).toContain(target);

  const manifest = JSON.parse(fileOf(generated, "package.json"));
  const exported: [string, string | Record<string, string>][] = Object.entries(manifest.exports);
  for (const [name, target] of exported)
    if (name !== "./package.json")
      expect(paths).toContain(posix.normalize(typeof target === "string" ? target : (target["@acme/source"] ?? "")));
  for (const name of manifest.files) if (name.endsWith(".json")) expect(paths).toContain(name);
  expect("msw" in (manifest.peerDependencies ?? {})).toBe(chosen.mocks || chosen.mockPaths);
  expect("msw" in (manifest.devDependencies ?? {})).toBe(chosen.mocks || chosen.mockPaths);
  for (const [, source] of fileOf(generated, "tsup.config.ts").matchAll(/"(src\/[^"]+)"/g))
    expect(paths).toContain(source);

  const readme = chosen.readme ? fileOf(generated, "README.md") : "";
  const names = exported.map(([name]) => posix.join("@acme/library", name));
  for (const [, from = ""] of readme.matchAll(/"(@acme\/library[^"]*)"/g)) expect(names).toContain(from);
  expect(/createLibrary(Path)?Client/.test(readme)).toBe(chosen.readme && chosen.client);
  expect(/createLibraryMocks/.test(readme)).toBe(chosen.readme && chosen.mocks);
  expect(/createLibraryHttp/.test(readme)).toBe(chosen.readme && chosen.mockPaths);
  expect(/msw/.test(readme)).toBe(chosen.readme && (chosen.mocks || chosen.mockPaths));
  expect(readme).not.toMatch(/\n{3}/);
});

test("describes the package", async () => {
  const describe = async (chosen: Partial<PackageFileSet>) => {
    const generated = await generateDocument(everyReference, { files: { ...wholePackage, ...chosen } });
    return JSON.parse(fileOf(generated, "package.json")).description;
  };
  expect(await describe({})).toBe("Typed client and mocks of the Library API.");
  expect(await describe({ mocks: false, mockPaths: false })).toBe("Typed client of the Library API.");
  expect(await describe({ client: false })).toBe("Mocks of the Library API.");
  expect(await describe({ client: false, mocks: false, mockPaths: false })).toBe("Types of the Library API.");
});

test("removes what is no longer wanted, and keeps a README that is not generated", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const output = new TestOutput();
  expect(await runGenerate({}, workspace, output), output.text).toBe(0);
  const common = { files: { mocks: false, openapi: false, readme: false } };
  const smaller = Object.assign(workspace, { common });
  expect(await runGenerate({ check: true }, smaller, new TestOutput())).toBe(1);
  expect(await runGenerate({}, smaller, output), output.text).toBe(0);
  const removed = ["README.md", "openapi.json", "src/mocks.gen.ts", "src/validators.gen.ts"];
  const paths = Object.keys(await workspace.snapshot("packages/library"));
  for (const path of removed) expect(paths).not.toContain(`packages/library/${path}`);
  expect(paths).toContain("packages/library/src/mock-paths.gen.ts");

  await workspace.write("packages/library/README.md", "# Our own\n");
  expect(await runGenerate({ check: true }, smaller, output), output.text).toBe(0);
  expect(await workspace.read("packages/library/README.md")).toBe("# Our own\n");
});
