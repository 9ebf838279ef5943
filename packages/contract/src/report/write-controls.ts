/**
 * Escapes C0 and C1 controls and bidirectional marks. Text of a server could otherwise move the cursor, set colours or
 * change the direction of a line.
 */
export function writeControls(text: string, { kept = "" } = {}): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    kept.includes(character) ? character : writeOut(character),
  );
}

function writeOut(character: string): string {
  const escaped = JSON.stringify(character).slice(1, -1);
  return escaped === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}` : escaped;
}
