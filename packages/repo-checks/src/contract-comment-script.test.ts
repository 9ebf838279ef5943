import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { contractCommentScript } from "./contract-comment-script.ts";

const sha = "1".repeat(40);
let folder: string;
/** The exit code and the results of `contract:diff`. */
let diff: { code: number; changes: number; state?: string };
/** Pull requests, and comments on number 7: what GitHub stores. */
let pulls: { number: number; head: { sha: string } }[];
let comments: { id: number; user: { login: string } | null; body: string }[];
/** Requests that changed something, and the search for pull requests. */
let requests: string[];
let status: number;

const bot = { login: "github-actions[bot]" };
const event = {
  workflow_run: {
    event: "pull_request",
    head_sha: sha,
    head_branch: "a&b",
    head_repository: { owner: { login: "ada" } },
    html_url: "https://github.example/run/1",
  },
};

beforeEach(async () => {
  folder = await makeTestFolder("contract-comment-");
  diff = { code: 0, changes: 1 };
  pulls = [{ number: 7, head: { sha } }];
  comments = [];
  requests = [];
  status = 200;
  await writeFile(join(folder, "event.json"), JSON.stringify(event));
  await writeFile(join(folder, "report.md"), "## Books\n\nRemoved.\n");
});

/** A part of GitHub's API. */
const serve: typeof fetch = async (input, init) => {
  const url = new URL(String(input));
  const method = init?.method ?? "GET";
  expect(new Headers(init?.headers).get("authorization")).toBe("Bearer not a secret");
  if (status !== 200) return new Response("Resource not accessible by integration", { status });
  const [, , , , ...path] = url.pathname.split("/");
  if (method !== "GET") {
    const { body } = JSON.parse(String(init?.body));
    requests.push(`${method} ${path.join("/")}`);
    if (method === "POST") comments.push({ id: 99, user: bot, body });
    for (const comment of comments) if (comment.id === Number(path[2])) comment.body = body;
    return Response.json({});
  }
  if (path[0] === "pulls") {
    requests.push(`pulls of ${url.searchParams.get("head")}, ${url.searchParams.get("state")}`);
    return Response.json(pulls);
  }
  const page = Number(url.searchParams.get("page"));
  return Response.json(comments.slice((page - 1) * 100, page * 100));
};

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const script = contractCommentScript({
    fetch: serve,
    diffContracts: async (args, terminal) => {
      terminal.warn("compared\n");
      const changes = Array.from({ length: diff.changes }, () => ({}));
      if (args.includes("--json"))
        terminal.write(JSON.stringify([{ state: diff.state ?? "compared", diff: { changes } }]));
      else terminal.write(`${args.join(" ")}\n`);
      return diff.code;
    },
  });
  return runInTest((terminal) => runScript(script, args, terminal), {
    environment: {
      GITHUB_API_URL: "https://api.example",
      GITHUB_REPOSITORY: "acme/docent",
      GITHUB_TOKEN: "not a secret",
      GITHUB_EVENT_PATH: join(folder, "event.json"),
      ...environment,
    },
  });
}

const post = () => run(["--post", join(folder, "report.md")]);

describe("write", () => {
  const write = (environment?: Record<string, string>) =>
    run(["--write", join(folder, "new.md"), "--from", "main"], environment);
  const written = () => readFile(join(folder, "new.md"), "utf8");

  test.each([0, 1])("writes the report and the annotations if the diff exits with %i", async (code) => {
    diff = { code, changes: 1 };
    expect(await write()).toEqual({ code: 0, output: "--from main --report github\n", warnings: "" });
    expect(await written()).toBe("--from main --report markdown\n");
  });

  test("writes an empty report without changes", async () => {
    diff = { code: 0, changes: 0 };
    expect(await write()).toEqual({ code: 0, output: "No changes.\n", warnings: "" });
    expect(await written()).toBe("");
  });

  test("reports an added contract, which has no changes", async () => {
    diff = { code: 0, changes: 0, state: "added" };
    await write();
    expect(await written()).toContain("markdown");
  });

  test("adds to the summary of the run", async () => {
    const summary = join(folder, "summary.md");
    await writeFile(summary, "before\n");
    await write({ GITHUB_STEP_SUMMARY: summary });
    expect(await readFile(summary, "utf8")).toBe("before\n--from main --report markdown\n");
  });

  test("fails if the contracts cannot be compared, and writes nothing", async () => {
    diff = { code: 2, changes: 0 };
    const { code, warnings } = await write();
    expect([code, warnings]).toEqual([2, "The contracts could not be compared. compared\n"]);
    await expect(written()).rejects.toThrow("ENOENT");
  });
});

