import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { devCommand } from "../apply/run-dev.ts";
import { generateCommand } from "../apply/run-generate.ts";
import { createWorkspace, smallSpec, TestOutput, type TestWorkspace } from "../testing/workspace.ts";
import type { ApplicationRequest } from "./application-request.ts";
import { type RunOptions, runApplication } from "./run-application.ts";

async function run(workspace: TestWorkspace, given: Partial<ApplicationRequest & RunOptions> = {}) {
  const output = new TestOutput();
  const { check = false, strict = false, quiet = false, json = false, ...request } = given;
  const code = await runApplication(
    {
      cwd: workspace.root,
      file: "openapi.yaml",
      folder: "src/api",
      standalone: true,
      extension: "js",
      parts: [],
      overlays: [],
      brands: [],
      hasMocks: true,
      ...request,
    },
    { check, strict, quiet, json },
    output,
  );
  return { code, out: output.lines.join("\n"), err: output.errors.join("\n") };
}

/** An application that has all packages. */
async function createApplication(): Promise<TestWorkspace> {
  const workspace = await createWorkspace();
  await workspace.write(
    "package.json",
    JSON.stringify({ dependencies: { "@docent/runtime": "1" }, devDependencies: { msw: "3" } }),
  );
  await workspace.write("openapi.yaml", smallSpec());
  return workspace;
}

const names = async (workspace: TestWorkspace, folder: string) => Object.keys(await workspace.snapshot(folder));

test("writes the code of one contract, and finds it up to date", async () => {
  const workspace = await createApplication();
  expect(await run(workspace)).toEqual({ code: 0, out: "library: 1 operation, 9 files written in src/api", err: "" });
  expect(await workspace.read("src/api/index.gen.ts")).toContain("createLibraryClient");
  expect(await names(workspace, ".")).toEqual(expect.arrayContaining(["package.json", "src/api/runtime.gen.ts"]));
  expect(await run(workspace)).toEqual({ code: 0, out: "library: 1 operation, up to date in src/api", err: "" });
  expect(await run(workspace, { check: true })).toEqual({ code: 0, out: "library: up to date", err: "" });
});

test("the name of an API is not a contract, but a file of this name is", async () => {
  const workspace = await createApplication();
  expect(await run(workspace, { file: "library" })).toEqual({
    code: 2,
    out: "",
    err: 'Expected the file of a contract for --output, such as openapi.yaml, found "library", and no such file. --output reads no names of APIs from a configuration.',
  });
  await workspace.write("library", smallSpec());
  expect(await run(workspace, { file: "library" })).toMatchObject({ code: 0 });
});

test("a check names each file, and the command that mends it", async () => {
  const workspace = await createApplication();
  const request = { file: "open api.yaml", folder: "söurce/api", name: "shelf", extension: "ts" } as const;
  await workspace.write("open api.yaml", smallSpec());
  await run(workspace, request);
  await workspace.write("open api.yaml", smallSpec({ path: "/shelves" }));
  const before = await workspace.snapshot();
  const { code, err } = await run(workspace, { ...request, check: true });
  expect(code).toBe(1);
  expect(err).toContain("stale: söurce/api/operations.gen.ts\n");
  expect(err).toMatch(
    /Run `docent generate 'open api\.yaml' --output '?söurce\/api'? --name shelf --import-extension ts --standalone` and commit/,
  );
  expect(await workspace.snapshot()).toEqual(before);
});

test("a runtime that is no longer standalone is removed, and files of others stay", async () => {
  const workspace = await createApplication();
  await run(workspace);
  await workspace.write("src/api/routes.gen.ts", "// of another generator\n");
  await workspace.write("src/api/openapi.json", "{}");
  await workspace.write("src/api/fetch.ts", "");
  await workspace.write("src/api/src/client.gen.ts", "// @generated from ../a.yaml by `docent generate --output`.");
  expect((await run(workspace, { standalone: false })).out).toMatch(/written, 3 removed in src\/api$/);
  const found = await names(workspace, "src/api");
  expect(found).toEqual(
    expect.arrayContaining(
      ["routes.gen.ts", "openapi.json", "fetch.ts", "src/client.gen.ts"].map((name) => `src/api/${name}`),
    ),
  );
  expect(found.filter((path) => path.includes("runtime"))).toEqual([]);
});

