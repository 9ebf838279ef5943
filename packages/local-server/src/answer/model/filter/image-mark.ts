/** An image with a plain relative path. An address that is more than that may be written in many ways, and is not read here. */
const harmless = /^!\[[^[\]\n]*\]\((?!\/\/)[\w./-]*\)/;

/** Whether a `![` in code loads nothing from elsewhere, also where a reader of the text takes it for no code. */
export function isHarmlessMark(text: string): boolean {
  return harmless.test(text);
}

/** In place of the mark of any other image: in most languages the same, and never an image. */
export const brokenMark = "! ";

/** Code of one line without images from elsewhere. */
export function withoutImages(code: string): string {
  return code.replaceAll(/!(?=\[)/g, (mark, offset: number) =>
    isHarmlessMark(code.slice(offset)) ? mark : brokenMark,
  );
}
