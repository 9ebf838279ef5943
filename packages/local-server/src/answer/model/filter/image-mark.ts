/**
 * An image in Markdown that loads nothing from elsewhere, or no image at all: `![a](b.png)`, `![200, 404].includes(x)`. An
 * address that is more than a plain relative path may be written in many ways; those are not told apart here.
 */
const harmless = /^!\[[^[\]\n]*\](?:\((?!\/\/)[\w./-]*\)|[^[(])/;

/** Whether a `![` in code can be left, also where a reader of the text takes it for no code. */
export function isHarmlessMark(text: string): boolean {
  return harmless.test(text);
}

/** A span of code without images from elsewhere. */
export function withoutImages(code: string): string {
  return code.replaceAll(/!(?=\[)/g, (mark, offset: number) => (isHarmlessMark(code.slice(offset)) ? mark : ""));
}
