import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { renderCode, renderProse } from "./render-readme.ts";
import {
  escapeInvisible,
  renderJsDoc,
  renderKey,
  renderLiteral,
  renderString,
  renderTaggedJsDoc,
} from "./source-text.ts";

const hostile = join(import.meta.dirname, "../../fixtures/hostile");

test("a hostile package does nothing when it is imported, and its mocks respond", async () => {
  const program = `
    await import("msw"); // It leaves a global of its own.
    const before = Object.keys(globalThis).length;
    const { createHostileMocks } = await import(${JSON.stringify(join(hostile, "src/mocks.gen.ts"))});
    const { createHostileClient } = await import(${JSON.stringify(join(hostile, "src/index.gen.ts"))});
    const { createHostileHttp } = await import(${JSON.stringify(join(hostile, "src/mock-paths.gen.ts"))});
    const mocks = createHostileMocks({ baseUrl: "http://127.0.0.1:9" });
    const { default: document } = await import("../hostile.openapi.json", { with: { type: "json" } });
    const byPath = Object.keys(document.paths).map((path) => createHostileHttp().post(path, () => new Response()));
    const client = createHostileClient({ baseUrl: "http://127.0.0.1:9" });
    console.log(mocks.handlers.length, byPath.length, Object.keys(client).join(), Object.keys(globalThis).length - before, ({}).x);
  `;
  const run = promisify(execFile);
  const { stdout, stderr } = await run(
    process.execPath,
    ["--conditions=@docent/source", "--input-type=module", "-e", program],
    {
      cwd: hostile,
    },
  );
  expect({ stdout, stderr }).toEqual({ stdout: "2 2 $ProcessExit8Evil,stream 0 undefined\n", stderr: "" });
});

test("the source of a hostile package has no invisible characters", async () => {
  for (const name of ["client", "index", "mock-paths", "mocks", "operations", "schema", "validators"]) {
    const text = await readFile(join(hostile, `src/${name}.gen.ts`), "utf8");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
    expect(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/.exec(text), name).toBeNull();
  }
});

test.each<[string, string]>([
  ["", ""],
  [" \n ", ""],
  ["One.", "/** One. */\n"],
  ["*/ x /*", "/** *\\/ x /* */\n"],
  ["One.\r\nTwo.\rThree.\u2028Four.", "/**\n * One.\n * Two.\n * Three.\n * Four.\n */\n"],
  ["One.\n\n\nTwo.  ", "/**\n * One.\n *\n *\n * Two.\n */\n"],
  ["@deprecated\n  @see x\nmail@x.test", "/**\n * \\@deprecated\n *   \\@see x\n * mail@x.test\n */\n"],
  ["a\u0000b\u001b[31mc\u202ed\ufeffe\tf\u200e\u061c\u{e0041}\ud800", "/** ab[31mcde\tf */\n"],
])("documents %j as text", (text, expected) => {
  expect(renderJsDoc(text)).toBe(expected);
});

test("a tag is on one line, whatever its text", () => {
  expect(renderTaggedJsDoc({ text: "", tags: ["@throws {ApiError} 400: a\n@b */"] }, "  ")).toBe(
    "  /** @throws {ApiError} 400: a @b *\\/ */\n",
  );
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: a template that must not become one.
test.each(["a\"b'c`d${e}\\", "\u0000\u001b\u007f\u2028\u2029\u202e\ufeff", "</script>", "\ud800", "é日本🎉"])(
  "writes the string %j as itself, with nothing unseen",
  (text) => {
    const code = renderString(text);
    expect(new Function(`return ${code}`)()).toBe(text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
    expect(code).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\ufeff]/);
  },
);

test.each([
  [{ a: 1, "b-c": [true, null, "x"], d: undefined }],
  [JSON.parse('{"__proto__":{"x":1},"constructor":1,"toString":2}')],
  [{ long: "x".repeat(200), list: Array.from({ length: 60 }, (_, index) => index) }],
  [[]],
  [{}],
])("writes %j as itself", (value) => {
  const read = new Function(`return ${renderLiteral(value)}`)();
  expect(JSON.stringify(read)).toBe(JSON.stringify(value));
  expect(Object.getPrototypeOf(read)).toBe(Object.getPrototypeOf(value));
});

test.each([
  ["plain", "plain"],
  ["$a_1", "$a_1"],
  ["1a", '"1a"'],
  ["a-b", '"a-b"'],
  ["__proto__", '["__proto__"]'],
  ["é", '"é"'],
  ["", '""'],
])("writes the key %j as %s", (key, expected) => {
  expect(renderKey(key)).toBe(expected);
});

test("escapes invisible characters, and keeps the others", () => {
  expect(escapeInvisible("a\n\tb\u2028\u0000\r")).toBe("a\n\tb\\u2028\\u0000\\r");
});

test.each([
  ["List *all* books with `GET`", "List *all* books with `GET`"],
  ["a | b\n\n# c", "a \\| b # c"],
  ["# not a heading", "\\# not a heading"],
  ["- not a list", "\\- not a list"],
  ["<!-- x --> <b>", "&lt;!-- x --> &lt;b>"],
  ["![x](http://x.test) [y](z)", "!\\[x\\](http://x.test) \\[y\\](z)"],
  ["&lt; \\| ", "&amp;lt; \\\\\\|"],
])("puts %j into a line of Markdown", (text, expected) => {
  expect(renderProse(text)).toBe(expected);
});

test.each([
  ["GET /a", "`GET /a`"],
  ["a`b", "`` a`b ``"],
  ["a``b|c\nd", "``` a``b\\|c d ```"],
])("puts %j into a code span", (text, expected) => {
  expect(renderCode(text)).toBe(expected);
});
