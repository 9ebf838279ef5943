import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { FolderInUseError, lockFolder } from "./data-directory.ts";

async function makeFolder(): Promise<string> {
  const folder = await makeTestFolder("docent löck-");
  return join(folder, "data");
}

/** Starts another process, which locks the data directory until it is killed. */
async function lockElsewhere(folder: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL("./data-directory.ts", import.meta.url).href)};
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

test("a data directory belongs to one process until it is released", async () => {
  const folder = await makeFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(folder);
  lock.release();
  lockFolder(folder).release();
});

test("a lock ends when the process that holds it is killed", async () => {
  const folder = await makeFolder();
  const child = await lockElsewhere(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFolder(folder).release();
});
