import { type Content, html } from "./html.ts";

/** Files that all pages share, in the root of the site. */
export const sharedFiles = {
  script: "docent-docs.js",
  style: "docent-docs.css",
  licenses: "docent-docs-licenses.txt",
} as const;

/**
 * The Content Security Policy of a page. A page may load scripts, styles and images only from the site, and `data:` images. It may
 * send requests to any server, because the reader chooses the server. Inline scripts and styles are blocked.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src http: https:; base-uri 'none'; form-action 'none'";

interface PageFrame {
  title: string;
  /** Path from the page to the root of the site: empty, or `../`. */
  root: string;
  /** Scripts in the folder of the page. If there are any, the shared script is loaded before them. */
  scripts?: readonly string[];
  navigation?: Content;
  main: Content;
}

/** Renders the HTML document around the content of a page. */
export function renderPage({ title, root, scripts = [], navigation, main }: PageFrame): string {
  const all = scripts.length === 0 ? [] : [`${root}${sharedFiles.script}`, ...scripts];
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}${sharedFiles.style}">
${all.map((path) => html`<script src="${path}" defer></script>\n`)}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<div class="page${navigation !== undefined && " with-navigation"}">
${navigation}
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>`.markup
  }\n`;
}
