import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findWorkflowProblems, type WorkflowFile } from "./workflow-problems.ts";

const root = join(import.meta.dirname, "../../..");
const expression = "$" + "{{ github.head_ref }}";
const commit = "0123456789abcdef0123456789abcdef01234567";

const good = `name: Good
on:
  push:
permissions: {}
concurrency: good
jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${commit} # v7.0.1
        with:
          persist-credentials: false
      - run: npx --yes pnpm@12 run test unit
        env:
          TURBO_TOKEN: \${{ secrets.TURBO_TOKEN }}
      - run: bash .ci/run
      - uses: changesets/action/version@${commit} # v2.1.2
        with:
          script: npx --yes pnpm@12 run version
          github-token: \${{ github.token }}
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    environment: npm
    permissions:
      contents: write
      id-token: write
    steps:
      - uses: actions/checkout@${commit} # v7.0.1
        with:
          persist-credentials: true
      - run: npx --yes pnpm@12 run version "$NUMBER"
        env:
          NUMBER: \${{ github.event.number }}
      - run: npx --yes pnpm@12 run version
`;

function findProblems(...texts: string[]): string[] {
  const files = texts.map((text, index): WorkflowFile => ({ path: `${"abc"[index]}.yml`, text }));
  return findWorkflowProblems(files, { scripts: ["test", "version"] });
}

async function readWorkflows(): Promise<WorkflowFile[]> {
  const folder = join(root, ".github/workflows");
  const names = (await readdir(folder)).sort();
  expect(names).toEqual(expect.arrayContaining(["ci.yml", "release.yml"]));
  const read = async (name: string) => ({
    path: `.github/workflows/${name}`,
    text: await readFile(join(folder, name), "utf8"),
  });
  return Promise.all(names.map(read));
}

test("accepts pinned actions, least permissions and steps that are scripts", () => {
  expect(findProblems(good, good)).toEqual([]);
});

test.each<[problem: string, from: string, to: string, message: string]>([
  ["a tag", `version@${commit}`, "version@v2", "changesets/action/version@v2 is not pinned"],
  ["a short commit", `version@${commit}`, "version@0123456", "changesets/action/version@0123456 is not pinned"],
  ["a commit and more", `version@${commit}`, `version@${commit}0`, "is not pinned"],
  ["no version", " # v2.1.2", "", 'changesets/action/version has the comment ""'],
  ["a major version only", "# v2.1.2", "# v2", 'changesets/action/version has the comment "v2"'],
  ["no permissions of the file", "permissions: {}\n", "", "no permissions for the whole file"],
  ["permission to write", "permissions: {}", "permissions: write-all", "permission to write for the whole file"],
  ["a permission to write", "permissions: {}", "permissions: { issues: write }", "permission to write for the whole"],
  ["no concurrency", "concurrency: good\n", "", "no concurrency"],
  [
    "no permissions of a job",
    "    permissions:\n      contents: read\n",
    "",
    "test: no permissions. Expected the least",
  ],
  ["no timeout", "    timeout-minutes: 5\n", "", "test: no timeout-minutes"],
  ["a timeout that is an expression", "minutes: 5", `minutes: ${expression}`, "test: no timeout-minutes"],
  ["identity without approval", "    environment: npm\n", "", "publish: id-token without an environment"],
  ["the code of a fork", "  push:\n", "  pull_request_target:\n", "starts on pull_request_target"],
  ["the code of a fork, in a list", "on:\n  push:\n", "on: [push, pull_request_target]\n", "pull_request_target"],
  [
    "a workflow elsewhere",
    "    steps:",
    "    uses: a/b/c.yml@COMMIT # v1.0.0\n    steps:",
    "test: calls the workflow a/b/c.yml",
  ],
  [
    "credentials in a clone, by default",
    "        with:\n          persist-credentials: false\n",
    "",
    "keeps its token",
  ],
  ["credentials in the clone", "credentials: false", "credentials: true", "test: actions/checkout keeps its token"],
  [
    "two lines",
    "run: bash .ci/run",
    "run: |\n          bash .ci/run\n          echo",
    'test: runs "bash .ci/run\\necho"',
  ],
  ["a shell's logic", "test unit", "test unit || true", "Expected one line"],
  ["two commands", "test unit", "test unit && id", "Expected one line"],
  ["two commands in a row", "test unit", "test unit; id", "Expected one line"],
  ["a command in a command", "test unit", "test `id`", "Expected one line"],
  ["a file that is written", "test unit", "test unit > a.txt", "Expected one line"],
  ["a variable", "test unit", "test $NAME", "Expected one line"],
  ["a command of pnpm", "run test unit", "version", 'test: runs "npx --yes pnpm@12 version". Expected one line'],
  ["a variable without quotes", 'version "$NUMBER"', "version $NUMBER", "publish: runs"],
  ["another program", "npx --yes pnpm@12 run test unit", "npm publish", 'test: runs "npm publish". Expected one line'],
  ["an unknown script", "test unit", "tets", 'package.json has no script "tets"'],
  ["an unknown script of an action", "run version\n          g", "run vers\n          g", 'no script "vers"'],
  ["an expression in a command", "test unit", `test ${expression}`, "An expression in a command is executed"],
  ["a token for publishing", "secrets.TURBO_TOKEN", "secrets.NPM_TOKEN", "uses the secret NPM_TOKEN"],
  ["a token in brackets", "secrets.TURBO_TOKEN", "secrets['NPM_TOKEN']", "uses the secret NPM_TOKEN"],
  ["no jobs", good.slice(good.indexOf("jobs:")), "", "no jobs"],
  ["text that is not YAML", "on:\n", "on: [\n", "not YAML"],
])("reports %s", (_, from, to, message) => {
  expect(good).toContain(from);
  const problems = findProblems(good.replace(from, to.replace("COMMIT", commit)));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(message);
  expect(problems[0]).toMatch(/^a\.yml: /);
});

