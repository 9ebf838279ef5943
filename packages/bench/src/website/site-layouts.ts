import type { BlockStyle, CodeMarkupName } from "./page-html.ts";

/** The HTML of a page's text, and the links of its navigation. */
export interface LaidOutPage {
  title: string;
  text: string;
  /** Pages of the same section, for the navigation. */
  siblings: readonly { path: string; title: string }[];
  sections: readonly { path: string; title: string }[];
  headings: readonly { id: string; text: string }[];
  previous: string;
  next: string;
}

export interface SiteLayout {
  name: string;
  codeMarkups: readonly CodeMarkupName[];
  heading: BlockStyle["heading"];
  note: BlockStyle["note"];
  render: (page: LaidOutPage) => string;
}

const listOf = (items: readonly { path: string; title: string }[], name = "menu__link") =>
  `<ul class="menu__list">${items.map(({ path, title }) => `<li class="menu__list-item"><a class="${name}" href="${path}">${title}</a></li>`).join("\n")}</ul>`;

const contentsOf = (headings: LaidOutPage["headings"]) =>
  `<ul>${headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join("\n")}</ul>`;

const htmlOf = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Acme Documentation</title>
<link rel="stylesheet" href="/assets/style.css"><style>:root{--color:#123456}.navbar{display:flex}</style>
<script>document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "light";</script></head>
<body>${body}<script type="application/json" id="data">{"search":["documentation","version","cookies"]}</script></body></html>`;

const siteFooter = `<footer class="footer"><div class="footer__title">Community</div><ul><li><a href="https://example.org/chat">Join our chat</a></li><li><a href="https://example.org/forum">Ask in the forum</a></li></ul><p>Copyright © 2026 Acme Incorporated. Built with care.</p></footer>`;

const cookieBanner = `<div class="cookie-banner" role="dialog" aria-label="Cookies"><p>We use cookies to understand how this website is used.</p><button>Accept all</button><button>Decline</button></div>`;

const skipLink = '<a class="skip-link" href="#top">Skip to main content</a>';

const navbar = (sections: LaidOutPage["sections"]) =>
  `<nav aria-label="Main" class="navbar"><a href="/" class="navbar__brand"><b>Acme</b></a>${listOf(sections, "navbar__item")}<button aria-label="Search">Search <kbd>K</kbd></button></nav>`;

/** Appends the permalink of a heading inside its element. */
const withPermalink =
  (permalink: (id: string) => string): BlockStyle["heading"] =>
  (level, { id, text }) =>
    `<h${level} id="${id}" tabindex="-1">${text}${permalink(id)}</h${level}>`;

/** The markup of current site generators: navigation, headings, notes and code blocks. */
export const siteLayouts: readonly SiteLayout[] = [
  {
    name: "Docusaurus",
    codeMarkups: ["prism, Docusaurus"],
    heading: withPermalink(
      (id) => `<a href="#${id}" class="hash-link" aria-label="Direct link" title="Direct link">\u200b</a>`,
    ),
    note: (title, html) =>
      `<div class="theme-admonition theme-admonition-${title.toLowerCase()} admonition_xJq3 alert alert--secondary"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 14 16"></svg></span>${title}</div><div class="admonitionContent_BuS1">${html}</div></div>`,
    render: ({ title, text, siblings, sections, headings, previous, next }) =>
      htmlOf(
        title,
        `<div id="__docusaurus"><div role="region" aria-label="Skip to main content">${skipLink}</div>${navbar(sections)}<div class="main-wrapper"><aside class="theme-doc-sidebar-container"><nav aria-label="Docs sidebar" class="menu">${listOf(siblings)}</nav></aside><main class="docMainContainer"><div class="container"><div class="row"><div class="col"><article><nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li>Documentation</li></ul></nav><span class="theme-doc-version-badge badge">Version: 4.2</span><div class="theme-doc-markdown markdown">${text}</div><footer class="theme-doc-footer"><a href="https://github.com/acme/docs/edit/main/page.md" class="theme-edit-this-page">Edit this page</a><span class="theme-last-updated">Last updated on <time>May 1, 2026</time></span></footer></article><nav class="pagination-nav" aria-label="Docs pages"><a class="pagination-nav__link" href="${previous}">Previous page</a><a class="pagination-nav__link" href="${next}">Next page</a></nav></div><div class="col col--3"><div class="table-of-contents">${contentsOf(headings)}</div></div></div></div></main></div>${siteFooter}</div>${cookieBanner}`,
      ),
  },
  {
    name: "VitePress",
    codeMarkups: ["shiki, VitePress", "shiki, VitePress with numbers"],
    heading: withPermalink((id) => ` <a class="header-anchor" href="#${id}" aria-label="Permalink">\u200b</a>`),
    note: (title, html) =>
      `<div class="${title.toLowerCase()} custom-block"><p class="custom-block-title">${title}</p>${html}</div>`,
    render: ({ title, text, siblings, sections, headings, previous, next }) =>
      htmlOf(
        title,
        `<div id="app"><div class="Layout"><a href="#VPContent" class="VPSkipLink visually-hidden">Skip to content</a><header class="VPNav">${navbar(sections)}</header><aside class="VPSidebar"><nav class="nav" id="VPSidebarNav" aria-labelledby="sidebar-aria-label"><span class="visually-hidden" id="sidebar-aria-label">Sidebar Navigation</span>${listOf(siblings, "VPLink")}</nav></aside><div class="VPContent has-sidebar" id="VPContent"><div class="VPDoc has-sidebar has-aside"><div class="container"><div class="aside"><div class="aside-container"><nav class="VPDocAsideOutline"><div class="outline-title" role="heading">On this page</div>${contentsOf(headings)}</nav></div></div><div class="content"><div class="content-container"><main class="main"><div style="position:relative;" class="vp-doc _guide"><div>${text}</div></div></main><footer class="VPDocFooter"><div class="edit-info"><a class="VPLink edit-link-button" href="https://github.com/acme/edit">Edit this page on GitHub</a></div><nav class="prev-next"><a href="${previous}"><span class="desc">Previous page</span></a><a href="${next}"><span class="desc">Next page</span></a></nav></footer></div></div></div></div></div>${siteFooter}</div></div>`,
      ),
  },
  {
    name: "Sphinx",
    codeMarkups: ["Pygments, Sphinx", "Pygments, Sphinx with numbers"],
    heading: withPermalink((id) => `<a class="headerlink" href="#${id}" title="Link to this heading">¶</a>`),
    note: (title, html) =>
      `<div class="admonition ${title.toLowerCase()}"><p class="admonition-title">${title}</p>${html}</div>`,
    render: ({ title, text, siblings, sections, previous, next }) =>
      htmlOf(
        title,
        `<div class="wy-grid-for-nav"><nav data-toggle="wy-nav-shift" class="wy-nav-side"><div class="wy-side-scroll"><a href="/">Acme</a><div role="search"><form id="rtd-search-form"><input type="text" placeholder="Search docs"></form></div><div class="wy-menu" role="navigation">${listOf(siblings, "reference internal")}${listOf(sections)}</div></div></nav><section class="wy-nav-content-wrap"><div class="wy-nav-content"><div class="rst-content"><div role="navigation" aria-label="Page navigation"><ul class="wy-breadcrumbs"><li><a href="/">Home</a></li><li class="wy-breadcrumbs-aside"><a href="page.rst.txt">View page source</a></li></ul><hr></div><div role="main" class="document"><div itemprop="articleBody"><section id="top">${text}</section></div></div><footer><div class="rst-footer-buttons" role="navigation" aria-label="Footer"><a href="${previous}" class="btn">Previous</a><a href="${next}" class="btn">Next</a></div><hr><div role="contentinfo"><p>© Copyright 2026, Acme.</p></div>Built with Sphinx using a theme provided by Read the Docs.</footer></div></div></section></div>`,
      ),
  },
  {
    name: "Material for MkDocs",
    codeMarkups: ["Pygments, Material for MkDocs", "Pygments, MkDocs with a table of numbers"],
    heading: withPermalink((id) => `<a class="headerlink" href="#${id}" title="Permanent link">&para;</a>`),
    note: (title, html) =>
      `<div class="admonition ${title.toLowerCase()}"><p class="admonition-title">${title}</p>${html}</div>`,
    render: ({ title, text, siblings, sections, headings, previous, next }) =>
      htmlOf(
        title,
        `<div data-md-component="skip"><a href="#top" class="md-skip">Skip to content</a></div><header class="md-header" data-md-component="header"><nav class="md-header__inner md-grid" aria-label="Header"><div class="md-header__title">Acme</div></nav></header><div class="md-container"><nav class="md-tabs" aria-label="Tabs">${listOf(sections, "md-tabs__link")}</nav><main class="md-main" data-md-component="main"><div class="md-main__inner md-grid"><div class="md-sidebar md-sidebar--primary"><nav class="md-nav md-nav--primary" aria-label="Navigation">${listOf(siblings, "md-nav__link")}</nav></div><div class="md-sidebar md-sidebar--secondary"><nav class="md-nav md-nav--secondary" aria-label="Table of contents"><label class="md-nav__title">Table of contents</label>${contentsOf(headings)}</nav></div><div class="md-content" data-md-component="content"><article class="md-content__inner md-typeset"><a href="https://github.com/acme/edit" title="Edit this page" class="md-content__button md-icon"><svg viewBox="0 0 24 24"></svg></a>${text}<form class="md-feedback" name="feedback"><fieldset><legend class="md-feedback__title">Was this page helpful?</legend><button type="submit">Yes</button></fieldset></form></article></div></div></main><footer class="md-footer"><nav class="md-footer__inner md-grid" aria-label="Footer"><a href="${previous}">Previous</a><a href="${next}">Next</a></nav><div class="md-copyright">Copyright 2026 Acme</div></footer></div>${cookieBanner}`,
      ),
  },
  {
    name: "mdBook",
    codeMarkups: ["highlight.js, mdBook"],
    heading: (level, { id, text }) => `<h${level} id="${id}"><a class="header" href="#${id}">${text}</a></h${level}>`,
    note: (title, html) => `<blockquote><p><strong>${title}</strong></p>${html}</blockquote>`,
    render: ({ title, text, siblings, sections, previous, next }) =>
      htmlOf(
        title,
        `<div id="body-container"><nav id="sidebar" class="sidebar" aria-label="Table of contents"><div class="sidebar-scrollbox"><ol class="chapter">${siblings.map(({ path, title: chapter }, index) => `<li class="chapter-item expanded"><a href="${path}"><strong aria-hidden="true">${index + 1}.</strong> ${chapter}</a></li>`).join("\n")}</ol></div></nav><div id="page-wrapper" class="page-wrapper"><div class="page"><div id="menu-bar" class="menu-bar sticky"><div class="left-buttons"><button title="Change theme">Theme</button></div><h1 class="menu-title">The Acme Book</h1></div><div id="content" class="content"><main>${text}</main><nav class="nav-wrapper" aria-label="Page navigation"><a rel="prev" href="${previous}" class="mobile-nav-chapters previous">Previous chapter</a><a rel="next" href="${next}" class="mobile-nav-chapters next">Next chapter</a></nav></div></div><nav class="nav-wide-wrapper">${listOf(sections)}</nav></div></div>`,
      ),
  },
  {
    name: "Starlight",
    codeMarkups: ["Expressive Code, Starlight"],
    heading: (level, { id, text }) =>
      `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${id}">${text}</h${level}><a class="sl-anchor-link" href="#${id}"><span aria-hidden="true" class="sl-anchor-icon"><svg viewBox="0 0 24 24"></svg></span><span class="sr-only">Section titled “${text}”</span></a></div>`,
    note: (title, html) =>
      `<aside aria-label="${title}" class="starlight-aside starlight-aside--${title.toLowerCase()}"><p class="starlight-aside__title" aria-hidden="true"><svg viewBox="0 0 24 24"></svg>${title}</p><div class="starlight-aside__content">${html}</div></aside>`,
    render: ({ title, text, siblings, sections, headings, previous, next }) =>
      htmlOf(
        title,
        `<a href="#_top" class="skip-link">Skip to content</a><div class="page sl-flex"><header class="header"><div class="header"><a href="/" class="site-title sl-flex"><span>Acme</span></a><site-search><button data-open-modal>Search</button></site-search></div></header><nav class="sidebar" aria-label="Main"><div id="starlight__sidebar" class="sidebar-pane"><div class="sidebar-content">${listOf(sections)}${listOf(siblings)}</div></div></nav><div class="main-frame"><div class="lg:sl-flex"><aside class="right-sidebar-container"><div class="right-sidebar"><starlight-toc><nav aria-labelledby="starlight__on-this-page"><h2 id="starlight__on-this-page">On this page</h2>${contentsOf(headings)}</nav></starlight-toc></div></aside><div class="main-pane"><main data-pagefind-body lang="en" dir="ltr"><div class="content-panel"><div class="sl-container"><div class="sl-markdown-content">${text}</div><footer class="sl-flex"><div class="meta sl-flex"><a href="https://github.com/acme/edit" class="sl-flex print:hidden">Edit page</a><p>Last updated: <time>May 1, 2026</time></p></div><div class="pagination-links print:hidden"><a href="${previous}" rel="prev"><span>Previous</span></a><a href="${next}" rel="next"><span>Next</span></a></div></footer></div></div></main></div></div></div></div>`,
      ),
  },
  {
    name: "Nextra",
    codeMarkups: ["shiki, Nextra", "react-syntax-highlighter with numbers"],
    heading: withPermalink(
      (id) => `<a href="#${id}" class="x:not-prose subheading-anchor" aria-label="Permalink for this section"></a>`,
    ),
    note: (title, html) =>
      `<div class="nextra-callout x:overflow-x-auto x:mt-6 x:flex"><div class="x:select-none" data-pagefind-ignore="all"><svg viewBox="0 0 24 24"></svg></div><div class="x:w-full"><p><strong>${title}</strong></p>${html}</div></div>`,
    render: ({ title, text, siblings, sections, headings, previous, next }) =>
      htmlOf(
        title,
        `<div id="__next"><div class="nextra-banner">Version 4 is out. <a href="https://example.org/blog">Read more</a><button aria-label="Dismiss banner">x</button></div><div class="nextra-navbar">${navbar(sections)}</div><div class="x:mx-auto x:flex"><aside class="nextra-sidebar x:print:hidden"><div class="nextra-scrollbar">${listOf(siblings)}</div></aside><nav class="nextra-toc x:order-1" aria-label="table of contents"><p>On This Page</p>${contentsOf(headings)}<a href="https://github.com/acme/new">Question? Give us feedback</a></nav><article class="x:w-full x:break-words"><div class="nextra-breadcrumb x:mt-1.5"><span>Documentation</span></div><main data-pagefind-body="true">${text}<div class="x:mt-12 x:text-xs">Last updated on <time>May 1, 2026</time></div><div class="nextra-pagination"><a title="Previous" href="${previous}">Previous</a><a title="Next" href="${next}">Next</a></div></main></article></div>${siteFooter}</div>`,
      ),
  },
  {
    name: "Hugo and others",
    codeMarkups: [
      "Chroma, Hugo",
      "Chroma, Hugo with numbers",
      "Rouge, Jekyll with a table of numbers",
      "GitHub",
      "plain",
      "prism, numbers by its plugin",
    ],
    heading: withPermalink((id) => `<a class="td-heading-self-link" href="#${id}" aria-label="Heading self-link"></a>`),
    note: (title, html) =>
      `<div class="alert alert-info" role="alert"><div class="h4 alert-heading" role="heading">${title}</div>${html}</div>`,
    render: ({ title, text, siblings, sections, headings }) =>
      htmlOf(
        title,
        `<header><nav class="td-navbar js-navbar-scroll"><a class="navbar-brand" href="/">Acme</a>${listOf(sections, "nav-link")}</nav></header><div class="container-fluid td-outer"><div class="td-main"><div class="row flex-xl-nowrap"><aside class="d-print-none col-12 col-md-3 td-sidebar"><div id="td-sidebar-menu"><nav class="td-sidebar-nav" id="td-section-nav">${listOf(siblings, "td-sidebar-link")}</nav></div></aside><aside class="d-none d-xl-block td-sidebar-toc d-print-none"><div class="td-toc"><nav id="TableOfContents">${contentsOf(headings)}</nav></div></aside><div class="col-12 col-md-9 content" role="main"><nav aria-label="breadcrumb" class="td-breadcrumbs"><ol class="breadcrumb"><li class="breadcrumb-item">Documentation</li></ol></nav><div class="td-content">${text}<div class="td-page-meta__lastmod">Last modified May 1, 2026</div></div></div></div></div></div>${siteFooter}`,
      ),
  },
];
