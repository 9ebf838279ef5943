import { fileURLToPath } from "node:url";
import { type Part, styled } from "@docent/terminal";

// These functions read parts of a response leniently. A newer server may send properties that this version does not know, and
// another server may omit optional parts or send invalid parts. A command prints the valid parts.

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The properties of each item of a list. Empty if the value is not a list. */
export function itemsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(propertiesOf) : [];
}

/** The properties of an object. Empty if the value is not an object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** The message of an error in a response, followed by its hint if there is one. Undefined if there is no message. */
export function problemOf(value: unknown): string | undefined {
  const { message, error, hint, tag } = propertiesOf(value);
  const problem = textOf(message) ?? textOf(error) ?? textOf(tag);
  return problem === undefined ? undefined : [problem, textOf(hint)].filter(Boolean).join(" ");
}

/**
 * Renders a passage, or a source of an answer: `[1] Streaming  hono`, then its file and lines, then its URL. In many
 * terminals, a URL and `path:line` can be clicked.
 */
export function renderSource(source: Readonly<Record<string, unknown>>, number: number): Part[] {
  const { resource, title, path, url, startLine, endLine } = source;
  const [first, last] = [numberOf(startLine), numberOf(endLine)];
  const lines = first === undefined ? "" : `:${first}${last === undefined || last === first ? "" : `-${last}`}`;
  const name = textOf(resource);
  const location = textOf(path);
  const shown = [location === undefined ? undefined : `${location}${lines}`, renderUrl(textOf(url), first)];
  return [
    styled("yellow", `[${number}]`),
    ` ${oneLine(textOf(title) ?? location ?? "a source without a title")}`,
    ...(name === undefined ? [] : [styled("dim", `  ${oneLine(name)}`)]),
    "\n",
    ...shown.flatMap((text) => (text === undefined ? [] : [`    ${oneLine(text)}\n`])),
  ];
}

/** A URL, or the path and line of a `file:` URL. */
function renderUrl(url: string | undefined, line: number | undefined): string | undefined {
  if (!url?.startsWith("file:")) return url;
  try {
    return `${fileURLToPath(url)}${line === undefined ? "" : `:${line}`}`;
  } catch {
    return url;
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
