import { secondToken } from "./accounts.ts";
import type { Api } from "./faults/fault.ts";
import { addResource, ask, list, padResource, remove, type SampleRequest, search, sync } from "./sample-requests.ts";

export function listSession(api: Api, token: string): readonly SampleRequest[] {
  return api === "local" ? localSession() : cloudSession(`Bearer ${token}`);
}

/** Requests in an order in which every rule of the local contract shows: whoever breaks one answers one differently. */
function localSession(): readonly SampleRequest[] {
  const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" };
  const folder = { type: "local", name: "@acme/handbook", url: "/home/ada/handbook" };
  const website = { type: "website", name: "site", url: "https://hono.dev" };
  let count = 0;
  const withGit = (change: object) => addResource({ ...git, name: `git-${count++}`, ...change });
  const withFolder = (change: object) => addResource({ ...folder, name: `folder-${count++}`, ...change });
  const names = (length: number) => Array.from({ length }, () => "hono");
  const { type: _type, ...untyped } = git;
  const { url: _url, ...unplaced } = git;
  const question = "How do I stream a response?";
  return [
    ask({ question }),
    ask({ question, resources: ["hono"] }),
    addResource(git),
    addResource(git),
    addResource({
      ...git,
      name: "hono-guides",
      branch: "main",
      searchPath: "docs/guides",
      searchPaths: ["docs/helpers"],
    }),
    addResource({ ...folder, searchPath: "engineering" }),
    addResource({ ...website, searchPaths: ["docs", "examples"], specialNotes: "Prefer docs." }),
    ask({ question }),
    ask({ question, resources: ["hono", "@acme/handbook"] }),
    ask({ question, quiet: true }),
    ask({ question, quiet: false, resources: [] }),
    ask({ question, resources: ["honno"] }),
    ask({ question, resources: ["../hono"] }),
    ask({ question, resources: "hono" }),
    ...["yes", "true", 1, null].map((quiet) => ask({ question, quiet })),
    ask({}),
    ask({ question: 7 }),
    ask({ question: "" }),
    ask({ question: "?" }),
    ask({ question: "One line,\nand another." }),
    ask({ question, temperature: 1 }),
    ask({ question, resources: names(20) }),
    ask({ question, resources: names(21) }),

    ...["n".repeat(64), "n".repeat(65), "n", "", "-n", "n n", "N", "@n/n/n"].map((name) => withGit({ name })),
    withGit({ name: 7 }),
    addResource(untyped),
    addResource(unplaced),
    addResource({ type: "git", url: git.url }),
    withGit({ type: "svn" }),
    withGit({ url: `https://${"u".repeat(2040)}` }),
    withGit({ url: `https://${"u".repeat(2041)}` }),
    ...["ftp://hono.dev", "https://ada:secret@hono.dev", "hono.dev", "/home/ada/hono", "http://hono.dev?x#y"].map(
      (url) => withGit({ url }),
    ),
    withFolder({ url: `/${"f".repeat(4095)}` }),
    withFolder({ url: `/${"f".repeat(4096)}` }),
    ...["home/ada", "file:///home/ada", "C:\\ada", ""].map((url) => withFolder({ url })),
    ...["b".repeat(128), "b".repeat(129), "-b", "b..b", "feature/b", "b b", null].map((branch) => withGit({ branch })),
    withFolder({ branch: "main" }),
    addResource({ ...website, name: "other-site", branch: "main" }),
    ...["p".repeat(256), "p".repeat(257), "../p", "/p", "[...slug]", "./p/"].map((searchPath) =>
      withGit({ searchPath }),
    ),
    withGit({ searchPaths: Array.from({ length: 50 }, () => "p") }),
    withGit({ searchPaths: Array.from({ length: 51 }, () => "p") }),
    ...[[], ["p", "../p"], "p", [7]].map((searchPaths) => withGit({ searchPaths })),
    ...["", "n".repeat(500), "n".repeat(501), "🌱".repeat(500), "n\nn"].map((specialNotes) =>
      withGit({ specialNotes }),
    ),
    withGit({ searchPathes: ["p"] }),
    addResource('{"type":"git","name":"proto","url":"https://hono.dev","__proto__":{}}'),

    addResource('{"type":"git","name":"comma","url":"https://hono.dev",}'),
    addResource('{"type":"git","name":"rest","url":"https://hono.dev"} and more'),
    ...["", "null", "[]", "7", '{"type":', `${"[".repeat(5000)}${"]".repeat(5000)}`].map((text) => addResource(text)),
    {
      ...withGit({}),
      body: Uint8Array.from([...Buffer.from(`{"type":"git","name":"x","url":"https://x/`), 0xff, 34, 125]),
    },
    { ...ask(""), body: Uint8Array.from([...Buffer.from('{"question":"'), 0xff, 34, 125]) },

    ...["text/plain", "application/x-www-form-urlencoded", "application/vnd.docent+json", "Application/JSON"].map(
      (mediaType) => ({ ...withGit({}), headers: { "content-type": mediaType } }),
    ),
    { ...withGit({}), headers: { "content-type": "application/json; charset=utf-8" } },
    { ...withGit({}), headers: {}, body: new Uint8Array(Buffer.from(JSON.stringify({ ...git, name: "untyped" }))) },
    ...["https://example.com", "null", "http://localhost.example.com", "http://localhost:3000"].map((origin) =>
      ask({ question }, { origin }),
    ),
    ask({ question }, { host: "docent.example.com" }),
    ask({ question }, { host: "localhost:4011" }),

    ...["GET", "PUT", "DELETE"].map((method) => ({ method, target: "/config/resources" })),
    { ...withGit({}), method: "PUT" },
    ...["/config/resources/hono", "/config/resources/", "/Config/Resources", "/config", "/", "/question"].map(
      (target) => ({
        target,
        method: "POST",
      }),
    ),
    ask({ question: "q".repeat(100_000) }),
    ask({ question: "q".repeat(100_001) }),
    addResource(padResource("as-large-as-can-be", 1_048_576)),
    addResource(padResource("larger-by-one", 1_048_577)),
    addResource(padResource("larger", 1_100_000)),
    ...searchSession(),
  ];
}

