import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { writeWithFolders } from "@docent/storage";
import { useTestFolder } from "@docent/storage/testing";
import { findPnpm } from "@docent/terminal";
import { beforeAll, expect, onTestFinished, test } from "vitest";

// Slow: installs the part of this repository that generates and builds a package, and a package in it.

const root = join(import.meta.dirname, "../../../..");
const run = promisify(execFile);

const spec = `openapi: 3.2.0
info: { title: Reading room API, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:4070" }]
security: [{ member: [] }, { desk: [] }]
paths:
  /shelves/{shelf}/books:
    get:
      operationId: listBooks
      summary: List the books of a shelf
      parameters:
        - { name: shelf, in: path, required: true, schema: { type: string, maxLength: 8 } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
      responses:
        "200":
          description: The books.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Book" } }
              examples: { two: { value: [{ id: 1, title: Emma }, { id: 2, title: Odes }] } }
        "400": { $ref: "#/components/responses/Refused" }
        "401": { $ref: "#/components/responses/Refused" }
  /books/{id}/reading:
    post:
      operationId: readAloud
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [voice], properties: { voice: { type: string } } } } }
      responses:
        "200":
          description: The book, word by word.
          content:
            text/event-stream:
              x-event-order: { last: [end] }
              itemSchema:
                oneOf:
                  - type: object
                    required: [event, data]
                    properties:
                      event: { const: word }
                      data: { type: string, contentMediaType: application/json, contentSchema: { $ref: "#/components/schemas/Word" } }
                  - type: object
                    required: [event, data]
                    properties:
                      event: { const: end }
                      data: { type: string, contentMediaType: application/json, contentSchema: { $ref: "#/components/schemas/End" } }
              examples:
                short:
                  serializedValue: |+
                    event: word
                    data: {"word":"It"}

                    event: end
                    data: {"words":1}

        "401": { $ref: "#/components/responses/Refused" }
components:
  securitySchemes:
    member: { type: http, scheme: bearer }
    desk: { type: apiKey, in: header, name: X-Desk }
  schemas:
    Book: { type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string } } }
    Word: { type: object, required: [word], properties: { word: { type: string } } }
    End: { type: object, required: [words], properties: { words: { type: integer } } }
  responses:
    Refused:
      description: The request is refused.
      content:
        application/json:
          schema: { type: object, required: [error], properties: { error: { type: string, x-error-detail: true } } }
          examples: { refused: { value: { error: "No." } } }
`;

const program = `import { ApiError, type Book, createReadingRoomClient } from "@docent/reading-room";
import { createReadingRoomMocks } from "@docent/reading-room/mocks";
import { createReadingRoomHttp } from "@docent/reading-room/mocks/paths";
import { setupServer } from "msw/node";

const mocks = createReadingRoomMocks();
const server = setupServer(...mocks.handlers);
server.listen();

const room = createReadingRoomClient({ token: "t" });
const books: Book[] = await room.listBooks({ path: { shelf: "a" }, query: { limit: 2 } });
const words: string[] = [];
for await (const { event, data } of room.readAloud({ path: { id: 1 }, body: { voice: "low" } })) {
  if (event === "word") words.push(data.word);
  else words.push(String(data.words));
}
const nobody = createReadingRoomClient({});
const refusal = await nobody.listBooks({ path: { shelf: "a" } }).catch((error: unknown) => error);
const wrong = await room.listBooks.result({ path: { shelf: "a" }, query: { limit: 1000 } });
server.use(
  createReadingRoomHttp().get("/shelves/{shelf}/books", ({ params, query, response }) =>
    response(200).json([{ id: 1, title: [params.shelf, query.get("limit")].join() }]),
  ),
);
const [byPath] = await room.listBooks({ path: { shelf: "a" }, query: { limit: 3 } });
// @ts-expect-error: there is no such parameter.
void (() => room.listBooks({ path: { shelf: "a" }, query: { limits: 1 } }));
console.log(
  JSON.stringify({
    titles: books.map(({ title }) => title),
    words,
    refusal: refusal instanceof ApiError ? refusal.status : String(refusal),
    wrong: wrong.status,
    byPath: byPath?.title,
  }),
);
server.close();
`;

/** The files of this repository that generate, install, build and type-check a package. */
const rootFiles = [
  "LICENSE",
  "docent.config.ts",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "tsconfig.base.json",
  "tsup.base.ts",
  "turbo.json",
];

/** The package of the `docent` command, and those of this repository that it uses. */
const packages = ["codegen", "contract", "openapi", "runtime", "schema", "spec-rules", "storage", "terminal"];

/** What the scripts of the root run. */
const tools = ["@docent/codegen", "@types/node", "node", "tsup", "turbo", "typescript"];

const copy = useTestFolder("third package ");
let pnpmCommand: readonly string[];

