import { fileURLToPath } from "node:url";
import { type Part, styled } from "@docent/terminal";
import { numberOf, textOf } from "./response-parts.ts";

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
