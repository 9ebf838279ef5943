import type { Operation, Parameter } from "@docent/openapi";
import type { SchemaChecker } from "@docent/schema";
import { ProblemError } from "./problem.ts";
import type { HeaderLookup } from "./raw-headers.ts";
import type { QueryLookup } from "./raw-query.ts";

/** The parts of a request that parameters come in, as text. */
export interface ParameterTexts {
  path: Readonly<Record<string, string>>;
  query: QueryLookup;
  headers: HeaderLookup;
}

/** The values of an operation's parameters, by place and name. */
export interface ParameterValues {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
}

/**
 * Reads the parameters of a request, and holds each against its schema. A query parameter that the contract does not
 * know is refused: misspelt, it would change nothing and say nothing.
 *
 * @throws {ProblemError} with 400.
 */
export type ReadParameters = (texts: ParameterTexts) => ParameterValues;

export function createParameterReader(
  checker: SchemaChecker,
  { parameters }: Pick<Operation, "parameters">,
): ReadParameters {
  const known = new Set(parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name));
  return (texts) => {
    for (const name of texts.query.keys()) if (!known.has(name)) throw stranger(name, known);
    const values: ParameterValues = { path: {}, query: {} };
    for (const parameter of parameters) {
      const value = readParameter(checker, parameter, texts);
      if (value === undefined) continue;
      // Headers and cookies are valid now, and handlers read them from the request itself.
      if (parameter.in === "path" || parameter.in === "query") values[parameter.in][parameter.name] = value;
    }
    return values;
  };
}

function stranger(name: string, known: ReadonlySet<string>): ProblemError {
  const names = [...known].join(", ") || "none";
  return invalid(`Expected only the query parameters of the contract (${names}), found ${JSON.stringify(name)}.`);
}

function readParameter(checker: SchemaChecker, parameter: Parameter, texts: ParameterTexts): unknown {
  const found = listTexts(parameter, texts);
  if (found.length === 0) {
    if (parameter.isRequired) throw invalid(`${nameOf(parameter)} is missing.`);
    return undefined;
  }
  if (found.length > 1 && !isList(parameter))
    throw invalid(`${nameOf(parameter)} came ${found.length} times, expected once.`);
  const { schema, pointer } = parameter;
  const meanings = listMeanings(parameter, found);
  const value = meanings.find((meaning) => checker.isValid(schema, meaning));
  if (value !== undefined) return value;
  const [problem] = checker.check({ schema, pointer }, meanings.at(-1));
  throw invalid(`${nameOf(parameter)} is not what the contract asks for: ${problem?.message ?? "it is refused"}.`);
}

function nameOf({ in: place, name }: Parameter): string {
  return `The ${place} parameter ${JSON.stringify(name)}`;
}

function listTexts({ name, in: place }: Parameter, { path, query, headers }: ParameterTexts): string[] {
  if (place === "path") return name in path ? [path[name] ?? ""] : [];
  if (place === "query") return query.getAll(name);
  if (place === "header") return headers.has(name) ? [headers.get(name) ?? ""] : [];
  const cookies = (headers.get("cookie") ?? "").split(/; */).map((pair) => /^([^=]*)=(.*)$/.exec(pair) ?? []);
  return cookies.filter(([, key]) => key === name).map(([, , text = ""]) => text);
}

function isList({ schema }: Parameter): boolean {
  return typeof schema === "object" && ("items" in schema || schema["type"] === "array");
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

/** A parameter is text on the wire, and its schema says what the text stands for; the likeliest meaning comes last. */
function listMeanings(parameter: Parameter, texts: readonly string[]): unknown[] {
  const [text = ""] = texts;
  if (parameter.mediaType !== undefined) return listJson(text);
  if (!isList(parameter)) return [...listScalars(text), text];
  const isExploded = parameter.explode && parameter.in === "query";
  const items = isExploded ? texts : texts.flatMap((one) => one.split(separators[parameter.style] ?? ","));
  return [items.map((item) => listScalars(item)[0] ?? item), [...items]];
}

function listJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    throw invalid(`Expected JSON in a parameter that is described by its content, found ${JSON.stringify(text)}.`);
  }
}

/** The number, boolean or null that a text may stand for. */
function listScalars(text: string): unknown[] {
  if (text === "true" || text === "false") return [text === "true"];
  if (text === "null") return [null];
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? [Number(text)] : [];
}

function invalid(message: string): ProblemError {
  return new ProblemError({ status: 400, code: "parameter-invalid", message });
}
