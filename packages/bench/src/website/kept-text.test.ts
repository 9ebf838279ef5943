import { describe, expect, test } from "vitest";
import { compareFences, compareWords, readFences } from "./kept-text.ts";

describe("words of a text", () => {
  test("are kept whatever Markdown is around them", () => {
    const markdown = '# A title\n\nCall `openIt` and **wait** for [the end](https://example.com/other "Words").\n';
    const prose = "A title. Call openIt and wait for the end.";
    expect(compareWords(prose, markdown)).toEqual({ expected: 9, kept: 9, added: 0 });
  });

  test("count as often as they stand there", () => {
    expect(compareWords("one one two", "one two three")).toEqual({ expected: 3, kept: 2, added: 1 });
  });

  test("are not those of code blocks, nor those of the markup of cells", () => {
    const markdown = "before\n\n```js\ncode\n```\n\n| a | b<br>c |\n| --- | --- |\n";
    expect(compareWords("before a b c", markdown)).toEqual({ expected: 4, kept: 4, added: 0 });
  });

  test("of nothing are none", () => {
    expect(compareWords("", "")).toEqual({ expected: 0, kept: 0, added: 0 });
  });
});

describe("code blocks", () => {
  test.each([
    ["with a language and blank lines", "a\n\n```ts\none\n\n  two\n```\nb", ["one\n\n  two"]],
    ["with another fence inside", "````md\n```sh\nrun\n```\n````", ["```sh\nrun\n```"]],
    ["of waves", "~~~\none\n~~~", ["one"]],
    ["in a list, without its indentation", "- item\n\n  ```js\n  one\n    two\n  ```", ["one\n  two"]],
    ["without an end are none", "```\none", []],
    ["of no lines", "```\n```", [""]],
    ["are no code within a line", "a ```b``` c", []],
  ])("%s", (_, markdown, expected) => {
    expect(readFences(markdown)).toEqual(expected);
  });

  test("have to be equal byte by byte", () => {
    const markdown = "```\na  \n```\n\n```\nb\n```\n";
    expect(compareFences(["a  ", "b"], markdown)).toEqual({ expected: 2, kept: 2, added: 0 });
    expect(compareFences(["a", "b"], markdown)).toEqual({ expected: 2, kept: 1, added: 1 });
  });
});