describe("post", () => {
  test("creates a comment on the pull request of the commit, and then updates it", async () => {
    expect(await post()).toMatchObject({ code: 0, output: "Reported in #7.\n" });
    expect(comments[0]?.body).toBe(
      "<!-- contract diff -->\n## Books\n\nRemoved.\n\n[Written](https://github.example/run/1) for 1111111111.",
    );
    await writeFile(join(folder, "report.md"), "## Books\n\nAdded.\n");
    await post();
    expect(requests).toEqual([
      "pulls of ada:a&b, open",
      "POST issues/7/comments",
      "pulls of ada:a&b, open",
      "PATCH issues/comments/99",
    ]);
    expect(comments).toHaveLength(1);
    expect(comments[0]?.body).toContain("Added.");
  });

  test("finds its comment on a later page, and does not change other users' comments", async () => {
    const marked = "<!-- contract diff -->\n";
    const filler = Array.from({ length: 100 }, (_, id) => ({ id, user: { login: "ada" }, body: marked }));
    comments = [...filler, { id: 100, user: null, body: marked }, { id: 101, user: bot, body: `${marked}old` }];
    comments.push({ id: 102, user: bot, body: "another comment" });
    await post();
    expect(requests.at(-1)).toBe("PATCH issues/comments/101");
    expect(comments.filter(({ body }) => body.includes("Removed.")).map(({ id }) => id)).toEqual([101]);
  });

  test("creates no comment if no contract has changed, and updates an existing one", async () => {
    await writeFile(join(folder, "report.md"), "");
    await post();
    expect(comments).toEqual([]);
    comments = [{ id: 3, user: bot, body: "<!-- contract diff -->\nold" }];
    await post();
    expect(comments[0]?.body).toContain("This pull request changes no contract.");
  });

  test("reports nothing for a commit that is not the newest", async () => {
    pulls = [{ number: 7, head: { sha: "2".repeat(40) } }];
    expect((await post()).output).toContain(`No open pull request has ${sha} as its newest commit`);
    expect(requests).toEqual(["pulls of ada:a&b, open"]);
  });

  test("disables mentions, and does not change addresses and code", async () => {
    await writeFile(join(folder, "report.md"), "@ada, (@acme/docent) `@docent/local` a@b.example");
    await post();
    expect(comments[0]?.body).toContain("@\u200bada, (@\u200bacme/docent) `@docent/local` a@b.example");
  });

  test("cuts a report that is too long for a comment at the end of a line, and closes its code", async () => {
    await writeFile(join(folder, "report.md"), `\`\`\`json\n${`${"x".repeat(99)}\n`.repeat(700)}\`\`\`\n`);
    await post();
    const body = comments[0]?.body ?? "";
    expect(body.length).toBeLessThan(65_536);
    expect(body).toContain("This is the beginning. The whole report is in the summary of [the run]");
    expect(body).toMatch(/\n```json\n(x{99}\n){599}```\n\n\[Written\]/);
  });

  test("reports the request that GitHub refused", async () => {
    status = 403;
    const { code, warnings } = await post();
    expect(code).toBe(2);
    expect(warnings).toContain("https://api.example/repos/acme/docent/pulls?state=open&head=ada%3Aa%26b");
    expect(warnings).toContain("with 403: Resource not accessible by integration\nExpected a token with");
  });

  test("accepts only the event of a pull request's run", async () => {
    await writeFile(
      join(folder, "event.json"),
      JSON.stringify({ workflow_run: { ...event.workflow_run, event: "push" } }),
    );
    expect(await post()).toMatchObject({ code: 2, warnings: expect.stringContaining("found push") });
    await writeFile(join(folder, "event.json"), "{}");
    expect(await post()).toMatchObject({ code: 2, warnings: expect.stringContaining("found none") });
    expect(requests).toEqual([]);
  });

  test("reports a missing variable", async () => {
    const { warnings } = await run(["--post", "report.md"], { GITHUB_TOKEN: "" });
    expect(warnings).toContain("Expected GITHUB_TOKEN in the environment");
  });
});

test.each([
  [[], "Expected --write with --from, or --post."],
  [["--write", "a.md"], "Expected --write with --from, or --post."],
  [["--post", "a.md", "--from", "main"], "Expected --write with --from, or --post."],
  [["--write", "a.md", "--from", "main", "--post", "a.md"], "Expected --write with --from, or --post."],
  [["--post", "a.md", "b.md"], 'Expected options only, found "b.md".'],
])("refuses %j", async (args, message) => {
  expect(await run(args)).toMatchObject({ code: 2, warnings: expect.stringContaining(message) });
});
