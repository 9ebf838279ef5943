/** Ways in which a server may send a key back, by name. */
export function spellKey(key: string): Record<string, string> {
  const percent = [...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  return {
    unchanged: key,
    "in upper case": key.toUpperCase(),
    "over two lines": `${key.slice(0, 9)}\n${key.slice(9)}`,
    "letter by letter": [...key].join(" "),
    "with invisible characters": [...key].join("\u200b"),
    "in a URL": encodeURIComponent(`Bearer ${key}`),
    "in percent signs": percent,
    "in percent signs, twice": percent.replaceAll("%", "%25"),
    "in escapes": [...key].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(""),
    "in entities": [...key].map((letter) => `&#${letter.charCodeAt(0)};`).join(""),
    "in base64": Buffer.from(`Bearer ${key}`).toString("base64"),
    "in base64 over two lines": Buffer.from(`x ${key}`).toString("base64").replace(/.{10}/, "$&\n"),
    "in hexadecimal digits": Buffer.from(key).toString("hex"),
    "without its end": key.slice(0, -4),
    "where the quote is cut": `${"x".repeat(190)} ${key}`,
  };
}

/** Whether a text has ten consecutive letters or digits of a spelled key, ignoring other characters between them. */
export function hasKey(text: string, spelled: string): boolean {
  const [letters, secret] = [lettersOf(text), lettersOf(spelled).replace(/^(?:x+|bearer20)/, "")];
  return [...secret.slice(9)].some((_, start) => letters.includes(secret.slice(start, start + 10)));
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "").toLowerCase();
}
