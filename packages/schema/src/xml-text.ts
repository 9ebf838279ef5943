const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\n": "&#10;",
};

/** Escapes text for an element or a quoted attribute of XML. */
export function escapeXml(text: string): string {
  return toXmlCharacters(text).replaceAll(/[&<>"'\n]/g, (character) => entities[character] ?? character);
}

/** Replaces control characters, and characters that XML 1.0 cannot represent even escaped (section 2.2), by U+FFFD. */
export function toXmlCharacters(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu, "\uFFFD");
}
