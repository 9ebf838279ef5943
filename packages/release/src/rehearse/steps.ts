import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "@docent/terminal";
import { inc, type ReleaseType } from "semver";
import { parseDocument } from "yaml";
import { GitTags } from "../publish/git-tags.ts";
import { mustRun, type PnpmOptions } from "../publish/pnpm.ts";
import type { Registry } from "../publish/registry.ts";
import { readWorkspace } from "../versions/packages.ts";
import { checkRegistry, expectEqual } from "./check-registry.ts";
import type { Checkout } from "./checkout.ts";
import { type Consumer, createConsumer, findInstallers, type InstallerName } from "./consumer.ts";
import { tryPackages } from "./try-packages.ts";

/** The clone, the registry and the settings that all steps of a rehearsal use. */
export interface Stage {
  scope: string;
  folder: string;
  npmrc: string;
  url: string;
  tool: Omit<PnpmOptions, "cwd">;
  registry: Registry;
  checkout: Checkout;
}

/** A step. Its function resolves with a result for the report, in one line. */
type Step = readonly [name: string, work: () => Promise<string>];

/** The API whose versions are raised, and a schema of its responses. */
const api = "local";
const schema = "SearchResult";
const spec = `specs/${api}.openapi.yaml`;
/** A property that the minor version adds, and the major version removes. */
const property = ["components", "schemas", schema, "properties", "rehearsal"];

/** The steps of a rehearsal, in order. A step that fails throws. */
export function listSteps(stage: Stage): Step[] {
  const { checkout } = stage;
  const name = `${stage.scope}/${api}`;
  const server = `${name}-server`;
  const consumers = new Map<string, Consumer>();
  return [
    ["install", () => checkout.pnpm("install", "--frozen-lockfile").then(() => "")],
    ["first release", () => releaseFirst(stage)],
    ...(["npm", "pnpm", "bun"] as const).map(
      (installer): Step => [`consumer with ${installer}`, () => consume(installer, { stage, consumers })],
    ),
    ["npm create docent", () => createWorkspace(stage)],
    ["patch", () => releaseChange(stage, { bump: "patch", names: [name], edit: describe(stage) })],
    [
      "minor",
      () => releaseChange(stage, { bump: "minor", names: [name], edit: setProperty(stage, { type: "string" }) }),
    ],
    ["a major as a patch", () => tryTooSmall(stage, name)],
    [
      "major",
      async () => {
        await checkout.git("branch", "v1");
        await checkout.git("push", "--quiet", "origin", "v1");
        return releaseChange(stage, { bump: "major", names: [name, server], edit: setProperty(stage, undefined) });
      },
    ],
    ["hotfix of the previous major", () => releaseHotfix(stage, name)],
    ["both majors in one project", () => installBoth(stage, { name, consumers })],
    ["preview", () => releasePreview(stage, { name, consumers })],
    ["deprecation", () => deprecate(stage, { name, consumers })],
  ];
}

/** Releases the commit as the workflow does: first the versions, if there are changesets. */
async function releaseFirst(stage: Stage): Promise<string> {
  const { checkout } = stage;
  await checkout.pnpm("run", "version");
  if ((await checkout.git("status", "--porcelain")) !== "") await checkout.commit("Release");
  await release(stage);
  const { published } = await readWorkspace(checkout.root);
  return published.map(({ manifest }) => `${manifest.name.replace(/.*\//, "")} ${manifest.version}`).join(", ");
}

/** Publishes, and checks the registry and the tags. */
async function release(stage: Stage): Promise<void> {
  const { checkout, url } = stage;
  await checkout.pnpm("run", "release", "--push", "--registry", url);
  await checkAll(stage);
}

async function checkAll({ checkout, registry }: Stage): Promise<void> {
  const { published } = await readWorkspace(checkout.root);
  const tags = await new GitTags(checkout.root).readRemote("origin");
  await checkRegistry({ registry, names: published.map(({ manifest }) => manifest.name), tags: [...tags.keys()] });
}

interface Change {
  bump: ReleaseType;
  names: readonly string[];
  edit: () => Promise<void>;
}

