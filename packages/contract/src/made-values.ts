import { type Api, isRecord, type Operation } from "@docent/openapi";
import { matchTemplate, readHeader } from "@docent/schema";
import type { Sampler } from "@docent/schema/cases";
import type { WireResponse } from "./exchange.ts";
import type { Probe } from "./probes/probe.ts";

/**
 * What a verification has made on a server: the properties of every body that came with 201. A path parameter of the
 * same name takes its value from here, so that what is changed and removed is what the verification made.
 */
export class MadeValues {
  readonly #values = new Map<string, Set<unknown>>();

  /** Remembers what a response says was made. */
  add(response: WireResponse): void {
    const body = response.status === 201 ? parseObject(response) : {};
    for (const [name, value] of Object.entries(body)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      const values = this.#values.get(name) ?? new Set();
      this.#values.set(name, values.add(value));
    }
  }

  /** The values of one property, in the order in which they were made. */
  list(name: string): unknown[] {
    return [...(this.#values.get(name) ?? [])];
  }
}

/** What was made under a contract, and what its operations can make. */
interface MadeSource {
  api: Api;
  sampler: Sampler;
  made: MadeValues;
}

/** Whether a request might remove something that the verification has not made, where the contract lets it make such things. */
export function mayRemoveOthers(source: MadeSource, { operation, request, expects }: Probe): boolean {
  if (operation?.method !== "DELETE") return false;
  // The contract itself says that there is no such thing, or that nothing can have this name.
  if (expects.kind === "refused" && harmless.has(expects.rule)) return false;
  const name = [...operation.path.matchAll(/\{([^{}]+)\}/g)].at(-1)?.[1];
  if (name === undefined || !source.api.operations.some((maker) => makes(source, maker, name))) return false;
  const [pathname = ""] = request.target.split("?");
  const value = matchTemplate(operation.path, pathname)?.[name];
  return !source.made.list(name).some((made) => String(made) === value);
}

const harmless = new Set(["status-not-provoked", "invalid-accepted"]);

/** Whether an operation responds with 201 and a property of this name. */
function makes({ sampler }: MadeSource, { responses }: Operation, name: string): boolean {
  const contents = responses.filter(({ status }) => status === "201").flatMap(({ content }) => content);
  return contents.some(({ examples, schema }) => {
    const values = examples.length > 0 ? examples.map(({ value }) => value) : [sampler.one(schema ?? true)];
    return values.some((value) => isRecord(value) && name in value);
  });
}

function parseObject({ headers, body }: WireResponse): Record<string, unknown> {
  if (!readHeader(headers, "content-type")?.includes("json")) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isRecord(value) ? value : {};
  } catch {
    // Whoever looks at the response says so.
    return {};
  }
}