/** Goes on where the resources of {@link localSession} are configured. */
function searchSession(): readonly SampleRequest[] {
  const query = "stream a response";
  const once = { type: "git", name: "once", url: "https://once.hono.dev", specialNotes: "Prefer the first version." };
  const nowhere = { type: "website", name: "nowhere", url: "https://docs.invalid" };
  const listAll = { target: "/resources" };
  const named = ["hono", "@acme/handbook", "site"];
  const names = (length: number) => Array.from({ length }, () => "hono");
  const found = (change: object) => search({ query, resources: ["hono"], ...change });
  return [
    listAll,
    { target: "/resources?state=ready" },
    ...[once, nowhere].map((resource) => addResource(resource)),
    search({ query, limit: 100 }),
    search({ query, resources: named }),
    sync("site"),
    sync("nowhere"),
    sync("once"),
    found({ resources: ["once"] }),
    { ...sync("hono"), isLeft: true },
    listAll,
    found({ query: "version" }),
    search({ query: "zirconium", resources: ["hono"] }),
    ...[{ limit: 1 }, { limit: 100 }, { limit: 12 }, { limit: 0 }, { limit: 101 }, { limit: "5" }, { limit: 1.5 }].map(
      found,
    ),
    ...[1, 13, 24, 25, 0, 1_000_000, 1_000_001].map((maxTokens) => found({ maxTokens })),
    ...["q".repeat(100_000), "q".repeat(100_001), "", "q", "stream\na response", 7].map((text) =>
      found({ query: text }),
    ),
    ...[[], names(20), names(21), ["honno"], ["../hono"]].map((resources) => found({ resources })),
    search({}),
    found({ quiet: true }),
    remove("@acme/handbook"),
    remove("@acme/handbook"),
    remove("not-configured"),
    sync("not-configured"),
    ...["my docs", "n".repeat(64), "n".repeat(65), "a/../b"].flatMap((name) => [sync(name), remove(name)]),
    { method: "DELETE", target: "/resources/%E0%A4%A" },
    remove("hono"),
    listAll,
    search({ query, resources: ["hono"] }),
    search({ query }),
    addResource({ type: "git", name: "hono", url: "https://hono.dev" }),
    ...["GET", "PUT", "POST"].map((method) => ({ method, target: "/resources/hono" })),
    { method: "GET", target: "/resources/hono/sync" },
    { method: "DELETE", target: "/resources" },
    { target: "/search" },
  ];
}

/** The same for the cloud contract. */
function cloudSession(authorization: string): readonly SampleRequest[] {
  const threads = "/api/cli/threads";
  const projects = "/api/cli/projects";
  const token = authorization.slice("Bearer ".length);
  const queries = [
    "project=hono-migration",
    "project=none",
    "project=p",
    "project=",
    "project",
    "project=a&project=a",
    "projekt=hono-migration",
    `project=${"p".repeat(200)}`,
    `project=${"p".repeat(201)}`,
    `project=${encodeURIComponent("🌱".repeat(200))}`,
  ];
  return [
    list(threads, authorization),
    list(projects, authorization),
    ...queries.map((query) => list(`${threads}?${query}`, authorization)),
    ...["project=hono-migration", "limit=5", ""].map((query) => list(`${projects}?${query}`, authorization)),
    list(projects, `Bearer ${secondToken}`),
    list(`${threads}?project=hono-migration`, `Bearer ${secondToken}`),
    list(`${threads}?project=router-study`, `Bearer ${secondToken}`),
    ...[threads, projects].flatMap((target) =>
      [undefined, "Bearer", "Bearer unknown", token, `Basic ${token}`, `bearer ${token}`, `Bearer ${token}x`].map(
        (value) => list(target, value),
      ),
    ),
    ...["POST", "PUT", "DELETE"].map((method) => ({ ...list(threads, authorization), method })),
    ...[`${threads}/thr_01`, `${threads}/`, "/API/CLI/threads", "/api/cli", "/"].map((target) =>
      list(target, authorization),
    ),
  ];
}
