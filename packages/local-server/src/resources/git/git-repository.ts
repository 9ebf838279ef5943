import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { SourceError } from "../resource-source.ts";
import { GitCommandError, type GitProgram } from "./git-program.ts";
import type { ListedReference } from "./git-target.ts";

/** Reference of the last fetched commit. */
const fetched = "refs/docent/fetched";

/** An empty pack has a header of 12 bytes and a hash of up to 32 bytes. One object needs at least 9 bytes more. */
const maxEmptyPackBytes = 44;

/** Maximum number of ids in one request. A longer request would be sent in chunks, which some servers reject. */
const blobsPerRequest = 10_000;

const fetchOptions =
  "--quiet --progress --no-tags --no-write-fetch-head --no-auto-maintenance --recurse-submodules=no --filter=blob:none";

/**
 * A bare repository: objects without a working tree. No content is written to a path that the repository chooses, so
 * hostile names and links are harmless.
 */
export class GitRepository {
  readonly path: string;
  readonly #git: GitProgram;

  constructor(git: GitProgram, path: string) {
    this.#git = git;
    this.path = path;
  }

  /** Creates the repository without a template, and so without hooks. */
  async create(): Promise<void> {
    await this.#git.run({ repository: this.path, arguments: ["init", "--quiet", "--bare", "--template="] });
  }

  /**
   * Removes temporary files of a git process that was killed, and its lock files, which would block the next process.
   * Call it only while no other process uses the repository.
   */
  async removeRemains(): Promise<void> {
    const folders = ["", "refs/docent", "objects/pack", "objects/info"].map((folder) => join(this.path, folder));
    for (const folder of folders) {
      const names = await readdir(folder).catch(() => []);
      const remains = names.filter((name) => name.endsWith(".lock") || name.startsWith("tmp_"));
      await Promise.all(remains.map((name) => rm(join(folder, name), { force: true, recursive: true })));
    }
  }

  /**
   * Fetches the commit that a reference or a full hash names, without its history, and without file contents if the server
   * supports that.
   */
  async fetchCommit(reference: string, { url, onMessage }: RemoteOptions): Promise<string> {
    const refspec = `+${reference}:${fetched}`;
    const words = ["fetch", ...fetchOptions.split(" "), "--depth=1", "--update-shallow", "--", "origin", refspec];
    await this.#git.run({ repository: this.path, remoteUrl: url, arguments: words, onMessage });
    // A tag may resolve to the tag object itself, which may point at something other than a commit.
    const isTip = reference === "HEAD" || reference.startsWith("refs/heads/");
    return (isTip ? await this.#readReference() : undefined) ?? (await this.#requestReference());
  }

  /** Fetches blobs by their ids, as git fetches the missing objects of a partial clone. */
  async fetchBlobs(ids: readonly string[], { url, onMessage }: RemoteOptions): Promise<void> {
    const words = ["fetch", ...fetchOptions.split(" "), "--stdin", "--", "origin"];
    // If git listed the commit as present, the server would assume that its blobs are present too.
    const setting = "fetch.negotiationAlgorithm=noop";
    for (let start = 0; start < ids.length; start += blobsPerRequest) {
      const input = ids.slice(start, start + blobsPerRequest).join("\n");
      await this.#git.run({ repository: this.path, remoteUrl: url, setting, arguments: words, input, onMessage });
    }
  }

  async listReferences(url: string, onReference: (reference: ListedReference) => void): Promise<void> {
    const onOutput = splitOutput("\n", (line) => {
      const [id = "", name] = line.toString().split("\t");
      if (name !== undefined) onReference({ id, name });
    });
    const words = ["ls-remote", "--heads", "--tags", "--", "origin"];
    await this.#git.run({ repository: this.path, remoteUrl: url, arguments: words, onOutput });
  }

  /** Reads the reference from its file, because running git takes 10 ms. Undefined if references are not kept in files. */
  async #readReference(): Promise<string | undefined> {
    const text = await readFile(join(this.path, fetched), "utf8").catch(() => "");
    return /^([0-9a-f]{40}|[0-9a-f]{64})\n$/.test(text) ? text.trim() : undefined;
  }

  async #requestReference(): Promise<string> {
    const words = ["rev-parse", "--verify", "--quiet", `${fetched}^{commit}`];
    return (await this.#git.read({ repository: this.path, arguments: words })).trim();
  }

  async readTree(commit: string, onEntry: (entry: TreeEntry) => void): Promise<void> {
    const onOutput = splitOutput("\0", (line) => {
      const entry = readTreeEntry(line);
      if (entry) onEntry(entry);
    });
    const words = ["ls-tree", "-r", "-z", "--full-tree", commit];
    await this.#git.run({ repository: this.path, arguments: words, onOutput });
  }

  /** The sizes of the blobs that are present. Lists all objects, because a query for a missing one would fetch it. */
  async readSizes(wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    const onOutput = splitOutput("\n", (line) => {
      const [id = "", type, size] = line.toString("latin1").split(" ");
      if (type === "blob" && wanted.has(id)) sizes.set(id, Number(size));
    });
    const words = ["cat-file", "--batch-check", "--batch-all-objects", "--unordered", "--buffer"];
    await this.#git.run({ repository: this.path, arguments: words, onOutput });
    return sizes;
  }

