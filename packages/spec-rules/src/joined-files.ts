import { followPointer, joinPointer, readDocument, SpecError, type SpecResolver, splitPointer } from "@docent/openapi";
import type { Document, NormalizedProblem } from "@redocly/openapi-core";

/** A contract of several files as one document. */
interface JoinedFiles {
  document: Document;
  /** Finds the location of a problem of the document in the files. */
  locate(problem: NormalizedProblem): NormalizedProblem;
}

/** Joins the files that a resolver reads. Undefined if the contract is invalid, which other lint rules report. */
export async function joinFiles({ source }: Document, resolver: SpecResolver): Promise<JoinedFiles | undefined> {
  try {
    const { document } = await readDocument(source.absoluteRef, resolver, () => undefined);
    const origins = findOrigins(resolver, source.absoluteRef);
    return {
      document: { source, parsed: document },
      locate: (problem) => ({ ...problem, location: problem.location.map((location) => move(location)) }),
    };

    function move(location: NormalizedProblem["location"][number]): typeof location {
      const tokens = splitPointer(location.pointer ?? "#");
      for (let length = tokens.length; length > 0; length -= 1) {
        const node = followPointer(document, joinPointer("#", ...tokens.slice(0, length)));
        const origin = typeof node === "object" && node !== null ? origins.get(node) : undefined;
        const moved = origin && resolver.sources.get(origin.file);
        if (moved) return { ...location, source: moved, pointer: joinPointer(origin.pointer, ...tokens.slice(length)) };
      }
      return location;
    }
  } catch (error) {
    if (error instanceof SpecError) return undefined;
    throw error;
  }
}

/** The file and the pointer of each object of other files. The bundler moves these objects, and does not copy them. */
function findOrigins(resolver: SpecResolver, root: string): Map<object, { file: string; pointer: string }> {
  const origins = new Map<object, { file: string; pointer: string }>();
  const visit = (node: unknown, file: string, pointer: string): void => {
    if (typeof node !== "object" || node === null || origins.has(node)) return;
    origins.set(node, { file, pointer });
    for (const [key, child] of Object.entries(node)) visit(child, file, joinPointer(pointer, key));
  };
  for (const [file, { parsed }] of resolver.documents) if (file !== root) visit(parsed, file, "#");
  return origins;
}
