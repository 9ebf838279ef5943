import { describe, expect, test } from "vitest";
import { compareFences, compareWords, readFences } from "./kept-text.ts";

describe("words of a text", () => {
  test("are kept inside any Markdown syntax", () => {
    const markdown = '# A title\n\nCall `openIt` and **wait** for [the end](https://example.com/other "Words").\n';
    const prose = "A title. Call openIt and wait for the end.";
    expect(compareWords(prose, markdown)).toEqual({ expected: 9, kept: 9, added: 0 });
  });

  test("count as often as they occur", () => {
    expect(compareWords("one one two", "one two three")).toEqual({ expected: 3, kept: 2, added: 1 });
  });

  test("exclude code blocks and the markup of table cells", () => {
    const markdown = "before\n\n```js\ncode\n```\n\n| a | b<br>c |\n| --- | --- |\n";
    expect(compareWords("before a b c", markdown)).toEqual({ expected: 4, kept: 4, added: 0 });
  });

  test("do not exist in an empty text", () => {
    expect(compareWords("", "")).toEqual({ expected: 0, kept: 0, added: 0 });
  });
});

describe("code blocks", () => {
  test.each([
    ["with a language and blank lines are read", "a\n\n```ts\none\n\n  two\n```\nb", ["one\n\n  two"]],
    ["with another fence inside are read", "````md\n```sh\nrun\n```\n````", ["```sh\nrun\n```"]],
    ["of tildes are read", "~~~\none\n~~~", ["one"]],
    ["in a list are read without its indentation", "- item\n\n  ```js\n  one\n    two\n  ```", ["one\n  two"]],
    ["without an end do not count", "```\none", []],
    ["without lines are read", "```\n```", [""]],
    ["exclude code within a line", "a ```b``` c", []],
  ])("%s", (_, markdown, expected) => {
    expect(readFences(markdown)).toEqual(expected);
  });

  test("are kept only if they are equal byte by byte", () => {
    const markdown = "```\na  \n```\n\n```\nb\n```\n";
    expect(compareFences(["a  ", "b"], markdown)).toEqual({ expected: 2, kept: 2, added: 0 });
    expect(compareFences(["a", "b"], markdown)).toEqual({ expected: 2, kept: 1, added: 1 });
  });
});
