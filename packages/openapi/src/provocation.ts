import type { Provocation } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { fail, type Place, quote } from "./place.ts";
import { isRecord, type JsonRecord } from "./record.ts";

const members = ["path", "query", "headers", "body", "times"];

/** Reads `x-provoked-by` of a Response Object: requests that lead to it. `path` is the template of the operation. */
export function readProvocations(node: unknown, { path, ...place }: Place & { path: string }): Provocation[] {
  if (node === undefined) return [];
  const at = { ...place, pointer: joinPointer(place.pointer, "x-provoked-by") };
  if (!Array.isArray(node) || !node.every(isRecord)) fail(at, `Expected a list of requests, found ${quote(node)}.`);
  return node.map((request, index) => {
    const provocation = readProvocation(request, { ...at, pointer: joinPointer(at.pointer, index) });
    const stranger = provocation.path.find(([name]) => !path.includes(`{${name}}`));
    if (stranger) fail(at, `Expected \`path\` to name parameters of ${path}, found ${quote(stranger[0])}.`);
    return provocation;
  });
}

function readProvocation(request: JsonRecord, place: Place): Provocation {
  const unknown = Object.keys(request).find((name) => !members.includes(name));
  if (unknown !== undefined) fail(place, `Expected only ${members.join(", ")}, found ${quote(unknown)}.`);
  const { times = 1, body } = request;
  if (!Number.isInteger(times) || Number(times) < 1 || Number(times) > 100)
    fail(place, `Expected \`times\` from 1 to 100, found ${quote(times)}.`);
  return {
    path: readTexts(request, "path", place),
    query: readTexts(request, "query", place),
    headers: readTexts(request, "headers", place),
    body: "body" in request ? { value: body } : undefined,
    times: Number(times),
    pointer: place.pointer,
  };
}

/** A text or several for each name. */
function readTexts(request: JsonRecord, member: string, place: Place): [string, string][] {
  const node = request[member] ?? {};
  if (!isRecord(node)) fail(place, `Expected \`${member}\` to have a text for each name, found ${quote(node)}.`);
  return Object.entries(node).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => {
      if (typeof text === "string") return [name, text];
      return fail(
        place,
        `Expected \`${member}\` to have a text for each name, found ${quote(text)} for ${quote(name)}.`,
      );
    }),
  );
}
