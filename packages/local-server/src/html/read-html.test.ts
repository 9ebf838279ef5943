import { describe, expect, test } from "vitest";
import { handwrittenPages } from "../ingest/testing/handwritten-pages.ts";
import { readHtml } from "./read-html.ts";

const convert = (html: string) => {
  const page = readHtml({ html, url: "https://docs.example/guide/start" });
  if (!page) throw new RangeError("The page is too costly.");
  return { title: page.title, markdown: page.markdown };
};
const body = (html: string) =>
  convert(`<main><h1>T</h1>${html}</main>`)
    .markdown.replace(/^# T\n\n/, "")
    .trim();

describe("a page that redirects browsers immediately", () => {
  const read = (content: string) =>
    readHtml({
      html: `<meta http-equiv="Refresh" content="${content}"><base href="/v2/"><p>Redirecting.`,
      url: "https://docs.example/guide/start",
    });

  test.each(["0; url=latest/", "0;URL='latest/'", "00.5, url = &quot;latest/&quot; x", "0 latest/"])(
    "has no text of its own, and a link to its target: %s",
    (content) => {
      expect(read(content)).toMatchObject({ isList: true, links: ["https://docs.example/v2/latest/"] });
    },
  );

  test("may be refreshed later, or be its own target", () => {
    expect(read("5; url=latest/")).toMatchObject({ isList: false, links: [] });
    expect(read("0")).toMatchObject({ isList: false, links: [] });
    expect(read("0; url=https://docs.example/guide/start#top")).toMatchObject({ isList: false });
  });
});

describe("of a page", () => {
  test.each(handwrittenPages.map((page) => [page.name, page] as const))(
    "%s, everything around the text is removed",
    (_, page) => {
      const { markdown } = convert(page.html);
      for (const noise of page.noise) expect(markdown).not.toContain(noise);
    },
  );

  test("at least 95 % of the words of the text are kept", () => {
    let kept = 0;
    let all = 0;
    for (const { html, words } of handwrittenPages) {
      const remaining = counted(wordsOf(convert(html).markdown));
      for (const word of wordsOf(words)) {
        all += 1;
        const count = remaining.get(word) ?? 0;
        if (count > 0) kept += 1;
        remaining.set(word, count - 1);
      }
    }
    expect(all).toBeGreaterThan(200);
    expect(kept / all).toBeGreaterThanOrEqual(0.95);
  });

  test("code blocks are kept with their language and all lines", () => {
    const missing: string[] = [];
    let all = 0;
    for (const { html, fences } of handwrittenPages) {
      const { markdown } = convert(html);
      for (const fence of fences) {
        all += 1;
        if (!markdown.includes(`${fence}\n\`\`\``)) missing.push(`${fence}\n--- in\n${markdown}`);
      }
    }
    expect(all).toBeGreaterThan(12);
    expect(missing).toEqual([]);
  });
});

test("the title is the first heading, or else the title of the document, and starts the text", () => {
  expect(convert("<title>Site</title><main><h1>Page <a href='#p'>¶</a></h1><p>Text</p></main>")).toEqual({
    title: "Page",
    markdown: "# Page\n\nText\n",
  });
  expect(convert("<title> A\n title</title><p>Text</p>")).toEqual({
    title: "A title",
    markdown: "# A title\n\nText\n",
  });
  expect(convert("<p>Text</p>")).toEqual({ title: "", markdown: "Text\n" });
  expect(convert("")).toEqual({ title: "", markdown: "" });
});

test("the title is not that of the book in the menu bar of mdBook", () => {
  const bar = '<div id="menu-bar" class="menu-bar sticky"><h1 class="menu-title">The Book</h1></div>';
  const main = '<div id="content" class="content"><main><h2 id="a">Slices</h2><p>Text</p></main></div>';
  expect(convert(`<title>Slices - The Book</title>${bar}${main}`)).toEqual({
    title: "Slices - The Book",
    markdown: "# Slices - The Book\n\n## Slices\n\nText\n",
  });
});

test("the name of a manual page, which AsciiDoc writes next to the content, is part of the text", () => {
  const { title, markdown } = convert(
    `<div id="header"><h1>git-add(1) Manual Page</h1><h2>NAME</h2><div class="sectionbody"><p>git-add - Add files</p></div></div>
     <div id="content"><h2>SYNOPSIS</h2><p>${"git add ".repeat(50)}</p></div><div id="footer">Last updated today</div>`,
  );
  expect(title).toBe("git-add(1) Manual Page");
  expect(markdown).toMatch(/^# git-add\(1\) Manual Page\n\n## NAME\n\ngit-add - Add files\n\n## SYNOPSIS\n\ngit add /);
  expect(markdown).not.toContain("Last updated");
});

test("sections and headings whose title is also the id of boilerplate are kept", () => {
  const section = (id: string) => `<section id="${id}"><h2>About ${id}</h2><p>Text of ${id}</p></section>`;
  const oldSection = section("toc").replace("<section", '<div class="section"').replace("</section", "</div");
  const sidebar = '<aside class="sidebar"><p class="sidebar-title">Aside</p><p>Beside</p></aside>';
  const heading = '<h2 id="footer">Footer</h2><p>Below</p>';
  const html = `<div id="sidebar">Out</div><div role="main"><h1>T</h1><div id="toc">Out</div>${section("sidebar")}${oldSection}${heading}${sidebar}</div>`;
  expect(convert(html).markdown).toBe(
    "# T\n\n## About sidebar\n\nText of sidebar\n\n## About toc\n\nText of toc\n\n## Footer\n\nBelow\n\nAside\n\nBeside\n",
  );
});

test("notes of generators around the text are removed", () => {
  const { markdown: rust } = convert(
    `<main><h1>Vec</h1><details class="rustdoc-toggle top-doc" open><summary class="hideme"><span>Expand description</span></summary>
     <p>A list.</p></details><pre class="rust"><code>vec.push(1);</code></pre>
     <a class="test-arrow" target="_blank" href="https://play.rust-lang.org/?code=vec.push%281%29">Run</a>
     <section id="method.new"><a class="srclink" href="../src/vec.rs.html#1">source</a><h4 class="code-header">fn new() -&gt; Vec
     <span class="notable-traits">ⓘ<span>Notable traits for Vec</span></span></h4></section></main>`,
  );
  expect(rust).toBe("# Vec\n\nA list.\n\n```\nvec.push(1);\n```\n\n#### fn new() -> Vec\n");
  const { markdown: docBook } = convert(
    `<title>Arrays</title><table class="navigation"><tr><td>Prev</td></tr></table><div class="navheader">Next</div><p>Text</p>
     <table class="listing_frame"><tr><td class="listing_lines"><pre>1\n2</pre></td>
     <td class="listing_code"><pre class="programlisting">a;\nb;</pre></td></tr></table><div class="navfooter">Home</div>`,
  );
  expect(docBook).toBe("# Arrays\n\nText\n\n```\na;\nb;\n```\n");
  const version = `<div class="theme-doc-version-banner alert" role="alert"><div>This is unreleased documentation.</div></div>
    <span class="theme-doc-version-badge badge">Version: Next</span>`;
  expect(body(`${version}<p>Text</p>`)).toBe("Text");
  const { markdown: starlight } = convert(
    `<main lang="en"><div><h1 id="_top">Guide</h1><p class="sl-flex"><svg></svg><span>Pas encore disponible.</span></p></div>
     <div><p>Text</p></div></main>`,
  );
  expect(starlight).toBe("# Guide\n\nText\n");
  const { markdown: honkit } = convert(
    `<div id="book-search-results"><div class="search-noresults"><section><h1>Guide</h1><p>Text</p></section></div>
     <div class="search-results"><h1 class="search-results-title">results matching "<span></span>"</h1></div></div>`,
  );
  expect(honkit).toBe("# Guide\n\nText\n");
  const yard = `<h2>Methods <small><a href="#" class="summary_toggle">collapse</a></small></h2>
    <ul><li>Object</li></ul><a href="#" class="inheritanceTree">show all</a><table class="source_code"><tr>
    <td><pre class="lines">\n1\n2</pre></td><td><pre class="code"><span>def run</span>\nend</pre></td></tr></table>`;
  expect(body(yard)).toBe("## Methods\n\n- Object\n\n```\ndef run\nend\n```");
  const advice = '<span class="method-click-advice">click to toggle source</span>';
  expect(body(`<div><span class="method-name">run()</span> ${advice}</div>`)).toBe("run()");
  const pydata = '<div class="prev-next-area"><a href="b.html"><p>previous</p><p>Install</p></a></div>';
  expect(body(`<p>Text</p>${pydata}`)).toBe("Text");
  const { markdown: doxygen } = convert(
    `<title>Lib: Guide</title><div id="top"><div id="titlearea"><table><tr><td>Lib 1.2</td></tr></table></div></div>
     <div class="header"><div class="summary"><a href="#pub-methods">Public Member Functions</a></div>
     <div class="headertitle"><div class="title">Guide</div></div></div><div class="contents"><p>Text</p><h1>Start</h1>
     <h2 class="memtitle"><span class="permalink"><a href="#a1">&#9670;&nbsp;</a></span>run()</h2></div>
     <div id="nav-path" class="navpath"><ul><li>lib</li><li class="footer">Generated by doxygen 1.9.4</li></ul></div>
     <hr class="footer"/><address class="footer"><small>Generated by doxygen 1.9.4</small></address>`,
  );
  expect(doxygen).toBe("# Guide\n\nText\n\n# Start\n\n## run()\n\n---\n");
  const { markdown: mediaWiki } = convert(
    `<title>Guide - Wiki</title><div id="content" role="main"><div id="siteNotice">Notice</div><h1 id="firstHeading">Guide</h1>
     <div id="siteSub">From Wiki</div><a class="mw-jump-link" href="#mw-head">Jump to navigation</a><p>Text</p>
     <h2><span class="mw-headline" id="Use">Use</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h2><p>Text</p>
     <div class="navbox">Other</div><div class="printfooter">Retrieved</div><div class="catlinks">Category: A</div></div>`,
  );
  expect(mediaWiki).toBe("# Guide\n\nText\n\n## Use\n\nText\n");
  const { markdown: texinfo } = convert(
    `<title>Sums (Manual)</title><div class="section"><div class="header"><p>Next: <a href="B.html">B</a>, Up: <a href="T.html">T</a></p></div>
     <div class="nav-panel">Next: B</div><h3>2.1 Sums</h3><dl><dt>sum (x)<a href="#i" class="copiable-anchor"> &para;</a></dt><dd>Adds.</dd></dl></div>`,
  );
  expect(texinfo).toBe("# Sums (Manual)\n\n### 2.1 Sums\n\n**sum (x)**\n\nAdds.\n");
  const { markdown: typeDoc } = convert(
    `<div class="container-main"><div class="col-content"><ul class="tsd-breadcrumb"><li><a>Client</a></li></ul><h1>Class Client</h1>
     <section class="tsd-panel-group tsd-index-group"><h3>Methods</h3><a>send</a></section><details open><summary><h2>Methods</h2></summary>
     <h4>Returns <span>Promise</span><span>&lt;</span><a href="T.html">T</a><span>&gt;</span></h4></details></div>
     <div class="col-sidebar"><details><summary><h3>Settings</h3></summary>Theme</details></div></div>`,
  );
  expect(typeDoc).toBe(
    "# Class Client\n\n## **Methods**\n\n#### Returns Promise\\<[T](https://docs.example/guide/T.html)>\n",
  );
});

test("the title of Haddock and of the documentation of SQLite is that of the page, and not of its first section", () => {
  const haddock = `<title>Data.Text</title><div id="package-header">text-2</div><div id="content"><div id="module-header">
    <p class="caption">Data.Text</p></div><h1>Documentation</h1><p>Text</p></div>`;
  expect(convert(haddock)).toEqual({ title: "Data.Text", markdown: "# Data.Text\n\n# Documentation\n\nText\n" });
  const sqlite = `<title>UPSERT</title><div class="nosearch">Small. Fast.</div><div class="fancy"><div class="nosearch">
    <div class="fancy_title">UPSERT</div></div><h1>1. Syntax</h1><p>Text</p></div>`;
  expect(convert(sqlite)).toEqual({ title: "UPSERT", markdown: "# UPSERT\n\n# 1. Syntax\n\nText\n" });
});

test("a page that shows a source in JSDoc, or all chapters of a book for printers, has no text of its own", () => {
  const read = (path: string, html: string) => readHtml({ html, url: `https://docs.example/${path}` })?.isList;
  expect(read("lib.js.html", "<title>JSDoc: Source: lib.js</title><h1>Source: lib.js</h1><pre>a();</pre>")).toBe(true);
  expect(read("next.config.js.html", "<h1>next.config.js</h1><p>Text")).toBe(false);
  expect(read("print.html", '<meta name="robots" content="noindex"><main><p>Text</main>')).toBe(true);
  expect(read("print.html", "<main><h1>The function print</h1><p>Text</main>")).toBe(false);
});

test.each([
  ["javadoc/SourceToHTMLConverter", "src-html/org/A.html"],
  ["", "api/src-html/org/A.html"],
  ["Doxygen 1.9.4", "a_8h_source.html"],
  ["Doxygen 1.9.4", "class_a-members.html"],
  ["rustdoc", "src/alloc/vec/mod.rs.html"],
  ["", "_modules/flask/app.html"],
])("a page of %s that only shows a source or lists members has no text of its own: %s", (generator, path) => {
  const html = `<meta name="generator" content="${generator}"><main><h1>A</h1><pre>a();</pre></main>`;
  expect(readHtml({ html, url: `https://docs.example/${path}` })).toMatchObject({ isList: true });
  expect(readHtml({ html, url: "https://docs.example/open_source.html" })?.isList).toBe(/Source/.test(generator));
});

test.each(["docs-tags-doc-list-page", "docs-tags-list-page", "blog-list-page"])(
  "a page of Docusaurus that lists others has no text of its own: %s",
  (name) => {
    const html = `<html class="docs-wrapper ${name}"><main><h1>5 docs tagged with "Debug"</h1><p>Text</p></main>`;
    expect(readHtml({ html, url: "https://docs.example/docs/tags/debug/" })).toMatchObject({ isList: true });
  },
);

test("a list of YARD has no text of its own", () => {
  const read = (path: string, html: string) => readHtml({ html, url: `https://docs.example/${path}` })?.isList;
  const list =
    '<script src="js/full_list.js"></script><div id="content"><h1>Class List</h1><a href="A.html">A</a></div>';
  expect(read("class_list.html", list)).toBe(true);
  const index = '<h1 class="noborder title">A</h1><div id="listing"><h1 class="alphaindex">Alphabetic Index</h1></div>';
  expect(read("_index.html", index)).toBe(true);
  expect(read("_index.html", "<main><h1>The Guide</h1><p>Text</main>")).toBe(false);
  expect(read("A.html", '<script src="js/app.js"></script><h1>Class: A</h1><p>Text')).toBe(false);
});

test("the table of contents of RDoc has no text of its own", () => {
  const html = '<body id="top" class="table-of-contents"><main><h1>Table of Contents</h1><a href="A.html">A</a></main>';
  expect(readHtml({ html, url: "https://docs.example/table_of_contents.html" })).toMatchObject({ isList: true });
});

test("the archive of a blog of Docusaurus has no text of its own", () => {
  const html =
    '<html class="plugin-blog plugin-id-default"><main><h2>2024</h2><ul><li><a href="a">News</a></ul></main>';
  const read = (path: string) => readHtml({ html, url: `https://docs.example/${path}` })?.isList;
  expect([read("blog/archive/"), read("blog/archive"), read("blog/news")]).toEqual([true, true, false]);
});

test("links become absolute, relative to the page or its base address", () => {
  expect(body('<p><a href="next#a">n</a> <a href="/x?y=1">x</a> <a href="javascript:alert(1)">j</a></p>')).toBe(
    "[n](https://docs.example/guide/next#a) [x](https://docs.example/x?y=1) j",
  );
  const moved = convert('<base href="/v2/"><main><p><a href="next">n</a></p></main>');
  expect(moved.markdown).toBe("[n](https://docs.example/v2/next)\n");
});

test("the menu of Doxygen, which a script writes, links to the lists of its pages", () => {
  const html = '<script src="../../menudata.js"></script><main><h1>T</h1></main>';
  const links = readHtml({ html, url: "https://docs.example/lib/d1/d2/class_a.html" })?.links;
  expect(links).toEqual(expect.arrayContaining(["../../annotated.html", "../../files.html", "../../pages.html"]));
});

test("the name and the tagline on the home page of VitePress are separate words", () => {
  const html =
    '<main><h1 class="heading"><span class="name clip">Acme</span><span class="text">Tools</span></h1></main>';
  expect(convert(html)).toEqual({ title: "Acme Tools", markdown: "# Acme Tools\n" });
});

test("labels for screen readers are not part of the text", () => {
  const file = '<li><span><svg></svg><span class="sr-only">Directory</span>src/</span></li>';
  expect(body(`<ul>${file}</ul>`)).toBe("- src/");
  const caption = '<figcaption><span class="title"></span><span class="sr-only">Terminal window</span></figcaption>';
  expect(body(`<figure>${caption}<pre><code>npm i</code></pre></figure>`)).toBe("```\nnpm i\n```");
  expect(body('<h2><span class="sr-only">Options</span><img src="o.png"></h2>')).toBe("## Options");
});

test("labels of tabs are separate words", () => {
  expect(body("<p>Choose:</p><div><label>npm</label><input type=radio><label>pnpm</label></div>")).toBe(
    "Choose:\n\nnpm pnpm",
  );
});

test("the id of a heading may be that of an anchor within it, or of its permalink", () => {
  const html = `<main id="all"><h1>T</h1><p>Text</p><h2><a name="one"></a>One</h2><p>Text</p>
    <h2>Two<span><a class="mark" href="#two-2" id="two">#</a></span></h2><p>Text</p><h2>Three <a href="#three">#</a></h2><p>Text</p>
    <h2 id="four"><a id="4" aria-hidden="true">link</a>Four</h2><h2><a id="five" aria-hidden="true"></a>Five</h2><h2>Six <a href="#s%C3%ADx" class="headerlink">¶</a></h2><h2><span class="mw-headline" id="seven">Seven</span></h2></main>`;
  const { markdown = "", locations } = readHtml({ html, url: "https://docs.example/" }) ?? {};
  const lines = markdown.split("\n");
  expect(locations?.ids?.map(([line, id]) => [lines[line - 1], id])).toEqual([
    ["## One", "one"],
    ["## Two", "two"],
    ["## Three", "three"],
    ["## Four", "four"],
    ["## Five", "five"],
    ["## Six", "síx"],
    ["## Seven", "seven"],
  ]);
});

test("images become their alternative text", () => {
  expect(body('<p>See <img src="a.png" alt="the red button">.</p>')).toBe("See the red button.");
});

test("tables and task lists are written as GFM", () => {
  expect(
    body(
      "<table><thead><tr><th>Operator</th><th>Use</th></tr></thead><tbody><tr><td><code>a || b</code></td><td><ul><li>one</li><li>two</li></ul></td></tr></tbody></table>",
    ),
  ).toBe("| Operator | Use |\n| --- | --- |\n| `a \\|\\| b` | • one<br>• two |");
  expect(body("<ul><li><input type=checkbox checked> done</li><li><input type=checkbox> open</li></ul>")).toMatch(
    /^- +\[x\] +done\n- +\[ \] +open$/,
  );
});

test("a note of AsciiDoc is no table", () => {
  const note = (icon: string) =>
    body(`<div class="admonitionblock tip"><table><tr><td class="icon">${icon}</td><td class="content">
      <div class="paragraph"><p>Read this.</p></div><ul><li>And that.</li></ul></td></tr></table></div>`);
  expect(note('<i class="fa icon-tip" title="Tip"></i>')).toBe("Read this.\n\n- And that.");
  expect(note('<div class="title">Tip</div>')).toBe("Tip\n\nRead this.\n\n- And that.");
});

test("a table with code blocks becomes paragraphs", () => {
  const text = body(
    "<table><tr><td>Before</td><td><pre><code class='language-js'>a();\nb();</code></pre></td></tr></table>",
  );
  expect(text).toBe("Before\n\n```js\na();\nb();\n```");
});

test("sections of Javadoc, which are items of lists, keep their headings", () => {
  const detail = (name: string) =>
    `<li><section class="detail" id="${name}()"><h3>${name}</h3><div>public void ${name}()</div><ul><li>Since 1.0</li></ul></section></li>`;
  const list = `<ul class="member-list">${detail("open")}${detail("close")}</ul>`;
  expect(body(`<ul class="details-list"><li><section><h2>Method Details</h2>${list}</section></li></ul>`)).toBe(
    [
      "## Method Details",
      "### open",
      "public void open()",
      "- Since 1.0",
      "### close",
      "public void close()",
      "- Since 1.0",
    ].join("\n\n"),
  );
  expect(body("<ol><li><h3>Step</h3><p>Do it.</p></li></ol>")).toBe("1. ### Step\n\n   Do it.");
});

test("a page of Fumadocs has no breadcrumbs, contents and links to other pages", () => {
  const page = (
    inner: string,
  ) => `<main id="nd-docs-layout"><aside id="nd-sidebar"><p>Menu</p></aside><div id="nd-page">
    <header id="nd-tocnav"><span>Install</span></header>${inner}
    <div id="nd-toc"><div><h3>On this page</h3><div><a href="#a">Create a file</a></div></div></div></div></main>`;
  const around = '<div class="grid"><a href="/docs"><div><p>Welcome</p></div><p>Acme moves parcels.</p></a></div>';
  const { markdown } = convert(
    page(`<article><div class="flex"><span>Guide</span></div><h1>Install</h1><p>How to install.</p>
      <div class="prose flex-1"><p>Run it.</p><div><p>Node 22.</p></div></div>
      <div class="flex"><p>Last updated on<!-- --> </p></div>${around}</article>`),
  );
  expect(markdown).toBe("# Install\n\nHow to install.\n\nRun it.\n\nNode 22.\n");
  const { markdown: own } = convert(
    page("<article><h1>Home</h1><div><p>Text of a page of its own.</p></div></article>"),
  );
  expect(own).toBe("# Home\n\nText of a page of its own.\n");
});

describe("tables that are only a layout are not tables:", () => {
  test("signatures of Doxygen", () => {
    const prototype = `<table class="memname"><tr><td class="memname">size_t File::read </td><td>(</td>
      <td class="paramtype">void *&#160;</td><td class="paramname"><em>buffer</em>, </td></tr>
      <tr><td class="paramkey"></td><td></td><td class="paramtype">size_t&#160;</td><td class="paramname"><em>count</em>&#160;</td></tr>
      <tr><td></td><td>)</td><td></td><td></td></tr></table>`;
    const labels = `<span class="mlabels"><span class="mlabel">override</span><span class="mlabel">virtual</span></span>`;
    const { markdown } = convert(
      `<h1>File</h1><div class="memproto">${prototype}</div><p>Reads.</p>
       <table class="mlabels"><tr><td class="mlabels-left">${prototype}</td><td class="mlabels-right">${labels}</td></tr></table>`,
    );
    expect(markdown).toBe(
      "# File\n\n**size_t File::read (void \\* buffer, size_t count)**\n\nReads.\n\n**size_t File::read (void \\* buffer, size_t count) override virtual**\n",
    );
  });

  test("members of Doxygen", () => {
    const { markdown } = convert(
      `<h1>File</h1><table class="memberdecls"><tr class="heading"><td colspan="2"><h2 class="groupheader">Functions</h2></td></tr>
       <tr class="memitem:a"><td class="memItemLeft">size_t&#160;</td><td class="memItemRight"><a href="#a">read</a> (void *buffer)</td></tr>
       <tr class="memdesc:a"><td class="mdescLeft">&#160;</td><td class="mdescRight">Reads bytes. <br /></td></tr>
       <tr class="separator:a"><td class="memSeparator" colspan="2">&#160;</td></tr></table>`,
    );
    expect(markdown).toMatch(
      /^# File\n\n## Functions\n\nsize_t \[read\]\(\S+\) \(void \\\*buffer\)\n\nReads bytes\.\n$/,
    );
  });
});

test("rows of a summary in Javadoc, which are elements, are rows of a table", () => {
  const { markdown } = convert(
    `<h1>File</h1><div class="summary-table three-column-summary">
     <div class="table-header col-first">Type</div><div class="table-header col-second">Method</div><div class="table-header col-last">Description</div>
     <div class="col-first"><code>int</code></div><div class="col-second"><code><a href="#r">read</a>()</code></div><div class="col-last"><div class="block">Reads.</div></div>
     <div class="col-first"><code>void</code></div><div class="col-second"><code>close()</code></div><div class="col-last">&nbsp;</div></div>
     <div class="summary-table two-column-summary"><div class="col-constructor-name"><code>File()</code></div><div class="col-last">Opens.</div></div>`,
  );
  expect(markdown).toBe(
    "# File\n\n| Type | Method | Description |\n| --- | --- | --- |\n| `int` | `read()` | Reads. |\n| `void` | `close()` |  |\n\n|  |  |\n| --- | --- |\n| `File()` | Opens. |\n",
  );
});

test("code of Doxygen, whose lines are elements, is a code block", () => {
  const line = (number: number, code: string) =>
    `<div class="line"><a name="l0000${number}"></a><span class="lineno"> ${number}</span>${code}</div>\n`;
  const code = [
    line(1, "class A {"),
    line(2, "&#160;"),
    line(3, '&#160; <a class="code" href="b.html">B</a>* b;'),
    line(4, "};"),
  ];
  const tooltip = '<div class="ttc" id="ab"><div class="ttname">B</div></div>\n';
  expect(body(`<p>See:</p><div class="fragment">${code.join("")}${tooltip}</div><!-- fragment -->`)).toBe(
    "See:\n\n```\nclass A {\n \n  B* b;\n};\n```",
  );
  expect(body('<div class="fragment"><p>A slide.</p></div>')).toBe("A slide.");
});

test("code with a fence in it gets a longer fence", () => {
  expect(body("<pre><code class='lang-md'>```js\n1\n```</code></pre>")).toBe("````md\n```js\n1\n```\n````");
});

test("names keep their underscores, and text does not become markup", () => {
  expect(body("<p>snake_case and max_old_space_size</p>")).toBe("snake_case and max_old_space_size");
  expect(body("<p># no heading</p><p>1. no list</p><p>a &lt;T&gt; and 2 * 3</p>")).toBe(
    "\\# no heading\n\n1\\. no list\n\na \\<T> and 2 \\* 3",
  );
});

test("a page of many teasers keeps all of them", () => {
  const teasers = Array.from({ length: 5 }, (_, index) => `<article><h2>Post ${index}</h2><p>About it.</p></article>`);
  const { markdown } = convert(`<body><nav>Home</nav>${teasers.join("")}</body>`);
  expect(markdown.match(/## Post/g)).toHaveLength(5);
  expect(markdown).not.toContain("Home");
});

describe("a hostile page is read in linear time:", () => {
  const unfinished = Array.from({ length: 200 }, (_, index) => `<b id=${index} data-a=${index}>`).join("");
  test.each<[what: string, html: string, isRefused: boolean]>([
    ["deep elements", "<div>".repeat(800_000), true],
    ["deep formatting", "<b>".repeat(1_000_000), true],
    ["nested lists and definitions", "<li><dd>".repeat(400_000), true],
    ["elements with a slash that does not end them", "<div/>".repeat(500_000), true],
    ["comments without end", "<!--".repeat(1_000_000), false],
    ["scripts without end", "<script>".repeat(500_000), false],
    ["tags without end", "<a ".repeat(1_000_000), false],
    ["formatting without end", `<p>${unfinished}${"<div>x</div>".repeat(20_000)}`, true],
    ["formatting that is reopened in each paragraph", `${unfinished.slice(0, 1_000)}${"<p>x".repeat(3_000)}`, false],
    ["zeros in a style", `<p style="opacity:${"0".repeat(40_000)}x">a`, false],
    ["spaces in a style", `<p style="opacity:0${" ".repeat(80_000)}x">a`, false],
    ["paragraphs and cells without end", `<table>${"<tr><td><p>a<td>b".repeat(2_000)}</table>`, false],
  ])("%s", (_, html, isRefused) => {
    const startedAt = process.cpuUsage();
    if (isRefused) expect(() => convert(html)).toThrow(RangeError);
    else convert(html);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(3_000);
  });
});

test("a page within a form is kept", () => {
  expect(convert("<form><main><h1>T</h1><p>Text <input value=x></p></main></form>").markdown).toBe("# T\n\nText\n");
});

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