test("parts on request and overlays are in the code, and in the command that mends it", async () => {
  const workspace = await createApplication();
  const overlay = {
    overlay: "1.1.0",
    info: { title: "Names", version: "1" },
    actions: [{ target: "$.paths.*.get.operationId", update: "findBooks" }],
  };
  await workspace.write("names.json", JSON.stringify(overlay));
  const request: Partial<ApplicationRequest> = { parts: ["schemas", "react"], overlays: ["names.json"] };
  expect(await run(workspace, { ...request, check: true })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Run `docent .* --standalone --with schemas --with react --overlay names\.json` and/),
  });
  const { code, err } = await run(workspace, request);
  expect([code, err]).toEqual([0, "The hooks need packages: `npm install @tanstack/react-query react`"]);
  expect(await workspace.read("src/api/react.gen.ts")).toContain("useFindBooks");
  expect(await names(workspace, "src/api")).toContain("src/api/schemas.gen.ts");
  expect(await run(workspace, { ...request, check: true })).toMatchObject({ code: 0 });
  await workspace.write("names.json", JSON.stringify({ ...overlay, actions: [{ target: "$.", remove: true }] }));
  const before = await workspace.snapshot();
  expect(await run(workspace, request)).toMatchObject({ code: 2, err: expect.stringContaining("names.json:") });
  expect(await workspace.snapshot()).toEqual(before);
});

test("brands are in the types, and in the command that mends them", async () => {
  const workspace = await createApplication();
  const more = "components: { schemas: { BookId: { type: string }, Kind: { enum: [novel] } } }";
  await workspace.write("openapi.yaml", smallSpec({ more }));
  const brands = ["BookId"];
  expect(await run(workspace, { brands, check: true })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Run `docent .* --standalone --brand BookId` and/),
  });
  expect(await run(workspace, { brands })).toMatchObject({ code: 0, err: "" });
  expect(await workspace.read("src/api/index.gen.ts")).toContain("type BookId");
  expect(await run(workspace, { brands, check: true })).toMatchObject({ code: 0 });
  expect(await run(workspace, { brands: ["Bookid"] })).toMatchObject({
    code: 2,
    err: 'brands of library: the contract has no schema "Bookid". Did you mean BookId?',
  });
  expect(await run(workspace, { brands: ["Kind"] })).toMatchObject({
    code: 2,
    err: expect.stringContaining('found "Kind" with listed values'),
  });
});

test("without mocks, the code needs no msw, and mocks of an earlier run are removed", async () => {
  const workspace = await createWorkspace();
  await workspace.write("package.json", "{}");
  await workspace.write("openapi.yaml", smallSpec());
  await run(workspace);
  expect(await names(workspace, "src/api")).toContain("src/api/mocks.gen.ts");
  const request: Partial<ApplicationRequest> = { hasMocks: false };
  expect(await run(workspace, { ...request, check: true })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Run `docent .* --standalone --no-mocks` and/),
  });
  expect(await run(workspace, request)).toMatchObject({ code: 0, err: "" });
  const written = await names(workspace, "src/api");
  expect(written).toContain("src/api/client.gen.ts");
  expect(written.filter((path) => /mock|validator/.test(path))).toEqual([]);
  expect(await run(workspace, { hasMocks: false, standalone: false })).toMatchObject({ code: 0 });
  expect((await names(workspace, "src/api")).filter((path) => /mock/.test(path))).toEqual([]);
});

test("a file that was not generated is never overwritten", async () => {
  const workspace = await createApplication();
  await workspace.write("src/api/client.gen.ts", "export const mine = 1;\n");
  await workspace.write("src/api/index.gen.ts", "// @generated from specs/a.yaml by `docent generate`. Do not edit\n");
  const before = await workspace.snapshot();
  const { code, err } = await run(workspace);
  expect(code).toBe(2);
  expect(err).toContain(`  ${workspace.path("src/api/client.gen.ts")}\n  ${workspace.path("src/api/index.gen.ts")}\n`);
  expect(err).toContain("Nothing was written.");
  expect(await workspace.snapshot()).toEqual(before);
});

test("the code of another contract is not overwritten, but that of a renamed one is", async () => {
  const workspace = await createApplication();
  await run(workspace);
  await workspace.write("music.yaml", smallSpec());
  const refused = await run(workspace, { file: "music.yaml" });
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(`has the code of ${workspace.path("openapi.yaml")}, and not of`);
  await workspace.remove("openapi.yaml");
  expect(await run(workspace, { file: "music.yaml" })).toMatchObject({ code: 0 });
});

test("the result does not depend on the working directory", async () => {
  const workspace = await createApplication();
  await run(workspace);
  const elsewhere = { cwd: workspace.path("specs"), file: "../openapi.yaml", folder: "../src/api" };
  expect(await run(workspace, { ...elsewhere, check: true })).toMatchObject({ code: 0 });
  // A folder outside of the working directory is named as it is from there.
  expect((await run(workspace, elsewhere)).out).toBe("library: 1 operation, up to date in ../src/api");
});

describe("the name of the API", () => {
  test.each([
    ["openapi.yaml", "Märchen-Sammlung API", "marchen-sammlung"],
    ["petstore.openapi.yaml", "Library API", "petstore"],
    ["Pet_Store.yaml", "Library API", "pet-store"],
    ["swagger.yaml", "図書館", "swagger"],
    ["2.yaml", "7", "api"],
  ])("of %s with the title %s is %s", async (file, title, expected) => {
    const workspace = await createApplication();
    await workspace.write(file, smallSpec({ title }));
    expect((await run(workspace, { file })).out).toMatch(new RegExp(`^${expected}: 1 operation`));
  });

  test("can be given", async () => {
    const workspace = await createApplication();
    await run(workspace, { name: "book-shelf" });
    expect(await workspace.read("src/api/client.gen.ts")).toContain("createBookShelfClient");
    const refused = await run(workspace, { name: "Book Shelf" });
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("--name: expected lower-case") });
  });
});

