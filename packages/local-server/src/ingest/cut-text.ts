/** The beginning of a text, of at most so many UTF-16 units, and never half a character. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, isInsidePair(text, maxLength) ? maxLength - 1 : maxLength);
}

/** Whether an offset is between the two halves of one character. */
export function isInsidePair(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
