import { describe, expect, test } from "vitest";
import { chunkDocument } from "./chunk-document.ts";
import { removeHiddenMarkup } from "./hidden-markup.ts";

const read = (text: string) => removeHiddenMarkup(text, { removesTags: true });

describe("hidden markup is removed:", () => {
  test.each([
    ["a comment", "a <!-- hidden --> b", "a  b"],
    ["a comment over lines, which keep their numbers", "a\n<!--\nhidden\n```\n-->\nb", "a\n\n\n\n\nb"],
    ["a comment of MDX", "a {/* hidden text */} b", "a  b"],
    ["an element that is not displayed", 'a <p style="display:none">hidden <b>x</b></p> b', "a  b"],
    ["an element with a style object that hides it", "a <p style={{ display: 'none' }}>hidden</p> b", "a  b"],
    ["an element with the attribute hidden", "a <div hidden>x <div>y</div> z</div> b", "a  b"],
    ["an element with a font size of zero", "<span style='font-size: 0px'>hidden</span>b", "b"],
    ["a transparent element", '<span style="color: transparent">x</span><i style="opacity:0.0">y</i>b', "b"],
    ["a hidden element with a bracket in an attribute", "<p title=\"<\" id='>' hidden>x</p>b", "b"],
    ["a script and a style", "<script setup>\nlet a = 1 > 0;\n</script>\nb\n<style>p {}</style>", "\n\n\nb\n"],
    ["the titles of links", "[a](b \"hidden\") [c](<d> 'hidden') x", "[a](b) [c](<d>) x"],
    ["the titles of definitions", '[a]: b "hidden"\n[//]: # (hidden)\nx', "[a]: b\n[//]: #\nx"],
    ["tags", '<Tabs items={["a > b"]}>\n  <Tab>a<br/>b</Tab>\n</Tabs>', "\n  a b\n"],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toBe(expected);
    expect(read(text).split("\n")).toHaveLength(text.split("\n").length);
  });
});

describe("other text is unchanged:", () => {
  test.each([
    ["code in a span", "a `<b hidden>x</b> <!-- y -->` b"],
    ["code in a fence", "```html\n<p hidden>x</p>\n<!-- y -->\n```\nb"],
    ["code in a fence of a list", "- a\n  ~~~\n  <!-- y -->\n  ~~~\nb"],
    ["an unclosed comment", "a <!-- b"],
    ["a URL", "<https://a.example> and a < b > c, 1<2"],
    ["an escaped tag", "\\<b>"],
    ["a character that does not start an element", "a <3 b"],
  ])("%s", (_, text) => {
    expect(read(text)).toBe(text);
  });

  test("a visible color, a size, and an element that is not hidden", () => {
    const text = '<p style="opacity: 0.5; font-size: 0.8em" hidden={false}>a</p>';
    expect(read(text).trim()).toBe("a");
    expect(removeHiddenMarkup(text, { removesTags: false })).toBe(text);
  });
});

test("chunks of a document have no hidden text, and keep the line numbers of the file", () => {
  const text = "# A\n\n<!--\n# Not this\n-->\n\n<div hidden>\n\nnot this\n\n</div>\n\nb `<!-- code -->`\n";
  const { chunks } = chunkDocument({ path: "a.md", format: "markdown", text });
  expect(chunks).toMatchObject([{ headings: ["A"], startLine: 1, endLine: 13 }]);
  expect(chunks[0]?.text).toMatch(/^# A\s+b `<!-- code -->`$/);
  expect(chunkDocument({ path: "a.txt", format: "text", text }).chunks[0]?.text).toContain("Not this");
});

test("text outside the viewport is removed, as is the content of elements without readable text", () => {
  expect(read('<p style="position:absolute;left:-9999px">x</p>a<textarea>x</textarea><video>x</video>')).toBe("a");
});

test("without removesTags, tags and anchors of headings are kept", () => {
  const text = "<Tabs>\n## A {/*a*/}\n{/* hidden text */}<!-- x -->\n</Tabs>";
  expect(removeHiddenMarkup(text, { removesTags: false })).toBe("<Tabs>\n## A {/*a*/}\n\n</Tabs>");
});

test("a hidden element is removed whatever the length of its name", () => {
  const name = "a".repeat(100_000);
  expect(read(`<${name} hidden>x<${name}>y</${name}></${name}>b`)).toBe("b");
});

test("hidden elements with different names are processed in linear time", () => {
  const startedAt = process.cpuUsage();
  read(Array.from({ length: 60_000 }, (_, index) => `<a${index} hidden>`).join(""));
  expect(process.cpuUsage(startedAt).user).toBeLessThan(3_000_000);
});

test("tags with open braces take little time", () => {
  const startedAt = process.cpuUsage();
  read("<p {".repeat(800_000));
  expect(process.cpuUsage(startedAt).user).toBeLessThan(3_000_000);
  expect(read("<A b={{ c: [{ d: e({}) }] }} hidden>x</A>b")).toBe("b");
});

test("a text that consists of markup characters is processed in linear time", () => {
  for (const mark of [
    "<",
    "<a ",
    "{/*",
    "`",
    "](",
    "<!--",
    "<p hidden>",
    "]: ",
    "]:",
    "](<",
    '<a "',
    "<p hidden></p>",
  ]) {
    const startedAt = process.cpuUsage();
    read(mark.repeat(60_000));
    const { user } = process.cpuUsage(startedAt);
    expect(user, mark).toBeLessThan(3_000_000);
  }
});