test("reports a registry-url, which prevents publishing with OIDC", () => {
  const step = `      - uses: actions/setup-node@${commit} # v7.0.0\n        with:\n          registry-url: https://a.example\n`;
  expect(findProblems(good.replace("    steps:\n", `    steps:\n${step}`))).toEqual([
    "a.yml: test: registry-url writes an .npmrc that expects a token. Trusted publishing needs none; remove it.",
  ]);
});

test("reports an action with two commits, in one file or in two", () => {
  const other = commit.replaceAll("0", "f");
  const problem = `changesets/action is pinned to ${commit} # v2.1.2 and to ${other} # v2.2.0. Expected one commit.`;
  const updated = good.replace(`version@${commit} # v2.1.2`, `version@${other} # v2.2.0`);
  expect(findProblems(good, updated)).toEqual([problem]);
  const step = `      - uses: changesets/action/pack@${other} # v2.2.0\n`;
  expect(findProblems(`${good}${step}`)).toEqual([problem]);
});

test("reports a workflow and an artifact that do not exist", () => {
  const waiting = good
    .replace("name: Good", "name: Waiting")
    .replace("  push:\n", "  workflow_run:\n    workflows: [Good]\n")
    .replace("actions/checkout@", "actions/download-artifact@")
    .replace("persist-credentials: false", "name: report");
  const uploading = good
    .replace("actions/checkout@", "actions/upload-artifact@")
    .replace("persist-credentials: false", "name: report");
  const pins = (text: string) => text.replaceAll(/# v\d+\.\d+\.\d+/g, "# v1.0.0");
  expect(findProblems(pins(waiting), pins(uploading))).toEqual([]);
  expect(findProblems(pins(waiting), pins(uploading.replace("Good", "Renamed").replace("report", "other")))).toEqual([
    'a.yml: waits for the workflow "Good". Expected the name of a workflow of this repository.',
    'a.yml: downloads "report". Expected an artifact that a workflow here uploads.',
  ]);
});

test("the workflows of this repository have none of these problems", async () => {
  const files = await readWorkflows();
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect(findWorkflowProblems(files, { scripts: Object.keys(scripts) })).toEqual([]);
});

test("docs/releasing.md names the one workflow that publishes, and its environment", async () => {
  const files = await readWorkflows();
  const publishing = files.filter(({ text }) => text.includes("id-token: write"));
  expect(publishing.map(({ path }) => path)).toEqual([".github/workflows/release.yml"]);
  expect(publishing[0]?.text.match(/^ {4}environment: .*$/gm)).toEqual([
    "    environment: npm",
    "    environment: npm",
  ]);
  expect(await readFile(join(root, "docs/releasing.md"), "utf8")).toContain("--file release.yml --env npm");
});
