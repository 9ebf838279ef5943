import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { publicOnly } from "../../net/testing/public-only.ts";
import { makeCertificate, startGitServer } from "./testing/git-server.ts";
import { GitTestBed, loopback, readChanged } from "./testing/git-test-bed.ts";

let bed: GitTestBed;
beforeEach(async () => {
  bed = await GitTestBed.start();
});
afterEach(() => bed.close());

describe("names in a repository", () => {
  test("that are unusual but harmless are kept", async () => {
    const files = {
      "-rf.md": "1",
      "--upload-pack=x.md": "2",
      "Größe und 日本語.md": "3",
      "a b.md": "4",
      "~.md": "5",
      "$(id).md": "6",
    };
    bed.repository.commit(files);
    expect(await readChanged(await bed.sync())).toEqual(files);
  });

  test("that lead outside the repository, or are misleading, are skipped", async () => {
    const id = bed.repository.blob("evil");
    const inner = bed.repository.commitTree([{ mode: "100644", name: "passwd.md", id }]);
    const tree = bed.repository.git(["rev-parse", `${inner}^{tree}`]).trim();
    bed.repository.commitTree([
      { mode: "40000", name: "..", id: tree },
      { mode: "40000", name: ".git", id: tree },
      { mode: "40000", name: "GIT~1", id: tree },
      { mode: "100644", name: "../../up.md", id },
      { mode: "100644", name: "/etc/slash.md", id },
      { mode: "100644", name: "C:\\back\\slash.md", id },
      { mode: "100644", name: "bell\u0007.md", id },
      { mode: "100644", name: "line\nbreak.md", id },
      { mode: "100644", name: "\u202egnp.md", id },
      { mode: "100644", name: "good.md", id },
      { mode: "100644", name: "good.md", id: bed.repository.blob("twice") },
      { mode: "120000", name: "link.md", id: bed.repository.blob("/etc/passwd") },
      { mode: "160000", name: "submodule", id: inner },
      { mode: "100644", name: Buffer.from([0xff, 0x2e, 0x6d, 0x64]), id },
      { mode: "100644", name: `${"x".repeat(2_000)}.md`, id },
    ]);
    const version = await bed.sync();
    expect(await readChanged(version)).toEqual({ "GIT~1/passwd.md": "evil", "good.md": "evil" });
    const skipped = Object.fromEntries(version.skipped.map(({ path, reason }) => [path.slice(0, 30), reason]));
    expect(skipped).toMatchObject({
      "good.md": "The commit has two files with this path.",
      "link.md": "It is a symbolic link.",
      submodule: "It is a submodule: another repository, which can be added as a resource.",
      "bell\\u{7}.md": "Its name has control characters.",
      "line\\u{a}break.md": "Its name has control characters.",
      "\\u{202e}gnp.md": "Its name has control characters.",
      "C:\\back\\slash.md": "Its name has a backslash.",
      "/etc/slash.md": "Its path has an empty, `.` or `..` segment.",
      "\ufffd.md": "Its name is not UTF-8.",
      ["x".repeat(30)]: "Its path is longer than 1024 characters.",
    });
    const names = await readdir(bed.root, { recursive: true });
    expect(names.filter((name) => name.endsWith(".md"))).toEqual([]);
  });

  test("of symbolic links are not followed, not even as a search path", async () => {
    const id = bed.repository.blob("a");
    bed.repository.commitTree([
      { mode: "100644", name: "a.md", id },
      { mode: "120000", name: "docs", id: bed.repository.blob("/etc") },
    ]);
    expect(await bed.sync({ searchPaths: ["docs"] })).toMatchObject({
      changed: [],
      skipped: [{ path: "docs", reason: "It is a symbolic link." }],
    });
  });

  test("that a few small trees multiply to billions exceed a limit", async () => {
    let id = bed.repository.blob("bomb");
    let mode = "100644";
    for (let level = 0; level < 12; level += 1) {
      const names = Array.from({ length: 10 }, (_, index) => `d${index}${level === 0 ? ".md" : ""}`);
      const commit = bed.repository.commitTree(names.map((name) => ({ mode, name, id })));
      id = bed.repository.git(["rev-parse", `${commit}^{tree}`]).trim();
      mode = "40000";
    }
    expect(await bed.failure({ limits: { maxDocuments: 1_000 } })).toMatchObject({ code: "limit" });
    expect(await bed.failure({ limits: { maxEntries: 500 } })).toMatchObject({ code: "limit" });
  });
});

