import { escapeControls } from "@docent/terminal";

/** Renders a workflow command of GitHub Actions, which annotates a line of a file, or a run. */
export function renderAnnotation(
  level: "error" | "notice",
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${written.join(",")}::${escapeData(text)}`;
}

/** Escapes the text of a command, which ends at the end of its line. */
function escapeData(text: string): string {
  return escapeControls(text, { kept: "\n" }).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
