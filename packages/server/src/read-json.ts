import { visit } from "jsonc-parser";
import { ProblemError } from "./problem.ts";

/** Maximum nesting of a body: recursive code would overflow the stack. */
const maxDepth = 200;

/**
 * Reads a body as JSON in UTF-8 (RFC 8259, section 8.1). A name that comes twice in an object is refused: "the behavior of
 * software that receives such an object is unpredictable" (section 4), so two programs could see two different requests.
 *
 * @throws {ProblemError} with 400.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const value = parse(text);
  inspect(text);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw unreadable("expected UTF-8, found bytes that are not", { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(`expected JSON, found something else: ${reason}`, { cause });
  }
}

/** Looks at what parsing forgets: names that came twice, and how deep it went. */
function inspect(text: string): void {
  const open: Set<string>[] = [];
  const begin = () => {
    // Throwing is the only way to stop the visit.
    if (open.push(new Set()) > maxDepth)
      throw unreadable(`expected at most ${maxDepth} lists and objects inside one another, found more`);
  };
  const end = () => void open.pop();
  visit(text, {
    onObjectBegin: begin,
    onObjectEnd: end,
    onArrayBegin: begin,
    onArrayEnd: end,
    onObjectProperty: (name) => {
      const names = open.at(-1);
      if (names?.has(name))
        throw unreadable(`expected each name once in an object, found ${JSON.stringify(name)} twice`);
      names?.add(name);
    },
  });
}

function unreadable(reason: string, options?: ErrorOptions): ProblemError {
  const message = `The body cannot be read: ${reason}.`;
  return new ProblemError({ status: 400, code: "body-unreadable", message }, options);
}
