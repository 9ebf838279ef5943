import { type AddResourceInput, createLocalClient, type LocalClient, type operations } from "@docent/local";
import { createLocalMocks } from "@docent/local/mocks";
import { type Case, describeContract } from "./contract-suite.ts";
import { localApi } from "./specs.ts";

const baseUrl = "http://127.0.0.1:4011";

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const folder = { type: "local", name: "handbook", url: "/srv/handbook" } as const;

/** A resource that the types would refuse, sent all the same. */
function add(body: object, detail?: RegExp) {
  return {
    status: 400,
    // The point of these cases is a body that the type forbids.
    send: (client: LocalClient) => client.addResource.result({ body: body as AddResourceInput["body"] }),
    ...(detail ? { detail } : {}),
  };
}

function ask(body: object, detail?: RegExp) {
  return {
    status: 400,
    // As above.
    send: (client: LocalClient) => client.askQuestion.result({ body: body as { question: string } }),
    ...(detail ? { detail } : {}),
  };
}

/** Sends the request of a valid call with another body or media type. */
function tamper(init: RequestInit) {
  return (request: Request) => fetch(new Request(request, init));
}

const cases = {
  addResource: {
    valid: (client) => client.addResource.result({ body: git }),
    invalid: {
      "a missing name": add({ type: "git", url: git.url }, /body: \\"name\\" is missing/),
      "a missing type": add({ name: "hono", url: git.url }, /body\/type: expected git or local or website/),
      "an unknown type": add({ ...git, type: "svn" }, /body\/type: expected git or local or website/),
      "a misspelt property": add({ ...git, searchPathes: ["docs"] }, /body\/searchPathes is not expected/),
      "a branch of a folder": add({ ...folder, branch: "main" }, /body\/branch is not expected/),
      "a name with a space": add({ ...git, name: "a b" }, /body\/name: expected pattern/),
      "a name of 65 characters": add({ ...git, name: "a".repeat(65) }, /body\/name: expected maxLength 64/),
      "an empty name": add({ ...git, name: "" }, /body\/name/),
      "a branch that looks like an option": add({ ...git, branch: "--upload-pack=x" }, /body\/branch/),
      "a branch with two dots": add({ ...git, branch: "a..b" }, /body\/branch/),
      "a search path that leaves the folder": add({ ...git, searchPath: "docs/../.." }, /body\/searchPath/),
      "an absolute search path": add({ ...git, searchPaths: ["/etc"] }, /body\/searchPaths\/0/),
      "notes with a control character": add({ ...git, specialNotes: "a\u0007b" }, /body\/specialNotes/),
      "notes of 501 characters": add({ ...git, specialNotes: "n".repeat(501) }, /expected maxLength 500/),
      "a list instead of an object": add([], /body\/type: expected git or local or website/),
      "broken JSON": {
        status: 400,
        send: (client) => client.addResource.result({ body: git, fetch: tamper({ body: '{"type":' }) }),
        detail: /expected JSON/,
      },
      "plain text": {
        status: 415,
        send: (client) =>
          client.addResource.result({ body: git, fetch: tamper({ headers: { "content-type": "text/plain" } }) }),
        detail: /text\/plain/,
      },
      "a body over 1 MiB": {
        status: 413,
        send: (client) =>
          client.addResource.result({
            body: git,
            fetch: tamper({ body: JSON.stringify({ x: "x".repeat(1_048_576) }) }),
          }),
        detail: /1048576/,
      },
    },
  },
  askQuestion: {
    valid: (client) => client.askQuestion.result({ body: { question: "How do I stream a response?" } }),
    invalid: {
      "a missing question": ask({}, /\\"question\\" is missing/),
      "an empty question": ask({ question: "" }, /body\/question/),
      "a question of 100,001 characters": ask({ question: "q".repeat(100_001) }, /expected maxLength 100000/),
      "21 resources": ask(
        { question: "q", resources: Array.from({ length: 21 }, (_, index) => `r${index}`) },
        /maxItems 20/,
      ),
      "a resource that is no name": ask({ question: "q", resources: ["a b"] }, /body\/resources\/0/),
      "quiet as text": ask({ question: "q", quiet: "yes" }, /body\/quiet: expected type boolean/),
      "an unknown property": ask({ question: "q", model: "x" }, /body\/model is not expected/),
    },
  },
} satisfies Record<keyof operations, Case<LocalClient>>;

describeContract({
  api: localApi,
  createClient: (fetch): LocalClient => createLocalClient({ baseUrl, fetch }),
  mocks: createLocalMocks({ baseUrl }),
  cases,
});
