/** An invalid body, the property that an implementation must name, and the message of mocks. */
export type InvalidBody = readonly [body: object, mentions: string | undefined, detail: RegExp];

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" };
const folder = { type: "local", name: "handbook", url: "/srv/handbook" };
const question = "How do I stream a response?";

export const invalidResources: Readonly<Record<string, InvalidBody>> = {
  "a missing name": [{ type: "git", url: git.url }, "name", /body\/name is missing/],
  "a missing type": [{ name: "hono", url: git.url }, "type", /expected git or local or website/],
  "an unknown type": [{ ...git, type: "svn" }, "type", /expected git or local or website/],
  "a misspelt property": [{ ...git, searchPathes: ["docs"] }, "searchPathes", /is not expected/],
  "a branch of a folder": [{ ...folder, branch: "main" }, "branch", /branch is not expected/],
  "a branch of a website": [{ ...git, type: "website", branch: "main" }, "branch", /not expected/],
  "a name with a space": [{ ...git, name: "a b" }, "name", /body\/name: expected pattern/],
  "a name of 65 characters": [{ ...git, name: "a".repeat(65) }, "name", /expected maxLength 64/],
  "an empty name": [{ ...git, name: "" }, "name", /body\/name/],
  "a url with a password": [{ ...git, url: "https://ada:secret@hono.dev" }, "url", /body\/url/],
  "a folder that is relative": [{ ...folder, url: "srv/handbook" }, "url", /body\/url/],
  "a branch that looks like an option": [{ ...git, branch: "--upload-pack=x" }, "branch", /branch/],
  "a branch with two dots": [{ ...git, branch: "a..b" }, "branch", /body\/branch/],
  "a path that leaves the folder": [{ ...git, searchPath: "docs/../.." }, "searchPath", /searchPath/],
  "an absolute path": [{ ...git, searchPaths: ["/etc"] }, "searchPaths", /body\/searchPaths\/0/],
  "51 search paths": [{ ...git, searchPaths: Array(51).fill("p") }, "searchPaths", /maxItems 50/],
  "notes with a control character": [{ ...git, specialNotes: "a\u0007b" }, "specialNotes", /body/],
  "notes of 501 characters": [{ ...git, specialNotes: "n".repeat(501) }, "specialNotes", /Length 500/],
  "a list instead of an object": [[], undefined, /body\/type: expected git or local or website/],
};

const query = "stream a response";

/** Invalid bodies of operations with a text of this name and a list of resources. */
function listInvalidBodies(name: "query" | "question", valid: object): Readonly<Record<string, InvalidBody>> {
  return {
    [`a missing ${name}`]: [{}, name, new RegExp(`body/${name} is missing`)],
    [`an empty ${name}`]: [{ [name]: "" }, name, new RegExp(`body/${name}`)],
    [`a ${name} of 100,001 characters`]: [{ [name]: "q".repeat(100_001) }, name, /maxLength 100000/],
    "21 resources": [{ ...valid, resources: Array(21).fill("hono") }, "resources", /maxItems 20/],
    "a resource that is not a name": [{ ...valid, resources: ["a b"] }, "resources", /body\/resources\/0/],
  };
}

export const invalidSearches: Readonly<Record<string, InvalidBody>> = {
  ...listInvalidBodies("query", { query }),
  "a limit of 0": [{ query, limit: 0 }, "limit", /body\/limit: expected minimum 1/],
  "a limit of 101": [{ query, limit: 101 }, "limit", /body\/limit: expected maximum 100/],
  "a limit with a fraction": [{ query, limit: 1.5 }, "limit", /body\/limit: expected type integer/],
  "a limit as text": [{ query, limit: "5" }, "limit", /body\/limit: expected type integer/],
  "0 tokens": [{ query, maxTokens: 0 }, "maxTokens", /body\/maxTokens: expected minimum 1/],
  "1,000,001 tokens": [{ query, maxTokens: 1_000_001 }, "maxTokens", /body\/maxTokens: expected maximum 1000000/],
  "an unknown property": [{ query, quiet: true }, "quiet", /body\/quiet is not expected/],
};

export const invalidQuestions: Readonly<Record<string, InvalidBody>> = {
  ...listInvalidBodies("question", { question }),
  "quiet as text": [{ question, quiet: "yes" }, "quiet", /body\/quiet: expected type boolean/],
  "an unknown property": [{ question, model: "x" }, "model", /body\/model is not expected/],
};
