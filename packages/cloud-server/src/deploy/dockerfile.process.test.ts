import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { readServeSettings, settings } from "../command/serve-settings.ts";
import { createMetrics } from "../server/metrics.ts";
import { createOperationsServer } from "../server/operations-server.ts";
import { ResponseCounts } from "../server/response-counts.ts";

/** Default time of `docker stop` between SIGTERM and SIGKILL. */
const dockerStopMs = 10_000;
/** Maximum time after the grace period until streams and the operations port are closed. */
const closingMs = 1500;

const text = await readFile(new URL("../../deploy/Dockerfile", import.meta.url), "utf8");
const instructions = readInstructions(text);

test("a linter finds no errors in the Dockerfile", () => {
  expect(validate(text)).toEqual([]);
  expect(validate(text.replace("STOPSIGNAL", "STOPSIGNALS"))).not.toEqual([]);
});

test("the image installs the given version of this package from npm", () => {
  expect(findAll("RUN")[0]).toContain(`"${manifest.name}@\${VERSION:?`);
  const main = `/app/node_modules/${manifest.name}/${manifest.bin["docent-cloud"].replace("./", "")}`;
  expect(JSON.parse(find("ENTRYPOINT"))).toEqual(["node", main]);
  expect(find("CMD")).toBe('["serve"]');
});

test("the package supports the Node version of the image", () => {
  const images = findAll("FROM").map((words) => words.split(" ")[0] ?? "");
  expect(images).toHaveLength(2);
  const [, ...least] = /^>=(\d+)\.(\d+)$/.exec(manifest.engines.node) ?? [];
  const [leastMajor = Number.NaN, leastMinor = Number.NaN] = least.map(Number);
  for (const image of images) {
    const [, major, minor] = /^node:(\d+)(?:\.(\d+))?\S*-slim$/.exec(image) ?? [];
    // A tag with only a major version is the newest minor version.
    const isNewest = minor === undefined && Number(major) >= leastMajor;
    const isLaterMinor = Number(major) > leastMajor || (Number(major) === leastMajor && Number(minor) >= leastMinor);
    expect(isNewest || isLaterMinor, `${image} for ${manifest.engines.node}`).toBe(true);
  }
});

test("the server stops before Docker kills it", () => {
  const { drainDelayMs, graceMs } = readServeSettings({}, { environment: readEnvironment() });
  expect(drainDelayMs + graceMs + closingMs).toBeLessThan(dockerStopMs);
});

test("the server does not run as root, and keeps its data in /data", () => {
  expect(find("USER")).toBe("node");
  expect(find("WORKDIR")).toBe("/data");
  expect(readEnvironment()["XDG_DATA_HOME"]).toBe("/data");
});

test("the image exposes the default ports, and sets variables of the program", () => {
  expect(find("EXPOSE").split(" ")).toEqual([settings.port.default, settings["operations-port"].default]);
  const { NODE_ENV, XDG_DATA_HOME, ...own } = readEnvironment();
  const variables: readonly string[] = Object.values(settings).map(({ variable }) => variable);
  expect(Object.keys(own).filter((name) => !variables.includes(name))).toEqual([]);
});

test("the health check passes while the process runs, and fails when it does not respond", async () => {
  const server = createOperationsServer({
    metrics: createMetrics(new ResponseCounts(), { version: "1.2.3" }),
    readiness: async () => "The store is gone, which a restart does not change.",
  });
  const { port } = await server.listen();
  expect(await runHealthCheck(port)).toBe(0);
  await server.close();
  expect(await runHealthCheck(port)).toBe(1);
});

test("the health check uses the default port if no variable sets another port", () => {
  expect(find("HEALTHCHECK")).toContain(`|| ${settings["operations-port"].default}}/livez`);
});

async function runHealthCheck(port: number): Promise<number> {
  const [, command = "[]"] = find("HEALTHCHECK").split(" CMD ");
  const [program, ...words] = JSON.parse(command) as string[];
  expect(program).toBe("node");
  const env = { ...process.env, DOCENT_CLOUD_OPERATIONS_PORT: `${port}` };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { env }, () => resolve(child.exitCode ?? -1));
  });
}

/** Reads the instructions in order, each with the rest of its line. Removes comments, and joins continued lines. */
function readInstructions(dockerfile: string): { keyword: string; words: string }[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\s*\\\n\s*/g, " ")
    .split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => ({ keyword: line.split(" ", 1)[0] ?? "", words: line.slice(line.indexOf(" ") + 1) }));
}

function findAll(keyword: string): string[] {
  return instructions.filter((instruction) => instruction.keyword === keyword).map(({ words }) => words);
}

/** Returns the words of the last instruction of a kind, which overrides the others. */
function find(keyword: string): string {
  return findAll(keyword).at(-1) ?? "";
}

function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    find("ENV")
      .split(" ")
      .map((entry) => entry.split("=", 2)),
  );
}
