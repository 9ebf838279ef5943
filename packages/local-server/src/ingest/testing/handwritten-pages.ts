/** Pages for tests, written by hand in the style of well-known generators. */
export interface HandwrittenPage {
  name: string;
  html: string;
  /** The readable text of the page. */
  words: string;
  /** Blocks of code of the page as Markdown, each without the closing fence. */
  fences: string[];
  /** Texts that must not be in the Markdown. */
  noise: string[];
}

const noise = [
  "Search docs",
  "Previous page",
  "Edit this page",
  "We use cookies",
  "Copyright",
  "Skip to",
  "¶",
  "On this page",
];

const around = (main: string) => `<!doctype html><html><head><title>Page | Site</title><style>.a{}</style></head><body>
<a href="#main" class="skip">Skip to main content</a>
<header><a href="/">Site</a><form role="search"><input placeholder="Search docs"><button>Search docs</button></form></header>
<nav><ul><li><a href="/a">Previous page</a></li></ul></nav>
${main}
<aside class="right"><h2>On this page</h2><a href="#x">Part</a></aside>
<div class="cookie-banner">We use cookies <button>Accept</button></div>
<footer>Copyright 2026</footer><script>var noise = "Search docs";</script></body></html>`;

const docusaurus: HandwrittenPage = {
  name: "like Docusaurus",
  html: around(`<main><div class="container"><article><header><h1>Installation</h1></header>
<p>Install the package with your package manager, then call <code>create_client</code> from <em>any</em> module.</p>
<h2 class="anchor" id="use">Usage<a href="#use" class="hash-link" aria-label="Direct link to Usage">\u200b</a></h2>
<div class="language-js codeBlockContainer"><div class="codeBlockTitle">client.js</div><div class="codeBlockContent"><pre tabindex="0" class="prism-code language-js thin-scrollbar"><code class="codeBlockLines"><span class="token-line" style="color:#fff"><span class="token keyword">const</span> client = <span class="token function">create_client</span>({<br></span><span class="token-line"><span class="token plain" style="display:inline-block"></span><br></span><span class="token-line">  url: "https://example.com",<br></span><span class="token-line">});<br></span></code></pre><div class="buttonGroup"><button>Copy</button></div></div></div>
<div class="theme-admonition theme-admonition-tip alert"><div>tip</div><div><p>Reuse one client for all requests.</p></div></div>
<div class="tabs-container"><ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul><div><div role="tabpanel"><pre class="prism-code language-bash"><code><span class="token-line">npm install client<br></span></code></pre></div><div role="tabpanel" hidden><pre class="prism-code language-bash"><code><span class="token-line">pnpm add client<br></span></code></pre></div></div></div>
<footer class="theme-doc-footer"><a href="https://github.com/x/edit">Edit this page</a></footer></article>
<nav class="pagination-nav"><a href="/a">Previous page</a></nav></div></main>`),
  words: `Installation Install the package with your package manager, then call create_client from any module. Usage client.js
    tip Reuse one client for all requests. npm pnpm`,
  fences: [
    '```js\nconst client = create_client({\n\n  url: "https://example.com",\n});',
    "```bash\nnpm install client",
    "```bash\npnpm add client",
  ],
  noise,
};

