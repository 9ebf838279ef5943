import type { Resource } from "@docent/local";
import {
  applyEdits,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { ConfigError } from "./config-error.ts";
import { checkConfig } from "./config-schema.ts";

/** What the configuration file says. */
export interface Config {
  resources: readonly Resource[];
  /** Who writes answers; undefined: the best passages are quoted. */
  model: ModelConfig | undefined;
  /** Addresses and ranges, beside public ones, that resources may be fetched from. */
  allowedAddresses: readonly string[];
}

/** A server that speaks the API of OpenAI, on this machine or elsewhere. */
export interface ModelConfig {
  /** Its name for people: `ollama`. */
  provider: string;
  baseUrl: string;
  model: string;
  /** The environment variable that holds the key; the key itself has no place in a file. */
  apiKeyVariable?: string;
}

/** What a new configuration file holds. */
export const emptyConfig = `{
  // What is searched: git repositories, folders and websites. Edit by hand, or with docent-local add.
  "resources": []
}
`;

/**
 * Reads the text of a configuration: JSON with comments and trailing commas.
 *
 * @param name What messages call it.
 * @throws {ConfigError} with the line, what was expected and what was found.
 */
export function parseConfig(text: string, name = "the configuration"): Config {
  const tree = parse(text, name);
  const value = toValue(tree);
  const [problem] = checkConfig(value);
  if (problem) {
    const line = lineOf(text, findNearest(tree, problem.place));
    throw new ConfigError("invalid", `Line ${line} of ${name} is not as it must be: ${problem.message}.`);
  }
  // The value has been held against the schema, whose properties these are.
  const {
    resources = [],
    model,
    network,
  } = value as {
    resources?: Resource[];
    model?: ModelConfig;
    network?: { allow?: string[] };
  };
  const names = resources.map(({ name }) => name);
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) {
    const line = lineOf(text, findNodeAtLocation(tree, ["resources", repeated, "name"]));
    throw new ConfigError("duplicate", `Line ${line} of ${name} names ${JSON.stringify(names[repeated])} again.`);
  }
  return { resources, model, allowedAddresses: network?.allow ?? [] };
}

/** The text with one more resource at the end of the list; all else, comments included, stays as it is. */
export function addResource(text: string, resource: Resource): string {
  const { resources } = parseConfig(text);
  if (resources.some(({ name }) => name === resource.name))
    throw new ConfigError("duplicate", `There is a resource named ${JSON.stringify(resource.name)} already.`);
  return edit(text, ["resources", resources.length], resource);
}

/** The text without one resource. */
export function removeResource(text: string, name: string): string {
  const index = parseConfig(text).resources.findIndex((resource) => resource.name === name);
  if (index < 0) throw new ConfigError("unknown-resource", `There is no resource named ${JSON.stringify(name)}.`);
  return edit(text, ["resources", index], undefined);
}

function edit(text: string, path: JSONPath, value: unknown): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const formattingOptions = { insertSpaces: !/^\t/m.test(text), tabSize: 2, eol };
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: value !== undefined }));
}

function parse(text: string, name: string): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error && tree) return tree;
  const line = text.slice(0, error?.offset ?? 0).split("\n").length;
  const reason = error ? printParseErrorCode(error.error) : "ValueExpected";
  throw new ConfigError("syntax", `Line ${line} of ${name} is no JSON with comments: ${reason}.`);
}

/** As getNodeValue, with an own property for every name, those of a prototype included. */
function toValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") return node.value;
  const value = {};
  for (const { children: [name, member] = [] } of node.children ?? [])
    if (name && member)
      Object.defineProperty(value, String(name.value), {
        value: toValue(member),
        enumerable: true,
        configurable: true,
      });
  return value;
}

/** The node of a place, or the closest one around it: what is missing has none. */
function findNearest(tree: Node, place: string): Node {
  const keys = place
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (let length = keys.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node) return node;
  }
  return tree;
}

function lineOf(text: string, node: Node | undefined): number {
  return text.slice(0, node?.offset ?? 0).split("\n").length;
}
