import { fileURLToPath } from "node:url";
import { type Part, styled } from "@docent/terminal";

/**
 * Reads parts of a response leniently. The contract may have properties that this version does not know, and another
 * server may omit optional parts or send invalid ones. A command prints the valid parts.
 */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The items of a list; none if it is not a list. */
export function itemsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(propertiesOf) : [];
}

/** The properties of an object; none if it is not an object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A problem in a response, with its hint; undefined without one. */
export function problemOf(value: unknown): string | undefined {
  const { message, error, hint, tag } = propertiesOf(value);
  const problem = textOf(message) ?? textOf(error) ?? textOf(tag);
  return problem === undefined ? undefined : [problem, textOf(hint)].filter(Boolean).join(" ");
}

/**
 * The source of an answer or a passage: `[1] Streaming  hono`, its file and lines, and its address. Many terminals open
 * what looks like an address, or like a path with a line.
 */
export function renderSource(source: Readonly<Record<string, unknown>>, number: number): Part[] {
  const { resource, title, path, url, startLine, endLine } = source;
  const [first, last] = [numberOf(startLine), numberOf(endLine)];
  const lines = first === undefined ? "" : `:${first}${last === undefined || last === first ? "" : `-${last}`}`;
  const name = textOf(resource);
  const location = textOf(path);
  const shown = [location === undefined ? undefined : `${location}${lines}`, readAddress(textOf(url), first)];
  return [
    styled("yellow", `[${number}]`),
    ` ${oneLine(textOf(title) ?? location ?? "a source without a title")}`,
    ...(name === undefined ? [] : [styled("dim", `  ${oneLine(name)}`)]),
    "\n",
    ...shown.flatMap((text) => (text === undefined ? [] : [`    ${oneLine(text)}\n`])),
  ];
}

function readAddress(url: string | undefined, line: number | undefined): string | undefined {
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
