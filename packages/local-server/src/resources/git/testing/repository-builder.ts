import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A real bare repository that tests commit to. */
export class RepositoryBuilder {
  readonly path: string;

  constructor(root: string, name = "docs.git") {
    this.path = join(root, name);
    mkdirSync(this.path, { recursive: true });
    this.git(["init", "--quiet", "--bare", "--initial-branch=main"]);
    this.configure("uploadpack.allowFilter", "true");
  }

  configure(name: string, value: string): void {
    this.git(["config", name, value]);
  }

  /** Commits exactly these files, and returns the id of the commit. */
  commit(files: Files, { branch = "main" } = {}): string {
    const parts = Object.entries(files).flatMap(([path, content]) => {
      const bytes = Buffer.from(content);
      return [Buffer.from(`M 100644 inline ${JSON.stringify(path)}\ndata ${bytes.length}\n`), bytes, Buffer.from("\n")];
    });
    const head = `commit refs/heads/${branch}\ncommitter Test <test@example.com> 1700000000 +0000\ndata 4\ntest\n`;
    const parent = this.git(["for-each-ref", `refs/heads/${branch}`]) === "" ? "" : `from refs/heads/${branch}^0\n`;
    this.git(["fast-import", "--quiet"], Buffer.concat([Buffer.from(`${head}${parent}deleteall\n`), ...parts]));
    return this.git(["rev-parse", `refs/heads/${branch}`]).trim();
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