const vitepress: HandwrittenPage = {
  name: "like VitePress, with Shiki",
  html: around(`<div class="content"><main class="main"><div class="vp-doc"><h1 id="routing" tabindex="-1">Routing <a class="header-anchor" href="#routing" aria-label="Permalink to &quot;Routing&quot;">\u200b</a></h1>
<p>Routes are made from the files of a folder. Each file becomes an address, and a file named <code>index.md</code> stands for its folder.</p>
<div class="language-ts vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes" tabindex="0"><code><span class="line"><span style="color:#1">export</span><span> default</span> {</span>
<span class="line"></span>
<span class="line">  rewrites: { a: <span>'b'</span> },</span>
<span class="line">}</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>
<table tabindex="0"><thead><tr><th>Option</th><th style="text-align:right">Default</th></tr></thead><tbody><tr><td><code>cleanUrls</code></td><td style="text-align:right">false</td></tr><tr><td><code>srcDir</code></td><td style="text-align:right">the current folder</td></tr></tbody></table>
<blockquote><p>Remember that addresses are case sensitive.</p><footer>A reader</footer></blockquote>
<details><summary>Show the advanced rules</summary><p>They are tried in order until one fits.</p></details>
</div></main></div>`),
  words: `Routing Routes are made from the files of a folder. Each file becomes an address, and a file named index.md stands for
    its folder. Option Default cleanUrls false srcDir the current folder Remember that addresses are case sensitive. A reader
    Show the advanced rules They are tried in order until one fits.`,
  fences: ["```ts\nexport default {\n\n  rewrites: { a: 'b' },\n}"],
  noise: [...noise, "1  \n2"],
};

const sphinx: HandwrittenPage = {
  name: "like Sphinx, with Pygments",
  html: around(`<div class="document"><div class="body" role="main"><section id="s"><h1>socket — Networking<a class="headerlink" href="#s" title="Link to this heading">¶</a></h1>
<p>This module gives access to the interface of sockets. It is available on all modern systems.</p>
<dl class="py function"><dt class="sig" id="socket.create"><code>socket.create(address, timeout=None)</code><a class="headerlink" href="#socket.create">¶</a></dt><dd><p>Connect to a service and return the socket object. Passing the optional timeout sets it before the attempt.</p></dd></dl>
<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span><span class="kn">import</span> <span class="nn">socket</span>
<span class="k">with</span> socket.create((HOST, PORT)) <span class="k">as</span> s:
    s.sendall(b<span class="s">'Hello'</span>)
</pre></div></div>
<div class="highlight-default notranslate"><div class="highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>1
2</pre></div></td><td class="code"><div><pre>first = 1
second = 2
</pre></div></td></tr></table></div></div>
<aside class="footnote-list note"><p>Changed in version 3.9: names are checked.</p></aside></section></div></div>`),
  words: `socket Networking This module gives access to the interface of sockets. It is available on all modern systems.
    socket.create(address, timeout=None) Connect to a service and return the socket object. Passing the optional timeout sets
    it before the attempt. Changed in version 3.9: names are checked.`,
  fences: [
    "```python3\nimport socket\nwith socket.create((HOST, PORT)) as s:\n    s.sendall(b'Hello')",
    "```\nfirst = 1\nsecond = 2",
  ],
  noise: [...noise, "1\n2"],
};

const mdbook: HandwrittenPage = {
  name: "like mdBook, with highlight.js",
  html: around(`<div id="content" class="content"><main><h1 id="own"><a class="header" href="#own">Ownership</a></h1>
<p>Ownership is a set of rules that govern how a program manages memory. All programs have to manage the way they use a computer's memory while running.</p>
<pre><pre class="playground"><code class="language-rust edition2021 hljs"><span class="hljs-keyword">fn</span> <span>main</span>() {
    println!(<span>"hi"</span>);
}</code></pre></pre>
<ul><li>Each value has an owner.</li><li>There can only be one owner at a time.</li></ul>
<pre><code class="hljs console">$ cargo run
hi</code></pre><pre><code>no language
here</code></pre></main></div>`),
  words: `Ownership Ownership is a set of rules that govern how a program manages memory. All programs have to manage the way
    they use a computer's memory while running. Each value has an owner. There can only be one owner at a time.`,
  fences: ['```rust\nfn main() {\n    println!("hi");\n}', "```console\n$ cargo run\nhi", "```\nno language\nhere"],
  noise,
};

