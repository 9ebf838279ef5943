import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { findPnpm } from "@docent/terminal";
import { mustRun, type PnpmOptions } from "../publish/pnpm.ts";

/** A clone of the repository, from which a rehearsal releases, and its remote. */
export interface Checkout {
  root: string;
  git(...args: string[]): Promise<string>;
  /** Runs a script of the repository, as the workflow does. */
  pnpm(...args: string[]): Promise<string>;
  /** Commits everything, and pushes the branch. */
  commit(message: string): Promise<void>;
  write(path: string, text: string): Promise<void>;
}

/** Clones a repository into `folder`, with a separate remote and without tags. */
export async function createCheckout(
  source: string,
  { folder, ...options }: { folder: string } & Omit<PnpmOptions, "cwd">,
): Promise<Checkout> {
  const root = join(folder, "repository");
  const remote = join(folder, "remote.git");
  await mkdir(folder, { recursive: true });
  const inFolder = { ...options, cwd: folder };
  const [commit] = (await mustRun(["git", "-C", source, "rev-parse", "HEAD"], inFolder)).split("\n");
  await mustRun(["git", "clone", "--quiet", "--no-tags", source, root], inFolder);
  await mustRun(["git", "init", "--quiet", "--bare", "--initial-branch=main", remote], inFolder);
  const checkout: Checkout = {
    root,
    async git(...args) {
      const identity = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.com"];
      const settings = ["-c", "commit.gpgsign=false", "-c", "advice.detachedHead=false"];
      return (await mustRun(["git", "-C", root, ...identity, ...settings, ...args], inFolder)).trim();
    },
    pnpm: (...args) => mustRun([...findPnpm(options.env), ...args], { ...options, cwd: root }),
    async commit(message) {
      await checkout.git("add", "--all");
      await checkout.git("commit", "--quiet", "--message", message);
      await checkout.git("push", "--quiet", "origin", "HEAD");
    },
    write: (path, text) => writeWithFolders(join(root, path), text),
  };
  await checkout.git("remote", "set-url", "origin", remote);
  await checkout.git("checkout", "--quiet", "-B", "main", commit ?? "HEAD");
  await checkout.git("push", "--quiet", "origin", "main");
  return checkout;
}
