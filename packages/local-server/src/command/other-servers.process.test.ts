import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeData } from "../bad-days/testing/data-folder.ts";
import { dataPaths, lockFolder, writeAddress } from "../library/data-directory.ts";
import { program } from "./program.ts";
import { type OtherResponse, serveOther } from "./testing/serve-other.ts";

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runProgram(program, args, given), terminal);

/** Runs a command against another server with the same contract. */
async function runAt(args: readonly string[], other: OtherResponse, terminal: Parameters<typeof runInTest>[1] = {}) {
  // Commands that take names list the resources first.
  const listed = { body: { resources: [{ name: "hono" }] } };
  const isList = args[0] === "resources";
  const url = await serveOther((_, { method }) => (method === "GET" && !isList ? listed : other));
  return run([...args, "--url", url], terminal);
}

describe("an answer of another server is printed as far as it is valid", () => {
  test.each<[what: string, events: NonNullable<OtherResponse["events"]>, output: string]>([
    [
      "no sources",
      [
        ["text.delta", { delta: "Yes." }],
        ["done", { type: "done" }],
      ],
      "Yes.\n",
    ],
    ["no deltas", [["done", { text: "Yes." }]], "Yes.\n"],
    ["sources that are not a list", [["done", { text: "Yes.", sources: { a: 1 } }]], "Yes.\n"],
    [
      "sources with missing or invalid properties",
      [
        [
          "done",
          { text: "Yes.", sources: [{}, null, { path: "a.md", startLine: 3 }, { url: "file:///%ff", title: 5 }] },
        ],
      ],
      "Yes.\n\n[1] a source without a title\n[2] a source without a title\n[3] a.md\n    a.md:3\n[4] a source without a title\n    file:///%ff\n",
    ],
    [
      "events and properties of a later version",
      [
        ["meta", null],
        ["later.event", { a: 1 }],
        ["tool.updated", {}],
        ["tool.updated", { tool: 5, state: { status: "error" } }],
        ["tool.updated", { state: "x" }],
        ["reasoning.delta", { delta: 5 }],
        ["text.delta", { delta: null }],
        ["text.delta", "x"],
        ["text.delta", { delta: "Yes." }],
        ["done", { sources: [], later: true }],
      ],
      "Yes.\n",
    ],
  ])("%s", async (_, events, output) => {
    for (const terminal of [{}, { isInteractive: true, hasColor: true, width: 80 }]) {
      const ran = await runAt(["ask", "x"], { events }, terminal);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one.
      expect([ran.code, ran.output.replaceAll(/\u001b\[\d+m/g, "")]).toEqual([0, output]);
    }
    const { output: json } = await runAt(["ask", "x", "--json"], { events });
    const known = events.filter(([event]) => event !== "later.event");
    expect(
      json
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(known.map(([, data]) => data));
  });

  test("an empty answer is reported", async () => {
    expect(await runAt(["ask", "x"], { events: [["done", {}]] })).toEqual({
      code: 0,
      output: "",
      warnings: "The answer is empty.\n",
    });
  });

  test.each<[data: unknown, warnings: string]>([
    [{}, "The server ended the answer with an error.\n"],
    [{ message: "No model." }, "No model.\n"],
    [{ tag: "ProviderFailed" }, "ProviderFailed\n"],
    [{ message: 5, hint: "Wait." }, "The server ended the answer with an error.\n"],
    [null, "The server ended the answer with an error.\n"],
  ])("an error with the content %j is reported", async (data, warnings) => {
    const events = [
      ["text.delta", { delta: "Half" }],
      ["error", data],
    ] as const;
    expect(await runAt(["ask", "x"], { events })).toEqual({ code: 1, output: "Half\n", warnings });
  });

  test("a stream that ends without a last event is reported", async () => {
    const { code, warnings } = await runAt(["ask", "x"], { events: [["meta", {}]] });
    expect([code, warnings]).toEqual([
      1,
      "The server closed the connection before the end of its response. Check that it is running, then repeat the command.\n",
    ]);
  });

  test("a server that closes the connection before its response is reported, with --url and with --data", async () => {
    const ended = {
      code: 1,
      warnings:
        "The server closed the connection before the end of its response. Check that it is running, then repeat the command.\n",
    };
    expect(await runAt(["sync"], { isClosed: true })).toMatchObject(ended);
    const data = await makeData([]);
    const lock = lockFolder(data);
    onTestFinished(() => lock.release());
    const url = await serveOther((_, { method }) =>
      method === "GET" ? { body: { resources: [{ name: "hono" }] } } : { isClosed: true },
    );
    await writeAddress(dataPaths(data).address, { url });
    expect(await run(["sync", "--data", data])).toMatchObject(ended);
  });
});

describe("the resources of another server are printed as far as they are valid", () => {
  test.each<[body: unknown, output: RegExp]>([
    [{}, /^Nothing is configured/],
    [null, /^Nothing is configured/],
    [{ resources: "none" }, /^Nothing is configured/],
    [{ resources: [{ name: "hono" }] }, /^hono {11}not fetched yet\n$/],
    [{ resources: [{ name: "hono", state: "paused" }] }, /paused\n$/],
    [
      { resources: [{}, null, 5, { name: 5 }, { name: "hono", state: "ready", isSearchable: true }] },
      /^hono .*0 documents\n$/,
    ],
    [
      {
        resources: [{ name: "hono", state: "ready", isSearchable: true, documents: 9, embeddedDocuments: 2 }],
      },
      /9 documents, 2 searchable by meaning\n$/,
    ],
    [
      {
        resources: [{ name: "hono", state: "ready", isSearchable: true, documents: 9, embeddedDocuments: 9 }],
      },
      /9 documents\n$/,
    ],
    [
      {
        resources: [
          { name: "hono", definition: { type: "svn", url: 5 }, state: "failed", failure: {}, syncedAt: "soon" },
        ],
      },
      /^hono {2}svn {6}failed: the server gave no reason\n$/,
    ],
    [
      { resources: [{ name: "hono", state: "syncing", progress: { phase: "Reading", done: "x" }, skipped: 5 }] },
      /Reading\n$/,
    ],
  ])("%j", async (body, output) => {
    const { code, output: shown } = await runAt(["resources"], { body });
    expect(code).toBe(0);
    expect(shown).toMatch(output);
  });

  test("with a name, skipped documents are printed as well", async () => {
    const resource = { name: "hono", skippedCount: 3, skipped: [{}, { path: "a", reason: "It is large." }] };
    const { output } = await runAt(["resources", "hono"], { body: { resources: [resource] } });
    expect(output).toContain("  skipped: ?: no reason given\n  skipped: a: It is large.\n");
  });
});

describe("a response of another server to a sync, a search, a removal or an addition", () => {
  test.each<[args: string[], other: OtherResponse, shown: { code: number; output: string; warnings: string }]>([
    [["sync"], { events: [["done", {}]] }, { code: 0, output: "hono: 0 documents\n", warnings: "" }],
    [
      ["sync"],
      {
        events: [
          ["progress", {}],
          ["progress", { progress: { phase: 5, done: -1, total: 0.5 } }],
          ["done", null],
        ],
      },
      { code: 0, output: "hono: 0 documents\n", warnings: "" },
    ],
    [
      ["sync"],
      { events: [["error", {}]] },
      { code: 1, output: "", warnings: "hono: The server ended the sync with an error.\n" },
    ],
    [
      ["sync"],
      { status: 404, body: { error: 'There is no resource named "hono".', tag: "ResourceNotFound", hint: "Add it." } },
      { code: 1, output: "", warnings: 'hono: There is no resource named "hono". Add it.\n' },
    ],
    [["search", "x"], { body: {} }, { code: 0, output: "", warnings: "Nothing was found.\n" }],
    [
      ["search", "x"],
      { body: { passages: [null, { headings: [5, "A"], text: 5 }], notSearched: [{}], notice: 5 } },
      {
        code: 0,
        output: "[1] a source without a title\n\n\n\n[2] A\n\n\n",
        warnings: "A resource was not searched: no reason given\n",
      },
    ],
    [["remove", "hono"], { body: {} }, { code: 0, output: "hono was removed.\n", warnings: "" }],
    [
      ["add", "hono", "https://hono.dev"],
      { status: 201, body: {} },
      {
        code: 0,
        output: expect.stringMatching(/^hono was added/),
        warnings: "",
      },
    ],
  ])("%j %j", async (args, other, shown) => {
    expect(await runAt(args, other, { isInteractive: false })).toEqual(shown);
    expect((await runAt(args, other, { isInteractive: true, width: 80 })).code).toBe(shown.code);
  });
});

describe("an error response", () => {
  test.each<[other: OtherResponse, warnings: RegExp]>([
    [{ status: 400, body: { error: "No.", hint: "Do." } }, /^No\. Do\.\n$/],
    [{ status: 400, body: { error: { code: 5 } } }, /^searchPassages: the server responded with 400 .*Is this the URL/],
    [
      { status: 500, body: "<h1>Oops</h1>", type: "text/html" },
      /^searchPassages: the server responded with 500 .*[^.]\. Is this the URL/,
    ],
    [{ status: 404, body: null }, /^searchPassages: the server responded with 404 .*[^.]\. Is this the URL/],
    [
      { body: "<h1>Hello</h1>", type: "text/html" },
      /^searchPassages: expected JSON, received text\/html\. Is this the URL/,
    ],
    [{ body: "{", type: "application/json" }, /^searchPassages: expected JSON, received .*Is this the URL/],
  ])("%j is reported in a sentence", async (other, warnings) => {
    const ran = await runAt(["search", "x"], other);
    expect([ran.code, ran.output]).toEqual([1, ""]);
    expect(ran.warnings).toMatch(warnings);
  });
});

describe("control characters of a server never reach the terminal", () => {
  const hostile = "<\u001b[2J\u001b]52;c;aGk=\u0007\u009b2J\u0085\u007f\rx\b\u202e\u2066\u{e0041}\u200f>";
  const shown = "<[2J]52;c;aGk=2Jx>";
  const controls = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
  const resource = {
    name: hostile,
    definition: { type: hostile, name: hostile, url: hostile, branch: hostile },
    state: hostile,
    progress: { phase: hostile, done: 1 },
    failure: { message: hostile, hint: hostile },
    skippedCount: 1,
    skipped: [{ path: hostile, reason: hostile }],
  };
  const source = { resource: hostile, path: hostile, title: hostile, url: hostile, headings: [hostile], text: hostile };
  const events = [
    ["tool.updated", { tool: hostile, state: { status: "running", title: hostile, input: { resource: hostile } } }],
    ["tool.updated", { tool: hostile, state: { status: "error", error: hostile } }],
    ["reasoning.delta", { delta: hostile }],
    ["text.delta", { delta: hostile }],
    ["done", { text: hostile, sources: [source, { title: "a", url: `file:///${encodeURIComponent(hostile)}` }] }],
  ] as const;
  const problem = { error: hostile, message: hostile, hint: hostile, tag: hostile };

  test.each<[args: string[], other: OtherResponse]>([
    [["ask", "x"], { events }],
    [
      ["ask", "x"],
      {
        events: [
          ["text.delta", { delta: hostile }],
          ["error", problem],
        ],
      },
    ],
    [["ask", "x"], { status: 500, body: problem }],
    [["ask", "x"], { status: 500, body: hostile }],
    [["search", "x"], { body: { passages: [source], notSearched: [{ resource: hostile, reason: hostile }] } }],
    [["search", "x"], { body: { passages: [], notSearched: [], notice: hostile } }],
    [["resources"], { body: { resources: [resource] } }],
    [["resources", "nope"], { body: { resources: [resource] } }],
    [
      ["sync"],
      {
        events: [
          ["progress", { progress: { phase: hostile, done: 1 } }],
          ["error", problem],
        ],
      },
    ],
    [["sync"], { status: 404, body: problem }],
    [["remove", "hono"], { status: 500, body: problem }],
    [["add", "hono", "https://hono.dev"], { status: 201, body: resource }],
    [["add", "hono", "https://hono.dev"], { status: 400, body: problem }],
  ])("%j", async (args, other) => {
    const { output, warnings } = await runAt(args, other);
    expect(output).not.toMatch(controls);
    expect(warnings).not.toMatch(controls);
    // Prints a body that is not JSON as a JSON string.
    expect(output + warnings).toContain(typeof other.body === "string" ? "52;c;aGk=" : shown);
    const colored = await runAt(args, other, { hasColor: true, isInteractive: true, width: 200 });
    // Colors, and the control sequences of the progress, are from the program itself.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences begin with one.
    const own = /\u001b\[(?:\d+m|\d+A\r|[KJ](?=\n|\u001b|$|\W|[a-z]))/g;
    expect(colored.output.replaceAll(own, "")).not.toMatch(controls);
    expect(colored.warnings.replaceAll(own, "")).not.toMatch(controls);
  });

  test.each<[args: string[], other: OtherResponse, value: unknown]>([
    [["ask", "x", "--json"], { events: [events[4]] }, events[4][1]],
    [["search", "x", "--json"], { body: { passages: [source] } }, { passages: [source] }],
    [["resources", "--json"], { body: { resources: [resource] } }, [resource]],
    [["remove", "hono", "--json"], { body: resource }, [resource]],
    [["add", "hono", "https://hono.dev", "--json"], { status: 201, body: resource }, resource],
  ])("%j is escaped, and the value is unchanged", async (args, other, value) => {
    const { output } = await runAt(args, other);
    expect(output).not.toMatch(controls);
    expect(JSON.parse(output)).toEqual(value);
  });
});