const starlight: HandwrittenPage = {
  name: "like Starlight, with Expressive Code",
  html: around(`<main data-pagefind-body><div class="content-panel"><h1 id="_top">Deploy your site</h1></div><div class="sl-markdown-content">
<p>Build the site for production and put the files of the output folder onto any static host.</p>
<div class="sl-heading-wrapper level-h2"><h2 id="build">Build command</h2><a class="sl-anchor-link" href="#build"><span aria-hidden="true">#</span><span class="sr-only">Section titled Build command</span></a></div>
<div class="expressive-code"><figure class="frame"><figcaption class="header"><span class="title">site.yml</span></figcaption><pre data-language="yaml"><code><div class="ec-line"><div class="gutter"><div class="ln">1</div></div><div class="code"><span>on:</span></div></div><div class="ec-line"><div class="gutter"><div class="ln">2</div></div><div class="code">
</div></div><div class="ec-line"><div class="gutter"><div class="ln">3</div></div><div class="code"><span class="indent">  </span><span>push: [main]</span></div></div></code></pre><div class="copy"><button title="Copy to clipboard" data-code="x"><div></div></button></div></figure></div>
<aside aria-label="Note" class="starlight-aside starlight-aside--note"><p class="starlight-aside__title">Note</p><div><p>Secrets belong into the settings of the repository.</p></div></aside>
</div><footer><a href="/edit">Edit page</a><a rel="prev">Previous page</a></footer></main>`),
  words: `Deploy your site Build the site for production and put the files of the output folder onto any static host. Build
    command site.yml Note Secrets belong into the settings of the repository.`,
  fences: ["```yaml\non:\n\n  push: [main]"],
  noise: [...noise, "Section titled"],
};

const others: HandwrittenPage = {
  name: "of other highlighters",
  html: around(`<article class="markdown-body"><h1>Samples</h1><p>Every highlighter marks its code in another way, and all of them have to be understood.</p>
<div class="highlight highlight-source-shell"><pre>git clone <span class="pl-s">https://example.com</span></pre></div>
<figure class="highlight ruby"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">puts 1</span><br><span class="line">puts 2</span><br></pre></td></tr></table></figure>
<pre class="line-numbers language-css"><code class="language-css">a { color: red }<span aria-hidden="true" class="line-numbers-rows"><span></span></span></code></pre>
<div class="sourceCode" id="cb1"><pre class="sourceCode haskell"><code class="sourceCode haskell"><span id="cb1-1"><a href="#cb1-1" aria-hidden="true" tabindex="-1"></a>main <span class="ot">=</span> pure ()</span>
<span id="cb1-2"><a href="#cb1-2" aria-hidden="true"></a>more</span></code></pre></div>
<div class="highlight"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line"><span class="ln">1</span><span class="cl">package main
</span></span><span class="line"><span class="ln">2</span><span class="cl">func main() {}
</span></span></code></pre></div>
<figure data-rehype-pretty-code-figure=""><pre data-language="tsx"><code data-language="tsx"><span data-line=""><span>const a = &lt;b /&gt;;</span></span>
<span data-line="">render(a);</span></code></pre></figure>
<pre><code class="language-sql hljs"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-numbers" data-line-number="1"></td><td class="hljs-ln-code">select 1</td></tr><tr><td class="hljs-ln-numbers"></td><td class="hljs-ln-code">from t;</td></tr></tbody></table></code></pre>
<pre class="brush: php">echo 1;<br>echo 2;</pre></article>`),
  words: "Samples Every highlighter marks its code in another way, and all of them have to be understood.",
  fences: [
    "```shell\ngit clone https://example.com",
    "```ruby\nputs 1\nputs 2",
    "```css\na { color: red }",
    "```haskell\nmain = pure ()\nmore",
    "```go\npackage main\nfunc main() {}",
    "```tsx\nconst a = <b />;\nrender(a);",
    "```sql\nselect 1\nfrom t;",
    "```php\necho 1;\necho 2;",
  ],
  noise,
};

export const handwrittenPages: readonly HandwrittenPage[] = [docusaurus, vitepress, sphinx, mdbook, starlight, others];
