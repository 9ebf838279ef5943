import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { addResource, emptyConfig, parseConfig, removeResource } from "./config-document.ts";

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const folder = { type: "local", name: "@acme/handbook", url: "/home/ada/handbook" } as const;

const nothing = { resources: [], problems: new Map(), allowedAddresses: [], limits: {}, credentials: [] };

const commented = `// Mine.
{
  "resources": [
    // The framework.
    { "type": "git", "name": "hono", "url": "https://github.com/honojs/website" }, // keep
    { "type": "local", "name": "@acme/handbook", "url": "/home/ada/handbook", },
  ],
  /* later: a model */
}
`;

describe("a configuration is parsed", () => {
  test("without any resource", () => {
    expect(parseConfig(emptyConfig)).toEqual({ ...nothing, model: undefined });
  });

  test("with comments and trailing commas", () => {
    expect(parseConfig(commented).resources).toEqual([git, folder]);
  });

  test("with every setting", () => {
    const model = {
      provider: "ollama",
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "qwen3:8b",
      apiKeyVariable: "KEY",
    };
    const network = { allow: ["10.0.0.0/8"] };
    const credentials = [
      { host: "github.com", tokenVariable: "GITHUB_TOKEN", username: "ada" },
      { host: "github.com", path: "my-org/docs/", tokenVariable: "DOCS_TOKEN" },
      { host: "[fd00::1]:8443", credentialHelper: true },
    ];
    const limits = { pagesPerSite: 50_000 };
    const embeddings = {
      provider: "ollama",
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "nomic-embed-text",
      apiKeyVariable: "KEY",
      dimensions: 512,
      queryPrefix: "Instruct: Find the passage.\nQuery: ",
      documentPrefix: "search_document: ",
    };
    const settings = { resources: [git], model, embeddings, network, limits, credentials };
    const text = JSON.stringify({ $schema: "./x.json", ...settings });
    expect(parseConfig(text)).toEqual({
      ...nothing,
      resources: [git],
      model,
      embeddings,
      allowedAddresses: network.allow,
      limits,
      credentials: credentials.map(({ path, ...entry }) => ({ ...entry, ...(path && { path: "my-org/docs" }) })),
    });
  });
});

test("a byte order mark, which editors on Windows write, is kept and not read", () => {
  const marked = `\ufeff${JSON.stringify({ resources: [] })}`;
  const added = addResource(marked, { type: "local", name: "docs", url: "/docs" });
  expect(added.startsWith("\ufeff{")).toBe(true);
  expect(parseConfig(added).resources.map(({ name }) => name)).toEqual(["docs"]);
  const removed = removeResource(added, "docs");
  expect(removed.startsWith("\ufeff{")).toBe(true);
  expect(parseConfig(removed).resources).toEqual([]);
});

describe("a repeated member is a mistake, because only one of the two would be read or changed", () => {
  test.each([
    ['{ "resources": [],\n"resources": [] }', "Line 2 of the configuration is invalid: /resources occurs again."],
    [
      '{ "model": { "model": "a",\n\n"model": "b" } }',
      "Line 3 of the configuration is invalid: /model/model occurs again.",
    ],
  ])("in %j", (text, message) => {
    expect(() => parseConfig(text)).toThrow(message);
    expect(() => addResource(text, git)).toThrow(message);
  });

  test("of a resource, which affects no other resource", () => {
    const repeated = '{ "type": "local", "name": "a", "url": "/a", "url": "/b" }';
    const text = `{ "resources": [${repeated},\n${JSON.stringify(git)}] }`;
    const { resources, problems } = parseConfig(text);
    expect(resources.map(({ name }) => name)).toEqual(["a", "hono"]);
    expect([...problems]).toEqual([["a", "Line 1 of the configuration is invalid: /resources/0/url occurs again."]]);
    expect(parseConfig(removeResource(text, "a")).resources).toEqual([git]);
  });
});