/** Changes the contract, and releases it. Packages that are not in `names` must keep their version. */
async function releaseChange(stage: Stage, { bump, names, edit }: Change): Promise<string> {
  const { checkout } = stage;
  const before = await readVersions(stage);
  await edit();
  await checkout.pnpm("run", "generate");
  const steps = names.map((name) => `"${name}": ${bump}\n`).join("");
  await checkout.write(`.changeset/rehearsal-${bump}.md`, `---\n${steps}---\n\nRehearse a ${bump}.\n`);
  await checkout.commit(`Change the contract: ${bump}`);
  await checkout.pnpm("run", "version");
  await checkout.commit("Release");
  const expected = Object.entries(before).map(([name, version]) => [
    name,
    names.includes(name) ? inc(version, bump) : version,
  ]);
  expectEqual(await readVersions(stage), Object.fromEntries(expected), "versions");
  await release(stage);
  return names.map((name) => `${name} ${inc(before[name] ?? "", bump)}`).join(", ");
}

/** Tries to publish an incompatible change as a patch. The gate must refuse the tarballs, and nothing may be published. */
async function tryTooSmall(stage: Stage, name: string): Promise<string> {
  const { checkout, registry, url } = stage;
  const [head = "", before] = [await checkout.git("rev-parse", "HEAD"), await registry.readPackage(name)];
  const commitHere = async (message: string) => {
    await checkout.git("add", "--all");
    await checkout.git("commit", "--quiet", "--message", message);
  };
  await setProperty(stage, undefined)();
  await checkout.pnpm("run", "generate");
  await checkout.write(".changeset/rehearsal-too-small.md", `---\n"${name}": patch\n---\n\nRehearse a refusal.\n`);
  await commitHere("Change the contract too much");
  await checkout.pnpm("run", "version");
  await commitHere("Release too small a step");
  const refusal = await checkout.pnpm("run", "release", "--push", "--registry", url).then(
    () => "",
    (error: Error) => error.message,
  );
  if (!refusal.includes("The gate refused these tarballs"))
    throw new CommandError(`Expected the gate to refuse a major as a patch, found:\n${refusal || "it was published"}`);
  expectEqual(await registry.readPackage(name), before, `versions of ${name} in the registry`);
  await checkout.git("reset", "--quiet", "--hard", head);
  await checkAll(stage);
  return "refused";
}

async function readVersions({ checkout }: Stage): Promise<Record<string, string>> {
  const { published } = await readWorkspace(checkout.root);
  return Object.fromEntries(published.map(({ manifest: { name, version } }) => [name, version]));
}

/** Edits the contract. The layout of its text may change. */
async function editSpec(
  { checkout }: Stage,
  edit: (document: ReturnType<typeof parseDocument>) => void,
): Promise<void> {
  const document = parseDocument(await readFile(join(checkout.root, spec), "utf8"));
  if (!document.hasIn(property.slice(0, -1)))
    throw new CommandError(`Expected the schema ${schema} with properties in ${spec}, which a rehearsal changes.`);
  edit(document);
  await checkout.write(spec, document.toString());
}

function describe(stage: Stage) {
  return () =>
    editSpec(stage, (document) => {
      document.setIn(["info", "description"], `${document.getIn(["info", "description"])}\nThis is a rehearsal.\n`);
    });
}

function setProperty(stage: Stage, value: object | undefined) {
  return () =>
    editSpec(stage, (document) => {
      if (value) document.setIn(property, document.createNode(value));
      else document.deleteIn(property);
    });
}

async function releaseHotfix(stage: Stage, name: string): Promise<string> {
  const { checkout, registry } = stage;
  const newest = (await readVersions(stage))[name] ?? "";
  await checkout.git("checkout", "--quiet", "v1");
  const version = inc((await readVersions(stage))[name] ?? "", "patch") ?? "";
  const result = await releaseChange(stage, { bump: "patch", names: [name], edit: describe(stage) });
  await checkout.git("checkout", "--quiet", "main");
  const tag = `v${version.split(".")[0]}-latest`;
  const { latest, [tag]: hotfix } = (await registry.readPackage(name))?.distTags ?? {};
  expectEqual({ latest, hotfix }, { latest: newest, hotfix: version }, `dist-tags of ${name}`);
  return `${result} as ${tag}, latest is ${newest}`;
}

interface Consumption {
  stage: Stage;
  consumers: Map<string, Consumer>;
}

