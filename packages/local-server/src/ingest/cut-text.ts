/** The beginning of a text, without splitting a surrogate pair. `maxLength` is in UTF-16 units. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, isInsidePair(text, maxLength) ? maxLength - 1 : maxLength);
}

/** Whether an offset is within a surrogate pair. */
export function isInsidePair(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
