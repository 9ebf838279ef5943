const address = String.raw`\(\s*(?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`;
const image = new RegExp(String.raw`!\[((?:[^[\]]|\[[^[\]]*\])*)\](?:${address}|\[[^[\]]*\])`, "g");
const link = new RegExp(String.raw`(?<!\\)\[((?:[^[\]]|\\[[\]]|\[[^[\]]*\])*)\](?:${address}|\[[^[\]]*\])`, "g");
const spans = /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;
/** A code point that is no character. */
const mask = "\ufdd0";
const masks = new RegExp(`${mask}(\\d+)${mask}`, "g");
const entities: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

/** A component of Markdown in Vue, with the text that it shows: `:badge[v4.3]{color="info"}`. */
const component = /(^|\s):[a-z][\w-]*(?:\[([^\]]*)\])?\{[^{}]*\}/g;
const lineBreak = /(?:^|\s):br(?=\s|$)/g;

/** A heading as a person reads it, whose links and images are gone already. */
export function readableHeading(heading: string): string {
  return heading.replace(component, "$1$2").trimEnd();
}

/** A line of Markdown as a person reads it: the text of links, no images, no anchors, no needless escapes. Code spans stay. */
export function readableLine(line: string): string {
  if (!/[[\]<{\\&:]/.test(line)) return line.trimEnd();
  // The mask stands for each code span, which may be a part of a link's text.
  const code: string[] = [];
  const masked = line.replace(spans, (span) => `${mask}${code.push(span) - 1}${mask}`);
  return readText(masked)
    .replace(masks, (_, index) => code[Number(index)] ?? "")
    .trimEnd();
}

function readText(text: string): string {
  const read = text
    .replace(image, "")
    .replace(/\[\^[^\]]+\]:?/g, "")
    .replace(link, "$1")
    .replace(link, "$1")
    .replace(/<((?:https?|mailto):[^\s>]*)>/g, "$1")
    // A citation is what the answer adds.
    .replace(/(?<!\\)\[(\d{1,6}(?:\s*[,;]\s*\d{1,6})*)\]/g, "($1)")
    .replace(component, "$1$2")
    .replace(lineBreak, "")
    .replace(/\s*\{\s*:?\s*[#.][^{}]*\}(?=\s|$)/g, "")
    .replace(/&(nbsp|amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? "")
    .replace(/(?<=\S)\\([-.()!+=~|$,;:'"/%&?@^{}#>])/g, "$1")
    .replace(/(?<=\w)\\_(?=\w)/g, "_");
  return read.replace(/(?<=\S)[ \t]{2,}/g, " ");
}
