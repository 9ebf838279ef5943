import { createContext, Script } from "node:vm";
import { isRecord, type JsonRecord } from "@docent/openapi";
import { JSONPathEnvironment, type JSONPathQuery, type JSONValue } from "json-p3";

/** A value that a query has selected. */
export interface SelectedNode {
  value: unknown;
  /** The keys and indexes on the path to the value. Empty for the document itself. */
  location: readonly (string | number)[];
}

export interface QueryLimits {
  /** Processor time of all queries, and elapsed time of one query, in milliseconds. */
  timeoutMs: number;
  /** Maximum number of values that one query selects. */
  maxNodes: number;
}

/** An invalid query, or a query that exceeds a limit. The message continues a sentence: "found …". */
export class QueryError extends Error {
  override readonly name = "QueryError";
}

const maxLength = 1000;

/** Maximum number of `..` in a query. Each `..` multiplies the number of visited values by the depth of the document. */
const maxDescents = 3;

/** Documents are at most 200 levels deep. */
const environment = new JSONPathEnvironment({ maxRecursionDepth: 1000 });

const script = new Script("run()");

/**
 * Evaluates JSONPath queries (RFC 9535) in bounded time.
 *
 * A filter expression can run for years: the times of nested queries multiply, and `match()` runs any regular expression.
 * Without a worker, only a script of `node:vm` can be stopped from outside.
 */
export class JsonPathQueries {
  readonly #context: { run?: () => unknown } = createContext({});
  readonly #maxNodes: number;
  readonly #timeoutMs: number;
  #leftMs: number;

  constructor({ timeoutMs, maxNodes }: QueryLimits) {
    this.#timeoutMs = timeoutMs;
    this.#leftMs = timeoutMs;
    this.#maxNodes = maxNodes;
  }

  /** @throws {QueryError} for a query that is invalid or exceeds a limit. */
  select(query: string, document: JsonRecord): SelectedNode[] {
    if (query.length > maxLength)
      throw new QueryError(`a query of ${query.length} characters; the maximum is ${maxLength}`);
    const descents = query.split("..").length - 1;
    if (descents > maxDescents) throw new QueryError(`a query with ${descents} "..", the maximum is ${maxDescents}`);
    const compiled = compile(query);
    return this.#limitTime(() => {
      const nodes: SelectedNode[] = [];
      // A parsed document contains only JSON values.
      for (const { value, location } of compiled.lazyQuery(document as JSONValue)) {
        if (nodes.length === this.#maxNodes)
          throw new QueryError(`a query that selects more than ${this.#maxNodes} values`);
        nodes.push({ value, location });
      }
      return nodes;
    });
  }

  #limitTime<Result>(run: () => Result): Result {
    const before = process.cpuUsage();
    try {
      if (this.#leftMs < 1) throw this.#timeoutError();
      this.#context.run = run;
      return script.runInContext(this.#context, { timeout: Math.ceil(this.#leftMs) });
    } catch (cause) {
      throw isTimeout(cause) ? this.#timeoutError(cause) : cause;
    } finally {
      const { user, system } = process.cpuUsage(before);
      this.#leftMs -= (user + system) / 1000;
    }
  }

  #timeoutError(cause?: unknown): QueryError {
    const message = `queries that need more than ${this.#timeoutMs / 1000} s; simplify their filters`;
    return new QueryError(message, cause === undefined ? undefined : { cause });
  }
}

function compile(query: string): JSONPathQuery {
  try {
    return environment.compile(query);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new QueryError(`${JSON.stringify(query)}: ${reason}`, { cause });
  }
}

/** Reads the `code`, because an error from the context of the script is not an instance of the `Error` of this context. */
function isTimeout(error: unknown): boolean {
  return isRecord(error) && error["code"] === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
