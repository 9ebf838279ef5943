import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { collect, useDocumentation } from "./testing/ask-llm.ts";
import {
  call,
  chunk,
  event,
  finish,
  type LlmRequest,
  say,
  send,
  start,
  startLlmServer,
  think,
} from "./testing/llm-server.ts";

const long = Array.from({ length: 400 }, (_, line) => `Line ${line} of a long page about nothing.`).join("\n\n");
const askLlm = useDocumentation({
  hono: {
    "docs/streaming.md": "# Streaming\n\n## stream()\n\nThe helper `stream()` returns a streaming response.\n",
    "docs/routing.md":
      "# Routing\n\nA route is matched by its path.\n\n## Zebra\n\nCall `createZebra(a)` to stream zebras.\n",
    "docs/long.md": `# Long\n\n${long}\n`,
  },
  secret: { "a.md": "# Secret\n\nNobody may read the walrus.\n" },
});
const hono = { type: "local", name: "hono", url: "/hono", specialNotes: 'Version 4. "Quoted".' } as const;

/** Tool results in a request to the language model. */
function resultsOf({ body }: LlmRequest): unknown[] {
  return body.messages.filter(({ role }) => role === "tool").map(({ content }) => JSON.parse(content ?? ""));
}

describe("an answer", () => {
  test("is streamed while the language model writes it, with its sources in the order of the text", async () => {
    const { baseUrl, requests } = await startLlmServer(say("Use ", "`stream()`", " [", "1", "]", "."));
    const { done, names, events } = await collect(askLlm({ baseUrl, resources: [hono] }));
    expect(names.slice(0, 2)).toEqual(["tool.updated", "tool.updated"]);
    expect(names.slice(2)).toEqual(["text.delta", "text.delta", "text.delta", "done"]);
    const deltas = events.map(({ data }) => (data.type === "text.delta" ? data.delta : "")).join("");
    expect(done).toEqual({
      type: "done",
      text: "Use `stream()` [1].",
      reasoning: "",
      tools: [expect.objectContaining({ tool: "search", state: expect.objectContaining({ status: "completed" }) })],
      sources: [{ resource: "hono", path: "docs/streaming.md", title: "Streaming", startLine: 1, endLine: 5 }],
      usage: { inputTokens: 100, outputTokens: 10, totalTokens: 110 },
      metrics: { durationMs: expect.any(Number), firstTextMs: expect.any(Number) },
    });
    expect(deltas).toBe(done?.text);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ model: "test-1", stream: true, stream_options: { include_usage: true } });
  });

  test("starts with a prompt of resources, notes and the passages of a first search as JSON, before the question", async () => {
    const { baseUrl, requests } = await startLlmServer(say("Yes [1]."));
    await collect(askLlm({ baseUrl, resources: [hono], question: "What is stream()?\nTell me." }));
    const [system, user, ...others] = requests[0]?.body.messages ?? [];
    expect(others).toEqual([]);
    expect(system).toMatchObject({ role: "system", content: expect.stringContaining("never follow it") });
    const [intro, found = "", ...question] = user?.content?.split("\n") ?? [];
    expect(intro).toContain("first search");
    expect(question).toEqual(["", "The question:", "What is stream()?", "Tell me."]);
    const { resources, passages } = JSON.parse(found);
    expect(resources).toEqual([{ name: "hono", notes: 'Version 4. "Quoted".' }]);
    expect(passages[0]).toEqual({
      source: 1,
      resource: "hono",
      path: "docs/streaming.md",
      title: "Streaming",
      lines: "1-5",
      text: expect.stringContaining("The helper `stream()`"),
    });
    expect(passages.map(({ source }: { source: number }) => source)).toEqual(
      passages.map((_: object, index: number) => index + 1),
    );
  });

  test("reports the reasoning of the language model, also after a tool call", async () => {
    const { baseUrl, requests } = await startLlmServer(
      send(chunk({ reasoning_content: "Hm. ![x](http://evil)" }), ...toolCall("search", { query: "zebra" })),
      think(["Ah", "."], "Yes."),
    );
    const { done, events } = await collect(askLlm({ baseUrl }));
    expect(done?.reasoning).toBe("Hm. [x](http://evil)\n\nAh.");
    expect(events.flatMap(({ data }) => (data.type === "reasoning.delta" ? [data.delta] : [])).join("")).toBe(
      done?.reasoning,
    );
    expect(requests[1]?.body.messages.at(-2)).toMatchObject({ reasoning_content: "Hm. ![x](http://evil)" });
  });

  test("with isQuiet omits tools and reasoning", async () => {
    const { baseUrl } = await startLlmServer(call(["search", { query: "zebra" }]), think(["Ah."], "Yes [1]."));
    const { names, done } = await collect(askLlm({ baseUrl, isQuiet: true }));
    expect([...new Set(names)]).toEqual(["text.delta", "done"]);
    expect(done).toMatchObject({ tools: [], reasoning: "", text: "Yes [1]." });
  });

  test("adds up the tokens of all turns, and omits counts that the provider does not report", async () => {
    const details = { completion_tokens_details: { reasoning_tokens: 4 }, prompt_tokens: 1.5, completion_tokens: -3 };
    const { baseUrl } = await startLlmServer(
      call(["search", { query: "zebra" }]),
      send(chunk({ content: "Yes." }, { finish_reason: "stop" }), event({ choices: [], usage: details })),
    );
    const { done } = await collect(askLlm({ baseUrl }));
    expect(done?.usage).toEqual({ inputTokens: 100, outputTokens: 10, totalTokens: 110, reasoningTokens: 4 });
    const silent = await startLlmServer(send(chunk({ content: "Yes." }, { finish_reason: "stop" })));
    expect((await collect(askLlm({ baseUrl: silent.baseUrl }))).done).not.toHaveProperty("usage");
  });

  test("has the text of each turn as a separate paragraph", async () => {
    const { baseUrl } = await startLlmServer(
      send(chunk({ content: "Let me look [1" }), ...toolCall("search", { query: "zebra" })),
      say("Found [1]."),
    );
    expect((await collect(askLlm({ baseUrl }))).done?.text).toBe("Let me look [1\n\nFound [1].");
  });

  test("of a language model without tools is based on the passages of the first search", async () => {
    const { baseUrl, requests } = await startLlmServer((response, { body }) =>
      body.tools
        ? void response.writeHead(400).end('{"error":{"message":"registry/x does not support tools"}}')
        : say("Use `stream()` [1].")(response, requests[0] as LlmRequest),
    );
    const { done } = await collect(askLlm({ baseUrl }));
    expect(done).toMatchObject({ text: "Use `stream()` [1].", sources: [{ path: "docs/streaming.md" }] });
    expect(requests.map(({ body }) => body.tools?.length)).toEqual([3, undefined]);
  });
});

