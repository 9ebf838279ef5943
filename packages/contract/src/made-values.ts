import { type Api, isRecord, type Operation } from "@docent/openapi";
import { listTemplateNames, matchTemplate, readHeader } from "@docent/schema";
import type { Sampler } from "@docent/schema/cases";
import type { WireResponse } from "./exchange.ts";
import type { Probe } from "./probes/probe.ts";

/**
 * Values that a verification has created on a server: the properties of every 201 body. A path parameter of the same name
 * takes its value from here, so that a verification reaches what it created.
 */
export class MadeValues {
  readonly #values = new Map<string, Set<unknown>>();

  /** Records the values that a response reports as created. */
  add(response: WireResponse): void {
    const body = response.status === 201 ? parseObject(response) : {};
    for (const [name, value] of Object.entries(body)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      const values = this.#values.get(name) ?? new Set();
      this.#values.set(name, values.add(value));
    }
  }

  /** The values of one property in order of creation. */
  list(name: string): unknown[] {
    return [...(this.#values.get(name) ?? [])];
  }
}

/** A contract, and the values that a verification created under it. */
interface MadeSource {
  api: Api;
  sampler: Sampler;
  made: MadeValues;
}

/** Whether a DELETE might remove something that the verification did not create, although an operation creates such things. */
export function mayRemoveOthers(source: MadeSource, { operation, request, expects }: Probe): boolean {
  if (operation?.method !== "DELETE") return false;
  // The contract itself states that the thing does not exist, or that nothing can have this name.
  if (expects.kind === "refused" && harmless.has(expects.rule)) return false;
  const name = listTemplateNames(operation.path).at(-1);
  if (name === undefined || !source.api.operations.some((maker) => makes(source, maker, name))) return false;
  const [pathname = ""] = request.target.split("?");
  const value = matchTemplate(operation.path, pathname)?.[name];
  return !source.made.list(name).some((made) => String(made) === value);
}

const harmless = new Set(["status-not-provoked", "invalid-accepted"]);

/** Whether an operation documents a 201 whose body has a property of this name. */
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
    // The response check reports invalid JSON.
    return {};
  }
}