test("each configuration in the README is valid", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const blocks = [...readme.matchAll(/^```jsonc\n(.*?)^```/gms)].map(([, text = ""]) => text);
  expect(blocks.length).toBeGreaterThan(4);
  for (const text of blocks) expect(() => parseConfig(text), text).not.toThrow();
  expect(blocks.map((text) => parseConfig(text).embeddings?.model).filter(Boolean)).toEqual([
    "nomic-embed-text",
    "text-embedding-3-small",
  ]);
});

describe("a configuration that is not JSON with comments is refused, with what was expected and found", () => {
  test.each<[what: string, text: string, line: string, reason: string]>([
    ["without any text", "", "Line 1", 'an object such as {"resources": []}, found an empty file. Delete the file to'],
    ["with blanks only", "\ufeff  ", "Line 1", 'an object such as {"resources": []}, found an empty file. Delete the'],
    [
      "with a comment only",
      "// later\n",
      "Line 2",
      "a value, such as a string in double quotes, found the end of the file.",
    ],
    ["that is cut off", '{\n "resources": [', "Line 2", "a closing bracket, found the end of the file."],
    ["that is cut off after a list", '{\n "resources": []', "Line 2", "a closing brace, found the end of the file."],
    [
      "with a missing comma",
      '{\n "limits": {}\n "resources": []}',
      "Line 3",
      "a comma before the next property or value, found a string in double quotes.",
    ],
    [
      "with two commas",
      '{"resources": [],\n, "limits": {}}',
      "Line 2",
      'the name of a property in double quotes, found ",".',
    ],
    ["without a colon", '{"limits" {}}', "Line 1", 'a colon after the name of a property, found "{".'],
    ["without a value", '{"limits":\n}', "Line 2", 'a value, such as a string in double quotes, found "}".'],
    [
      "with single quotes",
      "{'limits': {}}",
      "Line 1",
      "a name or a string in double quotes, a number, true, false or null, found a word without double quotes.",
    ],
    [
      "with single backslashes",
      '{"$schema": "C:\\docs"}',
      "Line 1",
      "two backslashes for a backslash in a string, found a string",
    ],
    [
      "with an unclosed string",
      '{"$schema": "a\n}',
      "Line 1",
      "a closing double quote on the same line, found a string in double quotes",
    ],
    ["with an open number", '{"limits": 1.}', "Line 1", "a digit at the end of the number, found a number."],
    ["with an open comment", '{"limits": /* {}}', "Line 1", "the end of the comment, */, found a comment."],
    [
      "with a tab in a string",
      '{"$schema": "\t"}',
      "Line 1",
      "\\n, \\t or \\u for a control character in a string, found a",
    ],
    ["with two values", "{}\n{}", "Line 2", 'the end of the file, found "{".'],
  ])("%s", (_, text, line, reason) => {
    expect(() => parseConfig(text)).toThrow(
      `${line} of the configuration is not valid JSON with comments: expected ${reason}`,
    );
  });
});

