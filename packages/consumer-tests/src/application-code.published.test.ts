import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { findNodes } from "./host-nodes.ts";
import { mustRun, runCommand } from "./run-command.ts";

// `docent generate FILE --output FOLDER`: source files of one application. `types.published.test.ts` compiles them.

const root = inject("projects")["msw-3"];

beforeAll(async () => {
  const contract = "node_modules/@docent/local/openapi.json";
  const options = ["-o", "applications/node", "--standalone", "--import-extension", "ts"];
  const docent = [process.execPath, "node_modules/@docent/codegen/dist/main.js"];
  await mustRun([...docent, "generate", contract, "--name", "local", ...options], { cwd: root });
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
  await writeFile(join(root, "standalone-mocks.ts"), mockProgram);
  const ran = await runCommand([path, "standalone-mocks.ts"], { cwd: root });
  expect(ran).toEqual({ exitCode: 0, output: "meta done\n" });
});
