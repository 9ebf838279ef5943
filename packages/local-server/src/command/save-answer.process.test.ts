import { appendFileSync } from "node:fs";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asOrdinaryUser, findMissing, makeTestFolder, noOrdinaryUser } from "@docent/storage/testing";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { runProgram as runProcess } from "../bad-days/testing/program.ts";
import { startLocalServer } from "../testing/start-local-server.ts";
import { program } from "./program.ts";
import { type OtherResponse, serveOther } from "./testing/serve-other.ts";

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runProgram(program, args, given), terminal);

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await makeTestFolder("docent säve-");
  file = join(folder, "hono.jsonl");
});

async function startWithHandbook(): Promise<string> {
  const handbook = join(folder, "handbook");
  await writeFile(`${handbook}.md`, "# Streaming\n\nThe helper returns a streaming response.\n");
  const { server } = await startLocalServer({ resources: [{ type: "local", name: "handbook", url: folder }] });
  return (await server.listen()).url;
}

/** A server that responds to every question with these events, and the questions that it received. */
async function serveAnswer(events: NonNullable<OtherResponse["events"]>) {
  const questions: string[] = [];
  const url = await serveOther((body) => {
    questions.push(JSON.parse(body).question);
    return { events };
  });
  return { url, questions };
}

const meta = ["meta", { type: "meta", model: { provider: "ollama", model: "qwen3:8b" } }] as const;
const source = { resource: "handbook", path: "a.md", title: "A", startLine: 1, endLine: 2 };
const done = ["done", { type: "done", text: "Yes. [1]", reasoning: "", tools: [], sources: [source] }] as const;

async function readThreads(path = file) {
  const lines = (await readFile(path, "utf8")).split("\n");
  expect(lines.pop()).toBe("");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line).thread);
}

const thread = {
  id: "thr_1",
  title: "Streaming",
  project: "hono",
  createdAt: "2025-11-20T16:04:09Z",
  updatedAt: "2025-11-20T16:11:52Z",
  messages: [{ role: "user", text: "First?", createdAt: "2025-11-20T16:04:09Z" }],
};
const lineOf = (changes: object = {}) => `${JSON.stringify({ thread: { ...thread, ...changes } })}\n`;

test("an answer is printed as without --save, and saved with its sources in a private file", async () => {
  const url = await startWithHandbook();
  const plain = await run(["ask", "How do I stream?", "--url", url]);
  const before = Date.now();
  const { code, output, warnings } = await run(["ask", "How do I stream?", "--url", url, "--save", file]);
  expect({ code, output, warnings }).toEqual({ ...plain, code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [saved, ...others] = await readThreads();
  expect(others).toEqual([]);
  const { id, title, project, createdAt, updatedAt, messages } = saved;
  expect(Object.keys(saved)).toEqual(["id", "title", "project", "createdAt", "updatedAt", "messages"]);
  expect(id).toMatch(/^thr_[0-9A-HJKMNP-TV-Z]{26}$/);
  expect([title, project]).toEqual(["How do I stream?", "hono"]);
  expect(messages).toEqual([
    { role: "user", text: "How do I stream?", createdAt },
    {
      role: "assistant",
      text: expect.stringContaining("The helper returns a streaming response."),
      createdAt: updatedAt,
      model: { provider: expect.any(String), model: expect.any(String) },
      sources: [expect.objectContaining({ resource: "handbook", path: "handbook.md", startLine: 1 })],
    },
  ]);
  for (const time of [createdAt, updatedAt]) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
  }
});

test("with --json, the saved text and sources are those of the last event", async () => {
  const { url } = await serveAnswer([meta, ["text.delta", { type: "text.delta", delta: "Y" }], done]);
  const { output } = await run(["ask", "Is it?", "--json", "--save", file, "--url", url]);
  expect(
    output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).type),
  ).toEqual(["meta", "text.delta", "done"]);
  const [{ messages }] = await readThreads();
  expect(messages[1]).toMatchObject({ text: "Yes. [1]", model: meta[1].model, sources: [source] });
});

