import { escapeControls } from "@docent/terminal";

/** Escapes the text of a workflow command of GitHub Actions. A command ends at the end of its line. */
export function escapeData(text: string): string {
  return escapeControls(text, { kept: "\n" }).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property of a workflow command, such as its title. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
