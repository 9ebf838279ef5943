import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fault } from "../testing/faulty-proxy.ts";
import { closeRegistry, createReleaseFixture, type ReleaseFixture } from "../testing/release-fixture.ts";
import { releaseScript } from "./release-script.ts";

// Each test injects a failure and ends in the same state: published versions are whole, and another run completes the release.

let fixture: ReleaseFixture;
let head: string;
afterAll(closeRegistry);
beforeEach(async () => {
  fixture = await createReleaseFixture();
  head = await fixture.git("rev-parse", "HEAD");
});

const whole = { versions: ["1.0.0"], distTags: { latest: "1.0.0" } };
const isUpload = (name: string, { method, url }: { method?: string | undefined; url?: string | undefined }) =>
  method === "PUT" && url === `/@books%2f${name}`;

/** Injects one fault into each of the next uploads of a package. Later uploads pass. */
function failUploads(name: string, ...faults: Fault[]): void {
  fixture.proxy.decide = (message) => (isUpload(name, message) ? (faults.shift() ?? "pass") : "pass");
}

/** Expects the state in which only the first package is released. */
async function expectHalf(): Promise<void> {
  expect(await fixture.inRegistry("runtime")).toEqual(whole);
  expect(await fixture.inRegistry("library")).toBeUndefined();
  expect(await fixture.tags()).toEqual({ "@books/runtime@1.0.0": head });
}

async function expectNothing(): Promise<void> {
  expect(await fixture.inRegistry("runtime")).toBeUndefined();
  expect(await fixture.inRegistry("library")).toBeUndefined();
  expect(await fixture.tags()).toEqual({});
}

/** Expects the state after a complete release. */
async function expectComplete(): Promise<void> {
  expect(await fixture.inRegistry("runtime")).toEqual(whole);
  expect(await fixture.inRegistry("library")).toEqual(whole);
  const tags = { "@books/runtime@1.0.0": head, "@books/library@1.0.0": head };
  expect(await fixture.tags()).toEqual(tags);
  expect(await fixture.tags("remote")).toEqual(tags);
  expect(await fixture.git("status", "--porcelain")).toBe("");
}

/** Runs the release once more, without faults. */
async function completeIt(): Promise<void> {
  fixture.proxy.decide = () => "pass";
  expect(await fixture.release("--push")).toMatchObject({ code: 0 });
  await expectComplete();
}

const failure = (message: string) => ({ code: 1, warnings: expect.stringContaining(message) });