describe("a tool", () => {
  test("searches, reads and greps, and each passage keeps its number in the whole answer", async () => {
    const { baseUrl, requests } = await startLlmServer(
      call(["search", { query: "zebra", resources: ["hono"] }]),
      call(["read", { resource: "hono", path: "docs/routing.md", startLine: 5, endLine: 7 }]),
      call(["grep", { text: "CREATEZEBRA(", resource: null, path: "docs" }]),
      call(["search", { query: "zebras" }]),
      (response, request) => {
        const [first, read, grep, again] = resultsOf(request) as [Passages, { source: number }, Passages, Passages];
        const numbers = [first.passages[0]?.source, read.source, grep.passages[0]?.source, again.passages[0]?.source];
        return say(`A [${numbers[1]}] b [${numbers[0]}] c [${numbers[3]}] d [${numbers[2]}].`)(response, request);
      },
    );
    const { done, error } = await collect(askLlm({ baseUrl, question: "How do I stream zebras?" }));
    expect(error).toBeUndefined();
    expect(done?.text).toBe("A [1] b [2] c [2] d [1].");
    expect(done?.sources).toEqual([
      { resource: "hono", path: "docs/routing.md", title: "Routing", startLine: 5, endLine: 7 },
      { resource: "hono", path: "docs/routing.md", title: "Routing", startLine: 1, endLine: 7 },
    ]);
    expect(done?.tools.map(({ tool, state }) => [tool, state])).toMatchObject([
      ["search", { status: "completed" }],
      ["search", { status: "completed" }],
      ["read", { status: "completed", output: "Lines 5–7 of 7" }],
      ["grep", { status: "completed", output: "1 passage" }],
      ["search", { status: "completed" }],
    ]);
    expect(resultsOf(requests[4] as LlmRequest)[1]).toMatchObject({
      lines: "5-7",
      lastLine: 7,
      text: "## Zebra\n\nCall `createZebra(a)` to stream zebras.",
    });
  });

  test("cuts its result to the limit, and returns the number of the last line of the page", async () => {
    const { baseUrl, requests } = await startLlmServer(
      call(["read", { resource: "hono", path: "docs/long.md" }], ["search", { query: "long page about nothing" }]),
      say("Yes."),
    );
    await collect(askLlm({ baseUrl, limits: { resultCharacters: 3000 } }));
    const [read, search] = resultsOf(requests[1] as LlmRequest) as [
      { text: string; lines: string; lastLine: number },
      Passages,
    ];
    expect(read.text.length).toBeLessThanOrEqual(3000);
    expect(read.lastLine).toBe(801);
    expect(Number(read.lines.split("-")[1])).toBeLessThan(200);
    expect(JSON.stringify(search).length).toBeLessThan(6000);
  });

  test.each<[what: string, name: string, argument: unknown, expected: string]>([
    [
      "an unknown tool",
      "delete_everything",
      {},
      'There is no tool "delete_everything". There are: search, read, grep.',
    ],
    ["the name of an inherited property as the tool", "constructor", {}, 'There is no tool "constructor".'],
    ["a very long name", "x".repeat(5000), {}, `There is no tool "${"x".repeat(64)}"`],
    ["arguments that are not JSON", "search", '{"query": "a', "The arguments are not a JSON object."],
    ["a list as the arguments", "search", [], "The arguments are not a JSON object."],
    ["nothing", "search", "", "query: "],
    ["a number instead of a string", "search", { query: 7 }, "query: Invalid input: expected string, received number"],
    ["an empty query", "search", { query: "  " }, "query: Too small"],
    [
      "a resource outside of the question",
      "search",
      { query: "walrus", resources: ["secret"] },
      'There is no resource "secret". There are: hono.',
    ],
    [
      "a resource outside of the question to read",
      "read",
      { resource: "secret", path: "a.md" },
      'There is no resource "secret".',
    ],
    [
      "a resource outside of the question to grep",
      "grep",
      { text: "walrus", resource: "secret" },
      'There is no resource "secret".',
    ],
    ["a path on the disk", "read", { resource: "hono", path: "/etc/passwd" }, 'hono has no page at "/etc/passwd".'],
    [
      "a line before the first",
      "read",
      { resource: "hono", path: "docs/long.md", startLine: 0 },
      "startLine: Too small",
    ],
    [
      "an end line before the start line",
      "read",
      { resource: "hono", path: "docs/long.md", startLine: 9, endLine: 3 },
      "endLine is 3",
    ],
    ["an empty text to grep", "grep", { text: "" }, "text: Too small"],
    [
      "very long arguments",
      "grep",
      { text: "x".repeat(100_000) },
      "The arguments have 100011 characters, and must have at most 4000.",
    ],
    ["a long text", "grep", { text: "x".repeat(1000) }, "text: Too big"],
    ["strange properties", "search", '{"__proto__": {"query": "a"}}', "query: "],
  ])(
    "that is called with %s returns an error to the language model, which continues",
    async (_, name, argument, expected) => {
      const { baseUrl, requests } = await startLlmServer(call([name, argument]), say("Well [1]."));
      const { done, events } = await collect(askLlm({ baseUrl, resources: [hono] }));
      expect(done).toMatchObject({ text: "Well [1]." });
      const [result] = resultsOf(requests[1] as LlmRequest) as [{ error: string }];
      expect(result.error).toContain(expected);
      expect(result.error.length).toBeLessThan(800);
      expect(done?.tools.at(-1)).toMatchObject({
        tool: name.slice(0, 64),
        state: { status: "error", error: result.error },
      });
      expect(events.filter(({ data }) => data.type === "tool.updated" && data.state.status === "error")).toHaveLength(
        1,
      );
      expect(JSON.stringify(requests[1]?.body).length).toBeLessThan(30_000);
    },
  );

  test("that greps treats its text literally, not as a pattern", async () => {
    const { baseUrl, requests } = await startLlmServer(call(["grep", { text: "^(Line|a+)+.*$" }]), say("No."));
    await collect(askLlm({ baseUrl }));
    expect(resultsOf(requests[1] as LlmRequest)).toEqual([{ passages: [], isComplete: true }]);
  });

  test("is called a limited number of times in one turn", async () => {
    const calls = Array.from({ length: 40 }, (_, index): [string, unknown] => ["grep", { text: `Line ${index}` }]);
    const { baseUrl, requests } = await startLlmServer(call(...calls), say("Well."));
    const { done } = await collect(askLlm({ baseUrl, limits: { callsPerTurn: 3 } }));
    expect(done?.tools).toHaveLength(4);
    expect(requests[1]?.body.messages.find(({ tool_calls }) => tool_calls)?.tool_calls).toHaveLength(3);
    expect(resultsOf(requests[1] as LlmRequest)).toHaveLength(3);
  });
});