beforeAll(async () => {
  pnpmCommand = await locatePnpm();
  const paths = [...rootFiles, ...packages.map((name) => `packages/${name}`), ":!*.test.ts"];
  const listed = await run("git", ["ls-files", "-co", "--exclude-standard", "-z", "--", ...paths], { cwd: root });
  // A removed file is in the list until it is committed.
  for (const path of listed.stdout.split("\0").filter(Boolean))
    await cp(join(root, path), join(copy, path)).catch(() => {});
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const devDependencies = Object.fromEntries(tools.map((name) => [name, manifest.devDependencies[name]]));
  await write("package.json", JSON.stringify({ ...manifest, devDependencies }));
  const settings = await readFile(join(root, "tsconfig.json"), "utf8");
  const include = /"include": \[.*\]/;
  expect(settings).toMatch(include);
  await write("tsconfig.json", settings.replace(include, '"include": ["packages/reading-room/src"]'));
  await write("specs/reading-room.openapi.yaml", spec);
});

function write(path: string, text: string): Promise<void> {
  return writeWithFolders(join(copy, path), text);
}

/** The running pnpm, or the one that npm fetches: without npx, which takes a second and dies of Ctrl-C first. */
async function locatePnpm(): Promise<readonly string[]> {
  const [command = "", ...args] = findPnpm(process.env);
  if (command !== "npx") return [command, ...args];
  const { stdout } = await run("npx", ["--yes", "--package", "pnpm@12", "--call", "command -v pnpm"]);
  return [stdout.trim()];
}

function pnpm(...args: string[]) {
  const [command = "", ...head] = pnpmCommand;
  const options = { cwd: copy, env: cleanEnvironment(), maxBuffer: 2 ** 26 };
  return run(command, [...head, ...args], options);
}

/** The environment without the variables of pnpm, vitest and turbo, which a terminal does not have. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|TURBO|VITEST|NODE_(?!EXTRA_CA_CERTS)|TEST|PROD|DEV)/i.test(name),
  );
  // Turbo looks for pnpm on the PATH.
  const path = [dirname(pnpmCommand.at(-1) ?? ""), process.env["PATH"]].join(delimiter);
  return { ...Object.fromEntries(entries), PATH: path, TURBO_TELEMETRY_DISABLED: "1" };
}

test("a third contract and one command give a package that builds, type-checks and runs", async () => {
  const generated = await pnpm("generate");
  expect(generated.stdout).toMatch(/^reading-room: 2 operations, \d+ files written in packages\/reading-room$/m);
  // `docent generate` has installed the package, so it can be imported without any further command.
  expect(await readdir(join(copy, "packages/reading-room/node_modules/@docent"))).toEqual(["runtime"]);
  await pnpm("generate", "--check");

  const folder = join(copy, "packages/reading-room");
  await pnpm("build", "--filter=@docent/reading-room");
  expect((await readdir(join(folder, "dist"))).filter((name) => !name.includes(".gen"))).toEqual(
    expect.arrayContaining(["index.d.ts", "index.js", "mocks.d.ts", "mocks.js"]),
  );
  await pnpm("typecheck", "--filter=@docent/reading-room");

  // The package refers to itself by name, so this is what a consumer of the built package gets.
  await writeFile(join(folder, "consumer.ts"), program);
  const settings = {
    extends: "./tsconfig.json",
    compilerOptions: {
      customConditions: [],
      types: ["node"],
      typeRoots: ["../../node_modules/@types"],
      skipLibCheck: true,
    },
    include: ["consumer.ts"],
  };
  await writeFile(join(folder, "tsconfig.consumer.json"), JSON.stringify(settings));
  await run(process.execPath, [join(copy, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.consumer.json"], {
    cwd: folder,
  });
  const { stdout } = await run(process.execPath, ["consumer.ts"], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    titles: ["Emma", "Odes"],
    words: ["It", "1"],
    refusal: 401,
    wrong: 400,
    byPath: "a,3",
  });
});

test("pnpm dev writes what is saved, and Ctrl-C ends it with 0", async () => {
  const child = startPnpm("dev");
  await child.sees(/Watching specs/);
  await write("specs/reading-room.openapi.yaml", spec.replace("operationId: listBooks", "operationId: findBooks"));
  await child.sees(
    /^reading-room: \d+ files written in \d+ ms\n {2}GET \/shelves\/\{shelf\}\/books, operationId: "listBooks" is now "findBooks"$/m,
  );
  expect(await child.interrupt()).toBe(0);
});

/** Starts a command in its own process group, to which a terminal sends Ctrl-C. */
function startPnpm(...args: string[]) {
  const [command = "", ...head] = pnpmCommand;
  const child = spawn(command, [...head, ...args], { cwd: copy, env: cleanEnvironment(), detached: true });
  const group = -(child.pid ?? 0);
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, "SIGKILL");
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return {
    /** Resolves as soon as the pattern occurs in what has been printed since the last call. */
    async sees(pattern: RegExp): Promise<string> {
      await expect.poll(() => output, { interval: 20 }).toMatch(pattern);
      const seen = output;
      output = "";
      return seen;
    },
    async interrupt(): Promise<number | null> {
      process.kill(group, "SIGINT");
      const [code] = await once(child, "exit");
      return code;
    },
  };
}
