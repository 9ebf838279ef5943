import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * A real bare repository that tests commit to. What can be written as a file is, because starting git from a process as large
 * as that of the tests takes most of the time of a test.
 */
export class RepositoryBuilder {
  readonly path: string;

  constructor(root: string, name = "docs.git") {
    this.path = join(root, name);
    for (const folder of ["objects", "refs"]) mkdirSync(join(this.path, folder), { recursive: true });
    writeFileSync(join(this.path, "HEAD"), "ref: refs/heads/main\n");
    writeFileSync(join(this.path, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
    this.configure("uploadpack.allowFilter", "true");
  }

  /** Sets `section.key`, or `section.subsection.key`. */
  configure(name: string, value: string): void {
    const [section = "", ...rest] = name.split(".");
    const key = rest.pop();
    const head = rest.length === 0 ? section : `${section} ${JSON.stringify(rest.join("."))}`;
    appendFileSync(join(this.path, "config"), `[${head}]\n\t${key} = ${JSON.stringify(value)}\n`);
  }

  /** Commits exactly these files, and returns the id of the commit. */
  commit(files: Files, { branch = "main" } = {}): string {
    const parts = Object.entries(files).flatMap(([path, content]) => {
      const bytes = Buffer.from(content);
      return [Buffer.from(`M 100644 inline ${JSON.stringify(path)}\ndata ${bytes.length}\n`), bytes, Buffer.from("\n")];
    });
    return this.#import(branch, [Buffer.from("deleteall\n"), ...parts]);
  }

  /** Adds a commit with the files of the last one. */
  commitAgain(): string {
    return this.#import("main", []);
  }

  #import(branch: string, changes: readonly Uint8Array[]): string {
    const name = `refs/heads/${branch}`;
    const head = `commit ${name}\nmark :1\ncommitter Test <test@example.com> 1700000000 +0000\ndata 4\ntest\n`;
    const parent = this.#has(name) ? `from ${name}^0\n` : "";
    const input = [Buffer.from(`${head}${parent}`), ...changes, Buffer.from("get-mark :1\n")];
    return this.git(["fast-import", "--quiet"], Buffer.concat(input)).trim();
  }

  #has(reference: string): boolean {
    const packed = join(this.path, "packed-refs");
    return (
      existsSync(join(this.path, reference)) ||
      (existsSync(packed) && readFileSync(packed, "utf8").includes(` ${reference}\n`))
    );
  }

  /** Commits a tree that git itself would refuse: names and modes are not checked. */
  commitTree(entries: readonly { mode: string; name: string | Uint8Array; id: string }[]): string {
    const lines = entries.map(({ mode, name, id }) =>
      Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(id, "hex")]),
    );
    const tree = this.git(["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], Buffer.concat(lines)).trim();
    const commit = this.git(["commit-tree", tree, "-m", "test"]).trim();
    this.git(["update-ref", "refs/heads/main", commit]);
    return commit;
  }

  blob(content: string): string {
    return this.git(["hash-object", "-w", "--stdin"], Buffer.from(content)).trim();
  }

  git(words: readonly string[], input: Uint8Array = new Uint8Array()): string {
    const who = { GIT_AUTHOR_NAME: "Test", GIT_AUTHOR_EMAIL: "test@example.com" };
    const committer = { GIT_COMMITTER_NAME: "Test", GIT_COMMITTER_EMAIL: "test@example.com" };
    const environment = { PATH: process.env["PATH"], GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
    const env = { ...environment, ...who, ...committer };
    return execFileSync("git", [`--git-dir=${this.path}`, ...words], { input, env, encoding: "utf8", stdio: "pipe" });
  }
}