test("the extension for a Next.js application is recommended", async () => {
  const workspace = await createApplication();
  await workspace.write("package.json", JSON.stringify({ dependencies: { next: "16", msw: "3" } }));
  expect((await run(workspace)).err).toBe(
    "Next.js does not find client.gen.ts as client.gen.js. Expected another extension in the imports: add --import-extension none.",
  );
  expect((await run(workspace)).err).toBe("");
  expect((await run(workspace, { extension: "none" })).err).toBe("");
});

describe("packages that the application does not have", () => {
  test.each([
    ["package-lock.json", "npm install"],
    ["pnpm-lock.yaml", "pnpm add"],
    ["bun.lock", "bun add"],
    ["yarn.lock", "yarn add"],
  ])("are named with the command of %s", async (lockfile, command) => {
    const workspace = await createApplication();
    await workspace.write("package.json", "{}");
    await workspace.write(lockfile, "");
    expect((await run(workspace, { standalone: false })).err).toBe(
      `The client needs a package: \`${command} @docent/runtime\`\nTests with the mocks need a package: \`${command} -D msw\``,
    );
    expect((await run(workspace)).err).toBe(`Tests with the mocks need a package: \`${command} -D msw\``);
  });

  test("are in the JSON", async () => {
    const workspace = await createApplication();
    await workspace.write("package.json", "{}");
    const { out } = await run(workspace, { json: true, standalone: false });
    expect(JSON.parse(out)).toMatchObject({
      api: "library",
      folder: "src/api",
      operations: 1,
      files: expect.arrayContaining([{ kind: "missing", path: "src/api/client.gen.ts" }]),
      missing: ["@docent/runtime", "msw"],
    });
  });
});

test("a contract with errors, or without a file, writes nothing", async () => {
  const workspace = await createApplication();
  await workspace.write("openapi.yaml", "openapi: 3.1.0\npaths: [\n");
  expect(await run(workspace)).toMatchObject({ code: 2, out: "", err: expect.stringContaining("openapi.yaml:") });
  expect(await run(workspace, { file: "none.yaml" })).toMatchObject({
    code: 2,
    err: expect.stringContaining("none.yaml"),
  });
  expect(await names(workspace, ".")).toEqual(["openapi.yaml", "package.json"]);
});

test("a file in the location of the folder is an error", async () => {
  const workspace = await createApplication();
  await workspace.write("src", "");
  expect(await run(workspace)).toMatchObject({ code: 2, err: expect.stringMatching(/Move the file away\.$/) });
});

describe("the command line", () => {
  const load = () => Promise.reject(new Error("no configuration"));
  const command = async (...args: string[]) => {
    const script = { name: "docent generate", command: generateCommand(load) };
    return runInTest((terminal) => runScript(script, args, terminal));
  };

  test("of an application reads no configuration", async () => {
    const workspace = await createApplication();
    const ran = await command(workspace.path("openapi.yaml"), "-o", workspace.path("src"), "--standalone", "--quiet");
    expect(ran).toMatchObject({ code: 0, output: "", warnings: "" });
    expect(await workspace.read("src/client.gen.ts")).toContain("createLibraryClient");
  });

  test.each([
    [
      ["openapi.yaml"],
      /openapi\.yaml is a file, not the name of an API[\s\S]*--output src\/api[\s\S]*docent\.config\.json/,
    ],
    [["api/v1"], /api\/v1 is a file/],
    [["--standalone"], /--standalone is for one application\. Expected its folder/],
    [["library", "--name", "a"], /--name is for one application/],
    [["--output", "src"], /Expected one contract for --output.*found 0/],
    [["a.yaml", "b.yaml", "-o", "src"], /found 2/],
    [["a.yaml", "-o", ""], /Expected a folder for --output/],
    [["a.yaml", "-o", "src", "--config", "c.json"], /either --output or --config/],
    [["https://example.com/a b.yaml", "-o", "src"], /curl --output openapi\.yaml 'https:\/\/example\.com\/a b\.yaml'/],
    [["a.yaml", "-o", "src", "--import-extension", "mjs"], /one of js, ts, none/],
  ])("%j is explained", async (args, message) => {
    const ran = await command(...args);
    expect(ran.code).toBe(2);
    expect(ran.warnings).toMatch(message);
  });

  test("of dev names its own ways", async () => {
    const script = { name: "docent dev", command: devCommand(load) };
    const ran = await runInTest((terminal) => runScript(script, ["library.yaml"], terminal));
    expect(ran.code).toBe(2);
    expect(ran.warnings).toMatch(/\n {2}docent dev library\.yaml --output src\/api\n {4}keeps up to date the client/);
  });
});