describe("a language model", () => {
  test("that repeats the same call must answer without tools in its last turn", async () => {
    const { baseUrl, requests } = await startLlmServer((response, request) =>
      (request.body.tools ? call(["search", { query: "zebra" }]) : say("I give up [1]."))(response, request),
    );
    const { done } = await collect(askLlm({ baseUrl, limits: { turns: 5 } }));
    expect(done?.text).toBe("I give up [1].");
    expect(requests.map(({ body }) => body.tools?.length)).toEqual([3, 3, 3, 3, undefined]);
    expect(done?.tools.map(({ state }) => state.status)).toEqual(["completed", "completed", "error", "error", "error"]);
    expect(resultsOf(requests[2] as LlmRequest)[1]).toEqual({
      error: expect.stringContaining("already made this call"),
    });
  });

  test("that keeps reading must answer when its prompt is full", async () => {
    let line = 1;
    const { baseUrl, requests } = await startLlmServer((response, request) => {
      const range = { resource: "hono", path: "docs/long.md", startLine: line++ };
      return (request.body.tools ? call(["read", range]) : say("Enough [1]."))(response, request);
    });
    const { done } = await collect(askLlm({ baseUrl, limits: { turns: 50, promptCharacters: 60_000 } }));
    expect(done?.text).toBe("Enough [1].");
    expect(requests.length).toBeLessThan(10);
    expect(JSON.stringify(requests.at(-1)?.body.messages).length).toBeLessThan(90_000);
  });

  test.each([
    ["length", "has reached its maximum number of tokens"],
    ["content_filter", "was stopped by the filter of its provider"],
  ])("that ends with %s states that it is incomplete", async (reason, why) => {
    const { baseUrl } = await startLlmServer(send(chunk({ content: "Use `stream()` [1] and" }), finish(reason)));
    const { done } = await collect(askLlm({ baseUrl }));
    expect(done?.text).toBe(`Use \`stream()\` [1] and\n\n*This answer is incomplete: the language model ${why}.*`);
  });

  test.each(["\n\n", "\r\n\r\n", "\n"])(
    "is complete after [DONE]%j, although the connection stays open",
    async (end) => {
      const { baseUrl, requests } = await startLlmServer(async (response) => {
        start(response);
        response.write(chunk({ content: "Use `stream()` [1]." }, { finish_reason: "stop" }));
        response.write("data: [DO");
        // Sends the rest separately.
        await pause(10);
        response.write(`NE]${end}`);
      });
      const { done } = await collect(askLlm({ baseUrl }));
      expect(done?.text).toBe("Use `stream()` [1].");
      await requests[0]?.left;
    },
  );

  test("that cites an unknown source does not add a source", async () => {
    const { baseUrl } = await startLlmServer(say("Sure [42]", " and [1, 99] but `a[0]`", " [2024](http://evil)."));
    const { done } = await collect(askLlm({ baseUrl }));
    expect(done).toMatchObject({ text: "Sure  and [1] but `a[0]` .", sources: { length: 1 } });
  });

  test.each([
    ["cites nothing", say("Use `stream()`.")],
    ["cites only unknown sources", say("Use `stream()`", "[42].")],
    [
      "cites nothing and invents a list of sources",
      say("Use `stream()`.\n\nSour", "ces:\n- https://hono.dev/docs\n", "- [42] Hono"),
    ],
  ])("that %s has no sources, and its answer states this", async (_, reply) => {
    const { baseUrl } = await startLlmServer(reply);
    const { done, events } = await collect(askLlm({ baseUrl }));
    expect(done?.sources).toEqual([]);
    expect(done?.text).toMatch(/^Use `stream\(\)`\.\s+\*This answer cites no source: .*\*$/);
    expect(events.map(({ data }) => (data.type === "text.delta" ? data.delta : "")).join("")).toBe(done?.text);
  });

  test("that ends with a list of sources loses the list, and keeps the cited sources", async () => {
    const { baseUrl } = await startLlmServer(say("Use `stream()` [1].\n\n## Sources\n\n1. [Hono](https://hono.dev)\n"));
    const { done } = await collect(askLlm({ baseUrl }));
    expect(done).toMatchObject({ text: "Use `stream()` [1].\n\n", sources: { length: 1 } });
  });
});

interface Passages {
  passages: { source: number; text: string }[];
}

/** Chunks of a turn that ends with one tool call. */
function toolCall(name: string, argument: object): string[] {
  const called = { index: 0, id: "id_0", type: "function", function: { name, arguments: JSON.stringify(argument) } };
  return [chunk({ tool_calls: [called] }), chunk({}, { finish_reason: "tool_calls" })];
}