describe("a definition is refused", () => {
  test.each([
    "ext::sh -c touch% /tmp/pwned",
    "file:///etc",
    "ssh://git@github.com/a/b",
    "git://github.com/a/b",
    "--upload-pack=touch /tmp/pwned",
    "-oProxyCommand=x",
    "git@github.com:a/b.git",
    "https://user:secret@example.com/a",
  ])("with the url %s", async (url) => {
    const error = await bed.failure({ url });
    expect(error).toMatchObject({ name: "SourceError", code: "refused" });
    expect(`${error.message} ${error.hint}`).not.toContain("secret");
    expect(bed.server.requests).toEqual([]);
  });

  test.each(["--upload-pack=x", "-x", "a..b", "a b", "main:refs/heads/x", "+main", "a\nb"])(
    "with the branch %j",
    async (branch) => {
      bed.repository.commit({ "a.md": "a" });
      expect(await bed.failure({ branch })).toMatchObject({ name: "SourceError", code: "not-found" });
      expect(
        bed.server.requests.filter(({ line }) => line.includes("upload-pack") && line.startsWith("POST")).length,
      ).toBeLessThan(3);
    },
  );

  test.each(["../x", "/etc", "a/../../b"])("with the search path %s", async (searchPath) => {
    expect(await bed.failure({ searchPaths: [searchPath] })).toMatchObject({ code: "not-found" });
  });

  test("with an address that is not public, as an IP address or as a name", async () => {
    bed.repository.commit({ "a.md": "a" });
    expect(await bed.failure({ rules: publicOnly })).toMatchObject({ code: "forbidden-address" });
    const lookup = async () => [{ address: "127.0.0.1", family: 4 as const }];
    const url = bed.url.replace("127.0.0.1", "public.example");
    expect(await bed.failure({ url, lookup, rules: publicOnly })).toMatchObject({ code: "forbidden-address" });
    expect(await bed.failure({ url: url.replace("http:", "https:"), lookup, rules: publicOnly })).toMatchObject({
      code: "forbidden-address",
    });
    expect(bed.server.requests).toEqual([]);
    expect((await bed.sync({ url, lookup })).changed).toHaveLength(1);
  });

  test("when the server redirects to an address that is not allowed", async () => {
    const other = await startGitServer(bed.root);
    bed.repository.commit({ "a.md": "a" });
    let target = other.origin.replace("127.0.0.1", "127.0.0.2");
    bed.server.intercept = ({ url }, response) => {
      response.writeHead(302, { location: `${target}${url}` }).end();
      return true;
    };
    expect(await bed.failure()).toMatchObject({ code: "forbidden-address" });
    expect(other.requests).toEqual([]);
    target = "file://";
    expect(await bed.failure()).toMatchObject({ name: "SourceError" });
    target = other.origin;
    expect((await bed.sync()).changed).toHaveLength(1);
    await other.close();
  });
});

describe("TLS", () => {
  test("goes through a tunnel, and uses the certificates of the inherited environment", async () => {
    const certificate = makeCertificate(bed.root);
    const server = await startGitServer(bed.root, certificate);
    bed.repository.commit({ "a.md": "a" });
    const url = `${server.origin}/docs.git`;
    const { PATH } = process.env;
    const rules = { ...loopback, allowHttp: false };
    const error = await bed.failure({ url, rules, environment: { PATH } });
    expect(error.message).toMatch(/certificate that is not trusted/);
    expect(error.code).toBe("unreachable");
    const environment = { PATH, GIT_SSL_CAINFO: certificate.path };
    expect((await bed.sync({ url, rules, environment })).changed).toHaveLength(1);
    await server.close();
  });

  test("fails if the server does not support it", async () => {
    const server = createServer((socket) => socket.end("nonsense")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.on("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await bed.failure({ url: `https://127.0.0.1:${port}/a` })).toMatchObject({ code: "unreachable" });
    server.close();
  });
});
