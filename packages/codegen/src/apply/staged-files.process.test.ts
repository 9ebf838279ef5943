import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, symlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWorkspace, smallSpec, TestOutput, type TestWorkspace } from "../testing/workspace.ts";
import { compareFolder } from "./package-folder.ts";
import { runGenerate } from "./run-generate.ts";
import { stageFiles } from "./staged-files.ts";

const change = (path: string, content: string | undefined) => ({ path, kind: "stale" as const, content });

test("replaces no file before all are written, and leaves no temporary file", async () => {
  const workspace = await createWorkspace();
  await workspace.write("a.txt", "old");
  await workspace.write("b.txt", "old");
  const staged = await stageFiles(workspace.root, [
    change("a.txt", "new"),
    change("src/c.txt", "new"),
    change("b.txt", undefined),
  ]);
  expect(await workspace.read("a.txt")).toBe("old");
  expect(Object.keys(await workspace.snapshot())).toHaveLength(4);
  await staged.commit();
  expect(await workspace.snapshot()).toEqual({ "a.txt": "new", "src/c.txt": "new" });
});

test("leaves all files unchanged when one cannot be written", async () => {
  const workspace = await createWorkspace();
  await workspace.write("a.txt", "old");
  await workspace.write("src", "a file where a folder should be");
  const before = await workspace.snapshot();
  await expect(stageFiles(workspace.root, [change("a.txt", "new"), change("src/b.txt", "new")])).rejects.toThrow();
  expect(await workspace.snapshot()).toEqual(before);
});

test.each([
  ["src", "src/deep/c.txt"],
  ["src", "src/fresh/c.txt"],
  ["src/deep", "src/deep/c.txt"],
])("refuses a link at %s that leads out of the folder, for %s", async (link, path) => {
  const workspace = await createWorkspace();
  await workspace.write("outside/deep/c.txt", "of others");
  await workspace.write("package/a.txt", "old");
  await mkdir(dirname(workspace.path(`package/${link}`)), { recursive: true });
  await symlink(workspace.path(`outside${link.slice("src".length)}`), workspace.path(`package/${link}`), "junction");
  const before = await workspace.snapshot();
  for (const content of ["new", undefined]) {
    const changes = [change("a.txt", "new"), change(path, content)];
    await expect(stageFiles(workspace.path("package"), changes)).rejects.toThrow(
      /src.* leads to .*outside.*, outside of .*package\. /,
    );
  }
  expect(await workspace.snapshot()).toEqual(before);
});

test.each(["src", "src/deep"])("refuses a link at %s that leads nowhere", async (link) => {
  const workspace = await createWorkspace();
  await mkdir(dirname(workspace.path(`package/${link}`)), { recursive: true });
  await symlink(workspace.path("none"), workspace.path(`package/${link}`), "junction");
  await expect(stageFiles(workspace.path("package"), [change("src/deep/c.txt", "new")])).rejects.toThrow(
    `${workspace.path(`package/${link}`)} is a link to ${workspace.path("none")}, which does not exist. Expected a folder; create it, or remove the link.`,
  );
});

test("follows links within the folder, and a link to the folder", async () => {
  const workspace = await createWorkspace();
  await workspace.write("package/real/a.txt", "old");
  await symlink(workspace.path("package/real"), workspace.path("package/src"), "junction");
  await symlink(workspace.path("package"), workspace.path("alias"), "junction");
  await (await stageFiles(workspace.path("alias"), [change("src/a.txt", "new")])).commit();
  expect(await workspace.read("package/real/a.txt")).toBe("new");
});

test("leaves all files unchanged when it is discarded, and removes only the folders that it has created", async () => {
  const workspace = await createWorkspace();
  await workspace.write("a.txt", "old");
  await mkdir(workspace.path("empty"));
  const before = await readdir(workspace.root, { recursive: true });
  const changes = ["a.txt", "empty/new/b.txt", "empty/new/deep/c.txt", "other/d.txt"].map((path) =>
    change(path, "new"),
  );
  await (await stageFiles(workspace.root, changes)).discard();
  expect(await workspace.snapshot()).toEqual({ "a.txt": "old" });
  expect(await readdir(workspace.root, { recursive: true })).toEqual(before);
});

test("creates the folder of a package, and removes it when one file cannot be written", async () => {
  const workspace = await createWorkspace();
  const changes = [change("a.txt", "new"), change("b".repeat(300), "its name is too long")];
  await expect(stageFiles(workspace.path("packages/new"), changes)).rejects.toMatchObject({
    code: "ENAMETOOLONG",
    path: workspace.path("packages/new", "b".repeat(300)),
  });
  expect(await readdir(workspace.root)).not.toContain("packages");
});

