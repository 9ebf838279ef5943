import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { startProgram } from "../bad-days/testing/program.ts";
import { ServerProcess } from "../bad-days/testing/server-process.ts";
import { program } from "../command/program.ts";
import { readServeSettings, settings } from "../command/serve-settings.ts";
import { hasNoPostgres } from "../testing/engines.ts";
import { createDatabase } from "../testing/index.ts";

interface Service {
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  environment: Record<string, string>;
  ports?: string[];
  stop_grace_period?: string;
}

const path = join(import.meta.dirname, "../../deploy/compose.yaml");
const text = await readFile(path, "utf8");
// The linter checks the schema, which requires this structure.
const { services } = parse(text, { merge: true }) as { services: Record<"cloud" | "migrate" | "postgres", Service> };

/** Substitutes variables as Compose does if only the required ones are set. */
function interpolate(value: string): string {
  return value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_whole, _name, kind, rest) =>
    kind === "-" ? rest : "set",
  );
}

function interpolateAll(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)]));
}

/** Returns the findings of dclint, which also checks the schema of the Compose Specification. */
async function lint(file: string): Promise<string[]> {
  const program = join(import.meta.dirname, "../../node_modules/dclint/bin/dclint.cjs");
  // The keys are in reading order, and the rule about quotes reports ports that are quoted.
  const disabled = ["service-keys-order", "require-quotes-in-ports"];
  const flags = ["--formatter", "json", ...disabled.flatMap((rule) => ["--disable-rule", rule])];
  const { stdout } = await promisify(execFile)(process.execPath, [program, file, ...flags]).catch(
    // dclint exits with 1 if it has findings.
    (error: { stdout: string }) => error,
  );
  const results = JSON.parse(stdout) as { messages: { rule: string; message: string }[] }[];
  return results.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

test("a linter and the schema of the Compose Specification find no errors in the file", async () => {
  expect(await lint(path)).toEqual([]);
  expect(await lint(join(import.meta.dirname, "../../package.json"))).toEqual([
    expect.stringMatching(/^invalid-schema/),
  ]);
});

test("services run existing commands with existing options", () => {
  const commands = [services.cloud.command, services.migrate.command];
  expect(commands).toEqual([["serve", "--no-migrate"], ["migrate"]]);
  for (const [name = "", ...flags] of commands.map((command) => command ?? [])) {
    const { options } = program.commands[name] ?? {};
    for (const flag of flags) expect(options).toHaveProperty(flag.replace("--", ""));
  }
});

test("all variables exist in the program or in pg, and have valid values", () => {
  const own: readonly string[] = Object.values(settings).map(({ variable }) => variable);
  for (const { environment } of [services.cloud, services.migrate])
    expect(Object.keys(environment).filter((name) => !own.includes(name))).toEqual(["DATABASE_URL", "PGPASSWORD"]);
  const read = readServeSettings({}, { environment: interpolateAll(services.cloud.environment) });
  expect(read).toMatchObject({ operations: { host: "0.0.0.0" }, trustedProxies: [], logLevel: "info" });
  const graceSeconds = (read.drainDelayMs + read.graceMs) / 1000;
  expect(Number.parseInt(services.cloud.stop_grace_period ?? "", 10)).toBeGreaterThan(graceSeconds);
});

test("no password has a default, and no URL contains a password", () => {
  const uses = text.match(/\$\{?POSTGRES_PASSWORD[^}]*\}?/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((use) => !use.startsWith("${POSTGRES_PASSWORD:?"))).toEqual([]);
  expect(new URL(services.cloud.environment["DATABASE_URL"] ?? "").password).toBe("");
});

test("replicas start after one migration, and publish only the API, on loopback", () => {
  expect(services.cloud.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
  expect(services.migrate.depends_on).toEqual({ postgres: { condition: "service_healthy" } });
  expect(services.cloud.deploy?.replicas).toBe(2);
  // Each replica has a port of this machine.
  expect(services.cloud.ports).toEqual([`127.0.0.1:4010-4011:${settings.port.default}`]);
  expect([services.migrate.ports, services.postgres.ports]).toEqual([undefined, undefined]);
});

describe.skipIf(hasNoPostgres)("the commands of the compose file, without containers", () => {
  test("migrate once, and start two replicas that become ready and stop on SIGTERM", async () => {
    const adminUrl = inject("postgresUrl");
    if (adminUrl === null) throw new Error("Expected PostgreSQL.");
    const database = await createDatabase(adminUrl);
    onTestFinished(() => database.drop());
    const url = new URL(database.url);
    const PGPASSWORD = url.password;
    url.password = "";
    const environment = { ...interpolateAll(services.cloud.environment), DATABASE_URL: url.href, PGPASSWORD };
    const flags = (services.cloud.command ?? []).slice(1);

    const early = new ServerProcess(url.href, { flags, environment });
    expect(await early.ended).toMatchObject({ code: 1, warnings: expect.stringContaining("docent-cloud migrate") });
    expect(await startProgram(services.migrate.command ?? [], { environment }).ended).toMatchObject({ code: 0 });
    const replicas = await Promise.all([1, 2].map(() => ServerProcess.start(url.href, { flags, environment })));
    for (const replica of replicas)
      await expect.poll(() => replica.readStatus("readyz")).toEqual({ status: 200, text: "ok\n" });
    const ended = await Promise.all(replicas.map((replica) => replica.kill("SIGTERM")));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  });
});
