import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { readProgram } from "./consumer-programs.ts";
import { runCommand } from "./run-command.ts";
import type { SourceFile } from "./type-check.ts";

const project = inject("projects")["msw-3"];
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript-5.9/package.json")), "bin/tsc");

/** Checks a program together with all declarations that it reads, and returns the compiler's statistics. */
async function compile(name: string, files: readonly SourceFile[]): Promise<string> {
  const folder = join(project, "type-checks", name);
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map((file) => writeFile(join(folder, file.name), file.code)));
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: files.map((file) => file.name) }),
  );
  const command: [string, ...string[]] = [
    process.execPath,
    compiler,
    "-p",
    folder,
    "--pretty",
    "false",
    "--extendedDiagnostics",
  ];
  return (await runCommand(command, { cwd: project })).output;
}

function countInstantiations(output: string): number {
  const [, count] = /^Instantiations: +(\d+)$/m.exec(output) ?? [];
  if (count === undefined) throw new Error(`Expected the compiler to count instantiations, found:\n${output}`);
  return Number(count);
}

const mocks = `import { createCloudMocks } from "@docent/cloud/mocks";
const cloud = createCloudMocks();
export const handlers = [
  ...cloud.handlers,
  cloud.listProjects.respond(401),
  cloud.listThreads.handle(({ query, respond }) => respond(200, { body: { threads: [{ title: query.project }] } })),
];
`;

/**
 * The test counts instantiations, because their number does not depend on the load of the machine. An empty program has 4,600
 * for the libraries of TypeScript, and msw's `HttpHandler` has 4,300. A program that imports `msw/node` has 250,000 more, only
 * for msw's declarations, unless it sets `skipLibCheck`.
 */
test("the client and the mocks of the cloud API take at most 15,000 instantiations of types", async () => {
  const client = { name: "cloud-client.ts", code: await readProgram("cloud-client.ts") };
  const output = await compile("type-cost", [client, { name: "cloud-mocks.ts", code: mocks }]);
  expect(output).not.toMatch(/error TS/);
  const count = countInstantiations(output);
  console.log(`${count} instantiations for the client and the mocks of the cloud API`);
  expect(count).toBeGreaterThan(4000);
  expect(count).toBeLessThanOrEqual(15_000);
});

test("the error for a wrong property of a body contains its name", async () => {
  const code = `import { createLocalClient } from "@docent/local";
const local = createLocalClient();
await local.addResource({ body: { type: "git", name: "hono", url: "https://example.com", branchh: "main" } });
export {};
`;
  expect(await compile("wrong-body", [{ name: "wrong-body.ts", code }])).toMatch(
    /^.*\(3,\d+\): error TS2\d+: .*'branchh'/m,
  );
});
