import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { promisify } from "node:util";
import { setupServer } from "msw/node";
import { expect, onTestFinished, test } from "vitest";
import type { GeneratedSet } from "./generated-set.ts";
import { loadGenerated } from "./load-generated.ts";
import { cloud, generateChanged, local } from "./testing/committed-packages.ts";

const run = promisify(execFile);

async function load(set: GeneratedSet) {
  const loaded = await loadGenerated(set);
  onTestFinished(loaded.dispose);
  return loaded;
}

test("runs a mutant's client against the mutant's own mocks", async () => {
  const { createClient, createMocks, operations } = await load(
    await generateChanged(cloud, {
      "paths/~1api~1cli~1threads/get/operationId": "findThreads",
      "paths/~1api~1cli~1projects": undefined,
    }),
  );
  expect(operations).toEqual({ findThreads: { method: "GET", path: "/api/cli/threads" } });
  const baseUrl = "http://127.0.0.1:4010";
  const server = setupServer(...createMocks({ baseUrl }).handlers);
  server.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => server.close());
  const client = createClient({ baseUrl, token: "a-token" });
  expect(Object.keys(client)).toEqual(["findThreads"]);
  expect(await client["findThreads"]?.result({ query: { project: "docs" } })).toMatchObject({
    status: 200,
    data: { threads: expect.any(Array) },
  });
  expect(await client["findThreads"]?.result({ query: { projekt: "docs" } })).toMatchObject({ status: 400 });
});

test("keeps two versions of one package apart", async () => {
  const loaded = await Promise.all([
    load(local.base),
    load(await generateChanged(local, { "paths/~1config~1resources/post/operationId": "putResource" })),
  ]);
  expect(loaded.map(({ operations }) => Object.keys(operations)[0])).toEqual(["addResource", "putResource"]);
});

// The test runner's own import forgives a missing export, so Node is asked.
test("rejects a set whose files do not fit together", async () => {
  const files = cloud.base.files.map((file) =>
    file.path === "src/validators.gen.ts" ? { ...file, content: "export {};\n" } : file,
  );
  expect(await importInNode(cloud.base)).toBe("loaded");
  expect(await importInNode({ ...cloud.base, files })).toMatch(/does not provide an export named 'projectParameter'/);
});

async function importInNode(set: GeneratedSet): Promise<string> {
  const program = `import { loadGenerated } from ${JSON.stringify(new URL("./load-generated.ts", import.meta.url).href)};
const say = (text) => process.stdout.write(text);
let input = "";
for await (const chunk of process.stdin) input += chunk;
await loadGenerated(JSON.parse(input)).then(({ dispose }) => dispose().then(() => say("loaded")), ({ message }) => say(message));`;
  const running = run(process.execPath, ["--conditions=@docent/source", "--input-type=module", "--eval", program]);
  running.child.stdin?.end(JSON.stringify(set));
  return (await running).stdout;
}

test("leaves no file behind", async () => {
  const { dispose, folder } = await loadGenerated(cloud.base);
  await access(folder);
  await dispose();
  await expect(access(folder)).rejects.toThrow(/ENOENT/);
});
