import type { Provocation } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord } from "./record.ts";
import { fail, quote, type SpecLocation } from "./spec-error.ts";

const members = ["path", "query", "headers", "body", "times"];

/** Reads `x-provoked-by` of a Response Object: the requests that lead to it. `path` is the path template of the operation. */
export function readProvocations(node: unknown, { path, ...location }: SpecLocation & { path: string }): Provocation[] {
  if (node === undefined) return [];
  const at = { ...location, pointer: joinPointer(location.pointer, "x-provoked-by") };
  if (!Array.isArray(node) || !node.every(isRecord)) fail(at, `Expected a list of requests, found ${quote(node)}.`);
  return node.map((request, index) => {
    const provocation = readProvocation(request, { ...at, pointer: joinPointer(at.pointer, index) });
    const stranger = provocation.path.find(([name]) => !path.includes(`{${name}}`));
    if (stranger) fail(at, `Expected \`path\` to name parameters of ${path}, found ${quote(stranger[0])}.`);
    return provocation;
  });
}

function readProvocation(request: JsonRecord, location: SpecLocation): Provocation {
  const unknown = Object.keys(request).find((name) => !members.includes(name));
  if (unknown !== undefined) fail(location, `Expected only ${members.join(", ")}, found ${quote(unknown)}.`);
  const { times = 1, body } = request;
  if (!Number.isInteger(times) || Number(times) < 1 || Number(times) > 100)
    fail(location, `Expected \`times\` from 1 to 100, found ${quote(times)}.`);
  return {
    path: readTexts(request, "path", location),
    query: readTexts(request, "query", location),
    headers: readTexts(request, "headers", location),
    body: "body" in request ? { value: body } : undefined,
    times: Number(times),
    pointer: location.pointer,
  };
}

/** Reads a string, or a list of strings, for each name. */
function readTexts(request: JsonRecord, member: string, location: SpecLocation): [string, string][] {
  const node = request[member] ?? {};
  if (!isRecord(node))
    fail(location, `Expected \`${member}\` to be an object with a string for each name, found ${quote(node)}.`);
  return Object.entries(node).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => {
      if (typeof text === "string") return [name, text];
      return fail(
        location,
        `Expected \`${member}\` to have a string for each name, found ${quote(text)} for ${quote(name)}.`,
      );
    }),
  );
}
