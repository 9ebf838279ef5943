import { describe, expect, test } from "vitest";
import { readHtml } from "../html/read-html.ts";
import { chunkDocument } from "./chunk-document.ts";
import { findLocation, locationsWithin, type PageLocations } from "./page-locations.ts";
import { handwrittenPages } from "./testing/handwritten-pages.ts";

const url = "https://docs.example/a";

const page = `<!doctype html>
<html><head><title>T</title></head>
<body><nav><a href="/">Home</a></nav>
<main>
<section id="top"><h1>Title</h1>
<p>First paragraph
  goes on here
  and ends.</p></section>
<section id="install"><h2>Install</h2>
<p>Run it:</p>

<div class="highlight"><pre>
one
two

four
</pre></div>
<ul>
  <li>alpha</li>
  <li>beta
    gamma</li>
</ul>
<table><thead><tr><th>Name</th></tr></thead>
<tbody><tr id="row"><td>delta</td></tr></tbody></table>
<h3>No id</h3><p>epsilon</p>
<dl><dt id="open.it"><code>open_it()</code></dt>
<dd>zeta</dd></dl>
</section>
</main></body></html>`;

function read(html: string) {
  const found = readHtml({ html, url, withLines: true });
  if (!found) throw new Error("The page is too costly.");
  return { lines: found.markdown.split("\n"), locations: found.locations, markdown: found.markdown };
}

function locate(text: string, html = page) {
  const { lines, locations } = read(html);
  const line = lines.findIndex((one) => one.includes(text)) + 1;
  return findLocation({ url, startLine: line, endLine: line, locations });
}

describe("a line of the text of an HTML page", () => {
  test.each([
    ["Title", 5, 5, ""],
    ["First paragraph", 6, 8, ""],
    ["Install", 9, 9, "#install"],
    ["one", 13, 13, "#install"],
    ["four", 16, 16, "#install"],
    ["alpha", 19, 19, "#install"],
    ["beta", 20, 21, "#install"],
    ["Name", 23, 23, "#install"],
    ["delta", 24, 24, "#row"],
    ["No id", 25, 25, "#row"],
    ["open_it", 26, 26, "#open.it"],
    ["zeta", 27, 27, "#open.it"],
  ])("with %j is at lines %i to %i, with the id %j", (text, startLine, endLine, id) => {
    expect(locate(text)).toEqual({ url: `${url}${id}`, startLine, endLine });
  });

  test("is found if the page has CRLF line ends, or line breaks in `<pre>` only", () => {
    expect(locate("four", page.replaceAll("\n", "\r\n"))).toMatchObject({ startLine: 16, endLine: 16 });
    const single = page.replaceAll(/\n(?!one|two|\nfour|four|<\/pre)/g, " ");
    expect(locate("zeta", single)).toMatchObject({ startLine: 6, url: `${url}#open.it` });
  });

  test("has an id that is percent-encoded in the URL", () => {
    expect(locate("Größe", '<h1>T</h1><h2 id="größe-ä/ö">Größe</h2>').url).toBe(
      `${url}#gr%C3%B6%C3%9Fe-%C3%A4%2F%C3%B6`,
    );
  });
});

test("every line of every page is located where its words are", () => {
  let checked = 0;
  for (const { html } of handwrittenPages) {
    const source = html.split("\n");
    const { lines, locations } = read(html);
    for (const [index, line] of lines.entries()) {
      // Addresses of links and languages of fences are not in the text of the page.
      const words = line.startsWith("```") ? [] : (line.replace(/\]\(.*?\)/g, "").match(/[a-z]{4,}/gi) ?? []);
      if (words.length === 0) continue;
      const { startLine, endLine } = findLocation({ startLine: index + 1, endLine: index + 1, locations });
      const there = source.slice(startLine - 1, endLine).join("\n");
      for (const word of words) expect(there).toContain(word);
      checked += words.length;
    }
  }
  expect(checked).toBeGreaterThan(150);
});

test("a chunk keeps the locations of its own lines", () => {
  const sections = Array.from(
    { length: 30 },
    (_, index) => `<h2 id="s${index}">Part ${index}</h2>\n<p>${"word ".repeat(90)}</p>\n`,
  );
  const { markdown, locations } = read(`<h1>T</h1>\n${sections.join("")}`);
  const { chunks } = chunkDocument({ path: "a.html", format: "markdown", text: markdown, locations });
  expect(chunks.length).toBeGreaterThan(10);
  for (const chunk of chunks) {
    const number = /Part (\d+)/.exec(chunk.text)?.[1];
    const whole = findLocation({ ...chunk, url, locations });
    expect(findLocation({ ...chunk, url })).toEqual(whole);
    if (chunk.text.startsWith("##"))
      expect(whole).toMatchObject({ url: `${url}#s${number}`, startLine: 2 * Number(number) + 2 });
    expect(chunk.locations?.ids?.length ?? 0).toBeLessThan(6);
  }
});

test("a line range keeps the locations within it, and the last one before it", () => {
  const locations: PageLocations = { lines: [[5, 10, 12]], ids: [[7, "x"]] };
  expect(locationsWithin(locations, { startLine: 1, endLine: 4 })).toBeUndefined();
  expect(locationsWithin(locations, { startLine: 6, endLine: 6 })).toEqual({ lines: [[5, 10, 12]] });
  expect(locationsWithin(locations, { startLine: 1, endLine: 9 })).toEqual(locations);
});

test("without locations, line numbers are those of the text", () => {
  expect(findLocation({ startLine: 3, endLine: 4 })).toEqual({ startLine: 3, endLine: 4 });
});
