import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, posix, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { parseJsonText, toRecord } from "@docent/openapi";
import { decodePercent } from "@docent/openapi/model";
import { writeWithFolders } from "@docent/storage";
import { CommandError, runTool, type ToolResult } from "@docent/terminal";
import { isEdited, isGenerated, readManifest, settingsOf, type Workspace } from "../workspace.ts";
import { Git } from "./git.ts";

/** The contracts of an earlier state of the repository. */
export interface OldContracts {
  /** The name of the state: `@acme/library@1.1.0`, `the commit main`. */
  label: string;
  /** The file of each contract, by API name. For an API that the configuration no longer names, the folder of its package. */
  files: ReadonlyMap<string, string>;
  /** Whether the overlays, the filter and the transform of the configuration must be applied to the files. */
  isUnedited?: boolean;
  /** The temporary folder of the files, if they are copies. */
  folder?: string;
}

export interface Sources {
  workspace: Workspace;
  /** A folder for the old contracts. The caller removes it. */
  folder: string;
  /** A cache: the files of the contracts of each commit that was read. */
  known: Map<string, ReadonlyMap<string, string>>;
}

const specFile = /^([^/]+)\.openapi\.(?:ya?ml|json)$/;
const version = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/**
 * Finds the contracts to compare with. `from` is a file, a version of the package, or a git revision. Default: the newest
 * release of the API by the git tags, or the last commit if there is no tag.
 *
 * @throws {CommandError} if the contracts cannot be found.
 */
export async function findOldContracts(api: string, from: string | undefined, sources: Sources): Promise<OldContracts> {
  const git = new Git(sources.workspace.root);
  const name = packageNameOf(sources.workspace, api);
  if (from === undefined) {
    const tag = await findNewestTag(git, name);
    if (tag !== undefined) return { label: tag, ...(await exportContracts(git, tag, { api, ...sources })) };
    if (await git.isShallow())
      throw new CommandError(
        `Expected a tag of ${name}, found none. This clone is shallow: run \`git fetch --unshallow --tags\` first, or name what to compare with: --from REF.`,
      );
    const label = `the last commit, because ${name} has no tag in this clone`;
    return { label, ...(await exportContracts(git, "HEAD", { api, ...sources })) };
  }
  if (await isFile(from)) {
    const file = resolve(from);
    return { label: from, files: new Map([[api, file]]), isUnedited: !(await isOfPackage(file, name)) };
  }
  if (version.test(from)) return findVersion(git, { api, version: from, sources });
  return { label: `the commit ${from}`, ...(await exportContracts(git, from, { api, ...sources })) };
}

function packageNameOf(workspace: Workspace, api: string): string {
  return settingsOf(workspace, api).name ?? `${workspace.scope}/${api}`;
}

export function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** Whether a file is the contract that a generated package contains, after all edits. */
async function isOfPackage(file: string, name: string): Promise<boolean> {
  if (basename(file) !== "openapi.json") return false;
  const manifest = await readManifest(join(dirname(file), "package.json"));
  return manifest?.name === name;
}

/**
 * The tag of the newest stable version, in the format of Changesets: `@scope/name@1.2.0`. Tags that HEAD contains come first,
 * because on the branch of an older major version, the next version follows the last version of that branch.
 */
async function findNewestTag(git: Git, name: string): Promise<string | undefined> {
  const list = (...options: string[]) => git.lines("tag", "--list", `${name}@*`, "--sort=-version:refname", ...options);
  const tags = [...(await list("--merged=HEAD")), ...(await list())];
  return tags.find((tag) => version.test(tag.slice(name.length + 1)) && !tag.slice(name.length + 1).includes("-"));
}

/**
 * Writes the contracts of a revision for the comparison of one API. The contract of this API is taken from its package, or from
 * its file if the package has none. The files are read once for all APIs.
 */
