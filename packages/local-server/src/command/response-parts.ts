import { fileURLToPath } from "node:url";
import { type Part, styled } from "@docent/terminal";

/**
 * Parts of a response. The contract allows more than this version knows, and another server of the same contract may leave
 * out what is optional, or be wrong: a command shows what is there.
 */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The items of a list; none where it is no list. */
export function itemsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(propertiesOf) : [];
}

/** The properties of an object; none where it is no object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A problem that a server tells, with what to do about it; undefined where it tells none. */
export function problemOf(value: unknown): string | undefined {
  const { message, error, hint, tag } = propertiesOf(value);
  const problem = textOf(message) ?? textOf(error) ?? textOf(tag);
  return problem === undefined ? undefined : [problem, textOf(hint)].filter(Boolean).join(" ");
}

/**
 * Where an answer or a passage is from: `[1] Streaming  hono`, its file and lines, and its address. Many terminals open what
 * looks like an address, or like a path with a line.
 */
export function renderSource(source: Readonly<Record<string, unknown>>, number: number): Part[] {
  const { resource, title, path, url, startLine, endLine } = source;
  const [first, last] = [numberOf(startLine), numberOf(endLine)];
  const lines = first === undefined ? "" : `:${first}${last === undefined || last === first ? "" : `-${last}`}`;
  const name = textOf(resource);
  const place = textOf(path);
  const shown = [place === undefined ? undefined : `${place}${lines}`, readAddress(textOf(url), first)];
  return [
    styled("yellow", `[${number}]`),
    ` ${oneLine(textOf(title) ?? place ?? "a source without a title")}`,
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
