import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { thin } from "@docent/storage/testing";
import { beforeAll, expect, inject, test } from "vitest";
import { findNodes } from "./host-nodes.ts";
import { mustRun, runCommand } from "./run-command.ts";
import { checkTypes, compilers } from "./type-check.ts";

// `docent generate FILE --output FOLDER`: source files of one application.

/** A project of the test, by its version of msw. */
const project = (msw: "msw-2" | "msw-3") => inject("projects")[msw];

const docent = (msw: "msw-2" | "msw-3", ...args: string[]) =>
  mustRun([process.execPath, "node_modules/@docent/codegen/dist/main.js", ...args], { cwd: project(msw) });

beforeAll(async () => {
  const contract = "node_modules/@docent/local/openapi.json";
  for (const msw of ["msw-2", "msw-3"] as const) {
    const generate = (...args: string[]) => docent(msw, "generate", contract, "--name", "local", ...args);
    // Both packages are installed, so the output contains no advice to install them.
    expect(await generate("-o", "applications/with-runtime")).toMatch(
      /^local: \d+ operations, 7 files written in .*\n$/,
    );
    expect(await generate("-o", "applications/alone", "--standalone")).toMatch(/ 10 files written in .*\n$/);
    await generate("-o", "applications/node", "--standalone", "--import-extension", "ts");
  }
});

const program = (
  folder: string,
) => `import { ApiError, createLocalClient, createLocalPathClient } from "../../applications/${folder}/index.gen.js";
import { createLocalMocks } from "../../applications/${folder}/mocks.gen.js";

const local = createLocalClient();
for await (const { event, data } of local.askQuestion({ body: { question: "How?" } })) {
  if (event === "text.delta") data.delta satisfies string;
  // @ts-expect-error: there is no such event.
  if (event === "text.detla") throw new ApiError("never", { code: "protocol", operationId: "" });
}
const { data } = await createLocalPathClient().GET("/resources");
data?.resources satisfies readonly { name: string }[] | undefined;
export const handlers = createLocalMocks().handlers;
`;

/** TypeScript 7, which is fast, with both resolutions. Each of the other compilers has one, and both in a full run. */
const setups = compilers.flatMap((compiler, index) => {
  const both = (["bundler", "nodenext"] as const).map((resolution) => ({ compiler, resolution }));
  return thin(both, ({ resolution }) => compiler === "7" || (resolution === "bundler") === (index % 2 === 0));
});

test.each(setups)("compiles with TypeScript $compiler, $resolution", async (setup) => {
  // The types of msw 3 need TypeScript 5.9.
  const root = project(setup.compiler === "5.5" ? "msw-2" : "msw-3");
  const files = ["with-runtime", "alone"].map((name) => ({ name: `${name}.ts`, code: program(name) }));
  const { ours } = await checkTypes(root, files, { ...setup, platform: "both", exactOptionalPropertyTypes: true });
  expect(ours).toEqual([]);
});

const mockProgram = `import { setupServer } from "msw/node";
import { createLocalClient } from "./applications/node/index.gen.ts";
import { createLocalMocks } from "./applications/node/mocks.gen.ts";

const server = setupServer(...createLocalMocks().handlers);
server.listen();
const events = [];
for await (const { event } of createLocalClient().askQuestion({ body: { question: "How?" } })) events.push(event);
console.log(events[0], events.at(-1));
server.close();
`;

// Older versions of Node do not strip types.
const nodes = (await findNodes()).filter(({ major }) => major >= 24);

test.each(nodes)("client and mocks of a standalone runtime run in Node $major", async ({ path }) => {
  const root = project("msw-3");
  await writeFile(join(root, "standalone-mocks.ts"), mockProgram);
  const ran = await runCommand([path, "standalone-mocks.ts"], { cwd: root });
  expect(ran).toEqual({ exitCode: 0, output: "meta done\n" });
});
