import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countRounds } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { createFolderSource } from "../resources/folder/folder-source.ts";
import { makeFolder } from "./testing/data-folder.ts";

/**
 * Replaces a folder and files with links to the outside, and back, continuously. Prints a line after the first rounds,
 * and the number of rounds at its end.
 */
const swapper = `
  import { renameSync, symlinkSync, unlinkSync } from "node:fs";
  const [root, outside] = process.argv.slice(-2);
  let swaps = 0;
  process.on("SIGTERM", () => { console.log(swaps); process.exit(0); });
  const swap = (name) => {
    renameSync(root + "/" + name, root + "/." + name);
    symlinkSync(outside + "/" + name, root + "/" + name);
    unlinkSync(root + "/" + name);
    renameSync(root + "/." + name, root + "/" + name);
    swaps += 1;
  };
  const swapAll = () => {
    for (let round = 0; round < 50; round++) { swap("docs"); swap("a.md"); }
    setImmediate(swapAll);
  };
  swapAll();
  console.log("begun");
`;

test.skipIf(process.platform === "win32")(
  "symbolic links that replace a folder while it is read are not followed",
  {
    timeout: countRounds(600_000),
  },
  async () => {
    const [root, outside, own] = [await realpath(await makeFolder()), await makeFolder(), await makeFolder()];
    for (const [folder, text] of [
      [root, "good"],
      [outside, "SECRET"],
    ] as const) {
      await mkdir(join(folder, "docs"));
      for (const name of ["a.md", "docs/b.md", "docs/c.md"]) await writeFile(join(folder, name), `# ${text}\n`);
    }
    const child = spawn(process.execPath, ["--input-type=module", "--eval", swapper, root, outside], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let printed = "";
    child.stdout.on("data", (chunk) => (printed += chunk));
    const closed = once(child, "close");
    await expect.poll(() => printed).toBe("begun\n");
    const source = createFolderSource({ root, searchPaths: [] });
    const signal = new AbortController().signal;
    const syncs = countRounds(100);
    let [read, leaks] = [0, 0];
    for (let round = 0; round < syncs; round++) {
      const sync = source.sync({ folder: own, previous: undefined, signal, onProgress: () => {} });
      // The folder itself is never replaced, but its files may be missing for a moment.
      const { changed } = await sync;
      const texts = await Promise.all(changed.map((document) => document.read()));
      read += texts.length;
      leaks += texts.filter((text) => text.includes("SECRET")).length;
    }
    child.kill("SIGTERM");
    await closed;
    const swaps = Number(printed.split("\n")[1]);
    console.log(`${swaps} swaps during ${syncs} syncs, ${read} documents read: ${leaks} leaks`);
    expect(leaks).toBe(0);
    expect([swaps > syncs, read > 0]).toEqual([true, true]);
    expect(await readFile(join(outside, "a.md"), "utf8")).toBe("# SECRET\n");
  },
);
