/** One file of a commit. */
export interface TreeEntry {
  /** As the commit has it: hostile, maybe. It is never a path on a disk. */
  path: string;
  kind: "file" | "link" | "submodule";
  /** The id of the blob; of a submodule, a commit of another repository. */
  id: string;
}

/** Reads what `git ls-tree -r -z` writes, piece by piece. */
export class TreeParser {
  readonly #onEntry: (entry: TreeEntry) => void;
  #rest: Buffer = Buffer.alloc(0);

  constructor(onEntry: (entry: TreeEntry) => void) {
    this.#onEntry = onEntry;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
      this.#read(bytes.subarray(start, end));
      start = end + 1;
    }
    this.#rest = Buffer.from(bytes.subarray(start));
  }

  #read(line: Buffer): void {
    const tab = line.indexOf(0x09);
    const [mode = "", type, id = ""] = line.subarray(0, tab).toString("latin1").split(" ");
    // What is not UTF-8 becomes U+FFFD, which no document may have in its path.
    const path = line.subarray(tab + 1).toString("utf8");
    if (type === "commit") this.#onEntry({ path, kind: "submodule", id });
    else if (type === "blob") this.#onEntry({ path, kind: mode === "120000" ? "link" : "file", id });
  }
}
