import { CommandError } from "@docent/terminal";
import { isScalar, parseDocument, type Scalar } from "yaml";

/** The `info.version` of a contract in YAML or JSON. */
export function readContractVersion(text: string, file: string): string {
  return findVersion(text, file).value;
}

/**
 * Replaces only `info.version`. Comments, quotes and line endings do not change.
 *
 * @param version An npm version, such as `1.2.0`, which YAML reads as a string.
 */
export function writeContractVersion(text: string, { file, version }: { file: string; version: string }): string {
  const { start, end, quote } = findVersion(text, file);
  return `${text.slice(0, start)}${quote}${version}${quote}${text.slice(end)}`;
}

interface Found {
  value: string;
  start: number;
  end: number;
  quote: string;
}

const quotes: Partial<Record<Scalar.Type, string>> = { PLAIN: "", QUOTE_DOUBLE: '"', QUOTE_SINGLE: "'" };

function findVersion(text: string, file: string): Found {
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem) throw new CommandError(`${file} cannot be read: ${problem.message}`);
  const node = document.getIn(["info", "version"], true);
  const quote = isScalar(node) && node.type ? quotes[node.type as Scalar.Type] : undefined;
  if (!isScalar(node) || typeof node.value !== "string" || !node.range || quote === undefined)
    throw new CommandError(
      `${file} has no version that can be changed. Expected info.version to be a string on one line, such as 1.2.0.`,
    );
  const [start, end] = node.range;
  return { value: node.value, start, end, quote };
}