test("finds the files of a killed run, and not those of a running one or of other programs", async () => {
  const workspace = await createWorkspace();
  // No process has this id.
  await workspace.write("a.txt.999999999-1.tmp", "");
  await workspace.write("package.json.999999999-1.tmp", "");
  await workspace.write("src/b.gen.ts.999999999-7.tmp", "");
  await workspace.write(`src/c.gen.ts.${process.pid}-1.tmp`, "");
  await workspace.write(`src/d.gen.ts.${process.pid}-2.tmp`, "");
  await workspace.write("notes.tmp", "");
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(workspace.path(`src/d.gen.ts.${process.pid}-2.tmp`), longAgo, longAgo);
  const changes = await compareFolder(workspace.root, [{ path: "package.json", content: "{}\n" }]);
  expect(changes.filter(({ kind }) => kind === "left over").map(({ path }) => path)).toEqual([
    "package.json.999999999-1.tmp",
    "src/b.gen.ts.999999999-7.tmp",
    `src/d.gen.ts.${process.pid}-2.tmp`,
  ]);
});

test("removes only the files that killed runs left next to the files to write", async () => {
  const workspace = await createWorkspace();
  await workspace.write("src/a.txt.999999999-1.tmp", "");
  await workspace.write(`src/a.txt.${process.pid}-0.tmp`, "of a running process");
  await workspace.write("src/notes.txt.999999999-1.tmp", "of another program");
  await (await stageFiles(workspace.root, [change("src/a.txt", "new"), change("fresh/b.txt", "new")])).commit();
  expect(Object.keys(await workspace.snapshot()).sort()).toEqual([
    "fresh/b.txt",
    "src/a.txt",
    `src/a.txt.${process.pid}-0.tmp`,
    "src/notes.txt.999999999-1.tmp",
  ]);
});

/** Starts a process that generates two contracts in turn until it is killed. */
async function startWriter(workspace: TestWorkspace) {
  await workspace.write(
    "writer.ts",
    `import { writeFile } from "node:fs/promises";
import { runGenerate } from ${JSON.stringify(join(import.meta.dirname, "run-generate.ts"))};
const workspace = { ...${JSON.stringify(workspace)}, install: async () => undefined };
const specs = ${JSON.stringify([smallSpec({ path: "/one" }), smallSpec({ path: "/two" })])};
process.send?.("ready");
for (let round = 0; ; round++) {
  await writeFile(workspace.root + "/specs/library.openapi.yaml", specs[round % 2]);
  await runGenerate({ quiet: true }, workspace, { out() {}, err() {} });
}
`,
  );
  const child = fork(workspace.path("writer.ts"), [], {
    execArgv: ["--conditions=@docent/source"],
    // Ignored: the writers sometimes read a half-written contract and report it.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await once(child, "message");
  return child;
}

test("a process that is killed at any moment leaves every file whole, and the next run cleans up", async () => {
  const workspace = await createWorkspace();
  const wholes = await wholeFiles(workspace);
  for (let round = 0; round < 8; round++) {
    const child = await startWriter(workspace);
    await sleep(10 + round * 23);
    child.kill("SIGKILL");
    await once(child, "exit");
    for (const [path, text] of Object.entries(await workspace.snapshot("packages"))) {
      if (path.endsWith(".tmp")) continue;
      expect(wholes.get(path), `${path} after round ${round}`).toContain(text);
    }
  }
  await workspace.write("packages/library/src/x.gen.ts.999999999-1.tmp", "left by a process that was killed");
  await workspace.write("specs/library.openapi.yaml", smallSpec({ path: "/one" }));
  const output = new TestOutput();
  expect(await runGenerate({}, workspace, output)).toBe(0);
  const after = await workspace.snapshot("packages");
  expect(Object.keys(after).filter((path) => path.endsWith(".tmp"))).toEqual([]);
  expect(Object.entries(after).every(([path, text]) => wholes.get(path)?.[0] === text)).toBe(true);
});

/** The allowed contents of each file: those of the first and of the second contract. */
async function wholeFiles(workspace: TestWorkspace): Promise<Map<string, string[]>> {
  const wholes = new Map<string, string[]>();
  for (const path of ["/one", "/two"]) {
    await workspace.write("specs/library.openapi.yaml", smallSpec({ path }));
    await runGenerate({}, workspace, new TestOutput());
    for (const [file, text] of Object.entries(await workspace.snapshot("packages"))) {
      wholes.set(file, [...(wholes.get(file) ?? []), text]);
    }
  }
  return wholes;
}

test("two concurrent processes leave the same files as one", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const codes = await Promise.all([1, 2, 3, 4].map(() => runGenerate({}, workspace, new TestOutput())));
  expect(codes).toEqual([0, 0, 0, 0]);
  const children = await Promise.all([startWriter(workspace), startWriter(workspace)]);
  for (let look = 0; look < 40; look++) {
    const text = await readFile(workspace.path("packages/library/package.json"), "utf8");
    expect(JSON.parse(text)).toMatchObject({ name: "@acme/library" });
    await sleep(5);
  }
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.map((child) => once(child, "exit")));
  await workspace.write("specs/library.openapi.yaml", smallSpec());
  expect(await runGenerate({}, workspace, new TestOutput())).toBe(0);
  expect(await runGenerate({ check: true }, workspace, new TestOutput())).toBe(0);
});
