import { isScalar, parseDocument, visit } from "yaml";

export interface WorkflowFile {
  /** `.github/workflows/ci.yml` */
  path: string;
  text: string;
}

export interface WorkflowOptions {
  /** Names of the scripts in the root `package.json`. */
  scripts: readonly string[];
}

/** The properties of a workflow that are checked. */
interface Workflow {
  name?: string;
  on: unknown;
  permissions?: Permissions;
  concurrency?: unknown;
  jobs: Readonly<Record<string, Job>>;
}

type Permissions = string | Readonly<Record<string, string>>;

interface Job {
  permissions?: Permissions;
  "timeout-minutes"?: unknown;
  environment?: unknown;
  uses?: string;
  steps?: readonly Step[];
}

interface Step {
  uses?: string;
  run?: string;
  with?: Readonly<Record<string, unknown>>;
}

/**
 * Finds problems that actionlint does not report: actions without a fixed commit, unnecessary permissions, steps with logic
 * that cannot be tested in this repository, and secrets that trusted publishing makes unnecessary. Returns one message for
 * each.
 */
export function findWorkflowProblems(files: readonly WorkflowFile[], options: WorkflowOptions): string[] {
  const problems = files.flatMap((file) => checkWorkflow(file, options).map((problem) => `${file.path}: ${problem}`));
  return [...problems, ...checkPinsAgree(files), ...checkReferences(files)];
}

/** Finds references to workflows and artifacts that do not exist. A workflow that waits for a wrong name never starts. */
function checkReferences(files: readonly WorkflowFile[]): string[] {
  const workflows = files.flatMap(({ path, text }) => {
    const workflow: Partial<Workflow> | null =
      parseDocument(text).errors.length > 0 ? null : parseDocument(text).toJS();
    return workflow?.jobs ? [{ path, workflow }] : [];
  });
  const names = workflows.map(({ workflow }) => workflow.name);
  const listArtifacts = ({ jobs = {} }: Partial<Workflow>, action: string) =>
    Object.values(jobs)
      .flatMap(({ steps = [] }) => steps)
      .filter(({ uses }) => uses?.startsWith(`actions/${action}@`))
      .map((step) => String(step.with?.["name"]));
  const uploaded = workflows.flatMap(({ workflow }) => listArtifacts(workflow, "upload-artifact"));
  return workflows.flatMap(({ path, workflow }) => [
    ...awaitedWorkflows(workflow.on)
      .filter((name) => !names.includes(name))
      .map(
        (name) =>
          `${path}: waits for the workflow ${JSON.stringify(name)}. Expected the name of a workflow of this repository.`,
      ),
    ...listArtifacts(workflow, "download-artifact")
      .filter((name) => !uploaded.includes(name))
      .map((name) => `${path}: downloads ${JSON.stringify(name)}. Expected an artifact that a workflow here uploads.`),
  ]);
}

function awaitedWorkflows(on: unknown): readonly string[] {
  // The event workflow_run lists the workflows after which this one starts.
  return (on as { workflow_run?: { workflows?: readonly string[] } } | null)?.workflow_run?.workflows ?? [];
}

function checkWorkflow({ text }: WorkflowFile, options: WorkflowOptions): string[] {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) return [`not YAML: ${error.message}`];
  const workflow: Workflow | null = document.toJS();
  if (typeof workflow?.jobs !== "object") return ["no jobs. Expected a workflow of GitHub Actions."];
  return [
    ...readPins(text).flatMap(checkPin),
    ...checkSecrets(text),
    ...checkTop(workflow),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      checkJob(job, options).map((problem) => `${name}: ${problem}`),
    ),
  ];
}

function checkTop({ on, permissions, concurrency }: Workflow): string[] {
  return [
    ...(namesOf(on).includes("pull_request_target")
      ? [
          "starts on pull_request_target, which gives the code of a fork a token with write permissions. Use workflow_run.",
        ]
      : []),
    ...(permissions === undefined ? ["no permissions for the whole file. Expected `permissions: {}`."] : []),
    ...(mayWrite(permissions) ? ["permission to write for the whole file. Give it to the job that needs it."] : []),
    ...(concurrency === undefined ? ["no concurrency. Expected a group, so that runs of a branch do not race."] : []),
  ];
}

function checkJob(job: Job, options: WorkflowOptions): string[] {
  const { uses, environment, permissions, steps = [] } = job;
  const hasIdentity = typeof permissions === "object" && permissions["id-token"] === "write";
  return [
    ...(typeof job["timeout-minutes"] === "number" ? [] : ["no timeout-minutes. GitHub's default is six hours."]),
    ...(permissions === undefined ? ["no permissions. Expected the least that its steps need."] : []),
    ...(hasIdentity && environment === undefined
      ? [
          "id-token without an environment. Expected an environment that a maintainer approves, because the token can publish packages.",
        ]
      : []),
    ...(uses === undefined ? [] : [`calls the workflow ${uses}. Expected its steps in this file.`]),
    ...steps.flatMap((step) => checkStep(step, options)),
    ...steps.flatMap((step) => checkCheckout(step, { mayPush: mayWriteContents(permissions) })),
  ];
}