describe("the registry", () => {
  test("dies between two packages", async () => {
    fixture.proxy.decide = async (message): Promise<Fault> => {
      if (!isUpload("library", message)) return "pass";
      await fixture.killRegistry();
      return "pass";
    };
    expect(await fixture.release("--push")).toMatchObject(failure("cannot be reached"));
    await fixture.restartRegistry();
    await expectHalf();
    // The tag of the first package is pushed, so a later run can be at another commit, in another clone.
    expect(await fixture.tags("remote")).toEqual({ "@books/runtime@1.0.0": head });
    await completeIt();
  });

  test("refuses a tarball", async () => {
    failUploads("library", { status: 413 });
    expect(await fixture.release()).toMatchObject(failure("@books/library@1.0.0 could not be published"));
    await expectHalf();
    await completeIt();
  });

  test("refuses a token", async () => {
    await fixture.useToken("of-another-registry");
    const { code, warnings } = await fixture.release();
    expect(code).toBe(1);
    expect(warnings).toContain("Check the token or the trusted publisher");
    await expectNothing();
    await fixture.useToken(fixture.token);
    await completeIt();
  });

  test("responds with 500 once, to a reading request and to an upload", async () => {
    let reads = 0;
    failUploads("library", { status: 500 });
    const failUpload = fixture.proxy.decide;
    fixture.proxy.decide = (message) =>
      message.method === "GET" && ++reads === 1 ? { status: 500 } : failUpload(message);
    expect(await fixture.release("--push")).toMatchObject({ code: 0 });
    await expectComplete();
  });

  test("responds with 500 always", async () => {
    fixture.proxy.decide = () => ({ status: 500 });
    expect(await fixture.release()).toMatchObject(failure("with status 500. Expected 200 or 404"));
    await expectNothing();
    await completeIt();
  });

  test("does not respond to a request that reads", async () => {
    fixture.proxy.decide = () => "hang";
    const { code, warnings } = await fixture.run(releaseScript, { readTimeoutMs: 50 });
    expect({ code, warnings }).toEqual(failure("it did not respond in time"));
    await expectNothing();
    await completeIt();
  });

  test("does not respond to an upload", async () => {
    failUploads("runtime", "hang", "hang", "hang");
    const { code, warnings } = await fixture.run(releaseScript, { uploadTimeoutMs: 500 });
    expect({ code, warnings }).toEqual(failure("no response after 0.5 s"));
    await expectNothing();
    await completeIt();
  });

  test("stores a version, and the response is lost", async () => {
    failUploads("runtime", "break after");
    expect(await fixture.release("--push")).toMatchObject({ code: 0 });
    await expectComplete();
  });

  test("is storing the version for another run, and lists it later", async () => {
    await fixture.release();
    await fixture.git("tag", "--delete", ...Object.keys(await fixture.tags()));
    let reads = 0;
    fixture.proxy.decide = ({ method, url }) =>
      method === "GET" && url?.startsWith("/@books%2fruntime") && ++reads < 4 ? { status: 404 } : "pass";
    expect(await fixture.release("--push")).toMatchObject({ code: 0 });
    await expectComplete();
  });

  test("breaks the connection of an upload", async () => {
    failUploads("runtime", "break before");
    expect(await fixture.release("--push")).toMatchObject({ code: 0 });
    await expectComplete();
  });

  test("breaks the connection in the body of a response once", async () => {
    await fixture.release();
    await fixture.git("tag", "--delete", ...Object.keys(await fixture.tags()));
    let reads = 0;
    fixture.proxy.decide = ({ method }) => (method === "GET" && ++reads === 1 ? "break inside" : "pass");
    expect(await fixture.release("--push")).toMatchObject({ code: 0 });
    await expectComplete();
  });

  test("breaks the connection in the body of each response", async () => {
    await fixture.release();
    fixture.proxy.decide = ({ method }) => (method === "GET" ? "break inside" : "pass");
    const { code, warnings } = await fixture.release();
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings: expect.stringMatching(/^The registry \S+ cannot be reached: \S.*\. Check the network .*\n$/),
    });
    await completeIt();
  });

  test.each([401, 403])("refuses to be read without credentials, with %d", async (status) => {
    fixture.proxy.decide = ({ method }) => (method === "GET" ? { status } : "pass");
    const { code, warnings } = await fixture.release();
    expect({ code, warnings }).toEqual(
      failure(`with status ${status}. Expected a registry that can be read without credentials. Check --registry`),
    );
    await expectNothing();
    await completeIt();
  });

  test("responds to an upload without permission with 404, as that of npm", async () => {
    failUploads("library", { status: 404 });
    const { code, warnings } = await fixture.release();
    expect({ code, warnings }).toEqual(failure("Check the token or the trusted publisher"));
    await expectHalf();
    await completeIt();
  });

  test("has a tarball that cannot be unpacked", async () => {
    await fixture.release();
    await fixture.git("tag", "--delete", ...Object.keys(await fixture.tags()));
    await fixture.write("packages/runtime/index.js", "export const name = 1;\n");
    await fixture.commit();
    fixture.proxy.decide = ({ url }) => (url?.endsWith(".tgz") ? { status: 200 } : "pass");
    const { code, warnings } = await fixture.release();
    expect(code).toBe(1);
    expect(warnings).toContain("The tarball of @books/runtime@1.0.0 in the registry cannot be unpacked:");
    expect(warnings).not.toContain("    at ");
    await fixture.git("reset", "--quiet", "--hard", head);
    await completeIt();
  });

  test("has no network", async () => {
    const { code, warnings } = await fixture.run(
      releaseScript,
      { isRegistryGiven: true },
      "--registry",
      "http://127.0.0.1:1",
    );
    expect({ code, warnings }).toEqual(failure("The registry 127.0.0.1:1 cannot be reached"));
    await expectNothing();
    await completeIt();
  });
});

