import { cutText } from "./cut-text.ts";

const maxHeadingLength = 200;

/** The words of a heading, without what makes them bold, code, links, anchors and elements. */
export function readHeading(markdown: string): string {
  const text = markdown.slice(0, 4 * maxHeadingLength);
  return trimHeading(/[[\]<>{}*`_\\]/.test(text) ? stripInline(text) : text);
}

function stripInline(text: string): string {
  return text
    .replace(/\s*\{#[^{}]*\}\s*$/, "")
    .replace(/\s*\{\/\*[^{}]*\*\/\}/g, "")
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, "$1")
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) => (isTypeArgument(tag) ? tag : ""))
    .replace(/\*\*|__(?=\S)|(?<=\S)__|`/g, "")
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, "$1$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** `<Suspense>` in a heading is a name that the page is about; `<Badge type="tip" />` and `<a id="x">` are not. */
function isTypeArgument(tag: string): boolean {
  return /^<[A-Z]\w*>$/.test(tag);
}

function trimHeading(text: string): string {
  return cutText(text.replace(/\s+/g, " ").trim(), maxHeadingLength);
}
