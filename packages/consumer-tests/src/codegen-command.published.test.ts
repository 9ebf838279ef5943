import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder, outermost } from "@docent/storage/testing";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { findNodes } from "./host-nodes.ts";
import { apiPackages } from "./installed-package.ts";
import { startRegistry } from "./package-registry.ts";
import { runCommand } from "./run-command.ts";

/** A contract with one operation, whose response has a member. */
const clock = (member: string) => `openapi: 3.1.0
info: { title: Clock, version: 1.0.0 }
paths:
  /${member}:
    get:
      operationId: readClock
      responses:
        "200":
          description: The time.
          content: { application/json: { schema: { type: object, required: [${member}], properties: { ${member}: { type: string } } } } }
`;

const config = `import { defineConfig } from "@docent/codegen";

export default defineConfig({ edition: 1, scope: "@acme", contracts: { clock: "clock.yaml" } });
`;

let folder: string;

beforeEach(async () => {
  folder = await makeTestFolder("docent cödegen-");
  await writeFile(join(folder, "clock.yaml"), clock("now"));
  await writeFile(join(folder, "docent.config.ts"), config);
});

const program = () => join(inject("projects")["without-msw"], "node_modules/@docent/codegen/dist/main.js");

const nodes = await findNodes();

const runWith = (path: string, args: readonly string[]) => runCommand([path, program(), ...args], { cwd: folder });

describe.each(nodes)("docent on Node $major", ({ path }) => {
  const run = (...args: string[]) => runWith(path, args);

  test("generates the package of a contract, and reports a package that is not up to date", async () => {
    expect(await run("generate")).toMatchObject({
      exitCode: 0,
      output: "clock: 1 operation, 12 files written in packages/clock\n",
    });
    const manifest = JSON.parse(await readFile(join(folder, "packages/clock/package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "@acme/clock", version: "1.0.0" });
    // Outside of this repository, the runtime comes from the registry.
    expect(manifest.dependencies["@docent/runtime"]).toMatch(/^\^\d+\.\d+\.\d+$/);

    expect(await run("generate", "--check")).toMatchObject({ exitCode: 0 });
    await writeFile(join(folder, "clock.yaml"), clock("today"));
    const stale = await run("generate", "--check");
    expect(stale.output).toContain("stale: packages/clock/src/operations.gen.ts");
    expect(stale.exitCode).toBe(1);
  });
});

describe.each(outermost(nodes))("docent on Node $major", ({ path }) => {
  const run = (...args: string[]) => runWith(path, args);

  test("writes a reference site with the script that is in the package", async () => {
    expect(await run("docs")).toMatchObject({
      exitCode: 0,
      output: "clock: 8 files written in docs-site. Open docs-site/index.html.\n",
    });
    expect(await readFile(join(folder, "docs-site/clock/index.html"), "utf8")).toContain("readClock");
    expect(await readFile(join(folder, "docs-site/docent-docs.js"), "utf8")).toContain("docentDocs");
    expect(await run("docs", "--check")).toMatchObject({ exitCode: 0 });
  });

  test("lints, compares and verifies the contracts of the configuration", async () => {
    expect((await run("lint")).output).toContain("clock.yaml");
    await writeFile(join(folder, "old.yaml"), clock("today"));
    const diff = await run("diff", "old.yaml", "clock");
    expect(diff.output).toContain("path /today: removed");
    expect(diff.exitCode).toBe(1);
    const verified = await run("verify", "clock", "--list");
    expect(verified.output).toContain("GET    /now  readClock");
    expect(verified.exitCode).toBe(0);
  });
});

test("docent diff compares each API with its package in the registry", async () => {
  const registry = await startRegistry(apiPackages);
  onTestFinished(registry.close);
  await writeFile(join(folder, ".npmrc"), `@docent:registry=${registry.url}/\n`);
  await rm(join(folder, "docent.config.ts"));
  const contracts: Record<string, string> = {};
  for (const { name, installed } of apiPackages) {
    const api = name.replace("@docent/", "");
    contracts[api] = `${api}.json`;
    await cp(join(installed, "openapi.json"), join(folder, `${api}.json`));
  }
  await writeFile(join(folder, "docent.config.json"), JSON.stringify({ edition: 1, scope: "@docent", contracts }));
  const [first, second] = apiPackages;
  const version = first?.manifest.version ?? "";
  expect(second?.manifest.version).not.toBe(version);

  const { exitCode, output } = await runWith(process.execPath, ["diff", "--from", version]);
  // The other API has no such version.
  expect(exitCode).toBe(2);
  expect(output).toContain(`There is no git tag ${second?.name}@${version}, and npm cannot fetch the package: `);
  expect(output).toContain(`${first?.name}@${version} in the registry`);
});

test("docent is a command of the project that installs it", async () => {
  const { exitCode, output } = await runCommand(["npx", "--no-install", "docent", "--help"], {
    cwd: inject("projects")["without-msw"],
  });
  expect(output).toContain("generate");
  expect(exitCode).toBe(0);
});