describe("a version was published by hand", () => {
  /** Publishes the library by hand, under its version. */
  async function publishByHand(text: string): Promise<void> {
    await fixture.write("packages/library/index.js", text);
    await fixture.commit();
    await fixture.release();
    await fixture.git("reset", "--quiet", "--hard", head);
    await fixture.git("tag", "--delete", "@books/library@1.0.0", "@books/runtime@1.0.0");
  }

  test("with other content: the release stops, and lists the files that differ", async () => {
    await publishByHand("export const other = 1;\n");
    const { code, warnings } = await fixture.release();
    expect(code).toBe(1);
    expect(warnings).toContain("The registry has @books/library@1.0.0 with other content");
    expect(warnings).toContain("These files differ: index.js. If it was released, `git fetch --tags` gets its tag.");
    expect(Object.keys(await fixture.tags())).toEqual(["@books/runtime@1.0.0"]);
    // Another version can be released.
    await fixture.setVersion("library", "1.0.1");
    await fixture.commit();
    expect(await fixture.release()).toMatchObject({ code: 0 });
    expect(await fixture.inRegistry("library")).toMatchObject({ distTags: { latest: "1.0.1" } });
  });

  test("with the same content: it is tagged", async () => {
    await publishByHand('export const name = "library";\n');
    await completeIt();
  });
});