test("control characters of an answer are escaped in the file, and restored when it is parsed", async () => {
  const text = "a\u001b[31m\u0000\u009b\u202e\ud800\r\n\u2028";
  const { url } = await serveAnswer([["done", { ...done[1], text }]]);
  await run(["ask", "Is it?", "--save", file, "--url", url]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(await readFile(file, "utf8")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect((await readThreads())[0].messages[1].text).toBe(text);
});

describe("a thread is continued", () => {
  const ask = async (question: string, ...args: string[]) => {
    const { url } = await serveAnswer([meta, done]);
    return run(["ask", question, "--save", file, "--thread", "Streaming", "--url", url, ...args]);
  };

  test("by the same title and project, and its last line has all messages and a newer time", async () => {
    for (const question of ["One?", "Two?", "Three?"]) expect((await ask(question)).code).toBe(0);
    const threads = await readThreads();
    const [first, second, third] = threads;
    expect(threads.map(({ messages }) => messages.length)).toEqual([2, 4, 6]);
    expect(third).toMatchObject({ id: first.id, createdAt: first.createdAt, title: "Streaming", project: "hono" });
    expect(third.messages.slice(0, 4)).toEqual(second.messages);
    expect(
      third.messages.map(({ text }: { text: string }) => text).filter((text: string) => text.endsWith("?")),
    ).toEqual(["One?", "Two?", "Three?"]);
    expect(second.updatedAt > first.updatedAt && third.updatedAt > second.updatedAt).toBe(true);
  });

  test("with a newer time even if the clock is behind", async () => {
    await writeFile(file, lineOf({ updatedAt: "2190-01-01T00:00:00.123456Z" }));
    await ask("Later?");
    const [, saved] = await readThreads();
    expect(saved.updatedAt).toBe("2190-01-01T00:00:00.124Z");
    expect(saved.messages.at(-1).createdAt).toBe(saved.updatedAt);
  });

  test("by its last title, and not by an earlier one", async () => {
    const lines = [
      lineOf({ messages: ["early"] }),
      lineOf({ id: "thr_old", messages: ["old"] }),
      lineOf({ messages: ["late"] }),
      lineOf({ id: "thr_renamed", messages: ["renamed"] }),
      lineOf({ id: "thr_other", project: "other" }),
      '{"project":{"id":"prj_1","name":"hono","createdAt":"2025-11-20T16:04:09Z"}}\n\n{"later":1}\n',
      lineOf({ id: "thr_renamed", title: "Another" }),
    ];
    await writeFile(file, lines.join(""));
    await ask("One?");
    const text = await readFile(file, "utf8");
    expect(text.startsWith(lines.join(""))).toBe(true);
    const saved = JSON.parse(text.slice(lines.join("").length)).thread;
    expect(saved).toMatchObject({ id: "thr_1", messages: ["late", { text: "One?" }, { text: "Yes. [1]" }] });
  });

  test("with the properties of other programs unchanged, digit by digit", async () => {
    const own = '"__proto__":{"a":1},"big":12345678901234567890,"small":1.10,"tiny":-0,"labels":["a"]';
    await writeFile(file, lineOf().replace('"id"', `${own},"id"`));
    await ask("One?");
    const [, line] = (await readFile(file, "utf8")).split("\n");
    expect(line).toContain(`{"thread":{${own},"id":"thr_1"`);
  });

  test("if it has no messages yet, and if its last line has no line break", async () => {
    await writeFile(file, lineOf({ messages: undefined }).trimEnd());
    await ask("One?");
    expect((await readThreads()).map(({ messages }) => messages?.length)).toEqual([undefined, 2]);
  });

  test("including a line that was appended while the answer was written", async () => {
    await writeFile(file, lineOf());
    const url = await serveOther(() => ({ events: [meta, done] }));
    let isAppended = false;
    const onWrite = () => {
      if (isAppended) return;
      isAppended = true;
      // The answer is being printed, so its thread has already been read.
      appendFileSync(file, lineOf({ messages: ["late"] }));
    };
    const { code } = await run(["ask", "One?", "--save", file, "--thread", "Streaming", "--url", url], { onWrite });
    expect(code).toBe(0);
    const threads = await readThreads();
    expect(threads.at(-1).messages).toEqual(["late", expect.anything(), expect.anything()]);
  });
});

test("another title or project starts another thread", async () => {
  const { url } = await serveAnswer([done]);
  for (const args of [[], ["--thread", "A"], ["--thread", "A", "--project", "b"], ["--project", "b"]])
    await run(["ask", "Is it?", "--save", file, "--url", url, ...args]);
  const threads = await readThreads();
  expect(threads.map(({ title, project }) => [title, project])).toEqual([
    ["Is it?", "hono"],
    ["A", "hono"],
    ["A", "b"],
    ["Is it?", "b"],
  ]);
  expect(new Set(threads.map(({ id }) => id)).size).toBe(4);
});

test.each([
  ["Why?\nBecause.", "Why?"],
  ["  How   does\tit\u001b[31m work? ", "How does it[31m work?"],
  ["word ".repeat(16).trim(), "word ".repeat(16).trim()],
  ["word ".repeat(20), `${"word ".repeat(15).trim()} word…`],
  ["😀".repeat(100), `${"😀".repeat(79)}…`],
])("without --thread, the title comes from the question: %j", async (question, title) => {
  const { url } = await serveAnswer([done]);
  await run(["ask", question, "--save", file, "--url", url]);
  expect((await readThreads())[0].title).toBe(title);
  expect([...title].length).toBeLessThanOrEqual(80);
});

describe("no question is sent, and the file is unchanged, if", () => {
  const cut = '{"thread":{"id":"thr_1","title":"Str';
  test.each<[what: string, text: string | Uint8Array, message: RegExp]>([
    ["a line is cut", `{"later":1}\n${cut}`, /^Line 2 of .*hono\.jsonl is not JSON \(.*\)\. Correct the file, or save/],
    ["a line is not an object", "[]\n", /^Line 1 of .*hono\.jsonl is not a JSON object\./],
    [
      "a thread has no id",
      lineOf({ id: undefined }),
      /^Line 1 of .* is not a thread: id, title and project must be str/,
    ],
    ["a thread has an invalid time", `\n${lineOf({ updatedAt: "today" })}`, /^Line 2 of .* times of RFC 3339\./],
    ["a thread has messages that are not a list", lineOf({ messages: {} }), /^Line 1 of .* messages must be a list\./],
    ["a line is not UTF-8", Uint8Array.from([0x0a, 0xff, 0x0a]), /^Line 2 of .*hono\.jsonl is not valid UTF-8\./],
    [
      "a line is too long",
      " ".repeat(4 * 1024 * 1024 + 1),
      /^Line 1 of .*hono\.jsonl is longer than 4,194,304 bytes\./,
    ],
    [
      "the thread is full",
      lineOf({ messages: ["x".repeat(3.5 * 1024 * 1024)] }),
      /^The thread "Streaming" in .* is full: it has 3,670,\d{3} bytes, .* at most 3,145,728 bytes\. Give another --thread\./,
    ],
  ])("%s", async (_, text, message) => {
    await writeFile(file, text);
    const { url, questions } = await serveAnswer([done]);
    const args = ["--save", file, "--thread", "Streaming", "--url", url];
    const { code, output, warnings } = await run(["ask", "Is it?", ...args]);
    expect([code, output, questions]).toEqual([1, "", []]);
    expect(warnings).toMatch(message);
    expect((await readFile(file)).equals(Buffer.from(text))).toBe(true);
  });

  test.each<[what: string, path: (folder: string) => string, message: RegExp]>([
    [
      "the folder is missing",
      (folder) => join(folder, "no", "a.jsonl"),
      /^There is no folder .*\/no to save the answer in\./,
    ],
    [
      "the folder is a file",
      (folder) => join(folder, "f", "a.jsonl"),
      /^There is no folder .*\/f to save the answer in\./,
    ],
    ["the path is a folder", (folder) => folder, / is not a file, so no answer can be saved there\./],
  ])("%s", async (_, path, message) => {
    await writeFile(join(folder, "f"), "");
    const { url, questions } = await serveAnswer([done]);
    const { code, warnings } = await run(["ask", "Is it?", "--save", path(folder), "--url", url]);
    expect([code, questions]).toEqual([1, []]);
    expect(warnings).toMatch(message);
  });

  test.skipIf(noOrdinaryUser !== undefined)("this user may not write to the file", async () => {
    await writeFile(file, "");
    await chmod(file, 0o400);
    const { url, questions } = await serveAnswer([done]);
    const words = ["ask", "Is it?", "--save", file, "--url", url];
    const { code, warnings } = await runProcess(words, { through: asOrdinaryUser });
    expect([code, questions]).toEqual([1, []]);
    expect(warnings).toMatch(/^This user may not write to .*hono\.jsonl/);
  });

  test.each<[args: string[], message: RegExp]>([
    [
      ["--thread", "A"],
      /^Expected --save FILE\.jsonl together with --thread, found none\. See docent-local ask --help/,
    ],
    [["--project", "a"], /^Expected --save FILE\.jsonl together with --project, found none\./],
    [["--save", ""], /^Expected --save FILE\.jsonl, found ""/],
    [
      ["--save", "a", "--thread", ""],
      /^Expected --thread with 1 to 200 characters and no control characters, found ""/,
    ],
    [["--save", "a", "--thread", "x".repeat(201)], /^Expected --thread with 1 to 200 characters/],
    [["--save", "a", "--project", "😀".repeat(201)], /^Expected --project with 1 to 200 characters/],
    [["--save", "a", "--project", "a\nb"], /^Expected --project with .* found "a\\nb"/],
  ])("the command line is wrong: %j", async (args, message) => {
    const { url, questions } = await serveAnswer([done]);
    const { code, warnings } = await run(["ask", "Is it?", "--url", url, ...args]);
    expect([code, questions]).toEqual([2, []]);
    expect(warnings).toMatch(message);
  });
});

test("names of 200 characters are accepted", async () => {
  const { url } = await serveAnswer([done]);
  const name = "😀".repeat(200);
  await run(["ask", "Is it?", "--url", url, "--save", file, "--thread", name, "--project", name]);
  expect((await readThreads())[0]).toMatchObject({ title: name, project: name });
});

describe("nothing is saved, which is reported, if", () => {
  test.each<[what: string, events: NonNullable<OtherResponse["events"]>, message: RegExp]>([
    [
      "the answer fails",
      [meta, ["error", { type: "error", tag: "ProviderFailed", message: "It is down.", hint: "Start it." }]],
      /It is down\. Start it\./,
    ],
    [
      "the answer is interrupted",
      [meta, ["text.delta", { type: "text.delta", delta: "Y" }]],
      /The server closed the connection/,
    ],
    ["the answer has no text", [["done", { type: "done", sources: [] }]], /The server sent no text to save\./],
  ])("%s", async (_, events, message) => {
    const { url } = await serveAnswer(events);
    const { code, warnings } = await run(["ask", "Is it?", "--url", url, "--save", file]);
    expect(code).toBe(1);
    expect(warnings).toContain(`Nothing was saved to ${file}.\n`);
    expect(warnings).toMatch(message);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });

  test("the user stops the command", async () => {
    const stop = new AbortController();
    const { url } = await serveAnswer([["text.delta", { type: "text.delta", delta: "Y" }], done]);
    const onWrite = () => stop.abort();
    const { code, warnings } = await run(["ask", "Is it?", "--url", url, "--save", file], {
      onWrite,
      signal: stop.signal,
    });
    expect([code, warnings]).toEqual([130, `Nothing was saved to ${file}.\n`]);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });

  test("no server responds", async () => {
    const { code, warnings } = await run(["ask", "x", "--url", "http://127.0.0.1:1", "--save", file]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(/^Nothing was saved to .*\nNo server responds at/)]);
  });
});

test("concurrent appends of several programs lose no line and mix no lines", async () => {
  const text = "word ".repeat(20_000);
  const { url } = await serveAnswer([["done", { ...done[1], text }]]);
  const words = ["ask", "Is it?", "--quiet", "--url", url, "--save", file, "--thread"];
  const ended = await Promise.all(["a", "b", "c"].map((title) => runProcess([...words, title])));
  expect(ended.map(({ code, warnings }) => [code, warnings])).toEqual([0, 0, 0].map((code) => [code, ""]));
  const threads = await readThreads();
  expect(threads.map(({ title }) => title).sort()).toEqual(["a", "b", "c"]);
  for (const { messages } of threads) expect(messages[1].text).toBe(text);
});

test.runIf(findMissing(["prlimit", "--version"]) === undefined)(
  "an answer that cannot be saved is printed, and no part of a line is written",
  async () => {
    await writeFile(file, lineOf());
    const { url } = await serveAnswer([done]);
    const limit = ["prlimit", `--fsize=${lineOf().length + 50}`];
    const ended = await runProcess(["ask", "Is it?", "--url", url, "--save", file], { through: limit });
    expect([ended.code, ended.output]).toEqual([1, expect.stringContaining("Yes. [1]")]);
    expect(ended.warnings).toMatch(
      /^The answer was not saved to .*hono\.jsonl\. The disk that holds .*hono\.jsonl rejects writes/,
    );
    expect(await readFile(file, "utf8")).toBe(lineOf());
  },
);

test("the shell completes files for --save", async () => {
  // If a program returns no candidates, the scripts of all shells complete files.
  expect((await run(["__complete", "ask", "--sa"])).output).toBe("--save\n");
  expect((await run(["__complete", "ask", "x", "--save", ""])).output).toBe("");
});