/** Installs the packages into a new project, and uses them. */
async function consume(installer: InstallerName, { stage, consumers }: Consumption): Promise<string> {
  const words = findInstallers(stage.tool.env)[installer];
  if (!words) return "skipped, it is not on this machine";
  const { npmrc, tool, scope } = stage;
  const folder = join(stage.folder, `consumer with ${installer}`);
  const consumer = await createConsumer(words, { folder, npmrc, ...tool });
  consumers.set(installer, consumer);
  return tryPackages(consumer, { scope, tool });
}

/** Creates a workspace with the released generator, and tests and builds its packages. */
async function createWorkspace({ folder, tool }: Stage): Promise<string> {
  const start = performance.now();
  // As in a shell. With this variable, `npm create docent` would choose pnpm, which runs the rehearsal.
  const shell = { ...tool, env: { ...tool.env, npm_config_user_agent: undefined } };
  await mustRun(["npm", "create", "--yes", "docent@latest", "created", "--", "--scope", "@acme"], {
    ...shell,
    cwd: folder,
  });
  await mustRun(["npm", "test"], { ...shell, cwd: join(folder, "created") });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await mustRun(["npm", "run", "build"], { ...shell, cwd: join(folder, "created") });
  return `its tests passed after ${seconds} s`;
}

interface Named {
  name: string;
  consumers: ReadonlyMap<string, Consumer>;
}

function findConsumer(consumers: ReadonlyMap<string, Consumer>): Consumer {
  const consumer = consumers.get("npm");
  if (!consumer) throw new CommandError("Expected a project with npm.");
  return consumer;
}

/** Installs the newest version, and the previous major by its range. */
async function installBoth(stage: Stage, { name, consumers }: Named): Promise<string> {
  const consumer = findConsumer(consumers);
  const tags = (await stage.registry.readPackage(name))?.distTags ?? {};
  const [hotfixTag, hotfix] = Object.entries(tags).find(([tag]) => /^v\d+-latest$/.test(tag)) ?? [];
  await consumer.install(`${name}@latest`, `previous@npm:${name}@${hotfixTag}`);
  const installed = { latest: await consumer.readVersion(name), previous: await consumer.readVersion("previous") };
  expectEqual(installed, { latest: tags["latest"], previous: hotfix }, "versions in one project");
  await consumer.run("node", "client.ts");
  await consumer.install(`ranged@npm:${name}@^${hotfix}`);
  expectEqual(await consumer.readVersion("ranged"), hotfix, "version of the range of the previous major");
  return `${installed.latest} together with ${installed.previous}`;
}

async function releasePreview(stage: Stage, { name, consumers }: Named): Promise<string> {
  const { checkout, registry, url } = stage;
  const before = (await registry.readPackage(name))?.distTags["latest"];
  await checkout.pnpm("run", "release:preview", "7", "--registry", url);
  await checkAll(stage);
  const { latest, "pr-7": preview } = (await registry.readPackage(name))?.distTags ?? {};
  expectEqual(latest, before, `latest of ${name}`);
  const consumer = findConsumer(consumers);
  await consumer.install(`${name}@pr-7`);
  expectEqual(await consumer.readVersion(name), preview, "version of the preview");
  await consumer.run("node", "client.ts");
  return `${preview}, latest is ${latest}`;
}

async function deprecate(stage: Stage, { name, consumers }: Named): Promise<string> {
  const { checkout, registry, url } = stage;
  const versions = [...((await registry.readPackage(name))?.versions.keys() ?? [])];
  const oldest = versions.filter((version) => !version.startsWith("0."))[0] ?? "";
  const message = "This was a rehearsal.";
  await checkout.pnpm("run", "release:deprecate", `${name}@${oldest}`, message, "--registry", url);
  const deprecated = [...((await registry.readPackage(name))?.versions ?? [])].filter(([, one]) => one.deprecated);
  expectEqual(
    deprecated.map(([version]) => version),
    [oldest],
    "deprecated versions",
  );
  const output = await findConsumer(consumers).install(`${name}@${oldest}`);
  if (!output.includes(message))
    throw new CommandError(`Expected npm to print ${JSON.stringify(message)}, found:\n${output}`);
  return `${name}@${oldest}`;
}