describe("a configuration is refused, with its line", () => {
  test.each<[what: string, text: string, message: RegExp]>([
    [
      "with a key instead of its variable and a mistake, without showing the key",
      '{"model":{"provider":"a" "s3cret"}}',
      /^(?!.*s3cret).*found a string in double quotes\.$/,
    ],
    ["with a key without quotes, without showing it", '{"model":s3cret}', /^(?!.*s3cret).*found a word/],
    ["that is a list", "[]", /^Line 1 .*must be object/],
    ["with an unknown property", '{\n\n "resource": []}', /^Line 3 .*\/resource is not allowed/],
    ["with a property of a prototype", '{"__proto__":{"resources":[]}}', /__proto__ is not allowed/],
    ["with a limit of zero", '{"limits":{\n"pagesPerSite":0}}', /^Line 2 .*pagesPerSite/],
    ["with an unknown limit", '{"limits":{"pages":5}}', /\/limits\/pages is not allowed/],
    [
      "with an API key in the file",
      '{"model":{"provider":"a","baseUrl":"https://a","model":"m","apiKey":"s3cret"}}',
      /apiKeyVariable is the name of the environment variable .* OPENAI_API_KEY; never write the key itself into the file\.$/,
    ],
    [
      "with an API key instead of the name of its variable, without showing the key",
      '{"model":{"provider":"a","baseUrl":"https://a","model":"m","apiKeyVariable":"sk-s3cret"}}',
      /^(?!.*s3cret).*OPENAI_API_KEY/,
    ],
    [
      "with a port in an allowed address",
      '{"network":{"allow":["10.0.0.0/8",\n"127.0.0.1:80"]}}',
      /^Line 2 .*without a port.* Found "127\.0\.0\.1:80"/,
    ],
    ["with a name among allowed addresses", '{"network":{"allow":["localhost"]}}', /such as 127\.0\.0\.1/],
    [
      "with a model name of several lines",
      '{"model":{"provider":"a","baseUrl":"https://a","model":"m\\u001b[2J"}}',
      /Line 1 .*\/model\/model/,
    ],
    [
      "with an invalid range, besides an invalid resource",
      '{"resources":[{"type":"svn"}],"network":{"allow":["localhost"]}}',
      /such as 127\.0\.0\.1/,
    ],
    [
      "with a token in the file",
      '{"credentials":[\n{"host":"github.com","token":"ghp_s3cret"}]}',
      /^(?!.*s3cret)Line 2 .*tokenVariable .* GITHUB_TOKEN; never write the token itself into the file\.$/,
    ],
    [
      "with a token instead of the name of its variable, without showing the token",
      '{"credentials":[{"host":"github.com","tokenVariable":"ghp_s3cret"}]}',
      /^(?!.*s3cret).*GITHUB_TOKEN/,
    ],
    [
      "with a token instead of a host, without showing the token",
      '{"credentials":[{"host":"ghp_s3cret@github.com","tokenVariable":"A"}]}',
      /^(?!.*s3cret).*such as github\.com or git\.example\.com:8443/,
    ],
    [
      "with a URL instead of a host",
      '{"credentials":[{"host":"https://github.com","tokenVariable":"A"}]}',
      /such as github\.com/,
    ],
    [
      "with a wildcard in a host",
      '{"credentials":[{"host":"*.github.com","tokenVariable":"A"}]}',
      /such as github\.com/,
    ],
    [
      "with a host twice",
      '{"credentials":[{"host":"github.com","tokenVariable":"A"},\n{"host":"GitHub.com:443","tokenVariable":"B"}]}',
      /^Line 2 .*host names "GitHub\.com:443" again/,
    ],
    [
      "with two entries for a path of a host",
      '{"credentials":[{"host":"github.com","path":"my-org","tokenVariable":"A"},\n{"host":"GitHub.com","path":"/my-org/","tokenVariable":"B"}]}',
      /^Line 2 .*host names "\/my-org\/" of "GitHub\.com" again\. If the entries are for different repositories, give each a different "path"/,
    ],
    [
      "with a host and no credential",
      '{"credentials":[{"host":"a.b"}]}',
      /exactly one of tokenVariable and credentialHelper/,
    ],
    [
      "with a token and a helper",
      '{"credentials":[{"host":"a.b","tokenVariable":"A","credentialHelper":true}]}',
      /exactly one of tokenVariable and credentialHelper/,
    ],
    [
      "with a path to a credential helper",
      '{"credentials":[{"host":"a.b","credentialHelper":"!sh evil"}]}',
      /credentialHelper in \/credentials must be true or missing/,
    ],
    [
      "with a line break in a user name",
      '{"credentials":[{"host":"a.b","tokenVariable":"A","username":"a\\nhost=c.d"}]}',
      /username in \/credentials is a name/,
    ],
    [
      "with an API key for embeddings in the file, without showing the key",
      '{"embeddings":{"baseUrl":"https://a",\n"model":"m","apiKey":"sk-s3cret"}}',
      /^(?!.*s3cret)Line 2 .*apiKeyVariable is the name of the environment variable .* never write the key itself into the file\.$/,
    ],
    [
      "with an API key for embeddings instead of the name of its variable, without showing the key",
      '{"embeddings":{"baseUrl":"https://a","model":"m","apiKeyVariable":"sk-s3cret"}}',
      /^(?!.*s3cret).*OPENAI_API_KEY/,
    ],
    ["with embeddings without a model", '{"embeddings":{"baseUrl":"https://a"}}', /\/embeddings\/model/],
    [
      "with a query in the URL for embeddings, without showing the query",
      '{"embeddings":{"baseUrl":"https://a/v1?key=s3cret","model":"m"}}',
      /^(?!.*s3cret).*baseUrl is the URL of an API without a user name, a query or a fragment/,
    ],
    [
      "with a file URL for embeddings",
      '{"embeddings":{"baseUrl":"file:///etc/passwd","model":"m"}}',
      /baseUrl is the URL of an API/,
    ],
    ...[0, 4097, 1.5, "512"].map((dimensions): [string, string, RegExp] => [
      `with vectors of ${JSON.stringify(dimensions)} dimensions`,
      JSON.stringify({ embeddings: { baseUrl: "https://a", model: "m", dimensions } }),
      /dimensions is a whole number from 1 to 4096; without it/,
    ]),
    ...["", "a\u001b[2J", "a\tb", "a\rb", "x".repeat(501)].map((queryPrefix): [string, string, RegExp] => [
      `with the prefix ${JSON.stringify(queryPrefix).slice(0, 20)}`,
      JSON.stringify({ embeddings: { baseUrl: "https://a", model: "m", queryPrefix } }),
      /a prefix has 1 to 500 characters and no control character except a line break/,
    ]),
    [
      "with a batch size for embeddings",
      '{"embeddings":{"baseUrl":"https://a","model":"m","batchSize":5}}',
      /\/embeddings\/batchSize is not allowed/,
    ],
    ["with credentials in a URL", '{"model":{"provider":"a","baseUrl":"https://u:p@a","model":"m"}}', /baseUrl/],
  ])("%s", (_, text, message) => {
    expect(() => parseConfig(text)).toThrow(message);
  });

  test.each(["../my-org", "my-org/./docs", "my%2Dorg", "my-org?x", "my-org#x", "https://a.b/my-org", "", "/", "a\\b"])(
    "with %j for the path of credentials",
    (path) => {
      const text = JSON.stringify({ credentials: [{ host: "github.com", path, tokenVariable: "A" }] });
      expect(() => parseConfig(text)).toThrow(/path in \/credentials is the beginning of the path of repositories/);
    },
  );
});

