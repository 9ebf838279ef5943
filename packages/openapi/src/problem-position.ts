import { getLineColLocation, type Source } from "@redocly/openapi-core";
import { joinPointer, splitPointer } from "./json-pointer.ts";
import { parseSource } from "./parse-source.ts";
import { isReference } from "./references.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import type { SpecResolver } from "./spec-resolver.ts";

/** An error of the same kind in which every problem says the file, the line and the pointer of the mistake itself. */
export function locateError(error: SpecError, resolver: SpecResolver): SpecError {
  const problems = error.problems.map((problem) => locateProblem(problem, resolver));
  const { cause } = error;
  return new SpecError(error.code, problems, cause === undefined ? undefined : { cause });
}

/**
 * Adds the line, and moves a problem to where the mistake was written: a pointer of the model leads through `$ref`s.
 *
 * The files are parsed again, because bundling has changed what was parsed first. It costs only who made a mistake.
 */
function locateProblem(problem: SpecProblem, resolver: SpecResolver): SpecProblem {
  const source = resolver.sources.get(problem.file);
  if (problem.line !== undefined || problem.pointer === undefined || !source) return problem;
  const location = followTokens(source, splitPointer(problem.pointer), resolver);
  const { start } = getLineColLocation({ ...location, reportOnKey: true });
  return {
    ...problem,
    file: location.source.absoluteRef,
    pointer: location.pointer,
    line: start.line,
    column: start.col,
  };
}

interface SourceLocation {
  source: Source;
  pointer: string;
}

function followTokens(root: Source, tokens: string[], resolver: SpecResolver): SourceLocation {
  let location: SourceLocation = { source: root, pointer: "#" };
  let node = parseSource(root);
  for (const [index, token] of tokens.entries()) {
    if (!hasMember(node, token) && isReference(node)) {
      const target = openReference(location.source, node.$ref, resolver);
      // A chain of `$ref`s is followed by following the rest of the way from each of its links.
      if (target)
        return followTokens(target.source, [...splitPointer(target.pointer), ...tokens.slice(index)], resolver);
    }
    location = { ...location, pointer: joinPointer(location.pointer, token) };
    node = hasMember(node, token) ? node[token] : undefined;
  }
  return location;
}

function hasMember(node: unknown, key: string): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && Object.hasOwn(node, key);
}

function openReference(base: Source, reference: string, resolver: SpecResolver): SourceLocation | undefined {
  const [uri = "", fragment = ""] = reference.split("#", 2);
  const file = uri === "" ? base.absoluteRef : resolver.resolveExternalRef(base.absoluteRef, uri);
  const source = resolver.sources.get(file);
  return source && { source, pointer: `#${fragment}` };
}