async function exportContracts(
  git: Git,
  revision: string,
  { api, ...sources }: Sources & { api: string },
): Promise<Omit<OldContracts, "label">> {
  const [commit] = await git.lines("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  if (commit === undefined) throw new CommandError(await explainUnknown(git, revision));
  const files = sources.known.get(commit) ?? (await writeContracts(git, commit, sources));
  sources.known.set(commit, files);
  const { workspace } = sources;
  const folder = join(sources.folder, commit);
  const locate = await git.locator();
  // The package of that revision may have been generated with other settings, such as another overlay.
  const path = locate(join(workspace.output, api, "openapi.json"));
  const file = await exportFile(git, { commit, path, folder });
  if (file !== undefined) return { files: new Map([...files, [api, file]]), folder };
  if (!files.has(api) || !isEdited(workspace, api)) return { files, folder };
  throw new CommandError(
    `${api} has overlays, a filter or a transform, so the contract of its package is compared. Expected ${path} in the commit ${revision}, found none. Name another revision, a version or a file with --from.`,
  );
}

/**
 * Writes a file of a commit, and for a symbolic link the content of its target. Undefined if the commit has no such file, or an
 * empty one.
 */
async function exportFile(
  git: Git,
  { commit, path, folder, isLink = false }: { commit: string; path: string; folder: string; isLink?: boolean },
): Promise<string | undefined> {
  const name = `${commit}:${path}`;
  const text = await (isLink ? git.readTarget(name) : git.read("cat-file", "blob", name));
  if (!text || text.length === 0) return undefined;
  const file = join(folder, path);
  await writeWithFolders(file, text);
  return file;
}

/** Writes the contracts of a commit to a folder, with all files that they may refer to: those of the same folder. */
async function writeContracts(
  git: Git,
  commit: string,
  { workspace: { contracts, output }, folder }: Sources,
): Promise<Map<string, string>> {
  const locate = await git.locator();
  const folders = typeof contracts === "string" ? [contracts] : Object.values(contracts).map((path) => dirname(path));
  const exported = new Map<string, string>();
  for (const located of new Set(folders.map(locate))) {
    const within = located === "." ? [] : [located];
    const entries = await git.lines("ls-tree", "-r", "-z", "--full-tree", commit, ...within);
    // An entry is the mode, the type and the hash of a file, a tab, and its path.
    const paths = new Set(entries.map((entry) => entry.slice(entry.indexOf("\t") + 1)));
    const links = new Set(entries.flatMap((entry) => (entry.startsWith(linkMode) ? entry.split("\t").slice(1) : [])));
    const named = typeof contracts === "string" ? [] : Object.values(contracts).map(locate);
    const wanted = new Set([...paths].filter((path) => /\.(?:ya?ml|json)$/.test(path) || named.includes(path)));
    // The loop also visits the files that it adds.
    for (const path of wanted) {
      const file = await exportFile(git, { commit, path, folder: join(folder, commit), isLink: links.has(path) });
      if (file === undefined) continue;
      exported.set(path, file);
      for (const name of listReferences(await readFile(file, "utf8"))) {
        const target = posix.join(posix.dirname(path), name);
        if (paths.has(target)) wanted.add(target);
      }
    }
  }
  if (typeof contracts === "string") {
    const start = posix.join(locate(contracts), "/");
    const named = [...exported].map(([path, file]) => [specFile.exec(path.slice(start.length))?.[1], file] as const);
    return new Map(named.flatMap(([api, file]) => (api === undefined ? [] : [[api, file]])));
  }
  const named = Object.entries(contracts).flatMap(([api, path]) => {
    const file = exported.get(locate(path));
    return file === undefined ? [] : [[api, file] as const];
  });
  return new Map([...(await listUnnamed(git, commit, { contracts, located: locate(output) })), ...named]);
}

/**
 * The folders of generated packages of a commit whose APIs the configuration no longer names, by API name. Their contracts are
 * not needed: such an API is only reported as removed.
 */
async function listUnnamed(
  git: Git,
  commit: string,
  { contracts, located }: { contracts: object; located: string },
): Promise<[api: string, folder: string][]> {
  const within = located === "." ? [] : [posix.join(located, "/")];
  const folders = await git.lines("ls-tree", "-d", "-z", "--name-only", "--full-tree", commit, ...within);
  const found: [api: string, folder: string][] = [];
  for (const folder of folders) {
    const api = posix.basename(folder);
    if (Object.hasOwn(contracts, api)) continue;
    const text = await git.read("cat-file", "blob", `${commit}:${folder}/package.json`);
    const manifest = toRecord(parseJsonText(text?.toString() ?? "")?.value);
    if (isGenerated(manifest, api)) found.push([api, folder]);
  }
  return found;
}

/** The start of an entry of `git ls-tree` for a symbolic link. */
const linkMode = "120000 ";

/** The files in the references of a YAML or JSON text. Text that only looks like a reference may be among them. */
function listReferences(text: string): string[] {
  const found = text.matchAll(/\$ref["']?\s*:\s*(?:"([^"#\n]+)|'([^'#\n]+)|([^\s"'#,}]+))/g);
  return [...found].map(([, double, single, plain]) => decodePercent(double ?? single ?? plain ?? ""));
}

async function explainUnknown(git: Git, revision: string): Promise<string> {
  if ((await git.lines("rev-parse", "--git-dir")).length === 0)
    return `Expected a git repository, found none. Name a file: --from old.openapi.yaml.`;
  if (revision === "HEAD" && (await git.lines("rev-list", "--all", "--max-count=1")).length === 0)
    return "The repository has no commit, so there is no earlier contract. Commit the contracts first, or name a file: --from old.openapi.yaml.";
  const expected = `Expected a file, a version or a git revision, found ${JSON.stringify(revision)}.`;
  return (await git.isShallow())
    ? `${expected} This clone is shallow: run \`git fetch --unshallow --tags\` first.`
    : `${expected} For a tag of the remote, run \`git fetch --tags\` first.`;
}

/** The contract of a published version: from its git tag, or otherwise from the package in the registry. */
async function findVersion(
  git: Git,
  { api, version: wanted, sources }: { api: string; version: string; sources: Sources },
): Promise<OldContracts> {
  const name = `${packageNameOf(sources.workspace, api)}@${wanted}`;
  const [tag] = await git.lines("tag", "--list", name);
  if (tag !== undefined) return { label: name, ...(await exportContracts(git, tag, { api, ...sources })) };
  const folder = join(sources.folder, "packages", api);
  await mkdir(folder, { recursive: true });
  const words = ["npm", "pack", name, "--loglevel=error", "--fetch-retries=0", "--pack-destination", folder];
  const problem = await runTool(words, { timeoutMs: npmTimeoutMs }).then(
    explainNpm,
    ({ code }: NodeJS.ErrnoException) => `it cannot be started (${code})`,
  );
  if (problem !== undefined)
    throw new CommandError(
      `There is no git tag ${name}, and npm cannot fetch the package: ${problem}. Name another version, a git revision or a file with --from.`,
    );
  const [tarball] = (await readdir(folder)).filter((file) => file.endsWith(".tgz"));
  if (tarball === undefined) throw new CommandError(`npm fetched no package for ${name}.`);
  const { exitCode, stderr } = await runTool(["tar", "-xzf", tarball], { cwd: folder });
  if (exitCode !== 0) throw new CommandError(`tar cannot unpack the package ${name}: ${stderr.trim()}`);
  const contract = join(folder, "package", "openapi.json");
  if (!(await isFile(contract)))
    throw new CommandError(
      `The package ${name} in the registry has no openapi.json. Name another version, a git revision or a file with --from.`,
    );
  const label = `${name} in the registry`;
  return { label, files: new Map([[api, contract]]), folder: join(folder, "package") };
}

/** Timeout of npm, which fetches one package. */
const npmTimeoutMs = 60_000;

/** The line of npm's error output that explains a failure. Undefined after a success. */
function explainNpm({ exitCode, hasTimedOut, stderr }: ToolResult): string | undefined {
  if (exitCode === 0) return undefined;
  if (hasTimedOut) return `the registry did not respond in ${npmTimeoutMs / 1000} s`;
  const lines = stripVTControlCharacters(stderr)
    .split("\n")
    .map((line) => line.replace(/^npm (error|ERR!) ?/, "").trim());
  return lines.find((line) => line !== "" && !/^(code|errno|npm|syscall) /.test(line)) ?? "npm failed";
}