describe("an invalid entry", () => {
  const parse = (...entries: unknown[]) =>
    parseConfig(`{ "resources": [\n${entries.map((entry) => JSON.stringify(entry, undefined, 1)).join(",\n")}\n] }`);

  test("is reported with its line and its readable properties, and the other entries are valid", () => {
    const config = parse(git, { type: "git", name: "typo", url: "https://a.b", branc: "x" }, folder);
    expect(config.resources).toEqual([git, { type: "git", name: "typo", url: "https://a.b" }, folder]);
    expect([...config.problems]).toEqual([["typo", expect.stringMatching(/^Line 11 .*\/resources\/1\/branc is not/)]]);
  });

  test("is reported if its type is unknown, if it has no URL, or if it is not an object", () => {
    const config = parse({ type: "svn", name: "a", url: "https://a.b" }, { type: "website", name: "b" }, null);
    expect(config.resources).toEqual([
      { type: "local", name: "a", url: "https://a.b" },
      { type: "website", name: "b", url: "" },
      { type: "local", name: "resource-3", url: "" },
    ]);
    expect([...config.problems.values()]).toEqual([
      expect.stringMatching(/type must be equal to one of the allowed values \(\["git","local","website"\]\), found /),
      expect.stringMatching(/url/),
      expect.stringMatching(/object/),
    ]);
  });

  test("is renamed if another entry has its name, and the valid entry keeps the name", () => {
    const broken = { ...git, branc: "x" };
    const names = parse({ ...folder, name: "resource-3" }, broken, git, git, { ...folder, name: "resource-4" });
    expect(names.resources.map(({ name }) => name)).toEqual([
      "resource-3",
      "resource-2",
      "hono",
      "resource-4-again",
      "resource-4",
    ]);
    expect(names.problems.get("resource-2")).toMatch(/branc is not allowed/);
    expect(names.problems.get("resource-4-again")).toMatch(/^Line \d+ .* names "hono" again\.$/);
  });

  test("can be removed by the name that is shown, and does not prevent additions", () => {
    const text = '{ "resources": [{ "type": "svn" }, /* one */ 5, /* two */] }';
    const added = addResource(text, git);
    expect(parseConfig(added).resources.map(({ name }) => name)).toEqual(["resource-1", "resource-2", "hono"]);
    const removed = removeResource(added, "resource-1");
    expect(removed).not.toContain("svn");
    expect(parseConfig(removeResource(removed, "resource-1")).resources).toEqual([git]);
  });
});