describe("git", () => {
  test("has uncommitted changes", async () => {
    await fixture.write("packages/library/index.js", "export const name = 3;\n");
    await fixture.write("new file", "");
    const { code, warnings } = await fixture.release();
    expect(code).toBe(1);
    expect(warnings).toContain("Expected no uncommitted changes");
    expect(warnings).toContain("packages/library/index.js");
    expect(fixture.proxy.seen).toEqual([]);
    await fixture.git("clean", "-fq");
    await fixture.git("checkout", "--quiet", ".");
    await completeIt();
  });

  test("has a tag at another commit, of a version that was never published", async () => {
    await fixture.git("tag", "@books/library@1.0.0", "HEAD");
    await fixture.commit();
    const { code, warnings } = await fixture.release();
    expect(code).toBe(1);
    expect(warnings).toContain(`The tag @books/library@1.0.0 is at the commit ${head.slice(0, 10)}`);
    expect(await fixture.inRegistry("runtime")).toBeUndefined();
    await fixture.git("checkout", "--quiet", head);
    await completeIt();
  });

  test("has a tag at another commit in the remote only", async () => {
    await fixture.git("tag", "@books/library@1.0.0", "HEAD");
    await fixture.git("push", "--quiet", "origin", "--tags");
    await fixture.git("tag", "--delete", "@books/library@1.0.0");
    await fixture.commit();
    expect(await fixture.release("--push")).toMatchObject(failure("The tag @books/library@1.0.0 is at the commit"));
    expect(await fixture.inRegistry("runtime")).toBeUndefined();
    await fixture.git("checkout", "--quiet", head);
    expect(await fixture.release("--push")).toMatchObject({ code: 0 });
    await fixture.git("fetch", "--quiet", "--tags");
    await expectComplete();
  });

  test("cannot push", async () => {
    await fixture.git("remote", "rename", "origin", "elsewhere");
    expect(await fixture.release("--push")).toMatchObject(failure("`git ls-remote --tags` failed"));
    await expectNothing();
    await fixture.git("remote", "rename", "elsewhere", "origin");
    await completeIt();
  });

  test("refuses the tags", async () => {
    const hook = join(fixture.root, "../remote.git/hooks/pre-receive");
    await writeFile(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const { code, warnings } = await fixture.release("--push");
    expect({ code, warnings }).toEqual(failure("Run this again to push the tags and to complete the release.\n"));
    await expectHalf();
    await rm(hook);
    await completeIt();
  });

  test("is no repository", async () => {
    const { code, warnings } = await fixture.run(releaseScript, { root: join(fixture.root, "packages", ".git") });
    expect({ code, warnings }).toEqual(failure("Expected a git repository with a commit"));
  });
});

describe("the process", () => {
  test("is killed between publishing and tagging", async () => {
    const running = fixture.start("--push");
    let isPublished = false;
    fixture.proxy.decide = (message) => {
      // The first read after the upload: the package is published, and has no tag yet.
      if (isPublished) running.kill("SIGKILL");
      isPublished ||= isUpload("runtime", message);
      return "pass";
    };
    expect(await running.ended).toMatchObject({ code: null });
    expect(await fixture.inRegistry("runtime")).toEqual(whole);
    expect(await fixture.tags()).toEqual({});
    await completeIt();
  });

  test("is killed before tags are pushed", async () => {
    expect(await fixture.release()).toMatchObject({ code: 0 });
    // A new clone has neither tags nor tarballs.
    await fixture.git("tag", "--delete", ...Object.keys(await fixture.tags()));
    await completeIt();
  });

  test("is killed while packing", async () => {
    await fixture.write(
      "packages/runtime/package.json",
      JSON.stringify({
        name: "@books/runtime",
        version: "1.0.0",
        scripts: {
          prepack: `node -e "require('node:fs').writeFileSync('../../node_modules/packing',''),setTimeout(()=>{},6e5)"`,
        },
      }),
    );
    await fixture.commit();
    await fixture.write("node_modules/.keep", "");
    const running = fixture.start();
    await vi.waitFor(
      async () => expect(await readdir(join(fixture.root, "node_modules"))).toContain("packing"),
      120_000,
    );
    running.kill("SIGKILL");
    expect(await running.ended).toMatchObject({ code: null });
    await expectNothing();
    await fixture.git("reset", "--quiet", "--hard", head);
    await completeIt();
  });

  test("is interrupted during an upload", async () => {
    const running = fixture.start("--push");
    fixture.proxy.decide = (message) => {
      if (!isUpload("library", message)) return "pass";
      running.kill("SIGINT");
      return "hang";
    };
    const { code, output } = await running.ended;
    expect({ code, output }).toEqual({ code: 130, output: expect.stringContaining("Run this again to complete") });
    expect(output).toContain("Published 1, tagged 1.");
    await expectHalf();
    await completeIt();
  });

  test("runs twice at the same time", async () => {
    const runs = await Promise.all([fixture.release("--push"), fixture.release("--push")]);
    expect(runs).toMatchObject([{ code: 0 }, { code: 0 }]);
    await expectComplete();
  });

  test("continues with a clock that is wrong", async () => {
    failUploads("library", { status: 403 });
    expect(await fixture.release()).toMatchObject({ code: 1 });
    await fixture.git("tag", "--delete", "@books/runtime@1.0.0");
    const past = new Date("1999-12-31");
    for (const file of ["packages/runtime/index.js", "packages/runtime/package.json"])
      await utimes(join(fixture.root, file), past, past);
    await completeIt();
  });
});

describe("this machine", () => {
  test("cannot write the tarballs", async () => {
    const file = join(fixture.root, "package.json");
    const { code, warnings } = await fixture.release("--folder", join(file, "tarballs"));
    expect(code).toBe(1);
    expect(warnings).toContain(file);
    expect(warnings).not.toContain("    at ");
    await expectNothing();
    await completeIt();
  });

  test("cannot build", async () => {
    await fixture.write(
      "package.json",
      '{ "name": "books", "private": true, "scripts": { "build": "node no-such-file" } }\n',
    );
    await fixture.commit();
    expect(await fixture.release()).toMatchObject(failure("The packages cannot be built"));
    await expectNothing();
    await fixture.git("reset", "--quiet", "--hard", head);
    await completeIt();
  });
});
