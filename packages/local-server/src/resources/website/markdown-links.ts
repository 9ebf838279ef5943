/**
 * The links of a text in Markdown, such as `llms.txt`: inline ones, reference definitions and bare addresses. Every
 * repetition below has an end, or a line of a million spaces would take hours.
 */
export function markdownLinks(text: string): string[] {
  const withoutCode = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, "");
  const found = [
    ...withoutCode.matchAll(
      /\]\([ \t]{0,9}<?([^\s<>()]{1,2048}(?:\([^\s()]{0,200}\)[^\s<>()]{0,200}){0,9})>?(?:\s{1,9}["'(][^\n]{0,300}?)?\s{0,9}\)/g,
    ),
    ...withoutCode.matchAll(/^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)>?/gm),
    ...withoutCode.matchAll(/<(https?:\/\/[^\s<>]+)>/g),
  ];
  return found.map(([, href]) => href ?? "").filter((href) => href !== "" && !href.startsWith("#"));
}