describe("an edit", () => {
  test("adds at the end, and keeps every comment", () => {
    const website = { type: "website", name: "site", url: "https://hono.dev" } as const;
    const text = addResource(commented, website);
    expect(parseConfig(text).resources).toEqual([git, folder, website]);
    for (const comment of ["// Mine.", "// The framework.", "// keep", "/* later: a model */"])
      expect(text).toContain(comment);
  });

  test("adds the first resource", () => {
    const text = addResource(emptyConfig, git);
    expect(parseConfig(text).resources).toEqual([git]);
    expect(text).toContain("// What is searched");
    expect(text).toMatch(/\n {2}"resources": \[\n {4}\{\n {6}"type": "git",/);
  });

  test.each(["{}", "{ // none\n}"])("adds a missing list: %s", (text) => {
    expect(parseConfig(addResource(text, git)).resources).toEqual([git]);
  });

  test("keeps the line endings", () => {
    const text = addResource(commented.replaceAll("\n", "\r\n"), { ...git, name: "other" });
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("removes a resource, and keeps the others", () => {
    expect(parseConfig(removeResource(commented, "hono")).resources).toEqual([folder]);
    const text = removeResource(removeResource(commented, "@acme/handbook"), "hono");
    expect(parseConfig(text).resources).toEqual([]);
    expect(text).toContain("/* later: a model */");
  });

  test.each<[list: string, removed: string, left: string]>([
    ["[A,B]", "b", "[A]"],
    ["[A,B]", "a", "[B]"],
    ["[A]", "a", "[]"],
    ["[A, B, C]", "b", "[A,  C]"],
    ["[A,]", "a", "[]"],
    ["[A,B,]", "b", "[A,]"],
    ["[A /* , */ , B]", "a", "[ /* , */  B]"],
    ["[\n  // The first.\n  A,\n  // The second.\n  B\n]", "a", "[\n  // The first.\n  // The second.\n  B\n]"],
    ["[\n  // The first.\n  A,\n  // The second.\n  B\n]", "b", "[\n  // The first.\n  A\n  // The second.\n]"],
    ["[\r\n  A,\r\n  B\r\n]", "a", "[\r\n  B\r\n]"],
    ["[A, // first\n B]", "a", "[ // first\n B]"],
    ["[A\n,B\n]", "b", "[A\n]"],
  ])("removes from %j only %s", (list, removed, left) => {
    const write = (text: string) =>
      `{"resources":${text.replace(/[ABC]/g, (name) => JSON.stringify({ ...git, name: name.toLowerCase() }))}}`;
    expect(removeResource(write(list), removed)).toBe(write(left));
  });

  test("is refused for a name that is taken, or for an unknown name", () => {
    expect(() => addResource(commented, git)).toThrow('There is a resource named "hono" already.');
    expect(() => removeResource(commented, "honno")).toThrow('There is no resource named "honno".');
  });
});