  /**
   * Reads blobs one after the other. They must not be larger than `maxDocumentBytes`.
   *
   * @throws {GitCommandError} if git fails.
   * @throws {Error} if a blob is missing, which only a damaged repository causes.
   */
  async readBlobs(ids: readonly string[], onBlob: (id: string, content: Buffer) => void): Promise<void> {
    if (ids.length === 0) return;
    let found = 0;
    const parser = new BlobParser((id, content) => {
      found += 1;
      onBlob(id, content);
    });
    const onOutput = (chunk: Buffer) => parser.push(chunk);
    const words = ["cat-file", "--batch", "--buffer"];
    await this.#git.run({ repository: this.path, arguments: words, input: `${ids.join("\n")}\n`, onOutput });
    if (found !== ids.length)
      throw new GitCommandError("cat-file", { output: `Only ${found} of ${ids.length} documents could be read.` });
  }

  /** Removes the empty packs that git keeps after a fetch without changes. */
  async removeEmptyPacks(): Promise<void> {
    const folder = join(this.path, "objects", "pack");
    const names = await readdir(folder);
    for (const name of names.filter((name) => name.endsWith(".pack"))) {
      const { size } = await stat(join(folder, name));
      if (size > maxEmptyPackBytes) continue;
      const stem = name.slice(0, -"pack".length);
      const files = names.filter((file) => file.startsWith(stem));
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
    }
  }

  /** Number of packs. Each fetch adds one or two, and old versions stay in them. */
  async countPacks(): Promise<number> {
    const names = await readdir(join(this.path, "objects", "pack")).catch(() => []);
    return names.filter((name) => name.endsWith(".pack")).length;
  }
}

/** Maximum length of a line or path in the output of git. No system permits longer paths, and joining their pieces takes quadratic time. */
const maxPartBytes = 64 * 1024;

/**
 * Returns a function that takes an output piece by piece, and calls `onPart` for the bytes before each separator.
 *
 * The function throws a {@link SourceError} for a part that is longer than any path.
 */
export function splitOutput(separator: "\n" | "\0", onPart: (part: Buffer) => void): (chunk: Buffer) => void {
  const code = separator.charCodeAt(0);
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(code); end !== -1; end = bytes.indexOf(code, start)) {
      onPart(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = Buffer.from(bytes.subarray(start));
    if (rest.length > maxPartBytes)
      throw new SourceError("limit", `A name in the repository has more than ${maxPartBytes} bytes.`, {
        hint: "Choose another repository: git cannot check this one out.",
      });
  };
}

export interface RemoteOptions {
  url: string;
  onMessage?: ((text: string) => void) | undefined;
}

/** Parses the output of `git cat-file --batch` piece by piece: a line `<id> blob <size>`, the content, a line break. */
export class BlobParser {
  readonly #onBlob: (id: string, content: Buffer) => void;
  #pieces: Buffer[] = [];
  #length = 0;
  /** The blob whose content follows; undefined while its line is read. */
  #current: { id: string; end: number } | undefined;

  constructor(onBlob: (id: string, content: Buffer) => void) {
    this.#onBlob = onBlob;
  }

  /** @throws {Error} if an object is missing or is not a blob. */
  push(chunk: Buffer): void {
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#current && this.#length < this.#current.end) return;
    let bytes = Buffer.concat(this.#pieces);
    for (let length = this.#readOne(bytes); length > 0; length = this.#readOne(bytes)) bytes = bytes.subarray(length);
    this.#pieces = [bytes];
    this.#length = bytes.length;
  }

  /** Reads a line or a content. Returns the number of bytes used; 0 if more are needed. */
  #readOne(bytes: Buffer): number {
    if (this.#current) return this.#readContent(bytes, this.#current);
    const end = bytes.indexOf(0x0a);
    if (end === -1) return 0;
    const line = bytes.subarray(0, end).toString("latin1");
    const [id = "", type, size] = line.split(" ");
    if (type !== "blob") throw new Error(`Expected a blob, found ${JSON.stringify(line)}.`);
    this.#current = { id, end: Number(size) + 1 };
    return end + 1;
  }

  #readContent(bytes: Buffer, { id, end }: { id: string; end: number }): number {
    if (bytes.length < end) return 0;
    this.#current = undefined;
    this.#onBlob(id, bytes.subarray(0, end - 1));
    return end;
  }
}

export interface TreeEntry {
  /** The path in the commit. It may be hostile, and is never used as a path on a disk. */
  path: string;
  kind: "file" | "link" | "submodule";
  /** The id of the blob; for a submodule, a commit of another repository. */
  id: string;
}

/** Reads an entry of `git ls-tree -r -z`. Undefined for an object that is neither a blob nor a commit. */
export function readTreeEntry(line: Buffer): TreeEntry | undefined {
  const tab = line.indexOf(0x09);
  const [mode = "", type, id = ""] = line.subarray(0, tab).toString("latin1").split(" ");
  // Bytes that are not UTF-8 become U+FFFD, which is rejected in a document path.
  const path = line.subarray(tab + 1).toString("utf8");
  if (type === "commit") return { path, kind: "submodule", id };
  return type === "blob" ? { path, kind: mode === "120000" ? "link" : "file", id } : undefined;
}
