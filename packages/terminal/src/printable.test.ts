import { describe, expect, test } from "vitest";
import { escapeControls, indentJson, printable, renderJson } from "./printable.ts";
import { renderParts, styled } from "./terminal.ts";
import { runInTest } from "./testing/run-in-test.ts";

const hostile: readonly [name: string, text: string, shown: string][] = [
  ["a colour", "a\u001b[31mb", "a[31mb"],
  ["the clipboard", "a\u001b]52;c;aGk=\u0007b", "a]52;c;aGk=b"],
  ["a title of the window", "a\u001b]0;b\u001b\\c", "a]0;b\\c"],
  ["a C1 control", "a\u009b2Jb\u0085c", "a2Jbc"],
  ["a line that is written over", "safe\revil\bx", "safeevilx"],
  ["DEL and NUL", "a\u007f\u0000b", "ab"],
  ["other directions", "a\u202eb\u2066c\u2069\u200f\u061cd", "abcd"],
  ["deprecated format controls", "a\u206ab\ufffbc", "abc"],
  ["tags", "a\u{e0001}\u{e0041}\u{e007f}b", "ab"],
  ["half of a character", "a\ud83db\ude00c", "abc"],
  ["nothing harmful", "a\tb\nç 漢字 👩‍🚀 é", "a\tb\nç 漢字 👩‍🚀 é"],
];

describe.each(hostile)("a text with %s", (_, text, shown) => {
  test("is displayed without control characters", () => {
    expect(printable(text)).toBe(shown);
  });

  test("is written to a terminal without control characters", async () => {
    const { output, warnings } = await runInTest(
      async (terminal) => {
        terminal.write("<", text, ">", styled("bold", text), { ansi: text });
        terminal.warn(text, { ansi: text });
        return 0;
      },
      { hasColor: true },
    );
    // Styled text may only contain colors.
    const own = text.includes("[31m") ? text : shown;
    expect(output).toBe(`<${shown}>\u001b[1m${shown}\u001b[22m${own}`);
    expect(warnings).toBe(shown + own);
  });

  test("keeps its control characters in JSON, escaped", () => {
    const json = renderJson({ text });
    expect(printable(json)).toBe(json);
    expect(JSON.parse(json)).toEqual({ text });
    const indented = indentJson(JSON.stringify({ text }));
    expect(printable(indented)).toBe(indented);
    expect(JSON.parse(indented)).toEqual({ text });
  });
});

test("a line of text has its breaks escaped, unless they are kept", () => {
  expect(escapeControls("a\n\tb\u2028\u2029\ufeff\r\u{e0041}\ud800c")).toBe(
    "a\\n\\tb\\u2028\\u2029\\ufeff\\r\\udb40\\udc41\\ud800c",
  );
  expect(escapeControls("a\n\tb\r", { kept: "\n\t" })).toBe("a\n\tb\\r");
});

test("only terminals with colors get colors", () => {
  const parts = ["a ", styled(["bold", "red"], "b"), { ansi: "\u001b[38;5;12mc\u001b[0m" }];
  expect(renderParts(parts, { hasColor: false })).toBe("a bc");
  expect(renderParts(parts, { hasColor: true })).toBe(
    "a \u001b[1m\u001b[31mb\u001b[39m\u001b[22m\u001b[38;5;12mc\u001b[0m",
  );
});

test.each([
  [
    '{"b":12345678901234567890123,"1":-0.10e+2,"b":[]}',
    '{\n  "b": 12345678901234567890123,\n  "1": -0.10e+2,\n  "b": []\n}',
  ],
  ["[ { } , [ null,true ] ]", "[\n  {},\n  [\n    null,\n    true\n  ]\n]"],
  ['"a\\"{b\\\\"', '"a\\"{b\\\\"'],
  ['{"a,b:":"[{\\"x\\":1}]"}', '{\n  "a,b:": "[{\\"x\\":1}]"\n}'],
])("%s is indented, and its values do not change", (text, indented) => {
  expect(indentJson(text)).toBe(indented);
});

test("a long string is not changed", () => {
  const text = JSON.stringify({ text: '\\"'.repeat(1_000_000) });
  expect(JSON.parse(indentJson(text))).toEqual(JSON.parse(text));
});
