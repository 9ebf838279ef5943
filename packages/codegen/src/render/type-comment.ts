import { isRecord, toArray } from "@docent/openapi";
import { deprecationText } from "./deprecation-text.ts";
import { escapeTag, renderJsDocLines, toLines } from "./source-text.ts";
import { step } from "./type-code.ts";

const textTags = ["description", "default", "example"] as const;

/** Renders the comment of a member from the texts of its object in the document. Empty without texts. */
export function renderComment(node: unknown, indent: string): string {
  if (!isRecord(node)) return "";
  const parts: string[] = [];
  const { title, summary, format, deprecated, examples, enum: values, type } = node;
  for (const text of [title, summary])
    if (typeof text === "string" && text.trim() !== "") parts.push(escapeTag(text.trim()));
  if (format) parts.push(`Format: ${format}`);
  if (deprecated) parts.push(`@deprecated ${node[deprecationText] ?? ""}`);
  for (const tag of textTags) {
    const value = node[tag];
    if (value !== undefined && !(tag === "description" && value === "")) parts.push(`@${tag} ${textOf(value)}`);
  }
  for (const example of toArray(examples)) parts.push(`@example ${textOf(example)}`);
  if ("const" in node) parts.push("@constant");
  if (Array.isArray(values)) parts.push(`@enum {${[type ?? "unknown"].flat().join("|")}}`);
  const lines = parts.flatMap((part) => {
    const [first = "", ...rest] = toLines(part);
    return [first, ...rest.map((line) => line && step + escapeTag(line))];
  });
  return renderJsDocLines(lines, indent);
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value, null, 2) : String(value).trim();
}