function mayWriteContents(permissions: Permissions | undefined): boolean {
  return typeof permissions === "object" && permissions["contents"] === "write";
}

/** A checkout must set `persist-credentials`: to false, or to true in a job that may push. */
function checkCheckout({ uses = "", with: inputs = {} }: Step, { mayPush }: { mayPush: boolean }): string[] {
  const keeps = inputs["persist-credentials"];
  if (!uses.startsWith("actions/checkout@") || keeps === false || (keeps === true && mayPush)) return [];
  return [
    "actions/checkout keeps its token in the clone. Expected `persist-credentials: false`, or true in a job with `contents: write`.",
  ];
}

function checkStep({ uses = "", run, with: inputs = {} }: Step, { scripts }: WorkflowOptions): string[] {
  // The action of changesets also runs a command line.
  const commands = [run, uses.startsWith("changesets/action") ? inputs["script"] : undefined];
  return [
    ...commands.filter((command) => typeof command === "string").flatMap((command) => checkCommand(command, scripts)),
    ...(uses.startsWith("actions/setup-node@") && "registry-url" in inputs
      ? ["registry-url writes an .npmrc that expects a token. Trusted publishing needs none; remove it."]
      : []),
  ];
}

const fixedCommands = ["bash .ci/run", "npx --yes pnpm@12 install --frozen-lockfile"];
const scriptCall = /^npx --yes pnpm@\d+ run (?<script>[\w:-]+)(?: [^\n]*)?$/;

/**
 * A step runs one script, so that it can be run and tested on any machine. Without `run`, pnpm prefers its own commands, such
 * as `pnpm version`.
 */
function checkCommand(command: string, scripts: readonly string[]): string[] {
  const line = command.trimEnd();
  const shown = JSON.stringify(line);
  if (line.includes("${{")) return [`runs ${shown}. An expression in a command is executed; pass it in \`env\`.`];
  if (fixedCommands.includes(line)) return [];
  const script = scriptCall.exec(line)?.groups?.["script"];
  // A variable in quotes is one word, whatever its value.
  if (script === undefined || /[;&|<>`$]/.test(line.replaceAll(/"\$[A-Z_]+"/g, "")))
    return [
      `runs ${shown}. Expected one line: "npx --yes pnpm@12 run SCRIPT", or one of: ${fixedCommands.join(", ")}.`,
    ];
  if (scripts.includes(script)) return [];
  return [`runs ${shown}, but package.json has no script ${JSON.stringify(script)}.`];
}

/** A pinned action, with the version in the comment after it. */
interface Pin {
  action: string;
  revision: string;
  version: string;
}

function readPins(text: string): Pin[] {
  const pins: Pin[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== "uses" || !isScalar(value)) return;
      const [action = "", revision = ""] = String(value.value).split("@");
      pins.push({ action, revision, version: value.comment?.trim() ?? "" });
    },
  });
  return pins;
}

function checkPin({ action, revision, version }: Pin): string[] {
  return [
    ...(/^[0-9a-f]{40}$/.test(revision)
      ? []
      : [`${action}@${revision} is not pinned. Expected a commit of 40 hexadecimal digits; a tag can be moved.`]),
    ...(/^v\d+\.\d+\.\d+$/.test(version)
      ? []
      : [`${action} has the comment ${JSON.stringify(version)}. Expected its version, such as "# v1.2.3".`]),
  ];
}

/** All actions of one repository must have one commit, so that an update that misses a file is found. */
function checkPinsAgree(files: readonly WorkflowFile[]): string[] {
  const pins = files.flatMap(({ text }) => (parseDocument(text).errors.length > 0 ? [] : readPins(text)));
  const repositories = new Map<string, Set<string>>();
  for (const { action, revision, version } of pins) {
    const repository = action.split("/").slice(0, 2).join("/");
    repositories.set(repository, (repositories.get(repository) ?? new Set()).add(`${revision} # ${version}`));
  }
  return [...repositories]
    .filter(([, versions]) => versions.size > 1)
    .map(
      ([repository, versions]) => `${repository} is pinned to ${[...versions].join(" and to ")}. Expected one commit.`,
    );
}

/** Allows only the secrets of the remote cache. Publishing needs no secret, and a workflow's own token is `github.token`. */
function checkSecrets(text: string): string[] {
  const names = [...text.matchAll(/\bsecrets(?:\.|\[['"]?)(?<name>\w+)/g)].map((match) => match.groups?.["name"] ?? "");
  return [...new Set(names)]
    .filter((name) => !name.startsWith("TURBO_"))
    .map(
      (name) =>
        `uses the secret ${name}. Expected no secret: publishing uses OIDC, and GitHub's API accepts github.token.`,
    );
}

function mayWrite(permissions: Permissions | undefined): boolean {
  if (typeof permissions === "string") return permissions !== "read-all";
  return Object.values(permissions ?? {}).includes("write");
}

/** The names of the events in `on`, which is a string, a list or an object. */
function namesOf(on: unknown): string[] {
  if (typeof on === "string") return [on];
  return Array.isArray(on) ? on : Object.keys(on ?? {});
}
